package planted

import (
	"slices"
	"strings"

	"shsmith/lib/check"
	"shsmith/lib/pattern"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Faults in the layout of buffers.

// tightArrays simulates a compiler that loads elements of a std140 array with the stride of std430:
// 4 bytes instead of 16. It overwrites element i, which is 16*i bytes from the start of the array,
// with the 4 bytes that are 4*i bytes from the start.
func tightArrays(r *record.Resource, _ *check.Info) {
	from := slices.Clone(r.Init)
	for _, m := range r.Members {
		for i := range m.Count {
			if m.Stride == 16 {
				copy(r.Init[m.Offset+16*i:][:4], from[m.Offset+4*i:])
			}
		}
	}
}

// vectorPadded simulates a compiler that pads vec3 to 16 bytes. For a scalar directly after a vec3,
// such a compiler would load the 4 bytes that follow the scalar. In the buffer r, vectorPadded
// overwrites the value of the scalar with these 4 bytes.
func vectorPadded(r *record.Resource, info *check.Info) {
	from := slices.Clone(r.Init)
	isVector := vectorsOfThree(info)
	for i := 1; i < len(r.Members); i++ {
		v, m := r.Members[i-1], r.Members[i]
		if isVector[fullName(r.Name, v.Path)] && v.Stride == 4 && m.Offset == v.Offset+12 && m.Offset+8 <= len(from) {
			copy(r.Init[m.Offset:][:4], from[m.Offset+4:])
		}
	}
}

// vectorsOfThree returns the full names (fullName) of the three-component vectors in the blocks and
// global variables of a shader.
func vectorsOfThree(info *check.Info) map[string]bool {
	set := map[string]bool{}
	add := func(name string, t *types.Type) {
		// With std140, the elements of an array are at least 16 bytes apart, unlike those of a
		// vector.
		for _, m := range check.Members(types.Std140, t, 1) {
			if m.Count == 3 && m.Stride < 16 {
				set[fullName(name, m.Path)] = true
			}
		}
	}
	for _, d := range info.Blocks {
		add(d.Name, d.Type)
	}
	for _, o := range info.Globals {
		if o.Block == nil && o.Type != nil {
			add(o.Name, o.Type)
		}
	}
	return set
}

var indices = pattern.Of(`\[\d+\]`)

// fullName returns the name of a member at `path` of a resource, without indices: the member
// `a[2].v` of the block B is `B.a.v`.
func fullName(resource, path string) string {
	return indices().ReplaceAllString(resource+"."+path, "")
}

// tightVectors simulates a compiler that loads from arrays of three-component vectors with a stride
// of 12 bytes instead of 16. It moves bytes in the buffer r, so that a correct load returns what
// such a compiler would load.
func tightVectors(r *record.Resource, _ *check.Info) { restride(r, 3, 16, 12) }

// paddedColumns simulates a compiler that loads two-component matrix columns from a uniform buffer
// with the stride of std140, 16 bytes instead of 8. It moves bytes in the buffer r, so that a
// correct load returns what such a compiler would load.
func paddedColumns(r *record.Resource, _ *check.Info) {
	if r.Kind == record.Uniform {
		restride(r, 2, 8, 16)
	}
}

// restride simulates a compiler that uses the stride `wrong` instead of `stride`, in bytes, for
// arrays of n-component vectors or matrix columns. In r, it overwrites element i of each array with
// the bytes at offset i*wrong.
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
