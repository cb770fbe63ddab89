package mutate

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// A synonym computes the value of an operator or of a built-in function in another way, such as
// `a + (~b + 1)` for `a - b`. Compilers have different rules for the two expressions.

// synonym is a code template that computes the value of an operation in another way. For example,
// `$1 - (~$2 + $B(1))` computes `$1 + $2`. `$1`, `$2` and `$3` stand for the operands, and `$B`
// stands for the type of the second operand.
type synonym struct {
	of   string // the name of the operator or built-in function
	when func(*operation) bool
	// form is the code template. In addition to $1, $2 and $3 it may have these placeholders:
	//   - $A and $B: the types of the first and the second operand
	//   - $T: the type of the result
	//   - $S and $R: unsigned types with as many components as the first and the second operand
	//   - $not1: the first operand, a vector of Booleans, with each component negated
	//   - int_: the type int
	form string
}

// operation is an operator or a call of a built-in function at a site.
type operation struct {
	p        *program
	name     string // of the operator or function; "-_": a unary operator, "convert": a constructor
	result   *types.Type
	operands []ast.Expr
}

// operationAt returns the operation at s. It returns nil if the node at s is no operation, or if an
// operand has an unknown or abstract type. A constructor counts as an operation only if it has a
// single argument, as in `float(x)`.
func (p *program) operationAt(s *Site) *operation {
	o := &operation{p: p, result: s.typ()}
	switch e := s.expr().(type) {
	case *ast.Unary:
		o.name = e.Op + "_"
	case *ast.Binary:
		o.name = e.Op
	case *ast.Cond:
		o.name = "?"
	case *ast.Call:
		if !e.Builtin || e.Params != nil {
			return nil
		}
		o.name = e.Name
	case *ast.Construct:
		o.name = "convert"
	}
	for _, n := range parts(s.node) {
		e := n.(ast.Expr)
		if t := p.typeOf(e); t == nil || t.IsAbstract() {
			return nil
		}
		o.operands = append(o.operands, e)
	}
	if o.name == "" || o.name == "convert" && len(o.operands) != 1 {
		return nil
	}
	return o
}

// typeOf returns the type of e, or nil if it is unknown because the program is not valid.
func (p *program) typeOf(e ast.Expr) *types.Type {
	if e.Info().Type == nil && p.recheck() != nil {
		return nil
	}
	return e.Info().Type
}

// hasKind reports whether the type of e is of the kind k.
func (p *program) hasKind(e ast.Expr, k types.Kind) bool {
	t := p.typeOf(e)
	return t != nil && t.Kind == k
}

func (o *operation) typ(i int) *types.Type { return o.operands[i].Info().Type }

func (o *operation) wgsl() bool { return o.p.isWGSL() }

// isOf reports whether all operands are scalars or vectors with components of a kind in list.
func (o *operation) isOf(list ...types.Kind) bool {
	for i := range o.operands {
		if t := o.typ(i); t.Kind == types.Matrix || !slices.Contains(list, t.Component()) {
			return false
		}
	}
	return true
}

func integers(o *operation) bool { return o.isOf(types.Int, types.Uint) }

// hasWideIntegers reports whether all operands are ints or uints, or vectors of these, and such
// integers have 32 bits by default. With fewer bits, as in some GLSL ES programs, a synonym could
// overflow where the operation does not:
//
//	a - b  →  a + (~b + 1)
func hasWideIntegers(o *operation) bool { return integers(o) && !o.p.narrow }

func floats(o *operation) bool { return o.isOf(types.Float) }

func numbers(o *operation) bool { return o.isOf(types.Int, types.Uint, types.Float) }

func booleans(o *operation) bool { return o.isOf(types.Bool) }

func scalars(o *operation) bool {
	return !slices.ContainsFunc(o.operands, func(e ast.Expr) bool { return !e.Info().Type.IsScalar() })
}

// alike reports whether all operands have the same type.
func alike(o *operation) bool {
	for i := range o.operands {
		if !types.Identical(o.typ(i), o.typ(0)) {
			return false
		}
	}
	return true
}

func inGLSL(o *operation) bool { return !o.wgsl() }

func inWGSL(o *operation) bool { return o.wgsl() }

func first(k types.Kind) func(*operation) bool {
	return func(o *operation) bool { return o.typ(0).Component() == k && o.typ(0).Kind != types.Matrix }
}

func all(list ...func(*operation) bool) func(*operation) bool {
	return func(o *operation) bool {
		return !slices.ContainsFunc(list, func(f func(*operation) bool) bool { return !f(o) })
	}
}

