package mutate

import (
	"errors"
	"fmt"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/front"
)

// material parses c, the code of transformation `number`, and fills its holes. `HOLE1` and so on
// become `others` or, if there are none, the parts of s. material returns an error if c is invalid
// or needs a missing part.
func (p *program) material(number int, c Code, s *Site, others ...ast.Node) (*material, error) {
	m := &material{}
	h := &filler{p: p, node: s.node, parts: others, number: number}
	if len(others) == 0 {
		h.parts = parts(s.node)
	}
	// The code is parsed inside a function, because only there an expression or a list of
	// statements is valid.
	text := c.Before + "\n" + p.functionWith(c.Text, s.isExpr())
	u, err := front.Parse(p.lang, "transformation", p.header()+text)
	if err != nil {
		return nil, err
	}
	last, ok := u.Decls[len(u.Decls)-1].(*ast.FuncDecl)
	if !ok || last.Body == nil {
		return nil, errors.New("the code does not end with one function")
	}
	if h.fill(last); s.isExpr() {
		m.expr = expressionOf(last.Body)
	} else {
		m.stmts = last.Body.List
	}
	for _, d := range u.Decls[:len(u.Decls)-1] {
		switch d.(type) {
		case *ast.VersionDecl, *ast.Extension:
		default:
			before := len(h.used)
			h.fill(d)
			m.moved = m.moved || len(h.used) > before
			m.before = append(m.before, d)
		}
	}
	if m.expr == nil && len(m.stmts) == 0 || m.expr == nil && s.isExpr() {
		return nil, errors.New("the code is empty")
	}
	if h.lacks {
		return nil, errors.New("the site lacks a part that the code needs")
	}
	p.useOpaque(text)
	return m, nil
}

// functionWith returns the text of a function with the body `code`, so that `code` can be parsed.
// If isExpr is set, `code` is an expression. The body is then `return code;` in GLSL and
// `_ = code;` in WGSL.
func (p *program) functionWith(code string, isExpr bool) string {
	head := "void meta_body() {"
	if p.isWGSL() {
		head = "fn meta_body() {"
	}
	// The function is only parsed, so the types need not match.
	switch {
	case isExpr && p.isWGSL():
		return head + " _ = " + code + "; }"
	case isExpr:
		return head + " return " + code + "; }"
	}
	return head + " " + code + " }"
}

// header returns the #version and #extension directives of the program, which must precede the code
// of a transformation when it is parsed. For WGSL it returns "".
func (p *program) header() string {
	if p.isWGSL() {
		return ""
	}
	text := "#version " + p.unit.Version.String() + "\n"
	for _, d := range p.unit.Decls {
		if x, ok := d.(*ast.Extension); ok {
			text += fillText("#extension $1 : $2\n", x.Name, x.Behavior)
		}
	}
	return text
}

// expressionOf returns the expression x of a body that functionWith wrote: `{ return x; }` in GLSL,
// or `{ _ = x; }` in WGSL. It returns nil if b does not have one of these forms.
func expressionOf(b *ast.Block) ast.Expr {
	if len(b.List) != 1 {
		return nil
	}
	switch s := b.List[0].(type) {
	case *ast.Return:
		return s.X
	case *ast.AssignStmt:
		return s.R
	}
	return nil
}

// filler replaces the holes in the code of transformation `number`: `HOLE` by `node`, `HOLE1` by
// parts[0], `HOLE2` by parts[1] and so on.
type filler struct {
	p      *program
	node   ast.Node
	parts  []ast.Node
	number int
	used   map[ast.Node]bool // nodes that a hole has already
	copies int
	lacks  bool // there was a hole for a part that the node does not have
}

// next returns the node for hole i: the node at the site if i is 0, or its part i. It returns a
// copy if an earlier hole has the node, and nil if there is no part i.
func (h *filler) next(i int) ast.Node {
	n := h.node
	if i > 0 {
		if i > len(h.parts) || h.parts[i-1] == nil {
			h.lacks = true
			return nil
		}
		n = h.parts[i-1]
	}
	// The first hole gets the node itself, which keeps its site names. Later ones get copies, such
	// as t4.c1.n17 of n17 in transformation 4, because no node may be in the tree twice.
	if len(h.used) == 0 || i > 0 && !h.used[n] && !h.used[h.node] {
		if h.used == nil {
			h.used = map[ast.Node]bool{}
		}
		h.used[n] = true
		return n
	}
	h.copies++
	return h.copy(n)
}

// copy returns a copy of n. The nodes of the copy get site names of their own.
func (h *filler) copy(n ast.Node) ast.Node {
	var names []string
	ast.Walk(n, func(n ast.Node) bool {
		names = append(names, h.p.names[n])
		return true
	})
	made, i := ast.Clone(n), 0
	ast.Walk(made, func(n ast.Node) bool {
		if names[i] != "" {
			name := fmt.Sprintf("t%d.c%d.%s", h.number, h.copies, names[i])
			h.p.nodes[name], h.p.names[n] = n, name
		}
		i++
		return true
	})
	return made
}

// fill replaces the holes in n, such as `HOLE1`, by the nodes that h.next returns.
func (h *filler) fill(n ast.Node) {
	ast.Apply(n, func(c *ast.Cursor) bool {
		if i, ok := hole(c.Node()); ok {
			if _, statement := c.Node().(ast.Stmt); statement && !h.isStatement(i) {
				return true // the hole is the expression in this statement
			}
			if with := h.next(i); with != nil {
				c.Replace(with)
			}
			return false
		}
		return true
	}, nil)
}

// isStatement reports whether hole i gets a statement rather than an expression. If there is no
// part i, the result has no meaning, because the method next then sets h.lacks, which means an
// error.
func (h *filler) isStatement(i int) bool {
	n := h.node
	if i > 0 && i <= len(h.parts) {
		n = h.parts[i-1]
	}
	_, expr := n.(ast.Expr)
	return !expr
}

// hole reports whether n is a hole, and returns its number. The name `HOLE2` and the statements
// `HOLE2;` and `HOLE2();` have the number 2. `HOLE`, which stands for the whole node, has the
// number 0.
func hole(n ast.Node) (int, bool) {
	switch n := n.(type) {
	case *ast.Ident:
		return partHole(n.Name)
	case *ast.ExprStmt:
		switch e := n.X.(type) {
		case *ast.Ident:
			return partHole(e.Name)
		case *ast.Call:
			i, ok := partHole(e.Name)
			return i, ok && len(e.Args) == 0
		}
	}
	return 0, false
}

// hole returns the text of a hole that is a statement: `HOLE;` in GLSL and `HOLE();` in WGSL. The
// statement at the site of a transformation takes the place of this hole.
func (p *program) hole() string {
	if p.isWGSL() {
		return Hole + "();"
	}
	return Hole + ";"
}

// fillText returns `code` with the given parts in place of $1, $2 and so on.
func fillText(code string, parts ...string) string {
	var pairs []string
	for i, x := range parts {
		pairs = append(pairs, "$"+string(rune('1'+i)), x)
	}
	return strings.NewReplacer(pairs...).Replace(code)
}
