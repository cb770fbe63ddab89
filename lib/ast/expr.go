package ast

import "shsmith/lib/types"

// Expr is an expression.
type Expr interface {
	Node
	Info() *ExprInfo
}

// ExprInfo is embedded in every expression.
type ExprInfo struct {
	At
	// Set by check. In WGSL a reference has the type of what it refers to, and
	// an expression that converts the type that it converts to; what stands
	// below it may be of an abstract type.
	Type  *types.Type  `set:"check"` // not nil after a successful check
	Const *types.Value `set:"check"` // the value of a constant expression
}

// Info implements Expr.
func (e *ExprInfo) Info() *ExprInfo { return e }

// Typed is the ExprInfo of a made node.
func Typed(t *types.Type) ExprInfo { return ExprInfo{Type: t} }

type (
	// Ident is a name in use (both).
	Ident struct {
		ExprInfo
		Name string
		// Set by check.
		Obj *Object `set:"check"`
	}

	// Literal is a literal with its spelling (both; the suffixes and the
	// value of an unsuffixed one differ, so front ends do not share them).
	Literal struct {
		ExprInfo
		Text string
	}

	// Unary is + - ! ~ (both), * and & (WGSL).
	Unary struct {
		ExprInfo
		Op string
		X  Expr
	}

	// IncDec is ++ or --, before or behind its operand (GLSL).
	IncDec struct {
		ExprInfo
		Op   string // "++" or "--"
		Post bool
		X    Expr
	}

	// Binary is an operator with two operands, && || ^^ included (both; ^^
	// is GLSL's alone). Comma is a node of its own.
	Binary struct {
		ExprInfo
		Op   string
		X, Y Expr
	}

	// Assign is an assignment in its place as an expression (GLSL).
	Assign struct {
		ExprInfo
		Op   string // "=", "+=", …
		L, R Expr
	}

	// Cond is c ? x : y (GLSL).
	Cond struct {
		ExprInfo
		C, X, Y Expr
	}

	// Comma is x, y (GLSL).
	Comma struct {
		ExprInfo
		X, Y Expr
	}

	// Call is a call by name: a user function, a built-in function, or the
	// constructor of a structure (both).
	Call struct {
		ExprInfo
		Name  string
		TArgs []Expr // WGSL: template arguments, as in TypeExpr
		Args  []Expr
		// Set by check. Exactly one of these holds: Func is the user
		// function; Builtin is set; Type is the structure constructed.
		Func    *Object `set:"check"`
		Builtin bool    `set:"check"`
		Dirs    []Dir   `set:"check"` // of the parameters, for Func and Builtin
		// Params are the types of a built-in function's parameters, if some
		// argument converts to one implicitly (GLSL); else nil.
		Params []*types.Type `set:"check"`
	}

	// Construct is a constructor named by a type's syntax: vec3(…),
	// int[2](…) (GLSL); vec3<f32>(…), array(…) (WGSL).
	Construct struct {
		ExprInfo
		Spec *TypeExpr
		Args []Expr
	}

	// Index is x[i] (both).
	Index struct {
		ExprInfo
		X, I Expr
	}

	// Member is x.name: a member of a structure or block instance, or a
	// swizzle (both).
	Member struct {
		ExprInfo
		X    Expr
		Name string
		// Set by check: component numbers of a swizzle, nil for a member.
		Swizzle []uint8 `set:"check"`
	}

	// Length is x.length() (GLSL).
	Length struct {
		ExprInfo
		X Expr
	}

	// InitList is { a, b } as an initialiser (GLSL 4.20).
	InitList struct {
		ExprInfo
		Elems []Expr
	}
)
