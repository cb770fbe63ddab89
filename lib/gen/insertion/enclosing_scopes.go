package insertion

import "shsmith/lib/ast"

// A walker walks from the body of a function to the place p. On the way back it collects the
// statements before the place, inner scopes first. The fields continuing, inContinuing and noReturn
// have the meanings of Continuing, InContinuing and NoReturn in Site.
type walker struct {
	p      Place
	frames []frame

	loops                    int  // number of loops and switches around the place
	inLoop                   bool // a loop is around the place, not only switches
	continuing, inContinuing bool
	noReturn                 bool
	switchBody               *ast.Block
}

// frame has the statements before the place in one block, or the declarations in the head
// of one loop.
type frame struct {
	before  []ast.Stmt
	certain bool // all statements in before are executed before the place
}

// block reports whether b contains the place. If so, it adds a frame for each block from the place
// up to b. `ofSwitch` is set if b is the body of a GLSL switch.
func (w *walker) block(b *ast.Block, ofSwitch bool) bool {
	if b == w.p.Block {
		w.frames = append(w.frames, frame{b.List[:w.p.Index], !ofSwitch})
		return true
	}
	for i, s := range b.List {
		if w.stmt(s) {
			w.frames = append(w.frames, frame{b.List[:i], !ofSwitch})
			return true
		}
	}
	return false
}

func (w *walker) stmt(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.Block:
		return w.block(s, false)
	case *ast.If:
		return w.stmt(s.Then) || s.Else != nil && w.stmt(s.Else)
	case *ast.Switch:
		if w.block(s.Body, true) {
			w.switchBody = s.Body
			return w.noteEnclosing(true)
		}
	case *ast.ClauseSwitch:
		for _, c := range s.Clauses {
			if w.block(c.Body, false) {
				return w.noteEnclosing(true)
			}
		}
	case *ast.While:
		return w.stmt(s.Body) && w.noteEnclosing(false) && w.addHead(nil, s.Var)
	case *ast.DoWhile:
		return w.stmt(s.Body) && w.noteEnclosing(false)
	case *ast.For:
		return w.stmt(s.Body) && w.noteEnclosing(false) && w.addHead(s.Init, s.Var)
	case *ast.Loop:
		return w.loop(s)
	}
	return false
}

// loop reports whether the WGSL loop s contains the place. The continuing block sees the variables
// of the body, but a continue may skip their declarations. So for a place in the continuing block,
// loop does not collect them. The fields continuing and inContinuing describe the innermost loop
// around the place, so loop does not change them for an outer loop.
func (w *walker) loop(s *ast.Loop) bool {
	if w.block(s.Body, false) {
		if !w.inLoop {
			w.continuing = s.Continuing != nil
		}
		return w.noteEnclosing(false)
	}
	if s.Continuing != nil && w.block(s.Continuing, false) {
		w.inContinuing, w.noReturn = w.inContinuing || !w.inLoop, true
		return w.noteEnclosing(false)
	}
	return false
}

// noteEnclosing counts a loop or switch around the place. It always returns true, so that callers
// can put it into a chain of &&.
func (w *walker) noteEnclosing(isSwitch bool) bool {
	w.inLoop = w.inLoop || !isSwitch
	w.loops++
	return true
}

// addHead adds a frame for the declarations in the head of a loop. `init` is the first clause of a
// for, and `cond` the declaration in a condition; both may be nil. addHead always returns true, so
// that callers can put it into a chain of &&.
func (w *walker) addHead(init ast.Stmt, cond *ast.VarDecl) bool {
	var list []ast.Stmt
	if init != nil {
		list = append(list, init)
	}
	if cond != nil {
		list = append(list, &ast.DeclStmt{Decl: cond})
	}
	w.frames = append(w.frames, frame{list, true})
	return true
}