// synonyms lists code templates that always have the same value as an operation. If the operation
// gives an exact result, the template gives an exact result, too.
var synonyms = []synonym{
	{"+", hasWideIntegers, "$1 - (~$2 + $B(1))"},
	{"+", all(hasWideIntegers, alike), "($1 | $2) + ($1 & $2)"},
	{"-", hasWideIntegers, "$1 + (~$2 + $B(1))"},
	{"-", hasWideIntegers, "~(~$1 + $2)"},
	{"*", hasWideIntegers, "(~$1 + $A(1)) * (~$2 + $B(1))"},
	{"*", hasWideIntegers, "$1 * ($2 >> $R(1)) * $B(2) + $1 * ($2 & $B(1))"},
	{"/", all(integers, alike, inWGSL), "($1 - $1 % $2) / $2"},
	{"%", all(integers, inGLSL), "$1 - ($1 / $2) * $2"},
	{"%", all(integers, alike, inWGSL), "select($1 - ($1 / $2) * $2, $A(0), $2 == $B(0))"},
	{"&", hasWideIntegers, "~(~$1 | ~$2)"},
	{"|", hasWideIntegers, "~(~$1 & ~$2)"},
	{"^", hasWideIntegers, "($1 | $2) - ($1 & $2)"},
	{"^", hasWideIntegers, "($1 & ~$2) | (~$1 & $2)"},
	{"<<", hasWideIntegers, "$1 * ($A(1) << $2)"},
	{">>", all(hasWideIntegers, first(types.Uint)), "$1 / ($A(1) << $2)"},
	{">>", all(hasWideIntegers, first(types.Int), scalars, inGLSL), "($1 < 0 ? ~(~$1 >> $2) : $1 >> $2)"},
	{">>", all(hasWideIntegers, first(types.Int), inWGSL), "select($1 >> $2, ~(~$1 >> $2), $1 < $A(0))"},
	{"<", numbers, "$2 > $1"},
	{">", numbers, "$2 < $1"},
	{"<=", numbers, "$2 >= $1"},
	{">=", numbers, "$2 <= $1"},
	{"<", integers, "!($1 >= $2)"},
	{">", integers, "!($1 <= $2)"},
	{"<=", integers, "!($1 > $2)"},
	{">=", integers, "!($1 < $2)"},
	{"<", all(hasWideIntegers, alike, first(types.Int)), "($S($1) ^ $S(0x80000000u)) < ($R($2) ^ $R(0x80000000u))"},
	{">=", all(hasWideIntegers, alike, first(types.Int)), "($S($1) ^ $S(0x80000000u)) >= ($R($2) ^ $R(0x80000000u))"},
	{"<", all(hasWideIntegers, first(types.Uint), scalars), "int_($1 ^ 0x80000000u) < int_($2 ^ 0x80000000u)"},
	{">=", all(hasWideIntegers, first(types.Uint), scalars), "int_($1 ^ 0x80000000u) >= int_($2 ^ 0x80000000u)"},
	{"==", all(integers, alike), "($1 ^ $2) == $A(0)"},
	{"!=", all(integers, alike), "($1 ^ $2) != $A(0)"},
	{"==", anything, "!($1 != $2)"},
	{"!=", anything, "!($1 == $2)"},
	{"==", all(vectors, inGLSL), "all(equal($1, $2))"},
	{"!=", all(vectors, inGLSL), "any(notEqual($1, $2))"},
	{"&&", booleans, "!(!$1 || !$2)"},
	{"||", booleans, "!(!$1 && !$2)"},
	{"&&", inGLSL, "($1 ? $2 : false)"},
	{"||", inGLSL, "($1 ? true : $2)"},
	{"^^", booleans, "$1 != $2"},
	{"-_", hasWideIntegers, "~$1 + $A(1)"},
	{"~_", hasWideIntegers, "$A(0) - $1 - $A(1)"},
	{"!_", booleans, "$1 == $A(false)"},
	{"?", anything, "(!$1 ? $3 : $2)"},

	{"min", all(integers, alike, scalars, inGLSL), "($1 < $2 ? $1 : $2)"},
	{"max", all(integers, alike, scalars, inGLSL), "($1 > $2 ? $1 : $2)"},
	{"min", all(integers, alike, inWGSL), "select($2, $1, $1 < $2)"},
	{"max", all(integers, alike, inWGSL), "select($2, $1, $1 > $2)"},
	{"min", hasWideIntegers, "~max(~$1, ~$2)"},
	{"max", hasWideIntegers, "~min(~$1, ~$2)"},
	{"clamp", integers, "min(max($1, $2), $3)"},
	{"abs", all(integers, first(types.Int)), "max($1, -$1)"},
	{"sign", integers, "max(min($1, $A(1)), $A(-1))"},
	{"any", vectors, "!all($not1)"},
	{"all", vectors, "!any($not1)"},
	{"not", vectors, "equal($1, $A(false))"},
	{"lessThan", numbers, "greaterThan($2, $1)"},
	{"greaterThan", numbers, "lessThan($2, $1)"},
	{"lessThanEqual", integers, "not(greaterThan($1, $2))"},
	{"greaterThanEqual", integers, "not(lessThan($1, $2))"},
	{"equal", vectors, "not(notEqual($1, $2))"},
	{"notEqual", vectors, "not(equal($1, $2))"},
	{"mix", all(inGLSL, func(o *operation) bool { return len(o.operands) == 3 && o.typ(2).Kind == types.Bool }), "($3 ? $2 : $1)"},
	{"mix", all(inGLSL, func(o *operation) bool {
		return len(o.operands) == 3 && o.typ(2).Component() == types.Bool && !o.typ(2).IsScalar()
	}), "mix($2, $1, not($3))"},
	{"select", anything, "select($2, $1, !$3)"},

	{"convert", all(first(types.Bool), scalars, inGLSL, toNumber), "($1 ? $T(1) : $T(0))"},
	{"convert", all(first(types.Bool), inWGSL, toNumber), "select($T(0), $T(1), $1)"},
	{"convert", all(numbers, scalars, toBool), "$1 != $A(0)"},
	{"convert", all(floats, scalars, toInteger), "$T(trunc($1))"},
	{"convert", all(hasWideIntegers, first(types.Uint), scalars, toInteger, notSame), "(~$T(~$1))"},
	{"convert", all(hasWideIntegers, first(types.Int), scalars, toInteger, notSame), "(~$T(~$1))"},
}

