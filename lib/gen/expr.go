package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// production makes an expression of type t, or nil where it cannot.
type production struct {
	setting Setting
	langs   languages // that have it
	make    func(g *generator, t *types.Type, depth int) ast.Expr
	pure    bool // may stand in a constant expression
	leaf    bool // needs no operands
}

// The slice is filled in init, because productions refer to each other.
var productions []production

func init() {
	productions = []production{
		{ExprLiteral, inBoth, (*generator).literalOf, true, true},
		{ExprVariable, inBoth, (*generator).variable, true, true},
		{ExprUnary, inBoth, (*generator).unary, true, false},
		{ExprArith, inBoth, (*generator).arith, true, false},
		{ExprDivide, inBoth, (*generator).divide, false, false},
		{ExprModulo, inBoth, (*generator).modulo, false, false},
		{ExprShift, inBoth, (*generator).shift, false, false},
		{ExprBitwise, inBoth, (*generator).bitwise, true, false},
		{ExprLogic, inBoth, (*generator).logic, true, false},
		{ExprCompare, inBoth, (*generator).compare, true, false},
		{ExprEqual, inBoth, (*generator).equality, true, false},
		{ExprCond, inBoth, (*generator).cond, true, false},
		{ExprComma, inGLSL, (*generator).comma, false, false},
		{ExprAssign, inGLSL, (*generator).assignment, false, false},
		{ExprIncDec, inGLSL, (*generator).incDec, false, true},
		{ExprCall, inBoth, (*generator).call, false, false},
		{ExprBuiltin, inBoth, (*generator).builtin, false, false},
		{ExprConstruct, inBoth, (*generator).constructor, true, false},
		{ExprConvert, inBoth, (*generator).convert, true, false},
		{ExprSwizzle, inBoth, (*generator).swizzleOf, true, false},
		{ExprAtomic, inBoth, (*generator).atomic, false, false},
		{ExprLength, inBoth, (*generator).length, false, true},
		{ExprDouble, inGLSL, (*generator).throughDouble, false, false},
		{ExprWide, inGLSL, (*generator).throughWide, false, false},
		{ExprTexel, inBoth, (*generator).fetch, false, true},
	}
}

// expr makes an expression of type t, at most depth operators deep.
func (g *generator) expr(t *types.Type, depth int) ast.Expr {
	g.budget--
	if g.budget < 0 {
		depth = min(depth, 1)
	}
	var weights [32]float64
	for i := range productions {
		p := &productions[i]
		if g.langs&^p.langs == 0 && (depth > 0 || p.leaf) && (p.pure || !g.constant) {
			weights[i] = g.weight(p.setting)
		}
	}
	if depth >= 3 { // deep where depth is left: leaves come later
		weights[0] *= 0.2
		weights[1] *= 0.4
	}
	if t == boolType && depth > 0 { // a condition that never changes hides what it guards, and one known says nothing
		weights[0] *= 0.1
		weights[1] *= 0.4
	}
	for {
		i := g.Weighted(weights[:len(productions)])
		if i < 0 {
			return g.value(t)
		}
		if e := productions[i].make(g, t, depth); e != nil && (g.langs != inBoth || agreed(e)) {
			return e
		}
		weights[i] = 0
	}
}

// full makes a full expression: the scope of evaluation-order conflicts, so
// the side effects are counted within it.
func (g *generator) full(t *types.Type) ast.Expr {
	g.drawEffects()
	depth := g.upTo(ExprDepth)
	if t == boolType {
		depth = max(depth, 2)
	}
	e := g.enliven(g.expr(t, depth))
	g.effects = 0
	return e
}

// drawEffects decides how many side effects the next expression may have.
func (g *generator) drawEffects() {
	if g.effects = 0; g.on(PEffects) {
		g.effects = g.atMost(Effects)
	}
}

// allow asks for one more side effect.
func (g *generator) allow() bool {
	if g.effects <= 0 || g.constant {
		return false
	}
	g.effects--
	return true
}

func (g *generator) literalOf(t *types.Type, depth int) ast.Expr { return g.value(t) }

func (g *generator) variable(t *types.Type, depth int) ast.Expr {
	ok := readable
	if g.constant {
		ok = func(p *place) bool { return p.constant }
	}
	if x := g.reach(t, ok, depth, asValue); x != nil {
		return x
	}
	if !isBasic(t) || g.constant || g.Chance(0.3) {
		return nil
	}
	return g.borrowed(t)
}

