package mutate

import (
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/front"
	"shsmith/lib/types"
)

// callKinds returns the kinds of transformations that inline a call, that move a statement into a
// new function, or that change the parameters of a function.
func callKinds() []*Kind {
	return []*Kind{
		{
			Name:    "inline-call",
			Doc:     "x = f(e); becomes { T a = e; ... x = r; } with the body of f",
			Exact:   true,
			On:      Statements,
			Weight:  3,
			Applies: func(p *program, s *Site) bool { return p.inlinableCallAt(s) != nil },
			Make:    noArguments,
			Rewrite: inlineCall,
		},
		{
			Name:    "outline-statement",
			Doc:     "a statement becomes the call of a function with its variables as arguments",
			On:      Statements,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return p.capturedBy(s) != nil },
			Make:    noArguments,
			Rewrite: outlineStatement,
		},
		{
			Name:    "add-parameter",
			Doc:     "f(a) becomes f(a, 1), where f does not use the second parameter",
			Exact:   true,
			On:      Declarations,
			Weight:  1,
			Applies: func(p *program, s *Site) bool { return p.callsOf(s) != nil },
			Make: func(p *program, _ *Site, src *choice.Source) (Code, bool) {
				return Code{Text: p.opaqueScalar(src, types.Int, src.Intn(2))}, true
			},
			Rewrite: addParameter,
		},
		{
			Name:    "permute-parameters",
			Doc:     "f(a, b) becomes f(b, a), where the arguments have no side effects",
			Exact:   true,
			On:      Declarations,
			Weight:  1,
			Applies: func(p *program, s *Site) bool { return len(p.permutableCalls(s)) > 0 },
			Make:    drawPermutation,
			Rewrite: permuteParameters,
		},
	}
}

// maxInlined is the largest number of nodes in the body of a function that is inlined.
const maxInlined = 200

// call has the parts of a statement that calls a function: `x = f(e);`, `T x = f(e);` or `f(e);`.
type call struct {
	*ast.Call
	fn     *ast.FuncDecl
	target ast.Expr // the x if the statement is x = f(e); otherwise nil
	// declared is the variable x in a statement `T x = f(e);`. For other statements it is nil.
	declared *ast.Object
}

// inlinableCallAt returns the parts of the call statement at s if the call can be inlined.
// Otherwise it returns nil.
func (p *program) inlinableCallAt(s *Site) *call {
	c := &call{}
	var value ast.Expr
	switch x := s.node.(type) {
	case *ast.ExprStmt:
		value = x.X
	case *ast.DeclStmt:
		if _, v := declaredVariable(x); v != nil && v.Init != nil && isPlain(v.Obj.Type) &&
			!namesUsedIn(v.Init)[v.Name] {
			value, c.declared = v.Init, v.Obj
		}
	}
	if l, r, op := assignment(s.node.(ast.Stmt)); op == "=" && variableOf(l) != nil {
		value, c.target = r, l
	}
	e, ok := value.(*ast.Call)
	if !ok || e.Func == nil || e.Func.Func == nil || p.inSwitchBody(s) || s.inContinuing || p.restrictsLoops() {
		return nil
	}
	if c.Call, c.fn = e, e.Func.Func; !p.isInlinable(c, s) {
		return nil
	}
	return c
}

// isInlinable reports whether the body of the called function can replace the call c at s.
func (p *program) isInlinable(c *call, s *Site) bool {
	f := c.fn
	// A GLSL function after s.fn may use names that are not declared yet in s.fn.
	later := !p.isWGSL() && slices.Index(p.unit.Decls, ast.Decl(f)) > slices.Index(p.unit.Decls, ast.Decl(s.fn))
	if f.Body == nil || f == s.fn || later || size(f.Body) > maxInlined || len(f.Params) != len(c.Args) {
		return false
	}
	result := types.Scalar(types.Void)
	if f.Result != nil && f.Result.Type != nil {
		result = f.Result.Type
	}
	if c.target != nil && !types.Identical(c.target.Info().Type, result) ||
		c.declared != nil && !types.Identical(c.declared.Type, result) {
		return false
	}
	if result.Kind != types.Void && !isPlain(result) {
		return false
	}
	for i, q := range f.Params {
		if q.Obj == nil || q.Name == "" || !isPlain(q.Obj.Type) ||
			q.Obj.Dir != ast.In && !isOwnLocal(s.fn, variableOf(c.Args[i])) {
			return false
		}
		if slices.ContainsFunc(q.Quals, func(x ast.Qualifier) bool { return x.Name == "const" }) {
			return false // the body may use the parameter where a constant is needed
		}
	}
	returns := 0
	ast.Walk(f.Body, func(n ast.Node) bool {
		if _, ok := n.(*ast.Return); ok {
			returns++
		}
		return true
	})
	// A return can only become an assignment at the end of the body.
	if result.Kind == types.Void && returns > 0 || result.Kind != types.Void && (returns != 1 || lastReturn(f) == nil) {
		return false
	}
	// A global name in the body would mean the declaration of the same name in s.fn.
	return !mentions(f, namesDeclaredIn(s.fn))
}

