// Package ast is the typed syntax tree of GLSL and WGSL. Both languages share it, so passes,
// generator and interpreter are written once.
//
// The tree represents preprocessed text. Parentheses are not nodes; printers add them where
// precedence requires them. The comment of a type of nodes names, in parentheses, the languages
// that have such nodes.
//
// The type checkers (lib/check) write their results, such as types, into the fields tagged
// `set:"check"`, which are called annotations. Equal ignores annotations. Clone copies the pointers
// in them, so the original and the copy refer to the same objects. A pass sets the annotations of
// the nodes that it creates, so that later passes need not check the program again.
//
// In a checked program, a node that both languages have means the same in both, except for the
// differences that package dialect lists.
package ast

import (
	"shsmith/lib/language"
	"shsmith/lib/source"
)

// Node is any node of the tree.
type Node interface {
	// Pos returns the start of the node in the text from which it was parsed. It is the
	// zero Pos if a generator or a pass created the node.
	Pos() source.Pos
	// walk implements Walk for one type of node. These methods take a third of the time of one
	// switch over all types.
	walk(f func(Node) bool)
	// applyBelow implements Apply for one type of node: it visits the node's children and stores
	// their replacements in the node.
	applyBelow(a *applier)
}

// At is the position of a node.
type At struct{ At source.Pos }

// Pos implements Node.
func (a At) Pos() source.Pos { return a.At }

// Unit is a translation unit. It is the root of the tree.
type Unit struct {
	At
	Version language.Version
	Decls   []Decl
}
