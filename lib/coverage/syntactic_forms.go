package coverage

import (
	"reflect"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// syntax lists the syntactic forms of GLSL. A form is a kind of node, such as "For", or a kind of
// node with or without an optional part, such as "for without init".
var syntax = []string{
	"VersionDecl", "PrecisionDecl", "QualDecl", "StructDecl", "BlockDecl", "block instance", "VarDecl",
	"several variables", "FuncDecl", "prototype", "ParamDecl", "in parameter", "out parameter", "inout parameter",
	"const parameter", "array parameter", "array result", "no parameters", "MemberDecl", "array member",
	"array of arrays", "no size", "const", "uniform", "buffer", "readonly", "writeonly", "coherent", "volatile",
	"restrict", "highp", "mediump", "lowp", "precise", "invariant", "layout std140", "layout std430", "layout binding",
	"layout location", "layout row_major", "layout column_major", "layout align", "layout offset", "no initialiser",
	"InitList", "Block", "ExprStmt", "DeclStmt", "Empty", "If", "else", "else if", "If alone", "Switch", "case",
	"default", "While", "DoWhile", "For", "for without init", "for without condition", "for without step",
	"while declares", "for declares", "Break", "Continue", "Return", "return value", "Ident", "Literal", "hexadecimal",
	"unsigned", "float", "true", "Unary", "IncDec", "postfix", "Binary", "Assign", "Cond", "Comma", "Call", "user call",
	"structure constructor", "Construct", "array constructor", "vector constructor", "matrix constructor", "Index",
	"index vector", "index matrix", "index array", "Member", "swizzle", "swizzle rgba", "swizzle stpq", "swizzled target",
	"Length",
}

// formsOf has the syntactic forms of each language.
var formsOf = map[language.Name]struct {
	names []string // all forms of the language, except those in stageForms
	// own calls add(form, has) for each form of n's kind of node that only this language has; `has`
	// tells whether n has the form. For GLSL, own is nil: addForms looks for all forms of GLSL.
	own func(n ast.Node, add func(string, bool))
}{
	language.GLSL: {names: syntax},
	language.WGSL: {names: syntaxWGSL, own: addFormsWGSL},
}

// stageForms lists the forms that are possible in only one stage of a language. The lists `syntax`
// and syntaxWGSL do not contain these forms.
var stageForms = map[target][]string{
	{language.Version{Lang: language.GLSL}, language.Compute}:  {"shared"},
	{language.Version{Lang: language.GLSL}, language.Fragment}: {"Discard", "in", "out", "flat", "smooth"},
	{language.Version{Lang: language.WGSL}, language.Fragment}: {"Discard", "@fragment", "@location", "@interpolate",
		"result attributes"},
	{language.Version{Lang: language.WGSL}, language.Compute}: {"@compute", "@workgroup_size", "var workgroup",
		"workgroupUniformLoad", "let pointer to workgroup", "size of override"},
}

// addExpressionForms calls add(form, has) for each form that expressions of n's node type may have,
// where `has` tells whether n has the form. For the swizzle `v.xy`, it calls
//
//	add("swizzle", true); add("swizzle rgba", false); add("swizzle stpq", false)
func addExpressionForms(n ast.Expr, add func(string, bool)) {
	switch n := n.(type) {
	case *ast.Literal:
		add("hexadecimal", strings.HasPrefix(n.Text, "0x"))
		add("unsigned", strings.HasSuffix(n.Text, "u"))
		add("float", strings.Contains(n.Text, "."))
		add("true", n.Text == "true")
	case *ast.IncDec:
		add("postfix", n.Post)
	case *ast.Call:
		add("user call", n.Func != nil)
		add("structure constructor", n.Func == nil && !n.Builtin)
	case *ast.Construct:
		add("array constructor", n.Type.Kind == types.Array)
		add("vector constructor", n.Type.Kind == types.Vector)
		add("matrix constructor", n.Type.Kind == types.Matrix)
	case *ast.Index:
		k := n.X.Info().Type.Kind
		add("index vector", k == types.Vector)
		add("index matrix", k == types.Matrix)
		add("index array", k == types.Array)
	case *ast.Member:
		is := n.X.Info().Type.Kind == types.Vector
		add("swizzle", is)
		add("swizzle rgba", is && strings.ContainsAny(n.Name, "rgba"))
		add("swizzle stpq", is && strings.ContainsAny(n.Name, "stpq"))
	case *ast.Assign:
		m, ok := n.L.(*ast.Member)
		add("swizzled target", ok && m.X.Info().Type.Kind == types.Vector)
	}
}

// addDeclarationForms calls add(form, has) for forms that depend on parts of the declaration n,
// such as qualifiers. `has` tells whether n has the form.
func addDeclarationForms(n ast.Decl, add func(string, bool)) {
	switch n := n.(type) {
	case *ast.BlockDecl:
		addQualifierForms(n.Quals, add)
		add("block instance", n.Instance != "")
	case *ast.VarDecl:
		addQualifierForms(n.Quals, add)
		add("several variables", len(n.Vars) > 1)
	case *ast.FuncDecl:
		add("prototype", n.Body == nil)
		add("no parameters", len(n.Params) == 0)
		add("array result", n.Result != nil && len(n.Result.Dims) > 0)
	}
}

func addQualifierForms(quals []ast.Qualifier, add func(string, bool)) {
	for _, q := range quals {
		add(q.Name, q.Name != "layout")
		for _, l := range q.Layout {
			add("layout "+l.Name, true)
		}
	}
}

// addForms adds n to x under each syntactic form that n has. For example, it adds a loop `for (;;)`
// under the forms "For" and "for without init".
func (x items) addForms(n ast.Node) {
	x.add(formSection, reflect.TypeOf(n).Elem().Name(), n)
	add := func(name string, is bool) {
		if is {
			x.add(formSection, name, n)
		}
	}
	if own := formsOf[x.lang].own; own != nil {
		own(n, add)
	}
	switch n := n.(type) {
	case ast.Stmt:
		x.addStatementForms(n, add)
	case ast.Expr:
		addExpressionForms(n, add)
	case ast.Decl:
		addDeclarationForms(n, add)
	case *ast.MemberDecl:
		addQualifierForms(n.Quals, add)
		add("array member", len(n.Vars[0].Dims) > 0)
		add("array of arrays", len(n.Vars[0].Dims) > 1)
		add("no size", len(n.Vars[0].Dims) > 0 && n.Vars[0].Dims[0] == nil)
	case *ast.Var:
		add("no initialiser", n.Init == nil)
	case *ast.ParamDecl:
		for _, q := range n.Quals {
			add(q.Name+" parameter", true)
		}
		add("array parameter", len(n.Dims) > 0)
	}
}

// addStatementForms adds the syntactic forms of the statement n to x, which lists nodes by form.
// For a form of the whole statement, add(form, true) lists n. For a form of a part, such as "else",
// x lists that part.
func (x items) addStatementForms(n ast.Stmt, add func(string, bool)) {
	switch n := n.(type) {
	case *ast.If:
		if n.Else != nil {
			x.add(formSection, "else", n.Else)
		}
		if chain, ok := n.Else.(*ast.If); ok {
			x.add(formSection, "else if", chain)
		}
		_, block := n.Then.(*ast.Block)
		add("If alone", !block)
	case *ast.Case:
		add("case", n.X != nil)
		add("default", n.X == nil)
	case *ast.While:
		if n.Var != nil {
			x.add(formSection, "while declares", n.Var)
		}
	case *ast.For:
		add("for without init", n.Init == nil)
		add("for without condition", n.Cond == nil && n.Var == nil)
		add("for without step", n.Post == nil && n.PostStmt == nil)
		if n.Var != nil {
			x.add(formSection, "for declares", n.Var)
		}
	case *ast.Return:
		if n.X != nil {
			x.add(formSection, "return value", n.X)
		}
	}
}
