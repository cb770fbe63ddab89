package check

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/types"
)

// Any stands in a Location's path for an index that is not constant.
const Any = -1

// Location is a variable or a part of one. Different interface blocks are
// different variables, whatever buffers they are bound to.
type Location struct {
	Root *ast.Object
	// Path leads from Root to the part: member numbers, indices of arrays
	// and columns of matrices, or Any. Where it ends, all below is meant.
	Path []int
	// Mask has a bit for each component of a vector; 0 stands for all.
	Mask uint8
	// Part: it is some of these components, which ones is not known, as in
	// v[i] or v.xy[1].
	Part bool
}

// Covers reports whether a store to a leaves nothing of b as it was.
func (a *Location) Covers(b *Location) bool {
	if a.Root != b.Root || a.Mask != 0 || a.Part || len(a.Path) > len(b.Path) {
		return false
	}
	for i, x := range a.Path {
		if x == Any || x != b.Path[i] {
			return false
		}
	}
	return true
}

// Overlaps reports whether two locations may have something in common.
func (a *Location) Overlaps(b *Location) bool {
	if a.Root != b.Root {
		return false
	}
	n := min(len(a.Path), len(b.Path))
	for i := 0; i < n; i++ {
		if x, y := a.Path[i], b.Path[i]; x != y && x != Any && y != Any {
			return false
		}
	}
	return len(a.Path) != len(b.Path) || a.Mask == 0 || b.Mask == 0 || a.Mask&b.Mask != 0
}

// Effects is what evaluating an expression may do: all paths through it
// taken together. Locations that nothing can write (constants, uniforms,
// inputs) are left out.
type Effects struct {
	Reads, Writes []Location
	// Barrier: orders memory accesses, or waits for other invocations.
	Barrier bool
	// Stops: ends the invocation or emits a vertex.
	Stops bool
}

// SideEffects reports whether there is more to it than a value.
func (e *Effects) SideEffects() bool { return len(e.Writes) > 0 || e.Barrier || e.Stops }

// Conflict reports whether the order of evaluating two expressions may
// matter: both write a location, or one writes what the other reads.
func Conflict(a, b *Effects) bool {
	if overlap(a.Writes, b.Writes) || overlap(a.Writes, b.Reads) || overlap(a.Reads, b.Writes) {
		return true
	}
	return a.ordered(b) || b.ordered(a)
}

// ordered reports whether a cannot change places with b because it is no
// mere access to variables.
func (a *Effects) ordered(b *Effects) bool {
	if a.Stops {
		return b.SideEffects()
	}
	return a.Barrier && (b.Barrier || b.Stops || anyMemory(b.Reads) || anyMemory(b.Writes))
}

func anyMemory(list []Location) bool {
	for i := range list {
		switch list[i].Root.Storage {
		case ast.Buffer, ast.Shared, ast.Uniform, ast.Output:
			return true
		}
	}
	return false
}

func overlap(a, b []Location) bool {
	for i := range a {
		for j := range b {
			if a[i].Overlaps(&b[j]) {
				return true
			}
		}
	}
	return false
}

// Effects finds what e, a checked expression, may do, the functions that it
// calls included. It takes time in proportion to the size of e; functions are
// looked through once.
func (in *Info) Effects(e ast.Expr) *Effects {
	var fx Effects
	(&collector{in, &fx}).value(e)
	return &fx
}

// FuncEffects is what a call of f may do to variables outside it. What the
// call writes through out parameters is the call's.
func (in *Info) FuncEffects(f *ast.FuncDecl) *Effects {
	if fx, ok := in.summaries[f]; ok {
		return fx
	}
	if in.summaries == nil {
		in.summaries = map[*ast.FuncDecl]*Effects{}
	}
	in.summaries[f] = &Effects{} // recursion is no error here
	var all, fx Effects
	switch {
	case f.Body != nil:
		(&collector{in, &all}).body(f.Body)
	case f.IsSubroutineType():
		for _, g := range in.Funcs {
			if g.ImplementsSubroutine(f.Name) {
				(&collector{in, &all}).body(g.Body)
			}
		}
	}
	fx.Barrier, fx.Stops = all.Barrier, all.Stops
	fx.Reads, fx.Writes = outside(all.Reads), outside(all.Writes)
	in.summaries[f] = &fx
	return &fx
}

// Forget drops what is known about functions. A pass that changes what a
// function's body reads or writes calls it.
func (in *Info) Forget() { in.summaries = nil }

// HasSideEffects reports whether evaluating e may do more than give a value.
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

// BuiltinEffect is the effect of a built-in function, the same for all
// overloads of its name.
func (in *Info) BuiltinEffect(name string) builtin.Effect {
	if sigs := builtin.Find(in.Unit.Version.Lang, name); len(sigs) > 0 {
		return sigs[0].Func.Effect
	}
	if name == "workgroupUniformLoad" {
		return builtin.Synchronises
	}
	return builtin.Pure
}

// outside keeps the locations that live longer than a call, and parameters
// that stand for what is the caller's: opaque ones and pointers.
func outside(list []Location) []Location {
	var out []Location
next:
	for _, l := range list {
		switch {
		case l.Root.Storage == ast.Local, l.Root.Storage == ast.Param && !ofCaller(l.Root.Type):
			continue
		}
		for i := range out {
			if out[i].Root == l.Root && out[i].Mask == l.Mask && out[i].Part == l.Part && equalPaths(out[i].Path, l.Path) {
				continue next
			}
		}
		out = append(out, l)
	}
	return out
}

