// Package scope is the symbol table of the checkers: it finds the meaning of a name at a
// position of a text.
package scope

import "shsmith/lib/ast"

// Table is a symbol table. It maps a name to its innermost entry, which refers to the entry of the
// same name in an outer scope.
type Table struct {
	top   map[string]*Entry // innermost entry of each name
	log   []*Entry          // entries of the open scopes, in order of declaration
	marks []int             // index in log where each open scope begins; none for the global scope
}

// Entry is the meaning of a name in one scope: an object or functions, or both in versions of GLSL
// with separate name spaces for them.
type Entry struct {
	Name string
	// Obj is the variable, type or block instance of this name, or nil.
	Obj *ast.Object
	// Funcs has the overloads of the function of this name.
	Funcs []*ast.Object
	// Block is set if the name belongs to an interface block. Expressions cannot refer to a block
	// by its name, but the scope must still not declare the name again.
	Block bool
	// Storage is the storage of an interface block. Blocks of different storage may share a
	// name (GLSL section 4.3.9).
	Storage ast.Storage
	// Outer is the entry of the same name in an outer scope, or nil.
	Outer *Entry

	depth int
}

// NewTable returns a table with an empty global scope.
func NewTable() *Table { return &Table{top: make(map[string]*Entry, 128)} }

// Depth returns the number of open scopes inside the global one.
func (s *Table) Depth() int { return len(s.marks) }

// Lookup returns the innermost entry of a name, or nil.
func (s *Table) Lookup(name string) *Entry { return s.top[name] }

// Innermost returns the entry that the innermost scope itself has for a name, or nil.
func (s *Table) Innermost(name string) *Entry {
	if e := s.top[name]; e != nil && e.depth == s.Depth() {
		return e
	}
	return nil
}

// Declare adds an entry to the innermost scope, and links it with the outer entry of the
// same name.
func (s *Table) Declare(e *Entry) {
	e.depth, e.Outer = s.Depth(), s.top[e.Name]
	s.top[e.Name] = e
	s.log = append(s.log, e)
}

// DeclareOutermost adds o to a scope around the global one. The name of o must not have an entry
// yet. The new entry stays until Remove.
func (s *Table) DeclareOutermost(o *ast.Object) {
	s.top[o.Name] = &Entry{Name: o.Name, Obj: o, depth: -1}
}

// Remove removes the object of this name, which DeclareOutermost has added.
func (s *Table) Remove(name string) { delete(s.top, name) }

// Add declares o in the innermost scope. If this scope already has an entry for the name of o, Add
// does nothing and returns false.
func (s *Table) Add(o *ast.Object) bool {
	if s.Innermost(o.Name) != nil {
		return false
	}
	s.Declare(&Entry{Name: o.Name, Obj: o})
	return true
}

// Push begins a scope.
func (s *Table) Push() { s.marks = append(s.marks, len(s.log)) }

// Pop ends the innermost scope.
func (s *Table) Pop() {
	last := len(s.marks) - 1
	begin := s.marks[last]
	for _, e := range s.log[begin:] {
		// A scope declares a name once, so the order does not matter.
		s.top[e.Name] = e.Outer
	}
	s.log, s.marks = s.log[:begin], s.marks[:last]
}
