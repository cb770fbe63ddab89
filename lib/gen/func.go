package gen

import (
	"fmt"
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/types"
)

// function is a user function; for main obj is nil.
type function struct {
	obj      *ast.Object
	decl     *ast.FuncDecl
	result   *types.Type
	params   []param
	isolated bool   // touches nothing outside but constants
	work     effort // of a call
	size     int    // expressions once everything that it calls is inlined
	sum      *place // its checksum
	// What pointers must not lead to: objects outside that it names or writes,
	// itself or in what it calls, and parameters that it writes through.
	touched, written map[*ast.Object]bool
	calls            []*function
}

type param struct {
	typ   *types.Type
	dir   ast.Dir
	space string // of what it points to, where it is a pointer
	obj   *ast.Object
}

// functions makes all functions, main last, in the order in which they may
// be called; the text may have them in any other behind prototypes.
func (g *generator) functions() []ast.Decl {
	var defs, protos []ast.Decl
	for i := range g.atMost(Functions) {
		f := g.signature(i)
		total := g.budget
		g.budget = min(total, g.bound(Budget)/8)
		share := g.budget
		g.define(f)
		used := share - g.budget
		f.size += used
		g.budget = total - used
		g.funcs = append(g.funcs, f)
		defs = append(defs, f.decl)
		if p := g.say.prototype(f.decl); p != nil {
			protos = append(protos, p)
		}
	}
	needs, main := g.say.entry(g, g.main(), defs)
	protos = append(needs, protos...)
	if len(defs) == 0 {
		return append(protos, main)
	}
	if !g.on(PPrototype) {
		return append(append(needs, defs...), main)
	}
	defs = append(defs, main)
	choice.Shuffle(g.Source, defs)
	return append(protos, defs...)
}

// signature draws a function's result and parameters. An overload differs
// from its namesakes in the types of its parameters.
func (g *generator) signature(i int) *function {
	f := &function{result: voidType, isolated: g.Chance(0.5)}
	if !g.Chance(0.2) {
		f.result = g.varType()
	}
	for range g.atMost(Params) {
		f.params = append(f.params, g.paramOf(g.varType()))
	}
	if f.result.Leaves() == 0 && !f.hasOut() || f.result.IsBool() { // or else it says too little
		f.isolated = false
	}
	name := fmt.Sprintf("f%d", i)
	if len(g.funcs) > 0 && g.only(inGLSL) && g.on(POverload) {
		if n := oneOf(g, g.funcs...).obj.Name; g.distinct(n, f.params) {
			name = n
		}
	}
	f.obj = &ast.Object{Kind: ast.FuncObj, Name: name, Type: f.result}
	return f
}

// distinct reports whether no function called name has these parameters.
func (g *generator) distinct(name string, params []param) bool {
	same := func(a, b param) bool { return a.typ == b.typ }
	return !slices.ContainsFunc(g.funcs, func(f *function) bool {
		return f.obj.Name == name && slices.EqualFunc(f.params, params, same)
	})
}

// define makes the body of f.
func (g *generator) define(f *function) {
	outer := len(g.places)
	if f.isolated {
		g.hide(outer, 1)
	}
	g.push()
	var params []*ast.ParamDecl
	for i := range f.params {
		params = append(params, g.parameter(&f.params[i]))
	}
	g.fn, g.mult, g.work, g.inlined = f, once, effort{}, 0
	f.written = map[*ast.Object]bool{}
	d := g.say.function(f.obj, params, g.funcBody(g.upTo(BlockLen)))
	f.decl, f.obj.Func, f.obj.Decl = d, d, d
	g.pop()
	if f.isolated {
		g.hide(outer, -1)
	}
	f.work, f.size = g.work, g.inlined
	f.touched = objectsIn(d, f.calls)
	g.fn = nil
}

// hide makes the first n places invisible, but for constants.
func (g *generator) hide(n, by int) {
	for _, p := range g.places[:n] {
		if !p.constant {
			p.hidden += by
		}
	}
}

var directions = [...]string{ast.In: "in", ast.Out: "out", ast.InOut: "inout"}

