// Package ast is the one typed syntax tree of GLSL and WGSL. Front ends parse
// into it, printers print from it, and everything between is written once.
//
// The tree is of preprocessed text. Parentheses are not nodes: printers put
// them where precedence asks for them. Each node says which language has it;
// a node of both means the same in both once it is checked.
//
// Fields tagged `set:"check"` are annotations: Equal ignores them, Clone
// shares what they point to. A pass that makes nodes annotates them, so that
// later passes can rely on them without another check.
package ast

import (
	"shsmith/lib/source"
	"shsmith/lib/types"
	"shsmith/lib/version"
)

// Node is any node of the tree.
type Node interface {
	// Pos is where the node begins in the text that it was parsed from; the
	// zero Pos for a node that a generator or a pass made.
	Pos() source.Pos
}

// At gives a node its position.
type At struct{ At source.Pos }

// Pos implements Node.
func (a At) Pos() source.Pos { return a.At }

// Unit is a translation unit.
type Unit struct {
	At
	Version version.Version
	Decls   []Decl
}

// Objects.

// Kind is what a name stands for.
type Kind uint8

const (
	VarObj   Kind = iota // variable, parameter, constant, member of an unnamed block
	FuncObj              // user function: all its overloads have one Object each
	TypeObj              // structure or alias
	BlockObj             // named instance of an interface block
)

// Storage is where a variable lives.
type Storage uint8

const (
	Local   Storage = iota // in a function
	Param                  // parameter: Dir says which way it passes
	Global                 // private to an invocation
	Const                  // cannot be written; not always a constant expression
	Uniform                // uniform or uniform block member
	Buffer                 // storage buffer
	Shared                 // GLSL shared, WGSL workgroup
	Input                  // stage input, built-in inputs included
	Output                 // stage output
)

// Dir is the direction of a parameter.
type Dir uint8

const (
	In Dir = iota
	Out
	InOut
)

// Writes reports whether the callee's final value is copied back.
func (d Dir) Writes() bool { return d != In }

// Object is what an identifier refers to. Check makes one per declaration;
// every use points at it.
type Object struct {
	Kind      Kind
	Name      string
	Type      *types.Type
	Storage   Storage
	Dir       Dir          // of a Param
	ReadOnly  bool         // buffer or block declared readonly
	WriteOnly bool         // buffer or block declared writeonly
	Coherent  bool         // buffer or block declared coherent
	Volatile  bool         // buffer or block declared volatile
	Builtin   bool         // gl_… or a WGSL built-in value
	Override  bool         // WGSL: a constant that a pipeline may set
	Value     *types.Value // of a constant
	// Block is the interface block that a member of an unnamed block belongs
	// to, or that a BlockObj is an instance of.
	Block *BlockDecl
	// Func is the function that a FuncObj is; the definition where there is one.
	Func *FuncDecl
	// Decl is the declaring node: *Var, *Param, *FuncDecl, *StructDecl,
	// *BlockDecl, or nil for a built-in.
	Decl Node
}

// Expressions.

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

// Types and qualifiers as written.

type (
	// TypeExpr is a type as written: a name or an inline structure, with
	// array dimensions (GLSL) or template arguments (WGSL).
	TypeExpr struct {
		At
		Name   string
		Struct *StructDecl // GLSL: struct S { … } in place; Name is then ""
		Dims   []Expr      // GLSL: outermost first; a nil entry is []
		TArgs  []Expr      // WGSL: a type with arguments of its own is a TypeArg
		// Set by check.
		Type *types.Type `set:"check"`
	}

	// TypeArg is a name with template arguments where an expression stands: a
	// type among the template arguments of another (WGSL). A type that is a
	// name alone is an Ident there.
	TypeArg struct {
		ExprInfo
		Spec *TypeExpr
	}

	// Qualifier is one word in front of a GLSL declaration (const, in, out,
	// inout, uniform, buffer, shared, readonly, highp, …), or
	// layout(Layout…), or subroutine(Names…).
	Qualifier struct {
		At
		Name   string
		Layout []LayoutArg
		Names  []string
	}

	// LayoutArg is one identifier inside layout(…), with its value if it has
	// one. A "shared" in there is spelled like any other.
	LayoutArg struct {
		Name  string
		Value Expr
	}

	// Attribute is @name(args) (WGSL) or [[name(args)]] (GLSL,
	// GL_EXT_control_flow_attributes).
	Attribute struct {
		At
		Name string
		Args []Expr
	}
)

