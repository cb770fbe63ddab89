package gen

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/types"
)

// place is something that the program can name: a variable, a parameter, a
// member of a buffer.
type place struct {
	obj      *ast.Object
	instance *ast.Object // named block instance that obj is a member of
	// own is the index of the element that belongs to the running invocation
	// alone; nil where the place is all of obj.
	own      func() ast.Expr
	atomic   string // the one atomic function that may be applied to it
	cell     bool   // for any atomic function, by this invocation
	readable bool
	writable bool
	constant bool   // a constant expression
	counter  int    // trip count of the guided loop that steps it; 0 for others
	sum      bool   // a function's checksum, which fold alone writes
	global   bool   // private variable of the module
	header   bool   // declared in the head of a loop: the body cannot declare its name again
	space    string // of a parameter that is a pointer in WGSL
	deep     bool   // a pointer into a composite
	agreed   bool   // equal throughout a work group
	input    *builtinInput
	value    *int64 // what its buffer begins with, where nobody writes to it
	hidden   int    // variables that shadow it
}

func (p *place) typ() *types.Type {
	if p.own != nil {
		return p.stored().Elem
	}
	return p.stored()
}

// stored is the type of all of obj, or of what it points to.
func (p *place) stored() *types.Type {
	if p.obj.Type.Kind == types.Pointer {
		return p.obj.Type.Elem
	}
	return p.obj.Type
}

// use is an expression that names p.
func (p *place) use() ast.Expr {
	if p.own != nil {
		return &ast.Index{ExprInfo: ast.Typed(p.typ()), X: p.whole(), I: p.own()}
	}
	return p.whole()
}

func (p *place) whole() ast.Expr {
	if p.instance != nil {
		inst := &ast.Ident{ExprInfo: ast.Typed(p.instance.Type), Name: p.instance.Name, Obj: p.instance}
		return &ast.Member{ExprInfo: ast.Typed(p.obj.Type), X: inst, Name: p.obj.Name}
	}
	id := &ast.Ident{ExprInfo: ast.Typed(p.obj.Type), Name: p.obj.Name, Obj: p.obj}
	if p.obj.Type.Kind == types.Pointer {
		return &ast.Unary{ExprInfo: ast.Typed(p.stored()), Op: "*", X: id}
	}
	return id
}

func (g *generator) push() { g.scopes = append(g.scopes, len(g.places)) }

// pop leaves the innermost scope and brings back what it shadowed.
func (g *generator) pop() {
	start := g.scopes[len(g.scopes)-1]
	for _, p := range g.places[start:] {
		for _, q := range g.places[:start] {
			if q.obj.Name == p.obj.Name && p.instance == nil {
				q.hidden--
			}
		}
	}
	g.places, g.scopes = g.places[:start], g.scopes[:len(g.scopes)-1]
}

// innermost lists the variables of the innermost scope.
func (g *generator) innermost() []*place { return g.places[g.scopes[len(g.scopes)-1]:] }

func (g *generator) enter(p *place) {
	start := g.scopes[len(g.scopes)-1]
	for _, q := range g.places[:start] {
		if q.obj.Name == p.obj.Name && p.instance == nil {
			q.hidden++
		}
	}
	g.places = append(g.places, p)
}

// declare makes a variable of type t and brings it into scope behind its
// initialiser, where GLSL's scopes begin (GLSL 4.60 section 4.2.2).
func (g *generator) declare(t *types.Type, s ast.Storage, init ast.Expr, constant bool) (*ast.VarDecl, *place) {
	o := &ast.Object{Name: g.varName(), Type: t, Storage: s}
	if constant && init != nil {
		o.Storage = ast.Const
	}
	d := g.say.variable(o, init)
	switch g.langs {
	case inGLSL:
		g.adorn(d, s)
	case inWGSL:
		g.infer(d)
	}
	p := &place{obj: o, readable: true, writable: o.Storage != ast.Const, constant: o.Storage == ast.Const}
	g.enter(p)
	return d, p
}

// adorn gives the declaration of a variable what GLSL has more ways to write.
func (g *generator) adorn(d *ast.VarDecl, s ast.Storage) {
	v := d.Vars[0]
	if quals := g.qualified(v.Obj.Type, s); s != ast.Shared {
		d.Quals = append(d.Quals, quals...)
	}
	if v.Init == nil && g.Chance(0.5) { // the other place for dimensions
		d.Spec, v.Dims = g.say.Spell(v.Obj.Type), nil
	}
}

