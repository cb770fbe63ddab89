// Package fresh makes names for the functions and variables that a pass adds to a program. The
// program does not use these names.
package fresh

import (
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/record"
)

// Prefix is the beginning of every name that a pass makes.
const Prefix = record.GuardPrefix

// Names makes names that begin with Prefix and that a program does not use.
type Names struct {
	taken     map[string]bool   // names in use that begin with Prefix
	functions map[string]string // names of guards in this program, by their names in package guards
	next      map[string]int    // the number that Numbered tries next, by name
}

// Of returns a Names that makes names which u does not use. Names that occur only in functions for
// which `known` returns true count as unused, so they may be made again. These functions are the
// guards that an earlier reconditioning added to u.
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

// Function returns the name of the guard `name` in this program. For SAFE_ABS this is SAFE_ABS, or
// SAFE_ABS_1 if the program itself uses the name SAFE_ABS. Equal arguments give equal results.
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

// Numbered returns the first of name0, name1, … that is free, and marks it as used.
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
