// Package limit says who may come in at the door, before anybody knows who it
// is: how many connections there may be, in all and from one place, and which
// places have to wait because of what came from there before. The rules are
// those that OpenSSH's MaxStartups, PerSourceMaxStartups and
// PerSourcePenalties have proved.
//
// A place is an address of IPv4 or a network of IPv6, as who has one address
// there has them all. Whoever shares it shares its limits, which are therefore
// wide enough for a school or a club behind one address.
//
// The package knows addresses and moments, both of which it is told. It does
// not know ssh, nor keys, nor what people are told.
package limit
