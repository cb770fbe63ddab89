package ast

import (
	"slices"

	"shsmith/lib/types"
)

// Func returns the definition of the function with this name, or nil. If there are overloads, it
// returns the first one.
func (u *Unit) Func(name string) *FuncDecl {
	for _, d := range u.Decls {
		if f, ok := d.(*FuncDecl); ok && f.Body != nil && f.Name == name {
			return f
		}
	}
	return nil
}

// Struct returns the declaration of the structure type t in u.Decls. It returns nil if t is
// declared elsewhere, such as in a function or together with a variable. u must have been checked.
func (u *Unit) Struct(t *types.Type) *StructDecl {
	for _, d := range u.Decls {
		if s, ok := d.(*StructDecl); ok && s.Type == t {
			return s
		}
	}
	return nil
}

// IsEntryPoint reports whether f is a WGSL entry point: it has the attribute `@compute`,
// `@fragment` or `@vertex` (WGSL section 13.2). It is false for GLSL's main.
func IsEntryPoint(f *FuncDecl) bool {
	return slices.ContainsFunc(f.Attrs, func(a Attribute) bool {
		return a.Name == "compute" || a.Name == "fragment" || a.Name == "vertex"
	})
}

// SeparatedByBlankLine reports whether printers write an empty line between the adjacent
// declarations a and b. The line is written if a or b is a function definition, a structure or a
// block.
func SeparatedByBlankLine(a, b Decl) bool { return isLong(a) || isLong(b) }

func isLong(d Decl) bool {
	switch d := d.(type) {
	case *FuncDecl:
		return d.Body != nil
	case *StructDecl, *BlockDecl:
		return true
	}
	return false
}

// HasBreak reports whether s contains a break statement that leaves a loop or switch outside s. It
// ignores a break that leaves a loop or switch inside s.
func HasBreak(s Stmt) bool {
	found := false
	Walk(s, func(n Node) bool {
		switch n.(type) {
		case *Break:
			found = true
		case *For, *While, *DoWhile, *Loop, *Switch, *ClauseSwitch, Expr:
			return false
		}
		return !found
	})
	return found
}

// HasContinue reports whether s contains a continue statement that continues a loop outside s. It
// ignores a continue of a loop inside s.
func HasContinue(s Stmt) bool {
	found := false
	Walk(s, func(n Node) bool {
		switch n.(type) {
		case *Continue:
			found = true
		case *For, *While, *DoWhile, *Loop, Expr:
			return false
		}
		return !found
	})
	return found
}

// Breaks reports whether s is a break statement, or a block that contains only a break statement.
func Breaks(s Stmt) bool {
	if b, ok := s.(*Block); ok && len(b.List) == 1 {
		s = b.List[0]
	}
	_, ok := s.(*Break)
	return ok
}

// Mentions reports whether an identifier in n refers to o.
func Mentions(n Node, o *Object) bool {
	found := false
	Walk(n, func(n Node) bool {
		id, ok := n.(*Ident)
		found = found || ok && id.Obj == o
		return !found
	})
	return found
}

// Identifiers returns all identifiers in n that refer to the object o.
func Identifiers(n Node, o *Object) (list []*Ident) {
	Walk(n, func(n Node) bool {
		if id, ok := n.(*Ident); ok && id.Obj == o {
			list = append(list, id)
		}
		return true
	})
	return list
}

// Root returns the variable at the start of the access e: `a` for `a.b[i]`, for `&a` or for `a`
// alone. For an access through a WGSL pointer it returns the pointer: `p` for `(*p).x`. It returns
// nil for other expressions.
func Root(e Expr) *Object {
	for {
		switch x := e.(type) {
		case *Ident:
			return x.Obj
		case *Index:
			e = x.X
		case *Member:
			e = x.X
		case *Unary:
			if x.Op != "*" && x.Op != "&" {
				return nil
			}
			e = x.X
		default:
			return nil
		}
	}
}

// Parts returns the expressions that build the value of e: the arguments of a
// constructor, or the elements of an initialiser list. It returns nil for other
// expressions.
func Parts(e Expr) []Expr {
	switch e := e.(type) {
	case *Construct:
		return e.Args
	case *InitList:
		return e.Elems
	case *Call:
		if e.Func == nil && !e.Builtin {
			return e.Args
		}
	}
	return nil
}
