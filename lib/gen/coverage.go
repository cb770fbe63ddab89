package gen

import (
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/types"
	"shsmith/lib/version"
)

// Coverage counts what generated tests consist of: syntactic forms, operators
// with the types of their operands, overloads of built-in functions,
// conversions, built-in variables. It knows of each what there could be in a
// version and stage, so that what is never generated is seen.
type Coverage struct {
	wgsl     bool
	count    map[string]int // by section and name, separated by a tab
	known    []string       // keys that could be, in order
	excluded map[string]int // overloads that are left out, by the reason
}

// Sections of a coverage.
const (
	formSection     = "form"
	operatorSection = "operator"
	functionSection = "function"
	convertSection  = "conversion"
	variableSection = "variable"
)

// NewCoverage knows what a shader of this version and stage can contain
// without extensions.
func NewCoverage(v version.Version, stage version.Stage) *Coverage {
	c := &Coverage{wgsl: v.Lang == version.WGSL, count: map[string]int{}, excluded: map[string]int{}}
	forms := syntax
	if c.wgsl {
		forms = syntaxWGSL
	}
	for _, name := range forms {
		c.expect(formSection, name)
	}
	for _, f := range builtin.Table() {
		if !f.In(v) || !f.Stages.Has(stage) {
			continue
		}
		for _, s := range f.Expand() {
			if why := excluded(&s); why != "" {
				c.excluded[why]++
				continue
			}
			c.expectSig(&s)
		}
	}
	for _, x := range builtin.Variables(v, stage) {
		if x.Kind != builtin.Constant {
			c.expect(variableSection, x.Name)
		}
	}
	return c
}

func key(section, name string) string { return section + "\t" + name }

func (c *Coverage) expect(section, name string) {
	k := key(section, name)
	if _, ok := c.count[k]; !ok {
		c.count[k] = 0
		c.known = append(c.known, k)
	}
}

// expectSig expects one overload, and of a binary operator the assignment
// that is short for it.
func (c *Coverage) expectSig(s *builtin.Sig) {
	list := make([]*types.Type, len(s.Params))
	for i := range s.Params {
		list[i] = s.Params[i].Type
	}
	switch s.Func.Class {
	case builtin.Operator:
		c.expect(operatorSection, c.signature(s.Func.Name, list...))
		if len(list) == 2 && s.Result == list[0] && strings.Contains("+ - * / % << >> & | ^", s.Func.Name) {
			c.expect(operatorSection, c.signature(s.Func.Name+"=", list...))
		}
	case builtin.Convert:
		c.expect(convertSection, c.signature(s.Func.Name, list...))
	default:
		c.expect(functionSection, c.signature(s.Func.Name, list...))
	}
}

func (c *Coverage) signature(name string, params ...*types.Type) string {
	var list []string
	for _, p := range params {
		list = append(list, c.name(p))
	}
	return name + "(" + strings.Join(list, ", ") + ")"
}

// name is a type as the language writes it. Access modes of pointers are left
// out.
func (c *Coverage) name(t *types.Type) string {
	switch {
	case !c.wgsl:
		return t.String()
	case t.Kind == types.Pointer:
		return "ptr<" + t.Space + ", " + t.Elem.WGSL() + ">"
	}
	return t.WGSL()
}

// Add counts what u, a generated shader, consists of.
func (c *Coverage) Add(u *ast.Unit) {
	ast.Walk(u, func(n ast.Node) bool {
		for _, name := range formsOf(n, c.wgsl) {
			c.count[key(formSection, name)]++
		}
		c.expression(n)
		return true
	})
}

// expression counts an operator, call, conversion or built-in variable.
func (c *Coverage) expression(n ast.Node) {
	switch n := n.(type) {
	case *ast.Unary:
		c.count[key(operatorSection, c.signature(n.Op, n.X.Info().Type))]++
	case *ast.IncDec:
		c.count[key(operatorSection, c.signature(n.Op, n.X.Info().Type))]++
	case *ast.Binary:
		c.count[key(operatorSection, c.signature(n.Op, n.X.Info().Type, n.Y.Info().Type))]++
	case *ast.Assign:
		c.count[key(operatorSection, c.signature(n.Op, n.L.Info().Type, n.R.Info().Type))]++
	case *ast.AssignStmt:
		if n.L != nil {
			c.count[key(operatorSection, c.signature(n.Op, n.L.Info().Type, n.R.Info().Type))]++
		}
	case *ast.Call:
		if n.Builtin {
			var list []*types.Type
			for _, a := range n.Args {
				list = append(list, a.Info().Type)
			}
			c.count[key(functionSection, c.signature(n.Name, list...))]++
		}
	case *ast.Construct:
		c.conversions(n)
	case *ast.Ident:
		if n.Obj != nil && n.Obj.Builtin {
			c.count[key(variableSection, n.Name)]++
		}
	}
}