// floatSynonyms lists code templates for operations on floats. A template has the same value as the
// operation if the compiler neither fuses nor reorders operations on floats.
var floatSynonyms = []synonym{
	{"+", floats, "$2 + $1"},
	{"+", floats, "$1 - (-$2)"},
	{"-", floats, "$1 + (-$2)"},
	{"*", floats, "(-$1) * (-$2)"},
	{"*", floats, "$2 * $1"},
}

func anything(*operation) bool { return true }

func vectors(o *operation) bool { return o.typ(0).Kind == types.Vector && alike(o) }

func toNumber(o *operation) bool {
	return isOpaqueKind(o.result.Component()) && o.result.Component() != types.Bool && sameShape(o)
}

func toBool(o *operation) bool { return o.result.Kind == types.Bool }

func toInteger(o *operation) bool { return isInt32(o.result) && sameShape(o) }

func sameShape(o *operation) bool {
	return o.result.Kind != types.Matrix && o.result.Size() == o.typ(0).Size()
}

func notSame(o *operation) bool { return !types.Identical(o.result, o.typ(0)) }

// synonymKinds returns the kinds of transformations that replace an operation by another one with
// the same value, such as `a - b` -> `a + (~b + 1)`.
func synonymKinds() []*Kind {
	return []*Kind{
		{
			Name:    "synonym",
			Doc:     "x + y becomes x - (~y + 1), x < y becomes !(x >= y), min(x, y) becomes x < y ? x : y, and so on",
			Exact:   true,
			Weight:  5,
			Applies: func(p *program, s *Site) bool { return len(p.synonymsAt(s, synonyms)) > 0 },
			Make:    makeSynonym(synonyms),
		},
		{
			Name:    "float-synonym",
			Doc:     "the floats x - y become x + (-y), x * y becomes y * x, and so on",
			Weight:  1,
			Applies: func(p *program, s *Site) bool { return len(p.synonymsAt(s, floatSynonyms)) > 0 },
			Make:    makeSynonym(floatSynonyms),
		},
		{
			Name:    "by-components",
			Doc:     "the vector v + w becomes vec2(v.x + w.x, v.y + w.y)",
			Exact:   true,
			Weight:  3,
			Applies: func(p *program, s *Site) bool { return p.operationAt(s).isComponentwise(s) },
			Make:    byComponents,
		},
		{
			Name:   "swizzle-by-components",
			Doc:    "v.zx becomes vec2(v.z, v.x), and v.z becomes v[2]",
			Exact:  true,
			Weight: 2,
			Applies: func(p *program, s *Site) bool {
				m, ok := s.expr().(*ast.Member)
				return ok && m.Swizzle != nil && p.hasKind(m.X, types.Vector) && p.isRepeatable(m.X)
			},
			Make: swizzleByComponents,
		},
		{
			Name:   "column-by-rows",
			Doc:    "the column m[i] becomes a vector of components of the rows of m",
			Exact:  true,
			Weight: 2,
			Applies: func(p *program, s *Site) bool {
				x, ok := s.expr().(*ast.Index)
				return ok && p.hasKind(x.X, types.Matrix) && p.atLeast(120, 300) && p.isRepeatable(x) && !p.inOpenOrder(s)
			},
			Make: columnByRows,
		},
		{
			Name:    "equal-parts",
			Doc:     "the structures or arrays a == b become a.m == b.m && a.n == b.n",
			Exact:   true,
			Weight:  2,
			Applies: equalPartsApplies,
			Make:    equalParts,
		},
	}
}

