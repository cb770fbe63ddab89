//go:build cgo

package backtrace

/*
#cgo LDFLAGS: -ldl
void install_fault_handler(void);
*/
import "C"

// Install makes this process print a backtrace when C code faults or aborts, and then die of the
// signal. Call it before any driver is loaded.
func Install() { C.install_fault_handler() }
