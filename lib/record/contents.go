package record

import "encoding/binary"

// Contents are the initial bytes of a valid resource in full length.
func (r *Resource) Contents() []byte {
	data := make([]byte, r.Size)
	copy(data, r.Init)
	return data
}

// Words gives a member's scalars, of 4 bytes each, as far as data reaches.
func (m *Member) Words(data []byte) []uint32 {
	var words []uint32
	for i, at := 0, m.Offset; i < m.Count && at >= 0 && at+4 <= len(data); i, at = i+1, at+m.Stride {
		words = append(words, binary.LittleEndian.Uint32(data[at:]))
		if m.Stride <= 0 {
			break
		}
	}
	return words
}

// ScalarBytes is the size of a scalar as members name it; 4 for a name that is
// not known, booleans included.
func ScalarBytes(scalar string) int {
	switch scalar {
	case "byte", "int8_t", "uint8_t":
		return 1
	case "float16_t", "f16", "int16_t", "uint16_t":
		return 2
	case "double", "int64_t", "uint64_t":
		return 8
	}
	return 4
}
