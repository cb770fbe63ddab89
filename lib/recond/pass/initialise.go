package pass

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/exact"
	"shsmith/lib/recond/fresh"
	"shsmith/lib/recond/rewrite"
	"shsmith/lib/types"
)

var initialisePass = Pass{
	Name: "initialise",
	Doc: "give every variable a value before it can be read, out parameters, shared variables, outputs and overrides included; " +
		"add missing returns; move declarations that a case label can jump over; in WGSL, where variables begin as 0, only floats (-float exact, -assume)",
	Kinds: []string{"uninitialised"},
	Langs: []language.Name{language.GLSL, language.WGSL},
	Run:   on(initialise),
}

// initialiser is the state of the pass initialise.
type initialiser struct {
	*job
	value   func(*types.Type) ast.Expr // value for variables of a type
	entry   *ast.FuncDecl              // the function with which the program begins, or nil
	main    []ast.Stmt                 // to be put at the beginning of its body
	workers []ast.Stmt                 // stores to shared variables
	shared  []check.Location           // these variables
}

func initialise(j *job) {
	p := &initialiser{job: j, value: node.Ones, entry: j.entry()}
	for _, d := range j.Unit.Decls {
		if v, ok := d.(*ast.VarDecl); ok {
			p.module(v)
		}
	}
	p.builtinOutputs()
	ast.Apply(j.Unit, func(c *ast.Cursor) bool {
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			return n.Body != nil && !j.Guards.IsGuard(n)
		case *ast.Unit, ast.Stmt, *ast.Clause:
			return true
		}
		return false
	}, p.after)
	p.begin()
}

// entry returns the function with which the program begins.
func (j *job) entry() *ast.FuncDecl {
	if j.Lang.HasEntryPoints() {
		return j.Info.Entry
	}
	return j.Unit.Func("main")
}

// needsValue reports whether the pass initialises variables of type t. Variables of WGSL
// begin as 0 (7.3), which is no exact float.
func (p *initialiser) needsValue(t *types.Type) bool {
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
			stores := p.local(v, following)
			p.Changed = p.Changed || len(stores) > 0
			for _, s := range stores {
				c.InsertAfter(s)
			}
		}
	case *ast.For:
		if d, ok := n.Init.(*ast.DeclStmt); ok {
			if stores := p.local(d.Decl.(*ast.VarDecl), nil); len(stores) > 0 {
				p.Changed, n.Init = true, nil
				c.Replace(&ast.Block{List: slices.Concat([]ast.Stmt{d}, stores, []ast.Stmt{n})})
			}
		}
	case *ast.Switch:
		for _, s := range p.unjump(n) {
			c.InsertBefore(s)
		}
	case *ast.FuncDecl:
		if !p.Lang.HasPointers() {
			p.function(n)
		}
	}
}

// local initialises variables of a function, which the statements in following can see. It
// returns stores to the variables that cannot have an initialiser.
func (p *initialiser) local(d *ast.VarDecl, following []ast.Stmt) (after []ast.Stmt) {
	for _, v := range d.Vars {
		if v.Obj == nil || v.Obj.Storage != ast.Local || v.Init != nil || !p.needsValue(v.Obj.Type) || v.Obj.Decl != ast.Node(v) {
			continue // or declared before, without its size
		}
		p.name(d.Spec)
		if isOpen(d.Spec, v) {
			after = append(after, p.missing(following, node.Ident(v.Obj), p.fillEach(node.Ident(v.Obj)))...)
		} else if p.constructible(v.Obj.Type) {
			p.Changed = true
			v.Init = p.Ones(v, v.Obj.Type)
		} else {
			after = append(after, p.missing(following, node.Ident(v.Obj), p.fill(node.Ident(v.Obj), 0))...)
		}
	}
	return after
}

// isOpen reports whether v, of the given type, is an array without size. It may be
// declared again with a size.
func isOpen(spec *ast.TypeExpr, v *ast.Var) bool {
	dims := append(slices.Clone(v.Dims), spec.Dims...)
	return len(dims) > 0 && dims[0] == nil
}

