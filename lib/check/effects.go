package check

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/types"
)

// Effects has the effects that the evaluation of an expression may have. Constants, uniforms and
// inputs, which no shader can write, are left out of Reads.
type Effects struct {
	Reads, Writes []Location
	// Barrier is true if the evaluation may order memory accesses or wait for other
	// invocations.
	Barrier bool
	// Stops is true if the evaluation may end the invocation or emit a vertex.
	Stops bool
}

// SideEffects reports whether the evaluation may have an effect other than reading.
func (e *Effects) SideEffects() bool { return len(e.Writes) > 0 || e.Barrier || e.Stops }

// Conflict reports whether the order of two evaluations with the effects a and b may matter.
func Conflict(a, b *Effects) bool {
	// One writes what the other reads or writes.
	if overlap(a.Writes, b.Writes) || overlap(a.Writes, b.Reads) || overlap(a.Reads, b.Writes) {
		return true
	}
	return a.mustKeepOrder(b) || b.mustKeepOrder(a)
}

// mustKeepOrder reports whether a.Stops or a.Barrier forbids to reorder two evaluations with the
// effects a and b. It does not compare the locations that a and b access.
func (a *Effects) mustKeepOrder(b *Effects) bool {
	// An end of the invocation prevents later effects, and a barrier orders accesses to memory.
	return a.Stops && b.SideEffects() ||
		a.Barrier && (b.Barrier || b.Stops || anyMemory(b.Reads) || anyMemory(b.Writes))
}

// Effects returns the effects of the checked expression e and of the functions that it calls.
func (in *Info) Effects(e ast.Expr) *Effects {
	var fx Effects
	(&collector{in: in, fx: &fx}).value(e)
	return &fx
}

// FuncEffects returns the effects that a call of f has on variables outside f. It leaves out writes
// to out parameters. If f is a subroutine type, the result has the effects of all functions that
// implement the type.
func (in *Info) FuncEffects(f *ast.FuncDecl) *Effects {
	if fx, ok := in.summaries[f]; ok {
		return fx
	}
	if in.summaries == nil {
		in.summaries = map[*ast.FuncDecl]*Effects{}
	}
	in.summaries[f] = &Effects{} // in case f calls itself
	var all, fx Effects
	switch {
	case f.Body != nil:
		(&collector{in: in, fx: &all}).body(f.Body)
	case f.IsSubroutineType():
		for _, g := range in.Funcs {
			if g.ImplementsSubroutine(f.Name) {
				(&collector{in: in, fx: &all}).body(g.Body)
			}
		}
	}
	fx.Barrier, fx.Stops = all.Barrier, all.Stops
	fx.Reads, fx.Writes = nonLocal(all.Reads), nonLocal(all.Writes)
	in.summaries[f] = &fx
	return &fx
}

// Forget drops the stored effects of functions. A pass calls it after it has changed what
// a function reads or writes.
func (in *Info) Forget() { in.summaries = nil }

// HasSideEffects reports whether the evaluation of e may have an effect other than reading.
func (in *Info) HasSideEffects(e ast.Expr) bool {
	found := false
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Assign, *ast.IncDec:
			found = true
		case *ast.Call:
			found = found || in.callHasSideEffects(n)
		}
		return !found
	})
	return found
}

func (in *Info) callHasSideEffects(e *ast.Call) bool {
	for _, d := range e.Dirs {
		if d.Writes() {
			return true
		}
	}
	if e.Func != nil {
		return in.FuncEffects(e.Func.Func).SideEffects()
	}
	if !e.Builtin {
		return false
	}
	effect := in.BuiltinEffect(e.Name)
	return effect == builtin.Writes || effect == builtin.Synchronises
}

// BuiltinEffect returns the effect of the built-in function with this name. All its overloads have
// the same effect. BuiltinEffect returns Pure if there is no such function.
func (in *Info) BuiltinEffect(name string) builtin.Effect {
	if sigs := builtin.Find(in.Unit.Version.Lang, name); len(sigs) > 0 {
		return sigs[0].Func.Effect
	}
	if name == "workgroupUniformLoad" { // the table of built-in functions lacks it
		return builtin.Synchronises
	}
	return builtin.Pure
}

