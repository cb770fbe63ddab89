package gen

import (
	"shsmith/lib/ast"
)

// scope has the variables that the code under construction can name.
type scope struct {
	*chooser
	starts          []int       // for each open scope, the index of its first variable
	variables       []*variable // outer scopes first
	constantOnly    bool        // expressions must be constant
	constantIndices bool        // indices must be constant
	noShadowing     bool        // no new variable hides an outer one
	// pointees maps a pointer to the variable into which it points. After `let p = &x.y;` it maps p
	// to x.
	pointees map[*ast.Object]*ast.Object
	divergenceEnvironment
}

// push opens a scope.
func (s *scope) push() { s.starts = append(s.starts, len(s.variables)) }

// pop closes the innermost scope. Variables of outer scopes become visible again if a variable of
// this scope has hidden them.
func (s *scope) pop() {
	start := s.starts[len(s.starts)-1]
	for _, p := range s.variables[start:] {
		for _, q := range s.variables[:start] {
			if q.obj.Name == p.obj.Name && p.instance == nil {
				q.shadows--
			}
		}
	}
	s.variables, s.starts = s.variables[:start], s.starts[:len(s.starts)-1]
}

// innermost returns the variables of the innermost scope.
func (s *scope) innermost() []*variable { return s.variables[s.starts[len(s.starts)-1]:] }

// add brings p into the innermost scope, where it may hide variables of outer scopes.
func (s *scope) add(p *variable) {
	start := s.starts[len(s.starts)-1]
	for _, q := range s.variables[:start] {
		if q.obj.Name == p.obj.Name && p.instance == nil {
			q.shadows++
		}
	}
	s.setDivergence(p)
	s.variables = append(s.variables, p)
}

// isFree reports whether none of the variables from index `start` on has the given name.
func (s *scope) isFree(name string, start int) bool {
	for _, p := range s.variables[start:] {
		if p.obj.Name == name {
			return false
		}
	}
	return true
}

// hide makes the first n variables invisible (`by` is 1), or visible again (`by` is -1). Constants
// always stay visible.
func (s *scope) hide(n, by int) {
	for _, p := range s.variables[:n] {
		if !p.constant {
			p.shadows += by
		}
	}
}

// root returns the variable that the l-value e is a part of: x for `x.y[0]`, and also for `(*p)[0]`
// after `let p = &x.y`.
func (s *scope) root(e ast.Expr) *ast.Object { return s.rootOf(ast.Root(e)) }

func (s *scope) rootOf(o *ast.Object) *ast.Object {
	if r := s.pointees[o]; r != nil {
		return r
	}
	return o
}
