package mutate

import (
	"errors"
	"fmt"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/front"
)

// material parses the code of a transformation and puts the node of s into its holes. The
// first hole gets the node itself, so that its parts keep their names; others get copies.
func (p *program) material(number int, c Code, s *Site) (*material, error) {
	m := &material{}
	h := &filler{p: p, node: s.node, number: number}
	// Text is parsed inside a function, since only there it is an expression or a list of
	// statements.
	text := c.Before + "\n" + p.functionWith(c.Text, s.isExpr())
	u, err := front.Parse(p.lang, "transformation", p.header()+text)
	if err != nil {
		return nil, err
	}
	last, ok := u.Decls[len(u.Decls)-1].(*ast.FuncDecl)
	if !ok || last.Body == nil {
		return nil, errors.New("the code is not of one function")
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
			h.fill(d)
			m.before = append(m.before, d)
		}
	}
	if m.expr == nil && len(m.stmts) == 0 || m.expr == nil && s.isExpr() {
		return nil, errors.New("the code is empty")
	}
	p.useOpaque(text)
	return m, nil
}

// functionWith returns a function with code in its body.
func (p *program) functionWith(code string, isExpr bool) string {
	head := "void meta_body() {"
	if p.isWGSL() {
		head = "fn meta_body() {"
	}
	switch {
	case isExpr && p.isWGSL():
		return head + " _ = " + code + "; }"
	case isExpr:
		return head + " return " + code + "; }"
	}
	return head + " " + code + " }"
}

// header returns the directives with which the code of a transformation is parsed.
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

// expressionOf returns the expression in the function of functionWith.
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

// filler puts a node into the holes of transformation number.
type filler struct {
	p      *program
	node   ast.Node
	number int
	filled int // holes so far
}

// next returns the node of the next hole: the node of the site, and then copies of it. The
// first copy of the node n17 that transformation 4 makes has the name t4.c1.n17.
func (h *filler) next() ast.Node {
	h.filled++
	if h.filled == 1 {
		return h.node
	}
	var names []string
	ast.Walk(h.node, func(n ast.Node) bool {
		names = append(names, h.p.names[n])
		return true
	})
	n, i := ast.Clone(h.node), 0
	ast.Walk(n, func(n ast.Node) bool {
		name := fmt.Sprintf("t%d.c%d.%s", h.number, h.filled-1, names[i])
		h.p.nodes[name], h.p.names[n] = n, name
		i++
		return true
	})
	return n
}

// fill replaces the holes in n.
func (h *filler) fill(n ast.Node) {
	ast.Apply(n, func(c *ast.Cursor) bool {
		switch x := c.Node().(type) {
		case *ast.Ident:
			if x.Name == Hole {
				c.Replace(h.next())
				return false
			}
		case ast.Stmt:
			if isHole(x) {
				c.Replace(h.next())
				return false
			}
		}
		return true
	}, nil)
}

// isHole reports whether s is the statement HOLE; of GLSL or HOLE(); of WGSL.
func isHole(s ast.Stmt) bool {
	x, ok := s.(*ast.ExprStmt)
	if !ok {
		return false
	}
	switch e := x.X.(type) {
	case *ast.Ident:
		return e.Name == Hole
	case *ast.Call:
		return e.Name == Hole && len(e.Args) == 0
	}
	return false
}

// hole returns the statement that stands for what was at a site.
func (p *program) hole() string {
	if p.isWGSL() {
		return Hole + "();"
	}
	return Hole + ";"
}

// fillText returns code with its parts in place of $1, $2 and so on.
func fillText(code string, parts ...string) string {
	var pairs []string
	for i, x := range parts {
		pairs = append(pairs, "$"+string(rune('1'+i)), x)
	}
	return strings.NewReplacer(pairs...).Replace(code)
}
