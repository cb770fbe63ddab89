package pass

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/exact"
	"shsmith/lib/types"
)

var initialisePass = Pass{
	Name: "initialise",
	Doc: "give every variable a value before it can be read, out parameters, shared variables, outputs " +
		"and overrides included; " +
		"add missing returns; move declarations that a case label can jump over; in WGSL, where " +
		"variables begin as 0, only floats (-float exact, -assume)",
	Kinds: []string{"uninitialised"},
	Langs: []language.Name{language.GLSL, language.WGSL},
	Mends: []check.Fault{check.NoReturn},
	Run:   onJob(initialise),
}

// initialiser is the state of the pass `initialise`, which gives each variable a value before the
// program can read the variable.
type initialiser struct {
	*job
	value        func(*types.Type) ast.Expr // returns the initial value for variables of a type
	entry        *ast.FuncDecl              // the function with which the program begins, or nil
	main         []ast.Stmt                 // stores to add at the beginning of entry's body
	sharedStores []ast.Stmt                 // stores to shared variables, which only one invocation executes
	shared       []check.Location           // variables to which sharedStores write
}

func initialise(j *job) {
	p := &initialiser{job: j, value: node.Ones, entry: j.entry()}
	for _, d := range j.Unit.Decls {
		if v, ok := d.(*ast.VarDecl); ok {
			p.initGlobals(v)
		}
	}
	p.initBuiltinOutputs()
	ast.Apply(j.Unit, func(c *ast.Cursor) bool {
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			return n.Body != nil && !j.Guards.IsGuard(n)
		case *ast.Unit, ast.Stmt, *ast.Clause:
			return true
		}
		return false
	}, p.after)
	p.insertStores()
}

// entry returns the function with which the program begins, or nil if it has none.
func (j *job) entry() *ast.FuncDecl {
	if j.Lang.HasEntryPoints() {
		return j.Info.Entry
	}
	return j.Unit.Func("main")
}

// needsValue reports whether the pass initialises variables of type t. The type must be assignable
// (analysis.IsAssignable). In WGSL, the pass needs the option -assume zero, or -float exact if t
// contains floats.
func (p *initialiser) needsValue(t *types.Type) bool {
	// In WGSL, variables begin as 0 (section 7.3), which is not in the exact set.
	return analysis.IsAssignable(t) && (p.assumes(assumeZero) || p.Exact && t.Contains(exact.IsFloat))
}

func (p *initialiser) after(c *ast.Cursor) {
	switch n := c.Node().(type) {
	case *ast.DeclStmt:
		if v, ok := n.Decl.(*ast.VarDecl); ok {
			var following []ast.Stmt
			if b, ok := c.Parent().(*ast.Block); ok {
				following = b.List[slices.Index(b.List, ast.Stmt(n))+1:]
			}
			stores := p.initLocals(v, following)
			p.Changed = p.Changed || len(stores) > 0
			for _, s := range stores {
				c.InsertAfter(s)
			}
		}
	case *ast.For:
		if d, ok := n.Init.(*ast.DeclStmt); ok {
			if stores := p.initLocals(d.Decl.(*ast.VarDecl), nil); len(stores) > 0 {
				p.Changed, n.Init = true, nil
				c.Replace(&ast.Block{List: slices.Concat([]ast.Stmt{d}, stores, []ast.Stmt{n})})
			}
		}
	case *ast.Switch:
		for _, s := range p.hoistSkippedDeclarations(n) {
			c.InsertBefore(s)
		}
	case *ast.FuncDecl:
		if !p.Lang.HasPointers() {
			p.initFunction(n)
		}
	}
}

// initLocals gives an initialiser to the local variables that d declares. For a variable that
// cannot have an initialiser, initLocals returns stores to insert after d. It omits stores that are
// already in `following`, the statements after d.
func (p *initialiser) initLocals(d *ast.VarDecl, following []ast.Stmt) (after []ast.Stmt) {
	for _, v := range d.Vars {
		if v.Obj == nil || v.Obj.Storage != ast.Local || v.Init != nil || !p.needsValue(v.Obj.Type) || v.Obj.Decl != ast.Node(v) {
			continue // the last test skips a second declaration, which gives an array its size
		}
		p.nameStructure(d.Spec)
		if isUnsized(d.Spec, v) {
			after = append(after, p.missingStores(following, node.Ident(v.Obj), p.fillEach(node.Ident(v.Obj)))...)
		} else if p.isConstructible(v.Obj.Type) {
			p.Changed = true
			v.Init = p.Ones(v, v.Obj.Type)
		} else {
			after = append(after, p.missingStores(following, node.Ident(v.Obj), p.fill(node.Ident(v.Obj), 0))...)
		}
	}
	return after
}

// isUnsized reports whether v, declared with the type `spec`, is an array without a size. The
// program may declare it again with a size.
func isUnsized(spec *ast.TypeExpr, v *ast.Var) bool {
	dims := append(slices.Clone(v.Dims), spec.Dims...)
	return len(dims) > 0 && dims[0] == nil
}

