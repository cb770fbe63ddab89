package interp

import (
	"math"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Precision qualifiers of GLSL ES (its section 4.7). An implementation may
// compute with more than a precision guarantees, or with just that. So an
// integer out of the guaranteed range is reported where it arises, and a
// float that the guaranteed format does not hold becomes a set of values.
// Constant expressions are of high precision.

type precision uint8

const (
	noPrecision precision = iota // of a literal or boolean: that of what it meets
	lowp
	mediump
	highp
)

var precisionNames = map[string]precision{"lowp": lowp, "mediump": mediump, "highp": highp}

// precisions are those declared in a program.
type precisions struct {
	objects   map[*ast.Object]precision
	fields    map[*types.Type]map[string]precision
	functions map[*ast.FuncDecl]precision
	defaults  map[string]precision // by the name of a type; what holds now
	low       bool                 // something is not of high precision
}

// findPrecisions is nil where all is of high precision.
func findPrecisions(info *check.Info) *precisions {
	if !info.Unit.Version.ES() {
		return nil
	}
	p := &precisions{map[*ast.Object]precision{}, map[*types.Type]map[string]precision{}, map[*ast.FuncDecl]precision{},
		map[string]precision{"int": highp, "float": highp, "sampler2D": lowp, "samplerCube": lowp}, false}
	if info.Stage == language.Fragment {
		p.defaults["int"] = mediump
	}
	p.walk(info.Unit)
	if !p.low {
		return nil
	}
	return p
}

// walk follows the declarations; defaults end with the block that sets them.
func (p *precisions) walk(n ast.Node) {
	ast.Walk(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Block:
			before := map[string]precision{}
			for k, v := range p.defaults {
				before[k] = v
			}
			for _, s := range n.List {
				p.walk(s)
			}
			p.defaults = before
			return false
		case *ast.PrecisionDecl:
			p.defaults[n.Spec.Name] = precisionNames[n.Precision]
		case *ast.StructDecl:
			p.members(n.Type, n.Members)
		case *ast.BlockDecl:
			p.members(n.Type, n.Members)
		case *ast.VarDecl:
			for _, v := range n.Vars {
				p.object(v.Obj, p.declared(n.Quals, v.Obj.Type))
			}
		case *ast.FuncDecl:
			p.functions[n] = p.declared(n.Quals, n.Obj.Type)
		case *ast.ParamDecl:
			p.object(n.Obj, p.declared(n.Quals, n.Obj.Type))
		case ast.Expr:
			return false
		}
		return true
	})
}

func (p *precisions) object(o *ast.Object, q precision) {
	if o != nil {
		p.objects[o] = q
	}
}

func (p *precisions) members(t *types.Type, list []*ast.MemberDecl) {
	p.fields[t] = map[string]precision{}
	for _, m := range list {
		for _, v := range m.Vars {
			i := t.Field(v.Name)
			q := p.declared(m.Quals, t.Fields[i].Type)
			p.fields[t][v.Name] = q
			p.object(v.Obj, q)
		}
	}
}

// declared is the precision of something of type t with qualifiers.
func (p *precisions) declared(list []ast.Qualifier, t *types.Type) precision {
	var q precision
	switch base := t.Base(); {
	case base.Kind == types.Opaque:
		if q = p.defaults[base.Name]; q == noPrecision {
			q = highp
		}
	case base.Component() == types.Float:
		q = p.defaults["float"]
	case base.Component() == types.Int || base.Component() == types.Uint:
		q = p.defaults["int"]
	default:
		return noPrecision
	}
	for i := range list {
		if own := precisionNames[list[i].Name]; own != noPrecision {
			q = own
		}
	}
	p.low = p.low || q < highp && t.Base().Kind != types.Opaque
	return q
}

// of is the precision of an expression: the highest of its operands'.
func (p *precisions) of(e ast.Expr) precision {
	switch e := e.(type) {
	case *ast.Ident:
		if e.Obj.Builtin {
			return highp
		}
		return p.objects[e.Obj]
	case *ast.Unary:
		return p.of(e.X)
	case *ast.IncDec:
		return p.of(e.X)
	case *ast.Binary:
		if e.Op == "<<" || e.Op == ">>" {
			return p.of(e.X)
		}
		return max(p.of(e.X), p.of(e.Y))
	case *ast.Assign:
		return p.of(e.L)
	case *ast.Cond:
		return max(p.of(e.X), p.of(e.Y))
	case *ast.Comma:
		return p.of(e.Y)
	case *ast.Index:
		return p.of(e.X)
	case *ast.Member:
		if t := e.X.Info().Type; e.Swizzle == nil {
			return p.fields[t][e.Name]
		}
		return p.of(e.X)
	case *ast.Call:
		return p.ofCall(e)
	case *ast.Construct:
		return p.highest(e.Args)
	}
	return noPrecision
}

func (p *precisions) highest(list []ast.Expr) precision {
	q := noPrecision
	for _, e := range list {
		q = max(q, p.of(e))
	}
	return q
}

// ofCall: some functions have a precision of their own, whatever their
// arguments have (chapter 8 of GLSL ES 3.20).
func (p *precisions) ofCall(e *ast.Call) precision {
	switch {
	case e.Func != nil:
		return p.functions[e.Func.Func]
	case !e.Builtin:
		return noPrecision
	case strings.HasPrefix(e.Name, "texture") && !strings.HasPrefix(e.Name, "textureSize") || strings.HasPrefix(e.Name, "texelFetch"):
		return p.of(e.Args[0])
	case e.Name == "imageLoad":
		return p.of(e.Args[0])
	case strings.HasPrefix(e.Name, "find") || e.Name == "bitCount":
		return lowp
	case e.Name == "unpackHalf2x16" || e.Name == "unpackUnorm4x8" || e.Name == "unpackSnorm4x8":
		return mediump
	case highResults[e.Name] || strings.HasPrefix(e.Name, "atomic") || strings.HasPrefix(e.Name, "image") || strings.Contains(e.Name, "ack"):
		return highp
	}
	return p.highest(e.Args)
}

