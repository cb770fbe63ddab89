package interp

import (
	"math"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// Abstract numbers (WGSL section 6.2.1) are represented by integers and floats of 64 bits until
// they are converted to the type that the checker has found. WGSL has no other numbers of 64 bits.

// wideKind returns the 64-bit kind that represents an abstract kind: Int64 for AbstractInt, Double
// for AbstractFloat. It returns any other kind unchanged.
func wideKind(k types.Kind) types.Kind {
	switch k {
	case types.AbstractInt:
		return types.Int64
	case types.AbstractFloat:
		return types.Double
	}
	return k
}

// wide returns the type t with 64-bit numbers in place of abstract numbers.
func (c *compiler) wide(t *types.Type) *types.Type {
	if !c.info.Lang.Abstract || t == nil || t.Kind == types.Pointer || !t.IsAbstract() {
		return t
	}
	if w := c.wider[t]; w != nil {
		return w
	}
	w := ofKind(t, wideKind(t.Component()))
	switch t.Kind {
	case types.Array:
		w = types.ArrayOf(c.wide(t.Elem), t.Len)
	case types.Struct:
		w = &types.Type{Kind: types.Struct, Name: t.Name, Fields: append([]types.Field{}, t.Fields...)}
		for i := range w.Fields {
			w.Fields[i].Type = c.wide(t.Fields[i].Type)
		}
	}
	c.wider[t] = w
	return w
}

// ofKind returns the scalar, vector or matrix type t with components of kind k. With types.Int,
// vec3<f32> becomes vec3<i32>. It returns any other type unchanged.
func ofKind(t *types.Type, k types.Kind) *types.Type {
	switch {
	case t.Kind == types.Matrix:
		return types.Mat(k, t.Cols, t.Rows)
	case t.Size() > 0:
		return types.Vec(k, t.Size())
	}
	return t
}

// concrete returns x, the value of e, converted to the type that the checker has found for e.
func (c *compiler) concrete(x value, e ast.Expr) value {
	t := e.Info().Type
	if !c.info.Lang.Abstract || t == nil || x.t == t || t.Kind == types.Pointer || !wideNumbers(x.t) {
		return x
	}
	return c.converted(x, c.wide(t), e)
}

// wideNumbers reports whether t contains 64-bit numbers. In WGSL these represent abstract numbers.
func wideNumbers(t *types.Type) bool {
	return t.Contains(func(p *types.Type) bool { return p.Kind == types.Int64 || p.Kind == types.Double })
}

// convertedParts converts the array or structure x to the type t. Each scalar gets the kind that t
// has at the same position.
func (c *compiler) convertedParts(x value, t *types.Type, n ast.Node) value {
	from, to := c.Pack(x.t).Kinds, c.Pack(t).Kinds
	change := make([]number.Unary, len(from))
	same := true
	for i := range from {
		change[i] = c.conversion(from[i], to[i])
		same = same && change[i] == nil
	}
	x.t = t
	if same {
		return x
	}
	at, many := c.newOperation(n, t.String()), x.many
	x.many = func(m *machine, out []cell) {
		many(m, out)
		for i, f := range change {
			if f != nil {
				out[i] = f(&m.ALU, at, out[i])
			}
		}
	}
	return x
}

// moduleLiteral compiles a literal of WGSL (WGSL section 3.5). The checker has accepted its text.
func (c *compiler) moduleLiteral(e *ast.Literal) value {
	text := e.Text
	hex := strings.HasPrefix(text, "0x") || strings.HasPrefix(text, "0X")
	digits := text[:len(text)-1]
	switch last := text[len(text)-1]; {
	case text == "true" || text == "false":
		return literal(types.Scalar(types.Bool), number.Bool(text == "true"))
	case last == 'i':
		return c.integerLiteral(digits, types.Int)
	case last == 'u':
		return c.integerLiteral(digits, types.Uint)
	case last == 'h':
		return c.numberLiteral(e, digits, types.Half)
	case last == 'f' && (!hex || strings.ContainsAny(text, "pP")):
		return c.numberLiteral(e, digits, types.Float)
	case hex && strings.ContainsAny(text, ".pP"), !hex && strings.ContainsAny(text, ".eE"):
		return c.numberLiteral(e, text, types.Double)
	}
	return c.integerLiteral(text, types.Int64)
}

func (c *compiler) integerLiteral(digits string, k types.Kind) value {
	n, _ := strconv.ParseUint(digits, 0, 64)
	return literal(types.Scalar(k), number.Integer(n, k))
}

// numberLiteral compiles a float literal. If its type has fewer than 64 bits, an
// implementation may round it in either direction.
func (c *compiler) numberLiteral(e *ast.Literal, digits string, k types.Kind) value {
	if strings.ContainsAny(digits, "xX") && !strings.ContainsAny(digits, "pP") {
		digits += "p0" // ParseFloat wants an exponent after hexadecimal digits
	}
	d, _ := strconv.ParseFloat(digits, 64)
	if math.Abs(d) < 0x1p-1022 {
		d = 0 // an implementation may flush a subnormal number to zero
	}
	x := literal(types.Scalar(types.Double), number.Double(d))
	return c.converted(x, types.Scalar(k), e)
}

// constructed returns the type that the constructor e has before it is converted to e.Type. In
// WGSL, `vec2(1, 2)` is first a vector of 64-bit integers, which stand for abstract ones. In GLSL,
// the type is e.Type.
func (c *compiler) constructed(e *ast.Construct) *types.Type {
	if c.info.Lang.Abstract && e.Spec.Type != nil {
		return c.wide(e.Spec.Type)
	}
	return e.Type
}
