package planted

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/pattern"
	"shsmith/lib/types"
)

// rule replaces the expression `from` by `to`, as a peephole optimiser does. `sig` declares the
// operands, as the parameters of a function that returns the expression:
//
//	{"I f(I a, I b)", "a / b", "b / a"} // x / y → y / x
//
// The rule also changes compound assignments such as `a /= b`. In `sig`,
//   - const marks an operand that matches constant expressions only,
//   - I, IV, U and so on stand for several types (replaceTypes),
//   - `a|b` means the type a or the type b.
type rule struct{ sig, from, to string }

// instance is a `rule` for specific types of operands in one language. For example, a rule for
// `I f(I a, I b)` has an instance in GLSL for `int f(int a, int b)`, one for
// `ivec2 f(ivec2 a, ivec2 b)`, and so on.
type instance struct {
	pattern  ast.Expr
	params   []*ast.ParamDecl
	constant []bool // by parameter: whether it matches constant expressions only
	result   *types.Type
	// decl is a function that computes the replacement. Its call evaluates each operand once, from
	// left to right.
	decl *ast.FuncDecl
}

var kinds = map[string]types.Kind{"I": types.Int, "U": types.Uint, "F": types.Float, "B": types.Bool,
	"int": types.Int, "uint": types.Uint, "float": types.Float, "bool": types.Bool}

var typeWord = pattern.Of(`\b([IUFB]V?|int|uint|float|bool)\b`)

// replaceTypes replaces the types of rules in `text` by types of the language `lang`, for vectors
// of n components:
//   - `int`, `uint`, `float` and `bool` become scalars.
//   - `I`, `U`, `F` and `B` become vectors, or scalars if n is 1.
//   - `IV`, `UV`, `FV` and `BV` become vectors.
//
// If n is 1 and `text` contains one of the last four types, replaceTypes returns false.
func replaceTypes(text string, lang language.Name, n int) (string, bool) {
	ok := true
	text = typeWord().ReplaceAllStringFunc(text, func(word string) string {
		t := types.Scalar(kinds[strings.TrimSuffix(word, "V")])
		if len(word) <= len("IV") {
			ok = ok && (n > 1 || len(word) == 1)
			t = types.Vec(t.Kind, n)
		}
		return dialect.TypeText(lang, t)
	})
	return text, ok
}

var choice = pattern.Of(`\w+(\|\w+)+`)

// choices returns the texts that `sig` stands for, with one type in place of each a|b.
//
//	"I f(I|int a)" → "I f(I a)" and "I f(int a)"
func choices(sig string) []string {
	at := choice().FindStringIndex(sig)
	if at == nil {
		return []string{sig}
	}
	var list []string
	for _, one := range strings.Split(sig[at[0]:at[1]], "|") {
		list = append(list, choices(sig[:at[0]]+one+sig[at[1]:])...)
	}
	return list
}

// header matches a signature `R f(OPERANDS)`, with groups for R and OPERANDS. operand matches one
// operand, with groups for const, type and name.
var (
	header  = pattern.Of(`^(\S+) f\((.*)\)$`)
	operand = pattern.Of(`(const )?([\w<>]+) (\w+)`)
)

// functionText returns the text of a function called `name` that returns the expression x. Its
// parameters are the operands of `sig`.
func functionText(lang language.Name, name, sig, x string) string {
	parts := header().FindStringSubmatch(sig)
	if lang.TypeFollowsName() {
		params := operand().ReplaceAllString(parts[2], "$3: $2")
		return fmt.Sprintf("fn %s(%s) -> %s { return %s; }\n", name, params, parts[1], x)
	}
	params := operand().ReplaceAllString(parts[2], "$2 $3")
	return fmt.Sprintf("%s %s(%s) { return %s; }\n", parts[1], name, params, x)
}

// preamble contains, by language, the text before and the text after the functions that
// parseRules parses.
var preamble = map[language.Name][2]string{
	language.GLSL: {"#version 310 es\nprecision highp float;\nprecision highp int;\n", "void main() {}\n"},
}

// instances caches the results of instantiate. A key stands for a list of rules and a language. The
// value has the instances of these rules, each of them a rule for specific types of operands, such
// as int or ivec2.
var instances sync.Map // from instanceKey to []instance

type instanceKey struct {
	first *rule // the first rule of the list
	lang  language.Name
}

