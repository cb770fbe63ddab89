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
	// VersionDecl is a #version directive (GLSL). It is the first declaration.
	VersionDecl struct {
		At
		Version language.Version
	}

	// Extension is a directive `#extension Name : Behavior` (GLSL).
	Extension struct {
		At
		Name, Behavior string
	}

	// Pragma is a directive `#pragma Text` (GLSL). A pragma inside a function stands before the
	// function in the tree.
	Pragma struct {
		At
		Text string
	}

	// Directive is `enable Names;`, `requires Names;` or `diagnostic(severity, rule);` (WGSL). Word
	// is "enable", "requires" or "diagnostic". For diagnostic, Names has the severity and the rule.
	// A rule with two parts is one name with a dot.
	Directive struct {
		At
		Word  string
		Names []string
	}

	// Alias is a declaration `alias Name = Spec;` (WGSL).
	Alias struct {
		At
		Name string
		Spec *TypeExpr
		// Obj is the declared object. It is set by the checker.
		Obj *Object `set:"check"`
	}

	// ConstAssert is an assertion `const_assert X;` (WGSL).
	ConstAssert struct {
		At
		X Expr
	}

	// VarDecl declares variables of one type (GLSL and WGSL). Only GLSL has Quals; only WGSL has
	// Attrs, Word and TArgs. In GLSL, Vars may be empty: "uniform struct S {…};" and "int;" are a
	// VarDecl, but "struct S {…};" is a StructDecl.
	VarDecl struct {
		At
		Quals []Qualifier
		Attrs []Attribute
		Word  string    // WGSL: "var", "let", "const" or "override"
		TArgs []string  // WGSL: storage and read_write in var<storage, read_write>
		Spec  *TypeExpr // nil if WGSL infers the type
		Vars  []*Var
	}

	// Var is one variable of a VarDecl, or one member of a MemberDecl.
	Var struct {
		At
		Name string
		Dims []Expr // GLSL: the [2] of int[3] a[2], which is an array of two int[3]
		Init Expr
		// Obj is the declared variable. It is set by the checker.
		Obj *Object `set:"check"`
	}

	// StructDecl is a structure `struct Name { … }` (GLSL and WGSL). Name may be empty if the
	// structure is part of a TypeExpr.
	StructDecl struct {
		At
		Name    string
		Members []*MemberDecl
		// Type is the structure as a type. It is set by the checker.
		Type *types.Type `set:"check"`
	}

	// MemberDecl declares one or more members of a structure or block: `float a, b[2];` in GLSL,
	// `a: f32` in WGSL. The members share the type Spec.
	MemberDecl struct {
		At
		Quals []Qualifier
		Attrs []Attribute
		Spec  *TypeExpr
		Vars  []*Var // Init is nil
	}

	// BlockDecl is an interface block `Quals Name { … } Instance[Dims];` (GLSL).
	BlockDecl struct {
		At
		Quals    []Qualifier
		Name     string
		Members  []*MemberDecl
		Instance string
		Dims     []Expr
		// The checker sets Type and the fields below it.
		Type  *types.Type `set:"check"` // a Struct with the members
		Rules types.Rules `set:"check"` // std430 or std140; "" if the driver chooses
		// Binding is the argument of layout(binding), or -1.
		Binding int `set:"check"`
		// Objs has the object of the instance or, if there is no instance name, the
		// objects of the members.
		Objs []*Object `set:"check"`
	}

	// QualDecl is a declaration of qualifiers (GLSL), as in
	// "layout(local_size_x = 1) in;", perhaps with names, as in
	// "invariant gl_Position;".
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

	// FuncDecl is a function, or a prototype if Body is nil (GLSL and WGSL).
	FuncDecl struct {
		At
		Quals       []Qualifier // GLSL: of the result
		Attrs       []Attribute
		Result      *TypeExpr // nil if a function of WGSL has no result
		ResultAttrs []Attribute
		Name        string
		Params      []*ParamDecl
		Body        *Block
		// Obj is the declared object. It is set by the checker.
		Obj *Object `set:"check"`
	}

	// ParamDecl is a parameter (GLSL and WGSL). Name may be empty in GLSL.
	ParamDecl struct {
		At
		Quals []Qualifier
		Attrs []Attribute
		Spec  *TypeExpr
		Name  string
		Dims  []Expr
		// Obj is the declared object. It is set by the checker.
		Obj *Object `set:"check"`
	}
)

// Types and qualifiers as the text of the shader spells them.

type (
	// TypeExpr is a type in the text: a name or an inline structure, with
	// array dimensions (GLSL) or template arguments (WGSL).
	TypeExpr struct {
		At
		Name   string
		Struct *StructDecl // GLSL: an inline structure; Name is then ""
		Dims   []Expr      // GLSL: outermost first; nil stands for []
		TArgs  []Expr      // WGSL: template arguments; see TypeArg
		// Type is the type that the text means. It is set by the checker.
		Type *types.Type `set:"check"`
	}

	// TypeArg is a type that has template arguments and is itself a template argument of
	// another type (WGSL): vec2<f32> in array<vec2<f32>, 4>. A template argument that is a
	// plain name, such as f32 in vec2<f32>, is an Ident.
	TypeArg struct {
		ExprInfo
		Spec *TypeExpr
	}

	// Qualifier is one qualifier of a declaration (GLSL): a word such as const,
	// in or highp, or layout(Layout…), or subroutine(Names…).
	Qualifier struct {
		At
		Name   string
		Layout []LayoutArg
		Names  []string
	}

	// LayoutArg is one identifier in layout(…), with its value if it has one.
	// The keyword "shared" is an identifier there.
	LayoutArg struct {
		Name  string
		Value Expr
	}

	// Attribute is an attribute: `@Name(Args)` in WGSL, or `[[Name(Args)]]` in GLSL with
	// GL_EXT_control_flow_attributes.
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

// IsPrecision reports whether q is highp, mediump or lowp.
func (q *Qualifier) IsPrecision() bool {
	return q.Name == "highp" || q.Name == "mediump" || q.Name == "lowp"
}

// Count returns the number of blocks that d declares. It is 1, or the number of elements if d
// declares an array of blocks.
func (d *BlockDecl) Count() int {
	n := 1
	if d.Instance == "" || len(d.Objs) == 0 {
		return n
	}
	for t := d.Objs[0].Type; t.Kind == types.Array; t = t.Elem {
		n *= t.Len
	}
	return n
}
