package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/eval"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// arena allocates scalar values and swizzles. It gets memory for many of them at once, because a
// check creates many.
type arena struct {
	scalars []scalar
	swizzle []uint8
}

type scalar struct {
	value types.Value
	word  [1]uint64
}

// word returns a value of the scalar type t with the bits w, encoded as in types.Value.
func (a *arena) word(t *types.Type, w uint64) *types.Value {
	if len(a.scalars) == 0 {
		a.scalars = make([]scalar, 64)
	}
	s := &a.scalars[0]
	a.scalars = a.scalars[1:]
	s.word[0] = w
	s.value = types.Value{Type: t, Words: s.word[:]}
	return &s.value
}

func (a *arena) int(k types.Kind, v int64) *types.Value {
	return a.word(types.Scalar(k), types.Wrap(k, uint64(v)))
}

func (a *arena) bytes(n int) []uint8 {
	if len(a.swizzle) < n {
		a.swizzle = make([]uint8, 128)
	}
	s := a.swizzle[:n:n]
	a.swizzle = a.swizzle[n:]
	return s
}

// value returns the value of the constant expression e, even if it is inexact. It returns nil if e
// is not constant or has no known value.
func (c *checker) value(e ast.Expr) *types.Value {
	if v := e.Info().Const; v != nil || c.approx == nil {
		return v
	}
	return c.approx[e]
}

// approximate stores v as the value of e, which is inexact: implementations may compute slightly
// different values. So approximate does not set the field Const of e. Only the method `value`
// returns v.
func (c *checker) approximate(e ast.Expr, v *types.Value) {
	if c.approx == nil {
		c.approx = map[ast.Expr]*types.Value{}
	}
	c.approx[e] = v
}

// fold stores v as the value of e. q tells whether implementations agree on v. If an operand has an
// inexact value, the value of e is inexact, too. fold does nothing if v is nil or q is None.
func (c *checker) fold(e ast.Expr, v *types.Value, q eval.Quality, operands ...ast.Expr) {
	if q == eval.None || v == nil {
		return
	}
	for _, x := range operands {
		if x.Info().Const == nil {
			q = eval.Inexact
		}
	}
	// Const has only values that are the same in all implementations.
	if q == eval.Exact {
		e.Info().Const = v
		return
	}
	c.approximate(e, v)
}

// convert returns v converted to type t, or nil if v is nil or does not convert. It returns arrays
// and structures unchanged.
func (c *checker) convert(v *types.Value, t *types.Type) *types.Value {
	if v == nil || t == nil {
		return nil
	}
	if v.Type.Component() == types.Void {
		return v // an array or structure, which does not convert
	}
	w, q := eval.Convert(v, t)
	if q == eval.None {
		return nil
	}
	return w
}

// isConst reports whether a checked expression is a constant expression. The value of a constant
// expression may still be undefined (GLSL section 4.3.3).
func (c *checker) isConst(e ast.Expr) bool {
	if c.value(e) != nil {
		return true
	}
	switch e := e.(type) {
	case *ast.Literal:
		return true
	case *ast.Ident:
		_, ok := c.unknown[e.Obj]
		return ok
	case *ast.Unary:
		return c.isConst(e.X)
	case *ast.Binary:
		return c.isConst(e.X) && c.isConst(e.Y)
	case *ast.Cond:
		return c.isConst(e.C) && c.isConst(e.X) && c.isConst(e.Y)
	case *ast.Index:
		return c.isConst(e.X) && c.isConst(e.I)
	case *ast.Member:
		return c.isConst(e.X)
	case *ast.Construct:
		return c.allConst(e.Args)
	case *ast.InitList:
		return c.allConst(e.Elems)
	case *ast.Call:
		return (!e.Builtin || mayBeConstant(e) && c.lang.Version.AtLeast(120, 100)) && e.Func == nil &&
			c.allConst(e.Args)
	}
	return false
}

func (c *checker) allConst(list []ast.Expr) bool {
	for _, e := range list {
		if !c.isConst(e) {
			return false
		}
	}
	return true
}

// mayBeConstant reports whether e, a call of a built-in function, is a constant expression if its
// arguments are constant.
func mayBeConstant(e *ast.Call) bool {
	sigs := builtin.Find(language.GLSL, e.Name)
	return len(sigs) > 0 && len(e.Args) > 0 && sigs[0].Func.Effect == builtin.Pure && !sigs[0].Outs &&
		sigs[0].Func.Class != builtin.Texture && sigs[0].Func.Class != builtin.Image
}

// values returns the values of the expressions in list. It returns nil if the value of one of them
// is not known.
func (c *checker) values(list []ast.Expr) []*types.Value {
	for _, e := range list {
		if c.value(e) == nil {
			return nil
		}
	}
	out := make([]*types.Value, len(list))
	for i, e := range list {
		out[i] = c.value(e)
	}
	return out
}

// foldList stores the value of an initialiser list if the values of all its elements are known. The
// type of the list must be set.
func (c *checker) foldList(list *ast.InitList) {
	args := c.values(list.Elems)
	if args == nil {
		return
	}
	c.foldParts(list, list.Type, args, list.Elems)
}

// foldParts stores the value of e, a constructor or initialiser list of type t. `args` has the
// values of the parts of e, and `operands` has their expressions. If a part cannot be converted to
// its type, foldParts stores nothing.
func (c *checker) foldParts(e ast.Expr, t *types.Type, args []*types.Value, operands []ast.Expr) {
	c.CountConstant(e, t)
	q := eval.Exact
	for i := range args {
		var qi eval.Quality
		if part := partType(t, i); part.Component() != types.Void {
			args[i], qi = eval.Convert(args[i], part)
			if q = min(q, qi); q == eval.None {
				return
			}
		}
	}
	v, qv := eval.Construct(t, args)
	c.fold(e, v, min(q, qv), operands...)
}

// constInt checks that e is a constant integer expression and returns its value, or false after an
// error. Error messages call e `what`.
func (c *checker) constInt(e ast.Expr, what string) (int64, bool) {
	t := c.rvalue(e)
	switch {
	case t == nil:
		return 0, false
	case t.Kind != types.Int && t.Kind != types.Uint:
		c.Errorf(e, "%s is not an integer but %v", what, t)
		return 0, false
	case !c.isConst(e):
		c.Errorf(e, "%s is not constant", what)
		return 0, false
	}
	v := c.value(e)
	if v == nil {
		c.Errorf(e, "%s has no defined value", what)
		return 0, false
	}
	return v.Int(0), true
}
