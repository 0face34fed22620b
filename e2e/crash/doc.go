// Command crash kills a server at random moments while many play over ssh, and
// looks whether anything is lost that anybody was told.
//
// Every table is three people with keys and terminals of their own, who play
// games that were played before, resign, and begin again. What they are told is
// what their screens show. After each kill the database must be whole, and hold
// every game up to the last move that a screen had shown, and nothing that
// nobody sent; then the server is started on it again and all come back.
//
//	go run ./e2e/crash -tables 50 -kills 60
//
// With -lie the server is one that tells of moves before they are committed,
// and a run must end with a loss: that shows that losses are found out.
package main
