//go:build cgo

package backtrace

/*
#cgo LDFLAGS: -ldl
void install_fault_handler(void);
*/
import "C"

// Install changes how this process dies if code that is not Go's faults or aborts: it
// prints a backtrace to standard error and dies of the signal. Call it before any driver is
// loaded.
func Install() { C.install_fault_handler() }
