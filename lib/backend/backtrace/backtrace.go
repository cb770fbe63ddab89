//go:build cgo

package backtrace

/*
#cgo LDFLAGS: -ldl
void install_fault_handler(void);
*/
import "C"

// Install makes this process print a backtrace to standard error, and die of the signal,
// when C code faults or aborts. Call it before any driver is loaded.
func Install() { C.install_fault_handler() }