// Statements.

// Stmt is a statement.
type Stmt interface {
	Node
	stmt()
}

type (
	// Block is { … } (both). Braces that GLSL's grammar lets out stay out:
	// the body of an if or a loop need not be a Block there. Attrs is WGSL's.
	Block struct {
		At
		Attrs []Attribute
		List  []Stmt
	}

	// DeclStmt is a declaration in a function: a *VarDecl, *StructDecl,
	// *PrecisionDecl, *FuncDecl prototype (old GLSL), *ConstAssert (WGSL).
	DeclStmt struct {
		At
		Decl Decl
	}

	// ExprStmt is an expression whose value is discarded (GLSL); a call (WGSL).
	ExprStmt struct {
		At
		X Expr
	}

	// AssignStmt is an assignment; L is nil in the phony one, _ = R (WGSL).
	AssignStmt struct {
		At
		Op   string // "=", "+=", …
		L, R Expr
	}

	// IncDecStmt is X++ or X-- (WGSL).
	IncDecStmt struct {
		At
		Op string // "++" or "--"
		X  Expr
	}

	// Empty is a lone semicolon (both).
	Empty struct{ At }

	// If is if … else … (both). Else is nil, a *Block, or an *If; in GLSL
	// any statement.
	If struct {
		At
		Attrs []Attribute
		Cond  Expr
		Then  Stmt
		Else  Stmt
	}

	// Switch is GLSL's switch: labels are statements, control falls through.
	Switch struct {
		At
		Attrs []Attribute
		X     Expr
		Body  *Block
	}

	// Case is case X: or, with X nil, default: (GLSL).
	Case struct {
		At
		X Expr
	}

	// ClauseSwitch is WGSL's switch: each clause has its own body, and nothing
	// falls through.
	ClauseSwitch struct {
		At
		Attrs     []Attribute
		X         Expr
		BodyAttrs []Attribute
		Clauses   []*Clause
	}

	// Clause is case selectors: body, or default: body (WGSL). A nil selector
	// stands for default.
	Clause struct {
		At
		Selectors []Expr
		Body      *Block
	}

	// Loop is loop { … continuing { … break if BreakIf; } } (WGSL). Continuing
	// may be nil, and then BreakIf is.
	Loop struct {
		At
		Attrs      []Attribute
		Body       *Block
		Continuing *Block
		BreakIf    Expr
	}

	// While is while (…) … (both). In GLSL the condition may declare: then
	// Var is set and Cond nil.
	While struct {
		At
		Attrs []Attribute
		Var   *VarDecl
		Cond  Expr
		Body  Stmt
	}

	// DoWhile is do … while (…); (GLSL).
	DoWhile struct {
		At
		Attrs []Attribute
		Body  Stmt
		Cond  Expr
	}

	// For is for (…; …; …) … (both); any part may be nil. Init is a
	// *DeclStmt or *ExprStmt (WGSL: also *AssignStmt, *IncDecStmt). Var is
	// a condition that declares (GLSL). Post is an expression (GLSL) or, as
	// PostStmt, a statement (WGSL).
	For struct {
		At
		Attrs    []Attribute
		Init     Stmt
		Var      *VarDecl
		Cond     Expr
		Post     Expr
		PostStmt Stmt
		Body     Stmt
	}

	// Break, Continue, Discard are what they say (both).
	Break    struct{ At }
	Continue struct{ At }
	Discard  struct {
		At
		Demote bool // demote, which goes on (GLSL, GL_EXT_demote_to_helper_invocation)
	}

	// Return is return or return x (both).
	Return struct {
		At
		X Expr
	}
)

// Declarations.

// Decl is a declaration or directive at module scope.
type Decl interface {
	Node
	decl()
}