// borrowed makes a value of the basic type t out of a variable of another
// one. It is nil if there is none.
func (g *generator) borrowed(t *types.Type) ast.Expr {
	for _, i := range [...]int{g.Intn(3), 0, 1, 2} {
		u := [...]*types.Type{uintType, intType, floatType}[i]
		x := g.reach(u, changing, 1, asValue)
		switch {
		case x == nil:
		case t.IsBool():
			return g.splatOf(t, g.asked(x))
		case t == u:
			return x
		default:
			return g.converted(t, x)
		}
	}
	return nil
}

func (g *generator) splatOf(t *types.Type, x ast.Expr) ast.Expr {
	if t.IsScalar() {
		return x
	}
	return g.construct(t, x)
}

// asked is a condition on the scalar x.
func (g *generator) asked(x ast.Expr) ast.Expr {
	k := x.Info().Type.Kind
	if k.IsInteger() && g.Chance(0.5) { // one bit: as often true as false
		bit := binaryOf("&", x.Info().Type, x, g.number(k, 1<<g.Intn(8)))
		return binaryOf(oneOf(g, "==", "!="), boolType, bit, g.number(k, 0))
	}
	op := oneOf(g, "<", "<=", ">", ">=", "!=")
	if k.IsInteger() && g.on(PNear) { // few bits: now and then equal
		top := int64(1)<<g.Range(1, 3) - 1
		low := binaryOf("&", x.Info().Type, x, g.number(k, top))
		return binaryOf(op, boolType, low, g.number(k, int64(g.Intn(int(top)+1))))
	}
	return binaryOf(op, boolType, x, g.scalarLiteral(k))
}

// condition makes a condition that holds more often than not, or less often,
// as likely says; the other way stays possible. So most code is executed, and
// no compiler can tell.
func (g *generator) condition(likely bool) ast.Expr {
	if g.Chance(0.5) {
		if e := g.lopsided(likely); e != nil {
			return e
		}
	}
	return g.leaning(g.full(boolType), likely)
}

// leaning is the condition e, with one beside it that mostly decides. So the value
// of e alone says little: it is better known elsewhere, too.
func (g *generator) leaning(e ast.Expr, likely bool) ast.Expr {
	join := "&&"
	if likely {
		join = "||"
	}
	if x := g.lopsided(likely); x != nil {
		return binaryOf(join, boolType, e, x)
	}
	return e
}

// lopsided is a condition on a variable that nearly always holds, or nearly never,
// as likely says; nil where the policy leaves it to chance.
func (g *generator) lopsided(likely bool) ast.Expr {
	if !g.on(PLikely) {
		return nil
	}
	x := g.reach(oneOf(g, uintType, intType), changing, 1, asValue)
	if x == nil {
		return nil
	}
	op := "=="
	if likely {
		op = "!="
	}
	return binaryOf(op, boolType, x, g.anyInteger(x.Info().Type.Kind))
}

// lively reports whether the value of e can change: an expression of
// constants alone is folded, and what depends on it is dead or always runs.
func lively(e ast.Expr) bool {
	found := false
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			found = found || n.Obj != nil && n.Obj.Storage != ast.Const
		case *ast.Call:
			found = found || n.Func != nil
			return n.Name != arrayLength
		case *ast.Length:
			return false
		}
		return !found
	})
	return found
}

// arrayLength is WGSL's name for what GLSL has a node for.
const arrayLength = "arrayLength"

// hasEffects reports whether the l-value e does more than designate.
func hasEffects(e ast.Expr) bool {
	found := false
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Assign, *ast.IncDec:
			found = true
		case *ast.Call:
			found = found || n.Name != arrayLength
		}
		return !found
	})
	return found
}

// enliven is e, or where that is constant mostly a variable of its type.
func (g *generator) enliven(e ast.Expr) ast.Expr {
	if g.constant || lively(e) || g.Chance(0.05) {
		return e
	}
	t := e.Info().Type
	if x := g.reach(t, changing, 1, asValue); x != nil {
		return x
	}
	if isBasic(t) {
		if x := g.borrowed(t); x != nil {
			return x
		}
	}
	return e
}

