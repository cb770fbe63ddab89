package coverage

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// syntaxWGSL lists the syntactic forms of WGSL. The list `syntax` has those of GLSL.
var syntaxWGSL = []string{
	"Directive", "Alias", "ConstAssert", "VarDecl", "var", "let", "const", "override", "var private", "var storage", "var storage read_write", "var uniform",
	"no type", "no initialiser", "let pointer", "let pointer to storage", "@group", "@binding", "@id", "@align", "@size", "@builtin",
	"StructDecl", "MemberDecl", "FuncDecl", "no parameters", "ParamDecl", "pointer parameter", "ptr function", "ptr private",
	"Block", "DeclStmt", "ExprStmt", "Empty", "AssignStmt", "phony", "swizzled target", "IncDecStmt", "If", "else", "else if",
	"ClauseSwitch", "Clause", "default", "several selectors", "default among selectors", "Loop", "continuing", "break if", "While", "For",
	"for without init", "for without condition", "for without step", "Break", "Continue", "Return", "return value",
	"Ident", "Literal", "hexadecimal", "unsigned", "signed", "abstract", "f32 suffix", "float", "true", "Unary", "address", "dereference",
	"Binary", "Call", "user call", "structure constructor", "bitcast", "arrayLength", "Construct",
	"array constructor", "vector constructor", "matrix constructor", "Index", "index vector", "index matrix", "index array",
	"Member", "swizzle", "swizzle rgba",
}

// addFormsWGSL calls add(form, has) for syntactic forms that only WGSL has. `has` tells whether the
// node n has the form.
func addFormsWGSL(n ast.Node, add func(string, bool)) {
	switch n := n.(type) {
	case *ast.VarDecl:
		addDeclarationWGSL(n, add)
	case *ast.FuncDecl:
		attributes(n.Attrs, add)
		add("result attributes", len(n.ResultAttrs) > 0)
	case *ast.MemberDecl:
		attributes(n.Attrs, add)
	case *ast.ParamDecl:
		attributes(n.Attrs, add)
		if t := n.Spec.Type; t != nil && t.Kind == types.Pointer {
			add("pointer parameter", true)
			add("ptr "+t.Space, true)
		}
	case *ast.AssignStmt:
		add("phony", n.L == nil)
		m, ok := n.L.(*ast.Member)
		add("swizzled target", ok && m.X.Info().Type.Kind == types.Vector)
	case *ast.Clause:
		several := len(n.Selectors) > 1
		add("several selectors", several)
		for _, s := range n.Selectors {
			add("default", s == nil && !several)
			add("default among selectors", s == nil && several)
		}
	case *ast.Loop:
		add("continuing", n.Continuing != nil)
		add("break if", n.BreakIf != nil)
	case *ast.Literal:
		add("signed", strings.HasSuffix(n.Text, "i"))
		add("f32 suffix", strings.HasSuffix(n.Text, "f") && !strings.HasPrefix(n.Text, "0x"))
		add("abstract", n.Text[0] <= '9' && !strings.ContainsAny(n.Text[len(n.Text)-1:], "iufh"))
	case *ast.Unary:
		add("address", n.Op == "&")
		add("dereference", n.Op == "*")
	case *ast.Call:
		add(n.Name, n.Name == "bitcast" || n.Name == "arrayLength" || n.Name == "workgroupUniformLoad")
	}
}

// addDeclarationWGSL calls add(form, has) for syntactic forms of variable declarations in WGSL,
// such as "no type". `has` tells whether the declaration n has the form.
func addDeclarationWGSL(n *ast.VarDecl, add func(string, bool)) {
	add(n.Word, true)
	add(strings.Join(append([]string{n.Word}, n.TArgs...), " "), len(n.TArgs) > 0)
	add("no type", n.Spec == nil)
	x := n.Vars[0].Init
	if n.Word == "let" && x != nil && x.Info().Type.Kind == types.Pointer {
		add("let pointer", true)
		add("let pointer to "+x.Info().Type.Space, true)
	}
	if n.Spec != nil && n.Spec.Type.Kind == types.Array && len(n.Spec.TArgs) == 2 {
		_, named := n.Spec.TArgs[1].(*ast.Ident)
		add("size of override", named)
	}
	attributes(n.Attrs, add)
}

func attributes(list []ast.Attribute, add func(string, bool)) {
	for i := range list {
		add("@"+list[i].Name, true)
	}
}
