package reduce

import (
	"strings"

	"shsmith/lib/record"
)

// fitContents returns the resources in `declared`, filled with contents from `had`. Each gets the
// contents of the resource in `had` with the same name and kind. Members are matched by name
// (fillMembers).
func fitContents(declared, had []record.Resource) []record.Resource {
	fitted := []record.Resource{}
	for _, r := range declared {
		for i := range had {
			if h := &had[i]; h.Name == r.Name && h.Kind == r.Kind {
				copyUndeclared(&r, h)
				fillMembers(&r, h)
			}
		}
		fitted = append(fitted, r)
	}
	return fitted
}

// copyContents copies the contents of had[i] to list[i], for each index i. It also copies the
// properties that a shader does not declare (copyUndeclared). It returns `list`.
func copyContents(list, had []record.Resource) []record.Resource {
	for i := range list {
		copyUndeclared(&list[i], &had[i])
		list[i].Init = had[i].Init
	}
	return list
}

// copyUndeclared copies from h to r the properties that a shader does not declare: whether the
// resource is compared, and the contents and size of a texture.
func copyUndeclared(r, h *record.Resource) {
	r.Compare = h.Compare
	if h.Texels != nil {
		r.Texels, r.Size = h.Texels, h.Size
	}
}

// fillMembers copies the contents of the resource `from` to r. A member of r gets the scalars of
// the member of `from` with the same name. If r or `from` has no members, r gets all bytes of
// `from`.
func fillMembers(r, from *record.Resource) {
	if len(r.Members) == 0 || len(from.Members) == 0 {
		r.Init = from.Init
		return
	}
	source := from.Contents()
	r.Init = make([]byte, r.Size)
	for _, m := range r.Members {
		for _, f := range from.Members {
			// "a" in r may replace a structure that has the member "a.x" in `from`.
			if isWithin(f.Path, m.Path) && record.ScalarBytes(f.Scalar) == record.ScalarBytes(m.Scalar) {
				transfer(r.Init, &m, source, &f)
			}
		}
	}
}

// isWithin reports whether `path` equals `of` or names a part of it: "a.x" is within "a". Every
// path is within "".
func isWithin(path, of string) bool {
	return path == of || of == "" || strings.HasPrefix(path, of+".")
}

func transfer(to []byte, m *record.Member, source []byte, f *record.Member) {
	n := record.ScalarBytes(m.Scalar)
	for i := range min(m.Count, f.Count) {
		a, b := m.Offset+i*m.Stride, f.Offset+i*f.Stride
		if a+n <= len(to) && b+n <= len(source) {
			copy(to[a:a+n], source[b:])
		}
	}
}
