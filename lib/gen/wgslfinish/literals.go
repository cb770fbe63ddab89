package wgslfinish

import (
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/dialect"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// dropSuffixes removes the suffixes of some literals in u. These literals then have an abstract
// type (WGSL section 6.1.2):
//
//	x + 3u    -> x + 3
//
// The constant expressions of u must already be annotated with their values.
func (s *Style) dropSuffixes(u *ast.Unit) {
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Binary:
			s.dropInBinary(n)
		case *ast.AssignStmt:
			if n.L != nil {
				s.drop(&n.R)
			}
		case *ast.VarDecl:
			if n.Spec != nil {
				s.drop(&n.Vars[0].Init)
			}
		case *ast.Construct:
			s.dropInConstruct(n)
		case *ast.Call:
			s.dropInCall(n)
		case *ast.Index:
			s.drop(&n.I)
		case *ast.Return:
			s.drop(&n.X)
		case *ast.Clause:
			s.dropAll(n.Selectors)
		}
		return true
	})
}

func (s *Style) dropAll(list []ast.Expr) {
	for i := range list {
		s.drop(&list[i])
	}
}

// dropInConstruct drops suffixes of arguments of the constructor e:
//
//	vec2<u32>(3u, x)    -> vec2<u32>(3, x)
func (s *Style) dropInConstruct(e *ast.Construct) {
	// Without its suffix, the literal in the conversion `i32(4294967295u)` would not fit.
	if k := e.Type.Component(); e.Type.IsScalar() && (len(e.Args) == 0 || e.Args[0].Info().Type.Kind != k) {
		return
	}
	s.dropAll(e.Args)
}

// dropInBinary drops the suffix of a literal operand of e if the other operand is not constant and
// so fixes the type: `x + 3u` becomes `x + 3`. The left operand of a shift keeps its suffix.
func (s *Style) dropInBinary(e *ast.Binary) {
	// The right operand of a shift is always a u32, whatever the left operand is.
	if e.X.Info().Const == nil || e.Op == "<<" || e.Op == ">>" {
		s.drop(&e.Y)
	}
	if e.Y.Info().Const == nil && e.Op != "<<" && e.Op != ">>" {
		s.drop(&e.X)
	}
}

// firstArgFixesType has built-in functions. The type of their first argument is also that of the
// others. So if x is not constant, `min(x, 3u)` can be `min(x, 3)`.
var firstArgFixesType = map[string]bool{
	"min":         true,
	"max":         true,
	"clamp":       true,
	"select":      true,
	"insertBits":  true,
	"extractBits": true,
}

func (s *Style) dropInCall(c *ast.Call) {
	switch {
	case !c.Builtin:
		s.dropAll(c.Args)
	case strings.HasPrefix(c.Name, "texture") && len(c.Args) > 0:
		s.dropInLookup(c.Args[1:])
	case firstArgFixesType[c.Name] && c.Args[0].Info().Const == nil:
		s.dropAll(c.Args[1:])
	}
}

// dropInLookup drops suffixes of integer literals among the arguments of a texture function:
// `textureLoad(t, p, 0u)` becomes `textureLoad(t, p, 0)`. `list` has the arguments after the first
// one.
func (s *Style) dropInLookup(list []ast.Expr) {
	for i := range list {
		if l, ok := list[i].(*ast.Literal); ok {
			// Without a suffix, the literal becomes an i32, whatever the other arguments are.
			if n, err := strconv.ParseInt(strings.TrimRight(l.Text, "iu"), 0, 32); err != nil || n < 0 {
				continue
			}
			s.drop(&list[i])
		}
	}
}

// drop sometimes removes the suffix of *e, if that is a literal or a negated literal: `3u` becomes
// `3`. Rarely it writes a shift: `5u` becomes `5368709120 >> 30u`.
func (s *Style) drop(e *ast.Expr) {
	x := *e
	if u, ok := x.(*ast.Unary); ok && u.Op == "-" {
		x = u.X
	}
	l, ok := x.(*ast.Literal)
	if !ok || l.Type.IsBool() || !s.Source.Chance(s.Abstract) {
		return
	}
	digits := strings.TrimSuffix(l.Text, dialect.WGSLSuffixes[l.Type.Kind])
	if l.Text = digits; l.Type.IsFloat() && s.Source.Chance(0.3) {
		l.Text = strings.TrimSuffix(digits, ".0")
	}
	if l.Type.IsInteger() && *e == ast.Expr(l) && s.Source.Chance(0.005) {
		*e = s.asShift(l)
	}
}

// asShift returns a shift with the value of the literal l. Its left operand is abstract and does
// not fit into 32 bits: `5` becomes `5368709120 >> 30u`.
func (s *Style) asShift(l *ast.Literal) ast.Expr {
	n, err := strconv.ParseInt(l.Text, 0, 64)
	if err != nil {
		panic(err) // package gen wrote l, so it is valid
	}
	k := s.Source.Range(24, 30)
	l.Text = strconv.FormatInt(n<<k, 10)
	return &ast.Binary{ExprInfo: l.ExprInfo, Op: ">>", X: l, Y: node.Literal(types.Uint, strconv.Itoa(k)+"u")}
}
