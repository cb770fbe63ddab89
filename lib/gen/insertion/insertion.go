// Package insertion describes a place of an existing program, at which code is to be inserted:
// the names that are visible there, the values that are certainly defined, and the jumps
// that are legal.
package insertion

import (
	"errors"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Place is a position in a function: before statement Index of Block. If Index is the
// number of statements, it is after the last one.
type Place struct {
	Block *ast.Block
	Index int
}

// Insert puts statements at the place.
func (p Place) Insert(list ...ast.Stmt) {
	all := append([]ast.Stmt{}, p.Block.List[:p.Index]...)
	all = append(all, list...)
	p.Block.List = append(all, p.Block.List[p.Index:]...)
}

// Site is what a checked program offers at a place.
type Site struct {
	Place
	Unit *ast.Unit
	Func *ast.FuncDecl // the function that the place is in
	// Decl is the index of Func in Unit.Decls. A new function that the place may call can be
	// inserted there.
	Decl int
	// Globals and Locals are the visible variables, outer ones first. A variable whose
	// name a later declaration hides is not among them.
	Globals, Locals []*ast.Object
	// Defined has the variables whose values are certainly defined: they have an
	// initialiser, the language gives them one, or a statement before the place that
	// is always executed assigns to all of them.
	Defined map[*ast.Object]bool
	// Const has the initialisers of variables that cannot change: let declarations, and
	// constants whose values may depend on other variables.
	Const map[*ast.Object]ast.Expr
	// Structs are the visible structure types with a name.
	Structs []*types.Type
	IsEntry bool // Func is the entry point
	// Callees are the functions that may be called from here without a recursion.
	Callees []*ast.FuncDecl

	Loops    int  // loops and switches around the place
	InLoop   bool // one of them is a loop
	InSwitch bool // the place is directly in the body of a GLSL switch, between its labels
	// Continuing is set in the continuing block of a WGSL loop, or in the body of a
	// loop that has one: a continue could skip a declaration that it uses.
	Continuing bool
	// InContinuing is set in a continuing block, which allows neither returns nor jumps
	// out of it.
	InContinuing bool
}

var errNotThere = errors.New("the place is in no function of the unit")

// Of describes the place p of u, which must be checked. It returns an error if p is in no
// function of u.
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
			s := &Site{Place: p, Unit: u, Func: f, Decl: i, Defined: map[*ast.Object]bool{}, Const: map[*ast.Object]ast.Expr{}}
			s.Loops, s.InLoop, s.InSwitch = w.loops, w.inLoop, w.switchBody == p.Block
			s.Continuing, s.InContinuing = w.continuing, w.inContinuing
			s.IsEntry = f.Name == "main" && u.Version.Lang.HasPreprocessor() || isEntryPoint(f)
			s.globals()
			s.parameters()
			s.locals(w)
			s.hide()
			s.callees()
			return s, nil
		}
	}
	return nil, errNotThere
}

// Places lists the places of u where statements can be inserted, in the order of the
// text. It leaves out places that control never reaches because of a jump before them,
// and those before the first label of a switch.
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

// leaves reports whether control certainly does not reach the end of s.
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
