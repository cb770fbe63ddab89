// Package fresh finds names for the functions and variables that passes add to a program.
// The program does not use these names.
package fresh

import (
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/record"
)

// Prefix begins every name that a pass makes.
const Prefix = record.GuardPrefix

// Names has the names in the program that begin with Prefix.
type Names struct {
	taken     map[string]bool
	functions map[string]string // name of a guard in this program
	next      map[string]int    // number to try next, by name
}

// Of returns the names declared in u, except in functions that known accepts.
func Of(u *ast.Unit, known func(*ast.FuncDecl) bool) *Names {
	n := &Names{map[string]bool{}, map[string]string{}, map[string]int{}}
	ast.Walk(u, func(x ast.Node) bool {
		switch x := x.(type) {
		case ast.Expr:
			return false
		case *ast.FuncDecl:
			if known(x) {
				return false
			}
			n.take(x.Name)
		case *ast.ParamDecl:
			n.take(x.Name)
		case *ast.Var:
			n.take(x.Name)
		case *ast.StructDecl:
			n.take(x.Name)
		case *ast.Alias:
			n.take(x.Name)
		case *ast.BlockDecl:
			n.take(x.Name)
			n.take(x.Instance)
		}
		return true
	})
	return n
}

func (n *Names) take(name string) {
	if strings.HasPrefix(name, Prefix) {
		n.taken[name] = true
	}
}

// Function returns the name of a guard, the same for all its overloads. It has a number
// if the program uses the name for something else.
func (n *Names) Function(name string) string {
	if f, ok := n.functions[name]; ok {
		return f
	}
	f := name
	for i := 1; n.taken[f]; i++ {
		f = name + "_" + strconv.Itoa(i)
	}
	n.taken[f] = true
	n.functions[name] = f
	return f
}

// Numbered returns the first free name of name0, name1, …
func (n *Names) Numbered(name string) string {
	for {
		f := name + strconv.Itoa(n.next[name])
		n.next[name]++
		if !n.taken[f] {
			n.taken[f] = true
			return f
		}
	}
}