func (g *generator) unary(t *types.Type, depth int) ast.Expr {
	if !g.only(inGLSL) {
		return g.plainUnary(t, depth)
	}
	switch {
	case t == boolType:
		return g.negation(t, depth)
	case t.IsInteger():
		return unaryOf([...]string{"-", "~", "+"}[g.Weighted([]float64{3, 3, 0.3})], g.expr(t, depth-1))
	case t.IsFloat():
		return unaryOf([...]string{"-", "+"}[g.Weighted([]float64{4, 0.3})], g.expr(t, depth-1))
	}
	return nil
}

// plainUnary has the operators that WGSL has too, which negates no matrices
// and nothing unsigned.
func (g *generator) plainUnary(t *types.Type, depth int) ast.Expr {
	op := ""
	switch k := t.Component(); {
	case t == boolType || k == types.Bool && g.only(inWGSL):
		return g.negation(t, depth)
	case k == types.Int:
		op = oneOf(g, "-", "~")
	case k == types.Uint:
		op = "~"
	case k.IsFloat() && t.Kind != types.Matrix:
		op = "-"
	default:
		return nil
	}
	return unaryOf(op, g.expr(t, depth-1))
}

// operands makes both operands of an arithmetic operator whose result is t:
// of type t, or for one of the two a scalar.
func (g *generator) operands(t *types.Type, depth int) (x, y ast.Expr) {
	tx, ty := t, t
	if !t.IsScalar() && (t.Kind != types.Matrix || g.only(inGLSL)) && g.Chance(0.25) {
		if g.Chance(0.5) {
			tx = t.Elem
		} else {
			ty = t.Elem
		}
	}
	if g.Chance(0.5) {
		tx = g.looser(tx)
	} else {
		ty = g.looser(ty)
	}
	return g.pair(tx, ty, depth)
}

// pair makes two operands of which at least one can change.
func (g *generator) pair(tx, ty *types.Type, depth int) (x, y ast.Expr) {
	x, y = g.expr(tx, depth-1), g.expr(ty, depth-1)
	if !lively(y) {
		x = g.enliven(x)
	}
	return x, y
}

func (g *generator) binary(op string, t *types.Type, depth int) ast.Expr {
	x, y := g.operands(t, depth)
	return binaryOf(op, t, x, y)
}

// operator draws one of list, or has the one that the policy leaves.
func (g *generator) operator(list ...string) string {
	for _, op := range list {
		if op == g.policy.only {
			return op
		}
	}
	return oneOf(g, list...)
}

func (g *generator) arith(t *types.Type, depth int) ast.Expr {
	if !t.IsInteger() && !t.IsFloat() {
		return nil
	}
	op := g.operator("+", "-", "*")
	if op == "*" && g.hasMatrices(t.Component()) && (t.Kind == types.Matrix || t.Kind == types.Vector && g.on(TypeMatrix)) {
		return g.product(t, depth)
	}
	return g.binary(op, t, depth)
}

// divide and modulo prefer divisors that let the dividend through.
func (g *generator) divide(t *types.Type, depth int) ast.Expr {
	if !t.IsInteger() && !t.IsFloat() || t.Kind == types.Matrix || t.IsFloat() && g.langs == inBoth {
		return nil
	}
	return g.byDivisor("/", t, depth)
}

func (g *generator) modulo(t *types.Type, depth int) ast.Expr {
	if !t.IsInteger() || t.Component() == types.Int && g.langs == inBoth {
		return nil
	}
	return g.byDivisor("%", t, depth)
}

func (g *generator) byDivisor(op string, t *types.Type, depth int) ast.Expr {
	if g.langs == inBoth {
		return binaryOf(op, t, g.enliven(g.expr(t, depth-1)), g.divisorOf(t, depth))
	}
	e := g.binary(op, t, depth).(*ast.Binary)
	if g.Chance(0.4) {
		n := int64(g.Range(1, 17))
		if k := t.Component(); k.IsSigned() && (op == "/" || g.only(inWGSL)) && g.Chance(0.3) {
			n = -n
		}
		e.Y = g.splat(t, g.number(t.Component(), n))
	}
	if e.X.Info().Type != t && e.Y.Info().Type != t {
		e.X = g.construct(t, e.X)
	}
	return e
}

// alike is the scalar x as an operand beside one of type t of an operator that
// takes operands of one shape in WGSL.
func (g *generator) alike(t *types.Type, x ast.Expr) ast.Expr {
	if g.only(inGLSL) {
		return x
	}
	return g.splatOf(t, x)
}

