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

// formatMembers returns the members that the parameter FORMAT of a ShaderTrap command gives to a
// buffer, and the number of bytes that FORMAT covers. For example, this FORMAT gives a member x of
// three floats, which begin 16 bytes apart:
//
//	"x = " float 1 SKIP_BYTES 12 float 1 SKIP_BYTES 12 float 1
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

// join appends `next` to the member m before it and returns true, if `next` is one scalar with the
// name and type of m and keeps the scalars evenly spaced. If not, join changes nothing and returns
// false.
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
