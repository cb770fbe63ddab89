package scope

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// specialIntegers are values at which optimisations often make mistakes, such as powers of two and
// the least and greatest integers.
var specialIntegers = []uint32{0, 1, 2, 31, 32, 33, 127, 128, 255, 256, 32767, 32768, 65535, 65536,
	0x7fffffff, 0x7ffffffe, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff}

// Word32 draws 32 bits. The number is often small, special, or next to a power of two.
func (c *Chooser) Word32() uint32 {
	switch c.Weighted([]float64{c.Weight(policy.LitSpecial), c.Weight(policy.LitSmall), c.Weight(policy.LitLarge), c.Weight(policy.LitFull)}) {
	case 0:
		return OneOf(c, specialIntegers...)
	case 1:
		n := uint32(c.Intn(17))
		if c.Chance(0.3) {
			n = -n
		}
		return n
	case 2:
		return 1<<c.Intn(32) + uint32(c.Intn(3)) - 1
	}
	return uint32(c.Uint64())
}

// ExactFloat draws an integer other than 0 with a magnitude below 2^24. Floats compute with such
// numbers exactly while results stay below 2^24 ("Program Reconditioning", section 4.3).
func (c *Chooser) ExactFloat() int64 {
	n := int64(c.Word32() & 0xffffff)
	if c.Chance(0.6) {
		n &= 0xff
	}
	n = max(n, 1)
	if c.Chance(0.4) {
		n = -n
	}
	return n
}

// ExactHalfFloat draws an integer other than 0 with a magnitude below 2^11. A 16-bit float can
// represent it exactly.
func (c *Chooser) ExactHalfFloat() int64 {
	n := c.ExactFloat()
	if n %= 1 << 11; n == 0 {
		n = 1
	}
	return n
}

// ExactDoubleFloat draws an integer other than 0 with a magnitude below 2^52. A 64-bit float can
// represent it exactly.
func (c *Chooser) ExactDoubleFloat() int64 {
	n := c.ExactFloat()
	if c.Chance(0.3) {
		n <<= c.Intn(28)
	}
	return n
}

// Word64 draws 64 bits. The upper half is often 0.
func (c *Chooser) Word64() uint64 {
	w := uint64(c.Word32())
	if c.Chance(0.5) {
		w |= uint64(c.Word32()) << 32
	}
	return w
}

// ScalarLiteral draws a literal of kind k.
func (c *Chooser) ScalarLiteral(k types.Kind) ast.Expr {
	switch k {
	case types.Bool:
		return node.Literal(k, strconv.FormatBool(c.Chance(0.5)))
	case types.Float:
		return c.floatLiteral()
	case types.Half:
		return c.Number(k, c.ExactHalfFloat())
	case types.Double:
		return c.Number(k, c.ExactDoubleFloat())
	}
	return c.AnyInteger(k)
}

// AnyInteger draws an integer literal of kind k.
func (c *Chooser) AnyInteger(k types.Kind) ast.Expr {
	if k.Bits() == 64 {
		return c.Integer(k, c.Word64())
	}
	return c.Integer(k, uint64(c.Word32()))
}

// Number returns an expression of kind k with the value n: a literal, or a negated literal.
func (c *Chooser) Number(k types.Kind, n int64) ast.Expr {
	switch {
	case k.IsFloat():
		return Negative(n < 0, c.Literal(k, strconv.FormatInt(max(n, -n), 10)+".0"))
	case !k.IsSigned():
		return c.Literal(k, strconv.FormatUint(types.Wrap(k, uint64(n)), 10))
	}
	return c.Integer(k, uint64(n))
}

// Integer returns the integer of kind k with the low bits of w: a literal, or a negated literal.
// The smallest int becomes -2147483647 - 1, because 2147483648 is not an int literal.
func (c *Chooser) Integer(k types.Kind, w uint64) ast.Expr {
	w = types.Wrap(k, w)
	hex := w > 1000 && c.Chance(0.4)
	if !k.IsSigned() {
		if hex {
			return c.Literal(k, "0x"+strconv.FormatUint(w, 16))
		}
		return c.Literal(k, strconv.FormatUint(w, 10))
	}
	n := int64(w)
	if least := int64(-1) << (k.Bits() - 1); n == least {
		return node.Binary("-", types.Scalar(k), Negative(true, c.Literal(k, strconv.FormatInt(-(n+1), 10))),
			c.Literal(k, "1"))
	}
	if hex && n > 0 {
		return c.Literal(k, "0x"+strconv.FormatInt(n, 16))
	}
	return Negative(n < 0, c.Literal(k, strconv.FormatInt(max(n, -n), 10)))
}

// Negative returns x, or -x if `minus` is set.
func Negative(minus bool, x *ast.Literal) ast.Expr {
	if !minus {
		return x
	}
	return &ast.Unary{ExprInfo: ast.Typed(x.Type), Op: "-", X: x}
}

// Literal returns a literal with the given digits and the suffix of kind k.
func (c *Chooser) Literal(k types.Kind, digits string) *ast.Literal {
	return node.Literal(k, digits+c.Spell.Suffix(k))
}

// inexactFloats are float literals that ExactFloat never draws: 0, fractions, and numbers of at
// least 2^24.
var inexactFloats = []string{"0.0", "0.5", "1.5", "0.1", "3.25", "16777216.0", "1e10", "33554433.0"}

func (c *Chooser) floatLiteral() ast.Expr {
	if c.Chance(min(0.5, c.Weight(policy.LitWild))) {
		return c.Literal(types.Float, OneOf(c, inexactFloats...))
	}
	return c.Number(types.Float, c.ExactFloat())
}

// LiteralValue returns a literal of type t, or a constructor with literals as its
// arguments.
func (c *Chooser) LiteralValue(t *types.Type) ast.Expr {
	if t.IsScalar() {
		return c.ScalarLiteral(t.Kind)
	}
	if t.Kind == types.Vector && c.Chance(0.4) {
		return c.Construct(t, c.ScalarLiteral(t.Component()))
	}
	return c.Construct(t, c.ForEachPart(t, c.LiteralValue)...)
}

// ForEachPart calls the function `make` with the type of each member, element, column or component
// of t, and returns the results in order.
func (c *Chooser) ForEachPart(t *types.Type, make func(*types.Type) ast.Expr) []ast.Expr {
	var args []ast.Expr
	if t.Kind == types.Struct {
		for i := range t.Fields {
			args = append(args, make(t.Fields[i].Type))
		}
		return args
	}
	for range t.Extent() {
		args = append(args, make(t.Index()))
	}
	return args
}

// Construct returns the constructor of type t with the given arguments.
func (c *Chooser) Construct(t *types.Type, args ...ast.Expr) ast.Expr {
	return spelling.Construct(c.Spell, t, args...)
}
