// Package backtrace lets a worker that a driver's fault kills die as a C program would,
// after printing a backtrace. The Go runtime would print a trace of its own, which lacks
// the driver's functions.
package backtrace
