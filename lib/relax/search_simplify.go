package relax

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/canonical"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/recond/guards"
)

// simplifier replaces guards that the program needs by simpler forms.
type simplifier struct {
	*subject
	info         *check.Info // the program; it does not change
	funcs        map[*ast.Object]string
	list         []*guard
	replacements []replacement // the one chosen for each guard in list, or nil
	size         int           // length of the text
}

// simplify replaces guards by simpler forms or constants, if the text becomes shorter and behaves
// as before. It reports whether it changed the program.
func (s *subject) simplify(info *check.Info) (*check.Info, bool, error) {
	m := &simplifier{subject: s, info: info, funcs: guards.Find(info), size: len(front.Print(info.Unit))}
	m.list = findGuards(info.Unit, m.funcs)
	m.replacements = make([]replacement, len(m.list))
	w, err := s.watch(info, m.list)
	if err != nil {
		return nil, false, err
	}
	changed := false
	for _, f := range forms {
		for _, group := range m.groups(f.guard) {
			changed = m.replaceGroup(group, f.replace) || changed
		}
	}
	for i, g := range m.list {
		// A guard that had a single value in the run may become a constant.
		if v := w.constantValue(i); g.called != nil && m.replacements[i] == nil && v != nil {
			changed = m.try([]int{i}, constant(v)) || changed
		}
	}
	if !changed {
		return info, false, nil
	}
	m.noteReplacements()
	info, err = s.check(m.build())
	return info, true, err
}

// noteReplacements fills m.simpler: for each replaced guard, the text of the expression that
// replaced it, such as "abs(x)" for SAFE_ABS(x).
func (m *simplifier) noteReplacements() {
	for i, g := range m.list {
		if of := m.replacements[i]; of != nil {
			m.simpler[placeOf(g)] = front.Text(m.info.Unit, canonical.LowerExpr(m.info.Lang, of(ast.Clone(g.called))))
		}
	}
}

// groups returns, for each overload of the guard function `name`, the indices in m.list of the
// guards that call this overload.
func (m *simplifier) groups(name string) (groups [][]int) {
	at := map[*ast.Object]int{}
	for i, g := range m.list {
		if g.called == nil || m.funcs[g.called.Func] != name {
			continue
		}
		// An overload can be removed when no call of it is left.
		k, ok := at[g.called.Func]
		if !ok {
			k = len(groups)
			at[g.called.Func] = k
			groups = append(groups, nil)
		}
		groups[k] = append(groups[k], i)
	}
	return groups
}

// replaceGroup replaces all guards of a group by the results of `replace`. If the program would
// then behave differently or not be shorter, replaceGroup tries each guard alone. `group` has the
// indices of the guards in m.list. replaceGroup reports whether it replaced any guard.
func (m *simplifier) replaceGroup(group []int, replace replacement) bool {
	group = slices.DeleteFunc(group, func(i int) bool {
		return m.replacements[i] != nil || replace(ast.Clone(m.list[i].called)) == nil
	})
	if len(group) == 0 || m.try(group, replace) {
		return len(group) > 0
	}
	changed := false
	for _, i := range group {
		changed = len(group) > 1 && m.try([]int{i}, replace) || changed
	}
	return changed
}

// try replaces each guard in `list` by the result of `replace` if the text becomes shorter and
// behaves as before. It reports whether it did so.
func (m *simplifier) try(list []int, replace replacement) bool {
	for _, i := range list {
		m.replacements[i] = replace
	}
	u := m.build()
	if size := len(front.Print(u)); size < m.size && m.holds(u) {
		m.size = size
		return true
	}
	for _, i := range list {
		m.replacements[i] = nil
	}
	return false
}

// build returns a copy of the program with the replacements chosen so far.
func (m *simplifier) build() *ast.Unit {
	u := ast.Clone(m.info.Unit)
	e := newEditor()
	for i, g := range findGuards(u, m.funcs) {
		if of := m.replacements[i]; of != nil {
			e.edits[g.called] = func(c *ast.Cursor) { c.Replace(canonical.LowerExpr(m.info.Lang, of(g.called))) }
		}
	}
	e.apply(u, m.funcs)
	return u
}