var highResults = map[string]bool{
	"floatBitsToInt": true, "floatBitsToUint": true, "intBitsToFloat": true, "uintBitsToFloat": true, "frexp": true, "ldexp": true,
	"uaddCarry": true, "usubBorrow": true, "bitfieldReverse": true, "textureSize": true,
}

// computes reports whether e computes or brings in a value, rather than
// handing one on that has its precision already.
func computes(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Unary, *ast.IncDec:
		return true
	case *ast.Construct:
		return converts(e)
	case *ast.Binary:
		return e.Type.Component() != types.Bool
	case *ast.Call:
		return e.Builtin
	case *ast.Ident, *ast.Index, *ast.Member:
		switch rootOf(e).Storage {
		case ast.Uniform, ast.Buffer, ast.Input:
			return true
		}
	}
	return false
}

// converts reports whether the constructor e makes numbers of one kind of those of
// another: of a negative int of 16 bits another uint than of one of 32.
func converts(e *ast.Construct) bool {
	for _, a := range e.Args {
		if k := a.Info().Type.Component(); k != e.Type.Component() && k != types.Bool {
			return e.Type.Component() != types.Bool
		}
	}
	return false
}

// limitedOp is f, whose result is stored to e, of type t, as far as e guarantees it.
func (c *compiler) limitedOp(f op2, t *types.Type, e ast.Expr) op2 {
	if c.precisions == nil {
		return f
	}
	limit := c.limit(t, c.precisions.of(e), e)
	if limit == nil {
		return f
	}
	return func(m *machine, at *site, x, y cell) cell { return limit(m, at, f(m, at, x, y)) }
}

// limited is x, the value of n, as far as precision p guarantees it.
func (c *compiler) limited(x value, p precision, n ast.Node) value {
	f := c.limit(x.t, p, n)
	if f == nil {
		return x
	}
	return c.each(nil, x.t, x, f)
}

// limit is what becomes of the scalars of a value of type t in precision p, nil
// where that holds them all. Arrays may have some that are undefined.
func (c *compiler) limit(t *types.Type, p precision, n ast.Node) op1 {
	k := t.Base().Component()
	if c.precisions == nil || p != lowp && p != mediump {
		return nil
	}
	var f op1
	switch k {
	case types.Float:
		f = floatFormats[p].limit
	case types.Int, types.Uint:
		f = intRanges[k][p].limit
	default:
		return nil
	}
	at := c.site(n, "this value")
	at.kind = Precision
	return func(m *machine, _ *site, x cell) cell {
		if x.s == undefined {
			return x
		}
		return f(m, at, x)
	}
}

// limitedTo is x as far as the variable o guarantees it.
func (c *compiler) limitedTo(x value, o *ast.Object, n ast.Node) value {
	if c.precisions == nil {
		return x
	}
	return c.limited(x, c.precisions.objects[o], n)
}

// intRange is what an integer of some precision can be at least.
type intRange struct{ lo, hi int64 }

var intRanges = map[types.Kind]map[precision]intRange{
	types.Int:  {lowp: {-1 << 8, 1<<8 - 1}, mediump: {-1 << 15, 1<<15 - 1}},
	types.Uint: {lowp: {0, 1<<9 - 1}, mediump: {0, 1<<16 - 1}},
}

func (r intRange) limit(m *machine, at *site, x cell) cell {
	n := int64(int32(x.w))
	if r.lo == 0 {
		n = int64(x.w)
	}
	if n < r.lo || n > r.hi {
		m.report(Precision, at, "%d is out of the range from %d to %d that its precision guarantees", n, r.lo, r.hi)
	}
	return x
}

// floatFormat is what a float of some precision is at least: magnitudes below
// top, with a relative error below relative, or an absolute one below
// absolute.
type floatFormat struct{ top, relative, absolute, least float64 }

var floatFormats = map[precision]floatFormat{
	mediump: {top: 0x1p14, relative: 0x1p-10, least: 0x1p-14},
	lowp:    {top: 2, absolute: 0x1p-8},
}

func (f floatFormat) limit(m *machine, at *site, x cell) cell {
	lo, hi := x.span()
	size := max(math.Abs(float64(lo)), math.Abs(float64(hi)))
	switch {
	case size >= f.top && float64(lo) < f.top && float64(hi) > -f.top:
		return unknown(x.float(), x.s)
	case size >= f.top:
		m.report(Precision, at, "%v is out of the range up to %v that its precision guarantees", x.float(), f.top)
		return x
	case x.s.exact() && f.holds(x):
		return x
	}
	radius := max(size*f.relative, f.absolute, f.least)
	return hull(x.float(), floor32(float64(lo)-radius), ceil32(float64(hi)+radius), from(at))
}

// holds reports whether the format has the number x, and the terms that it is
// a sum of in any order.
func (f floatFormat) holds(x cell) bool {
	n := math.Abs(x.number())
	if f.absolute > 0 {
		return math.Mod(n, f.absolute) == 0
	}
	if n == 0 {
		return true
	}
	if x.alt != 0 {
		t := x.chain()
		if max(t.pos, t.neg) > math.Ldexp(1/f.relative, t.grid+1) {
			return false
		}
	}
	return n >= f.least && math.Mod(n, math.Ldexp(f.relative, math.Ilogb(n))) == 0
}
