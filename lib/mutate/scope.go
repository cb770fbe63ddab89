package mutate

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/gen/insertion"
)

// isOwn reports whether o is a scalar, vector or matrix that code can access only by its name: a
// local variable of f without pointers to it, or a parameter passed by value.
func isOwn(f *ast.FuncDecl, o *ast.Object) bool {
	if o == nil || o.Kind != ast.VarObj || o.Builtin || !isPlain(o.Type) ||
		o.Storage != ast.Local && (o.Storage != ast.Param || o.Dir != ast.In) {
		return false
	}
	pointed := false
	ast.Walk(f.Body, func(n ast.Node) bool {
		if u, ok := n.(*ast.Unary); ok && u.Op == "&" {
			pointed = pointed || ast.Root(u.X) == o
		}
		return !pointed
	})
	return !pointed
}

// isOwnLocal reports whether o is a local variable of f, with a scalar, vector or matrix type, that
// code can access only by its name (isOwn). For a parameter, or if o is nil, it returns false.
func isOwnLocal(f *ast.FuncDecl, o *ast.Object) bool {
	return o != nil && o.Storage == ast.Local && isOwn(f, o)
}

// surroundings returns the variables and jumps that new code directly before s.stmt can use. s.stmt
// is the statement that contains the site. surroundings returns nil if no code can be inserted
// there, for example because s.block does not contain s.stmt.
func (p *program) surroundings(s *Site) *insertion.Site {
	at := s.place().index()
	if at < 0 {
		return nil
	}
	i, err := insertion.Of(p.unit, insertion.Place{Block: s.block, Index: at})
	if err != nil {
		return nil
	}
	return i
}

// hidesNames reports whether the statement that contains s may declare a name that hides an outer
// variable at s. In `int a = 1, b = s;`, an `a` inside s means the new `a`, not an outer one.
func (p *program) hidesNames(s *Site) bool {
	stmt := s.stmt
	loop, isLoop := stmt.(*ast.For)
	if isLoop {
		stmt = loop.Init
	}
	d, ok := stmt.(*ast.DeclStmt)
	if !ok {
		return false
	}
	v, ok := d.Decl.(*ast.VarDecl)
	if !ok {
		return false
	}
	names := map[string]bool{}
	for i, x := range v.Vars {
		if isLoop || i < len(v.Vars)-1 {
			// All counters of a loop hide names, and in a declaration all variables but the last.
			names[x.Name] = true
		}
	}
	hidden := false
	ast.Walk(p.unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Var:
			hidden = hidden || names[n.Name] && !slices.Contains(v.Vars, n)
		case *ast.ParamDecl:
			hidden = hidden || names[n.Name]
		case *ast.FuncDecl:
			return n == s.fn // the variables of other functions are not visible
		}
		return !hidden && len(names) > 0
	})
	return hidden
}

// isDefinedAt reports whether o certainly has a value before the statement that contains s.
func (p *program) isDefinedAt(s *Site, o *ast.Object) bool {
	if o.Storage == ast.Param && o.Dir != ast.Out {
		return true
	}
	i := p.surroundings(s)
	return i != nil && i.Defined[o]
}

// namesDeclaredIn returns the names that f and the statements in it declare.
func namesDeclaredIn(f *ast.FuncDecl) map[string]bool {
	names := map[string]bool{}
	ast.Walk(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Var:
			names[n.Name] = true
		case *ast.ParamDecl:
			names[n.Name] = true
		case *ast.StructDecl:
			names[n.Name] = true
		case *ast.FuncDecl:
			if n != f {
				names[n.Name] = true
			}
		}
		return true
	})
	return names
}

// namesUsedIn returns the names of variables, functions and types that n mentions.
func namesUsedIn(n ast.Node) map[string]bool {
	names := map[string]bool{}
	ast.Walk(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			names[n.Name] = true
		case *ast.Call:
			names[n.Name] = true
		case *ast.TypeExpr:
			names[n.Name] = true
		}
		return true
	})
	return names
}

// ownVariables lists the variables that the statement s uses and that code can access only by name,
// not by a pointer.
func ownVariables(s *Site) []*ast.Object {
	return slices.DeleteFunc(variablesIn(s.node), func(o *ast.Object) bool { return !isOwn(s.fn, o) })
}
