package mutate

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/types"
	"slices"
)

// branchKinds returns the kinds of transformations that write a branch in another form, such as an
// if statement as `?:`.
func branchKinds() []*Kind {
	return []*Kind{
		{
			Name:    "flatten-if",
			Doc:     "if (c) x = a; else x = b; becomes x = c ? a : b;, and without else x = c ? a : x;",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { _, ok := p.branchesOf(s); return ok },
			Make:    noArguments,
			Rewrite: flattenIf,
		},
		{
			Name:    "expand-choice",
			Doc:     "x = c ? a : b; becomes if (c) { x = a; } else { x = b; }",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return p.choiceOf(s.node.(ast.Stmt)) != nil },
			Make:    noArguments,
			Rewrite: expandChoice,
		},
		{
			Name:   "split-condition",
			Doc:    "if (a && b) s becomes if (a) { if (b) s }",
			Exact:  true,
			On:     Statements,
			Weight: 1,
			Applies: func(_ *program, s *Site) bool {
				i, ok := s.node.(*ast.If)
				if !ok || i.Else != nil {
					return false
				}
				b, ok := i.Cond.(*ast.Binary)
				return ok && b.Op == "&&"
			},
			Make:    noArguments,
			Rewrite: splitCondition,
		},
		{
			Name:    "if-to-switch",
			Doc:     "if (c) s else t becomes switch (int(c)) { case 1: s break; default: t }",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return p.atLeast(130, 300) && isIf(p, s) && wrapApplies(true)(p, s) },
			Make: func(p *program, _ *Site, src *choice.Source) (Code, bool) {
				return words(decimal(src.Intn(2))), true
			},
			Rewrite: ifToSwitch,
		},
	}
}

// noArguments is the Make function of kinds that make no random choice. It returns empty code: the
// Rewrite function of such a kind needs no arguments.
func noArguments(*program, *Site, *choice.Source) (Code, bool) { return Code{}, true }

func isIf(_ *program, s *Site) bool {
	_, ok := s.node.(*ast.If)
	return ok
}

// branches has the parts of the statement `if (cond) target = then; else target = other;`.
type branches struct {
	cond, target, then, other ast.Expr // other is nil if there is no else
}

// branchesOf returns the parts of the if statement at s. It returns false if the kind flatten-if
// cannot rewrite the statement.
func (p *program) branchesOf(s *Site) (b branches, ok bool) {
	i, ok := s.node.(*ast.If)
	if !ok {
		return b, false
	}
	l, r, op := assignment(onlyStatement(i.Then))
	o := variableOf(l)
	if op != "=" || o == nil || !isPlain(o.Type) || !p.isArm(r, o.Type) {
		return b, false
	}
	b = branches{i.Cond, l, r, nil}
	if i.Else == nil {
		return b, isOwnLocal(s.fn, o) && p.isDefinedAt(s, o)
	}
	l, b.other, op = assignment(onlyStatement(i.Else))
	return b, op == "=" && variableOf(l) == o && p.isArm(b.other, o.Type)
}

// isArm reports whether e has type t and can be a or b in `c ? a : b`. WGSL has `select(b, a, c)`
// instead, which evaluates both a and b. So in WGSL, e must be safe to evaluate whatever c is.
func (p *program) isArm(e ast.Expr, t *types.Type) bool {
	if !types.Identical(e.Info().Type, t) {
		return false
	}
	if !p.isWGSL() {
		return true
	}
	// The rest is for select, which evaluates e even if c does not choose it.
	if t.Kind == types.Matrix || p.hasSideEffects(e) || hasFloat(e) {
		return false
	}
	simple := true
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Index:
			simple = false
		case *ast.Unary:
			simple = simple && n.Op != "*"
		case *ast.Call:
			simple = simple && n.Builtin && !mayNeedUniformControlFlow(n.Name)
		}
		return simple
	})
	return simple
}

