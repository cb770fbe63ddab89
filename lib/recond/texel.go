package recond

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Texels of GLSL. What a fetch or a load from outside gives is undefined (GLSL
// 4.60 sections 8.9.4 and 8.12), and so is one from a level that is not there:
// textures have the first alone. Which texel a lookup finds is definite in the
// middle of one, and which four a gathering finds where these meet; how many
// digits a coordinate counts in between is the implementation's choice.

// opaqueShape is what stands behind sampler or image in the name of a type; "" of
// those that have samples, or compare.
func opaqueShape(t *types.Type) (shape string, image bool) {
	_, shape, image = strings.Cut(t.Name, "image")
	if !image {
		_, shape, _ = strings.Cut(t.Name, "sampler")
	}
	if strings.Contains(shape, "MS") || strings.Contains(shape, "Shadow") || t.Kind != types.Opaque {
		return "", false
	}
	return shape, image
}

// fetch brings the coordinate of a fetch or load into range, and the level of one.
func (j *Job) fetch(e *ast.Call) ast.Expr {
	if !e.Builtin || j.guards.wgsl != nil || len(e.Args) == 0 || !j.repeatable(e.Args[0]) {
		return e
	}
	shape, _ := opaqueShape(typeOf(e.Args[0]))
	levels := shape != "2DRect" && shape != "Buffer"
	switch {
	case shape == "":
	case e.Name == "textureSize" && levels:
		e.Args[1] = j.firstLevel(e.Args[1])
	case e.Name == "imageLoad":
		j.inside(e, shape, nil)
	case e.Name == "texelFetch" || e.Name == "texelFetchOffset":
		if levels {
			e.Args[2] = j.firstLevel(e.Args[2])
		}
		var shift ast.Expr
		if e.Name == "texelFetchOffset" {
			shift = e.Args[len(e.Args)-1]
		}
		j.inside(e, shape, shift)
	}
	return e
}

// inside guards the coordinate of e, to which shift, which may be nil, is added.
func (j *Job) inside(e *ast.Call, shape string, shift ast.Expr) {
	at := e.Args[1]
	if j.isThere(e.Args[0], at, shift) || j.guards.isCall(at, "SAFE_TEXEL") || j.isShifted(at, shift) {
		return
	}
	size := j.texelSize(e.Args[0], shape)
	if size == nil || typeOf(size) != typeOf(at) {
		return
	}
	j.changed = true
	e.Args[1] = j.guards.call("SAFE_TEXEL", typeOf(size), at, size)
	if shift != nil {
		e.Args[1] = binary("-", typeOf(size), e.Args[1], resized(again(shift), typeOf(size)))
	}
}

// isShifted recognises a coordinate that an offset takes back to where an earlier
// run had brought it.
func (j *Job) isShifted(at, shift ast.Expr) bool {
	b, ok := at.(*ast.Binary)
	return ok && shift != nil && b.Op == "-" && j.guards.isCall(b.X, "SAFE_TEXEL")
}

// resized is an offset as a coordinate of type t: layers have none.
func resized(shift ast.Expr, t *types.Type) ast.Expr {
	if typeOf(shift).Size() == t.Size() {
		return shift
	}
	return construct(t, shift, integer(types.Int, 0))
}

// firstLevel is 0, behind what the level e does.
func (j *Job) firstLevel(e ast.Expr) ast.Expr {
	if v := constOf(e); v != nil && v.Int(0) == 0 {
		return e
	}
	zero := integer(types.Int, 0)
	if c, ok := e.(*ast.Comma); ok && ast.Equal(c.Y, zero) {
		return e
	}
	j.changed = true
	if j.info.HasSideEffects(e) {
		return comma(e, zero)
	}
	return zero
}

// texelSize is the size of a texture or image, a number of faces with it; nil
// where the version cannot tell.
func (j *Job) texelSize(of ast.Expr, shape string) ast.Expr {
	_, image := opaqueShape(typeOf(of))
	n := map[string]int{"1D": 1, "Buffer": 1, "2D": 2, "2DRect": 2, "1DArray": 2, "Cube": 2, "3D": 3, "2DArray": 3}[shape]
	switch v := j.unit.Version; {
	case n == 0 || image && !v.AtLeast(430, 310) || !v.AtLeast(130, 300):
		return nil
	case image && shape == "Cube":
		return construct(types.Vec(types.Int, 3), callBuiltin("imageSize", types.Vec(types.Int, n), again(of)), integer(types.Int, 6))
	case image:
		return callBuiltin("imageSize", types.Vec(types.Int, n), again(of))
	case shape == "2DRect" || shape == "Buffer":
		return callBuiltin("textureSize", types.Vec(types.Int, n), again(of))
	}
	return callBuiltin("textureSize", types.Vec(types.Int, n), again(of), integer(types.Int, 0))
}

// isThere reports whether at is known to be a texel, of a size that the record
// tells, with the offset shift too.
func (j *Job) isThere(of, at, shift ast.Expr) bool {
	id, ok := of.(*ast.Ident)
	if !ok {
		return false
	}
	i := slices.IndexFunc(j.options.Resources, func(r record.Resource) bool { return r.Name == id.Name && r.Texels != nil })
	if i < 0 {
		return false
	}
	x := j.options.Resources[i].Texels
	size := [3]int{x.Width, x.Height, x.Depth}
	if x.Shape == record.Shape1DArray {
		size = [3]int{x.Width, x.Depth}
	}
	for i := range typeOf(at).Size() {
		s := j.spans.part(at, i)
		if shift != nil && i < typeOf(shift).Size() {
			by := j.spans.part(shift, i)
			s = span{s.lo + by.lo, s.hi + by.hi}
		}
		if !s.within(span{0, int64(size[i]) - 1}) {
			return false
		}
	}
	return true
}

// part bounds the i-th component of a scalar or vector.
func (s *spans) part(e ast.Expr, i int) span {
	if v := constOf(e); v != nil {
		return span{v.Int(i), v.Int(i)}
	}
	if c, ok := e.(*ast.Construct); ok && len(c.Args) == typeOf(e).Size() {
		return s.construct(&ast.Construct{ExprInfo: c.ExprInfo, Args: c.Args[i : i+1]}, full(typeOf(e)))
	}
	return s.of(e)
}

// settled has the guards of coordinates by the shape, "Array" for arrays: those of
// texels, and of where four meet. Gathering across the edges of cubes is left
// alone.
var settled = map[string][2]string{
	"1D": {"SAFE_PLACE"}, "2D": {"SAFE_PLACE", "SAFE_CORNER"}, "3D": {"SAFE_PLACE"},
	"2DRect": {"SAFE_POINT", "SAFE_CROSSING"}, "Array": {"SAFE_LAYER", "SAFE_JOINT"}, "Cube": {"SAFE_DIRECTION"},
}

// settle brings the coordinate of a lookup to where it is definite.
func (f *floater) settle(e *ast.Call) {
	shape, image := opaqueShape(typeOf(e.Args[0]))
	if image || shape == "" || !strings.HasPrefix(e.Name, "texture") || strings.HasPrefix(e.Name, "textureQuery") ||
		e.Name == "textureSize" || !f.repeatable(e.Args[0]) {
		return
	}
	row := strings.TrimSuffix(shape, "Array")
	if row != shape {
		row = "Array"
	}
	guard := settled[row][0]
	if strings.HasPrefix(e.Name, "textureGather") {
		guard = settled[row][1]
	}
	if guard == "" {
		return
	}
	f.as(&e.Args[1], floatType)
	size := f.texelSize(e.Args[0], shape)
	if size == nil || f.guards.isCall(e.Args[1], guard) {
		return
	}
	f.changed = true
	e.Args[1] = f.guards.call(guard, typeOf(e.Args[1]), e.Args[1], size)
}

func texelGuards() []guard {
	return []guard{
		// A texel of b.
		{name: "SAFE_TEXEL", takes: kinds(types.Int, types.Int), build: func(b *guardBody, p []ast.Expr) {
			u := types.Vec(types.Uint, typeOf(p[0]).Size())
			b.ret(construct(typeOf(p[0]), binary("%", u, construct(u, p[0]), construct(u, p[1]))))
		}},
		// The middle of a texel of a texture of size b; what a coordinate has
		// beyond its size divides it.
		{name: "SAFE_PLACE", takes: placeTypes, build: buildPlace(0.5, inSize)},
		{name: "SAFE_LAYER", takes: placeTypes, build: buildPlace(0.5, inLayers)},
		{name: "SAFE_POINT", takes: placeTypes, build: buildPlace(0.5, inTexels)},
		// Where texels meet.
		{name: "SAFE_CORNER", takes: placeTypes, build: buildPlace(0, inSize)},
		{name: "SAFE_JOINT", takes: placeTypes, build: buildPlace(0, inLayers)},
		{name: "SAFE_CROSSING", takes: placeTypes, build: buildPlace(0, inTexels)},
		// The direction of the middle of a texel of a cube of size b.
		{name: "SAFE_DIRECTION", takes: placeTypes, build: buildDirection},
	}
}

func placeTypes(p []*types.Type) bool {
	return len(p) == 2 && isFloat(p[0]) && p[0].Kind != types.Matrix && p[1].Component() == types.Int && p[1].Size() <= p[0].Size()
}

// leading are the first n components of x, a scalar where n is 1.
func leading(x ast.Expr, n int) ast.Expr {
	t := typeOf(x)
	if t.Size() == n {
		return x
	}
	swizzle := []uint8{0, 1, 2, 3}[:n]
	return &ast.Member{ExprInfo: ast.Typed(types.Vec(t.Component(), n)), X: x, Name: "xyzw"[:n], Swizzle: swizzle}
}

// unit is what coordinates are measured in.
type unit uint8

const (
	inSize   unit = iota // parts of the size
	inLayers             // such, but for the last, which is the number of a layer
	inTexels             // texels
)

// buildPlace makes coordinates that are so much of a texel behind the beginning
// of one.
func buildPlace(behind float64, in unit) func(*guardBody, []ast.Expr) {
	return func(b *guardBody, p []ast.Expr) {
		t, n := typeOf(p[0]), typeOf(p[1]).Size()
		i, x := types.Vec(types.Int, n), types.Vec(types.Float, n)
		texel := b.let("texel", binary("%", i, construct(i, callBuiltin("abs", x, leading(p[0], n))), p[1]))
		at := construct(x, texel)
		if behind != 0 {
			at = binary("+", x, at, number(types.Float, behind))
		}
		if in != inTexels {
			at = binary("/", x, at, construct(x, p[1]))
		}
		args := []ast.Expr{at}
		if in == inLayers {
			at = b.let("at", at)
			args = []ast.Expr{leading(at, n-1), construct(floatType, component(texel, n-1))}
		}
		for range t.Size() - n {
			args = append(args, number(types.Float, 1))
		}
		if len(args) == 1 {
			b.ret(at)
			return
		}
		b.ret(construct(t, args...))
	}
}

// buildDirection takes from a the axis, the way along it, and the texel there.
func buildDirection(b *guardBody, p []ast.Expr) {
	i2, f2, i3, f3 := types.Vec(types.Int, 2), types.Vec(types.Float, 2), types.Vec(types.Int, 3), typeOf(p[0])
	n := func(i int64) ast.Expr { return integer(types.Int, i) }
	whole := b.let("whole", construct(i3, callBuiltin("abs", f3, p[0])))
	side, pair := component(whole, 0), &ast.Member{ExprInfo: ast.Typed(i2), X: whole, Name: "yz", Swizzle: []uint8{1, 2}}
	twice := binary("*", i2, n(2), binary("%", i2, pair, p[1]))
	middle := construct(f2, binary("+", i2, twice, n(1)))
	at := b.let("at", binary("-", f2, binary("/", f2, middle, construct(f2, p[1])), number(types.Float, 1)))
	way := b.let("way", cond(less(binary("%", intType, side, n(6)), n(3), "<"), number(types.Float, 1), number(types.Float, -1)))
	axis := func(i int64) ast.Expr { return less(binary("%", intType, side, n(3)), n(i), "==") }
	across := construct(f3, component(at, 0), way, component(at, 1))
	b.ret(cond(axis(0), construct(f3, way, at), cond(axis(1), across, construct(f3, at, way))))
}
