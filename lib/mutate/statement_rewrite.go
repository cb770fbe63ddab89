package mutate

import (
	"regexp"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/types"
)

// statementKinds returns the kinds of transformations that replace a statement by an equivalent
// one.
func statementKinds() []*Kind {
	return []*Kind{
		{
			Name:    "expand-assignment",
			Doc:     "x += y becomes x = x + y, and x++ becomes x += 1",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: expandApplies,
			Make:    expandAssignment,
		},
		{
			Name:   "store-by-components",
			Doc:    "v.zx = e becomes t = e, v.z = t.x, v.x = t.y",
			Exact:  true,
			On:     Statements,
			Weight: 2,
			Applies: func(p *program, s *Site) bool {
				l, r, op := sidesOf(s.node)
				m, ok := l.(*ast.Member)
				return ok && op == "=" && len(m.Swizzle) > 1 && p.isRepeatable(l) && p.typeOf(r) != nil
			},
			Make: storeByComponents,
		},
		{
			Name:   "copy-by-parts",
			Doc:    "a = b, of structures or arrays, becomes t = b, a.m = t.m, a.n = t.n",
			Exact:  true,
			On:     Statements,
			Weight: 2,
			Applies: func(p *program, s *Site) bool {
				l, r, op := sidesOf(s.node)
				return op == "=" && r != nil && p.isRepeatable(l) && p.hasParts(r)
			},
			Make: copyByParts,
		},
		{
			Name:    "invert-if",
			Doc:     "if (c) { s } else { t } becomes if (!c) { t } else { s }",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { _, ok := s.node.(*ast.If); return ok },
			Make:    invertIf,
		},
		{
			Name:    "loop-form",
			Doc:     "a loop becomes one with another head: for (a; c; b) s becomes a while (true) { if (!c) break; s b }",
			Exact:   true,
			On:      Statements,
			Weight:  3,
			Applies: func(p *program, s *Site) bool { return len(p.loopForms(s)) > 0 },
			Make: func(p *program, s *Site, src *choice.Source) (Code, bool) {
				form := choice.Pick(src, p.loopForms(s))
				return Code{Text: p.withStatements(fillText(form, p.freshName("b")))}, true
			},
		},
		{
			Name:    "switch-to-if",
			Doc:     "a switch becomes a chain of ifs in a loop of one iteration",
			Exact:   true,
			On:      Statements,
			Weight:  3,
			Applies: switchApplies,
			Make:    switchToIf,
		},
	}
}

// sidesOf returns the left side, the right side and the operator of the assignment n. For `x++`, r
// is nil and op is "++". For any other statement op is "".
func sidesOf(n ast.Node) (l, r ast.Expr, op string) {
	switch n := n.(type) {
	case *ast.ExprStmt:
		switch x := n.X.(type) {
		case *ast.Assign:
			return x.L, x.R, x.Op
		case *ast.IncDec:
			return x.X, nil, x.Op
		}
	case *ast.AssignStmt:
		if n.L != nil {
			return n.L, n.R, n.Op
		}
	case *ast.IncDecStmt:
		return n.X, nil, n.Op
	}
	return nil, nil, ""
}

func expandApplies(p *program, s *Site) bool {
	l, r, op := sidesOf(s.node)
	return op != "" && op != "=" && p.isRepeatable(l) && (r == nil || !p.hasSideEffects(r)) &&
		p.typeOf(l) != nil && isPlain(p.typeOf(l))
}

func expandAssignment(p *program, s *Site, src *choice.Source) (Code, bool) {
	l, r, op := sidesOf(s.node)
	one := p.typeText(p.typeOf(l)) + "(1)"
	if r == nil {
		return Code{Text: choice.Pick(src,
			[]string{"HOLE1 " + op[:1] + "= " + one + ";", "HOLE1 = HOLE1 " + op[:1] + " " + one + ";"})}, true
	}
	return Code{Text: "HOLE1 = HOLE1 " + strings.TrimSuffix(op, "=") + " (HOLE2);"}, true
}

func storeByComponents(p *program, s *Site, src *choice.Source) (Code, bool) {
	l, r, _ := sidesOf(s.node)
	m := l.(*ast.Member)
	name, text := p.freshName("t"), ""
	for i, k := range m.Swizzle {
		text += " " + p.text(m.X) + "." + "xyzw"[k:k+1] + " = " + name + "." + "xyzw"[i:i+1] + ";"
	}
	return Code{Text: "{ " + p.variable(p.typeOf(r), name) + " = HOLE2;" + text + " }"}, true
}

// hasParts reports whether e is a structure, or an array of at most eight elements.
func (p *program) hasParts(e ast.Expr) bool {
	t := p.typeOf(e)
	return t != nil && (t.Kind == types.Struct || t.Kind == types.Array && t.Len > 0 && t.Len <= 8)
}