// infer lets a declaration of WGSL have the type of its initialiser now and
// then.
func (g *generator) infer(d *ast.VarDecl) {
	if v := d.Vars[0]; v.Init != nil && v.Obj.Storage != ast.Global && g.Chance(0.3) {
		d.Spec = nil
	}
}

// qualified draws qualifiers that leave a declaration's meaning alone: a
// precision, or precise.
func (g *generator) qualified(t *types.Type, s ast.Storage) []ast.Qualifier {
	var list []ast.Qualifier
	k := t.Base().Component()
	if s == ast.Local && k == types.Float && g.atLeast(400, 320) && g.on(PPrecise) {
		list = append(list, ast.Qualifier{Name: "precise"})
	}
	if (k == types.Int || k == types.Uint || k == types.Float) && g.on(PPrecision) {
		list = append(list, ast.Qualifier{Name: oneOf(g, "highp", "mediump", "lowp")})
	}
	return list
}

// varName draws a new name, or that of a variable of an outer scope.
// Parameters and loop counters share the scope of the body in some versions,
// so their names are left alone.
func (g *generator) varName() string {
	if len(g.scopes) > 2 && !g.plainNames && g.on(PShadow) {
		start := g.scopes[len(g.scopes)-1]
		p := g.places[g.Intn(max(1, start))]
		if p.mayBeShadowed() && g.unused(p.obj.Name, start) {
			return p.obj.Name
		}
	}
	return g.fresh("v")
}

// mayBeShadowed is false for what later code of the generator's own names.
func (p *place) mayBeShadowed() bool {
	return p.instance == nil && p.counter == 0 && p.obj.Storage != ast.Param && p.obj.Storage != ast.Shared && p.hidden == 0 && !p.sum && !p.header && !p.obj.Builtin
}

func (g *generator) unused(name string, start int) bool {
	for _, p := range g.places[start:] {
		if p.obj.Name == name {
			return false
		}
	}
	return true
}

// way is what an expression that names a place is for.
type way uint8

const (
	asValue way = iota
	asTarget
	asPointer // the operand of &
)

// reach draws an expression of type t that is a place or part of one:
// through members, elements, components and swizzles. It is nil if none was
// found.
func (g *generator) reach(t *types.Type, ok func(*place) bool, depth int, as way) ast.Expr {
	if len(g.places) == 0 {
		return nil
	}
	for range 10 {
		p := oneOf(g, g.places...)
		if g.Chance(0.4) { // what was declared lately is more likely dead
			p = g.places[len(g.places)-1-g.Intn(min(6, len(g.places)))]
		}
		if p.hidden > 0 || !ok(p) || !g.leads(p.typ(), t, as) {
			continue
		}
		return g.part(p, t, depth, as)
	}
	for i := len(g.places) - 1; i >= 0; i-- {
		if p := g.places[i]; p.hidden == 0 && ok(p) && g.leads(p.typ(), t, as) {
			return g.part(p, t, depth, as)
		}
	}
	return nil
}

// part takes a part of type t of p. GLSL ES indexes outputs of fragment
// shaders by constants alone.
func (g *generator) part(p *place, t *types.Type, depth int, as way) ast.Expr {
	constant := g.constantIndex
	g.constantIndex = p.obj.Storage == ast.Output && !g.only(inWGSL)
	x := g.descend(p.use(), t, depth, as)
	g.constantIndex = constant
	return x
}

func readable(p *place) bool { return p.readable }
func writable(p *place) bool { return p.writable }

// leads reports whether a place of type from has a part of type t that can be
// used in this way: WGSL stores to no swizzles, and a pointer does not point
// into a vector.
func (g *generator) leads(from, t *types.Type, as way) bool {
	switch {
	case g.only(inGLSL) || as == asValue:
		return leadsTo(from, t)
	case as == asPointer && t.IsScalar():
		return leadsTo(from, t) && hasMember(from, t)
	}
	return t.IsScalar() && leadsTo(from, t) || hasMember(from, t)
}

// hasMember reports whether t is from, or a member, element or column in it.
func hasMember(from, t *types.Type) bool {
	if from == t {
		return true
	}
	switch from.Kind {
	case types.Array, types.Matrix:
		return hasMember(from.Index(), t)
	case types.Struct:
		for i := range from.Fields {
			if hasMember(from.Fields[i].Type, t) {
				return true
			}
		}
	}
	return false
}

// leadsTo reports whether a value of type from has a part of type t.
func leadsTo(from, t *types.Type) bool {
	if from == t {
		return true
	}
	switch from.Kind {
	case types.Vector:
		return isBasic(t) && from.Component() == t.Component() && t.Size() <= from.Rows
	case types.Array:
		return leadsTo(from.Elem, t)
	case types.Matrix:
		return leadsTo(from.Index(), t)
	case types.Struct:
		for i := range from.Fields {
			if leadsTo(from.Fields[i].Type, t) {
				return true
			}
		}
	}
	return false
}

