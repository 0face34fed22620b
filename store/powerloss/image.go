package main

import (
	"bytes"
	"math/rand/v2"
)

// sector is what a disk writes whole or not at all.
const sector = 512

// image is a file that a power failure may leave.
type image struct {
	content                []byte
	acks                   []ack // what was acknowledged by then
	moment                 int   // events before the failure
	pending, dropped, torn int
}

// build lets the power fail at a random moment. What was done since the last
// sync then happened in a random order, some of it not at all and some in part.
func build(before []byte, record []event, random *rand.Rand) image {
	built := image{content: bytes.Clone(before), moment: random.IntN(len(record) + 1)}
	var pending []event
	for _, e := range record[:built.moment] {
		switch e.kind {
		case synced:
			for _, p := range pending {
				built.apply(p)
			}
			pending = pending[:0]
		case acknowledged:
			built.acks = append(built.acks, e.acks...)
		default:
			pending = append(pending, e)
		}
	}
	built.pending = len(pending)
	random.Shuffle(len(pending), func(i, j int) { pending[i], pending[j] = pending[j], pending[i] })
	// Not only about half of them: all but few are lost, or few but all, as often.
	loss := random.Float64()
	for _, p := range pending {
		switch {
		case random.Float64() < loss:
			built.dropped++
		case p.kind == wrote && random.IntN(3) == 0:
			built.torn++
			built.tear(p, random)
		default:
			built.apply(p)
		}
	}
	return built
}

// apply does to the content what was done to the file.
func (i *image) apply(e event) {
	if e.kind == resized {
		i.resize(e.offset)
		return
	}
	i.put(e.offset, e.bytes)
}

// tear writes some of the sectors of a write.
func (i *image) tear(e event, random *rand.Rand) {
	for at := 0; at < len(e.bytes); at += sector {
		if random.IntN(2) == 0 {
			i.put(e.offset+int64(at), e.bytes[at:min(at+sector, len(e.bytes))])
		}
	}
}

func (i *image) put(offset int64, b []byte) {
	if end := offset + int64(len(b)); end > int64(len(i.content)) {
		i.resize(end)
	}
	copy(i.content[offset:], b)
}

func (i *image) resize(length int64) {
	if length <= int64(len(i.content)) {
		i.content = i.content[:length]
		return
	}
	i.content = append(i.content, make([]byte, length-int64(len(i.content)))...)
}