// flattenIf replaces an if statement by an assignment:
//
//	if (c) x = a; else x = b;   // becomes x = c ? a : b;
//	if (c) x = a;               // becomes x = c ? a : x;
func flattenIf(r *rewriting) bool {
	b, _ := r.branchesOf(r.site)
	other := b.other
	if other == nil {
		other = b.target
	}
	t := b.target.Info().Type
	form := "HOLE1 = HOLE2 ? HOLE3 : HOLE4;"
	if r.isWGSL() {
		form = fillText("HOLE1 = select($2, $1, HOLE2);", r.arm(3, b.then, t), r.arm(4, other, t))
	}
	if b.other == nil {
		form = strings.ReplaceAll(form, "HOLE4", "HOLE1")
	}
	return r.replace(Code{Text: form}, b.target, b.cond, b.then, other)
}

// arm returns the code that stands for e as an argument of WGSL's select. This is the hole `HOLEk`,
// which is later replaced by e. If e may be an abstract constant, such as 5, arm converts the hole
// to type t: `i32(HOLE3)`.
func (p *program) arm(k int, e ast.Expr, t *types.Type) string {
	hole := Hole + decimal(k)
	if isAbstract(e) {
		return p.typed(t, hole)
	}
	return hole
}

// choiceOf returns x, c, a and b of the statement `x = c ? a : b;` or, in WGSL,
// `x = select(b, a, c);`. It returns nil for other statements.
func (p *program) choiceOf(s ast.Stmt) []ast.Node {
	l, r, op := assignment(s)
	if op != "=" || variableOf(l) == nil {
		return nil
	}
	switch r := r.(type) {
	case *ast.Cond:
		if types.Identical(r.X.Info().Type, r.Y.Info().Type) {
			return []ast.Node{l, r.C, r.X, r.Y}
		}
	case *ast.Call:
		if r.Builtin && r.Name == "select" && len(r.Args) == 3 && r.Args[2].Info().Type.Kind == types.Bool &&
			!p.hasSideEffects(r) {
			return []ast.Node{l, r.Args[2], r.Args[1], r.Args[0]}
		}
	}
	return nil
}

func expandChoice(r *rewriting) bool {
	form := "if (HOLE2) { HOLE1 = HOLE3; } else { HOLE1 = HOLE4; }"
	return r.replace(Code{Text: form}, r.choiceOf(r.site.node.(ast.Stmt))...)
}

func splitCondition(r *rewriting) bool {
	i := r.site.node.(*ast.If)
	b := i.Cond.(*ast.Binary)
	return r.replace(Code{Text: "if (HOLE1) { if (HOLE2) { " + r.part(3) + " } }"}, b.X, b.Y, i.Then)
}

// ifToSwitch replaces an if statement by a switch. The argument "0" of the transformation chooses
// the second form:
//
//	if (c) s else t                                          // before
//	switch (int(c)) { case 1: s break; default: t break; }   // after, first form
//	switch (int(c)) { case 0: t break; default: s break; }   // after, second form
func ifToSwitch(r *rewriting) bool {
	i := r.site.node.(*ast.If)
	parts := []ast.Node{i.Cond, i.Then}
	other := ""
	if i.Else != nil {
		other = r.part(3)
		parts = append(parts, i.Else)
	}
	first, second, label := r.part(2), other, "1"
	if len(r.args) == 1 && r.args[0] == "0" {
		first, second, label = second, first, "0"
	}
	form := "switch (int(HOLE1)) { case $1: { $2 } break; default: { $3 } break; }"
	if r.isWGSL() {
		form = "switch i32(HOLE1) { case $1: { $2 } default: { $3 } }"
	}
	return r.replace(Code{Text: fillText(form, label, first, second)}, parts...)
}

func invertIf(p *program, s *Site, src *choice.Source) (Code, bool) {
	if s.node.(*ast.If).Else == nil {
		return Code{Text: p.withStatements("if (!(HOLE1)) { } else { HOLE2; }")}, true
	}
	return Code{Text: p.withStatements("if (!(HOLE1)) { HOLE3; } else { HOLE2; }")}, true
}

