package ast

// Stmt is a statement.
type Stmt interface {
	Node
	stmt()
}

type (
	// Block is a list of statements in braces (GLSL and WGSL). In GLSL the body of an if or a loop
	// need not be a Block. Only WGSL has Attrs.
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

	// ExprStmt is an expression statement: in GLSL any expression, in WGSL a call.
	ExprStmt struct {
		At
		X Expr
	}

	// AssignStmt is an assignment (WGSL). L is nil in the phony assignment `_ = R`.
	AssignStmt struct {
		At
		Op   string // "=", "+=", …
		L, R Expr
	}

	// IncDecStmt is the statement `X++;` or `X--;` (WGSL).
	IncDecStmt struct {
		At
		Op string // "++" or "--"
		X  Expr
	}

	// Empty is a lone semicolon (GLSL and WGSL).
	Empty struct{ At }

	// If is the statement `if (Cond) Then else Else` (GLSL and WGSL). Else is nil, a *Block or an
	// *If; in GLSL it may be any statement.
	If struct {
		At
		Attrs []Attribute
		Cond  Expr
		Then  Stmt
		Else  Stmt
	}

	// Switch is a switch in GLSL. Labels are statements in its body, and control falls
	// through.
	Switch struct {
		At
		Attrs []Attribute
		X     Expr
		Body  *Block
	}

	// Case is a label in the body of a Switch (GLSL): `case X:` or, if X is nil, `default:`.
	Case struct {
		At
		X Expr
	}

	// ClauseSwitch is a switch in WGSL. Each clause has its own body, and control does
	// not fall through.
	ClauseSwitch struct {
		At
		Attrs     []Attribute
		X         Expr
		BodyAttrs []Attribute
		Clauses   []*Clause
	}

	// Clause is a part of a ClauseSwitch (WGSL): `case Selectors: Body` or `default: Body`. A nil
	// selector means default.
	Clause struct {
		At
		Selectors []Expr
		Body      *Block
	}

	// Loop is the statement `loop { … continuing { … break if BreakIf; } }` (WGSL). Continuing may
	// be nil; BreakIf is then nil, too.
	Loop struct {
		At
		Attrs      []Attribute
		Body       *Block
		Continuing *Block
		BreakIf    Expr
	}

	// While is the statement `while (Cond) Body` (GLSL and WGSL). In GLSL the condition may declare
	// a variable: then Var is set and Cond is nil.
	While struct {
		At
		Attrs []Attribute
		Var   *VarDecl
		Cond  Expr
		Body  Stmt
	}

	// DoWhile is the statement `do Body while (Cond);` (GLSL).
	DoWhile struct {
		At
		Attrs []Attribute
		Body  Stmt
		Cond  Expr
	}

	// For is the `for` loop (GLSL and WGSL). All fields except Body may be nil.
	For struct {
		At
		Attrs    []Attribute
		Init     Stmt     // a *DeclStmt or *ExprStmt; in WGSL also an *AssignStmt or *IncDecStmt
		Var      *VarDecl // GLSL: the declaration in the condition, in place of Cond
		Cond     Expr
		Post     Expr // the third clause as an expression (GLSL, and WGSL in canonical form)
		PostStmt Stmt // the third clause as a statement (WGSL)
		Body     Stmt
	}

	// Break leaves the innermost loop or switch (GLSL and WGSL).
	Break struct{ At }

	// Continue begins the next iteration of the innermost loop (GLSL and WGSL).
	Continue struct{ At }

	// Discard drops the outputs of an invocation of a fragment shader (GLSL and WGSL). In GLSL it
	// also ends the invocation; in WGSL the invocation goes on as a helper.
	Discard struct {
		At
		Demote bool // GLSL: demote, after which the invocation goes on (GL_EXT_demote_to_helper_invocation)
	}

	// Return is a return statement, with or without a value X (GLSL and WGSL).
	Return struct {
		At
		X Expr
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
