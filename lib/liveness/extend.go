package liveness

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/dialect"
	"shsmith/lib/types"
)

// Extend adds uses of the values of local variables, and returns their number. Each definition of a
// variable gets a use with the probability `share`, if there is a suitable statement. A checker
// must have annotated the tree u.
//
//	a use of x: y = 1 → y = 1 ^ x
func Extend(u *ast.Unit, share float64, src *choice.Source) int {
	n := 0
	for _, d := range u.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil {
			n += extendIn(u, f, share, src)
		}
	}
	return n
}

func extendIn(u *ast.Unit, f *ast.FuncDecl, share float64, src *choice.Source) int {
	types, reach := divergenceOf(f), reachingIn(f)
	avoid := unsuitable(f)
	var uses []ast.Stmt // in the order of the text
	ast.Walk(f.Body, func(n ast.Node) bool {
		if s, ok := n.(ast.Stmt); ok && reach.before[s] != nil && rightOf(s) != nil && !avoid.targets[target(s)] {
			uses = append(uses, s)
		}
		return true
	})
	extended := 0
	for i, d := range reach.defs {
		if avoid.sources[d.obj] || !src.Chance(share) {
			continue
		}
		var fit []ast.Stmt
		for _, s := range uses {
			if s != d.stmt && reach.before[s][i] && types.stmts[s] == types.stmts[d.stmt] && types.object(d.obj) <= types.stmts[s] && reach.names(s, d.obj) && canJoin(*rightOf(s), d.obj) && !changes(*rightOf(s), d.obj) {
				fit = append(fit, s)
			}
		}
		if len(fit) > 0 {
			r := rightOf(fit[src.Intn(len(fit))])
			*r = join(u, *r, d.obj)
			extended++
		}
	}
	return extended
}

// names reports whether the name of o refers to o at the statement s, and not to a variable that
// hides o.
func (r *reaching) names(s ast.Stmt, o *ast.Object) bool {
	for _, v := range slices.Backward(r.visible[s]) {
		if v.Name == o.Name {
			return v == o
		}
	}
	return false
}

// exclusions limits what Extend may do. It must not add a use of a variable in `sources`, and it
// must not change the value of a variable in `targets`.
type exclusions struct {
	sources map[*ast.Object]bool // they may have no value yet, or are constants
	targets map[*ast.Object]bool // they are in the conditions or heads of loops, or are constants
}

func unsuitable(f *ast.FuncDecl) *exclusions {
	x := &exclusions{map[*ast.Object]bool{}, map[*ast.Object]bool{nil: true}}
	tested := func(list ...ast.Node) {
		for _, n := range list {
			if n == nil {
				continue
			}
			ast.Walk(n, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok {
					x.targets[id.Obj] = true
				}
				return true
			})
		}
	}
	ast.Walk(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Switch: // a label may skip the initialiser
			for _, s := range n.Body.List {
				x.skip(s)
			}
		case *ast.VarDecl:
			x.declared(n)
		case *ast.For:
			tested(n.Init, n.Cond, n.Post, n.PostStmt)
			if n.Var != nil {
				tested(n.Var)
			}
		case *ast.While:
			tested(n.Cond)
			if n.Var != nil {
				tested(n.Var)
			}
		case *ast.DoWhile:
			tested(n.Cond)
		case *ast.Loop:
			tested(n.BreakIf)
		}
		return true
	})
	return x
}

func (x *exclusions) skip(s ast.Stmt) {
	if d, ok := s.(*ast.DeclStmt); ok {
		if v, ok := d.Decl.(*ast.VarDecl); ok {
			for _, v := range v.Vars {
				x.sources[v.Obj] = true
			}
		}
	}
}

