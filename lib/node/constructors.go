// Package node makes nodes of the syntax tree. The nodes are annotated with the types that a check
// would give them, so a tree with new nodes need not be checked again. The results of Integer,
// Number, Boolean and Value also have their constant values. Other constant expressions lack them.
package node

import (
	"math"
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/canonical"
	"shsmith/lib/dialect"
	"shsmith/lib/eval"
	"shsmith/lib/types"
)

// Ident returns an expression that names o.
func Ident(o *ast.Object) *ast.Ident {
	return &ast.Ident{ExprInfo: ast.Typed(o.Type), Name: o.Name, Obj: o}
}

// Input returns an expression that names the built-in input called `name`, a variable of type t.
func Input(name string, t *types.Type) *ast.Ident {
	return Ident(&ast.Object{Name: name, Type: t, Storage: ast.Input, Builtin: true})
}

func literal(v *types.Value, text string) ast.Expr {
	return &ast.Literal{ExprInfo: ast.ExprInfo{Type: v.Type, Const: v}, Text: text}
}

// Integer returns an expression for the number n of the integer kind k, which must have more than 8
// bits. For an unsigned k, a negative n wraps around: -1 gives the greatest number.
func Integer(k types.Kind, n int64) ast.Expr {
	switch {
	case k == types.Uint64:
		return literal(types.IntValue(k, n), strconv.FormatUint(uint64(n), 10)+dialect.Suffixes[k])
	case n >= 0:
		return literal(types.IntValue(k, n), strconv.FormatInt(n, 10)+dialect.Suffixes[k])
	}
	info := ast.ExprInfo{Type: types.Scalar(k), Const: types.IntValue(k, n)}
	if n == least(k) {
		// The least integer has no literal: `-2147483647 - 1`.
		return &ast.Binary{ExprInfo: info, Op: "-", X: Integer(k, n+1), Y: Integer(k, 1)}
	}
	return &ast.Unary{ExprInfo: info, Op: "-", X: Integer(k, -n)}
}

// least returns the least integer of the signed kind k.
func least(k types.Kind) int64 { return -1 << (k.Bits() - 1) }

// Number returns an expression for the constant x of the floating-point kind k.
func Number(k types.Kind, x float64) ast.Expr {
	v := types.NumberValue(k, x)
	if math.Signbit(x) {
		return &ast.Unary{ExprInfo: ast.ExprInfo{Type: v.Type, Const: v}, Op: "-", X: Number(k, -x)}
	}
	return literal(v, canonical.FloatText(v)+dialect.Suffixes[k])
}

// Boolean returns the literal true or false.
func Boolean(b bool) ast.Expr { return literal(types.BoolValue(b), strconv.FormatBool(b)) }

// Scalar returns an expression for the constant n of any scalar kind k. For Bool it returns true
// unless n is 0.
func Scalar(k types.Kind, n int64) ast.Expr {
	switch {
	case k == types.Bool:
		return Boolean(n != 0)
	case k.IsFloat():
		return Number(k, float64(n))
	case k.Bits() > 8:
		return Integer(k, n)
	}
	return Construct(types.Scalar(k), Integer(types.Int, n))
}

// Binary returns the expression `x op y` of type t.
func Binary(op string, t *types.Type, x, y ast.Expr) ast.Expr {
	return &ast.Binary{ExprInfo: ast.Typed(t), Op: op, X: x, Y: y}
}

// Unary returns the expression `op x`. It has the type of x.
func Unary(op string, x ast.Expr) ast.Expr {
	return &ast.Unary{ExprInfo: ast.Typed(x.Info().Type), Op: op, X: x}
}

// Splat returns an expression of type t, an integer or a vector of integers, with all components
// equal to n.
func Splat(t *types.Type, n int64) ast.Expr {
	if t.IsScalar() {
		return Integer(t.Kind, n)
	}
	return Construct(t, Integer(t.Component(), n))
}

// Cond returns the expression `c ? x : y`.
func Cond(c, x, y ast.Expr) ast.Expr {
	return &ast.Cond{ExprInfo: ast.Typed(x.Info().Type), C: c, X: x, Y: y}
}

// Construct returns an expression that constructs a value of type t from args. If t is a structure,
// the expression is a call such as `S(args)`.
func Construct(t *types.Type, args ...ast.Expr) ast.Expr {
	if t.Kind == types.Struct {
		return &ast.Call{ExprInfo: ast.Typed(t), Name: t.Name, Args: args, Dirs: make([]ast.Dir, len(args))}
	}
	return &ast.Construct{ExprInfo: ast.Typed(t), Spec: Spec(t), Args: args}
}

// CallFunc returns a call of f, a function that the program declares. Its result has type t.
func CallFunc(f *ast.Object, t *types.Type, args ...ast.Expr) ast.Expr {
	return &ast.Call{ExprInfo: ast.Typed(t), Name: f.Name, Args: args, Func: f, Dirs: make([]ast.Dir, len(args))}
}

// Call returns a call of the built-in function with the given name. Its result has type t.
func Call(name string, t *types.Type, args ...ast.Expr) ast.Expr {
	return &ast.Call{ExprInfo: ast.Typed(t), Name: name, Args: args, Builtin: true, Dirs: make([]ast.Dir, len(args))}
}

