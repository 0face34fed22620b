package crowd

import (
	"context"

	"sanguo/cmd/sanguoload/host"
)

// Stock is a server that shows pictures and no more. Whoever is at a table there
// can move the cursor.
type Stock struct {
	Address string
	Seed    uint64
}

func (o Stock) lobby(ctx context.Context, number int) (*guest, error) {
	return o.enter(ctx, number, "")
}

func (o Stock) watch(ctx context.Context, number int, _ string) (*guest, error) {
	return o.enter(ctx, number, host.TableCommand)
}

func (o Stock) table(ctx context.Context, first int) (_ *trio, err error) {
	t := &trio{}
	for i := range 3 {
		g, err := o.enter(ctx, first+i, host.TableCommand)
		if err != nil {
			t.close()
			return nil, err
		}
		t.guests = append(t.guests, g)
	}
	return t, nil
}

func (o Stock) enter(ctx context.Context, number int, command string) (*guest, error) {
	p, err := personOf(o.Seed, number)
	if err != nil {
		return nil, err
	}
	return p.comes(ctx, o.Address, command)
}
