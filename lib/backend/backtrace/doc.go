// Package backtrace lets a worker die of a driver's fault as a C program would,
// and leave a backtrace: the Go runtime otherwise turns the signal into a
// trace of its own, which knows nothing of the driver's functions.
package backtrace