// Component returns an expression for component i of x. For a vector v and i = 2 it is `v.z`. For a
// scalar s it is `s.x`, which GLSL 4.20 allows.
func Component(x ast.Expr, i int) ast.Expr {
	t := x.Info().Type
	if !t.IsScalar() {
		t = t.Elem
	}
	return &ast.Member{ExprInfo: ast.Typed(t), X: x, Name: "xyzw"[i : i+1], Swizzle: []uint8{uint8(i)}}
}

// Index returns the expression x[i].
func Index(x, i ast.Expr) ast.Expr {
	return &ast.Index{ExprInfo: ast.Typed(x.Info().Type.Index()), X: x, I: i}
}

// Assign returns the assignment `l op r`. The operator op is = or a compound operator such as +=.
func Assign(op string, l, r ast.Expr) ast.Expr {
	return &ast.Assign{ExprInfo: ast.Typed(l.Info().Type), Op: op, L: l, R: r}
}

// Comma returns the comma expression of the given expressions: x, y, … It returns a single
// expression as it is.
func Comma(list ...ast.Expr) ast.Expr {
	e := list[0]
	for _, y := range list[1:] {
		e = &ast.Comma{ExprInfo: ast.Typed(y.Info().Type), X: e, Y: y}
	}
	return e
}

// Statement returns the statement that evaluates e.
func Statement(e ast.Expr) ast.Stmt { return &ast.ExprStmt{X: e} }

// Spec returns the type expression that names t in GLSL.
func Spec(t *types.Type) *ast.TypeExpr { return (&dialect.Dialect{}).Spell(t) }

// Variable returns a new variable and its declaration, with the initialiser init. The variable has
// the type of init.
func Variable(name string, storage ast.Storage, init ast.Expr) (*ast.Object, *ast.VarDecl) {
	t := init.Info().Type
	v := &ast.Var{Name: name, Init: init}
	d := &ast.VarDecl{Spec: Spec(t), Vars: []*ast.Var{v}}
	v.Obj = &ast.Object{Name: name, Type: t, Storage: storage, Decl: v}
	return v.Obj, d
}

// Ones returns an expression of type t in which each scalar is 1, 1.0 or true. Variables without an
// initial value are initialised with it ("Program Reconditioning", PLDI 2023, section 4.2).
func Ones(t *types.Type) ast.Expr {
	switch t.Kind {
	case types.Vector:
		return Construct(t, Scalar(t.Elem.Kind, 1))
	case types.Matrix:
		// A scalar argument would fill only the diagonal.
		args := make([]ast.Expr, t.Size())
		for i := range args {
			args[i] = Scalar(t.Elem.Kind, 1)
		}
		return Construct(t, args...)
	case types.Array:
		args := make([]ast.Expr, t.Len)
		for i := range args {
			args[i] = Ones(t.Elem)
		}
		return Construct(t, args...)
	case types.Struct:
		args := make([]ast.Expr, len(t.Fields))
		for i := range args {
			args[i] = Ones(t.Fields[i].Type)
		}
		return Construct(t, args...)
	}
	return Scalar(t.Kind, 1)
}

// Value returns an expression for the constant v.
func Value(v *types.Value) ast.Expr {
	t := v.Type
	var args []ast.Expr
	switch {
	case t.Kind == types.Array || t.Kind == types.Vector || t.Kind == types.Matrix:
		elem := t.Elem
		n := elem.ScalarCount()
		for i := 0; i < len(v.Words); i += n {
			args = append(args, Value(eval.Part(v, elem, i, n)))
		}
	case t.Kind == types.Struct:
		for i := range t.Fields {
			args = append(args, Value(eval.Field(v, i)))
		}
	case t.IsFloat():
		return Number(t.Kind, v.Float(0))
	default:
		return Scalar(t.Kind, v.Int(0))
	}
	e := Construct(t, args...)
	e.Info().Const = v
	return e
}

// OfKind returns an expression that converts the components of e, a scalar or vector, to kind k. If
// the components of e already have kind k, it returns e itself.
func OfKind(k types.Kind, e ast.Expr) ast.Expr {
	from := e.Info().Type
	if from.Component() == k {
		return e
	}
	return Construct(types.Vec(k, from.Size()), e)
}

// Unsigned returns the expression `x op y` of type uint.
func Unsigned(op string, x, y ast.Expr) ast.Expr {
	return Binary(op, Uint, x, y)
}

// VoidCall returns a call of the built-in function with the given name, which has neither
// parameters nor a result.
func VoidCall(name string) ast.Expr {
	return &ast.Call{ExprInfo: ast.Typed(Void), Name: name, Builtin: true}
}

// Literal returns a literal of kind k with the given text but no value. It is for generators: their
// programs are checked afterwards.
func Literal(k types.Kind, text string) *ast.Literal {
	return &ast.Literal{ExprInfo: ast.Typed(types.Scalar(k)), Text: text}
}

// Decimal returns n in decimal digits.
func Decimal(n int) string { return strconv.Itoa(n) }