// fillEach stores 1 to each element of an array whose size is not known yet, and whose
// indices must therefore be constant.
func (p *initialiser) fillEach(l ast.Expr) (list []ast.Stmt) {
	for i := 0; i < l.Info().Type.Len; i++ {
		list = append(list, p.fill(node.Index(ast.Clone(l), node.Integer(types.Int, int64(i))), 0)...)
	}
	return list
}

// module initialises variables that are declared outside functions.
func (p *initialiser) module(d *ast.VarDecl) {
	for _, v := range d.Vars {
		if v.Obj == nil || v.Obj.Builtin || v.Init != nil || v.Obj.Decl != ast.Node(v) {
			continue // or declared before, without its size
		}
		if v.Obj.Override { // a pipeline may set it, so it needs no initialiser
			v.Init = node.Ones(v.Obj.Type)
			p.Changed = true
			continue
		}
		if v.Obj.Storage == ast.Shared && p.assumes(assumeZero) { // without the assumption, floats in it are guarded when they are read
			p.share(v.Obj)
		}
		if !p.needsValue(v.Obj.Type) {
			continue
		}
		switch v.Obj.Storage {
		case ast.Global:
			p.Changed = true
			p.name(d.Spec)
			if isOpen(d.Spec, v) {
				p.atBegin(node.Ident(v.Obj), p.fillEach(node.Ident(v.Obj)))
			} else if p.constructible(v.Obj.Type) {
				v.Init = p.Ones(v, v.Obj.Type)
			} else {
				p.atBegin(node.Ident(v.Obj), p.fill(node.Ident(v.Obj), 0))
			}
		case ast.Output:
			p.output(d, v)
		}
	}
}

// share stores to a variable of a work group. If a pipeline sets the size of an array, a
// loop fills it. In a later run the pass loops cannot count the iterations of that loop,
// and limits it.
func (p *initialiser) share(o *ast.Object) {
	size := p.declaredSize(o)
	switch {
	case analysis.IsAssignable(o.Type):
		p.workers = append(p.workers, p.fill(node.Ident(o), 0)...)
	case o.Type.Kind == types.Array && size != nil:
		p.workers = append(p.workers, p.fillUpTo(node.Ident(o), 0, node.OfKind(node.Int.Component(), size), 0))
	default:
		return
	}
	p.shared = append(p.shared, check.Location{Root: o})
}

// output stores to an output that main reads or may leave unwritten.
func (p *initialiser) output(d *ast.VarDecl, v *ast.Var) {
	if !slices.ContainsFunc(d.Quals, func(q ast.Qualifier) bool { return q.Name == "inout" }) {
		p.drawn(node.Ident(v.Obj))
	}
}

// builtinOutputs stores to the built-in outputs that the shader uses. It replaces
// gl_PointCoord by 1, because triangles have no such coordinates (GLSL 4.60 section
// 7.1.5).
func (p *initialiser) builtinOutputs() {
	var places []ast.Expr
	points := false
	ast.Walk(p.Unit, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if ok && isBuiltinOutput(e) && !slices.ContainsFunc(places, func(x ast.Expr) bool { return ast.Equal(x, e) }) {
			places = append(places, e)
		}
		points = points || ok && isPoint(e)
		return true
	})
	for _, e := range places {
		p.drawn(ast.Clone(e))
	}
	if points {
		p.Rewrite(func(e ast.Expr, parent ast.Node) ast.Expr {
			if c, ok := parent.(*ast.Call); !isPoint(e) || ok && strings.HasPrefix(c.Name, "interpolateAt") {
				return e // these need the variable itself
			}
			p.Changed = true
			return node.Ones(e.Info().Type)
		})
	}
}

func isPoint(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == "gl_PointCoord" && id.Obj != nil && id.Obj.Builtin
}

