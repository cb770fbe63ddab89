package interp

import (
	"shsmith/lib/ast"
)

// user is an entry of machine.users for a word of a buffer: a variable of the shader through which
// invocations have accessed the word.
type user struct {
	root  *ast.Object
	write bool // root has written the word
}

// checkRestrict reports an access by `root` to word a of a buffer if another variable accessed the
// word, one of the two variables is restrict, and one of the two accesses is a write (GLSL 4.60
// section 4.10).
func (m *machine) checkRestrict(at *operation, a int, write bool, root *ast.Object) {
	list, known := m.users[a], false
	for i := range list {
		u := &list[i]
		switch {
		case u.root == root:
			known = true
			u.write = u.write || write
		case (u.root.Restrict || root.Restrict) && (u.write || write):
			m.report(Aliasing, at, "%s is what %s is, and one of them is restrict", root.Name, u.root.Name)
		}
	}
	if !known {
		m.users[a] = append(list, user{root, write})
	}
}
