package gen

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// special values of 32-bit integers, where compilers' rules change.
var special = []uint32{0, 1, 2, 31, 32, 33, 127, 128, 255, 256, 32767, 32768, 65535, 65536,
	0x7fffffff, 0x7ffffffe, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff}

// word draws 32 bits, skewed: small values, special ones, powers of two and
// their neighbours, any.
func (g *generator) word() uint32 {
	switch g.Weighted([]float64{g.weight(LitSpecial), g.weight(LitSmall), g.weight(LitLarge), g.weight(LitFull)}) {
	case 0:
		return oneOf(g, special...)
	case 1:
		n := uint32(g.Intn(17))
		if g.Chance(0.3) {
			n = -n
		}
		return n
	case 2:
		return 1<<g.Intn(32) + uint32(g.Intn(3)) - 1
	}
	return uint32(g.Uint64())
}

// exact draws a float of the exact set: a non-zero integer of magnitude
// below 2^24 ("Program Reconditioning", section 4.3).
func (g *generator) exact() int64 {
	n := int64(g.word() & 0xffffff)
	if g.Chance(0.6) {
		n &= 0xff
	}
	n = max(n, 1)
	if g.Chance(0.4) {
		n = -n
	}
	return n
}

// exactHalf draws a float of 16 bits of the exact set: of magnitude below 2^11.
func (g *generator) exactHalf() int64 {
	n := g.exact()
	if n %= 1 << 11; n == 0 {
		n = 1
	}
	return n
}

// exactDouble draws a double of the exact set: of magnitude below 2^52.
func (g *generator) exactDouble() int64 {
	n := g.exact()
	if g.Chance(0.3) {
		n <<= g.Intn(28)
	}
	return n
}

// wideWord draws 64 bits.
func (g *generator) wideWord() uint64 {
	w := uint64(g.word())
	if g.Chance(0.5) {
		w |= uint64(g.word()) << 32
	}
	return w
}

// scalarLiteral draws a literal of kind k.
func (g *generator) scalarLiteral(k types.Kind) ast.Expr {
	switch k {
	case types.Bool:
		return literal(k, strconv.FormatBool(g.Chance(0.5)))
	case types.Float:
		return g.floatLiteral()
	case types.Half:
		return g.number(k, g.exactHalf())
	case types.Double:
		return g.number(k, g.exactDouble())
	}
	return g.anyInteger(k)
}

// anyInteger draws a literal of integers of kind k.
func (g *generator) anyInteger(k types.Kind) ast.Expr {
	if k.Bits() == 64 {
		return g.integer(k, g.wideWord())
	}
	return g.integer(k, uint64(g.word()))
}

// number is the literal of kind k that has the value n.
func (g *generator) number(k types.Kind, n int64) ast.Expr {
	switch {
	case k.IsFloat():
		return negative(n < 0, g.literal(k, strconv.FormatInt(max(n, -n), 10)+".0"))
	case !k.IsSigned():
		return g.literal(k, strconv.FormatUint(types.Wrap(k, uint64(n)), 10))
	}
	return g.integer(k, uint64(n))
}

// integer is a literal with the low bits of w, decimal or hexadecimal. The
// least integer has no literal of its own.
func (g *generator) integer(k types.Kind, w uint64) ast.Expr {
	w = types.Wrap(k, w)
	hex := w > 1000 && g.Chance(0.4)
	if !k.IsSigned() {
		if hex {
			return g.literal(k, "0x"+strconv.FormatUint(w, 16))
		}
		return g.literal(k, strconv.FormatUint(w, 10))
	}
	n := int64(w)
	if least := int64(-1) << (k.Bits() - 1); n == least {
		return binaryOf("-", types.Scalar(k), negative(true, g.literal(k, strconv.FormatInt(-(n+1), 10))), g.literal(k, "1"))
	}
	if hex && n > 0 {
		return g.literal(k, "0x"+strconv.FormatInt(n, 16))
	}
	return negative(n < 0, g.literal(k, strconv.FormatInt(max(n, -n), 10)))
}

func negative(minus bool, x *ast.Literal) ast.Expr {
	if !minus {
		return x
	}
	return &ast.Unary{ExprInfo: ast.Typed(x.Type), Op: "-", X: x}
}

// literal is the literal of these digits.
func (g *generator) literal(k types.Kind, digits string) *ast.Literal {
	return literal(k, digits+g.say.suffix(k))
}

var wild = []string{"0.0", "0.5", "1.5", "0.1", "3.25", "16777216.0", "1e10", "33554433.0"}

func (g *generator) floatLiteral() ast.Expr {
	if g.Chance(min(0.5, g.weight(LitWild))) {
		return g.literal(types.Float, oneOf(g, wild...))
	}
	return g.number(types.Float, g.exact())
}

// value is a literal, or the constructor of a composite of literals.
func (g *generator) value(t *types.Type) ast.Expr {
	if t.IsScalar() {
		return g.scalarLiteral(t.Kind)
	}
	if t.Kind == types.Vector && g.Chance(0.4) {
		return g.construct(t, g.scalarLiteral(t.Component()))
	}
	return g.construct(t, g.each(t, g.value)...)
}

// each makes one expression for each element, member or component of t.
func (g *generator) each(t *types.Type, make func(*types.Type) ast.Expr) []ast.Expr {
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

// construct is a constructor call. Structures are called by name, other
// types by their syntax.
func (g *generator) construct(t *types.Type, args ...ast.Expr) ast.Expr {
	if t.Kind == types.Struct {
		return &ast.Call{ExprInfo: ast.Typed(t), Name: t.Name, Args: args}
	}
	return &ast.Construct{ExprInfo: ast.Typed(t), Spec: g.say.Spell(t), Args: args}
}