// instantiate returns the instances of `rules`, in their order: each rule with scalars and with
// vectors of each size.
func instantiate(rules []rule, lang language.Name) []instance {
	key := instanceKey{&rules[0], lang}
	if known, ok := instances.Load(key); ok {
		return known.([]instance)
	}
	var heads []string
	text := preamble[lang][0]
	seen := map[string]bool{}
	for _, r := range rules {
		for n := 1; n <= 4; n++ {
			for _, sig := range choices(r.sig) {
				head, ok := replaceTypes(sig, lang, n)
				from, _ := replaceTypes(r.from, lang, n)
				to, _ := replaceTypes(r.to, lang, n)
				if key := head + from; ok && !seen[key] {
					seen[key] = true
					heads = append(heads, head)
					text += functionText(lang, fmt.Sprint("from", len(heads)), head, from)
					text += functionText(lang, fmt.Sprint(prefix, len(heads)), head, to)
				}
			}
		}
	}
	list := parseRules(lang, text+preamble[lang][1], heads)
	instances.Store(key, list)
	return list
}

// parseRules returns the instances in `text`, which are rules for specific types of operands. Each
// instance has two functions in `text`. heads[i] is the signature of both functions of instance i,
// and tells which operands are const:
//
//	int f(const int a, int b)                    // heads[i]
//	int from1(int a, int b) { return a / b; }    // in `text`: the pattern
//	int FAULT_1(int a, int b) { return b / a; }  // in `text`: the replacement
func parseRules(lang language.Name, text string, heads []string) []instance {
	u, err := front.Parse(string(lang), "rules", text)
	if err == nil {
		_, err = front.Check("rules", u, language.Compute)
	}
	if err != nil {
		panic(fmt.Sprintf("%v in\n%s", err, text)) // cannot happen: a test instantiates all rules
	}
	var list []instance
	var from *ast.FuncDecl
	for _, d := range u.Decls {
		switch f, ok := d.(*ast.FuncDecl); {
		case !ok || f.Name == "main":
		case !strings.HasPrefix(f.Name, prefix):
			from = f
		default:
			in := instance{pattern: from.Body.List[0].(*ast.Return).X, params: from.Params, decl: f}
			in.result = in.pattern.Info().Type
			for _, x := range operand().FindAllStringSubmatch(header().FindStringSubmatch(heads[len(list)])[2], -1) {
				in.constant = append(in.constant, x[1] != "")
			}
			list = append(list, in)
		}
	}
	return list
}

// rewrite applies `rules` to the expressions in functions, except those with a constant value.
func (p *program) rewrite(rules []rule) {
	list := instantiate(rules, p.unit.Version.Lang)
	p.eachExpr(func(c *ast.Cursor) {
		e := c.Node().(ast.Expr)
		if x := p.assignmentFor(e, list); x != nil {
			c.Replace(x)
		} else if x := p.replacementFor(e, list); x != nil {
			c.Replace(x)
		}
	})
}

// replacementFor finds the first instance in `list` with a pattern that matches e. It returns the
// call that replaces e: `x / y` → `FAULT_1(x, y)`. It returns nil if no pattern matches.
func (p *program) replacementFor(e ast.Expr, list []instance) ast.Expr {
	for i := range list {
		in := &list[i]
		m := matcher{program: p, instance: in, args: make([]ast.Expr, len(in.params))}
		if types.Identical(e.Info().Type, in.result) && m.match(in.pattern, e) {
			p.addFunction(in.decl)
			return &ast.Call{ExprInfo: ast.Typed(in.result), Name: in.decl.Name, Args: m.args}
		}
	}
	return nil
}

// assignmentFor returns the assignment that replaces the compound assignment e, by the first
// instance in `list` that matches:
//
//	x /= y → x = FAULT_1(x, y)
//
// It returns nil for other expressions, or if no instance matches or the left side of e has side
// effects.
func (p *program) assignmentFor(e ast.Expr, list []instance) ast.Expr {
	a, ok := e.(*ast.Assign)
	if !ok || a.Op == "=" || p.info.HasSideEffects(a.L) {
		return nil
	}
	x := p.replacementFor(&ast.Binary{ExprInfo: a.ExprInfo, Op: strings.TrimSuffix(a.Op, "="), X: a.L, Y: a.R}, list)
	if x == nil {
		return nil
	}
	return &ast.Assign{ExprInfo: a.ExprInfo, Op: "=", L: ast.Clone(a.L), R: x}
}

// matcher compares an expression with the pattern of an instance, a rule for specific types. If
// they match, args[i] is the operand for parameter i: for the pattern `a / b` and the expression
// `x / 4`, args has `x` and `4`.
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
	x := e.Info()
	if !types.Identical(x.Type, m.params[i].Obj.Type) || m.constant[i] && x.Const == nil {
		return false
	}
	if m.args[i] != nil {
		// The operand occurs twice in the pattern, but is evaluated once.
		return ast.Equal(m.args[i], e) && !m.info.HasSideEffects(e)
	}
	m.args[i] = e
	return true
}
