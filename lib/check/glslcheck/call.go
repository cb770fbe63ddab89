package glslcheck

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/dialect"
	"shsmith/lib/eval"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

func (c *checker) call(e *ast.Call) *types.Type {
	e.Func, e.Builtin, e.Dirs, e.Params = nil, false, nil, nil
	ok := true
	for _, a := range e.Args {
		t := c.expr(a)
		if t != nil && t.Kind == types.Void {
			c.Errorf(a, "the argument is void")
			t = nil
		}
		ok = t != nil && ok
	}
	entry := c.names.Lookup(e.Name)
	for c.lang.FunctionNames && entry != nil && entry.Funcs == nil && entry.Obj != nil && entry.Obj.Kind != ast.TypeObj {
		entry = entry.Outer
	}
	if entry != nil && entry.Funcs == nil {
		return c.callObject(e, entry.Obj, ok)
	}
	if !ok {
		return nil
	}
	if entry == nil {
		return c.callBuiltin(e, builtin.Find(language.GLSL, e.Name))
	}
	return c.callUser(e, entry.Funcs)
}

// callObject is a call of what is no function: a structure's constructor.
func (c *checker) callObject(e *ast.Call, o *ast.Object, ok bool) *types.Type {
	if o != nil && o.Kind == ast.VarObj && o.Func != nil {
		if !ok {
			return nil
		}
		return c.callSubroutine(e, o)
	}
	if o == nil || o.Kind != ast.TypeObj {
		c.Errorf(e, "%s is not a function", e.Name)
		return nil
	}
	if ok && c.constructParts(e, o.Type, e.Args) {
		return o.Type
	}
	return nil
}

// callUser resolves a call among the user's functions. They hide built-in
// ones of their name, but not those whose parameters fit exactly: Khronos'
// compiler and drivers agree on that.
func (c *checker) callUser(e *ast.Call, funcs []*ast.Object) *types.Type {
	best, ambiguous, fits := -1, false, 0
	var bestMatch []dialect.Match
	for i, o := range funcs {
		m := c.matchUser(e, o.Func)
		if m == nil || o.Func.IsSubroutineType() {
			continue
		}
		fits++
		if allExact(m) {
			return c.resolved(e, o)
		}
		best, bestMatch, ambiguous = better(best, bestMatch, ambiguous, i, m)
	}
	if s := c.exactBuiltin(e); s != nil {
		return c.builtinCall(e, s)
	}
	switch {
	case best < 0:
		c.Errorf(e, "no function %s takes (%s)", e.Name, typeList(e.Args))
		return nil
	case ambiguous, fits > 1 && !c.lang.RankedConversions:
		c.Errorf(e, "%s(%s) fits several functions", e.Name, typeList(e.Args))
		return nil
	}
	return c.resolved(e, funcs[best])
}

// better compares candidate i with the best so far (6.1).
func better(best int, bestMatch []dialect.Match, ambiguous bool, i int, m []dialect.Match) (int, []dialect.Match, bool) {
	if best < 0 {
		return i, m, false
	}
	switch {
	case dominates(m, bestMatch):
		// What was ambiguous with the old best need not be worse than m;
		// three-way ties are reported as ambiguous.
		return i, m, ambiguous && !dominates(m, bestMatch)
	case dominates(bestMatch, m):
		return best, bestMatch, ambiguous
	}
	return best, bestMatch, true
}

func dominates(a, b []dialect.Match) bool {
	some := false
	for i := range a {
		if dialect.Better(b[i], a[i]) {
			return false
		}
		some = some || dialect.Better(a[i], b[i])
	}
	return some
}

func allExact(m []dialect.Match) bool {
	for _, x := range m {
		if x != dialect.ExactMatch {
			return false
		}
	}
	return true
}

// matchUser is nil where the arguments do not fit f.
func (c *checker) matchUser(e *ast.Call, f *ast.FuncDecl) []dialect.Match {
	if len(f.Params) != len(e.Args) {
		return nil
	}
	m := make([]dialect.Match, len(e.Args))
	for i, p := range f.Params {
		if p.Obj == nil || p.Obj.Type == nil {
			return nil
		}
		d := p.Obj.Dir
		m[i] = c.lang.Argument(e.Args[i].Info().Type, p.Obj.Type, d != ast.Out, d != ast.In)
		if m[i] == dialect.NoMatch {
			return nil
		}
	}
	return m
}

