package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/language"
	"shsmith/lib/source"
)

var stageSets = []struct {
	set   builtin.Stages
	stage language.Stage
}{{builtin.InCompute, language.Compute}, {builtin.InFragment, language.Fragment}, {builtin.InVertex, language.Vertex}}

// noteStageUse records that the current function uses a feature that only the shader stages in
// `stages` have. It records nothing if `stages` is 0, which means all stages. `at` is the position,
// and `what` names the feature in error messages.
func (m *module) noteStageUse(at source.Pos, what string, stages builtin.Stages) {
	if stages == 0 || m.fn == nil {
		return
	}
	u := stageUse{at: at, what: what}
	for _, s := range stageSets {
		if stages&s.set != 0 {
			u.stages = append(u.stages, s.stage)
		}
	}
	m.fn.uses = append(m.fn.uses, u)
}

// noteUse records that the current function uses the variable o in the expression e. It records
// only resources, and variables that some stages may not use, such as workgroup variables.
func (m *module) noteUse(e ast.Expr, o *ast.Object) {
	if m.fn == nil || o.Storage == ast.Local {
		return
	}
	if _, ok := m.bindings[o]; ok && !m.fn.bound[o] {
		if m.fn.bound == nil {
			m.fn.bound = map[*ast.Object]bool{}
		}
		m.fn.bound[o] = true
		m.fn.resources = append(m.fn.resources, o)
	}
	all := []language.Stage{language.Compute}
	switch {
	case o.Storage == ast.Shared:
	case o.Storage == ast.Buffer && !o.ReadOnly, o.Type.Texel != "" && o.Type.Access != "read":
		all = []language.Stage{language.Compute, language.Fragment}
	default:
		return
	}
	m.fn.uses = append(m.fn.uses, stageUse{e.Pos(), o.Name, all})
}

// stageUse is a use of a feature that only some shader stages have, such as `discard`.
type stageUse struct {
	at     source.Pos
	what   string
	stages []language.Stage
}
