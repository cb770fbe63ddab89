package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/interp/layout"
	"shsmith/lib/interp/number"
	"shsmith/lib/interp/order"
	"shsmith/lib/language"
	"shsmith/lib/source"
	"shsmith/lib/types"
)

// code is a program that was compiled for one order in which operands are evaluated: from left to
// right, or from right to left.
type code struct {
	stage language.Stage
	main  *function
	// entry has the position of the main function, for findings that concern no single statement.
	entry      *operation
	globals    []func(*machine) // initialisers of global variables, which each invocation runs
	operations []*operation
	blocks     []*block
	units      []unit
	// The machine's memory begins with shared memory, then private memory. shared and private are
	// their sizes in words.
	shared, private int
	spare           int    // size in words of the largest element of a runtime-sized array
	size            [3]int // of a work group
	barriers        bool
	derives         bool // the program computes derivatives
	readsHelperFlag bool // the program reads gl_HelperInvocation
	implicitLevels  bool // the program looks up textures at levels that derivatives determine
	discards        bool // some function other than main discards
	zeroed          bool // variables begin with zeros
	upperLeft       bool // row 0 of the image is the uppermost
	inputs          []input
	varyings        []varying
	outputs         []output
	// unordered is set if the program has open expressions (order.Analysis.OpenExprs). The order in
	// which their operands are evaluated may matter.
	unordered bool
	position  int        // address of gl_Position, -1 if the shader has none
	depth     *operation // names gl_FragDepth in findings; nil if the shader does not write it
	depthAt   int        // address of gl_FragDepth
	stores    stores
	// orders maps a barrier to the classes of memory that the barrier orders. A barrier that is not
	// in the map orders all classes.
	orders map[*operation]*ordered
}

// block is an interface block, or a uniform outside of blocks. A resource is bound to each block.
// An array of blocks is stored as several blocks.
type block struct {
	name     string
	kind     string // the kind of its record.Resource
	binding  int    // -1: the resource is found by its name
	words    int    // least size of its resource, in words
	init     func(*machine)
	group    int              // the bind group in WGSL; it matters only if there is an encoding
	encoding *layout.Resource // nil: the resource has the same words as the machine's memory
}

// function is a compiled function, with the addresses of its variables. All calls use the same
// addresses, because there is no recursion.
type function struct {
	decl         *ast.FuncDecl
	params       []int // addresses of the parameters
	result       int   // address of the result
	size         int   // words of the result
	lo, hi       int   // its variables have the addresses from lo to hi-1
	body         stmt
	synchronises bool // it has barriers or other operations at which invocations meet
	looksUp      bool // it looks up a texture at a level that derivatives determine
	alone        bool // synchronises is not set; known before the body is compiled
	levelless    bool // looksUp is not set; known before the body is compiled
	cost         int  // steps that a call takes
}

type compiler struct {
	layout.Packed
	info *check.Info
	*code
	rightToLeft bool
	funcs       map[*ast.FuncDecl]*function
	vars        map[*ast.Object]*variable
	builtins    map[string]*variable
	counters    map[int]*counters           // by binding
	quals       map[*ast.Object]quals       // of variables of the shader's interface
	initialised map[*ast.Object]bool        // globals that initialiseGlobal has compiled
	grouped     map[field]bool              // structure members with @builtin(subgroup_id) and the like
	wider       map[*types.Type]*types.Type // for a type with abstract numbers: the same type with numbers of 64 bits
	pipeline    *pipeline                   // may be nil
	// strict is set while a binary operator is compiled whose right operand reads an override of
	// WGSL, and no variables other than overrides and constants. Such an operator reports errors of
	// pipeline creation, such as a division by 0.
	strict     bool
	first      *ast.FuncDecl // the entry point
	fn         *function
	top        int // first free word of private memory
	high       int // first word that no variable has used so far
	order      *order.Analysis
	precisions *precisions
	scratch    *machine // evaluates operations on constants
	watch      *Watch   // may be nil
	vary       bool     // a run chooses the order of each sum and product at random
}

