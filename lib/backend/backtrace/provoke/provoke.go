//go:build cgo

package provoke

/*
#include <stdlib.h>
#include <string.h>
static volatile size_t length;
static void read_nothing(void) {
	const char *volatile nothing = (const char *)8;
	length = strlen(nothing);
}
*/
import "C"

// HasCgo tells whether Fault and Abort work: only a build with cgo has C code.
const HasCgo = true

// Fault makes the C library read from an invalid address.
func Fault() { C.read_nothing() }

// Abort calls abort.
func Abort() { C.abort() }
