//go:build cgo

package gl

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
		at := t.GetUniformLocation(t.program, &append([]byte(name), 0)[0])
		if at < 0 {
			continue // the compiler found it unused
		}
		words, ok := gather(data, m)
		if !ok {
			return fail(record.Invalid, "uniform %s lies outside its %d bytes", name, r.Size)
		}
		if !t.setWords(at, m.Scalar, words) {
			return fail(record.Unsupported, "no uniforms of %d times %s yet", m.Count, m.Scalar)
		}
		if err := t.driverError("setting uniform " + name); err != nil {
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
func (t *test) setWords(at int32, scalar string, words []uint32) bool {
	if len(words) > 4 {
		return false
	}
	i, p := len(words)-1, unsafe.Pointer(&words[0])
	switch scalar {
	case "int", "bool":
		t.Uniformiv[i](at, 1, (*int32)(p))
	case "uint":
		t.Uniformuiv[i](at, 1, (*uint32)(p))
	case "float":
		t.Uniformfv[i](at, 1, (*float32)(p))
	default:
		return false
	}
	return true
}
