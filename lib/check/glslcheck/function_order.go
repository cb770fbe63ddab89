package glslcheck

import "shsmith/lib/ast"

// orderFunctions sorts the functions so that each comes after those that it
// calls. It reports recursion, and calls of functions that are never defined
// (GLSL section 6.1).
func (c *checker) orderFunctions() {
	callees := map[*ast.FuncDecl][]call{}
	for _, k := range c.calls {
		callees[k.from] = append(callees[k.from], k)
	}
	w := walker{c: c, callees: callees, state: map[*ast.FuncDecl]uint8{}}
	funcs := c.info.Funcs
	c.info.Funcs = make([]*ast.FuncDecl, 0, len(funcs))
	for _, f := range funcs {
		w.visit(f)
	}
}

type walker struct {
	c       *checker
	callees map[*ast.FuncDecl][]call
	state   map[*ast.FuncDecl]uint8 // 1 while being visited, 2 afterwards
}

func (w *walker) visit(f *ast.FuncDecl) {
	if w.state[f] == 2 {
		return
	}
	w.state[f] = 1
	for _, k := range w.callees[f] {
		g := k.to.Func
		switch {
		case g.IsSubroutineType():
		case g.Body == nil:
			w.c.info.Missing.Add(w.c.File, k.at, "function %s is never defined", g.Name)
		case w.state[g] == 1:
			w.c.ErrorAt(k.at, "recursion: %s calls itself", g.Name)
		default:
			w.visit(g)
		}
	}
	w.state[f] = 2
	w.c.info.Funcs = append(w.c.info.Funcs, f)
}
