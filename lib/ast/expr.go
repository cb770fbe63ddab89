package ast

import "shsmith/lib/types"

// Expr is an expression.
type Expr interface {
	Node
	Info() *ExprInfo
}

// ExprInfo has the position, type and constant value of an expression. Each type of
// expression embeds it.
type ExprInfo struct {
	At
	// Type is set by the checker. For a reference in WGSL it is the type of the value in memory. If
	// the language converts the expression implicitly, Type depends on the language:
	//   - WGSL: the type after the conversion. In `let x: f32 = 1 + 2;`, the type of `1 + 2` is
	//     f32, although the operands 1 and 2 keep an abstract type.
	//   - GLSL: the type before the conversion. In `float x = 1;`, the type of 1 is int.
	Type  *types.Type  `set:"check"` // not nil after a successful check
	Const *types.Value `set:"check"` // the value of a constant expression
}

// Info implements Expr.
func (e *ExprInfo) Info() *ExprInfo { return e }

// Typed returns the ExprInfo of a new expression of type t. The expression has no position.
func Typed(t *types.Type) ExprInfo { return ExprInfo{Type: t} }

type (
	// Ident is a use of a name (GLSL and WGSL).
	Ident struct {
		ExprInfo
		Name string
		// Obj is the object to which Name refers. It is set by the checker.
		Obj *Object `set:"check"`
	}

	// Literal is a literal as the text spells it (GLSL and WGSL). Its suffix and type
	// depend on the language.
	Literal struct {
		ExprInfo
		Text string
	}

	// Unary is an operator before its operand: + - ! ~ (GLSL and WGSL), * and & (WGSL).
	Unary struct {
		ExprInfo
		Op string
		X  Expr
	}

	// IncDec is ++ or --, before or after its operand (GLSL).
	IncDec struct {
		ExprInfo
		Op   string // "++" or "--"
		Post bool
		X    Expr
	}

	// Binary is an operator with two operands, including && and || (GLSL and WGSL) and
	// ^^ (GLSL), but not the comma.
	Binary struct {
		ExprInfo
		Op   string
		X, Y Expr
	}

	// Assign is an assignment, which is an expression (GLSL).
	Assign struct {
		ExprInfo
		Op   string // "=", "+=", …
		L, R Expr
	}

	// Cond is the expression `C ? X : Y` (GLSL).
	Cond struct {
		ExprInfo
		C, X, Y Expr
	}

	// Comma is the expression `X, Y` (GLSL).
	Comma struct {
		ExprInfo
		X, Y Expr
	}

	// Call is a call by name: a user function, a built-in function, or the
	// constructor of a structure (GLSL and WGSL).
	Call struct {
		ExprInfo
		Name  string
		TArgs []Expr // WGSL: template arguments, as in TypeExpr
		Args  []Expr
		// The checker sets the fields below. Func is the user function that is called, or nil.
		// Builtin is true if a built-in function is called. If neither is set, the call constructs
		// a value of the type ExprInfo.Type.
		Func    *Object `set:"check"`
		Builtin bool    `set:"check"`
		Dirs    []Dir   `set:"check"` // directions of the parameters of a function
		// Params has the parameter types of a built-in function of GLSL. It is nil if no argument
		// needs an implicit conversion.
		Params []*types.Type `set:"check"`
	}

	// Construct is a constructor with a predeclared type or an array: vec3(…)
	// and int[2](…) in GLSL, vec3<f32>(…) and array(…) in WGSL.
	Construct struct {
		ExprInfo
		Spec *TypeExpr
		Args []Expr
	}

	// Index is the expression `X[I]` (GLSL and WGSL).
	Index struct {
		ExprInfo
		X, I Expr
	}

	// Member is the expression `X.Name`: a member of a structure or block instance, or a swizzle
	// (GLSL and WGSL).
	Member struct {
		ExprInfo
		X    Expr
		Name string
		// Swizzle is set by the checker. It has the component numbers of a swizzle; it is nil for a
		// member.
		Swizzle []uint8 `set:"check"`
	}

	// Length is the call `X.length()` (GLSL).
	Length struct {
		ExprInfo
		X Expr
	}

	// InitList is an initialiser `{ a, b }` (GLSL 4.20).
	InitList struct {
		ExprInfo
		Elems []Expr
	}
)