// isBuiltinOutput reports whether e is a built-in output of floats or of samples, or a
// constant element of an array of outputs whose size depends on the implementation,
// such as gl_FragData.
func isBuiltinOutput(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if x, part := e.(*ast.Index); part && x.I.Info().Const != nil {
		if id, ok = x.X.(*ast.Ident); ok && analysis.IsAssignable(id.Type) {
			return false
		}
	}
	return ok && id.Obj != nil && id.Obj.Builtin && id.Obj.Storage == ast.Output && (exact.IsFloat(e.Info().Type) || id.Name == "gl_SampleMask") && analysis.IsAssignable(e.Info().Type)
}

// drawn stores to an output of a vertex or fragment shader, unless main stores to it
// first.
func (p *initialiser) drawn(place ast.Expr) {
	stage := p.Stage == language.Fragment || p.Stage == language.Vertex
	if !stage || p.entry == nil || p.writtenFirst(p.entry.Body.List, place) {
		return
	}
	if o := ast.Root(place); o.Builtin && o.Name == "gl_SampleMask" {
		defer func(value func(*types.Type) ast.Expr) { p.value = value }(p.value)
		p.value = allSamples
	}
	p.atBegin(place, p.fill(place, 0))
}

// allSamples returns a mask, or an array of masks, of all samples.
func allSamples(t *types.Type) ast.Expr {
	if t.Kind != types.Array {
		return node.Integer(t.Kind, -1)
	}
	args := make([]ast.Expr, t.Len)
	for i := range args {
		args[i] = allSamples(t.Elem)
	}
	return node.Construct(t, args...)
}

// atBegin puts stores to a place at the beginning of main.
func (p *initialiser) atBegin(place ast.Expr, stores []ast.Stmt) {
	if p.entry != nil {
		p.main = append(p.main, p.missing(p.entry.Body.List, place, stores)...)
	}
}

// missing returns the stores that give an l-value its first value, without those that an
// earlier run put before list. A store after a use of the l-value, or after a possible
// return, belongs to the program.
func (p *initialiser) missing(list []ast.Stmt, place ast.Expr, stores []ast.Stmt) []ast.Stmt {
	l, _ := check.LocationOf(place)
	for _, s := range list {
		if !p.touches(s, &l) {
			continue
		}
		i := slices.IndexFunc(stores, func(x ast.Stmt) bool { return p.same(s, x) })
		if i < 0 {
			break
		}
		stores = slices.Delete(stores, i, i+1)
	}
	return stores
}

// same reports whether two statements have the same text.
func (p *initialiser) same(a, b ast.Stmt) bool {
	return ast.Equal(p.Guards.Lowered(a), p.Guards.Lowered(b))
}

// begin puts stores to globals, outputs and shared variables at the beginning of main.
// Only invocation 0 stores to shared variables, and the others wait.
func (p *initialiser) begin() {
	if p.entry == nil {
		return
	}
	list := p.main
	if p.workers != nil {
		first := node.Binary("==", node.Bool, p.invocation(p.entry), node.Integer(types.Uint, 0))
		stores := &ast.If{Cond: first, Then: &ast.Block{List: p.workers}}
		if together := append([]ast.Stmt{stores}, p.wait()...); !p.beginsWith(p.entry.Body.List, together) {
			list = append(list, together...)
		}
	}
	if len(list) > 0 {
		p.Changed = true
		p.entry.Body.List = append(list, p.entry.Body.List...)
	}
}

// beginsWith reports whether an earlier run put the statements of list into body, in this
// order, before all statements that may use a shared variable or return.
func (p *initialiser) beginsWith(body, list []ast.Stmt) bool {
	uses := func(s ast.Stmt) bool {
		return slices.ContainsFunc(p.shared, func(l check.Location) bool { return p.touches(s, &l) })
	}
	i := slices.IndexFunc(body, uses)
	return i >= 0 && len(body)-i >= len(list) && slices.EqualFunc(body[i:i+len(list)], list, p.same)
}

// wait returns the barriers at which all invocations of a work group wait for each
// other.
func (p *initialiser) wait() (list []ast.Stmt) {
	names := []string{"memoryBarrierShared", "barrier"}
	if p.HasBuiltin("workgroupBarrier") {
		names = []string{"workgroupBarrier"}
	}
	for _, name := range names {
		list = append(list, node.Statement(node.Call(name, types.Scalar(types.Void))))
	}
	return list
}

