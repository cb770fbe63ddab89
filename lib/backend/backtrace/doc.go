// Package backtrace makes a worker die of a driver's fault as a C program would, and print
// a backtrace. The Go runtime would print a trace of its own, which does not have the
// driver's functions.
package backtrace
