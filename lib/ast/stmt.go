package ast

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

	// Break leaves the innermost loop or switch (both).
	Break struct{ At }

	// Continue begins the next iteration of the innermost loop (both).
	Continue struct{ At }

	// Discard ends a fragment shader's invocation without an output (both).
	Discard struct {
		At
		Demote bool // demote, which goes on (GLSL, GL_EXT_demote_to_helper_invocation)
	}

	// Return is return or return x (both).
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
