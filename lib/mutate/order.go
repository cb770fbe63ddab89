package mutate

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// orderKinds returns the kinds of transformations that change the order of declarations and
// statements.
func orderKinds() []*Kind {
	return []*Kind{
		{
			Name:    "move-function",
			Doc:     "the definition of a function moves to the end; GLSL gets a prototype in its place",
			Exact:   true,
			On:      Declarations,
			Weight:  1,
			Applies: func(p *program, s *Site) bool { return p.isMovable(s) },
			Make:    noArguments,
			Rewrite: moveFunction,
		},
		{
			Name:    "swap-globals",
			Doc:     "int a; int b; at module scope becomes int b; int a;",
			Exact:   true,
			On:      Declarations,
			Weight:  1,
			Applies: func(p *program, s *Site) bool { return p.swappableGlobal(s) >= 0 },
			Make:    noArguments,
			Rewrite: swapGlobals,
		},
		{
			Name:    "swap-statements",
			Doc:     "s t becomes t s, if neither depends on the other",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return p.swappableStatement(s) != nil },
			Make:    noArguments,
			Rewrite: swapStatements,
		},
	}
}

// isMovable reports whether s is the definition of a function that can move to the end of the
// program. In GLSL, a prototype takes the place of the definition:
//
//	int f() { … } void main() { … }             // before
//	int f(); void main() { … } int f() { … }    // after
//
// WGSL needs no prototype.
func (p *program) isMovable(s *Site) bool {
	f, ok := s.node.(*ast.FuncDecl)
	if !ok || f.Body == nil || f.Name == "main" ||
		slices.ContainsFunc(f.Quals, func(q ast.Qualifier) bool { return q.Name == "subroutine" }) {
		return false
	}
	at := slices.Index(p.unit.Decls, ast.Decl(f))
	if at < 0 || at == len(p.unit.Decls)-1 {
		return false
	}
	if p.isWGSL() {
		return true
	}
	// In GLSL, a name that f uses would mean something else after a later declaration of it.
	used := namesUsedIn(f)
	for _, d := range p.unit.Decls[at+1:] {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if used[d.Name] {
				return false
			}
		default:
			bad := false
			ast.Walk(d, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.Var:
					bad = bad || used[n.Name]
				case *ast.StructDecl:
					bad = bad || used[n.Name]
				case *ast.BlockDecl:
					bad = bad || used[n.Name] || used[n.Instance]
				}
				return !bad
			})
			if bad {
				return false
			}
		}
	}
	return true
}

func moveFunction(r *rewriting) bool {
	f := r.site.node.(*ast.FuncDecl)
	at := slices.Index(r.unit.Decls, ast.Decl(f))
	var prototype []ast.Decl
	if !r.isWGSL() {
		head := *f
		head.Body = nil
		prototype = append(prototype, ast.Clone(&head))
	}
	r.unit.Decls = append(slices.Replace(slices.Clone(r.unit.Decls), at, at+1, prototype...), f)
	return true
}

// swappableGlobal returns the index in p.unit.Decls of the declaration at s, if it can be swapped
// with the next declaration. Both must declare variables, and neither may use a variable of the
// other. Otherwise swappableGlobal returns -1.
func (p *program) swappableGlobal(s *Site) int {
	at := slices.IndexFunc(p.unit.Decls, func(d ast.Decl) bool { return ast.Node(d) == s.node })
	if at < 0 || at+1 == len(p.unit.Decls) {
		return -1
	}
	first, second := globalVariables(p.unit.Decls[at]), globalVariables(p.unit.Decls[at+1])
	if len(first) == 0 || len(second) == 0 {
		return -1
	}
	for _, o := range first {
		if ast.Mentions(p.unit.Decls[at+1], o) {
			return -1
		}
	}
	for _, o := range second {
		if ast.Mentions(p.unit.Decls[at], o) {
			return -1
		}
	}
	return at
}

// globalVariables returns the variables that d declares, if all of them are constant or private to
// an invocation. Otherwise it returns nil. It also returns nil if d declares a structure, calls a
// function that the program defines, or declares no variables.
func globalVariables(d ast.Decl) (list []*ast.Object) {
	v, ok := d.(*ast.VarDecl)
	if !ok || v.Spec != nil && v.Spec.Struct != nil || callsFunction(v) {
		return nil
	}
	for _, x := range v.Vars {
		// The locations of other variables may depend on their order.
		if x.Obj == nil || x.Obj.Storage != ast.Global && x.Obj.Storage != ast.Const {
			return nil
		}
		list = append(list, x.Obj)
	}
	return list
}