// invocation returns the number of the invocation in its work group.
func (p *initialiser) invocation(main *ast.FuncDecl) ast.Expr {
	if !p.Lang.HasEntryPoints() {
		return node.Ident(&ast.Object{Name: "gl_LocalInvocationIndex", Type: node.Uint, Storage: ast.Input, Builtin: true})
	}
	const word = "local_invocation_index"
	for _, d := range main.Params {
		if analysis.IsBuiltin(d.Attrs, word) {
			return node.Ident(d.Obj)
		}
		for _, m := range analysis.Members(p.Unit, d.Obj.Type) {
			if analysis.IsBuiltin(m.Attrs, word) {
				return &ast.Member{ExprInfo: ast.Typed(node.Uint), X: node.Ident(d.Obj), Name: m.Vars[0].Name}
			}
		}
	}
	d := &ast.ParamDecl{Spec: node.Spec(node.Uint), Name: p.Names.Numbered(fresh.Prefix + "INDEX_")}
	d.Attrs = []ast.Attribute{{Name: "builtin", Args: []ast.Expr{&ast.Ident{Name: word}}}}
	d.Obj = &ast.Object{Name: d.Name, Type: node.Uint, Storage: ast.Param, Decl: d}
	main.Params = append(main.Params, d)
	return node.Ident(d.Obj)
}

// ZeroWorkgroup stores zeros to the variables of a work group, for compilers of WGSL that
// do not set them to zero at the start (7.3).
func ZeroWorkgroup(w *rewrite.Job) {
	j := &job{Job: w}
	p := &initialiser{job: j, value: func(t *types.Type) ast.Expr { return node.Construct(t) }, entry: j.entry()}
	for _, d := range j.Unit.Decls {
		if v, ok := d.(*ast.VarDecl); ok && v.Vars[0].Obj.Storage == ast.Shared {
			p.share(v.Vars[0].Obj)
		}
	}
	p.begin()
}

// function initialises out parameters and adds a missing return.
func (p *initialiser) function(f *ast.FuncDecl) {
	var list []ast.Stmt
	for _, d := range f.Params {
		if o := d.Obj; o != nil && o.Dir == ast.Out && analysis.IsAssignable(o.Type) && !p.writtenFirst(f.Body.List, node.Ident(o)) {
			list = append(list, p.missing(f.Body.List, node.Ident(o), p.fill(node.Ident(o), 0))...)
		}
	}
	if list != nil {
		p.Changed = true
		f.Body.List = append(list, f.Body.List...)
	}
	t := f.Result.Type
	if t.Kind != types.Void && !analysis.Ends(f.Body.List) && p.constructible(t) {
		p.Changed = true
		f.Body.List = append(f.Body.List, &ast.Return{X: p.Ones(f, t)})
	}
}

// manyScalars is the number of scalars above which the text of a constructor becomes
// too long.
const manyScalars = 256

// name gives a name to a structure without one, so that it has a constructor.
func (p *initialiser) name(spec *ast.TypeExpr) {
	if s := spec.Struct; s != nil && s.Name == "" {
		s.Name = p.Names.Numbered(fresh.Prefix + "STRUCT_")
		s.Type.Name = s.Name
	}
}

// constructible reports whether ones(t) can be written.
func (p *initialiser) constructible(t *types.Type) bool {
	if t.Leaves() > manyScalars {
		return false
	}
	arrays := p.Info.Lang.Arrays || !p.Lang.HasVersions()
	return !t.Contains(func(t *types.Type) bool {
		return t.Kind == types.Atomic || t.Kind == types.Array && !arrays || t.Kind == types.Struct && t.Name == ""
	})
}

var loopNames = []string{fresh.Prefix + "I", fresh.Prefix + "J", fresh.Prefix + "K", fresh.Prefix + "L"}

