package gen

import (
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// loosen takes the suffixes off literals here and there, so that they are
// abstract until their surroundings convert them (WGSL section 6.1.1). It comes
// when constants have their values, and changes none.
func (g *generator) loosen(u *ast.Unit) {
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Binary:
			g.loosenBinary(n)
		case *ast.AssignStmt:
			if n.L != nil {
				g.abstract(&n.R)
			}
		case *ast.VarDecl:
			if n.Spec != nil {
				g.abstract(&n.Vars[0].Init)
			}
		case *ast.Construct:
			g.loosenConstruct(n)
		case *ast.Call:
			g.loosenCall(n)
		case *ast.Index:
			g.abstract(&n.I)
		case *ast.Return:
			g.abstract(&n.X)
		case *ast.Clause:
			g.abstracts(n.Selectors)
		}
		return true
	})
}

func (g *generator) abstracts(list []ast.Expr) {
	for i := range list {
		g.abstract(&list[i])
	}
}

// loosenConstruct leaves alone what would not convert by itself.
func (g *generator) loosenConstruct(e *ast.Construct) {
	if k := e.Type.Component(); e.Type.IsScalar() && (len(e.Args) == 0 || e.Args[0].Info().Type.Kind != k) {
		return
	}
	g.abstracts(e.Args)
}

// loosenBinary: the other operand says what the type is.
func (g *generator) loosenBinary(e *ast.Binary) {
	if e.X.Info().Const == nil || e.Op == "<<" || e.Op == ">>" {
		g.abstract(&e.Y)
	}
	if e.Y.Info().Const == nil && e.Op != "<<" && e.Op != ">>" {
		g.abstract(&e.X)
	}
}

// byFirst has the built-in functions whose first argument, unless it is
// constant, says what the type of the others is.
var byFirst = map[string]bool{"min": true, "max": true, "clamp": true, "select": true, "insertBits": true, "extractBits": true}

func (g *generator) loosenCall(c *ast.Call) {
	switch {
	case !c.Builtin:
		g.abstracts(c.Args)
	case strings.HasPrefix(c.Name, "texture") && len(c.Args) > 0:
		g.loosenTexel(c.Args[1:])
	case byFirst[c.Name] && c.Args[0].Info().Const == nil:
		g.abstracts(c.Args[1:])
	}
}

// loosenTexel is for coordinates and levels: each by itself becomes i32, whatever it
// was.
func (g *generator) loosenTexel(list []ast.Expr) {
	for i := range list {
		if l, ok := list[i].(*ast.Literal); ok {
			if n, err := strconv.ParseInt(strings.TrimRight(l.Text, "iu"), 0, 32); err != nil || n < 0 {
				continue
			}
			g.abstract(&list[i])
		}
	}
}

// abstract takes the suffix off e where that is a literal, or a negated one.
func (g *generator) abstract(e *ast.Expr) {
	x := *e
	if u, ok := x.(*ast.Unary); ok && u.Op == "-" {
		x = u.X
	}
	l, ok := x.(*ast.Literal)
	if !ok || l.Type.IsBool() || !g.on(PAbstract) {
		return
	}
	digits := strings.TrimSuffix(l.Text, wgslSuffixes[l.Type.Kind])
	if l.Text = digits; l.Type.IsFloat() && g.Chance(0.3) {
		l.Text = strings.TrimSuffix(digits, ".0")
	}
	if l.Type.IsInteger() && *e == ast.Expr(l) && g.Chance(0.005) {
		*e = g.widened(l)
	}
}

// widened is l by way of a number that 32 bits have no room for.
func (g *generator) widened(l *ast.Literal) ast.Expr {
	n, err := strconv.ParseInt(l.Text, 0, 64)
	if err != nil {
		panic(err) // l is ours
	}
	k := g.Range(24, 30)
	l.Text = strconv.FormatInt(n<<k, 10)
	return &ast.Binary{ExprInfo: l.ExprInfo, Op: ">>", X: l, Y: g.number(types.Uint, int64(k))}
}
