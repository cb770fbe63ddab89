package wgslcheck

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
