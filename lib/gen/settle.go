package gen

import (
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/eval"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// A constant expression of WGSL must have a value: what divides by zero,
// overflows or leaves a function's domain is an error of the text. What is
// generated at random would do that now and then, so it is settled at the end.
// Values of let declarations count as constant, too, because naga folds them.

// settler gives constant expressions their values, from the leaves up.
type settler struct{ changed int }

// settle replaces what has no value by one of its operands, and constant
// operands that are errors by others. It reports how many it replaced.
func settle(u *ast.Unit) int {
	s := &settler{}
	ast.Apply(u, nil, s.node)
	return s.changed
}

func (s *settler) node(c *ast.Cursor) {
	switch n := c.Node().(type) {
	case *ast.VarDecl:
		s.declaration(n)
	case *ast.ConstAssert:
		s.assertion(n)
	case *ast.Literal:
		n.Const = literalValue(n)
	case *ast.Ident:
		if n.Obj != nil {
			n.Const = n.Obj.Value
		}
	case *ast.Unary:
		s.unary(n)
	case *ast.AssignStmt:
		if n.L != nil {
			s.right(strings.TrimSuffix(n.Op, "="), n.L.Info().Type, &n.R)
		}
	case *ast.Binary:
		s.binary(c, n)
	case *ast.Construct:
		s.construct(c, n)
	case *ast.Call:
		s.call(c, n)
	case *ast.Index:
		s.index(n)
	case *ast.Member:
		s.member(c, n)
	}
}

func (s *settler) declaration(d *ast.VarDecl) {
	if v := d.Vars[0]; d.Word != "var" && v.Init != nil && v.Obj != nil {
		v.Obj.Value = v.Init.Info().Const
	}
}

// assertion makes what is asserted true. naga takes no parenthesis behind
// const_assert for the beginning of an expression, so the value stands in front.
func (s *settler) assertion(a *ast.ConstAssert) {
	v := a.X.Info().Const
	if v == nil {
		a.X = plain(boolType)
		s.changed++
		return
	}
	a.X = binaryOf("==", boolType, literal(types.Bool, strconv.FormatBool(v.Bool(0))), a.X)
}

// literalValue is the value of a literal that this package spelled.
func literalValue(l *ast.Literal) *types.Value {
	if l.Text == "true" || l.Text == "false" {
		return types.BoolValue(l.Text == "true")
	}
	digits := strings.TrimSuffix(l.Text, wgslSuffixes[l.Type.Kind])
	if l.Type.IsFloat() {
		x, err := strconv.ParseFloat(digits, 64)
		if err != nil {
			return nil
		}
		return types.NumberValue(l.Type.Kind, x)
	}
	n, err := strconv.ParseUint(digits, 0, 64)
	if err != nil {
		return nil
	}
	return types.IntValue(l.Type.Kind, int64(n))
}

func (s *settler) unary(e *ast.Unary) {
	if x := e.X.Info().Const; x != nil && e.Op != "&" && e.Op != "*" {
		e.Const, _ = eval.Unary(e.Op, x)
	}
}

func (s *settler) binary(c *ast.Cursor, e *ast.Binary) {
	s.right(e.Op, e.X.Info().Type, &e.Y)
	x, y := e.X.Info().Const, e.Y.Info().Const
	if x == nil || y == nil {
		return
	}
	v, _, err := eval.BinaryWGSL(e.Op, e.Type, x, y)
	if err != nil || e.Type.IsBool() && (e.Op == "&" || e.Op == "|") { // naga does not evaluate these
		s.replace(c, e.Type, e.X, e.Y)
		return
	}
	e.Const = v
}

// right replaces a constant that may not stand on the right of op, beside a
// value of type t; in a vector, too, for naga looks there.
func (s *settler) right(op string, t *types.Type, y *ast.Expr) {
	if c, ok := (*y).(*ast.Construct); ok && c.Const == nil {
		for i := range c.Args {
			s.right(op, t, &c.Args[i])
		}
	}
	if v := (*y).Info().Const; v != nil && refused(op, t.Component(), v) {
		*y = plain((*y).Info().Type)
		s.changed++
	}
}

// refused reports whether the constant y may not stand on the right of op, on
// whose left stand values of kind k.
func refused(op string, k types.Kind, y *types.Value) bool {
	for _, w := range y.Words {
		switch op {
		case "/", "%":
			if w == 0 || k.IsFloat() && w<<1&(1<<k.Bits()-1) == 0 {
				return true
			}
		case "<<", ">>":
			if w >= uint64(k.Bits()) {
				return true
			}
		}
	}
	return false
}

// replace puts an operand of type t, or else a plain value, where the cursor is.
func (s *settler) replace(c *ast.Cursor, t *types.Type, operands ...ast.Expr) {
	s.changed++
	for _, x := range operands {
		if x.Info().Type == t {
			c.Replace(x)
			return
		}
	}
	c.Replace(plain(t))
}

// plain is a value that no operator refuses.
func plain(t *types.Type) ast.Expr {
	e := &ast.Construct{ExprInfo: ast.Typed(t), Spec: inPlainWGSL.Spell(t)}
	if t.Kind == types.Matrix {
		e.Const = &types.Value{Type: t, Words: make([]uint64, t.Size())}
		return e
	}
	k := t.Component()
	l := literal(k, map[types.Kind]string{types.Bool: "true", types.Float: "3.0", types.Half: "3.0"}[k]+wgslSuffixes[k])
	if k.IsInteger() {
		l = literal(k, "3"+wgslSuffixes[k])
	}
	l.Const = literalValue(l)
	if t.IsScalar() {
		return l
	}
	e.Args = []ast.Expr{l}
	e.Const, _, _ = eval.ConstructWGSL(t, []*types.Value{l.Const})
	return e
}

// known collects the values of list; nil for those without one. It reports
// whether all have one.
func known(list []ast.Expr) ([]*types.Value, bool) {
	out, all := make([]*types.Value, len(list)), true
	for i, e := range list {
		out[i] = e.Info().Const
		all = all && out[i] != nil
	}
	return out, all
}

func (s *settler) construct(c *ast.Cursor, e *ast.Construct) {
	args, all := known(e.Args)
	if !all {
		return
	}
	if !isPlain(e.Type) {
		e.Const = joined(e.Type, args)
		return
	}
	v, _, err := eval.ConstructWGSL(e.Type, args)
	if err != nil {
		s.replace(c, e.Type)
		return
	}
	e.Const = v
}

// joined is the array or structure of these values.
func joined(t *types.Type, parts []*types.Value) *types.Value {
	v := &types.Value{Type: t}
	for _, p := range parts {
		v.Words = append(v.Words, p.Words...)
	}
	return v
}

func (s *settler) call(c *ast.Cursor, e *ast.Call) {
	args, all := known(e.Args)
	switch {
	case e.Func != nil || len(e.Args) == 0:
	case !e.Builtin:
		if all {
			e.Const = joined(e.Type, args)
		}
	case e.Name == "bitcast":
		if all { // naga does not evaluate it
			s.replace(c, e.Type)
		}
	case !all:
		if err := eval.InDomainWGSL(e.Name, args); err != nil {
			s.replace(c, e.Type, e.Args...)
		}
	case e.Type.Kind == types.Struct: // of which a member is taken: exact
	default:
		v, _, err := eval.CallWGSL(e.Name, e.Type, args)
		if err != nil || v == nil || !foldsAlike(e.Name) {
			s.replace(c, e.Type, e.Args...)
			return
		}
		e.Const = v
	}
}

// foldsAlike is false for functions that compilers evaluate in several steps,
// which may overflow in one of them and not in another.
func foldsAlike(name string) bool {
	exact := builtin.Find(language.WGSL, name)[0].Func.Exact
	return exact == builtin.Exact || exact == builtin.CorrectlyRounded
}

func (s *settler) index(e *ast.Index) {
	i, n := e.I.Info().Const, e.X.Info().Type.Extent()
	if i == nil {
		return
	}
	if n > 0 && uint64(i.Int(0)) >= uint64(n) {
		l := literal(types.Uint, decimal(n-1)+"u")
		l.Const = literalValue(l)
		e.I, i = l, l.Const
		s.changed++
	}
	if x := e.X.Info().Const; x != nil {
		e.Const, _ = eval.Index(x, i.Int(0))
	}
}

func (s *settler) member(c *ast.Cursor, e *ast.Member) {
	x, t := e.X.Info().Const, e.X.Info().Type
	if call, ok := e.X.(*ast.Call); ok && call.Builtin && t.Kind == types.Struct {
		if _, all := known(call.Args); all {
			s.replace(c, e.Type)
		}
		return
	}
	switch {
	case x == nil:
	case t.Kind == types.Struct:
		e.Const = eval.Field(x, t.Field(e.Name))
	default:
		e.Const = eval.Swizzle(x, components(e.Name))
	}
}

// components has the numbers of the components that a swizzle names.
func components(name string) []uint8 {
	out := make([]uint8, len(name))
	for i := range name {
		at := strings.IndexByte("xyzw", name[i])
		if at < 0 {
			at = strings.IndexByte("rgba", name[i])
		}
		out[i] = uint8(at)
	}
	return out
}