// descend takes a part of type t of x, which must have one.
func (g *generator) descend(x ast.Expr, t *types.Type, depth int, as way) ast.Expr {
	for from := x.Info().Type; from != t; from = x.Info().Type {
		switch from.Kind {
		case types.Vector:
			if t.IsScalar() && g.Chance(0.4) {
				return &ast.Index{ExprInfo: ast.Typed(t), X: x, I: g.index(from.Rows, depth-1)}
			}
			return g.swizzle(x, t, as)
		case types.Array, types.Matrix:
			x = &ast.Index{ExprInfo: ast.Typed(from.Index()), X: x, I: g.index(from.Extent(), depth-1)}
		case types.Struct:
			f := g.fieldTo(from, t, as)
			x = &ast.Member{ExprInfo: ast.Typed(f.Type), X: x, Name: f.Name}
		}
	}
	if as != asValue && t.Kind == types.Vector && g.only(inGLSL) && g.Chance(0.1) { // a whole vector, permuted
		return g.swizzle(x, t, asTarget)
	}
	return x
}

func (g *generator) fieldTo(s, t *types.Type, as way) *types.Field {
	i := g.Intn(len(s.Fields))
	for !g.leads(s.Fields[i].Type, t, as) {
		i = (i + 1) % len(s.Fields)
	}
	return &s.Fields[i]
}

// swizzle selects components of the vector x, so that the result is of type
// t; as an l-value without repetition. Now and then it takes two steps.
func (g *generator) swizzle(x ast.Expr, t *types.Type, as way) ast.Expr {
	from := x.Info().Type
	if from.Rows > t.Size() && t.Size() > 1 && g.Chance(0.3) || from.Rows == t.Size() && g.Chance(0.15) {
		x = g.swizzle(x, types.Vec(from.Component(), from.Rows), as)
	}
	order := []int{0, 1, 2, 3}[:from.Rows]
	choice.Shuffle(g.Source, order)
	sets := []float64{6, 1, 1}
	if !g.only(inGLSL) {
		sets = sets[:2]
	}
	letters := [...]string{"xyzw", "rgba", "stpq"}[g.Weighted(sets)]
	name := make([]byte, t.Size())
	for i := range name {
		c := order[i%len(order)]
		if as == asValue && g.Chance(0.25) {
			c = g.Intn(from.Rows)
		}
		name[i] = letters[c]
	}
	return &ast.Member{ExprInfo: ast.Typed(t), X: x, Name: string(name)}
}

// index makes an index for n elements: a literal, a loop counter that fits,
// something reduced by hand, or anything. A constant one is in range, for
// others do not compile.
func (g *generator) index(n, depth int) ast.Expr {
	if g.constant || g.constantIndex || depth <= 0 || g.Chance(0.4) {
		return g.indexLiteral(g.Intn(n))
	}
	if c := g.counter(n); c != nil && g.Chance(0.7) {
		return c
	}
	x := g.reach(oneOf(g, intType, uintType), changing, 1, asValue)
	if x == nil {
		return g.indexLiteral(g.Intn(n))
	}
	if g.on(PWild) {
		return x
	}
	return g.reduced(x, n)
}

// changing accepts variables that are no constant expressions: an index made
// of them is none either.
func changing(p *place) bool { return p.readable && !p.constant }

func (g *generator) indexLiteral(i int) ast.Expr {
	if g.Chance(0.2) {
		return g.literal(types.Uint, strconv.Itoa(i))
	}
	return g.literal(types.Int, strconv.Itoa(i))
}

// counter finds a loop counter that stays below n.
func (g *generator) counter(n int) ast.Expr {
	for i := len(g.places) - 1; i >= 0; i-- {
		if p := g.places[i]; p.counter > 0 && p.counter <= n && p.hidden == 0 {
			return p.use()
		}
	}
	return nil
}

// reduced brings x below n in one of the ways that people write.
func (g *generator) reduced(x ast.Expr, n int) ast.Expr {
	t := x.Info().Type
	if n&(n-1) == 0 && g.Chance(0.5) {
		return binaryOf("&", t, x, g.number(t.Kind, int64(n-1)))
	}
	if t == intType {
		x = g.say.convert(uintType, x)
	}
	return binaryOf("%", uintType, x, g.number(types.Uint, int64(n)))
}