// collector adds the effects of the expressions that it visits to fx.
type collector struct {
	in    *Info
	fx    *Effects
	cache *EffectsCache // nil for none
}

func (c *collector) body(b *ast.Block) {
	ast.Walk(b, func(n ast.Node) bool {
		switch n := n.(type) {
		case ast.Expr:
			c.value(n)
			return false
		case *ast.AssignStmt:
			c.assign(n)
			return false
		case *ast.IncDecStmt:
			c.read(n.X)
			c.store(n.X)
			return false
		case *ast.Discard:
			c.fx.Stops = true
		}
		return true
	})
}

// assign collects the effects of an assignment statement of WGSL.
func (c *collector) assign(s *ast.AssignStmt) {
	switch {
	case s.L == nil:
	case s.Op == "=":
		c.indices(s.L)
	default:
		c.read(s.L)
	}
	c.value(s.R)
	if s.L != nil {
		c.store(s.L)
	}
}

// value collects the effects of reading the value of e. It uses the cache, if there is one.
func (c *collector) value(e ast.Expr) {
	switch e.(type) {
	case *ast.Ident, *ast.Literal:
	default:
		if c.cache != nil {
			c.fx.add(c.cache.Effects(e))
			return
		}
	}
	c.evaluate(e)
}

// evaluate collects the effects of reading the value of e. It never looks up e itself in c.cache,
// so that the cache can call it to compute these effects (EffectsCache.Effects). But the effects of
// operands of e may come from the cache (value).
func (c *collector) evaluate(e ast.Expr) {
	if t := e.Info().Type; t != nil && t.Kind == types.Pointer {
		c.pointer(e)
		return
	}
	switch e := e.(type) {
	case *ast.Ident, *ast.Index, *ast.Member:
		c.read(e)
	case *ast.Literal, *ast.TypeArg:
	case *ast.Assign:
		c.value(e.R)
		if e.Op != "=" {
			c.read(e.L)
			c.store(e.L)
			return
		}
		c.indices(e.L)
		c.store(e.L)
	case *ast.IncDec:
		c.read(e.X)
		c.store(e.X)
	case *ast.Call:
		c.call(e)
	case *ast.Length:
		c.indices(e.X)
	case *ast.Unary:
		if e.Op == "*" {
			c.read(e)
		} else {
			c.value(e.X)
		}
	default:
		c.operandValues(e)
	}
}

// pointer collects the effects of computing a pointer. The computation does not read the
// memory to which the pointer points.
func (c *collector) pointer(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Unary:
		c.indices(e.X)
	case *ast.Call: // bufferView and bufferArrayView
		c.call(e)
	}
}

// operandValues collects the effects of reading the values of the operands of e. It is for
// operations such as `a + b`, which have no effect of their own.
func (c *collector) operandValues(e ast.Expr) {
	ast.Walk(e, func(n ast.Node) bool {
		if n == ast.Node(e) {
			return true
		}
		if x, ok := n.(ast.Expr); ok {
			c.value(x)
			return false
		}
		return true
	})
}

// indices collects the effects of evaluating the indices in the l-value e.
func (c *collector) indices(e ast.Expr) {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return
		case *ast.Index:
			c.value(x.I)
			e = x.X
		case *ast.Member:
			e = x.X
		case *ast.Unary:
			if x.Op != "*" && x.Op != "&" { // a computed value such as -v, not memory
				c.value(e)
				return
			}
			e = x.X
		default:
			c.value(e)
			return
		}
	}
}

func (c *collector) read(e ast.Expr) {
	c.indices(e)
	if l, ok := LocationOf(e); ok && canChange(l.Root) {
		c.fx.Reads = append(c.fx.Reads, l)
	}
}

func (c *collector) store(e ast.Expr) {
	if l, ok := LocationOf(e); ok {
		c.fx.Writes = append(c.fx.Writes, l)
	}
}