// splat is alike for operators that also take a scalar beside a vector in
// GLSL.
func (g *generator) splat(t *types.Type, x ast.Expr) ast.Expr {
	if t.IsScalar() || g.only(inGLSL) && g.Chance(0.5) {
		return x
	}
	return g.construct(t, x)
}

// shift has its amount in either signedness, as GLSL allows.
func (g *generator) shift(t *types.Type, depth int) ast.Expr {
	if !t.IsInteger() {
		return nil
	}
	k := oneOf(g, types.Int, types.Uint)
	if !g.only(inGLSL) {
		k = types.Uint
	}
	amount := types.Vec(k, t.Size())
	if t.Kind == types.Vector && g.only(inGLSL) && g.Chance(0.4) {
		amount = types.Scalar(k)
	}
	y, bits := g.expr(amount, depth-1), t.Component().Bits()
	if g.Chance(0.5) {
		y = g.splat(amount, g.number(k, int64(g.Intn(bits))))
	} else if g.langs == inBoth || g.Chance(0.6) {
		y = binaryOf("&", amount, y, g.alike(amount, g.number(k, int64(bits-1))))
	}
	op := g.operator("<<", ">>")
	x := g.expr(t, depth-1)
	if !lively(y) {
		x = g.enliven(x)
	}
	return binaryOf(op, t, x, y)
}

func (g *generator) bitwise(t *types.Type, depth int) ast.Expr {
	if !t.IsInteger() {
		return nil
	}
	op := g.operator("&", "|", "^", "^")
	if g.only(inGLSL) {
		return g.binary(op, t, depth)
	}
	x, y := g.pair(t, t, depth)
	return binaryOf(op, t, x, y)
}

func (g *generator) logic(t *types.Type, depth int) ast.Expr {
	if g.only(inWGSL) && t.IsBool() && (t != boolType || g.Chance(0.2)) {
		x, y := g.pair(t, t, depth)
		return binaryOf(oneOf(g, "&", "|"), t, x, y)
	}
	if t != boolType {
		return nil
	}
	op := oneOf(g, "&&", "||", "^^")
	if op != "^^" && g.effects > 0 && g.on(PRightEffect) {
		if y := g.effect(depth - 1); y != nil {
			return binaryOf(op, t, g.enliven(g.expr(t, depth-1)), g.asked(y))
		}
	}
	x, y := g.pair(t, t, depth)
	if op == "^^" {
		return g.say.differ(x, y)
	}
	return binaryOf(op, t, x, y)
}

// effect is a number with a side effect.
func (g *generator) effect(depth int) ast.Expr {
	t := oneOf(g, intType, uintType)
	if !g.only(inGLSL) {
		return g.callOne(t, depth, true)
	}
	makers := []func(*generator, *types.Type, int) ast.Expr{(*generator).incDec, (*generator).assignment, (*generator).call}
	return oneOf(g, makers...)(g, t, depth)
}

func (g *generator) scalarNumber() *types.Type {
	for {
		if k := g.component(); k != types.Bool {
			return types.Scalar(k)
		}
	}
}

func (g *generator) compare(t *types.Type, depth int) ast.Expr {
	if t != boolType && !(t.IsBool() && g.only(inWGSL)) {
		return nil
	}
	op := oneOf(g, "<", "<=", ">", ">=")
	if t == boolType && g.closeTo(t) && g.Chance(0.3) {
		if e := g.edge(op); e != nil {
			return e
		}
	}
	u := types.Vec(g.scalarNumber().Kind, t.Size())
	if u.IsScalar() && u.IsInteger() && g.on(POffsetCompare) {
		x := binaryOf(oneOf(g, "+", "-"), u, g.enliven(g.expr(u, depth-2)), g.anyInteger(u.Kind))
		return binaryOf(op, t, x, g.anyInteger(u.Kind))
	}
	if g.closeTo(u) {
		x, y := g.near(u, depth)
		return binaryOf(op, t, x, y)
	}
	x, y := g.pair(u, g.looser(u), depth)
	return binaryOf(op, t, x, y)
}

