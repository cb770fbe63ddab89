package mutate

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/gen/insertion"
	"shsmith/lib/types"
)

// assignment returns the sides and the operator of s, if it is an assignment. Otherwise the
// operator is empty.
func assignment(s ast.Stmt) (l, r ast.Expr, op string) {
	switch s := s.(type) {
	case *ast.ExprStmt:
		if a, ok := s.X.(*ast.Assign); ok {
			return a.L, a.R, a.Op
		}
	case *ast.AssignStmt:
		if s.L != nil {
			return s.L, s.R, s.Op
		}
	}
	return nil, nil, ""
}

// onlyStatement returns x if the statement s is { x }, { { x } } and so on. Otherwise it returns s.
func onlyStatement(s ast.Stmt) ast.Stmt {
	for {
		b, ok := s.(*ast.Block)
		if !ok || len(b.List) != 1 {
			return s
		}
		s = b.List[0]
	}
}

// variableOf returns the variable that e names, or nil if e is any other expression.
func variableOf(e ast.Expr) *ast.Object {
	if id, ok := e.(*ast.Ident); ok && id.Obj != nil && id.Obj.Kind == ast.VarObj {
		return id.Obj
	}
	return nil
}

// identifiers returns the uses of o in n.
func identifiers(n ast.Node, o *ast.Object) (list []*ast.Ident) {
	ast.Walk(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Obj == o {
			list = append(list, id)
		}
		return true
	})
	return list
}

// variablesIn returns the variables that n uses, in the order of their first uses.
func variablesIn(n ast.Node) (list []*ast.Object) {
	ast.Walk(n, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			if o := variableOf(e); o != nil && !slices.Contains(list, o) {
				list = append(list, o)
			}
		}
		return true
	})
	return list
}

// writes reports whether n assigns to o or a part of it, passes it as an out or inout argument, or
// takes its address.
func writes(n ast.Node, o *ast.Object) bool {
	found := false
	target := func(e ast.Expr) { found = found || e != nil && ast.Root(e) == o }
	ast.Walk(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Assign:
			target(n.L)
		case *ast.IncDec:
			target(n.X)
		case *ast.AssignStmt:
			target(n.L)
		case *ast.IncDecStmt:
			target(n.X)
		case *ast.Unary:
			if n.Op == "&" {
				target(n.X)
			}
		case *ast.Call:
			for i, a := range n.Args {
				if i < len(n.Dirs) && n.Dirs[i].Writes() {
					target(a)
				}
			}
		}
		return !found
	})
	return found
}

// isOwn reports whether o is a scalar, vector or matrix that code can access only by its name. It
// is a local variable of the function f to which no pointer is taken, or a parameter that is passed
// by value.
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

// isOwnLocal reports whether o is a local variable, but not a parameter, for which isOwn returns
// true. o may be nil.
func isOwnLocal(f *ast.FuncDecl, o *ast.Object) bool {
	return o != nil && o.Storage == ast.Local && isOwn(f, o)
}

// callsFunction reports whether n calls a function of the program.
func callsFunction(n ast.Node) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		c, ok := n.(*ast.Call)
		found = found || ok && c.Func != nil
		return !found
	})
	return found
}

// surroundings returns the variables and jumps that code can use if it is inserted before the
// statement of s. It returns nil if that statement is not in the list of a block.
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

// hidesNames reports whether the statement that contains the expression s may declare a variable
// that hides another one from s. In int a = 1, b = s; for example, a name a in s is the new
// variable, even if there is an outer a, too. The counter of a for loop hides an outer variable in
// the same way.
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

// isDefinedAt reports whether o certainly has a value before the statement of s.
func (p *program) isDefinedAt(s *Site, o *ast.Object) bool {
	if o.Storage == ast.Param && o.Dir != ast.Out {
		return true
	}
	i := p.surroundings(s)
	return i != nil && i.Defined[o]
}

// precisionOf returns the precision qualifier with which o is declared in GLSL ES, with a
// space after it. It is "" if the declaration has none, and in other languages.
func (p *program) precisionOf(o *ast.Object) string {
	word := ""
	if p.isWGSL() || !p.unit.Version.ES() {
		return word
	}
	note := func(quals []ast.Qualifier) {
		for _, q := range quals {
			if q.Name == "highp" || q.Name == "mediump" || q.Name == "lowp" {
				word = q.Name + " "
			}
		}
	}
	ast.Walk(p.unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.VarDecl:
			if slices.ContainsFunc(n.Vars, func(v *ast.Var) bool { return v.Obj == o }) {
				note(n.Quals)
			}
		case *ast.ParamDecl:
			if n.Obj == o {
				note(n.Quals)
			}
		}
		return true
	})
	return word
}

