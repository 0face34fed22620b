package main

import (
	"io"
	"log/slog"
	"net/netip"
	"time"

	"charm.land/log/v2"

	"sanguo/game/table"
	"sanguo/server"
	"sanguo/server/access"
	"sanguo/server/limit"
	"sanguo/server/session"
)

// settings are all that a server can be told. Each is a flag, a variable of the
// environment (SANGUO_LIMIT_IDLE for --limit-idle) and a key of the
// configuration file (idle in the table limit); the first that is there counts.
type settings struct {
	Config string `placeholder:"FILE" help:"Configuration file, in TOML."`

	Listen     string         `default:":2222" placeholder:"ADDRESS" help:"Address to listen on (${default}). Sockets that systemd hands over count instead."`
	Data       string         `default:"./data" placeholder:"DIR" help:"Directory of the database and the host key, made when missing (${default})."`
	PublicName string         `placeholder:"HOST[:PORT]" help:"What one types to come here, for invitations; the address that somebody came by when empty."`
	Operator   string         `placeholder:"FILE" help:"Keys of those who may do what ssh HOST admin does and have backups, in the form of authorized_keys, read afresh each time."`
	Members    string         `placeholder:"FILE" help:"Keys that are let in where operators have closed the server to others, in the form of authorized_keys, read afresh each time."`
	Proxy      []netip.Prefix `placeholder:"NETWORK,..." help:"Networks of proxies, whose connections must begin with a PROXY header (v1 or v2) and count for the address in it."`
	Metrics    string         `placeholder:"ADDRESS" help:"Address for /metrics, /livez and /readyz over http, for this machine alone, such as 127.0.0.1:9222; none when empty."`

	LowSpace int `default:"256" placeholder:"MIB" help:"MiB that the disk must have left lest the log warn of it; 0 for no warning (${default})."`

	Log     logFlags     `embed:"" prefix:"log-"`
	Limit   limitFlags   `embed:"" prefix:"limit-"`
	Penalty penaltyFlags `embed:"" prefix:"penalty-"`
}

// logFlags say how the log is written.
type logFlags struct {
	Format string `enum:"text,json" default:"text" placeholder:"FORMAT" help:"Form of the log on standard error: text, which is key=value, or json (${default})."`
	Level  string `enum:"debug,info,warn,error" default:"info" placeholder:"LEVEL" help:"Least level that is logged: debug, info, warn or error (${default})."`
}

// limitFlags bound what may come in and what each may cost. A count or a time of
// zero is no limit, save where something must be.
type limitFlags struct {
	Connections      int            `default:"2000" placeholder:"N" help:"Connections, in all (${default})."`
	PerSource        int            `default:"100" placeholder:"N" help:"Connections from one source, an address or, for IPv6, a network (${default})."`
	Unknown          int            `default:"100" placeholder:"N" help:"Connections that have not logged in, in all (${default})."`
	Crowd            int            `default:"30" placeholder:"N" help:"Connections that have not logged in from which on newcomers are refused by chance (${default})."`
	UnknownPerSource int            `default:"20" placeholder:"N" help:"Connections from one source that have not logged in (${default})."`
	IPv4Bits         int            `name:"ipv4-bits" default:"32" placeholder:"N" help:"Bits of an IPv4 address that make a source (${default})."`
	IPv6Bits         int            `name:"ipv6-bits" default:"64" placeholder:"N" help:"Bits of an IPv6 address that make a source (${default})."`
	Exempt           []netip.Prefix `default:"127.0.0.0/8,::1/128" placeholder:"NETWORK,..." help:"Networks without limits by source, and without penalties (${default})."`
	SessionsPerKey   int            `default:"16" placeholder:"N" help:"Sessions of one key at a time (${default})."`
	Sessions         int            `default:"8" placeholder:"N" help:"Sessions of one connection at a time (${default}); at least 1."`

	Login          time.Duration `default:"10s" placeholder:"TIME" help:"Time for the handshake and the login (${default})."`
	Unused         time.Duration `default:"1m" placeholder:"TIME" help:"Time without a session after which a connection is closed (${default})."`
	Idle           time.Duration `default:"2h" placeholder:"TIME" help:"Time without input after which a session ends (${default})."`
	Write          time.Duration `default:"10s" placeholder:"TIME" help:"Time that a client has to take what is written to it (${default})."`
	Linger         time.Duration `default:"5s" placeholder:"TIME" help:"Time that a client has to close a session that has ended (${default})."`
	KeepAlive      time.Duration `default:"20s" placeholder:"TIME" help:"Time after which a client is asked for a sign of life, and has to give one (${default})."`
	Unacknowledged time.Duration `default:"20s" placeholder:"TIME" help:"Time that sent data may stay without acknowledgement (${default})."`

	Width        int `default:"400" placeholder:"N" help:"Width of the largest window that is drawn for, in cells (${default}); at least 1."`
	Height       int `default:"120" placeholder:"N" help:"Height of the largest window that is drawn for (${default}); at least 1."`
	InputBurst   int `default:"1048576" placeholder:"N" help:"Bytes of input at once (${default}); at least 1."`
	InputRate    int `default:"32768" placeholder:"N" help:"Bytes of input in a second over time (${default}); at least 1."`
	EventBurst   int `default:"512" placeholder:"N" help:"Key and mouse events at once (${default}); at least 1."`
	EventRate    int `default:"250" placeholder:"N" help:"Key and mouse events in a second over time (${default}); at least 1."`
	Paste        int `default:"16384" placeholder:"N" help:"Bytes of a paste (${default}); at least 1."`
	RequestBurst int `default:"1000" placeholder:"N" help:"Requests of the ssh protocol by one connection at once (${default}); at least 1."`
	RequestRate  int `default:"100" placeholder:"N" help:"Requests of the ssh protocol in a second over time (${default}); at least 1."`
	Command      int `default:"4096" placeholder:"N" help:"Bytes of a command, for ssh HOST COMMAND (${default}); at least 1."`

	Variables int `default:"16" placeholder:"N" help:"Variables of the environment that a session may bring (${default}); at least 1."`
	Value     int `default:"128" placeholder:"N" help:"Bytes of the value of such a variable (${default}); at least 1."`

	Tables     int           `default:"3" placeholder:"N" help:"Tables of one player that wait for others (${default})."`
	Seats      int           `default:"60" placeholder:"N" help:"Tables at which one player sits at a time (${default})."`
	GuestSeats int           `default:"3" placeholder:"N" help:"Tables at which one guest sits at a time (${default})."`
	ChatLines  int           `default:"6" placeholder:"N" help:"Lines of talk of one person at a table within the time of limit-chat-time (${default})."`
	ChatLength int           `default:"200" placeholder:"N" help:"Cells of a line of talk (${default}); at least 1, and at most 200."`
	ChatTime   time.Duration `default:"10s" placeholder:"TIME" help:"The time for limit-chat-lines (${default})."`
	ChatKept   int           `default:"5000" placeholder:"N" help:"Lines of talk that a table keeps in each room (${default})."`
}

