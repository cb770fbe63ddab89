package interp

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/interp/number"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Precision qualifiers (GLSL ES 3.20 section 4.7). An implementation may compute with the precision
// that a qualifier guarantees, or with any higher one. An integer out of the guaranteed range is
// reported by the operation that computes it. A float that the guaranteed format cannot represent
// becomes uncertain. Constant expressions have high precision.

var precisionNames = map[string]number.PrecisionQualifier{
	"lowp":    number.Lowp,
	"mediump": number.Mediump,
	"highp":   number.Highp,
}

// precisions has the declared precisions of a program.
type precisions struct {
	objects   map[*ast.Object]number.PrecisionQualifier
	fields    map[*types.Type]map[string]number.PrecisionQualifier
	functions map[*ast.FuncDecl]number.PrecisionQualifier
	// defaults maps the name of a type to its default precision. While the method walk runs, it has
	// the precisions that are valid at the current declaration.
	defaults map[string]number.PrecisionQualifier
	found    map[ast.Expr]number.PrecisionQualifier // cache of the method precisionOf
	low      bool                                   // a declaration has less than high precision
}

// findPrecisions collects the declared precisions. It returns nil if everything has high precision,
// and for languages other than GLSL ES.
func findPrecisions(info *check.Info) *precisions {
	if !info.Unit.Version.ES() {
		return nil
	}
	p := &precisions{
		objects:   map[*ast.Object]number.PrecisionQualifier{},
		fields:    map[*types.Type]map[string]number.PrecisionQualifier{},
		functions: map[*ast.FuncDecl]number.PrecisionQualifier{},
		found:     map[ast.Expr]number.PrecisionQualifier{},
		defaults: map[string]number.PrecisionQualifier{
			"int":         number.Highp,
			"float":       number.Highp,
			"sampler2D":   number.Lowp,
			"samplerCube": number.Lowp,
		},
	}
	if info.Stage == language.Fragment {
		p.defaults["int"] = number.Mediump
	}
	p.walk(info.Unit)
	if !p.low {
		return nil
	}
	return p
}

