package shrink

import (
	"strconv"

	"shsmith/lib/ast"
)

// renumber gives new binding numbers, in the order of the text. In GLSL the storage blocks get 0, 1
// and so on, and the uniform blocks also get 0, 1 and so on. In WGSL all variables with @binding
// share one sequence.
func renumber(u *ast.Unit) {
	next := map[string]int{}
	for _, d := range u.Decls {
		switch d := d.(type) {
		case *ast.BlockDecl:
			for _, kind := range d.Quals {
				if kind.Name == "buffer" || kind.Name == "uniform" {
					bind(d, next[kind.Name])
					next[kind.Name] += max(d.Count(), 1)
				}
			}
		case *ast.VarDecl:
			if isBound(d) {
				bindVar(d, next[""])
				next[""]++
			}
		}
	}
}

// bindVar sets the binding of a variable of WGSL to n, and its group to 0.
func bindVar(d *ast.VarDecl, n int) {
	for i := range d.Attrs {
		switch a := &d.Attrs[i]; a.Name {
		case "binding":
			a.Args = []ast.Expr{&ast.Literal{Text: strconv.Itoa(n)}}
		case "group":
			a.Args = []ast.Expr{&ast.Literal{Text: "0"}}
		}
	}
}

// bind sets the binding of the block b to n.
func bind(b *ast.BlockDecl, n int) {
	for i := range b.Quals {
		for k := range b.Quals[i].Layout {
			if a := &b.Quals[i].Layout[k]; a.Name == "binding" {
				a.Value = &ast.Literal{Text: strconv.Itoa(n)}
			}
		}
	}
}