// switchApplies reports whether s is a switch that the transformation switch-to-if can replace.
// Such a switch has no barrier and no `continue`.
func switchApplies(p *program, s *Site) bool {
	switch n := s.node.(type) {
	case *ast.Switch:
		// A variable that one case declares may be used in another.
		declares := slices.ContainsFunc(n.Body.List, func(x ast.Stmt) bool { _, ok := x.(*ast.DeclStmt); return ok })
		// The new code is a loop, so a continue would have another target.
		return !declares && len(n.Body.List) > 0 && !ast.HasContinue(n) && !p.synchronises(n) && p.typeOf(n.X) != nil
	case *ast.ClauseSwitch:
		return !ast.HasContinue(n) && !p.synchronises(n) && !returns(n) && p.typeOf(n.X) != nil
	}
	return false
}

func returns(n ast.Node) (found bool) {
	ast.Walk(n, func(n ast.Node) bool {
		_, ok := n.(*ast.Return)
		found = found || ok
		return !found
	})
	return found
}

// switchToIf returns code of `if` statements that does the same as the switch at s. For example, in
// GLSL:
//
//	switch (e) { case 1: s; default: t; }   // before
//	{ int x = e; bool m = false; do {       // after
//	    if (m || x == 1) { m = true; s; }
//	    if (m || !(x == 1)) { m = true; t; }
//	} while (false); }
//
// In WGSL, control does not fall through, so the code is one chain of if and else in a loop.
func switchToIf(p *program, s *Site, src *choice.Source) (Code, bool) {
	if n, ok := s.node.(*ast.ClauseSwitch); ok {
		return Code{Text: p.clausesToIf(n)}, true
	}
	n := s.node.(*ast.Switch)
	// `met` is true after the first match, because control falls through to the next statements.
	x, met := p.freshName("x"), p.freshName("m")
	text, labels := "", labelsOf(n)
	for i, own := range labels {
		test := met
		if slices.Contains(own, nil) {
			var others []ast.Expr
			for k, list := range labels {
				if k != i {
					others = append(others, list...)
				}
			}
			test += " || !(" + p.equalsAny(x, others) + ")"
		} else {
			test += " || " + p.equalsAny(x, own)
		}
		text += fillText("if ($1) { $2 = true; HOLE$3; } ", test, met, decimal(i+2))
	}
	// The do loop is there for a `break` in a case.
	return Code{Text: fillText("{ $1 = HOLE1; bool $2 = false; do { $3} while (false); }",
		p.variable(p.typeOf(n.X), x), met, text)}, true
}

// labelsOf returns the labels before each group of statements in the body of n. A nil label means
// default.
func labelsOf(n *ast.Switch) (all [][]ast.Expr) {
	open := false
	for _, x := range n.Body.List {
		c, ok := x.(*ast.Case)
		if ok && !open {
			all = append(all, nil)
		}
		if open = ok; ok {
			all[len(all)-1] = append(all[len(all)-1], c.X)
		}
	}
	return all
}

// equalsAny returns a condition that is true if the variable x equals one of the labels. It leaves
// out nil, which stands for `default`:
//
//	labels 1 and 2   false || x == 1 || x == 2
//	no labels        false
func (p *program) equalsAny(x string, labels []ast.Expr) string {
	text := "false"
	for _, e := range labels {
		if e != nil {
			text += " || " + x + " == " + p.text(e)
		}
	}
	return text
}

func (p *program) clausesToIf(n *ast.ClauseSwitch) string {
	x := p.freshName("x")
	text, last := "", "{ }"
	for i, c := range n.Clauses {
		body := "{ HOLE" + decimal(i+2) + "(); }"
		if slices.Contains(c.Selectors, nil) {
			last = body
			continue
		}
		text += "if (" + p.equalsAny(x, c.Selectors) + ") " + body + " else "
	}
	return fillText("{ $1 = HOLE1; loop { $2 break; } }", p.variable(p.typeOf(n.X), x), text+last)
}