// variable is an object of the shader: its location, or its value if it is a constant scalar or a
// built-in constant.
type variable struct {
	location
	value *value // if not nil, reads use it in place of the location
}

// unsupported ends the compilation: it panics with an Unsupported error for n. `what` names the
// feature that the interpreter lacks.
func (c *compiler) unsupported(n ast.Node, what string) {
	var pos source.Pos
	if n != nil {
		pos = n.Pos()
	}
	panic(&Unsupported{pos, what})
}

func compile(info *check.Info, rightToLeft, vary bool, w *Watch) (out *code, err error) {
	defer func() {
		if r := recover(); r != nil {
			u, ok := r.(*Unsupported)
			if !ok {
				panic(r)
			}
			out, err = nil, u
		}
	}()
	c := newCompiler(info, rightToLeft, w)
	c.vary = vary
	c.unit()
	return c.code, nil
}

func newCompiler(info *check.Info, rightToLeft bool, w *Watch) *compiler {
	c := &compiler{
		info: info, rightToLeft: rightToLeft, watch: w, first: entryPoint(info),
		code: &code{
			orders:    map[*operation]*ordered{},
			stage:     info.Stage,
			size:      info.LocalSize,
			zeroed:    info.Lang.ZeroInit,
			upperLeft: info.Lang.UpperLeft,
			position:  -1,
		},
		vars: map[*ast.Object]*variable{}, initialised: map[*ast.Object]bool{}, quals: map[*ast.Object]quals{},
		builtins: map[string]*variable{}, counters: map[int]*counters{}, funcs: map[*ast.FuncDecl]*function{},
		grouped: map[field]bool{}, wider: map[*types.Type]*types.Type{},
	}
	c.scratch = newMachine(c.code, Options{Findings: 1 << 30})
	c.checkSupported()
	c.order = order.Find(info)
	c.precisions = findPrecisions(info)
	c.unordered = len(c.order.OpenExprs) > 0
	return c
}

// entryPoint returns the function that an invocation runs, or nil if there is none.
func entryPoint(info *check.Info) *ast.FuncDecl {
	if info.Entry != nil {
		return info.Entry
	}
	return info.Unit.Func("main")
}

// checkSupported refuses shaders that the interpreter cannot run. It panics with an Unsupported
// error if the shader has no entry point, calls a function without a body, or has a work group of
// variable size.
func (c *compiler) checkSupported() {
	if c.first == nil {
		c.unsupported(c.info.Unit, "a shader without entry point")
	}
	ast.Walk(c.info.Unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Call:
			if n.Func != nil && n.Func.Func.Body == nil {
				c.unsupported(n, "a call of "+n.Name+" before its definition")
			}
		case *ast.QualDecl:
			if readQuals(n.Quals).has("local_size_variable") {
				c.unsupported(n, "a work group of variable size")
			}
		}
		return true
	})
}

func (c *compiler) unit() {
	c.evaluateOverrides()
	c.sharedVars()
	c.placeResources()
	c.findSubgroupMembers()
	c.qualify()
	c.builtinVars()
	for _, d := range c.info.Blocks {
		c.block(d)
	}
	c.eachGlobal(c.reserve)
	c.eachGlobal(c.initialiseGlobal)
	c.ensure(c.first)
	c.main = c.funcs[c.first]
	c.entry = c.newOperation(c.first, "main")
	c.addParameters()
	c.private = c.high - c.shared
}

// newOperation returns an operation for the node n. `what` is the text by which findings name the
// operation.
func (c *compiler) newOperation(n ast.Node, what string) *operation {
	s := &operation{Pos: n.Pos(), ID: len(c.operations), What: what}
	c.operations = append(c.operations, s)
	return s
}

// alloc reserves n words of private memory for the rest of the scope that is being compiled. It
// returns the address of the first word.
func (c *compiler) alloc(n int) int {
	at := c.top
	c.top += n
	c.high = max(c.high, c.top)
	return at
}

