package mutate

import (
	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/types"
)

// wrapKinds returns the kinds of transformations that put a statement s into a new one that
// executes s once, such as `if (true) { s }`.
func wrapKinds() []*Kind {
	return []*Kind{
		{
			Name:    "wrap-if",
			Doc:     "s becomes if (true) { s } or if (false) { } else { s }",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: wrapApplies(false),
			Make:    wrapForm("if ($t) { HOLE }", "if ($f) { } else { HOLE }"),
		},
		{
			Name:    "wrap-loop",
			Doc:     "s becomes a loop of one iteration with the body s",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: wrapApplies(true),
			Make:    wrapLoop,
		},
		{
			Name:    "wrap-switch",
			Doc:     "s becomes the live case of a switch",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: func(p *program, s *Site) bool { return p.atLeast(130, 300) && wrapApplies(true)(p, s) },
			Make:    wrapSwitch,
		},
		{
			Name:   "duplicate-region",
			Doc:    "s becomes if (c) { s } else { s }, of which one is executed",
			Exact:  true,
			On:     Statements,
			Weight: 1,
			Applies: func(p *program, s *Site) bool {
				return wrapApplies(false)(p, s) && size(s.node) <= maxDuplicated && !p.synchronises(s.node)
			},
			Make: wrapForm("if ($t) { HOLE } else { HOLE }", "if ($f) { HOLE } else { HOLE }"),
		},
	}
}

// maxDuplicated is the largest number of nodes of a statement to which the transformations
// duplicate-region and peel-loop apply.
const maxDuplicated = 60

func size(n ast.Node) int {
	count := 0
	ast.Walk(n, func(ast.Node) bool {
		count++
		return true
	})
	return count
}

// wrapApplies returns a function for Kind.Applies, which accepts statements that may be put into a
// new block. If `loop` is set, the block is in a new loop or switch, so no break or continue may
// leave the statement.
func wrapApplies(loop bool) func(*program, *Site) bool {
	return func(p *program, s *Site) bool {
		// The scope of the declared name would end with the new block.
		if _, declaration := s.node.(*ast.DeclStmt); declaration {
			return false
		}
		ok := true
		ast.Walk(s.node, func(n ast.Node) bool {
			if r, is := n.(*ast.Return); is {
				// A compiler may think that the function can end without a return.
				ok = ok && r.X == nil && !p.isWGSL()
			}
			return ok
		})
		// In a new loop or switch, a break or continue would have another target.
		return ok && !(loop && (ast.HasBreak(s.node.(ast.Stmt)) || ast.HasContinue(s.node.(ast.Stmt)))) &&
			!(p.isWGSL() && leavesAlways(s.node))
	}
}

// synchronises reports whether n has a barrier, or another operation that invocations have to reach
// together. It also returns true if the program is not valid.
func (p *program) synchronises(n ast.Node) bool {
	if p.recheck() != nil {
		return true
	}
	found := false
	ast.Walk(n, func(n ast.Node) bool {
		if c, ok := n.(*ast.Call); ok {
			found = found || p.info.Effects(c).Barrier || c.Builtin && mayNeedUniformControlFlow(c.Name)
		}
		return !found
	})
	return found
}

// leavesAlways reports whether n is a break, continue or return, or a block with one of these. Code
// after n could then not be reached.
func leavesAlways(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Break, *ast.Continue, *ast.Return:
		return true
	case *ast.Block:
		for _, s := range n.List {
			if leavesAlways(s) {
				return true
			}
		}
	}
	return false
}

// wrapForm returns a function for Kind.Make that draws one of the code templates `forms`. `HOLE` is
// the statement at the site; `$t` and `$f` become a true and a false condition that compilers
// cannot evaluate.
func wrapForm(forms ...string) func(*program, *Site, *choice.Source) (Code, bool) {
	return func(p *program, s *Site, src *choice.Source) (Code, bool) {
		return Code{Text: p.statements(p.withOpaque(src, types.Scalar(types.Bool), choice.Pick(src, forms)))}, true
	}
}

func wrapLoop(p *program, s *Site, src *choice.Source) (Code, bool) {
	name := p.freshName("i")
	one := p.opaqueScalar(src, types.Int, 1)
	forms := []string{p.countingHead(name, "0", one) + " { HOLE }"}
	switch {
	case p.isWGSL():
		forms = append(forms, "loop { HOLE if $t { break; } }", "loop { HOLE continuing { break if $t; } }")
	case p.atLeast(110, 300):
		forms = append(forms, "do { HOLE } while ($f);")
	default:
		forms = []string{fillText("for (int $1 = 0; $1 < 1; $1++) { HOLE }", name)}
	}
	return Code{Text: p.statements(p.withOpaque(src, types.Scalar(types.Bool), choice.Pick(src, forms)))}, true
}

func wrapSwitch(p *program, s *Site, src *choice.Source) (Code, bool) {
	n := src.Intn(2)
	value := p.opaqueScalar(src, types.Int, n)
	if p.isWGSL() {
		return Code{Text: fillText("switch $1 { case $2: { HOLE(); } default: { } }", value, decimal(n))}, true
	}
	forms := []string{
		"switch ($1) { case $2: HOLE; break; default: break; }",
		"switch ($1) { default: break; case $2: HOLE; break; }",
		"switch ($1) { case 5: case $2: HOLE; break; case 7: break; }",
	}
	return Code{Text: fillText(choice.Pick(src, forms), value, decimal(n))}, true
}

// statements returns `form` with each `HOLE` written as a statement: `HOLE;` in GLSL and `HOLE();`
// in WGSL.
func (p *program) statements(form string) string {
	return replaceHole(form, p.hole())
}
