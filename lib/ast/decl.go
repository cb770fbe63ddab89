package ast

import (
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Decl is a declaration or directive at module scope.
type Decl interface {
	Node
	decl()
}

type (
	// VersionDecl is #version (GLSL). It comes first where it is there.
	VersionDecl struct {
		At
		Version language.Version
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
