package recond

import (
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// countBits replaces functions on bits by guards: findLSB and findMSB that compare with
// 0 first, bitCount by sums, and fields of constants by shifts.
func (j *Job) countBits(e ast.Expr, _ ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !call.Builtin || bitGuards[call.Name] == "" {
		return e
	}
	if strings.HasPrefix(call.Name, "bitfield") && constOf(call.Args[0]) == nil {
		return e
	}
	j.changed = true
	return j.guards.call(bitGuards[call.Name], call.Type, call.Args...)
}

// widenTexel hides from compilers how few bits the integers of an image have:
//
//	imageLoad(im, p)
//	bitfieldReverse(bitfieldReverse(imageLoad(im, p)))
func (j *Job) widenTexel(e ast.Expr, parent ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !loadsTexel(call) || !call.Type.Component().IsInteger() || isReversal(parent) {
		return e
	}
	return j.hidden(e)
}

// loadsTexel reports whether e reads a texel of an image, in WGSL of a storage texture.
func loadsTexel(e *ast.Call) bool {
	if !e.Builtin || e.Name != "imageLoad" && e.Name != "textureLoad" {
		return false
	}
	x, _ := typeOf(e.Args[0]).Texture()
	return x.Storage
}

// partFactors hides the factors of an extended product from compilers:
//
//	umulExtended(x, y, hi, lo)
//	umulExtended(c ? x : 0u, c ? y : 0u, hi, lo)    // c always holds
func (j *Job) partFactors(e ast.Expr, _ ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !call.Builtin || call.Name != "umulExtended" && call.Name != "imulExtended" {
		return e
	}
	certain := j.certainty()
	for i, x := range call.Args[:2] {
		if c, ok := x.(*ast.Cond); certain != nil && !(ok && ast.Equal(c.C, certain)) {
			call.Args[i] = cond(ast.Clone(certain), x, splat(typeOf(x), 0))
			j.changed = true
		}
	}
	return e
}

// certainty returns a condition that always holds, but that compilers cannot evaluate:
// there is a work group, or w of a fragment is positive. In other stages it returns
// nil.
func (j *Job) certainty() ast.Expr {
	switch j.options.Stage {
	case language.Compute:
		return binary(">", boolType, inputOf("gl_NumWorkGroups", types.Vec(types.Uint, 3), 0), integer(types.Uint, 0))
	case language.Fragment:
		return binary(">", boolType, inputOf("gl_FragCoord", types.Vec(types.Float, 4), 3), number(types.Float, 0))
	}
	return nil
}

// inputOf returns a component of a built-in variable.
func inputOf(name string, t *types.Type, i int) ast.Expr {
	return component(ident(&ast.Object{Name: name, Type: t, Storage: ast.Input, Builtin: true}), i)
}

// reversal and reversalWGSL are the names of the function that reverses bits.
const reversal, reversalWGSL = "bitfieldReverse", "reverseBits"

func isReversal(n ast.Node) bool {
	call, ok := n.(*ast.Call)
	return ok && call.Builtin && (call.Name == reversal || call.Name == reversalWGSL)
}

// hidden returns the integer e with its bits reversed twice. No known compiler
// simplifies that.
func (j *Job) hidden(e ast.Expr) ast.Expr {
	j.changed = true
	t, name := typeOf(e), reversal
	if j.hasBuiltin(reversalWGSL) {
		name = reversalWGSL
	}
	return callBuiltin(name, t, callBuiltin(name, t, e))
}

// bitGuards has the guards that take the place of built-in functions.
var bitGuards = map[string]string{
	"findLSB": "SAFE_LSB", "findMSB": "SAFE_MSB", "bitCount": "SAFE_COUNT",
	"bitfieldExtract": "SAFE_FIELD", "bitfieldInsert": "SAFE_MERGE",
}

func countGuards() []guard {
	takes := func(p []*types.Type) bool { return kinds(types.Int)(p) || kinds(types.Uint)(p) }
	return []guard{
		{name: "SAFE_LSB", takes: takes, build: findBit("findLSB")},
		{name: "SAFE_MSB", takes: takes, build: findBit("findMSB")},
		{name: "SAFE_COUNT", takes: takes, build: count},
		{name: "SAFE_FIELD", takes: fieldTypes(1), build: field},
		{name: "SAFE_MERGE", takes: fieldTypes(2), build: merge},
	}
}

// field shifts a field to the highest bits and back, which extends its sign.
func field(b *guardBody, p []ast.Expr) {
	t := typeOf(p[0])
	o, n := b.within("o", "n", p[1], p[2])
	top := binary("<<", t, p[0], from(32, binary("+", intType, o, n)))
	down := binary(">>", t, top, from(32, again(n)))
	b.ret(cond(binary("==", boolType, again(n), integer(types.Int, 0)), splat(t, 0), down))
}

// merge inserts a field by a mask of n bits from bit o on.
func merge(b *guardBody, p []ast.Expr) {
	t := typeOf(p[0])
	o, n := b.within("o", "n", p[2], p[3])
	ones := binary("-", t, binary("<<", t, splat(t, 1), n), splat(t, 1))
	none := binary("==", boolType, again(n), integer(types.Int, 0))
	all := binary("==", boolType, again(n), integer(types.Int, 32))
	mask := b.let("m", cond(none, splat(t, 0), cond(all, unary("~", splat(t, 0)), binary("<<", t, ones, o))))
	in := binary("&", t, binary("<<", t, p[1], binary("&", intType, again(o), integer(types.Int, 31))), again(mask))
	b.ret(binary("|", t, binary("&", t, p[0], unary("~", again(mask))), in))
}

func findBit(name string) func(b *guardBody, p []ast.Expr) {
	is := func(x ast.Expr, n int64) ast.Expr { return binary("==", boolType, x, integer(typeOf(x).Kind, n)) }
	return func(b *guardBody, p []ast.Expr) {
		t := types.Vec(types.Int, typeOf(p[0]).Size())
		b.ret(eachOf(t, p, func(x []ast.Expr) ast.Expr {
			none := is(x[0], 0)
			if name == "findMSB" && typeOf(x[0]) == intType {
				none = binary("||", boolType, none, is(x[0], -1)) // of negative numbers the highest 0 (section 8.8)
			}
			return cond(none, integer(types.Int, -1), callBuiltin(name, intType, x[0]))
		}))
	}
}

// count adds neighbouring bits, then neighbouring fields of 2, 4, 8 and 16 bits.
func count(b *guardBody, p []ast.Expr) {
	n := typeOf(p[0]).Size()
	u, sum := types.Vec(types.Uint, n), construct(types.Vec(types.Uint, n), p[0])
	part := func(x ast.Expr, mask int64) ast.Expr { return binary("&", u, x, integer(types.Uint, mask)) }
	for i, mask := range []int64{0x55555555, 0x33333333, 0x0f0f0f0f, 0x00ff00ff, 0xffff} {
		x := b.let("n"+strconv.Itoa(i), sum)
		high := binary(">>", u, again(x), integer(types.Uint, 1<<i))
		sum = binary("+", u, part(x, mask), part(high, mask))
	}
	b.ret(construct(types.Vec(types.Int, n), sum))
}