// walk collects the precisions that are declared in n. A default precision is valid until the end
// of the block that sets it.
func (p *precisions) walk(n ast.Node) {
	ast.Walk(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Block:
			before := map[string]number.PrecisionQualifier{}
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

func (p *precisions) object(o *ast.Object, q number.PrecisionQualifier) {
	if o != nil {
		p.objects[o] = q
	}
}

func (p *precisions) members(t *types.Type, list []*ast.MemberDecl) {
	p.fields[t] = map[string]number.PrecisionQualifier{}
	for _, m := range list {
		for _, v := range m.Vars {
			i := t.Field(v.Name)
			q := p.declared(m.Quals, t.Fields[i].Type)
			p.fields[t][v.Name] = q
			p.object(v.Obj, q)
		}
	}
}

// declared returns the precision of a variable of type t with the qualifiers `list`. It sets p.low
// if the precision is below highp.
func (p *precisions) declared(list []ast.Qualifier, t *types.Type) number.PrecisionQualifier {
	var q number.PrecisionQualifier
	switch base := t.Base(); {
	case base.Kind == types.Opaque:
		if q = p.defaults[base.Name]; q == number.NoPrecision {
			q = number.Highp
		}
	case base.Component() == types.Float:
		q = p.defaults["float"]
	case base.Component() == types.Int || base.Component() == types.Uint:
		q = p.defaults["int"]
	default:
		return number.NoPrecision
	}
	for i := range list {
		if own := precisionNames[list[i].Name]; own != number.NoPrecision {
			q = own
		}
	}
	p.low = p.low || q < number.Highp
	return q
}

// precisionOf returns the precision of an expression: for most operations the highest precision of
// the operands.
func (p *precisions) precisionOf(e ast.Expr) number.PrecisionQualifier {
	switch e.(type) {
	case *ast.Binary, *ast.Cond, *ast.Call, *ast.Construct:
	default:
		return p.compute(e)
	}
	q, ok := p.found[e]
	if !ok {
		q = p.compute(e)
		p.found[e] = q
	}
	return q
}

func (p *precisions) compute(e ast.Expr) number.PrecisionQualifier {
	switch e := e.(type) {
	case *ast.Ident:
		if e.Obj.Builtin {
			return number.Highp
		}
		return p.objects[e.Obj]
	case *ast.Unary:
		return p.precisionOf(e.X)
	case *ast.IncDec:
		return p.precisionOf(e.X)
	case *ast.Binary:
		if e.Op == "<<" || e.Op == ">>" {
			return p.precisionOf(e.X)
		}
		return max(p.precisionOf(e.X), p.precisionOf(e.Y))
	case *ast.Assign:
		return p.precisionOf(e.L)
	case *ast.Cond:
		return max(p.precisionOf(e.X), p.precisionOf(e.Y))
	case *ast.Comma:
		return p.precisionOf(e.Y)
	case *ast.Index:
		return p.precisionOf(e.X)
	case *ast.Member:
		if t := e.X.Info().Type; e.Swizzle == nil {
			return p.fields[t][e.Name]
		}
		return p.precisionOf(e.X)
	case *ast.Call:
		return p.ofCall(e)
	case *ast.Construct:
		return p.highest(e.Args)
	}
	return number.NoPrecision
}

func (p *precisions) highest(list []ast.Expr) number.PrecisionQualifier {
	var q number.PrecisionQualifier
	for _, e := range list {
		q = max(q, p.precisionOf(e))
	}
	return q
}

// ofCall returns the precision of a call. The precision of some functions does not depend on their
// arguments (GLSL ES 3.20 chapter 8).
func (p *precisions) ofCall(e *ast.Call) number.PrecisionQualifier {
	switch {
	case e.Func != nil:
		return p.functions[e.Func.Func]
	case !e.Builtin:
		return number.NoPrecision
	case strings.HasPrefix(e.Name, "texture") && !strings.HasPrefix(e.Name, "textureSize") ||
		strings.HasPrefix(e.Name, "texelFetch"):
		return p.precisionOf(e.Args[0])
	case e.Name == "imageLoad":
		return p.precisionOf(e.Args[0])
	case strings.HasPrefix(e.Name, "find") || e.Name == "bitCount":
		return number.Lowp
	case e.Name == "unpackHalf2x16" || e.Name == "unpackUnorm4x8" || e.Name == "unpackSnorm4x8":
		return number.Mediump
	case highResults[e.Name] || strings.HasPrefix(e.Name, "atomic") || strings.HasPrefix(e.Name, "image") ||
		strings.Contains(e.Name, "ack"):
		return number.Highp
	}
	return p.highest(e.Args)
}

var highResults = map[string]bool{
	"floatBitsToInt": true, "floatBitsToUint": true, "intBitsToFloat": true, "uintBitsToFloat": true, "frexp": true, "ldexp": true,
	"uaddCarry": true, "usubBorrow": true, "bitfieldReverse": true, "textureSize": true,
}

// computes reports whether the value of e must be reduced to the precision of e. That is so if e
// computes a number, or reads an input, a uniform or a buffer.
func computes(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Unary, *ast.IncDec:
		return true
	case *ast.Construct:
		// uint(-1) is 65535 with 16 bits and 4294967295 with 32.
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

// converts reports whether the constructor e converts numbers to numbers of another kind.
func converts(e *ast.Construct) bool {
	for _, a := range e.Args {
		if k := a.Info().Type.Component(); k != e.Type.Component() && k != types.Bool {
			return e.Type.Component() != types.Bool
		}
	}
	return false
}

// limitedOp returns an operation that applies f, and then reduces the result to the precision of
// the expression e. t is the type of the result.
func (c *compiler) limitedOp(f number.Binary, t *types.Type, e ast.Expr) number.Binary {
	if c.precisions == nil {
		return f
	}
	limit := c.limit(t, c.precisions.precisionOf(e), e)
	if limit == nil {
		return f
	}
	return func(u *number.ALU, at *operation, x, y cell) cell {
		return limit(u, at, f(u, at, x, y))
	}
}

// limited returns x reduced to the precision p. Findings are reported at the position of n, such as
// the expression that has the value x, or the l-value to which x is assigned.
func (c *compiler) limited(x value, p number.PrecisionQualifier, n ast.Node) value {
	f := c.limit(x.t, p, n)
	if f == nil {
		return x
	}
	return c.eachComponent(nil, x.t, x, f)
}

// limit returns the operation that reduces scalars of type t to precision p, or nil if that changes
// nothing.
func (c *compiler) limit(t *types.Type, p number.PrecisionQualifier, n ast.Node) number.Unary {
	k := t.Base().Component()
	if c.precisions == nil {
		return nil
	}
	f := number.Limit(k, p)
	if f == nil {
		return nil
	}
	at := c.newOperation(n, "this value")
	at.Cause = Precision
	return func(u *number.ALU, _ *operation, x cell) cell {
		if x.IsUnwritten() {
			return x
		}
		return f(u, at, x)
	}
}

// limitedTo returns x reduced to the precision of the variable o. n is the expression that has the
// value x. Findings are reported at the position of n.
func (c *compiler) limitedTo(x value, o *ast.Object, n ast.Node) value {
	if c.precisions == nil {
		return x
	}
	return c.limited(x, c.precisions.objects[o], n)
}
