// Package backtrace makes a process print a backtrace of C functions when a driver faults or
// aborts. The process then dies of the signal, as a C program would. Without this package, the Go
// runtime would print its own trace, which lacks the driver's functions.
package backtrace