func copyByParts(p *program, s *Site, src *choice.Source) (Code, bool) {
	_, r, _ := sidesOf(s.node)
	t := p.typeOf(r)
	name, text := p.freshName("t"), ""
	for _, part := range partNames(t) {
		text += " HOLE1" + part + " = " + name + part + ";"
	}
	return Code{Text: "{ " + p.variable(t, name) + " = HOLE2;" + text + " }"}, true
}

// partNames returns the selectors of all parts of a value of type t: ".a" and so on for the members
// of a structure, "[0]" and so on for an array.
func partNames(t *types.Type) (list []string) {
	for _, f := range t.Fields {
		list = append(list, "."+f.Name)
	}
	if t.Kind == types.Array {
		for i := range t.Len {
			list = append(list, "["+decimal(i)+"]")
		}
	}
	return list
}

func invertIf(p *program, s *Site, src *choice.Source) (Code, bool) {
	if s.node.(*ast.If).Else == nil {
		return Code{Text: p.withStatements("if (!(HOLE1)) { } else { HOLE2; }")}, true
	}
	return Code{Text: p.withStatements("if (!(HOLE1)) { HOLE3; } else { HOLE2; }")}, true
}

// loopForms returns code templates that can replace the loop at s, such as
// `for (; (HOLE1); ) { HOLE2; }` for a while loop. `HOLE1`, `HOLE2` and so on stand for the parts
// of the loop, and `$1` for a new variable. loopForms returns nil if no template fits.
func (p *program) loopForms(s *Site) []string {
	if !p.atLeast(110, 300) {
		return nil
	}
	// Another form of the loop could make control flow at a barrier non-uniform.
	switch n := s.node.(type) {
	case *ast.While:
		if n.Var == nil && !p.synchronises(n) {
			return whileForms(p.isWGSL())
		}
	case *ast.DoWhile:
		if !p.synchronises(n) {
			return []string{"{ bool $1 = true; while ($1 || (HOLE2)) { $1 = false; HOLE1; } }",
				"for (bool $1 = true; $1 || (HOLE2); $1 = false) { HOLE1; }"}
		}
	case *ast.For:
		if n.Var == nil && !p.synchronises(n) {
			return forForms(n, p.isWGSL())
		}
	}
	return nil
}

func whileForms(wgsl bool) []string {
	if wgsl {
		return []string{"loop { if (!(HOLE1)) { break; } HOLE2; }", "for (; (HOLE1); ) { HOLE2; }"}
	}
	return []string{"while (true) { if (!(HOLE1)) { break; } HOLE2; }", "for (; (HOLE1); ) { HOLE2; }"}
}

// forForms returns code templates that can replace the for loop n. Parts of the head of n may be
// missing, as in `for (;;)`. The templates are in WGSL if `wgsl` is set, otherwise in GLSL.
//
//	for (a; c; b) { s; }                               // before
//	{ a; while (true) { if (!c) { break; } s; b; } }   // after
func forForms(n *ast.For, wgsl bool) []string {
	start, test, step := "", "", ""
	if n.Init != nil {
		start = "HOLE1; "
	}
	if n.Cond != nil {
		test = "if (!(HOLE2)) { break; } "
	}
	if n.Post != nil || n.PostStmt != nil {
		step = "HOLE3; "
	}
	later := "if (!$1) { " + step + "} $1 = false; "
	if wgsl {
		return []string{
			"{ " + start + "loop { " + test + "HOLE4; continuing { " + step + "} } }",
			"{ " + start + "var $1 = true; loop { " + later + test + "HOLE4; } }",
		}
	}
	list := []string{"{ " + start + "bool $1 = true; while (true) { " + later + test + "HOLE4; } }"}
	// A continue would skip a step at the end of the body.
	if !ast.HasContinue(n.Body) {
		list = append(list, "{ "+start+"while (true) { "+test+"HOLE4; "+step+"} }",
			"{ "+start+"do { "+test+"HOLE4; "+step+"} while (true); }")
	}
	return list
}

// withStatements returns `form` in the syntax of the program's language: in WGSL, each statement
// `HOLE1;` becomes `HOLE1();`.
func (p *program) withStatements(form string) string {
	if p.isWGSL() {
		return statementHole.ReplaceAllString(form, "$1();")
	}
	return form
}

var statementHole = regexp.MustCompile(`\b(` + Hole + `\d+);`)

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

// switchToIf returns if statements that do the same as the switch at s:
//
//	switch (e) { case 1: s; default: t; }   // before
//	{ int x = e; bool m = false; do {       // after
//	    if (m || x == 1) { m = true; s; }
//	    if (m || !(x == 1)) { m = true; t; }
//	} while (false); }
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

// equalsAny returns a condition that is true if the variable x equals one of the labels, such as
// `false || x == 1 || x == 2`. It ignores nil, the label of `default`.
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
