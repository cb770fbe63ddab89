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