func ofCaller(t *types.Type) bool { return t.Kind == types.Pointer || t.Base().Kind == types.Opaque }

func equalPaths(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// collector gathers effects.
type collector struct {
	in *Info
	fx *Effects
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

// assign is an assignment of WGSL.
func (c *collector) assign(s *ast.AssignStmt) {
	switch {
	case s.L == nil:
	case s.Op == "=":
		c.operands(s.L)
	default:
		c.read(s.L)
	}
	c.value(s.R)
	if s.L != nil {
		c.store(s.L)
	}
}

// value is e evaluated for its value.
func (c *collector) value(e ast.Expr) {
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
		c.operands(e.L)
		c.store(e.L)
	case *ast.IncDec:
		c.read(e.X)
		c.store(e.X)
	case *ast.Call:
		c.call(e)
	case *ast.Length:
		c.operands(e.X)
	case *ast.Unary:
		if e.Op == "*" {
			c.read(e)
		} else {
			c.value(e.X)
		}
	default:
		c.children(e)
	}
}

// pointer evaluates a pointer, which reads nothing of what it points to.
func (c *collector) pointer(e ast.Expr) {
	switch e := e.(type) {
	case *ast.Unary:
		c.operands(e.X)
	case *ast.Call: // of a view of a buffer
		c.call(e)
	}
}

// children evaluates the operands of a node that touches no variable itself.
func (c *collector) children(e ast.Expr) {
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

// operands evaluates what stands inside an l-value: its indices.
func (c *collector) operands(e ast.Expr) {
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
			if x.Op != "*" && x.Op != "&" { // a value, whose part is taken
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
	c.operands(e)
	if l, ok := LocationOf(e); ok && changes(l.Root) {
		c.fx.Reads = append(c.fx.Reads, l)
	}
}

func (c *collector) store(e ast.Expr) {
	if l, ok := LocationOf(e); ok {
		c.fx.Writes = append(c.fx.Writes, l)
	}
}

// changes reports whether anything can write o.
func changes(o *ast.Object) bool {
	switch o.Storage {
	case ast.Const, ast.Input:
		return false
	case ast.Uniform:
		return false // images are noted by the functions that use them
	}
	return true
}

// LocationOf is the location that e, an l-value or a part of a variable,
// denotes; false for other expressions.
func LocationOf(e ast.Expr) (Location, bool) {
	switch e := e.(type) {
	case *ast.Ident:
		if init := pointerInit(e.Obj); init != nil {
			return LocationOf(init)
		}
		return Location{Root: e.Obj}, e.Obj != nil
	case *ast.Unary:
		if e.Op == "*" || e.Op == "&" {
			return LocationOf(e.X)
		}
	case *ast.Index:
		l, ok := LocationOf(e.X)
		if ok && BaseType(e.X).Kind == types.Vector {
			l.component(e)
		} else {
			i := Any
			if v := e.I.Info().Const; v != nil {
				i = int(v.Int(0))
			}
			l.Path = append(l.Path[:len(l.Path):len(l.Path)], i)
		}
		return l, ok
	case *ast.Member:
		l, ok := LocationOf(e.X)
		switch {
		case e.Swizzle == nil:
			l.Path = append(l.Path[:len(l.Path):len(l.Path)], BaseType(e.X).Field(e.Name))
		case l.Mask == 0 && !l.Part:
			for _, s := range e.Swizzle {
				l.Mask |= 1 << s
			}
		default:
			l.Part = true
		}
		return l, ok
	}
	return Location{}, false
}

// pointerInit is what a pointer in a let declaration was made of, or nil.
func pointerInit(o *ast.Object) ast.Expr {
	if o == nil || o.Type == nil || o.Type.Kind != types.Pointer {
		return nil
	}
	if v, ok := o.Decl.(*ast.Var); ok {
		return v.Init
	}
	return nil
}

// component narrows a vector to an indexed component; of a swizzle, which
// has a mask already, all components stay, and so they do where the index is
// not constant.
func (l *Location) component(e *ast.Index) {
	if v := e.I.Info().Const; v != nil && l.Mask == 0 && !l.Part {
		l.Mask = 1 << v.Int(0)
		return
	}
	l.Part = true
}

func (c *collector) call(e *ast.Call) {
	for i, a := range e.Args {
		d := ast.In
		if i < len(e.Dirs) {
			d = e.Dirs[i]
		}
		if d == ast.Out {
			c.operands(a)
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
	c.fx.Reads = c.passed(c.fx.Reads, fx.Reads, e, f)
	c.fx.Writes = c.passed(c.fx.Writes, fx.Writes, e, f)
}

// passed appends a callee's locations, its opaque parameters replaced by the
// arguments.
func (c *collector) passed(list, from []Location, e *ast.Call, f *ast.FuncDecl) []Location {
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
		c.through(e, effect)
		return
	}
	switch effect {
	case builtin.Reads, builtin.Writes:
		if len(e.Args) == 0 || e.Args[0].Info().Type.Kind != types.Opaque {
			c.fx.Stops = c.fx.Stops || len(e.Args) < 2 // EmitVertex and its like; atomics have an inout argument
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

// through notes what a built-in function of WGSL does with the memory that its
// first argument points to.
func (c *collector) through(e *ast.Call, effect builtin.Effect) {
	l, ok := LocationOf(e.Args[0])
	if !ok || effect == builtin.Pure {
		return
	}
	c.fx.Reads = append(c.fx.Reads, l)
	if effect == builtin.Writes {
		c.fx.Writes = append(c.fx.Writes, l)
	}
}