// initGlobals initialises the variables of d, a declaration outside functions.
func (p *initialiser) initGlobals(d *ast.VarDecl) {
	for _, v := range d.Vars {
		if v.Obj == nil || v.Obj.Builtin || v.Init != nil || v.Obj.Decl != ast.Node(v) {
			continue // the last test skips a second declaration, which gives an array its size
		}
		if v.Obj.Override { // an override may lack an initialiser, because a pipeline may set its value
			v.Init = node.Ones(v.Obj.Type)
			p.Changed = true
			continue
		}
		// Without the assumption, the pass `floats` guards floats of v where they are read.
		if v.Obj.Storage == ast.Shared && p.assumes(assumeZero) {
			p.initShared(v.Obj)
		}
		if !p.needsValue(v.Obj.Type) {
			continue
		}
		switch v.Obj.Storage {
		case ast.Global:
			p.Changed = true
			p.nameStructure(d.Spec)
			if isUnsized(d.Spec, v) {
				p.addToMain(node.Ident(v.Obj), p.fillEach(node.Ident(v.Obj)))
			} else if p.isConstructible(v.Obj.Type) {
				v.Init = p.Ones(v, v.Obj.Type)
			} else {
				p.addToMain(node.Ident(v.Obj), p.fill(node.Ident(v.Obj), 0))
			}
		case ast.Output:
			p.initOutput(d, v)
		}
	}
}

// addToMain adds `stores` to p.main, the statements that will go to the beginning of main. `stores`
// give the variable `place`, or its parts, their first values. addToMain leaves out those that an
// earlier reconditioning added (missingStores).
func (p *initialiser) addToMain(place ast.Expr, stores []ast.Stmt) {
	if p.entry != nil {
		p.main = append(p.main, p.missingStores(p.entry.Body.List, place, stores)...)
	}
}

// missingStores returns those of `stores` that an earlier reconditioning has not added to `list`.
// `stores` give the l-value `place` its first value. A store in `list` counts only if no other use
// of `place`, return or discard comes before it.
func (p *initialiser) missingStores(list []ast.Stmt, place ast.Expr, stores []ast.Stmt) []ast.Stmt {
	l, _ := check.LocationOf(place)
	for _, s := range list {
		if !p.touches(s, &l) {
			continue
		}
		i := slices.IndexFunc(stores, func(x ast.Stmt) bool { return p.isSame(s, x) })
		// An equal statement after another use of `place`, or after a return, is the program's own.
		if i < 0 {
			break
		}
		stores = slices.Delete(stores, i, i+1)
	}
	return stores
}

// isSame reports whether a and b have the same text in the language of the program.
func (p *initialiser) isSame(a, b ast.Stmt) bool {
	return ast.Equal(p.Guards.Lowered(a), p.Guards.Lowered(b))
}

// insertStores puts the stores to globals, outputs and shared variables at the beginning of main.
// Only invocation 0 stores to shared variables, and the other invocations wait at a barrier:
//
//	if (gl_LocalInvocationIndex == 0u) { s = 1; } memoryBarrierShared(); barrier();
func (p *initialiser) insertStores() {
	if p.entry == nil {
		return
	}
	list := p.main
	if p.sharedStores != nil {
		first := node.Binary("==", node.Bool, p.invocationIndex(p.entry), node.Integer(types.Uint, 0))
		stores := &ast.If{Cond: first, Then: &ast.Block{List: p.sharedStores}}
		if together := append([]ast.Stmt{stores}, p.barrierCalls()...); !p.beginsWith(p.entry.Body.List, together) {
			list = append(list, together...)
		}
	}
	if len(list) > 0 {
		p.Changed = true
		p.entry.Body.List = append(list, p.entry.Body.List...)
	}
}

// beginsWith reports whether an earlier reconditioning has put `list`, which stores the first
// values of p.shared, into `body`. The result is false if an earlier statement of `body` may use
// these variables, return or discard.
func (p *initialiser) beginsWith(body, list []ast.Stmt) bool {
	uses := func(s ast.Stmt) bool {
		return slices.ContainsFunc(p.shared, func(l check.Location) bool { return p.touches(s, &l) })
	}
	i := slices.IndexFunc(body, uses)
	return i >= 0 && len(body)-i >= len(list) && slices.EqualFunc(body[i:i+len(list)], list, p.isSame)
}

// initFunction adds stores to out parameters at the beginning of f, and a missing return statement
// at the end. It skips a parameter that f certainly writes before any read of it and before any
// return:
//
//	void f(out int x) { x++; }  →  void f(out int x) { x = 1; x++; }
func (p *initialiser) initFunction(f *ast.FuncDecl) {
	var list []ast.Stmt
	for _, d := range f.Params {
		if o := d.Obj; o != nil && o.Dir == ast.Out && analysis.IsAssignable(o.Type) && !p.isWrittenFirst(f.Body.List, node.Ident(o)) {
			list = append(list, p.missingStores(f.Body.List, node.Ident(o), p.fill(node.Ident(o), 0))...)
		}
	}
	if list != nil {
		p.Changed = true
		f.Body.List = append(list, f.Body.List...)
	}
	t := f.Result.Type
	missing := !analysis.Ends(f.Body.List) || p.Info.Faults[f] == check.NoReturn
	if t.Kind != types.Void && missing && p.isConstructible(t) {
		p.Changed = true
		delete(p.Info.Faults, f)
		f.Body.List = append(f.Body.List, &ast.Return{X: p.Ones(f, t)})
	}
}