func (c *collector) call(e *ast.Call) {
	for i, a := range e.Args {
		d := ast.In
		if i < len(e.Dirs) {
			d = e.Dirs[i]
		}
		if d == ast.Out {
			c.indices(a)
		} else {
			c.value(a)
		}
		if d.Writes() {
			c.store(a)
		}
	}
	switch {
	case e.Func != nil:
		c.userCall(e)
	case e.Builtin:
		c.builtinCall(e)
	}
}

func (c *collector) userCall(e *ast.Call) {
	f := e.Func.Func
	fx := c.in.FuncEffects(f)
	c.fx.Barrier = c.fx.Barrier || fx.Barrier
	c.fx.Stops = c.fx.Stops || fx.Stops
	c.fx.Reads = c.appendPassed(c.fx.Reads, fx.Reads, e, f)
	c.fx.Writes = c.appendPassed(c.fx.Writes, fx.Writes, e, f)
}

// appendPassed appends to `list` the locations `from`, which the body of f accesses. A location in
// a parameter becomes the whole argument of the call e: for `f(&x)`, `(*p).m` becomes x.
func (c *collector) appendPassed(list, from []Location, e *ast.Call, f *ast.FuncDecl) []Location {
	for _, l := range from {
		for i, p := range f.Params {
			if p.Obj == l.Root {
				l, _ = LocationOf(e.Args[i])
			}
		}
		if l.Root != nil {
			list = append(list, l)
		}
	}
	return list
}

func (c *collector) builtinCall(e *ast.Call) {
	effect := c.in.BuiltinEffect(e.Name)
	if effect == builtin.Synchronises {
		c.fx.Barrier = true
	}
	if len(e.Args) > 0 && e.Args[0].Info().Type.Kind == types.Pointer {
		c.noteMemoryAccess(e, effect)
		return
	}
	switch effect {
	case builtin.Reads, builtin.Writes:
		if len(e.Args) == 0 || e.Args[0].Info().Type.Kind != types.Opaque {
			// EmitVertex and similar functions have fewer than two arguments. Atomics have two or
			// more; their inout argument counts as a write.
			c.fx.Stops = c.fx.Stops || len(e.Args) < 2
			return
		}
		if l, ok := LocationOf(e.Args[0]); ok {
			c.fx.Reads = append(c.fx.Reads, l)
			if effect == builtin.Writes {
				c.fx.Writes = append(c.fx.Writes, l)
			}
		}
	}
}

// noteMemoryAccess adds to c.fx the accesses to the memory to which the first argument of e points.
// e calls a built-in function of WGSL with this `effect`: Pure accesses nothing, Writes reads and
// writes, and others read.
func (c *collector) noteMemoryAccess(e *ast.Call, effect builtin.Effect) {
	l, ok := LocationOf(e.Args[0])
	if !ok || effect == builtin.Pure {
		return
	}
	c.fx.Reads = append(c.fx.Reads, l)
	if effect == builtin.Writes {
		c.fx.Writes = append(c.fx.Writes, l)
	}
}

// add adds `other`, the effects of a subexpression, to fx, the effects of the whole expression.
func (fx *Effects) add(other *Effects) {
	fx.Barrier = fx.Barrier || other.Barrier
	fx.Stops = fx.Stops || other.Stops
	fx.Reads = union(fx.Reads, other.Reads)
	fx.Writes = union(fx.Writes, other.Writes)
}

// union returns the locations that are in a or b: the longer list, and after it the locations that
// only the shorter list has. The result may share memory with the longer list.
func union(a, b []Location) []Location {
	if len(a) < len(b) {
		a, b = b, a
	}
	a = a[:len(a):len(a)]
	known := a
	for i := range b {
		if !contains(known, &b[i]) {
			a = append(a, b[i])
		}
	}
	return a
}

func contains(list []Location, l *Location) bool {
	for i := range list {
		if list[i].equal(l) {
			return true
		}
	}
	return false
}