// fill stores 1 to l. A large array is filled by loops.
func (p *initialiser) fill(l ast.Expr, depth int) []ast.Stmt {
	t := l.Info().Type
	switch {
	case t.Kind == types.Atomic:
		void := types.Scalar(types.Void)
		return []ast.Stmt{node.Statement(node.Call("atomicStore", void, addressOf(l, "workgroup"), p.value(t.Elem)))}
	case p.constructible(t) && (t.Kind != types.Array || t.Leaves() <= 64):
		p.CountScalars(declaredBy(l), t.Leaves())
		return []ast.Stmt{node.Statement(node.Assign("=", l, p.value(t)))}
	case t.Kind == types.Array && depth < len(loopNames):
		return p.fillArray(l, depth)
	}
	var list []ast.Stmt
	for i := range t.Fields {
		f := &t.Fields[i]
		m := &ast.Member{ExprInfo: ast.Typed(f.Type), X: ast.Clone(l), Name: f.Name}
		list = append(list, p.fill(m, depth)...)
	}
	return list
}

// declaredBy returns the node that declares the variable of place; for a built-in
// variable, place itself.
func declaredBy(place ast.Expr) ast.Node {
	if o := ast.Root(place); o != nil && o.Decl != nil {
		return o.Decl
	}
	return place
}

// fillArray fills l with several loops, each short enough that the pass loops leaves it
// alone.
func (p *initialiser) fillArray(l ast.Expr, depth int) (list []ast.Stmt) {
	n := l.Info().Type.Len
	for start := 0; start < n; start += maxTrips {
		list = append(list, p.fillUpTo(l, start, node.Integer(types.Int, int64(min(start+maxTrips, n))), depth))
	}
	return list
}

// fillUpTo fills the elements of l from start to end, without end.
func (p *initialiser) fillUpTo(l ast.Expr, start int, end ast.Expr, depth int) ast.Stmt {
	i, d := node.Variable(loopNames[depth], ast.Local, node.Integer(types.Int, int64(start)))
	p.Facts.Writes[i] = 1
	p.CountScalars(declaredBy(l), 1)
	return &ast.For{
		Init: &ast.DeclStmt{Decl: d},
		Cond: node.Binary("<", node.Bool, node.Ident(i), end),
		Post: &ast.IncDec{ExprInfo: ast.Typed(node.Int), Op: "++", Post: true, X: node.Ident(i)},
		Body: &ast.Block{List: p.fill(node.Index(ast.Clone(l), node.Ident(i)), depth+1)},
	}
}

// writtenFirst reports whether the statements certainly write all of an l-value before
// they may read it or return.
func (p *initialiser) writtenFirst(list []ast.Stmt, place ast.Expr) bool {
	l, _ := check.LocationOf(place)
	for _, s := range list {
		if x, ok := s.(*ast.ExprStmt); ok && p.writes(x.X, &l) {
			return true
		}
		if p.touches(s, &l) {
			return false
		}
	}
	return false
}

// writes reports whether e writes all of l and does nothing else.
func (p *initialiser) writes(e ast.Expr, l *check.Location) bool {
	switch e := e.(type) {
	case *ast.Assign:
		return covers(e.L, l) && e.Op == "=" && !p.touches(e.R, l)
	case *ast.Call:
		n := 0
		for i, a := range e.Args {
			if covers(a, l) && e.Dirs[i] == ast.Out {
				n++
			} else if p.touches(a, l) {
				return false
			}
		}
		return n == 1 && l.Root.Storage == ast.Param
	}
	return false
}

// covers reports whether a store to e writes all of l.
func covers(e ast.Expr, l *check.Location) bool {
	at, ok := check.LocationOf(e)
	return ok && at.Covers(l)
}

// touches reports whether n may use l or end the function.
func (p *initialiser) touches(n ast.Node, l *check.Location) bool {
	found := false
	isL := func(x check.Location) bool { return x.Overlaps(l) }
	ast.Walk(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Return, *ast.Discard:
			found = true
		case ast.Expr:
			fx := p.Info.Effects(n)
			found = found || slices.ContainsFunc(fx.Reads, isL) || slices.ContainsFunc(fx.Writes, isL)
			return false
		}
		return !found
	})
	return found
}