// penaltyFlags say how long a source is kept out for what came from it.
type penaltyFlags struct {
	NoLogin time.Duration `default:"1s" placeholder:"TIME" help:"Penalty for going away without having logged in (${default})."`
	Late    time.Duration `default:"10s" placeholder:"TIME" help:"Penalty for not having logged in in time (${default})."`
	Refused time.Duration `default:"5s" placeholder:"TIME" help:"Penalty for who may not come in (${default})."`
	Abuse   time.Duration `default:"90s" placeholder:"TIME" help:"Penalty for floods, and for what no honest client does (${default})."`
	Least   time.Duration `default:"15s" placeholder:"TIME" help:"Penalty up to which nobody is refused (${default})."`
	Most    time.Duration `default:"10m" placeholder:"TIME" help:"Most that penalties add up to (${default})."`
	Sources int           `default:"65536" placeholder:"N" help:"Sources with penalties that are remembered (${default})."`
}

// server returns what the settings say to the server.
func (s settings) server(log *slog.Logger) server.Config {
	return server.Config{
		Data: s.Data, PublicName: s.PublicName, Proxies: s.Proxy, Log: log, Operators: access.KeyFile(s.Operator), Members: access.KeyFile(s.Members),
		Limits: s.Limit.session(), Door: s.door(), SessionsPerKey: s.Limit.SessionsPerKey,
		LowSpace: int64(s.LowSpace) << 20,
		Tables: table.Limits{
			Waiting: s.Limit.Tables, Seats: s.Limit.Seats, GuestSeats: s.Limit.GuestSeats,
			Lines: s.Limit.ChatLines, Span: s.Limit.ChatTime, Talk: s.Limit.ChatKept, Line: min(max(s.Limit.ChatLength, 1), table.MaxLine),
		},
	}
}

func (f limitFlags) session() session.Limits {
	l := session.DefaultLimits() // for what is a matter of taste and no limit
	l.MaxWidth, l.MaxHeight = max(f.Width, 1), max(f.Height, 1)
	l.Idle, l.Write = f.Idle, f.Write
	l.InputBurst, l.InputRate = max(f.InputBurst, 1), max(f.InputRate, 1)
	l.EventBurst, l.EventRate = max(f.EventBurst, 1), max(f.EventRate, 1)
	l.Paste = max(f.Paste, 1)
	l.Handshake, l.Unused, l.Linger = f.Login, f.Unused, f.Linger
	l.KeepAlive, l.Unacknowledged = f.KeepAlive, f.Unacknowledged
	l.Sessions = max(f.Sessions, 1)
	l.RequestBurst, l.RequestRate = max(f.RequestBurst, 1), max(f.RequestRate, 1)
	l.Command = max(f.Command, 1)
	l.Variables, l.Value = max(f.Variables, 1), max(f.Value, 1)
	return l
}

func (s settings) door() limit.Limits {
	f := s.Limit
	return limit.Limits{
		Connections: f.Connections, PerSource: f.PerSource,
		Unknown: f.Unknown, Crowd: f.Crowd, UnknownPerSource: f.UnknownPerSource,
		IPv4Bits: f.IPv4Bits, IPv6Bits: f.IPv6Bits, Exempt: f.Exempt,
		Penalties: limit.Penalties(s.Penalty),
	}
}

// to returns the log that the flags describe: one line for each event, with
// whatever could break a line escaped.
func (f logFlags) to(w io.Writer) *slog.Logger {
	level, err := log.ParseLevel(f.Level)
	if err != nil {
		level = log.InfoLevel // kong lets no other value pass
	}
	formatter := log.LogfmtFormatter
	if f.Format == "json" {
		formatter = log.JSONFormatter
	}
	return slog.New(log.NewWithOptions(w, log.Options{
		ReportTimestamp: true, TimeFunction: log.NowUTC, TimeFormat: "2006-01-02T15:04:05.000Z07:00",
		Formatter: formatter, Level: level,
	}))
}
