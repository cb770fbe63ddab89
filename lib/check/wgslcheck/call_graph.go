package wgslcheck

import (
	"slices"

	"shsmith/lib/ast"
)

// sortFuncs sorts m.list so that callees come before their callers, and reports recursion.
func (m *module) sortFuncs() {
	state := map[*function]uint8{}
	var sorted []*function
	var visit func(f *function)
	visit = func(f *function) {
		state[f] = inProgress
		for _, c := range f.calls {
			switch state[c.to] {
			case unseen:
				visit(c.to)
			case inProgress:
				m.Errorf(c.call, "%s calls itself", c.to.decl.Name)
			}
		}
		state[f] = done
		sorted = append(sorted, f)
		m.info.Funcs = append(m.info.Funcs, f.decl)
	}
	for _, f := range m.list {
		if state[f] == unseen {
			visit(f)
		}
	}
	m.list = sorted
}

// checkStages checks each entry point: its interface, the bindings, and whether the stage allows
// everything that its functions use.
func (m *module) checkStages() {
	for _, f := range m.list {
		if f.stage == "" {
			continue
		}
		m.checkInterface(f)
		bound := map[[2]int64]*ast.Object{}
		for _, g := range reachable(f) {
			m.CountWork(f.decl, 1+len(g.uses)+len(g.resources))
			for _, u := range g.uses {
				if !slices.Contains(u.stages, f.stage) {
					m.ErrorAt(u.at, "%s in a %s shader", u.what, f.stage)
				}
			}
			for _, o := range g.resources {
				if old := bound[m.bindings[o]]; old != nil && old != o {
					m.Errorf(f.decl, "%s uses %s and %s, which have the same binding", f.decl.Name, old.Name, o.Name)
				}
				bound[m.bindings[o]] = o
			}
		}
	}
}

// reachable returns f and the functions that it calls, directly or indirectly.
func reachable(f *function) []*function {
	list, known := []*function{f}, map[*function]bool{f: true}
	for i := 0; i < len(list); i++ {
		for _, c := range list[i].calls {
			if !known[c.to] {
				known[c.to] = true
				list = append(list, c.to)
			}
		}
	}
	return list
}