// maxScalars bounds the number of scalars of a variable.
const maxScalars = 1 << 20

// layoutOf returns the layout of t, the type of n, with one word for each scalar and no padding. If
// t is too large or not supported, layoutOf panics with an Unsupported error.
func (c *compiler) layoutOf(n ast.Node, t *types.Type) *layout.Layout {
	if t = c.wide(t); t == nil || scalars(t) > maxScalars {
		c.unsupported(n, "a type as large as "+t.String())
	}
	l := c.Pack(t)
	if len(l.Leaf) == 0 {
		c.unsupported(n, "type "+t.String())
	}
	for _, k := range l.Kinds {
		if !layout.SupportsScalar(k) {
			c.unsupported(n, "type "+t.String())
		}
	}
	return l
}

// scalars returns the number of scalars of t, but at most maxScalars+1.
func scalars(t *types.Type) int {
	n := 1
	switch t.Kind {
	case types.Array:
		n = min(t.Len, maxScalars+1) * scalars(t.Elem)
	case types.Struct:
		n = 0
		for i := range t.Fields {
			n += scalars(t.Fields[i].Type)
		}
	case types.Vector, types.Matrix:
		n = t.Size()
	}
	return min(n, maxScalars+1)
}

func (c *compiler) eachGlobal(f func(*ast.Var)) {
	for _, d := range c.info.Unit.Decls {
		if d, ok := d.(*ast.VarDecl); ok {
			for _, v := range d.Vars {
				if !v.Obj.Builtin {
					f(v)
				}
			}
		}
	}
}

// reserve gives the global variable v its address in the interpreter's memory.
func (c *compiler) reserve(v *ast.Var) {
	switch o := v.Obj; o.Storage {
	case ast.Shared: // it has its address from the method sharedVars
	case ast.Buffer: // a buffer of WGSL; it has its address from the method placeResources
	case ast.Uniform: // in WGSL, it has its address from placeResources
		if c.info.Unit.Version.Lang == language.GLSL {
			c.uniform(v)
		}
	case ast.Input, ast.Output:
		c.interfaceVar(v)
	default:
		if o.Override && v.Init == nil {
			return // such a variable is refused where it is used
		}
		at := c.alloc(len(c.layoutOf(v, o.Type).Leaf))
		c.vars[o] = &variable{location: c.packedLocation(o, at)}
	}
}

// initialiseGlobal compiles the initialiser of the global variable v, once. It first compiles the
// functions and globals that the initialiser uses.
func (c *compiler) initialiseGlobal(v *ast.Var) {
	if c.initialised[v.Obj] || c.vars[v.Obj] == nil {
		return
	}
	c.initialised[v.Obj] = true
	if v.Init != nil {
		c.ensureCalled(v.Init)
		c.ensureNamed(v.Init)
	}
	switch v.Obj.Storage {
	case ast.Shared, ast.Input, ast.Output, ast.Buffer:
	case ast.Uniform:
		c.initialiseUniform(v)
	default:
		c.globals = append(c.globals, c.initialiser(v, v.Obj))
	}
}

// ensure compiles the function d, unless it is compiled already. Before that it compiles the
// functions that d calls.
func (c *compiler) ensure(d *ast.FuncDecl) {
	if c.funcs[d] == nil {
		c.ensureCalled(d.Body)
		c.function(d)
	}
}

func (c *compiler) ensureCalled(n ast.Node) {
	ast.Walk(n, func(n ast.Node) bool {
		if e, ok := n.(*ast.Call); ok && e.Func != nil {
			c.ensure(e.Func.Func)
		}
		return true
	})
}

// ensureNamed compiles the initialisers of the global variables that e names.
func (c *compiler) ensureNamed(e ast.Expr) {
	ast.Walk(e, func(n ast.Node) bool {
		if e, ok := n.(*ast.Ident); ok && e.Obj != nil {
			if v, ok := e.Obj.Decl.(*ast.Var); ok {
				c.initialiseGlobal(v)
			}
		}
		return true
	})
}