// mentions reports whether f refers, by one of `names`, to something that is declared outside f.
func mentions(f *ast.FuncDecl, names map[string]bool) bool {
	own, found := map[*ast.Object]bool{}, false
	ast.Walk(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Var:
			own[n.Obj] = true
		case *ast.ParamDecl:
			own[n.Obj] = true
		case *ast.Ident:
			found = found || names[n.Name] && !own[n.Obj]
		case *ast.Call:
			found = found || names[n.Name]
		case *ast.TypeExpr:
			found = found || names[n.Name]
		}
		return !found
	})
	return found
}

// lastReturn returns the last statement of f if it is a return, and otherwise nil.
func lastReturn(f *ast.FuncDecl) *ast.Return {
	if len(f.Body.List) == 0 {
		return nil
	}
	r, _ := f.Body.List[len(f.Body.List)-1].(*ast.Return)
	return r
}

// inlineCall replaces a call statement by a block with the body of the called function. With
// `int f(int x) { return x + 1; }`:
//
//	y = f(a);                                                // before
//	{ int t = a; int r; { int x = t; r = x + 1; } y = r; }   // after
func inlineCall(r *rewriting) bool {
	c := r.inlinableCallAt(r.site)
	var before, body, after strings.Builder
	var parts []ast.Node
	hole := func(n ast.Node) string {
		parts = append(parts, n)
		if isStmt(n) {
			return r.part(len(parts))
		}
		return Hole + decimal(len(parts))
	}
	for i, q := range c.fn.Params {
		name := fmt.Sprintf("%s_%d", r.name("a"), i)
		// The arguments are evaluated in the outer block, because a parameter may have the name of
		// a variable in an argument.
		outside, inside := r.variableLike(q.Obj, name), r.variableLike(q.Obj, q.Name)
		if q.Obj.Dir != ast.Out {
			outside += " = " + hole(c.Args[i])
			inside += " = " + name
		}
		before.WriteString(outside + "; ")
		body.WriteString(inside + "; ")
	}
	for _, x := range c.fn.Body.List {
		ret, ok := x.(*ast.Return)
		if !ok {
			body.WriteString(hole(ast.Clone(x)) + " ")
			continue
		}
		result := r.name("r")
		before.WriteString(r.resultVariable(c.fn, result) + "; ")
		body.WriteString(result + " = " + hole(ast.Clone(ret.X)) + "; ")
		if c.target != nil {
			after.WriteString(hole(c.target) + " = " + result + "; ")
		}
		if c.declared != nil {
			after.WriteString(c.declared.Name + " = " + result + "; ")
		}
	}
	for i, q := range c.fn.Params {
		if q.Obj.Dir.Writes() {
			name := fmt.Sprintf("%s_%d", r.name("a"), i)
			body.WriteString(name + " = " + q.Name + "; ")
			after.WriteString(variableOf(c.Args[i]).Name + " = " + name + "; ")
		}
	}
	text := fmt.Sprintf("{ %s{ %s} %s}", before.String(), body.String(), after.String())
	if c.declared != nil {
		text = r.variableLike(c.declared, c.declared.Name) + "; " + text
	}
	return r.replace(Code{Text: text}, parts...)
}

// resultVariable returns the declaration of a variable with the given name for the result of f.
func (p *program) resultVariable(f *ast.FuncDecl, name string) string {
	if p.isWGSL() {
		return p.variable(f.Result.Type, name)
	}
	precision := ""
	for _, q := range f.Quals {
		if q.IsPrecision() {
			precision = q.Name + " "
		}
	}
	return precision + p.typedName(p.typeText(f.Result.Type), name)
}

