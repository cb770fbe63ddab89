//go:build cgo

package backtrace

/*
#cgo LDFLAGS: -ldl
void install_fault_handler(void);
*/
import "C"

// Install changes what happens when C code of this process faults or aborts: the process prints a
// backtrace to standard error, and dies of the signal. Call it before any driver is loaded.
func Install() { C.install_fault_handler() }