// resolved checks the arguments of a call of o.
func (c *checker) resolved(e *ast.Call, o *ast.Object) *types.Type {
	e.Func = o
	if c.fn != nil {
		c.calls = append(c.calls, call{c.fn, o, e.Pos()})
	}
	e.Dirs = make([]ast.Dir, len(e.Args))
	for i, p := range o.Func.Params {
		e.Dirs[i] = p.Obj.Dir
		c.argument(e.Args[i], p.Obj.Dir)
		if p.Obj.Type.Kind == types.Opaque {
			c.memoryArgument(e.Args[i], p.Obj)
		}
	}
	return o.Type
}

// argument checks that an out argument can be written, an in one read.
func (c *checker) argument(a ast.Expr, d ast.Dir) {
	if d != ast.In {
		c.lvalue(a)
	}
	if d != ast.Out && c.writeOnly && a.Info().Type.Kind != types.Opaque {
		if o := c.writeOnlyRoot(a); o != nil {
			c.Errorf(a, "%s is write-only", o.Name)
		}
	}
}

// memoryArgument: an image's qualifiers may be added by a parameter, not
// dropped (4.10).
func (c *checker) memoryArgument(a ast.Expr, p *ast.Object) {
	o := ast.Root(a)
	if o == nil {
		return
	}
	if o.ReadOnly && !p.ReadOnly || o.WriteOnly && !p.WriteOnly || o.Coherent && !p.Coherent || o.Volatile && !p.Volatile {
		c.Errorf(a, "the parameter drops a memory qualifier of %s", o.Name)
	}
}

func typeList(args []ast.Expr) string {
	names := make([]string, len(args))
	for i, a := range args {
		names[i] = a.Info().Type.String()
	}
	return strings.Join(names, ", ")
}

// exactBuiltin is the overload of a built-in function that the arguments fit
// without conversion.
func (c *checker) exactBuiltin(e *ast.Call) *builtin.Sig {
	sigs := builtin.Find(language.GLSL, e.Name)
next:
	for i := range sigs {
		s := &sigs[i]
		if len(s.Params) != len(e.Args) || !c.available(s) {
			continue
		}
		for j := range s.Params {
			if !types.Identical(s.Params[j].Type, e.Args[j].Info().Type) {
				continue next
			}
		}
		return s
	}
	return nil
}

// available reports whether a function is there in this version and stage.
func (c *checker) available(s *builtin.Sig) bool {
	return s.Func.Class > builtin.Convert && c.lang.Has(s.Func) && (s.Stages.Has(c.stage) || c.derives(s.Func))
}

// derives: compute shaders have derivatives from an extension.
func (c *checker) derives(f *builtin.Func) bool {
	return f.Class == builtin.Fragment && c.stage == language.Compute && c.lang.Enabled("GL_NV_compute_shader_derivatives")
}

func (c *checker) callBuiltin(e *ast.Call, sigs []builtin.Sig) *types.Type {
	if s := c.exactBuiltin(e); s != nil {
		return c.builtinCall(e, s)
	}
	best, ambiguous, some := -1, false, false
	var bestMatch []dialect.Match
	for i := range sigs {
		some = some || c.available(&sigs[i])
		if m := c.matchBuiltin(e, &sigs[i]); m != nil {
			best, bestMatch, ambiguous = better(best, bestMatch, ambiguous, i, m)
		}
	}
	switch {
	case !some && len(sigs) > 0 && sigs[0].Func.Class > builtin.Convert:
		c.Errorf(e, "%s is not available in a %s shader of version %v", e.Name, c.stage, c.lang.Version)
	case !some:
		c.Errorf(e, "%s is not declared", e.Name)
	case best < 0:
		c.Errorf(e, "no function %s takes (%s)", e.Name, typeList(e.Args))
	case ambiguous:
		c.Errorf(e, "%s(%s) fits several functions", e.Name, typeList(e.Args))
	default:
		return c.builtinCall(e, &sigs[best])
	}
	return nil
}

func (c *checker) matchBuiltin(e *ast.Call, s *builtin.Sig) []dialect.Match {
	if len(s.Params) != len(e.Args) || !c.available(s) {
		return nil
	}
	var m []dialect.Match
	for i := range s.Params {
		p := &s.Params[i]
		x := c.lang.Argument(e.Args[i].Info().Type, p.Type, p.Dir != builtin.Out, p.Dir != builtin.In)
		if x == dialect.NoMatch {
			return nil
		}
		if m == nil {
			m = make([]dialect.Match, len(s.Params))
		}
		m[i] = x
	}
	return m
}

