// Command powerloss tries what a power failure can leave of a database: it
// records what a store writes and when it syncs, and builds from that the files
// that a disk may hold at any moment. Whatever was written since the last sync
// may be missing, may be there without what was written before it, and may be
// torn between two sectors. Each such file must open, be whole, and hold all
// that was acknowledged by then.
//
//	go run ./store/powerloss -images 300
//
// It needs strace. With -hasty the recorded store acknowledges what it is about
// to write, and images must be found that lack something: that shows that
// losses are found out.
package main
