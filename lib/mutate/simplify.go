package mutate

import (
	"maps"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Simplify returns the transformations in `list` with simpler code. It keeps each simplification
// for which `holds` returns true; `holds` must test that the program keeps its meaning. It returns
// an error if the program `text` is not valid.
//
//	if (meta_opaque.x > meta_opaque.y) { junk; x = 1; } HOLE;   // before
//	if (meta_opaque.x > meta_opaque.y) { x = 1; } HOLE;         // after
func Simplify(lang string, stage language.Stage, text string, list []record.Transform,
	holds func([]record.Transform) bool) ([]record.Transform, error) {
	p, err := parse(lang, stage, text)
	if err != nil {
		return nil, err
	}
	for i := range list {
		for k := 0; ; {
			code, ok := p.simpler(Find(list[i].Kind), Code{list[i].Code, list[i].Before}, k)
			if !ok {
				break
			}
			simpler := slices.Clone(list)
			simpler[i].Code, simpler[i].Before = code.Text, code.Before
			moved, err := Anchor(lang, stage, text, list, text, simpler)
			if err == nil && shorter(code, list[i]) && holds(moved) {
				list = moved
			} else {
				k++
			}
		}
	}
	return list, nil
}

// shorter reports whether c has fewer characters than the code of t. White space does not count.
func shorter(c Code, t record.Transform) bool {
	return visible(c.Text+c.Before) < visible(t.Code+t.Before)
}

func visible(text string) int { return len(strings.Join(strings.Fields(text), "")) }

// simpler makes simplification k, counted from 0, of the code c and returns the new code. `kind` is
// the kind of the transformation to which c belongs. simpler returns false if c has no
// simplification k.
func (p *program) simpler(kind *Kind, c Code, k int) (Code, bool) {
	if kind == nil {
		return c, false
	}
	u, err := front.Parse(p.lang, "transformation",
		p.header()+c.Before+"\n"+p.functionWith(c.Text, kind.On == Expressions))
	if err != nil {
		return c, false
	}
	// The version and the extensions come from p.header and are no part of the code.
	u.Decls = slices.DeleteFunc(u.Decls, func(d ast.Decl) bool {
		switch d.(type) {
		case *ast.VersionDecl, *ast.Extension:
			return true
		}
		return false
	})
	body, ok := u.Decls[len(u.Decls)-1].(*ast.FuncDecl)
	if !ok || body.Body == nil {
		return c, false
	}
	s := simplifier{want: k}
	before := u.Decls[:len(u.Decls)-1]
	before = slices.DeleteFunc(before, func(d ast.Decl) bool { return !hasHole(d) && s.offer() })
	for _, d := range before {
		s.visit(d)
	}
	s.visit(body)
	if !s.made() {
		return c, false
	}
	var after Code
	for _, d := range before {
		after.Before += p.text(d) + "\n"
	}
	after.Before = strings.TrimSuffix(after.Before, "\n")
	if kind.On == Expressions {
		if e := expressionOf(body.Body); e != nil {
			after.Text = p.text(e)
		}
	} else {
		after.Text = strings.TrimSuffix(p.textOf(body.Body.List), " ")
	}
	return after, true
}

// simplifier makes one of the possible simplifications of some code: number `want`, counted from 0.
// `seen` counts the possible simplifications found so far.
type simplifier struct{ want, seen int }

// offer counts one more possible simplification. It reports whether the caller must make this one.
func (s *simplifier) offer() bool {
	s.seen++
	return s.seen-1 == s.want
}

// made reports whether the wanted simplification has been made.
func (s *simplifier) made() bool { return s.seen > s.want }

// visit searches d for possible simplifications, and counts them in s.seen. It makes number s.want
// and stops. Each hole in d stays. A simplification does one of these:
//   - It removes a statement.
//   - It replaces a statement by its body: `if (c) { t; }` -> `{ t; }`.
//   - It replaces an expression by an operand: `a + b` -> `a`.
func (s *simplifier) visit(d ast.Decl) {
	ast.Apply(d, func(c *ast.Cursor) bool {
		if s.made() {
			return false
		}
		switch n := c.Node().(type) {
		case *ast.Block:
			n.List = slices.DeleteFunc(n.List, func(x ast.Stmt) bool { return !hasHole(x) && s.offer() })
		case ast.Stmt:
			if body := bodyOf(n); body != nil && !hasHole(n) && s.offer() {
				c.Replace(body)
				return false
			}
		case ast.Expr:
			for _, part := range operands(n) {
				if maps.Equal(holesIn(part), holesIn(n)) && s.offer() {
					c.Replace(part)
					return false
				}
			}
		}
		return !s.made()
	}, nil)
}

// operands returns the operands of e that may replace e. There are none if e selects a member, such
// as `v.x`.
func operands(e ast.Expr) (list []ast.Expr) {
	if _, member := e.(*ast.Member); member { // v does not replace v.x
		return nil
	}
	ast.Walk(e, func(n ast.Node) bool {
		if n == ast.Node(e) {
			return true
		}
		if part, ok := n.(ast.Expr); ok {
			list = append(list, part)
		}
		return false
	})
	return list
}

// bodyOf returns the body of a loop, or the first branch of an if statement. It returns nil for
// other statements.
func bodyOf(s ast.Stmt) ast.Stmt {
	switch s := s.(type) {
	case *ast.If:
		return s.Then
	case *ast.For:
		return s.Body
	case *ast.While:
		return s.Body
	case *ast.DoWhile:
		return s.Body
	case *ast.Loop:
		return s.Body
	}
	return nil
}

// hasHole reports whether n contains a hole: HOLE, or one that stands for a part, such as HOLE2.
func hasHole(n ast.Node) bool { return len(holesIn(n)) > 0 }

// holesIn returns the names of the holes in n.
func holesIn(n ast.Node) map[string]bool {
	holes := map[string]bool{}
	add := func(name string) {
		if _, ok := partHole(name); ok {
			holes[name] = true
		}
	}
	ast.Walk(n, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.Ident:
			add(x.Name)
		case *ast.Call:
			add(x.Name)
		}
		return true
	})
	return holes
}