func (x *exclusions) declared(d *ast.VarDecl) {
	constant := d.Word == "const" || slices.ContainsFunc(d.Quals, func(q ast.Qualifier) bool {
		return q.Name == "const"
	})
	for _, v := range d.Vars {
		if v.Init == nil {
			x.sources[v.Obj] = true
		}
		if constant {
			x.sources[v.Obj], x.targets[v.Obj] = true, true
		}
	}
}

// rightOf returns the address of e in `x = e;`, `int x = e;`, `x += e;` or `x ^= e;`, where Extend
// may add a use of a variable. For other statements, rightOf returns nil.
func rightOf(s ast.Stmt) *ast.Expr {
	switch s := s.(type) {
	case *ast.DeclStmt:
		if v := declaredBy(s); v != nil && v.Init != nil {
			if _, list := v.Init.(*ast.InitList); !list {
				return &v.Init
			}
		}
	case *ast.ExprStmt:
		if a, ok := s.X.(*ast.Assign); ok && isJoinable(a.Op) {
			return &a.R
		}
	case *ast.AssignStmt:
		if s.L != nil && isJoinable(s.Op) {
			return &s.R
		}
	}
	return nil
}

// isJoinable reports whether Extend may add a use of a variable to the right side of an assignment
// with the operator op, as in `x += e ^ y`. With `/=`, for example, the new right side could be
// invalid.
func isJoinable(op string) bool { return op == "=" || op == "+=" || op == "^=" }

// target returns the variable that s declares, or the variable to which s assigns, in whole or in
// part. It returns nil for other statements.
func target(s ast.Stmt) *ast.Object {
	switch s := s.(type) {
	case *ast.DeclStmt:
		if v := declaredBy(s); v != nil {
			return v.Obj
		}
	case *ast.ExprStmt:
		if a, ok := s.X.(*ast.Assign); ok {
			return ast.Root(a.L)
		}
	case *ast.AssignStmt:
		if s.L != nil {
			return ast.Root(s.L)
		}
	}
	return nil
}

// canJoin reports whether `join` can add the variable o to e, as in `e ^ o`: both have the same
// scalar or vector type of int, uint or float, or one is an int and the other a uint.
func canJoin(e ast.Expr, o *ast.Object) bool {
	a, b := e.Info().Type, o.Type
	if a == nil || b == nil {
		return false
	}
	word := func(t *types.Type) bool {
		return t.IsScalar() && (t.Kind == types.Int || t.Kind == types.Uint)
	}
	numbers := func(t *types.Type) bool {
		k := t.Component()
		return (t.IsScalar() || t.Kind == types.Vector) && (k == types.Int || k == types.Uint || k == types.Float)
	}
	return numbers(a) && types.Identical(a, b) || word(a) && word(b)
}

// changes reports whether e writes to the variable o or to a part of it: by an assignment, by `++`
// or `--`, or as an out or inout argument.
func changes(e ast.Expr, o *ast.Object) bool {
	found := false
	is := func(l ast.Expr) { found = found || ast.Root(l) == o }
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Assign:
			is(n.L)
		case *ast.IncDec:
			is(n.X)
		case *ast.Call:
			for i, dir := range n.Dirs {
				if dir.Writes() && i < len(n.Args) {
					is(n.Args[i])
				}
			}
		}
		return !found
	})
	return found
}

// join returns `e ^ o`, or `e + o` for floats. If the variable o has another type than e, join
// converts o.
func join(u *ast.Unit, e ast.Expr, o *ast.Object) ast.Expr {
	t := e.Info().Type
	var v ast.Expr = &ast.Ident{ExprInfo: ast.Typed(o.Type), Name: o.Name, Obj: o}
	if !types.Identical(t, o.Type) {
		v = &ast.Construct{ExprInfo: ast.Typed(t), Spec: dialect.Of(u.Version).Spell(t), Args: []ast.Expr{v}}
	}
	op := "^"
	if t.IsFloat() {
		op = "+"
	}
	return &ast.Binary{ExprInfo: ast.Typed(t), Op: op, X: e, Y: v}
}