type (
	// VersionDecl is #version (GLSL). It comes first where it is there.
	VersionDecl struct {
		At
		Version version.Version
	}

	// Extension is #extension name : behavior (GLSL).
	Extension struct {
		At
		Name, Behavior string
	}

	// Pragma is #pragma text (GLSL). One inside a function stands in front of it.
	Pragma struct {
		At
		Text string
	}

	// Directive is "enable names;", "requires names;" or "diagnostic(severity,
	// rule);" (WGSL). Word is the first of these words; a rule in two parts is
	// one name with a dot.
	Directive struct {
		At
		Word  string
		Names []string
	}

	// Alias is alias Name = Spec (WGSL).
	Alias struct {
		At
		Name string
		Spec *TypeExpr
		// Set by check.
		Obj *Object `set:"check"`
	}

	// ConstAssert is const_assert X (WGSL).
	ConstAssert struct {
		At
		X Expr
	}

	// VarDecl declares variables of one type (both; GLSL has Quals, WGSL
	// Attrs and Word). Vars may be empty: struct S { … } alone is a
	// StructDecl, but "uniform struct S {…};" or "int;" end here.
	VarDecl struct {
		At
		Quals []Qualifier
		Attrs []Attribute
		Word  string    // WGSL: "var", "let", "const" or "override"
		TArgs []string  // WGSL: var<storage, read_write>
		Spec  *TypeExpr // nil where WGSL infers
		Vars  []*Var
	}

	// Var is one declared name.
	Var struct {
		At
		Name string
		Dims []Expr // GLSL: int a[2]; these come outside those of the type
		Init Expr
		// Set by check.
		Obj *Object `set:"check"`
	}

	// StructDecl is struct Name { … } (both). Name may be empty inside a
	// TypeExpr.
	StructDecl struct {
		At
		Name    string
		Members []*MemberDecl
		// Set by check.
		Type *types.Type `set:"check"`
	}

	// MemberDecl declares members of a structure or block: one type, one or
	// more names.
	MemberDecl struct {
		At
		Quals []Qualifier
		Attrs []Attribute
		Spec  *TypeExpr
		Vars  []*Var // without Init
	}

	// BlockDecl is an interface block (GLSL): quals Name { … } Instance[Dims];
	BlockDecl struct {
		At
		Quals    []Qualifier
		Name     string
		Members  []*MemberDecl
		Instance string
		Dims     []Expr
		// Set by check.
		Type  *types.Type `set:"check"` // a Struct with the members
		Rules types.Rules `set:"check"` // std430 or std140; "" for other layouts
		// Binding is layout(binding), -1 if absent.
		Binding int `set:"check"`
		// Objs has the members of a block without instance, or the instance.
		Objs []*Object `set:"check"`
	}

	// QualDecl is qualifiers alone, "layout(local_size_x = 1) in;", or with
	// names, "invariant gl_Position;" (GLSL).
	QualDecl struct {
		At
		Quals []Qualifier
		Names []string
	}

	// PrecisionDecl is "precision highp float;" (GLSL).
	PrecisionDecl struct {
		At
		Precision string
		Spec      *TypeExpr
	}

	// FuncDecl is a function, or a prototype if Body is nil (both).
	FuncDecl struct {
		At
		Quals       []Qualifier // GLSL: on the result
		Attrs       []Attribute
		Result      *TypeExpr // nil: WGSL function without result
		ResultAttrs []Attribute
		Name        string
		Params      []*ParamDecl
		Body        *Block
		// Set by check.
		Obj *Object `set:"check"`
	}

	// ParamDecl is a parameter (both). Name may be empty in GLSL.
	ParamDecl struct {
		At
		Quals []Qualifier
		Attrs []Attribute
		Spec  *TypeExpr
		Name  string
		Dims  []Expr
		// Set by check.
		Obj *Object `set:"check"`
	}
)

func (*Block) stmt()        {}
func (*DeclStmt) stmt()     {}
func (*ExprStmt) stmt()     {}
func (*AssignStmt) stmt()   {}
func (*IncDecStmt) stmt()   {}
func (*ClauseSwitch) stmt() {}
func (*Loop) stmt()         {}
func (*Empty) stmt()        {}
func (*If) stmt()           {}
func (*Switch) stmt()       {}
func (*Case) stmt()         {}
func (*While) stmt()        {}
func (*DoWhile) stmt()      {}
func (*For) stmt()          {}
func (*Break) stmt()        {}
func (*Continue) stmt()     {}
func (*Discard) stmt()      {}
func (*Return) stmt()       {}

func (*VersionDecl) decl()   {}
func (*Extension) decl()     {}
func (*Pragma) decl()        {}
func (*Directive) decl()     {}
func (*Alias) decl()         {}
func (*ConstAssert) decl()   {}
func (*VarDecl) decl()       {}
func (*StructDecl) decl()    {}
func (*BlockDecl) decl()     {}
func (*QualDecl) decl()      {}
func (*PrecisionDecl) decl() {}
func (*FuncDecl) decl()      {}
