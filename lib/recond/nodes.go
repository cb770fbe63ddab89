package recond

import (
	"math"
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/canonical"
	"shsmith/lib/dialect"
	"shsmith/lib/eval"
	"shsmith/lib/types"
)

// Constructors of annotated nodes. A node gets the types and constants that a check
// would give it, so that later passes can rely on them.

var (
	boolType  = types.Scalar(types.Bool)
	intType   = types.Scalar(types.Int)
	uintType  = types.Scalar(types.Uint)
	floatType = types.Scalar(types.Float)
)

func ident(o *ast.Object) *ast.Ident {
	return &ast.Ident{ExprInfo: ast.Typed(o.Type), Name: o.Name, Obj: o}
}

func literal(v *types.Value, text string) ast.Expr {
	return &ast.Literal{ExprInfo: ast.ExprInfo{Type: v.Type, Const: v}, Text: text}
}

// integer returns n as an expression of kind k, integers of more than 8 bits. For
// unsigned kinds the bits of n count. The least integer has no literal of its own.
func integer(k types.Kind, n int64) ast.Expr {
	switch {
	case k == types.Uint64:
		return literal(types.IntValue(k, n), strconv.FormatUint(uint64(n), 10)+dialect.Suffixes[k])
	case n >= 0:
		return literal(types.IntValue(k, n), strconv.FormatInt(n, 10)+dialect.Suffixes[k])
	}
	info := ast.ExprInfo{Type: types.Scalar(k), Const: types.IntValue(k, n)}
	if n == least(k) {
		return &ast.Binary{ExprInfo: info, Op: "-", X: integer(k, n+1), Y: integer(k, 1)}
	}
	return &ast.Unary{ExprInfo: info, Op: "-", X: integer(k, -n)}
}

// least returns the least integer of a signed kind.
func least(k types.Kind) int64 { return -1 << (k.Bits() - 1) }

// number returns x as an expression of kind k, a float.
func number(k types.Kind, x float64) ast.Expr {
	v := types.NumberValue(k, x)
	if math.Signbit(x) {
		return &ast.Unary{ExprInfo: ast.ExprInfo{Type: v.Type, Const: v}, Op: "-", X: number(k, -x)}
	}
	return literal(v, canonical.Decimal(v)+dialect.Suffixes[k])
}

func boolean(b bool) ast.Expr { return literal(types.BoolValue(b), strconv.FormatBool(b)) }

// scalar returns the number n as a value of kind k.
func scalar(k types.Kind, n int64) ast.Expr {
	switch {
	case k == types.Bool:
		return boolean(n != 0)
	case k.IsFloat():
		return number(k, float64(n))
	case k.Bits() > 8:
		return integer(k, n)
	}
	return construct(types.Scalar(k), integer(types.Int, n))
}

func binary(op string, t *types.Type, x, y ast.Expr) ast.Expr {
	return &ast.Binary{ExprInfo: ast.Typed(t), Op: op, X: x, Y: y}
}

func unary(op string, x ast.Expr) ast.Expr {
	return &ast.Unary{ExprInfo: ast.Typed(typeOf(x)), Op: op, X: x}
}

// splat returns a value of the integer type t whose components are all n.
func splat(t *types.Type, n int64) ast.Expr {
	if t.IsScalar() {
		return integer(t.Kind, n)
	}
	return construct(t, integer(t.Component(), n))
}

func cond(c, x, y ast.Expr) ast.Expr {
	return &ast.Cond{ExprInfo: ast.Typed(x.Info().Type), C: c, X: x, Y: y}
}

// construct returns a call of the constructor of t. The constructor of a structure is
// called by the structure's name.
func construct(t *types.Type, args ...ast.Expr) ast.Expr {
	if t.Kind == types.Struct {
		return &ast.Call{ExprInfo: ast.Typed(t), Name: t.Name, Args: args, Dirs: make([]ast.Dir, len(args))}
	}
	return &ast.Construct{ExprInfo: ast.Typed(t), Spec: spec(t), Args: args}
}

func callUser(f *ast.Object, t *types.Type, args ...ast.Expr) ast.Expr {
	return &ast.Call{ExprInfo: ast.Typed(t), Name: f.Name, Args: args, Func: f, Dirs: make([]ast.Dir, len(args))}
}

