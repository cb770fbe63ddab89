// Package backtrace handles faults of drivers. The process prints a backtrace of C functions, and
// then dies of the signal as a C program would. The Go runtime would print its own trace, which
// lacks the driver's functions.
package backtrace
