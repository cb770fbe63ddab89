package analysis

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// MaxTrips is the greatest trip count that Count returns.
const MaxTrips = 1 << 12

// Loop describes a counted loop. Its head sets the integer variable Index to a constant, compares
// it with a constant, and changes it by a constant in each step. Nothing else writes Index.
//
//	for (int i = 0; i < 10; i += 2)
type Loop struct {
	Trips int
	Index *ast.Object
	Range Range // range of Index in the body
}

// Count returns the trip count of `loop` and the range of its index. It returns false if `loop` is
// no counted loop or has more than MaxTrips iterations.
func (f *Facts) Count(loop *ast.For) (Loop, bool) {
	var none Loop
	o, start, writes := loopStart(loop.Init)
	if o == nil || o.Storage != ast.Local || f.Writes[o] != writes {
		return none, false
	}
	k := o.Type.Kind
	if k != types.Int && k != types.Uint {
		return none, false
	}
	test, next := conditionOf(loop.Cond, o), stepOf(loop.Post, o)
	if test == nil || next == nil {
		return none, false
	}
	c := Loop{Index: o, Range: Range{start, start}}
	for i := start; test(i); i = wrap(k, next(i)) {
		if c.Trips++; c.Trips > MaxTrips {
			return none, false
		}
		c.Range = c.Range.join(Range{i, i})
	}
	return c, true
}

func wrap(k types.Kind, n int64) int64 { return int64(types.Wrap(k, uint64(n))) }

// LoopVariable returns the variable that the loop's head sets to a constant integer at the start,
// such as i in `for (int i = 0; …)`. It returns nil if there is none.
func LoopVariable(loop *ast.For) *ast.Object {
	o, _, _ := loopStart(loop.Init)
	return o
}

// loopStart returns the variable that s, the first part of a loop's head, sets to a constant
// integer, or nil. It also returns this integer, and how often such a head writes the variable. An
// initialiser does not count:
//
//	int i = 0; …; i++  →  1
//	i = 0; …; i++      →  2
func loopStart(s ast.Stmt) (*ast.Object, int64, int) {
	switch s := s.(type) {
	case *ast.DeclStmt:
		d, ok := s.Decl.(*ast.VarDecl)
		if ok && len(d.Vars) == 1 && d.Vars[0].Init != nil && d.Vars[0].Obj != nil {
			if v := d.Vars[0].Init.Info().Const; IsInt(v) {
				// Only the step writes a variable that s declares.
				return d.Vars[0].Obj, wrap(d.Vars[0].Obj.Type.Kind, v.Int(0)), 1
			}
		}
	case *ast.ExprStmt:
		a, ok := s.X.(*ast.Assign)
		if !ok || a.Op != "=" {
			break
		}
		if id, ok := a.L.(*ast.Ident); ok && id.Obj != nil {
			if v := a.R.Info().Const; IsInt(v) {
				return id.Obj, wrap(id.Obj.Type.Kind, v.Int(0)), 2
			}
		}
	}
	return nil, 0, 0
}

// IsInt reports whether v is the value of an int or uint. It is false for nil.
func IsInt(v *types.Value) bool {
	return v != nil && (v.Type.Kind == types.Int || v.Type.Kind == types.Uint)
}

// conditionOf returns a function that tells whether the loop condition e holds for a given value of
// o. It returns nil unless e compares o with a constant integer, as in `o < 10`.
func conditionOf(e ast.Expr, o *ast.Object) func(int64) bool {
	b, ok := e.(*ast.Binary)
	if !ok {
		return nil
	}
	op, v := b.Op, b.Y.Info().Const
	if id, ok := b.X.(*ast.Ident); !ok || id.Obj != o {
		id, ok := b.Y.(*ast.Ident)
		if !ok || id.Obj != o {
			return nil
		}
		op, v = mirrored[op], b.X.Info().Const
	}
	if !IsInt(v) {
		return nil
	}
	// Operands of two kinds are compared as uint (GLSL 4.60 section 4.1.10).
	k := o.Type.Kind
	if v.Type.Kind == types.Uint {
		k = types.Uint
	}
	n := wrap(k, v.Int(0))
	switch op {
	case "<":
		return func(i int64) bool { return wrap(k, i) < n }
	case "<=":
		return func(i int64) bool { return wrap(k, i) <= n }
	case ">":
		return func(i int64) bool { return wrap(k, i) > n }
	case ">=":
		return func(i int64) bool { return wrap(k, i) >= n }
	case "!=":
		return func(i int64) bool { return wrap(k, i) != n }
	}
	return nil
}

var mirrored = map[string]string{"<": ">", "<=": ">=", ">": "<", ">=": "<=", "!=": "!="}

// Increments reports whether e adds 1 to o.
func Increments(e ast.Expr, o *ast.Object) bool {
	next := stepOf(e, o)
	return next != nil && next(0) == 1
}

// stepOf returns a function that maps the value of o before the loop step e to the value after e.
// It knows steps such as `o++` and `o *= 2`, and returns nil for all others.
func stepOf(e ast.Expr, o *ast.Object) func(int64) int64 {
	switch e := e.(type) {
	case *ast.IncDec:
		if id, ok := e.X.(*ast.Ident); !ok || id.Obj != o {
			return nil
		}
		if e.Op == "--" {
			return func(i int64) int64 { return i - 1 }
		}
		return func(i int64) int64 { return i + 1 }
	case *ast.Assign:
		if id, ok := e.L.(*ast.Ident); !ok || id.Obj != o || !IsInt(e.R.Info().Const) {
			return nil
		}
		return stepBy(e.Op, e.R.Info().Const.Int(0))
	}
	return nil
}

func stepBy(op string, n int64) func(int64) int64 {
	switch {
	case op == "+=":
		return func(i int64) int64 { return i + n }
	case op == "-=":
		return func(i int64) int64 { return i - n }
	case op == "*=":
		return func(i int64) int64 { return i * n }
	case op == "/=" && n > 0:
		return func(i int64) int64 { return i / n }
	case op == "<<=" && n >= 0 && n < 32:
		return func(i int64) int64 { return i << n }
	case op == ">>=" && n >= 0 && n < 32:
		return func(i int64) int64 { return i >> n }
	}
	return nil
}
