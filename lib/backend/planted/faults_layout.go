package planted

import (
	"slices"
	"strings"

	"shsmith/lib/record"
)

// Faults in the layout of buffers.

// tightArrays rearranges a std140 buffer so that a load of an array element gets the bytes
// that it would get if arrays had no gaps, as in std430.
func tightArrays(r *record.Resource) {
	from := slices.Clone(r.Init)
	for _, m := range r.Members {
		for i := range m.Count {
			if m.Stride == 16 {
				copy(r.Init[m.Offset+16*i:][:4], from[m.Offset+4*i:])
			}
		}
	}
}

// vectorPadded rearranges the buffer r so that loading a scalar directly after a vec3 gets the 4
// bytes after the scalar, as if vec3 had padding.
func vectorPadded(r *record.Resource) {
	from := slices.Clone(r.Init)
	for i := 1; i < len(r.Members); i++ {
		v, m := r.Members[i-1], r.Members[i]
		if v.Count == 3 && v.Stride == 4 && m.Offset == v.Offset+12 && m.Offset+8 <= len(from) {
			copy(r.Init[m.Offset:][:4], from[m.Offset+4:])
		}
	}
}

// tightVectors rearranges a buffer so that loads from arrays of three-component vectors get
// the bytes that they would get if the vectors had no padding.
func tightVectors(r *record.Resource) { restride(r, 3, 16, 12) }

// paddedColumns rearranges a uniform buffer so that loads of matrix columns with two components
// get the bytes that they would get if columns were padded, as in std140.
func paddedColumns(r *record.Resource) {
	if r.Kind == record.Uniform {
		restride(r, 2, 8, 16)
	}
}

// restride rearranges the initial bytes of the buffer r, as if arrays of n-component vectors, or
// columns of matrices, had `wrong` instead of `stride` bytes between elements.
func restride(r *record.Resource, n, stride, wrong int) {
	from := slices.Clone(r.Init)
	first := 0
	for i, m := range r.Members {
		if i == 0 || m.Count != n || m.Stride != 4 || arrayPath(m.Path) != arrayPath(r.Members[i-1].Path) || m.Offset != r.Members[i-1].Offset+stride {
			first = i
			continue
		}
		base := r.Members[first].Offset
		if at := base + (m.Offset-base)/stride*wrong; at+4*n <= len(from) {
			copy(r.Init[m.Offset:][:4*n], from[at:])
		}
	}
}

// arrayPath returns `path` without an index at its end: `a.b[3]` becomes `a.b`.
func arrayPath(path string) string {
	if i := strings.LastIndexByte(path, '['); i >= 0 && strings.HasSuffix(path, "]") {
		return path[:i]
	}
	return path
}
