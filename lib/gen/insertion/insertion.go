// Package insertion describes places in an existing program where code can be inserted: the
// names that are visible there, the variables that certainly have a defined value, and the
// jumps that are legal.
package insertion

import (
	"errors"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Place is the position before the statement Block.List[Index], or after the last statement if
// Index is len(Block.List).
type Place struct {
	Block *ast.Block
	Index int
}

// Insert inserts the statements of `list` at p. The place p stays before them, so a second call at
// p inserts its statements before those of the first call.
func (p Place) Insert(list ...ast.Stmt) {
	all := append([]ast.Stmt{}, p.Block.List[:p.Index]...)
	all = append(all, list...)
	p.Block.List = append(all, p.Block.List[p.Index:]...)
}

// Site describes what code at a place in a checked program may use.
type Site struct {
	Place
	Unit *ast.Unit
	Func *ast.FuncDecl // the function that contains the place
	// Decl is the index of Func in Unit.Decls. A new function that is inserted at this index can be
	// called from the place.
	Decl int
	// Globals and Locals are the visible variables, those of outer scopes first. A variable is not
	// visible if a declaration in an inner scope hides it. Globals leaves out uniforms, buffers and
	// inputs that the program does not use, and built-in outputs and constants.
	Globals, Locals []*ast.Object
	// Defined has the variables that certainly have a defined value at the place. Such a variable
	// has an initialiser, or the language sets it to zero, or it is a uniform, an input, a buffer,
	// or a parameter other than an out parameter. A variable v is also included if a block around
	// the place has a statement `v = x;` that is always executed before the place.
	Defined map[*ast.Object]bool
	// Const maps immutable variables to their initialisers: v to x for `let v = x;`. It lacks
	// variables that are constant expressions.
	Const map[*ast.Object]ast.Expr
	// Structs are the visible structure types with a name.
	Structs []*types.Type
	IsEntry bool // Func is the entry point
	// Callees are the functions that can be called from the place without recursion.
	Callees []*ast.FuncDecl

	Loops    int  // number of loops and switches around the place
	InLoop   bool // a loop is around the place, not only switches
	InSwitch bool // the place is directly in the body of a GLSL switch, between its labels
	// Continuing is set in the body of a WGSL loop that has a continuing block. There, a continue
	// could skip a declaration that the continuing block uses.
	Continuing bool
	// InContinuing is set in the continuing block of a WGSL loop, but not in a loop inside that
	// block. WGSL allows no jumps out of a continuing block.
	InContinuing bool
	// NoReturn is set in the continuing block of a WGSL loop, and in a loop inside that block. WGSL
	// allows no returns there.
	NoReturn bool
}

var errNotThere = errors.New("the place is in no function of the unit")

// Of returns a description of the place p in u. It returns an error if no function of u contains p.
// Package check must have checked u.
func Of(u *ast.Unit, p Place) (*Site, error) {
	if p.Block == nil || p.Index < 0 || p.Index > len(p.Block.List) {
		return nil, errNotThere
	}
	for i, d := range u.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		w := &walker{p: p}
		if w.block(f.Body, false) {
			s := &Site{
				Place:   p,
				Unit:    u,
				Func:    f,
				Decl:    i,
				Defined: map[*ast.Object]bool{},
				Const:   map[*ast.Object]ast.Expr{},
			}
			s.Loops, s.InLoop, s.InSwitch = w.loops, w.inLoop, w.switchBody == p.Block
			s.Continuing, s.InContinuing, s.NoReturn = w.continuing, w.inContinuing, w.noReturn
			s.IsEntry = f.Name == "main" && u.Version.Lang.HasPreprocessor() || ast.IsEntryPoint(f)
			s.collectGlobals()
			s.parameters()
			s.collectLocals(w)
			s.hide()
			s.collectCallees()
			return s, nil
		}
	}
	return nil, errNotThere
}

// Places returns the places in u where statements can be inserted, those of a block before those of
// the blocks inside it. It leaves out unreachable places, after a jump or before the first label of
// a switch.
func Places(u *ast.Unit) []Place {
	var list []Place
	switches := map[*ast.Block]bool{} // bodies of GLSL switches
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Switch:
			switches[n.Body] = true
		case *ast.Block:
			list = append(list, placesIn(n, switches[n])...)
		}
		return true
	})
	return list
}

func placesIn(b *ast.Block, ofSwitch bool) []Place {
	var list []Place
	reached := !ofSwitch
	for i := 0; i <= len(b.List); i++ {
		if reached {
			list = append(list, Place{b, i})
		}
		if i == len(b.List) {
			break
		}
		if _, label := b.List[i].(*ast.Case); label {
			reached = true
		} else if leaves(b.List[i]) {
			reached = false
		}
	}
	return list
}

// leaves reports whether control certainly does not reach the statement after s.
func leaves(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.Return, *ast.Break, *ast.Continue, *ast.Discard:
		return true
	case *ast.Block:
		for _, c := range s.List {
			if leaves(c) {
				return true
			}
		}
	case *ast.If:
		return s.Else != nil && leaves(s.Then) && leaves(s.Else)
	case *ast.ClauseSwitch:
		for _, c := range s.Clauses {
			if !leaves(c.Body) || ast.HasBreak(c.Body) {
				return false
			}
		}
		return len(s.Clauses) > 0
	case *ast.Loop:
		return s.BreakIf == nil && !ast.HasBreak(s.Body)
	case *ast.For:
		return s.Cond == nil && s.Var == nil && !ast.HasBreak(s.Body)
	}
	return false
}
