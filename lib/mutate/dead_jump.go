package mutate

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// jumpKinds returns the kinds of transformations that insert a jump or a barrier under a condition
// that is false: `s` becomes `if (false) { break; } s`.
func jumpKinds() []*Kind {
	return []*Kind{
		{
			Name:    "dead-jump",
			Doc:     "s becomes if (false) { break; } s, or continue, return, discard",
			Exact:   true,
			On:      Statements,
			Weight:  2,
			Applies: deadJumpApplies,
			Fits:    jumpFits,
			Make:    deadJump,
		},
		{
			Name:   "dead-barrier",
			Doc:    "s becomes if (false) { barrier(); } s at the top level of a compute shader",
			Exact:  true,
			On:     Statements,
			Weight: 0.5,
			Langs:  []language.Name{language.GLSL},
			Applies: func(p *program, s *Site) bool {
				return p.stage == language.Compute && s.fn.Name == "main" && s.block == s.fn.Body
			},
			Make: func(p *program, s *Site, src *choice.Source) (Code, bool) {
				return Code{Text: p.statements(p.withOpaque(src, types.Scalar(types.Bool),
					"if ($f) { barrier(); } HOLE"))}, true
			},
		},
	}
}

// inSwitchBody reports whether s is directly in the body of a GLSL switch, where the statements and
// the case labels are in one list.
func (p *program) inSwitchBody(s *Site) bool {
	for _, x := range s.block.List {
		if _, label := x.(*ast.Case); label {
			return true
		}
	}
	return false
}

func deadJumpApplies(p *program, s *Site) bool {
	return !s.inContinuing && !p.inSwitchBody(s) && !p.uniform
}

// jumpFits reports whether the break or continue in c is legal at s. It returns true if c has none.
func jumpFits(p *program, s *Site, c Code) bool {
	switch {
	case strings.Contains(c.Text, "continue;"):
		return s.inLoop
	case strings.Contains(c.Text, "break;"):
		return s.inLoop || s.inSwitch
	}
	return true
}

// needsUniformity reports whether u calls a built-in function that needs uniform control flow, such
// as barrier() or a derivative.
func needsUniformity(u *ast.Unit) bool {
	found := false
	ast.Walk(u, func(n ast.Node) bool {
		if c, ok := n.(*ast.Call); ok && c.Builtin {
			found = found || mayNeedUniformControlFlow(c.Name)
		}
		return !found
	})
	return found
}

func deadJump(p *program, s *Site, src *choice.Source) (Code, bool) {
	var jumps []string
	if s.inLoop || s.inSwitch {
		jumps = append(jumps, "break;")
	}
	if s.inLoop && !p.isWGSL() {
		jumps = append(jumps, "continue;")
	}
	if s.fn.Result == nil || s.fn.Result.Type == nil || s.fn.Result.Type.Kind == types.Void {
		jumps = append(jumps, "return;")
	}
	if p.stage == language.Fragment {
		jumps = append(jumps, "discard;")
	}
	if len(jumps) == 0 {
		return Code{}, false
	}
	form := "if ($f) { " + choice.Pick(src, jumps) + " } HOLE"
	return Code{Text: p.statements(p.withOpaque(src, types.Scalar(types.Bool), form))}, true
}
