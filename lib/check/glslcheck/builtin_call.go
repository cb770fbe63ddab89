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

// exactBuiltin returns the overload of a built-in function that takes the arguments of the call e
// without any conversion. It returns nil if there is none.
func (c *checker) exactBuiltin(e *ast.Call) *builtin.Sig {
	sigs := builtin.Find(language.GLSL, e.Name)
next:
	for i := range sigs {
		s := &sigs[i]
		if len(s.Params) != len(e.Args) || !c.isAvailable(s) {
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

// isAvailable reports whether the shader may call the overload s of a built-in function: its
// version or an extension has the function, and its stage or an extension allows s. The result is
// false for operators and conversions.
func (c *checker) isAvailable(s *builtin.Sig) bool {
	return s.Func.Class > builtin.Convert && c.lang.Has(s.Func) && (s.Stages.Has(c.stage) || c.hasDerivatives(s.Func))
}

// hasDerivatives reports whether f is a function of fragment shaders that this compute shader may
// call because GL_NV_compute_shader_derivatives is enabled.
func (c *checker) hasDerivatives(f *builtin.Func) bool {
	return f.Class == builtin.Fragment && c.stage == language.Compute &&
		c.lang.Enabled("GL_NV_compute_shader_derivatives")
}

func (c *checker) callBuiltin(e *ast.Call, sigs []builtin.Sig) *types.Type {
	if s := c.exactBuiltin(e); s != nil {
		return c.builtinCall(e, s)
	}
	some := false
	var fits []fit
	for i := range sigs {
		some = some || c.isAvailable(&sigs[i])
		if m := c.matchBuiltin(e, &sigs[i]); m != nil {
			fits = append(fits, fit{i, m})
		}
	}
	best := bestFit(fits)
	switch {
	case !some && len(sigs) > 0 && sigs[0].Func.Class > builtin.Convert:
		c.Errorf(e, "%s is not available in a %s shader of version %v", e.Name, c.stage, c.lang.Version)
	case !some:
		c.Errorf(e, "%s is not declared", e.Name)
	case len(fits) == 0:
		c.Errorf(e, "no function %s takes (%s)", e.Name, typeList(e.Args))
	case best < 0:
		c.Errorf(e, "%s(%s) fits several functions", e.Name, typeList(e.Args))
	default:
		return c.builtinCall(e, &sigs[best])
	}
	return nil
}

func (c *checker) matchBuiltin(e *ast.Call, s *builtin.Sig) []dialect.Match {
	if len(s.Params) != len(e.Args) || !c.isAvailable(s) {
		return nil
	}
	var m []dialect.Match
	for i := range s.Params {
		p := &s.Params[i]
		x := c.lang.ArgumentMatch(e.Args[i].Info().Type, p.Type, p.Dir != builtin.Out, p.Dir != builtin.In)
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

// inDirs has the direction `in` eight times. Calls of built-in functions that have only `in`
// parameters share this array.
var inDirs [8]ast.Dir

func (c *checker) builtinCall(e *ast.Call, s *builtin.Sig) *types.Type {
	e.Builtin = true
	n := len(s.Params)
	e.Dirs = inDirs[:n:n]
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
		c.checkImageAccess(e, s)
	case builtin.Barrier:
		c.checkBarrierPosition(e)
	case builtin.Fragment:
		c.checkInterpolant(e)
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

// atomicArgument checks that the first argument of e, a call of an atomic memory function, is a
// buffer or shared variable (GLSL section 8.11).
func (c *checker) atomicArgument(e *ast.Call) {
	o := ast.Root(e.Args[0])
	if o == nil || o.Storage != ast.Buffer && o.Storage != ast.Shared {
		c.Errorf(e.Args[0], "%s needs a buffer or shared variable", e.Name)
	}
}

// checkImageAccess checks that the qualifiers of the image allow the call e of an image function:
// readonly forbids a write, writeonly forbids a read (GLSL section 4.10).
func (c *checker) checkImageAccess(e *ast.Call, s *builtin.Sig) {
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

// checkBarrierPosition checks that a barrier() in a tessellation control shader is in main, outside
// of control flow and before any return (GLSL section 8.16).
func (c *checker) checkBarrierPosition(e *ast.Call) {
	// The same holds for interlocks in fragment shaders (GL_ARB_fragment_shader_interlock).
	if c.stage == language.TessControl && e.Name != "barrier" || c.stage != language.TessControl && !strings.Contains(e.Name, "Interlock") {
		return
	}
	if c.fn == nil || c.fn.Name != "main" || c.breaks+c.ifs > 0 || c.returned {
		c.Errorf(e, "%s() must be in main, outside control flow and before any return", e.Name)
	}
}

// checkInterpolant checks that the argument of an interpolation function is an
// input (GLSL section 8.13.2).
func (c *checker) checkInterpolant(e *ast.Call) {
	if !strings.HasPrefix(e.Name, "interpolateAt") {
		return
	}
	m, swizzled := e.Args[0].(*ast.Member)
	if o := ast.Root(e.Args[0]); o == nil || o.Storage != ast.Input {
		c.Errorf(e.Args[0], "%s takes an input", e.Name)
	} else if swizzled && m.Swizzle != nil && !c.lang.Version.AtLeast(440, 320) {
		c.Errorf(e.Args[0], "in this version %s takes no swizzle", e.Name)
	}
}