func swapGlobals(r *rewriting) bool {
	at := r.swappableGlobal(r.site)
	r.unit.Decls[at], r.unit.Decls[at+1] = r.unit.Decls[at+1], r.unit.Decls[at]
	return true
}

// swappableStatement returns the statement after the one at s if the two can change places: they
// are independent and have no jumps or barriers. Otherwise it returns nil.
func (p *program) swappableStatement(s *Site) ast.Stmt {
	at := s.place().index()
	if at < 0 || at+1 >= len(s.block.List) || p.inSwitchBody(s) || p.restrictsLoops() {
		return nil
	}
	first, second := s.node.(ast.Stmt), s.block.List[at+1]
	for _, x := range []ast.Stmt{first, second} {
		if hasReturnOrDiscard(x) || ast.HasBreak(x) || ast.HasContinue(x) || isJumpOrLabel(x) || !declaresOnlyVariables(x) {
			return nil
		}
	}
	for _, o := range variablesIn(second) {
		if declaredIn(first, o) {
			return nil
		}
	}
	a, b := p.effectsOf(first), p.effectsOf(second)
	if check.Conflict(a, b) || p.synchronises(first) || p.synchronises(second) {
		return nil
	}
	// A variable that gets its first value here would be defined between the two. Later
	// transformations could rely on that, and then the swap could not be removed alone.
	for _, l := range b.Writes {
		if l.Root.Storage == ast.Local && !declaredIn(second, l.Root) && !p.isDefinedAt(s, l.Root) {
			return nil
		}
	}
	return second
}

// isJumpOrLabel reports whether s is a jump or a case label.
func isJumpOrLabel(s ast.Stmt) bool {
	switch s.(type) {
	case *ast.Break, *ast.Continue, *ast.Return, *ast.Discard, *ast.Case:
		return true
	}
	return false
}

// declaresOnlyVariables reports whether s declares only variables, without a new structure type. It
// also returns true if s is not a declaration.
func declaresOnlyVariables(s ast.Stmt) bool {
	d, ok := s.(*ast.DeclStmt)
	if !ok {
		return true
	}
	v, ok := d.Decl.(*ast.VarDecl)
	return ok && (v.Spec == nil || v.Spec.Struct == nil) &&
		!slices.ContainsFunc(v.Vars, func(v *ast.Var) bool { return v.Obj == nil })
}

// effectsOf returns the effects of a statement. The declaration of a variable counts as a write.
func (p *program) effectsOf(s ast.Stmt) *check.Effects {
	all := &check.Effects{}
	add := func(e ast.Expr) {
		if e == nil {
			return
		}
		fx := p.info.Effects(e)
		all.Reads, all.Writes = append(all.Reads, fx.Reads...), append(all.Writes, fx.Writes...)
		all.Barrier, all.Stops = all.Barrier || fx.Barrier, all.Stops || fx.Stops
	}
	store := func(e ast.Expr) {
		if l, ok := check.LocationOf(e); ok {
			all.Writes = append(all.Writes, l)
		}
	}
	ast.Walk(s, func(n ast.Node) bool {
		switch n := n.(type) {
		case ast.Expr:
			add(n)
			return false
		case *ast.AssignStmt:
			add(n.R)
			if n.L != nil {
				add(n.L)
				store(n.L)
			}
			return false
		case *ast.IncDecStmt:
			add(n.X)
			store(n.X)
			return false
		case *ast.Var:
			if n.Obj != nil {
				all.Writes = append(all.Writes, check.Location{Root: n.Obj})
			}
		case *ast.Discard:
			all.Stops = true
		}
		return true
	})
	return all
}

// swapStatements exchanges the statement at the site with the next one:
//
//	x = 1; y = 2;  →  y = 2; x = 1;
//
// Variables that the second statement declares get new names.
func swapStatements(r *rewriting) bool {
	second := r.swappableStatement(r.site)
	if d, ok := second.(*ast.DeclStmt); ok {
		v := d.Decl.(*ast.VarDecl)
		for i, x := range v.Vars {
			// Code that is later inserted between the two may use the variable. The new name makes
			// a replay without the swap skip that code (madeNamesExist).
			name := r.name("v")
			if i > 0 {
				name += "_" + decimal(i)
			}
			rename(ast.Identifiers(r.site.fn, x.Obj), name)
			x.Name = name
		}
	}
	at := r.site.place().index()
	list := slices.Clone(r.site.block.List)
	list[at], list[at+1] = list[at+1], list[at]
	r.site.block.List = list
	return true
}