// allIn are the directions of functions without out parameters.
var allIn [8]ast.Dir

func (c *checker) builtinCall(e *ast.Call, s *builtin.Sig) *types.Type {
	e.Builtin = true
	n := len(s.Params)
	e.Dirs = allIn[:n:n]
	if s.Outs {
		e.Dirs = make([]ast.Dir, n)
	}
	for i := range s.Params {
		p := &s.Params[i]
		if s.Outs {
			e.Dirs[i] = ast.Dir(p.Dir)
		}
		c.argument(e.Args[i], ast.Dir(p.Dir))
		if p.Const && !c.isConst(e.Args[i]) {
			c.Errorf(e.Args[i], "argument %d of %s must be constant", i+1, e.Name)
		}
		if e.Params == nil && !types.Identical(p.Type, e.Args[i].Info().Type) {
			e.Params = paramTypes(s)
		}
	}
	switch s.Func.Class {
	case builtin.Atomic:
		c.atomicArgument(e)
	case builtin.Image:
		c.imageArgument(e, s)
	case builtin.Barrier:
		c.barrierPlace(e)
	case builtin.Fragment:
		c.interpolant(e)
	case builtin.Math, builtin.Bits, builtin.Relational:
		c.foldCall(e, s)
	}
	return s.Result
}

func paramTypes(s *builtin.Sig) []*types.Type {
	list := make([]*types.Type, len(s.Params))
	for i := range list {
		list[i] = s.Params[i].Type
	}
	return list
}

func (c *checker) foldCall(e *ast.Call, s *builtin.Sig) {
	args := c.values(e.Args)
	if args == nil || s.Outs || s.Func.Effect != builtin.Pure {
		return
	}
	q := eval.Exact
	for i := range args {
		var qi eval.Quality
		args[i], qi = eval.Convert(args[i], s.Params[i].Type)
		if q = min(q, qi); q == eval.None {
			return
		}
	}
	v, qv := eval.Call(e.Name, s.Result, args)
	c.fold(e, v, min(q, qv), e.Args...)
}

// atomicArgument: memory functions work on buffers and shared variables (8.11).
func (c *checker) atomicArgument(e *ast.Call) {
	o := ast.Root(e.Args[0])
	if o == nil || o.Storage != ast.Buffer && o.Storage != ast.Shared {
		c.Errorf(e.Args[0], "%s needs a buffer or shared variable", e.Name)
	}
}

// imageArgument: what is stored or loaded must be allowed to be (4.10).
func (c *checker) imageArgument(e *ast.Call, s *builtin.Sig) {
	o := ast.Root(e.Args[0])
	if o == nil {
		return
	}
	load := s.Func.Effect == builtin.Reads || s.Func.Effect == builtin.Writes && e.Name != "imageStore"
	if o.ReadOnly && s.Func.Effect == builtin.Writes {
		c.Errorf(e.Args[0], "%s is read-only", o.Name)
	}
	if o.WriteOnly && load {
		c.Errorf(e.Args[0], "%s is write-only", o.Name)
	}
}

// barrierPlace: in tessellation control shaders barrier() stands in main,
// outside control flow (8.16); so do interlocks in fragment shaders
// (GL_ARB_fragment_shader_interlock).
func (c *checker) barrierPlace(e *ast.Call) {
	if c.stage == language.TessControl && e.Name != "barrier" || c.stage != language.TessControl && !strings.Contains(e.Name, "Interlock") {
		return
	}
	if c.fn == nil || c.fn.Name != "main" || c.breaks+c.ifs > 0 || c.returned {
		c.Errorf(e, "%s() belongs into main, outside control flow and before any return", e.Name)
	}
}

// interpolant: what is interpolated anew is an input (8.13.2).
func (c *checker) interpolant(e *ast.Call) {
	if !strings.HasPrefix(e.Name, "interpolateAt") {
		return
	}
	m, swizzled := e.Args[0].(*ast.Member)
	if o := ast.Root(e.Args[0]); o == nil || o.Storage != ast.Input {
		c.Errorf(e.Args[0], "%s takes an input", e.Name)
	} else if swizzled && m.Swizzle != nil && !c.lang.Version.AtLeast(440, 320) {
		c.Errorf(e.Args[0], "in this version %s takes no components", e.Name)
	}
}