// parameter declares the parameter p. In WGSL one that is no pointer cannot be
// written.
func (g *generator) parameter(p *param) *ast.ParamDecl {
	o := &ast.Object{Name: g.fresh("p"), Type: p.typ, Storage: ast.Param, Dir: p.dir}
	p.obj = o
	d := g.say.param(o, p.space)
	constant := p.dir == ast.In
	if g.only(inGLSL) {
		constant = g.qualifiedParam(d, p.dir)
	}
	g.enter(&place{obj: o, readable: true, writable: !constant, space: p.space})
	return d
}

// qualifiedParam draws the qualifiers of a parameter, and reports whether
// there is const among them.
func (g *generator) qualifiedParam(d *ast.ParamDecl, dir ast.Dir) bool {
	constant := dir == ast.In && g.Chance(0.15)
	if constant {
		d.Quals = append(d.Quals, ast.Qualifier{Name: "const"})
	}
	if dir != ast.In || g.Chance(0.3) {
		d.Quals = append(d.Quals, ast.Qualifier{Name: directions[dir]})
	}
	return constant
}

// funcBody is the checksum, statements, what they leave folded, and the
// result.
func (g *generator) funcBody(n int) *ast.Block {
	list := one(g.checksum())
	list = append(list, g.statements(n, g.bound(StmtDepth))...)
	list = append(list, g.fold(g.innermost())...)
	told := !g.fn.isolated || g.fn.result.Kind != types.Void // the checksum has another way out
	for _, p := range g.innermost() {
		if p.obj.Storage == ast.Param && p.obj.Dir.Writes() && (!told || g.Chance(0.5)) {
			told = true
			list = append(list, g.set("=", p.use(), g.tainted(p.typ())))
		}
	}
	if !g.fn.isolated {
		list = append(list, g.set("+=", g.total.use(), g.fn.sum.use()))
	}
	if g.fn.result.Kind == types.Void {
		return &ast.Block{List: list}
	}
	last := g.result()
	if g.only(inGLSL) && g.Chance(g.weight(PUninitialised)/4) { // falls off the end
		last = &ast.If{Cond: g.full(boolType), Then: &ast.Block{List: one(last)}}
	}
	return &ast.Block{List: append(list, last)}
}

// result is a return statement whose value depends on the checksum.
func (g *generator) result() ast.Stmt {
	if g.fn.result.Kind == types.Void {
		return &ast.Return{}
	}
	return &ast.Return{X: g.tainted(g.fn.result)}
}

// main runs what is left of the budget, calls what was not called, and
// stores all that it knows.
func (g *generator) main() *ast.Block {
	f := &function{result: voidType, written: map[*ast.Object]bool{}}
	g.fn, g.mult, g.work, g.inlined = f, once, effort{}, 0
	g.push()
	list := append(one(g.checksum()), g.prologue()...)
	g.uniform = true
	for _, callee := range g.funcs {
		list = append(list, g.callOnce(callee)...)
	}
	for g.budget > 0 {
		list = append(list, g.statement(g.bound(StmtDepth))...)
	}
	list = append(list, g.fold(g.innermost())...)
	list = append(list, g.finish()...)
	g.pop()
	return &ast.Block{List: list}
}

// callOnce calls f with arguments that are at hand, so that no function is
// dead.
func (g *generator) callOnce(f *function) []ast.Stmt {
	var list []ast.Stmt
	for _, p := range f.params {
		if p.dir.Writes() && p.space != "private" && g.reach(p.typ, g.spare(f, p), 0, asPointer) == nil {
			d, _ := g.declare(p.typ, ast.Local, g.full(p.typ), false)
			list = append(list, &ast.DeclStmt{Decl: d})
		}
	}
	g.effects = 1
	e := g.callOf(f, 2)
	g.effects = 0
	if e == nil {
		return list
	}
	g.called(f)
	if f.result.Kind == types.Void {
		return append(list, &ast.ExprStmt{X: e})
	}
	d, _ := g.declare(f.result, ast.Local, e, false)
	return append(list, &ast.DeclStmt{Decl: d})
}

func writableBoth(p *place) bool { return p.writable && p.readable }

// call calls a function whose result is, or has, a value of type t.
func (g *generator) call(t *types.Type, depth int) ast.Expr { return g.callOne(t, depth, false) }

