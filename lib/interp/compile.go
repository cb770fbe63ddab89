package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/interp/order"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

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
