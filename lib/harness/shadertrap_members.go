package harness

import (
	"fmt"
	"strings"

	"shsmith/lib/pattern"
	"shsmith/lib/record"
)

// initMembers returns one member for each list of values in INIT_VALUES. It skips lists of bytes,
// because they are padding.
func initMembers(entries []entry) []record.Member {
	var members []record.Member
	at := 0
	for _, e := range entries {
		n := len(e.values)
		if n > 0 && e.kind != "byte" {
			members = append(members, member("", e.kind, at, n))
		}
		at += n * record.ScalarBytes(e.kind)
	}
	return members
}

// member returns a member of n scalars without gaps. If `path` is "", the path of the member is
// made from `offset`.
func member(path, scalar string, offset, n int) record.Member {
	if path == "" {
		path = fmt.Sprintf("offset%d", offset)
	}
	return record.Member{Path: path, Scalar: scalar, Offset: offset, Count: n, Stride: record.ScalarBytes(scalar)}
}

// memberPath matches a path such as a.b[2], which names a member.
var memberPath = pattern.Of(`^[A-Za-z_]\w*(?:\.\w+|\[\d+\])*$`)

// formatMembers returns the members of a buffer that the parameter FORMAT of a ShaderTrap command
// describes, and the number of bytes that FORMAT covers. A string names the scalars after it: in
// `"a.b[2] = " float 1`, the name of the float is a.b[2].
//
// Single scalars of the same name and type form one member if they lie at equal distances. For
// example, `"x = " float 1 SKIP_BYTES 12 float 1 SKIP_BYTES 12 float 1` gives one member x of three
// floats, which begin 16 bytes apart.
func formatMembers(entries []entry) (members []record.Member, size int) {
	path := ""
	for _, e := range entries {
		switch {
		case e.kind == "string":
			if text := strings.Trim(e.text, " \t\n:=,"); memberPath().MatchString(text) {
				path = text
			} else if strings.Contains(e.text, "\n") {
				path = ""
			}
		case e.kind == "SKIP_BYTES":
			size += e.n
		default:
			next := member(path, e.kind, size, e.n)
			size += e.n * record.ScalarBytes(e.kind)
			if e.n == 0 || len(members) > 0 && join(&members[len(members)-1], next) {
				continue
			}
			members = append(members, next)
		}
	}
	return members, size
}

// join extends the member m by `next`, if both together can form one member. `next` must have one
// scalar, and the same name and type as m. If m already has several scalars, the scalar in `next`
// must continue m at the same distance. Otherwise join returns false.
func join(m *record.Member, next record.Member) bool {
	if m.Path != next.Path || m.Scalar != next.Scalar || next.Count != 1 {
		return false
	}
	step := next.Offset - (m.Offset + (m.Count-1)*m.Stride)
	if m.Count > 1 && step != m.Stride {
		return false
	}
	m.Stride = step
	m.Count++
	return true
}
