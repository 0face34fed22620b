package command

import (
	"sanguo/server/command/admin"
	"sanguo/tui/text"
)

// administer is what operators do; see package admin.
func administer() command {
	return command{
		name: "admin", plain: true, argument: text.AdminArguments, about: text.AdminAbout, operator: true,
		words: func(c Call, args []string) Answer {
			if c.Admin == nil {
				return c.refuse(text.AdminRefused, nil)
			}
			code, err := admin.Run(admin.Call{Tools: *c.Admin, Args: args, Address: c.Address, Language: c.Language, Out: c.Out, Err: c.Err})
			return Answer{Code: code, Err: err}
		},
	}
}