// callOne is call, of a function that may change something if acting is set.
func (g *generator) callOne(t *types.Type, depth int, acting bool) ast.Expr {
	if len(g.funcs) == 0 {
		return nil
	}
	for range 4 {
		f := g.funcs[g.Intn(len(g.funcs))]
		acts := !f.isolated || f.hasOut()
		if acting && !acts || !leadsTo(f.result, t) || !g.affordable(f) {
			continue
		}
		effects := g.effects
		if acts {
			if !g.allow() {
				continue
			}
		}
		if e := g.callOf(f, depth-1); e != nil {
			g.called(f)
			return g.descend(e, t, depth-1, asValue)
		}
		g.effects = effects
	}
	return nil
}

func (f *function) hasOut() bool {
	return slices.ContainsFunc(f.params, func(p param) bool { return p.dir.Writes() })
}

// affordable reports whether a call here keeps within bounds what runs and
// what compilers get to see: they inline every call.
func (g *generator) affordable(f *function) bool {
	if g.fn == nil || g.fn.isolated && !f.isolated {
		return false
	}
	return g.fits(g.timesCalled(f)) && g.inlined+f.size < int(g.weight(Inlined))
}

// timesCalled is the effort of a call of f where code is being made.
func (g *generator) timesCalled(f *function) effort {
	return effort{g.mult.likely * f.work.likely, g.mult.most * f.work.most}
}

// called accounts for a call of f.
func (g *generator) called(f *function) {
	g.work.add(g.timesCalled(f))
	g.inlined += f.size
}

// callOf calls f; nil if an out argument finds no l-value.
func (g *generator) callOf(f *function, depth int) ast.Expr {
	c := &ast.Call{ExprInfo: ast.Typed(f.result), Name: f.obj.Name, Func: f.obj}
	if g.langs == inBoth && f.hasOut() { // what a pointer leads to may change until the call, a copy does not
		g.effects = 0
	}
	for i, p := range f.params {
		var arg ast.Expr
		if p.dir.Writes() {
			arg = g.reach(p.typ, g.fitting(f, p, c.Args[:i]), depth, asPointer)
		} else {
			arg = g.expr(p.typ, min(depth, 3))
		}
		if arg == nil {
			return nil
		}
		c.Args, c.Dirs = append(c.Args, arg), append(c.Dirs, p.dir)
	}
	g.lateArgument(c)
	for i, p := range f.params {
		c.Args[i] = g.say.argument(c.Args[i], p.dir)
	}
	g.accounted(f, c)
	return c
}

// lateArgument makes an argument what a later one changes.
func (g *generator) lateArgument(c *ast.Call) {
	if !g.on(PLateArgument) {
		return
	}
	for j, x := range c.Args {
		l := x
		if !c.Dirs[j].Writes() {
			l = changed(x)
		}
		if l == nil || hasEffects(l) || !g.readableTarget(l) {
			continue
		}
		for i := range j {
			if c.Dirs[i] == ast.In && c.Args[i].Info().Type == l.Info().Type {
				c.Args[i] = ast.Clone(l)
			}
		}
	}
}

// changed is an l-value that evaluating e changes, or nil.
func changed(e ast.Expr) (l ast.Expr) {
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IncDec:
			l = n.X
		case *ast.Assign:
			l = n.L
		case *ast.Call:
			for i, d := range n.Dirs {
				if d.Writes() {
					l = n.Args[i]
				}
			}
		}
		return l == nil
	})
	if p, ok := l.(*ast.Unary); ok && p.Op == "&" {
		l = p.X
	}
	return l
}

// callStmt calls any function and keeps what it returns, if it can.
func (g *generator) callStmt(depth int) []ast.Stmt {
	if len(g.funcs) == 0 {
		return nil
	}
	f := oneOf(g, g.funcs...)
	if !g.affordable(f) {
		return nil
	}
	g.effects = 1
	e := g.callOf(f, 3)
	g.effects = 0
	if e == nil {
		return nil
	}
	g.called(f)
	if f.result.Kind != types.Void && g.Chance(0.8) {
		if l := g.reach(f.result, writable, 1, asTarget); l != nil {
			return one(g.set("=", l, e))
		}
	}
	return one(&ast.ExprStmt{X: e})
}