// equality compares basic values, now and then whole arrays and structures.
func (g *generator) equality(t *types.Type, depth int) ast.Expr {
	if !t.IsBool() || t != boolType && !g.only(inWGSL) {
		return nil
	}
	op := oneOf(g, "==", "!=")
	if t != boolType { // of components
		u := types.Vec(g.component(), t.Size())
		x, y := g.compared(u, depth)
		return binaryOf(op, t, x, y)
	}
	u := g.basic()
	if g.only(inGLSL) && g.Chance(0.1) && !g.constant {
		u = g.varType()
		depth = min(depth, 2)
	} else if !g.only(inGLSL) && !isBasic(u) { // WGSL compares no matrices
		u = floatType
	}
	x, y := g.compared(u, depth)
	return g.say.equal(op, x, y)
}

func (g *generator) cond(t *types.Type, depth int) ast.Expr {
	if !isPlain(t) || !g.only(inGLSL) && !isBasic(t) { // some versions refuse arrays and structures as operands of ?:
		return nil
	}
	if g.langs == inBoth { // one language evaluates what it does not choose
		defer func(n int) { g.effects = n }(g.effects)
		g.effects = 0
	}
	var c ast.Expr
	if g.Chance(0.02) {
		c = g.scalarLiteral(types.Bool)
	} else {
		c = g.enliven(g.expr(boolType, depth-1))
	}
	x := g.expr(t, depth-1)
	return g.say.pick(c, x, g.expr(t, depth-1))
}

func (g *generator) comma(t *types.Type, depth int) ast.Expr {
	if !isPlain(t) {
		return nil
	}
	var x ast.Expr
	if g.effects > 0 {
		if u := g.basic(); g.Chance(0.5) {
			x = g.assignment(u, depth-1)
		} else {
			x = g.incDec(u, depth-1)
		}
	}
	if x == nil {
		x = g.expr(g.basic(), depth-1)
	}
	return &ast.Comma{ExprInfo: ast.Typed(t), X: x, Y: g.expr(t, depth-1)}
}

// constructor makes a vector of parts, or an array or structure of elements.
func (g *generator) constructor(t *types.Type, depth int) ast.Expr {
	switch t.Kind {
	case types.Vector:
		return g.vectorOf(t, depth)
	case types.Matrix:
		return g.matrixOf(t, depth)
	case types.Array, types.Struct:
		if t.Leaves() > 24 {
			depth = min(depth, 2)
		}
		return g.construct(t, g.each(t, func(u *types.Type) ast.Expr { return g.expr(u, depth-1) })...)
	}
	return nil
}

// vectorOf splits the components of t among arguments of any size and, for
// some, of other kinds (GLSL 4.60 section 5.4.2).
func (g *generator) vectorOf(t *types.Type, depth int) ast.Expr {
	if g.hasMatrices(t.Component()) && g.only(inGLSL) && g.on(TypeMatrix) && g.Chance(0.3) { // of a matrix with enough components
		n := g.Range(2, 4)
		return g.construct(t, g.expr(types.Mat(t.Component(), n, max(2, (t.Rows+n-1)/n)), depth-1))
	}
	return g.construct(t, g.parts(t.Component(), t.Rows, t.Rows-1, depth)...)
}

// convert takes a value of another kind to t.
func (g *generator) convert(t *types.Type, depth int) ast.Expr {
	if !isBasic(t) {
		return nil
	}
	from := types.Vec(g.component(), t.Size())
	if from == t {
		return nil
	}
	if g.only(inWGSL) && t.IsInteger() && !from.IsBool() && from.Component() != types.Half && g.Chance(0.4) {
		if x := g.enliven(g.expr(from, depth-1)); lively(x) { // naga does not evaluate it
			return inPlainWGSL.bitcast(t, x)
		}
	}
	return g.converted(t, g.expr(from, depth-1))
}

// converted is x as t. A negative float has no value as a uint in GLSL, and 0 in
// WGSL.
func (g *generator) converted(t *types.Type, x ast.Expr) ast.Expr {
	if from := x.Info().Type; g.langs == inBoth && t.Component() == types.Uint && from.IsFloat() {
		x = g.say.convert(types.Vec(types.Int, from.Size()), x)
	}
	return g.say.convert(t, x)
}

// swizzleOf swizzles a value that need not be a variable.
func (g *generator) swizzleOf(t *types.Type, depth int) ast.Expr {
	if !isBasic(t) {
		return nil
	}
	n := g.Range(2, 4)
	return g.swizzle(g.expr(types.Vec(t.Component(), n), depth-1), t, asValue)
}
