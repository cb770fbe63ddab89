package faulty

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/glsl"
	"shsmith/lib/types"
	"shsmith/lib/version"
)

// rule replaces expressions by others, as peephole optimisers do. Its parts
// are GLSL: sig is the head of a function whose parameters stand for the
// operands, from its expression as the shader has it, to what the faulty
// compiler makes of that. Operands are evaluated once, from left to right.
//
// In sig and to, I, U, F and B are the types int, uint, float and bool or the
// vectors of one size of these, IV, UV, FV and BV the vectors alone, and a|b
// is one or the other. A const operand is a constant expression; one that
// occurs twice has no side effects. Compound assignments count as what they
// abbreviate.
type rule struct{ sig, from, to string }

// instance is a rule for certain types.
type instance struct {
	pattern ast.Expr
	params  []*ast.ParamDecl
	result  *types.Type
	decl    *ast.FuncDecl // computes what replaces the pattern
}

var letters = map[string]types.Kind{"I": types.Int, "U": types.Uint, "F": types.Float, "B": types.Bool}

var letter = regexp.MustCompile(`\b[IUFB]V?\b`)

// sized replaces the letters in text by types of n components; it reports
// false if vectors alone are meant and n is 1.
func sized(text string, n int) (string, bool) {
	ok := true
	text = letter.ReplaceAllStringFunc(text, func(l string) string {
		ok = ok && (n > 1 || len(l) == 1)
		return types.Vec(letters[l[:1]], n).String()
	})
	return text, ok
}

var choice = regexp.MustCompile(`\w+(\|\w+)+`)

// choices expands the first a|b of sig, and the others in turn.
func choices(sig string) []string {
	at := choice.FindStringIndex(sig)
	if at == nil {
		return []string{sig}
	}
	var list []string
	for _, one := range strings.Split(sig[at[0]:at[1]], "|") {
		list = append(list, choices(sig[:at[0]]+one+sig[at[1]:])...)
	}
	return list
}

// instances has the instances of each list of rules that was asked for.
var instances sync.Map // *rule, the first of the list, to []instance

// instantiate gives the instances of rules for all types, those of the rules
// in front first.
func instantiate(rules []rule) []instance {
	if known, ok := instances.Load(&rules[0]); ok {
		return known.([]instance)
	}
	var text strings.Builder
	text.WriteString("#version 310 es\nprecision highp float;\nprecision highp int;\n")
	seen := map[string]bool{}
	for _, r := range rules {
		for n := 1; n <= 4; n++ {
			for _, sig := range choices(r.sig) {
				s, ok := sized(sig, n)
				if key := s + r.from; ok && !seen[key] {
					seen[key] = true
					to, _ := sized(r.to, n)
					from, _ := sized(r.from, n)
					fmt.Fprintf(&text, "%s { return %s; }\n%s { return %s; }\n",
						strings.Replace(s, " f(", fmt.Sprintf(" from%d(", len(seen)), 1), from,
						strings.Replace(s, " f(", fmt.Sprintf(" %s%d(", prefix, len(seen)), 1), to)
				}
			}
		}
	}
	text.WriteString("void main() {}\n")
	list := parseRules(text.String())
	instances.Store(&rules[0], list)
	return list
}

func parseRules(text string) []instance {
	u, err := glsl.Parse("rules", text)
	if err == nil {
		_, err = check.Check("rules", u, version.Compute)
	}
	if err != nil {
		panic(fmt.Sprintf("%v in\n%s", err, text)) // a test instantiates all rules
	}
	var funcs []*ast.FuncDecl
	for _, d := range u.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Name != "main" {
			funcs = append(funcs, f)
		}
	}
	var list []instance
	for i := 0; i < len(funcs); i += 2 {
		from, to := funcs[i], funcs[i+1]
		list = append(list, instance{
			pattern: from.Body.List[0].(*ast.Return).X, params: from.Params, result: from.Obj.Type, decl: to,
		})
	}
	return list
}

// rewrite applies rules to all expressions in functions that are evaluated
// when the shader runs.
func (p *program) rewrite(rules []rule) {
	list := instantiate(rules)
	p.expressions(func(c *ast.Cursor) {
		e := c.Node().(ast.Expr)
		if x := p.assigned(e, list); x != nil {
			c.Replace(x)
		} else if x := p.replaced(e, list); x != nil {
			c.Replace(x)
		}
	})
}

// replaced is what the first instance that matches makes of e, or nil.
func (p *program) replaced(e ast.Expr, list []instance) ast.Expr {
	for i := range list {
		in := &list[i]
		m := matcher{program: p, instance: in, args: make([]ast.Expr, len(in.params))}
		if types.Identical(e.Info().Type, in.result) && m.match(in.pattern, e) {
			p.need(in.decl)
			return &ast.Call{ExprInfo: ast.Typed(in.result), Name: in.decl.Name, Args: m.args}
		}
	}
	return nil
}

// assigned is replaced for the operation of a compound assignment.
func (p *program) assigned(e ast.Expr, list []instance) ast.Expr {
	a, ok := e.(*ast.Assign)
	if !ok || a.Op == "=" || p.info.HasSideEffects(a.L) {
		return nil
	}
	x := p.replaced(&ast.Binary{ExprInfo: a.ExprInfo, Op: strings.TrimSuffix(a.Op, "="), X: a.L, Y: a.R}, list)
	if x == nil {
		return nil
	}
	return &ast.Assign{ExprInfo: a.ExprInfo, Op: "=", L: ast.Clone(a.L), R: x}
}

// matcher compares a pattern with an expression and finds the operands.
type matcher struct {
	*program
	*instance
	args []ast.Expr
}

func (m *matcher) match(pattern, e ast.Expr) bool {
	switch p := pattern.(type) {
	case *ast.Ident:
		i := slices.IndexFunc(m.params, func(d *ast.ParamDecl) bool { return d.Name == p.Name })
		return m.bind(i, e)
	case *ast.Literal:
		v := e.Info().Const
		return v != nil && v.Equal(p.Const)
	case *ast.Unary:
		x, ok := e.(*ast.Unary)
		return ok && x.Op == p.Op && m.match(p.X, x.X)
	case *ast.Binary:
		x, ok := e.(*ast.Binary)
		return ok && x.Op == p.Op && m.match(p.X, x.X) && m.match(p.Y, x.Y)
	case *ast.Cond:
		x, ok := e.(*ast.Cond)
		return ok && m.match(p.C, x.C) && m.match(p.X, x.X) && m.match(p.Y, x.Y)
	case *ast.Call:
		x, ok := e.(*ast.Call)
		return ok && x.Builtin && x.Name == p.Name && m.matchAll(p.Args, x.Args)
	case *ast.Construct:
		x, ok := e.(*ast.Construct)
		return ok && types.Identical(x.Type, p.Type) && m.matchAll(p.Args, x.Args)
	}
	panic(fmt.Sprintf("faulty: a pattern has a %T", pattern))
}

func (m *matcher) matchAll(patterns, list []ast.Expr) bool {
	if len(patterns) != len(list) {
		return false
	}
	for i := range list {
		if !m.match(patterns[i], list[i]) {
			return false
		}
	}
	return true
}

func (m *matcher) bind(i int, e ast.Expr) bool {
	d := m.params[i]
	if !types.Identical(e.Info().Type, d.Obj.Type) || d.Obj.Storage == ast.Const && e.Info().Const == nil {
		return false
	}
	if m.args[i] != nil {
		return ast.Equal(m.args[i], e) && !m.info.HasSideEffects(e)
	}
	m.args[i] = e
	return true
}