// makeSynonym returns a function for Kind.Make. The function returns the code of a random synonym
// in `from` that fits the site.
func makeSynonym(from []synonym) func(*program, *Site, *choice.Source) (Code, bool) {
	return func(p *program, s *Site, src *choice.Source) (Code, bool) {
		return Code{Text: p.operationAt(s).fill(src, choice.Pick(src, p.synonymsAt(s, from)))}, true
	}
}

// synonymsAt returns the code templates (synonym.form) in `from` that fit the operation at s. It
// returns nil if none fits or there is no operation.
func (p *program) synonymsAt(s *Site, from []synonym) (list []string) {
	o := p.operationAt(s)
	if o == nil || o.result.Component() == types.Float && o.name == "*" && !o.isOf(types.Float) {
		return nil
	}
	lazy := o.name == "&&" || o.name == "||" || o.name == "?"
	// Forms may repeat operands, so these must be small and have no side effects. The forms of &&,
	// || and ?: repeat none.
	if !p.atLeast(130, 300) || !lazy && (p.hasSideEffects(s.expr()) || size(s.node) > maxOperation) {
		return nil
	}
	for _, x := range from {
		if x.of == o.name && x.when(o) {
			list = append(list, x.form)
		}
	}
	return list
}

// maxOperation is the largest number of nodes in an expression that a synonym may replace. The
// limit does not apply to `&&`, `||` and `?:`, whose synonyms repeat no operand.
const maxOperation = 24

// fill returns `form` with operands and types of o in place of `$1`, `$A` and the other
// placeholders that synonym.form describes.
func (o *operation) fill(src *choice.Source, form string) string {
	var pairs []string
	for i, key := range []string{"$1", "$2", "$3"} {
		if i < len(o.operands) {
			pairs = append(pairs, key, o.operand(src, i))
		}
	}
	if len(o.operands) > 0 {
		pairs = append(pairs, "$not1", o.negated(src), "$A", o.typeText(0), "$S", o.unsigned(0))
	}
	if len(o.operands) > 1 {
		pairs = append(pairs, "$B", o.typeText(1), "$R", o.unsigned(1))
	}
	pairs = append(pairs, "$T", o.p.typeText(o.result), "int_", o.p.typeText(types.Scalar(types.Int)))
	return strings.NewReplacer(pairs...).Replace(form)
}

func (o *operation) typeText(i int) string {
	if t := o.typ(i); t.Kind != types.Struct && t.Kind != types.Array {
		return o.p.typeText(t)
	}
	return ""
}

func (o *operation) unsigned(i int) string {
	return o.p.typeText(types.Vec(types.Uint, max(1, min(4, o.typ(i).Size()))))
}

// negated returns code that negates each component of the first operand, a vector of Booleans:
// `!HOLE1` in WGSL, `not(HOLE1)` in GLSL.
func (o *operation) negated(src *choice.Source) string {
	if o.wgsl() {
		return "!" + o.operand(src, 0)
	}
	return "not(" + o.operand(src, 0) + ")"
}

// operand returns the code for operand i, counted from 0, such as `HOLE1` for operand 0. In WGSL,
// operand combines a constant of most types with an opaque value, such as z, which is 0:
//
//	HOLE1  →  (i32(HOLE1) + z)
func (o *operation) operand(src *choice.Source, i int) string {
	e := o.operands[i]
	text := Hole + decimal(i+1)
	if !o.wgsl() || e.Info().Const == nil && !isAbstract(e) {
		return text
	}
	// The opaque value keeps a WGSL constant out of a new constant expression, in which an overflow
	// is an error.
	t := e.Info().Type
	text = o.p.typeText(t) + "(" + text + ")"
	switch k := t.Component(); {
	case k == types.Bool && t.IsScalar():
		return "(" + text + " || " + o.p.opaqueBool(src, false, 0) + ")"
	case k == types.Float:
		return "(" + text + " * " + o.p.opaqueOf(src, t, 1) + ")"
	case isInt32(t):
		return "(" + text + " + " + o.p.opaqueOf(src, t, 0) + ")"
	}
	return text
}

