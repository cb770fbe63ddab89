package insertion

import "shsmith/lib/ast"

// walker finds the blocks and loop heads that contain the place p. For each of them it makes a
// frame with the statements before p, which may declare variables that are visible at p. The
// innermost frame comes first.
type walker struct {
	p      Place
	frames []frame

	loops                    int  // number of loops and switches around the place
	inLoop                   bool // a loop is around the place, not only switches
	continuing, inContinuing bool // Continuing and InContinuing of the Site
	noReturn                 bool // NoReturn of the Site
	switchBody               *ast.Block
}

// frame describes a block or loop that contains the place walker.p. The field `before` has:
//   - for a block, the statements of the block that come before the place
//   - for a for or while loop, the declarations in the head of the loop
type frame struct {
	before  []ast.Stmt
	certain bool // all statements in before are executed before the place
}

// block reports whether b contains the walker's place w.p. If so, it appends the frames from the
// place up to b to w.frames, the innermost first. `ofSwitch` tells whether b is the body of a GLSL
// switch.
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
			return w.countEnclosing(true)
		}
	case *ast.ClauseSwitch:
		for _, c := range s.Clauses {
			if w.block(c.Body, false) {
				return w.countEnclosing(true)
			}
		}
	case *ast.While:
		return w.stmt(s.Body) && w.countEnclosing(false) && w.addHead(nil, s.Var)
	case *ast.DoWhile:
		return w.stmt(s.Body) && w.countEnclosing(false)
	case *ast.For:
		return w.stmt(s.Body) && w.countEnclosing(false) && w.addHead(s.Init, s.Var)
	case *ast.Loop:
		return w.loop(s)
	}
	return false
}

// loop reports whether the body or the continuing block of the WGSL loop s contains the walker's
// place w.p. If so, it appends frames to w.frames as the method block does, and counts s in
// w.loops.
func (w *walker) loop(s *ast.Loop) bool {
	if w.block(s.Body, false) {
		// The fields continuing and inContinuing describe the innermost loop around the place.
		if !w.inLoop {
			w.continuing = s.Continuing != nil
		}
		return w.countEnclosing(false)
	}
	// A continue may skip declarations of the body, so the continuing block gets no frame for them.
	if s.Continuing != nil && w.block(s.Continuing, false) {
		w.inContinuing, w.noReturn = w.inContinuing || !w.inLoop, true
		return w.countEnclosing(false)
	}
	return false
}

// countEnclosing adds 1 to w.loops, for a loop or switch that contains the walker's place w.p. It
// is a switch if `isSwitch` is set, and otherwise a loop. The result is always true, so that
// callers can write `a && w.countEnclosing(false) && b`.
func (w *walker) countEnclosing(isSwitch bool) bool {
	w.inLoop = w.inLoop || !isSwitch
	w.loops++
	return true
}

// addHead adds a frame for the declarations in the head of a loop around the place: `init`, as in a
// for, and `cond`, as in `while (bool b = f())`. Either may be nil. Like countEnclosing, addHead
// returns true.
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
