package scope

import (
	"shsmith/lib/ast"
)

// Scope has the variables that the code under construction can name.
type Scope struct {
	*Chooser
	starts          []int       // for each open scope, the index of its first variable
	Variables       []*Variable // outer scopes first
	ConstantOnly    bool        // expressions must be constant
	constantIndices bool        // indices must be constant
	NoShadowing     bool        // no new variable hides an outer one
	// Pointees maps a pointer to the variable into which it points. After `let p = &x.y;` it maps p
	// to x.
	Pointees map[*ast.Object]*ast.Object
	divergenceEnvironment
}

// Push opens a scope.
func (s *Scope) Push() { s.starts = append(s.starts, len(s.Variables)) }

// Pop closes the innermost scope. Variables of outer scopes become visible again if a variable of
// this scope has hidden them.
func (s *Scope) Pop() {
	start := s.starts[len(s.starts)-1]
	for _, p := range s.Variables[start:] {
		for _, q := range s.Variables[:start] {
			if q.Obj.Name == p.Obj.Name && p.Instance == nil {
				q.Shadows--
			}
		}
	}
	s.Variables, s.starts = s.Variables[:start], s.starts[:len(s.starts)-1]
}

// Innermost returns the variables of the innermost scope.
func (s *Scope) Innermost() []*Variable { return s.Variables[s.starts[len(s.starts)-1]:] }

// Add brings p into the innermost scope, where it may hide variables of outer scopes.
func (s *Scope) Add(p *Variable) {
	start := s.starts[len(s.starts)-1]
	for _, q := range s.Variables[:start] {
		if q.Obj.Name == p.Obj.Name && p.Instance == nil {
			q.Shadows++
		}
	}
	s.setDivergence(p)
	s.Variables = append(s.Variables, p)
}

// isFree reports whether none of the variables from index `start` on has the given name.
func (s *Scope) isFree(name string, start int) bool {
	for _, p := range s.Variables[start:] {
		if p.Obj.Name == name {
			return false
		}
	}
	return true
}

// Hide makes the first n variables invisible (`by` is 1), or visible again (`by` is -1). Constants
// always stay visible.
func (s *Scope) Hide(n, by int) {
	for _, p := range s.Variables[:n] {
		if !p.Constant {
			p.Shadows += by
		}
	}
}

// Root returns the variable that the l-value e is a part of: x for `x.y[0]`, and also for `(*p)[0]`
// after `let p = &x.y`.
func (s *Scope) Root(e ast.Expr) *ast.Object { return s.RootOf(ast.Root(e)) }

// RootOf returns the variable that o is or points into.
func (s *Scope) RootOf(o *ast.Object) *ast.Object {
	if r := s.Pointees[o]; r != nil {
		return r
	}
	return o
}