func callBuiltin(name string, t *types.Type, args ...ast.Expr) ast.Expr {
	return &ast.Call{ExprInfo: ast.Typed(t), Name: name, Args: args, Builtin: true, Dirs: make([]ast.Dir, len(args))}
}

// component returns x.x, x.y … of a vector. Of a scalar it returns x.x, which GLSL has
// since 4.20.
func component(x ast.Expr, i int) ast.Expr {
	t := x.Info().Type
	if !t.IsScalar() {
		t = t.Elem
	}
	return &ast.Member{ExprInfo: ast.Typed(t), X: x, Name: "xyzw"[i : i+1], Swizzle: []uint8{uint8(i)}}
}

func at(x, i ast.Expr) ast.Expr {
	return &ast.Index{ExprInfo: ast.Typed(x.Info().Type.Index()), X: x, I: i}
}

func assign(op string, l, r ast.Expr) ast.Expr {
	return &ast.Assign{ExprInfo: ast.Typed(l.Info().Type), Op: op, L: l, R: r}
}

// comma returns x, y, … of at least one expression.
func comma(list ...ast.Expr) ast.Expr {
	e := list[0]
	for _, y := range list[1:] {
		e = &ast.Comma{ExprInfo: ast.Typed(y.Info().Type), X: e, Y: y}
	}
	return e
}

func statement(e ast.Expr) ast.Stmt { return &ast.ExprStmt{X: e} }

// spec returns the syntax of t in GLSL.
func spec(t *types.Type) *ast.TypeExpr { return (&dialect.Dialect{}).Spell(t) }

// variable declares a new variable with an initialiser.
func variable(name string, storage ast.Storage, init ast.Expr) (*ast.Object, *ast.VarDecl) {
	t := init.Info().Type
	v := &ast.Var{Name: name, Init: init}
	d := &ast.VarDecl{Spec: spec(t), Vars: []*ast.Var{v}}
	v.Obj = &ast.Object{Name: name, Type: t, Storage: storage, Decl: v}
	return v.Obj, d
}

// ones returns the value of type t all of whose scalars are 1, 1.0 or true, which
// uninitialised data become (PLDI 2023, section 4.2).
func ones(t *types.Type) ast.Expr {
	switch t.Kind {
	case types.Vector:
		return construct(t, scalar(t.Elem.Kind, 1))
	case types.Matrix:
		// A scalar argument would fill only the diagonal.
		args := make([]ast.Expr, t.Size())
		for i := range args {
			args[i] = scalar(t.Elem.Kind, 1)
		}
		return construct(t, args...)
	case types.Array:
		args := make([]ast.Expr, t.Len)
		for i := range args {
			args[i] = ones(t.Elem)
		}
		return construct(t, args...)
	case types.Struct:
		args := make([]ast.Expr, len(t.Fields))
		for i := range args {
			args[i] = ones(t.Fields[i].Type)
		}
		return construct(t, args...)
	}
	return scalar(t.Kind, 1)
}

// constOf returns the value of a constant expression, and nil for any other expression.
func constOf(e ast.Expr) *types.Value { return e.Info().Const }

func typeOf(e ast.Expr) *types.Type { return e.Info().Type }

// valueOf returns v as an expression.
func valueOf(v *types.Value) ast.Expr {
	t := v.Type
	var args []ast.Expr
	switch {
	case t.Kind == types.Array || t.Kind == types.Vector || t.Kind == types.Matrix:
		elem := t.Elem
		n := elem.Leaves()
		for i := 0; i < len(v.Words); i += n {
			args = append(args, valueOf(eval.Part(v, elem, i, n)))
		}
	case t.Kind == types.Struct:
		for i := range t.Fields {
			args = append(args, valueOf(eval.Field(v, i)))
		}
	case t.IsFloat():
		return number(t.Kind, v.Float(0))
	default:
		return scalar(t.Kind, v.Int(0))
	}
	e := construct(t, args...)
	e.Info().Const = v
	return e
}

// ofKind returns the scalar or vector e converted to components of kind k.
func ofKind(k types.Kind, e ast.Expr) ast.Expr {
	from := typeOf(e)
	if from.Component() == k {
		return e
	}
	return construct(types.Vec(k, from.Size()), e)
}

func isInt32(t *types.Type) bool {
	k := t.Component()
	return t.Kind != types.Matrix && (k == types.Int || k == types.Uint)
}

func isWide(t *types.Type) bool { return t.IsInteger() && t.Component().Bits() == 64 }
