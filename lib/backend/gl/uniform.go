//go:build cgo

package gl

/*
#include <stdlib.h>
#include "driver.h"
*/
import "C"

import (
	"encoding/binary"
	"strings"
	"unsafe"

	"shsmith/lib/record"
)

// setUniform sets the members of a plain uniform, scalars and vectors.
func (t *test) setUniform(r *record.Resource) error {
	data := make([]byte, max(r.Size, len(r.Init)))
	copy(data, r.Init)
	for _, m := range r.Members {
		name := uniformName(r.Name, m.Path)
		c := C.CString(name)
		at := C.glGetUniformLocation(t.program, c)
		C.free(unsafe.Pointer(c))
		if at < 0 {
			continue // the compiler found it unused
		}
		words, ok := gather(data, m)
		if !ok {
			return fail(record.Invalid, "uniform %s lies outside its %d bytes", name, r.Size)
		}
		if !setWords(at, m.Scalar, words) {
			return fail(record.Unsupported, "no uniforms of %d times %s yet", m.Count, m.Scalar)
		}
		if err := driverError("setting uniform " + name); err != nil {
			return err
		}
	}
	return nil
}

// uniformName is the name by which GL knows a member of a uniform.
func uniformName(name, path string) string {
	if path == "" || strings.HasPrefix(path, "[") {
		return name + path
	}
	return name + "." + path
}

// gather takes a member's scalars, of 4 bytes each, out of data.
func gather(data []byte, m record.Member) ([]uint32, bool) {
	var words []uint32
	for i := 0; i < m.Count; i++ {
		at := m.Offset + i*m.Stride
		if at < 0 || at+4 > len(data) {
			return nil, false
		}
		words = append(words, binary.LittleEndian.Uint32(data[at:]))
	}
	return words, len(words) > 0
}

// setWords sets a scalar or vector of the current program. It reports
// whether there is such a uniform type.
func setWords(at C.int, scalar string, words []uint32) bool {
	p := unsafe.Pointer(&words[0])
	i, u, f := (*C.int)(p), (*C.uint)(p), (*C.float)(p)
	switch [2]any{scalar, len(words)} {
	case [2]any{"int", 1}, [2]any{"bool", 1}:
		C.glUniform1iv(at, 1, i)
	case [2]any{"int", 2}, [2]any{"bool", 2}:
		C.glUniform2iv(at, 1, i)
	case [2]any{"int", 3}, [2]any{"bool", 3}:
		C.glUniform3iv(at, 1, i)
	case [2]any{"int", 4}, [2]any{"bool", 4}:
		C.glUniform4iv(at, 1, i)
	case [2]any{"uint", 1}:
		C.glUniform1uiv(at, 1, u)
	case [2]any{"uint", 2}:
		C.glUniform2uiv(at, 1, u)
	case [2]any{"uint", 3}:
		C.glUniform3uiv(at, 1, u)
	case [2]any{"uint", 4}:
		C.glUniform4uiv(at, 1, u)
	case [2]any{"float", 1}:
		C.glUniform1fv(at, 1, f)
	case [2]any{"float", 2}:
		C.glUniform2fv(at, 1, f)
	case [2]any{"float", 3}:
		C.glUniform3fv(at, 1, f)
	case [2]any{"float", 4}:
		C.glUniform4fv(at, 1, f)
	default:
		return false
	}
	return true
}
