package ast

import "slices"

// IsSubroutineType reports whether d is a prototype that declares a GLSL subroutine type, such as
// `subroutine int f(int x);`. Its qualifier `subroutine` lists no names (GLSL 4.60 section 6.1.2).
func (d *FuncDecl) IsSubroutineType() bool {
	for i := range d.Quals {
		if d.Quals[i].Name == "subroutine" {
			return len(d.Quals[i].Names) == 0
		}
	}
	return false
}

// ImplementsSubroutine reports whether d implements the subroutine type with this name.
func (d *FuncDecl) ImplementsSubroutine(name string) bool {
	for i := range d.Quals {
		if slices.Contains(d.Quals[i].Names, name) {
			return true
		}
	}
	return false
}
