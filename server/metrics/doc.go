// Package metrics counts what a server does, and shows it to whoever watches
// over it: to Prometheus by /metrics, and to what starts servers and sends
// people to them by /livez and /readyz.
//
// The package knows what is counted and how that is shown. Every label is a
// word of the server's own: nothing that a client sends becomes one.
package metrics
