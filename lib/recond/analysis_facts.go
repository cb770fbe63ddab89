package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// facts are properties of the program, before the passes change it, that several passes
// ask for.
type facts struct {
	writes  map[*ast.Object]int  // places that may write a variable
	structs map[*types.Type]bool // structures that every function can name
	// constants has the variables of WGSL that are declared with const.
	constants map[*ast.Object]bool
	// constantVars tells for const variables of GLSL whether they are constant
	// expressions. It is filled on demand.
	constantVars map[*ast.Object]bool
}

// gather collects the facts in one walk.
func gather(u *ast.Unit) *facts {
	f := &facts{writes: map[*ast.Object]int{}, structs: map[*types.Type]bool{},
		constants: map[*ast.Object]bool{}, constantVars: map[*ast.Object]bool{}}
	for _, d := range u.Decls {
		if t := declared(d); t != nil {
			f.structs[t] = true
		}
	}
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.VarDecl:
			if n.Word == "const" {
				f.constants[n.Vars[0].Obj] = true
			}
		case *ast.Assign:
			f.writes[ast.Root(n.L)]++
		case *ast.IncDec:
			f.writes[ast.Root(n.X)]++
		case *ast.Unary:
			if n.Op == "&" {
				f.writes[ast.Root(n.X)]++ // by whoever has the pointer
			}
		case *ast.Call:
			for i, d := range n.Dirs {
				if d.Writes() {
					f.writes[ast.Root(n.Args[i])]++
				}
			}
		}
		return true
	})
	return f
}

// declared returns the structure that d declares, or nil.
func declared(d ast.Decl) *types.Type {
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
