package glslcheck

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// call checks e: a function call, a call of a subroutine uniform, or a constructor of a structure.
// It returns the type of e, or nil after an error.
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
	// In these versions functions have a name space of their own, so variables do not hide them.
	for c.lang.SeparateFunctionNames && entry != nil && entry.Funcs == nil && entry.Obj != nil && entry.Obj.Kind != ast.TypeObj {
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

// callObject checks e: a constructor of the structure o, or a call of the subroutine uniform o. It
// returns the type of e, or nil after an error. `ok` is false if an argument of e has an error.
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

// callUser checks e, a call of a user function with the overloads in funcs. It returns the type of
// the result, or nil after an error.
func (c *checker) callUser(e *ast.Call, funcs []*ast.Object) *types.Type {
	var fits []fit
	for i, o := range funcs {
		m := c.matchUser(e, o.Func)
		if m == nil || o.Func.IsSubroutineType() {
			continue
		}
		if allExact(m) {
			return c.callFunction(e, o)
		}
		fits = append(fits, fit{i, m})
	}
	// glslang and drivers agree on this exception: an exact built-in function is better than a user
	// function that needs conversions.
	if s := c.exactBuiltin(e); s != nil {
		return c.builtinCall(e, s)
	}
	best := bestFit(fits)
	switch {
	case len(fits) == 0:
		c.Errorf(e, "no function %s takes (%s)", e.Name, typeList(e.Args))
		return nil
	case best < 0, len(fits) > 1 && !c.lang.RankedConversions:
		c.Errorf(e, "%s(%s) fits several functions", e.Name, typeList(e.Args))
		return nil
	}
	return c.callFunction(e, funcs[best])
}

// A fit is an overload that takes the arguments of a call.
type fit struct {
	overload int             // its index in the list of overloads
	match    []dialect.Match // the conversions of the arguments
}

// bestFit returns the index of the overload that has better conversions than every other one (GLSL
// section 6.1), or -1 if there is none.
func bestFit(fits []fit) int {
next:
	for i := range fits {
		for j := range fits {
			if i != j && !dominates(fits[i].match, fits[j].match) {
				continue next
			}
		}
		return fits[i].overload
	}
	return -1
}

// dominates reports whether the conversions in a are better than those in b for at least one
// argument, and worse for none (GLSL section 6.1).
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

// matchUser returns the conversion of each argument of e to the type of the corresponding parameter
// of f. It returns nil if f has another number of parameters, or if an argument does not convert.
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
		m[i] = c.lang.ArgumentMatch(e.Args[i].Info().Type, p.Obj.Type, d != ast.Out, d != ast.In)
		if m[i] == dialect.NoMatch {
			return nil
		}
	}
	return m
}

// callFunction checks the arguments of e, a call of the function o, annotates e, and returns
// the type of its result.
func (c *checker) callFunction(e *ast.Call, o *ast.Object) *types.Type {
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

// argument checks that the argument of an out parameter can be written, and that the
// argument of an in parameter can be read.
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

// memoryArgument checks a, the argument for the image parameter p: the parameter must have all
// memory qualifiers of the argument. The parameter may have more (GLSL section 4.10).
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
