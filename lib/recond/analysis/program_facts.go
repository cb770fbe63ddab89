// Package analysis finds properties of a program that make guards unnecessary. Examples are the
// range of an integer, the trip count of a loop, and whether an input of a fragment shader is
// interpolated. The package also answers simple questions about the syntax, such as whether an
// assignment or a call writes to an expression. It changes no program.
package analysis

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Facts are properties of a program as it was before the passes that use Facts changed it. Earlier
// passes, such as `alias`, cannot use Facts: the program is checked again after each of them
// (Pass.Recheck).
type Facts struct {
	Writes  map[*ast.Object]int  // number of places in the text that may write a variable
	Structs map[*types.Type]bool // structures declared outside functions
	// Constants contains the variables that are declared with the keyword `const` of WGSL.
	Constants map[*ast.Object]bool
	// constantVars maps a variable with the storage ast.Const, such as a `let` of WGSL, to true if
	// its initialiser is a constant expression. isConstantVar adds entries on demand.
	constantVars map[*ast.Object]bool
}

// Gather computes the Facts about the program u.
func Gather(u *ast.Unit) *Facts {
	f := &Facts{Writes: map[*ast.Object]int{}, Structs: map[*types.Type]bool{},
		Constants: map[*ast.Object]bool{}, constantVars: map[*ast.Object]bool{}}
	for _, d := range u.Decls {
		if t := DeclaredStructure(d); t != nil {
			f.Structs[t] = true
		}
	}
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.VarDecl:
			if n.Word == "const" {
				f.Constants[n.Vars[0].Obj] = true
			}
		case *ast.Assign:
			f.Writes[ast.Root(n.L)]++
		case *ast.IncDec:
			f.Writes[ast.Root(n.X)]++
		case *ast.Unary:
			if n.Op == "&" {
				f.Writes[ast.Root(n.X)]++ // the variable may be written through the pointer
			}
		case *ast.Call:
			for i, d := range n.Dirs {
				if d.Writes() {
					f.Writes[ast.Root(n.Args[i])]++
				}
			}
		}
		return true
	})
	return f
}

// DeclaredStructure returns the structure type that d declares, or nil if it declares none.
func DeclaredStructure(d ast.Decl) *types.Type {
	switch d := d.(type) {
	case *ast.StructDecl:
		return d.Type
	case *ast.VarDecl:
		if d.Spec != nil && d.Spec.Struct != nil {
			return d.Spec.Struct.Type
		}
	}
	return nil
}
