package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/source"
)

// diagnostics checks the attributes of a statement: only @diagnostic is allowed (WGSL section
// 12.6).
func (m *module) diagnostics(attrs []ast.Attribute) {
	filters := map[string]string{}
	for i := range attrs {
		a := &attrs[i]
		if a.Name != "diagnostic" {
			m.Errorf(a, "a statement cannot have @%s", a.Name)
			continue
		}
		m.diagnostic(a, filters)
	}
}

func (m *module) diagnostic(a *ast.Attribute, filters map[string]string) {
	if len(a.Args) != 2 {
		m.Errorf(a, "@diagnostic takes a severity and a rule")
		return
	}
	rule, _ := ruleName(a.Args[1])
	if rule == "" {
		m.Errorf(a.Args[1], "@diagnostic takes a rule")
		return
	}
	m.addFilter(a.Pos(), m.nameAttr(a, 0), rule, filters)
}

// ruleName returns the name of a triggering rule: one identifier, or two with a dot between them.
// It returns false if e is not such a name.
func ruleName(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name, true
	case *ast.Member:
		if x, ok := e.X.(*ast.Ident); ok {
			return x.Name + "." + e.Name, true
		}
	}
	return "", false
}

var severities = nameSet("error warning info off")

// addFilter adds a diagnostic filter to `others`, which maps the rules of the earlier filters to
// their severities. It is an error if the rule already has a different severity there (WGSL section
// 2.3.3).
func (m *module) addFilter(at source.Pos, severity, rule string, others map[string]string) {
	if !severities[severity] {
		m.ErrorAt(at, "%s is not a severity", severity)
	}
	if old, ok := others[rule]; ok && old != severity {
		m.ErrorAt(at, "the severity of %s is set to %s and to %s", rule, old, severity)
	}
	others[rule] = severity
}