// declare reserves memory for the local variable v. It returns a function that gives the variable
// its initial value.
func (c *compiler) declare(v *ast.Var, o *ast.Object) func(*machine) {
	at := c.alloc(len(c.layoutOf(v, o.Type).Leaf))
	c.vars[o] = &variable{location: c.packedLocation(o, at)}
	top := c.top
	init := c.initialiser(v, o)
	c.top = top
	return init
}

func (c *compiler) initialiser(v *ast.Var, o *ast.Object) func(*machine) {
	w := c.vars[o]
	at, n := w.base, len(w.Leaf)
	if v.Init == nil {
		return func(m *machine) { m.code.renew(m.mem[at : at+n]) }
	}
	x := c.limitedTo(c.copyTo(v.Init, w.Type), o, v.Init)
	if o.Storage == ast.Const && x.lit != nil {
		w.value = &x
	}
	return x.storeAt(at)
}

// renew sets `cells` to what variables without an initialiser contain: zeros if c.zeroed is set
// (WGSL), else unwritten cells.
func (c *code) renew(cells []cell) {
	if c.zeroed {
		clear(cells)
		return
	}
	wipe(cells)
}

// wipe marks cells as unwritten.
func wipe(cells []cell) {
	for i := range cells {
		cells[i] = number.Unwritten()
	}
}

func (c *compiler) packedLocation(o *ast.Object, at int) location {
	return location{Layout: c.Pack(c.wide(o.Type)), base: at, root: o, space: private, logged: c.order.Watched[o]}
}

// function compiles the definition d. The functions that it calls must be compiled already.
func (c *compiler) function(d *ast.FuncDecl) {
	f := &function{decl: d, lo: c.high}
	c.top = c.high
	c.fn = f
	for _, p := range d.Params {
		n := len(c.layoutOf(p, p.Obj.Type).Leaf)
		at := c.alloc(n)
		f.params = append(f.params, at)
		c.vars[p.Obj] = &variable{location: c.packedLocation(p.Obj, at)}
	}
	if t := resultOf(d); t.Kind != types.Void {
		f.size = len(c.layoutOf(d, t).Leaf)
		f.result = c.alloc(f.size)
	}
	f.synchronises, f.cost = c.synchronises(d.Body), cost(d)
	f.alone = !f.synchronises
	f.looksUp = c.looksUp(d.Body)
	f.levelless = !f.looksUp
	f.body = c.inScope(d.Body.List)
	f.hi = c.high
	c.funcs[d] = f
	c.fn = nil
	c.top = c.high
}

// resultOf returns the type of a function's result, or void.
func resultOf(d *ast.FuncDecl) *types.Type {
	if t := d.Obj.Type; t != nil {
		return t
	}
	return types.Scalar(types.Void)
}

// selectsDynamically reports whether e selects a texture, image or block by an index that is not
// constant.
func selectsDynamically(e *ast.Index) bool {
	if e.I.Info().Const != nil {
		return false
	}
	x, ok := e.X.(*ast.Ident)
	isBlock := ok && x.Obj.Kind == ast.BlockObj && x.Obj.Type.Kind == types.Array
	return isBlock || e.X.Info().Type.Base().Kind == types.Opaque
}

// synchronises reports whether n, or a function that n calls, contains an operation that involves
// several invocations: a barrier, a derivative, a subgroup function and so on.
func (c *compiler) synchronises(n ast.Node) bool {
	if c.fn != nil && c.fn.alone {
		return false
	}
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		if e, ok := n.(*ast.Index); ok && selectsDynamically(e) {
			found = true
		} else if e, ok := n.(*ast.Call); ok {
			if e.Builtin && c.needsOtherInvocations(e) {
				found = true
			} else if e.Func != nil && c.funcs[e.Func.Func] != nil {
				found = found || c.funcs[e.Func.Func].synchronises
			}
		}
		return true
	})
	return found
}