// conversions counts those of the scalars that n converts.
func (c *Coverage) conversions(n *ast.Construct) {
	if !isPlain(n.Type) {
		return
	}
	for _, a := range n.Args {
		from := types.Scalar(a.Info().Type.Component())
		c.count[key(convertSection, c.signature(c.name(types.Scalar(n.Type.Component())), from))]++
	}
}

// Never lists what could be and was not, as "section\tname".
func (c *Coverage) Never() []string {
	return slices.DeleteFunc(slices.Clone(c.known), func(k string) bool { return c.count[k] > 0 })
}

// Write prints a line for each thing that could be: how often it was, its
// section and its name. What never was comes first; last come the reasons for
// which overloads are left out, with their number.
func (c *Coverage) Write(w io.Writer) error {
	never := c.Never()
	lines := slices.Clone(never)
	for _, k := range c.known {
		if c.count[k] > 0 {
			lines = append(lines, k)
		}
	}
	for _, k := range lines {
		section, name, _ := strings.Cut(k, "\t")
		if _, err := fmt.Fprintf(w, "%8d  %-10s  %s\n", c.count[k], section, name); err != nil {
			return err
		}
	}
	for _, x := range exclusions {
		if n := c.excluded[x.reason]; n > 0 {
			if _, err := fmt.Fprintf(w, "%8d  excluded    %s\n", n, x.reason); err != nil {
				return err
			}
		}
	}
	_, err := fmt.Fprintf(w, "%d of %d generated\n", len(c.known)-len(never), len(c.known))
	return err
}

// syntax has the forms of GLSL's grammar, as formsOf names them: nodes, and
// what their optional parts make of them.
var syntax = []string{
	"VersionDecl", "PrecisionDecl", "QualDecl", "StructDecl", "BlockDecl", "block instance", "VarDecl",
	"several variables", "FuncDecl", "prototype", "ParamDecl", "in parameter", "out parameter", "inout parameter",
	"const parameter", "array parameter", "array result", "no parameters", "MemberDecl", "array member",
	"array of arrays", "no size", "const", "uniform", "buffer", "shared", "readonly", "writeonly", "coherent", "volatile",
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

// formsOf names the forms that n is of.
func formsOf(n ast.Node, wgsl bool) []string {
	list := []string{reflect.TypeOf(n).Elem().Name()}
	add := func(name string, is bool) {
		if is {
			list = append(list, name)
		}
	}
	if wgsl {
		formsWGSL(n, add)
	}
	switch n := n.(type) {
	case ast.Stmt:
		statementForms(n, add)
	case ast.Expr:
		expressionForms(n, add)
	case ast.Decl:
		declarationForms(n, add)
	case *ast.MemberDecl:
		qualifierForms(n.Quals, add)
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
	return list
}

func statementForms(n ast.Stmt, add func(string, bool)) {
	switch n := n.(type) {
	case *ast.If:
		_, chain := n.Else.(*ast.If)
		_, block := n.Then.(*ast.Block)
		add("else", n.Else != nil)
		add("else if", chain)
		add("If alone", !block)
	case *ast.Case:
		add("case", n.X != nil)
		add("default", n.X == nil)
	case *ast.While:
		add("while declares", n.Var != nil)
	case *ast.For:
		add("for without init", n.Init == nil)
		add("for without condition", n.Cond == nil && n.Var == nil)
		add("for without step", n.Post == nil && n.PostStmt == nil)
		add("for declares", n.Var != nil)
	case *ast.Return:
		add("return value", n.X != nil)
	}
}

func expressionForms(n ast.Expr, add func(string, bool)) {
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

func declarationForms(n ast.Decl, add func(string, bool)) {
	switch n := n.(type) {
	case *ast.BlockDecl:
		qualifierForms(n.Quals, add)
		add("block instance", n.Instance != "")
	case *ast.VarDecl:
		qualifierForms(n.Quals, add)
		add("several variables", len(n.Vars) > 1)
	case *ast.FuncDecl:
		add("prototype", n.Body == nil)
		add("no parameters", len(n.Params) == 0)
		add("array result", n.Result != nil && len(n.Result.Dims) > 0)
	}
}

func qualifierForms(quals []ast.Qualifier, add func(string, bool)) {
	for _, q := range quals {
		add(q.Name, q.Name != "layout")
		for _, l := range q.Layout {
			add("layout "+l.Name, true)
		}
	}
}
