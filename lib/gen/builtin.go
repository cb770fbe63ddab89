package gen

import (
	"slices"
	"strings"
	"sync"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// builtinIndex has the built-in functions that a version offers to the
// generator, by the type of their result; for void those that have results in
// their parameters.
type builtinIndex map[*types.Type][]callable

// callable is an overload, and the member of its result that is meant where
// that is a structure.
type callable struct {
	builtin.Sig
	member string
}

var builtinCache sync.Map // offer to *builtinIndex

// offer is what an index depends on: whether there are numbers of 16 and integers
// of 64 bits.
type offer struct {
	language.Version
	doubles, half, wide bool
}

// has reports whether it includes f.
func (o offer) has(f *builtin.Func) bool {
	if o.Lang == language.WGSL || f.WGSL {
		return f.In(o.Version)
	}
	return f.In(o.Version) || o.wide && slices.Contains(f.Exts, extInt64) ||
		o.half && (slices.Contains(f.Exts, extFloat16) || slices.Contains(f.Exts, extInt16))
}

// builtinsFor selects what is exact, or exact on integers: the reconditioner
// sees to it that nothing else reaches such a call.
func builtinsFor(o offer) *builtinIndex {
	if x, ok := builtinCache.Load(o); ok {
		return x.(*builtinIndex)
	}
	x := builtinIndex{}
	for _, f := range builtin.Rows(o.Lang) {
		if !o.has(f) || !generated(f) {
			continue
		}
		for _, s := range f.Expand() {
			if !o.hasTypes(&s) || Excluded(&s) != "" {
				continue
			}
			if s.Result.Kind != types.Struct {
				x[s.Result] = append(x[s.Result], callable{s, ""})
			}
			if s.Outs && s.Result != voidType {
				x[voidType] = append(x[voidType], callable{s, ""})
			}
			for i := range s.Result.Fields {
				m := &s.Result.Fields[i]
				x[m.Type] = append(x[m.Type], callable{s, m.Name})
			}
		}
	}
	builtinCache.Store(o, &x)
	return &x
}

// tamed has the functions whose results are inexact only on operands that
// the reconditioner keeps from them.
var tamed = map[string]bool{
	"sqrt": true, "length": true, "distance": true,
	"pack2x16unorm": true, "pack2x16snorm": true, "pack4x8unorm": true, "pack4x8snorm": true, "pack2x16float": true,
	"packUnorm2x16": true, "packSnorm2x16": true, "packUnorm4x8": true, "packSnorm4x8": true, "packHalf2x16": true,
}

func generated(f *builtin.Func) bool {
	switch f.Class {
	case builtin.Math, builtin.Bits, builtin.Relational:
	default:
		return false
	}
	if f.Effect != builtin.Pure || !f.Stages.Has(language.Compute) {
		return false
	}
	return exact(f)
}

// exact reports whether the reconditioner can make f exact.
func exact(f *builtin.Func) bool {
	switch f.Exact {
	case builtin.Exact, builtin.ExactOnIntegers, builtin.CorrectlyRounded:
		return true
	}
	return tamed[f.Name]
}

// hasTypes reports whether it includes all types of s.
func (o offer) hasTypes(s *builtin.Sig) bool {
	ok := func(t *types.Type) bool {
		switch k := t.Component(); k {
		case types.Bool, types.Int, types.Uint, types.Float:
			return isPlain(t)
		case types.Double:
			return o.doubles && isPlain(t)
		case types.Int64, types.Uint64:
			return o.wide
		case types.Int16, types.Uint16:
			return o.half
		case types.Half:
			return o.half && (isBasic(t) || s.Func.WGSL && isPlain(t))
		}
		return false
	}
	for _, p := range s.Params {
		if !ok(p.Type) || p.Const {
			return false
		}
	}
	for i := range s.Result.Fields {
		if !ok(s.Result.Fields[i].Type) {
			return false
		}
	}
	return s.Result.Kind == types.Void || s.Result.Kind == types.Struct || ok(s.Result)
}

// builtin calls a built-in function whose result is of type t.
func (g *generator) builtin(t *types.Type, depth int) ast.Expr {
	sigs := (*g.calls)[t]
	if len(sigs) == 0 {
		return nil
	}
	s := oneOf(g, sigs...)
	if s.Outs && !g.allow() {
		return nil
	}
	c := g.applied(&s.Sig, depth)
	if s.member != "" && c != nil {
		return &ast.Member{ExprInfo: ast.Typed(t), X: c, Name: s.member}
	}
	return c
}

// applied calls the function s; nil if there is no l-value for an argument.
func (g *generator) applied(s *builtin.Sig, depth int) ast.Expr {
	if g.langs == inBoth {
		return g.twin(s, depth)
	}
	if apart[s.Func.Name] && s.Params[0].Type == s.Params[1].Type && g.closeTo(s.Params[0].Type) {
		x, y := g.near(s.Params[0].Type, depth)
		return builtinCall(s.Func.Name, s.Result, x, y)
	}
	c := &ast.Call{ExprInfo: ast.Typed(s.Result), Name: s.Func.Name, Builtin: true}
	for _, p := range s.Params {
		dir := ast.Dir(p.Dir)
		var arg ast.Expr
		if dir.Writes() {
			arg = g.reach(p.Type, writableBoth, depth-1, asTarget)
		} else {
			arg = g.argument(s.Func, p.Type, len(c.Args), depth-1)
		}
		if arg == nil {
			return nil
		}
		c.Args, c.Dirs = append(c.Args, arg), append(c.Dirs, dir)
	}
	return c
}

// outsStmt calls a built-in function that has results in its parameters, and keeps
// what it returns. Where there is no variable for a result, it declares one.
func (g *generator) outsStmt() []ast.Stmt {
	sigs := (*g.calls)[voidType]
	if len(sigs) == 0 {
		return nil
	}
	s := oneOf(g, sigs...)
	var list []ast.Stmt
	for _, p := range s.Params {
		if ast.Dir(p.Dir).Writes() && g.reach(p.Type, writableBoth, 0, asTarget) == nil {
			d, _ := g.local(p.Type, g.pure(p.Type, 1))
			list = append(list, d)
		}
	}
	g.effects = 1
	e := g.applied(&s.Sig, 3)
	g.effects = 0
	if s.Result == voidType {
		return append(list, &ast.ExprStmt{X: e})
	}
	d, _ := g.local(s.Result, e)
	return append(list, d)
}

// twin calls a function that both languages have.
func (g *generator) twin(s *builtin.Sig, depth int) ast.Expr {
	if apart[s.Func.Name] && s.Params[0].Type == s.Params[1].Type && g.closeTo(s.Params[0].Type) {
		x, y := g.near(s.Params[0].Type, depth)
		return g.say.twinCall(s, []ast.Expr{x, y})
	}
	var args []ast.Expr
	for i, p := range s.Params {
		args = append(args, g.argument(s.Func, p.Type, i, depth-1))
	}
	return g.say.twinCall(s, args)
}

// fieldAt is the number of the first argument of f, a function of bit fields,
// that is an offset or a width.
func fieldAt(f *builtin.Func) int {
	if f.Name == "bitfieldInsert" {
		return 2
	}
	return 1
}

// argument makes the i-th argument of f. Offsets and widths of bit fields
// are mostly small, and vectors of whole length, so that the guard lets them
// through.
func (g *generator) argument(f *builtin.Func, t *types.Type, i, depth int) ast.Expr {
	if f.Name == "length" && t.Kind == types.Vector && g.Chance(0.5) {
		return g.wholeLength(t)
	}
	if (f.Name == "any" || f.Name == "all") && t.Kind == types.Vector && g.closeTo(t) {
		return g.mixed(t)
	}
	if f.Domain == builtin.Bitfield && t == intType && i > 0 && (g.langs == inBoth && i >= fieldAt(f) || g.Chance(0.7)) {
		return g.number(types.Int, g.fieldBits())
	}
	if bits := strings.TrimSuffix(f.Name, "Bits"); f.WGSL && t == uintType && (bits == "extract" && i > 0 || bits == "insert" && i > 1) && g.Chance(0.7) {
		return g.number(types.Uint, g.fieldBits())
	}
	return g.expr(t, depth)
}

// fieldBits is an offset or a width of a bit field. Two of at most 16 fit together,
// and so do 0 and 32.
func (g *generator) fieldBits() int64 {
	switch g.Weighted([]float64{6, 2, 1}) {
	case 0:
		return int64(g.Intn(17))
	case 1:
		return 0
	}
	return 32
}

// legs are vectors whose length is a whole number, by their size.
var legs = [...][][]int64{
	2: {{3, 4}, {4, 3}, {5, 12}, {8, 15}, {-15, 8}},
	3: {{1, 2, 2}, {2, 3, 6}, {-4, 4, 7}, {8, 1, 4}, {6, 9, 2}},
	4: {{1, 1, 1, 1}, {2, 4, 5, 6}, {1, 1, 3, 5}, {-1, 5, 3, 1}, {4, 1, 2, 2}},
}

// wholeLength is a vector of type t whose length is a whole number, from 1 to 4
// times that of one of legs.
func (g *generator) wholeLength(t *types.Type) ast.Expr {
	k := t.Component()
	sides := oneOf(g, legs[t.Rows]...)
	args := make([]ast.Expr, t.Rows)
	for i := range args {
		args[i] = g.number(k, sides[i])
	}
	v := g.construct(t, args...)
	x := g.reach(uintType, changing, 1, asValue)
	if x == nil {
		return v
	}
	times := u32("+", u32("&", x, g.number(types.Uint, 3)), g.number(types.Uint, 1))
	return binaryOf("*", t, v, g.say.convert(types.Scalar(k), times))
}