// declarationLike returns the declaration of a variable or parameter that has the type and the
// precision of o.
func (p *program) declarationLike(o *ast.Object, name string) string {
	if p.isWGSL() {
		return p.declarationText(o.Type, name)
	}
	return p.precisionOf(o) + p.typeText(o.Type) + " " + name
}

// variableLike returns the beginning of the declaration of a local variable that has the
// type and the precision of o.
func (p *program) variableLike(o *ast.Object, name string) string {
	if p.isWGSL() {
		return "var " + p.declarationText(o.Type, name)
	}
	return p.declarationLike(o, name)
}

// declaredVariable returns the declaration n and the variable that it declares, if n is a simple
// declaration such as int x = 5; or highp vec2 v;. It must declare exactly one local variable,
// which can be assigned to. It must have no attributes, array dimensions or initialiser list, and
// no qualifiers other than precisions. Otherwise declaredVariable returns nil. n may be nil.
func declaredVariable(n ast.Node) (*ast.VarDecl, *ast.Var) {
	d, ok := n.(*ast.DeclStmt)
	if !ok {
		return nil, nil
	}
	v, ok := d.Decl.(*ast.VarDecl)
	if !ok || len(v.Vars) != 1 || len(v.Attrs) > 0 || v.Vars[0].Obj == nil ||
		v.Vars[0].Obj.Storage != ast.Local || len(v.Vars[0].Dims) > 0 {
		return nil, nil
	}
	if v.Spec != nil && v.Spec.Struct != nil || v.Word == "let" || v.Word == "const" {
		return nil, nil
	}
	for _, q := range v.Quals {
		if q.Name != "highp" && q.Name != "mediump" && q.Name != "lowp" {
			return nil, nil
		}
	}
	if _, list := v.Vars[0].Init.(*ast.InitList); list {
		return nil, nil
	}
	return v, v.Vars[0]
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

// namesUsedIn returns the names that n mentions.
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

// substitute replaces the identifiers of `list` in the function f by expressions that `make`
// returns. Each expression gets the site name of the identifier that it replaces.
func (p *program) substitute(f *ast.FuncDecl, list []*ast.Ident, make func() ast.Expr) {
	ast.Apply(f, func(c *ast.Cursor) bool {
		id, ok := c.Node().(*ast.Ident)
		if !ok || !slices.Contains(list, id) {
			return true
		}
		e, name := make(), p.names[id]
		p.names[e], p.nodes[name] = name, e
		c.Replace(e)
		return false
	}, nil)
}

// rename gives the identifiers in `list` the given name in the text of the program. They refer to
// no variable until the next check. Their site names stay.
func rename(list []*ast.Ident, name string) {
	for _, id := range list {
		id.Name, id.Obj = name, nil
	}
}

// subset draws some of the elements of `list`, at least one.
func subset[T any](src *choice.Source, list []T) (some []T) {
	for _, x := range list {
		if src.Chance(0.6) {
			some = append(some, x)
		}
	}
	if len(some) == 0 {
		some = append(some, choice.Pick(src, list))
	}
	return some
}

// variableNamed returns the variable in `list` that has the given name, or nil.
func variableNamed(list []*ast.Object, name string) *ast.Object {
	i := slices.IndexFunc(list, func(o *ast.Object) bool { return o.Name == name })
	if i < 0 {
		return nil
	}
	return list[i]
}

// ownVariables lists the variables that the statement s uses and that can only be accessed by name
// (isOwn).
func ownVariables(s *Site) []*ast.Object {
	return slices.DeleteFunc(variablesIn(s.node), func(o *ast.Object) bool { return !isOwn(s.fn, o) })
}

// drawName returns a function for Kind.Make that draws one of the variables that `list` returns.
// The name of the variable becomes the code of the transformation. The function returns false if
// there are no variables.
func drawName(list func(*program, *Site) []*ast.Object) func(*program, *Site, *choice.Source) (Code, bool) {
	return func(p *program, s *Site, src *choice.Source) (Code, bool) {
		all := list(p, s)
		if len(all) == 0 {
			return Code{}, false
		}
		return Code{Text: choice.Pick(src, all).Name}, true
	}
}

// typed returns `text` with a conversion to type t, such as i32(5). Without the conversion, a
// constant of WGSL could get another type from its context.
func (p *program) typed(t *types.Type, text string) string { return p.typeText(t) + "(" + text + ")" }

// hasJump reports whether n has a return or a discard in it.
func hasJump(n ast.Node) bool {
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.Return, *ast.Discard:
			found = true
		}
		return !found
	})
	return found
}

// restrictsLoops reports whether the language version allows only a few forms of loops (GLSL ES
// 1.00, appendix A).
func (p *program) restrictsLoops() bool { return !p.atLeast(110, 300) }

// words returns code that is a list of arguments for Kind.Rewrite.
func words(list ...string) Code { return Code{Text: strings.Join(list, " ")} }

func isStmt(n ast.Node) bool {
	_, ok := n.(ast.Stmt)
	return ok
}