// componentwise lists the built-in functions that compute each component of the result from
// the same component of each argument.
var componentwise = strings.Fields("min max clamp abs sign floor ceil trunc bitCount countOneBits reverseBits bitfieldReverse findLSB findMSB " +
	"firstLeadingBit firstTrailingBit countLeadingZeros countTrailingZeros")

// isComponentwise reports whether o, the operation at s, can be computed for each component alone.
// It returns false if o is nil.
//
//	v + w  →  vec2(v.x + w.x, v.y + w.y)
func (o *operation) isComponentwise(s *Site) bool {
	// The operands are repeated, so they must be small and have no side effects.
	if o == nil || o.result.Kind != types.Vector || !isOpaqueKind(o.result.Component()) || !o.p.isRepeatable(s.expr()) {
		return false
	}
	if o.wgsl() && slices.ContainsFunc(o.operands, isAbstract) {
		return false
	}
	switch e := s.expr().(type) {
	case *ast.Unary, *ast.Binary:
		return !slices.ContainsFunc(o.operands, func(x ast.Expr) bool {
			return x.Info().Type.Kind == types.Matrix || !isOpaqueKind(x.Info().Type.Component())
		})
	case *ast.Call:
		return slices.Contains(componentwise, e.Name)
	}
	return false
}

func byComponents(p *program, s *Site, src *choice.Source) (Code, bool) {
	o := p.operationAt(s)
	var list []string
	for i := range o.result.Rows {
		var operands []string
		for k := range o.operands {
			x := Hole + decimal(k+1)
			if o.typ(k).Kind == types.Vector {
				x += "." + "xyzw"[i:i+1]
			}
			operands = append(operands, x)
		}
		switch e := s.expr().(type) {
		case *ast.Unary:
			list = append(list, e.Op+"("+operands[0]+")")
		case *ast.Binary:
			list = append(list, operands[0]+" "+e.Op+" "+operands[1])
		case *ast.Call:
			list = append(list, e.Name+"("+strings.Join(operands, ", ")+")")
		}
	}
	return Code{Text: p.typeText(o.result) + "(" + strings.Join(list, ", ") + ")"}, true
}

func swizzleByComponents(p *program, s *Site, src *choice.Source) (Code, bool) {
	m := s.expr().(*ast.Member)
	if len(m.Swizzle) == 1 {
		if _, named := m.X.(*ast.Ident); !named {
			return Code{}, false
		}
		return Code{Text: "HOLE1[" + decimal(int(m.Swizzle[0])) + "]"}, true
	}
	var list []string
	for _, i := range m.Swizzle {
		list = append(list, "HOLE1."+"xyzw"[i:i+1])
	}
	return Code{Text: p.typeText(s.typ()) + "(" + strings.Join(list, ", ") + ")"}, true
}

func columnByRows(p *program, s *Site, src *choice.Source) (Code, bool) {
	var list []string
	for row := range s.typ().Rows {
		list = append(list, "transpose(HOLE1)["+decimal(row)+"][HOLE2]")
	}
	return Code{Text: p.typeText(s.typ()) + "(" + strings.Join(list, ", ") + ")"}, true
}

// equalPartsApplies reports whether s is a small GLSL expression `a == b` or `a != b` that has no
// side effects, and that compares structures, or arrays of at most eight elements.
func equalPartsApplies(p *program, s *Site) bool {
	b, ok := s.expr().(*ast.Binary)
	if !ok || b.Op != "==" && b.Op != "!=" || p.unit.Version.Lang != language.GLSL || !p.isRepeatable(b) {
		return false
	}
	t := p.typeOf(b.X)
	return t != nil && (t.Kind == types.Struct || t.Kind == types.Array && t.Len > 0 && t.Len <= 8)
}

func equalParts(p *program, s *Site, src *choice.Source) (Code, bool) {
	b := s.expr().(*ast.Binary)
	t := b.X.Info().Type
	var list []string
	for _, f := range t.Fields {
		list = append(list, "HOLE1."+f.Name+" == HOLE2."+f.Name)
	}
	for i := range t.Len {
		list = append(list, "HOLE1["+decimal(i)+"] == HOLE2["+decimal(i)+"]")
	}
	text := "(" + strings.Join(list, " && ") + ")"
	if b.Op == "!=" {
		text = "!" + text
	}
	return Code{Text: text}, true
}
