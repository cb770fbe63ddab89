// Package backtrace makes a process in which a driver faults die as a C program would,
// after it has printed a backtrace. The Go runtime would print its own trace, which lacks
// the driver's functions.
package backtrace
