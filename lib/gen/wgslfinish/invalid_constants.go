package wgslfinish

import (
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/dialect"
	"shsmith/lib/eval"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// constantFolder computes the values of constant expressions, operands first, and replaces the
// invalid expressions (see ReplaceInvalid). A let declaration with a constant value counts as a
// constant, as in naga.
type constantFolder struct {
	changed int                            // number of replacements
	known   func(*ast.Object) *types.Value // the argument of ReplaceInvalid
}

// ReplaceInvalidConstants replaces constant expressions in u that WGSL refuses, or that compilers
// evaluate differently. It returns the number of replacements. For example, WGSL refuses the
// divisor 0 and the float 3e39:
//
//	x / 0i         -> x / 3i
//	3e38f * 10f    -> 3e38f
//
// ReplaceInvalidConstants also annotates the constant expressions in u with their values.
func ReplaceInvalidConstants(u *ast.Unit) int {
	_, changed := ReplaceInvalid(u, func(*ast.Object) *types.Value { return nil })
	return changed
}

// ReplaceInvalid does to the checked node n what ReplaceInvalidConstants does to a unit. It returns
// the resulting node and the number of replacements. `known` returns the constant value of a
// variable that is declared outside n, or nil.
func ReplaceInvalid(n ast.Node, known func(*ast.Object) *types.Value) (ast.Node, int) {
	f := &constantFolder{known: known}
	n = ast.Apply(n, nil, f.node)
	return n, f.changed
}

func (f *constantFolder) node(c *ast.Cursor) {
	switch n := c.Node().(type) {
	case *ast.VarDecl:
		f.declaration(n)
	case *ast.ConstAssert:
		f.assertion(n)
	case *ast.Literal:
		n.Const = literalValue(n)
	case *ast.Ident:
		if n.Obj != nil {
			if n.Const = n.Obj.Value; n.Const == nil {
				n.Const = f.known(n.Obj)
			}
		}
	case *ast.Unary:
		f.unary(n)
	case *ast.AssignStmt:
		if n.L != nil {
			f.correctRight(strings.TrimSuffix(n.Op, "="), n.L.Info().Type, &n.R)
		}
	case *ast.Binary:
		f.binary(c, n)
	case *ast.Construct:
		f.construct(c, n)
	case *ast.Call:
		f.call(c, n)
	case *ast.Index:
		f.index(n)
	case *ast.Member:
		f.member(c, n)
	}
}

func (f *constantFolder) declaration(d *ast.VarDecl) {
	if v := d.Vars[0]; d.Word != "var" && v.Init != nil && v.Obj != nil {
		v.Obj.Value = v.Init.Info().Const
	}
}

// assertion makes the condition of a const_assert true:
//
//	const_assert e;    -> const_assert true == e;     if e is true
//	const_assert e;    -> const_assert false == e;    if e is false
//	const_assert e;    -> const_assert true;          if the value of e is unknown
func (f *constantFolder) assertion(a *ast.ConstAssert) {
	v := a.X.Info().Const
	if v == nil {
		a.X = validConstant(node.Bool)
		f.changed++
		return
	}
	// The literal comes first: naga cannot parse a parenthesis after const_assert.
	a.X = node.Binary("==", node.Bool, node.Literal(types.Bool, strconv.FormatBool(v.Bool(0))), a.X)
}

// literalValue returns the value of the literal l, or nil if its text is neither a valid number nor
// `true` or `false`. The text must have the form that package gen writes, such as `3u`.
func literalValue(l *ast.Literal) *types.Value {
	if l.Text == "true" || l.Text == "false" {
		return types.BoolValue(l.Text == "true")
	}
	digits := strings.TrimSuffix(l.Text, dialect.WGSLSuffixes[l.Type.Kind])
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

func (f *constantFolder) unary(e *ast.Unary) {
	if x := e.X.Info().Const; x != nil && e.Op != "&" && e.Op != "*" {
		e.Const, _ = eval.Unary(e.Op, x)
	}
}

func (f *constantFolder) binary(c *ast.Cursor, e *ast.Binary) {
	f.correctRight(e.Op, e.X.Info().Type, &e.Y)
	x, y := e.X.Info().Const, e.Y.Info().Const
	if x == nil || y == nil {
		return
	}
	v, _, err := eval.BinaryWGSL(e.Op, e.Type, x, y)
	if err != nil || e.Type.IsBool() && (e.Op == "&" || e.Op == "|") { // naga does not evaluate bool & bool
		f.replace(c, e.Type, e.X, e.Y)
		return
	}
	e.Const = v
}

// correctRight makes *y valid as the right operand of op. The type of the left operand is t. In *y,
// each constant that WGSL or naga refuses becomes 3 (here the variable a is not constant):
//
//	x / 0i                   -> x / 3i
//	v / vec2<i32>(1i, 0i)    -> v / vec2<i32>(3i)
//	v / vec2<i32>(a, 0i)     -> v / vec2<i32>(a, 3i)
func (f *constantFolder) correctRight(op string, t *types.Type, y *ast.Expr) {
	// naga also refuses these constants as arguments of a constructor.
	if c, ok := (*y).(*ast.Construct); ok && c.Const == nil {
		for i := range c.Args {
			f.correctRight(op, t, &c.Args[i])
		}
	}
	if v := (*y).Info().Const; v != nil && isRefused(op, t.Component(), v) {
		*y = validConstant((*y).Info().Type)
		f.changed++
	}
}

// isRefused reports whether WGSL refuses the constant y as the right operand of op: as a divisor
// that is 0, or as a shift amount that is too large. The left operand has components of kind k.
func isRefused(op string, k types.Kind, y *types.Value) bool {
	for _, w := range y.Words {
		switch op {
		case "/", "%":
			// The second condition is for -0.0.
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

// replace replaces the node at c, which has type t, by the first of `operands` with this type:
// `3e38f * 10f` becomes `3e38f`. If there is none, the node becomes validConstant(t).
func (f *constantFolder) replace(c *ast.Cursor, t *types.Type, operands ...ast.Expr) {
	f.changed++
	for _, x := range operands {
		if x.Info().Type == t {
			c.Replace(x)
			return
		}
	}
	c.Replace(validConstant(t))
}

// validConstant returns a constant of type t that every operator and function accepts: 3 or
// true in all components, or a matrix of zeros.
func validConstant(t *types.Type) ast.Expr {
	e := &ast.Construct{ExprInfo: ast.Typed(t), Spec: spelling.Spell(t)}
	if t.Kind == types.Matrix {
		e.Const = &types.Value{Type: t, Words: make([]uint64, t.Size())}
		return e
	}
	k := t.Component()
	l := node.Literal(k, map[types.Kind]string{
		types.Bool:  "true",
		types.Float: "3.0",
		types.Half:  "3.0",
	}[k]+dialect.WGSLSuffixes[k])
	if k.IsInteger() {
		l = node.Literal(k, "3"+dialect.WGSLSuffixes[k])
	}
	l.Const = literalValue(l)
	if t.IsScalar() {
		return l
	}
	e.Args = []ast.Expr{l}
	e.Const, _, _ = eval.ConstructWGSL(t, []*types.Value{l.Const})
	return e
}

// values returns the values of the expressions in `list`, with nil for each expression that is not
// constant. It also reports whether all expressions are constant.
func values(list []ast.Expr) ([]*types.Value, bool) {
	out, all := make([]*types.Value, len(list)), true
	for i, e := range list {
		out[i] = e.Info().Const
		all = all && out[i] != nil
	}
	return out, all
}

func (f *constantFolder) construct(c *ast.Cursor, e *ast.Construct) {
	args, all := values(e.Args)
	if !all {
		return
	}
	if !node.IsPlain(e.Type) {
		e.Const = joined(e.Type, args)
		return
	}
	v, _, err := eval.ConstructWGSL(e.Type, args)
	if err != nil {
		f.replace(c, e.Type)
		return
	}
	e.Const = v
}

// joined returns the value of an array or structure of type t. The list `parts` has the values of
// its elements or members.
func joined(t *types.Type, parts []*types.Value) *types.Value {
	v := &types.Value{Type: t}
	for _, p := range parts {
		v.Words = append(v.Words, p.Words...)
	}
	return v
}

func (f *constantFolder) call(c *ast.Cursor, e *ast.Call) {
	args, all := values(e.Args)
	switch {
	case e.Func != nil || len(e.Args) == 0:
	case !e.Builtin:
		if all {
			e.Const = joined(e.Type, args)
		}
	case e.Name == "bitcast":
		if all { // naga does not evaluate it
			f.replace(c, e.Type)
		}
	case !all:
		if err := eval.InDomainWGSL(e.Name, args); err != nil {
			f.replace(c, e.Type, e.Args...)
		}
	case e.Type.Kind == types.Struct: // constantFolder.member handles it
	default:
		v, _, err := eval.CallWGSL(e.Name, e.Type, args)
		if err != nil || v == nil || !foldsAlike(e.Name) {
			f.replace(c, e.Type, e.Args...)
			return
		}
		e.Const = v
	}
}

// foldsAlike reports whether all compilers compute the same value for a call of the built-in
// function `name` with constant arguments.
func foldsAlike(name string) bool {
	exact := builtin.Find(language.WGSL, name)[0].Func.Exact
	// Other functions need several steps, and one may overflow in one compiler only.
	return exact == builtin.Exact || exact == builtin.CorrectlyRounded
}

func (f *constantFolder) index(e *ast.Index) {
	i, n := e.I.Info().Const, e.X.Info().Type.Extent()
	if i == nil {
		return
	}
	if n > 0 && uint64(i.Int(0)) >= uint64(n) {
		l := node.Literal(types.Uint, node.Decimal(n-1)+"u")
		l.Const = literalValue(l)
		e.I, i = l, l.Const
		f.changed++
	}
	if x := e.X.Info().Const; x != nil {
		e.Const, _ = eval.Index(x, i.Int(0))
	}
}

func (f *constantFolder) member(c *ast.Cursor, e *ast.Member) {
	x, t := e.X.Info().Const, e.X.Info().Type
	if call, ok := e.X.(*ast.Call); ok && call.Builtin && t.Kind == types.Struct {
		if _, all := values(call.Args); all {
			f.replace(c, e.Type)
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

// components returns the indices of the components that a swizzle selects. The letters in `name`
// are from xyzw or from rgba.
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
