package record

import "encoding/binary"

// Scalars returns the bytes of each scalar of m. `data` is the contents of the resource. The list
// ends before the first scalar that is not within `data`.
func (m *Member) Scalars(data []byte) [][]byte {
	width, count := ScalarBytes(m.Scalar), m.Count
	// Without a stride all scalars would be at the same place.
	if m.Stride <= 0 {
		count = min(count, 1)
	}
	var list [][]byte
	for i, at := 0, m.Offset; i < count && at >= 0 && at <= len(data)-width; i, at = i+1, at+m.Stride {
		list = append(list, data[at:at+width])
	}
	return list
}

// Words returns the scalars of m in `data`, the contents of its resource, as little-endian
// words. It returns nil if the scalars do not have 4 bytes each.
func (m *Member) Words(data []byte) []uint32 {
	if ScalarBytes(m.Scalar) != 4 {
		return nil
	}
	var words []uint32
	for _, scalar := range m.Scalars(data) {
		words = append(words, binary.LittleEndian.Uint32(scalar))
	}
	return words
}

// ScalarBytes returns the size in bytes of a scalar with this name (Member.Scalar). It is 4 for
// unknown names and for booleans.
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