// callsOf returns all calls of the function that is declared at s. It returns nil if the parameters
// of the function cannot change, and an empty list if there are no calls.
func (p *program) callsOf(s *Site) []*ast.Call {
	f, ok := s.node.(*ast.FuncDecl)
	// The parameters of main, an entry point or a subroutine cannot change.
	if !ok || f.Body == nil || f.Name == "main" || len(f.Attrs) > 0 ||
		len(f.Quals) > 0 && f.Quals[0].Name == "subroutine" {
		return nil
	}
	list, unique := []*ast.Call{}, true
	for _, d := range p.unit.Decls {
		g, isFunc := d.(*ast.FuncDecl)
		// Another declaration of the name is an overload or a prototype.
		unique = unique && !(isFunc && g != f && g.Name == f.Name)
		ast.Walk(d, func(n ast.Node) bool {
			if c, ok := n.(*ast.Call); ok && c.Func != nil && c.Func.Func == f {
				unique = unique && isFunc && len(c.Args) == len(f.Params)
				list = append(list, c)
			}
			return unique
		})
	}
	if !unique {
		return nil
	}
	return list
}

func addParameter(r *rewriting) bool {
	f, text := r.site.node.(*ast.FuncDecl), strings.Join(r.args, " ")
	calls := r.callsOf(r.site)
	q, err := r.parseParameter(r.declarationText(types.Scalar(types.Int), r.name("p")))
	for _, c := range calls {
		e, bad := r.parseExpression(text)
		if bad != nil {
			return false
		}
		c.Args = append(c.Args, e)
	}
	if err != nil {
		r.err = err
		return false
	}
	f.Params = append(f.Params, q)
	return true
}

func (p *program) parseParameter(text string) (*ast.ParamDecl, error) {
	form := "void f($1) { }"
	if p.isWGSL() {
		form = "fn f($1) { }"
	}
	u, err := front.Parse(p.lang, "transformation", p.header()+fillText(form, text))
	if err != nil {
		return nil, err
	}
	return u.Decls[len(u.Decls)-1].(*ast.FuncDecl).Params[0], nil
}

// parseExpression returns the tree of the expression `text`. If the expression uses an opaque
// value, parseExpression also declares the uniform for opaque values in the program.
func (p *program) parseExpression(text string) (ast.Expr, error) {
	u, err := front.Parse(p.lang, "transformation", p.header()+p.functionWith(text, true))
	if err != nil {
		return nil, err
	}
	p.useOpaque(text)
	return expressionOf(u.Decls[len(u.Decls)-1].(*ast.FuncDecl).Body), nil
}

// permutableCalls returns all calls of the function at s if the order of its parameters can change.
// The function must have at least two parameters, all passed by value, and no argument may have
// side effects. Otherwise permutableCalls returns nil.
func (p *program) permutableCalls(s *Site) []*ast.Call {
	calls := p.callsOf(s)
	if len(calls) == 0 || len(s.node.(*ast.FuncDecl).Params) < 2 {
		return nil
	}
	for _, q := range s.node.(*ast.FuncDecl).Params {
		if q.Obj == nil || q.Obj.Dir != ast.In {
			return nil
		}
	}
	for _, c := range calls {
		if slices.ContainsFunc(c.Args, p.hasSideEffects) {
			return nil
		}
	}
	return calls
}

// drawPermutation draws a new order of the parameters that exchanges two of them: "1 0 2" exchanges
// the first two of three parameters.
func drawPermutation(_ *program, s *Site, src *choice.Source) (Code, bool) {
	n := len(s.node.(*ast.FuncDecl).Params)
	list := make([]string, n)
	for i := range list {
		list[i] = decimal(i)
	}
	i := src.Intn(n)
	j := (i + src.Range(1, n-1)) % n
	list[i], list[j] = list[j], list[i]
	return words(list...), true
}

func permuteParameters(r *rewriting) bool {
	f, calls := r.site.node.(*ast.FuncDecl), r.permutableCalls(r.site)
	order := make([]int, len(f.Params))
	seen := map[int]bool{}
	for i := range order {
		order[i] = r.argument(i)
		if order[i] < 0 || order[i] >= len(order) || seen[order[i]] {
			return false
		}
		seen[order[i]] = true
	}
	params := slices.Clone(f.Params)
	for i, from := range order {
		f.Params[i] = params[from]
	}
	for _, c := range calls {
		args := slices.Clone(c.Args)
		for i, from := range order {
			c.Args[i] = args[from]
		}
	}
	return true
}
