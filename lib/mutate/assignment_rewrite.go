package mutate

import (
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
