package recond

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Texels. A fetch or a load outside a texture is undefined (GLSL 4.60 sections 8.9.4
// and 8.12) or has one of several results (WGSL 17.7.4). So has one from a level that
// does not exist: textures have one level. A lookup certainly finds a texel if the
// coordinate is in the middle of it. A gathering certainly finds four texels if the
// coordinate is where they meet. Elsewhere the precision of the implementation decides.

// address has the numbers of the arguments of a call that name a texel; 0 stands for
// none.
type address struct{ place, layer, level, shift int }

func addressOfTexel(e *ast.Call, x types.Texture) (a address) {
	last := len(e.Args) - 1
	switch e.Name {
	case "textureSize", "textureDimensions":
		a.level = last
	case "imageLoad":
		a.place = 1
	case "texelFetch", "texelFetchOffset":
		if a.place = 1; x.Shape != record.ShapeRect && x.Shape != record.ShapeBuffer {
			a.level = 2
		}
		if e.Name == "texelFetchOffset" {
			a.shift = last
		}
	case "textureLoad":
		if a.place = 1; !x.Storage {
			a.level, last = last, last-1
		}
		if last > 1 {
			a.layer = 2
		}
	}
	return a
}

// fetch brings the coordinate and the level of a fetch or load into range:
//
//	texelFetch(t, p, l)
//	texelFetch(t, SAFE_TEXEL(p, textureSize(t, 0)), 0)
func (j *Job) fetch(e *ast.Call) ast.Expr {
	if !e.Builtin || len(e.Args) == 0 || j.info.HasSideEffects(e.Args[0]) {
		return e
	}
	x, ok := typeOf(e.Args[0]).Texture()
	if !ok {
		return e
	}
	a := addressOfTexel(e, x)
	if a.level > 0 {
		e.Args[a.level] = j.firstLevel(e.Args[0], e.Args[a.level])
	}
	if a.place > 0 {
		j.inside(e, x, a.shift)
	}
	if a.layer > 0 && !j.isThere(e.Args[0], e.Args[a.layer], nil, 2) {
		e.Args[a.layer] = j.texelBelow(e.Args[a.layer], callBuiltin("textureNumLayers", uintType, again(e.Args[0])))
	}
	return e
}

// texelBelow returns a coordinate, layer or level brought below n.
func (j *Job) texelBelow(at, n ast.Expr) ast.Expr {
	if j.guards.isCall(at, "SAFE_TEXEL") {
		return at
	}
	j.changed = true
	return j.guards.call("SAFE_TEXEL", typeOf(at), at, n)
}

// inside guards the coordinate of e, to which argument number shift is added.
func (j *Job) inside(e *ast.Call, x types.Texture, shift int) {
	var by ast.Expr
	if shift > 0 {
		by = e.Args[shift]
	}
	at := e.Args[1]
	if j.isThere(e.Args[0], at, by, 0) || j.isShifted(at, by) {
		return
	}
	size := j.texelSize(e.Args[0], x)
	if size == nil || typeOf(size).Size() != typeOf(at).Size() {
		return
	}
	e.Args[1] = j.texelBelow(at, size)
	if by != nil && e.Args[1] != at {
		e.Args[1] = binary("-", typeOf(size), e.Args[1], resized(again(by), typeOf(size)))
	}
}

// isShifted reports whether at is a coordinate that an earlier run guarded, minus the
// offset shift.
func (j *Job) isShifted(at, shift ast.Expr) bool {
	b, ok := at.(*ast.Binary)
	return ok && shift != nil && b.Op == "-" && j.guards.isCall(b.X, "SAFE_TEXEL")
}

// resized returns an offset in the type t of a coordinate. Layers have no offset.
func resized(shift ast.Expr, t *types.Type) ast.Expr {
	if typeOf(shift).Size() == t.Size() {
		return shift
	}
	return construct(t, shift, integer(types.Int, 0))
}

// firstLevel returns 0, after the side effects of the level e. WGSL has no comma
// operator, so there e is brought below the number of levels.
func (j *Job) firstLevel(of, e ast.Expr) ast.Expr {
	v, zero := constOf(e), integer(typeOf(e).Kind, 0)
	if v != nil && v.Int(0) == 0 {
		return e
	}
	if !j.lang.HasAssignmentExpressions() && v == nil {
		return j.texelBelow(e, callBuiltin("textureNumLevels", uintType, again(of)))
	}
	if c, ok := e.(*ast.Comma); ok && ast.Equal(c.Y, zero) {
		return e
	}
	j.changed = true
	if j.info.HasSideEffects(e) {
		return comma(e, zero)
	}
	return zero
}

// coordinates has the number of coordinates of a texel in GLSL, with its layer or face.
var coordinates = map[string]int{
	record.Shape1D: 1, record.ShapeBuffer: 1, record.Shape2D: 2, record.ShapeRect: 2, record.Shape1DArray: 2, record.ShapeCube: 2,
	record.Shape3D: 3, record.Shape2DArray: 3,
}

// texelSize returns the size of a texture or image, with the number of faces, or nil if
// the version has no function for it.
func (j *Job) texelSize(of ast.Expr, x types.Texture) ast.Expr {
	n := coordinates[x.Shape]
	if j.hasBuiltin("textureDimensions") {
		if x.Shape == record.Shape2DArray {
			n--
		}
		return callBuiltin("textureDimensions", types.Vec(types.Uint, n), again(of))
	}
	switch v := j.unit.Version; {
	case n == 0 || x.Storage && !v.AtLeast(430, 310) || !v.AtLeast(130, 300):
		return nil
	case x.Storage && x.Shape == record.ShapeCube:
		return construct(types.Vec(types.Int, 3), callBuiltin("imageSize", types.Vec(types.Int, n), again(of)), integer(types.Int, 6))
	case x.Storage:
		return callBuiltin("imageSize", types.Vec(types.Int, n), again(of))
	case x.Shape == record.ShapeRect || x.Shape == record.ShapeBuffer:
		return callBuiltin("textureSize", types.Vec(types.Int, n), again(of))
	}
	return callBuiltin("textureSize", types.Vec(types.Int, n), again(of), integer(types.Int, 0))
}

// isThere reports whether components of the coordinate at, from number first on,
// certainly name a texel, also with the offset shift.
func (j *Job) isThere(of, at, shift ast.Expr, first int) bool {
	size := j.leastSize(of)
	for i := range typeOf(at).Size() {
		s := j.spans.part(at, i)
		if shift != nil && i < typeOf(shift).Size() {
			by := j.spans.part(shift, i)
			s = span{s.lo + by.lo, s.hi + by.hi}
		}
		if !s.within(span{0, int64(size[first+i]) - 1}) {
			return false
		}
	}
	return true
}

// leastSize returns the least size of a texture in each direction: that of the record,
// or 1.
func (j *Job) leastSize(of ast.Expr) [3]int {
	if id, ok := of.(*ast.Ident); ok && id.Obj != nil && id.Obj.Storage != ast.Param {
		for i := range j.options.Resources {
			switch x := j.options.Resources[i].Texels; {
			case x == nil || j.options.Resources[i].Name != id.Name:
			case x.Shape == record.Shape1DArray:
				return [3]int{x.Width, x.Depth, 1}
			default:
				return [3]int{x.Width, x.Height, x.Depth}
			}
		}
	}
	return [3]int{1, 1, 1}
}

// part returns the range of the i-th component of a scalar or vector.
func (s *spans) part(e ast.Expr, i int) span {
	if v := constOf(e); v != nil {
		return span{v.Int(i), v.Int(i)}
	}
	if c, ok := e.(*ast.Construct); ok && len(c.Args) == typeOf(e).Size() {
		return s.construct(&ast.Construct{ExprInfo: c.ExprInfo, Args: c.Args[i : i+1]}, full(typeOf(e)))
	}
	return s.of(e)
}

// lookupGuards has the guards of coordinates by shape, "array" for arrays: the guard
// for lookups and the guard for gathering. Gathering across the edges of cubes is left
// alone.
var lookupGuards = map[string][2]string{
	record.Shape1D: {"SAFE_PLACE"}, record.Shape2D: {"SAFE_PLACE", "SAFE_CORNER"}, record.Shape3D: {"SAFE_PLACE"},
	record.ShapeRect: {"SAFE_POINT", "SAFE_CROSSING"}, "array": {"SAFE_LAYER", "SAFE_JOINT"}, record.ShapeCube: {"SAFE_DIRECTION"},
}

// centreCoordinate moves the coordinate of a lookup of GLSL to the middle of a texel,
// or of a gathering to where texels meet.
func (f *floater) centreCoordinate(e *ast.Call) {
	x, ok := typeOf(e.Args[0]).Texture()
	if !f.hasBuiltin("texelFetch") || !ok || x.Storage || !strings.HasPrefix(e.Name, "texture") || strings.HasPrefix(e.Name, "textureQuery") ||
		e.Name == "textureSize" || f.info.HasSideEffects(e.Args[0]) {
		return
	}
	row := x.Shape
	if strings.HasSuffix(row, "_array") {
		row = "array"
	}
	guard := lookupGuards[row][0]
	if strings.HasPrefix(e.Name, "textureGather") {
		guard = lookupGuards[row][1]
	}
	if guard == "" {
		return
	}
	size := f.texelSize(e.Args[0], x)
	if size == nil || f.guards.isCall(e.Args[1], guard) {
		return
	}
	f.changed = true
	e.Args[1] = f.guards.call(guard, typeOf(e.Args[1]), e.Args[1], size)
}

func texelGuards() []guard {
	return []guard{
		// A texel of a texture of size b.
		{name: "SAFE_TEXEL", takes: texelTypes, build: func(b *guardBody, p []ast.Expr) {
			t := typeOf(p[0])
			texel := binary("%", types.Vec(types.Uint, t.Size()), ofKind(types.Uint, p[0]), ofKind(types.Uint, p[1]))
			b.ret(ofKind(t.Component(), texel))
		}},
		// The middle of a texel of a texture of size b. If a has more components than
		// b, the last one divides the others.
		{name: "SAFE_PLACE", takes: placeTypes, build: buildPlace(0.5, inSize)},
		{name: "SAFE_LAYER", takes: placeTypes, build: buildPlace(0.5, inLayers)},
		{name: "SAFE_POINT", takes: placeTypes, build: buildPlace(0.5, inTexels)},
		// The point where texels meet.
		{name: "SAFE_CORNER", takes: placeTypes, build: buildPlace(0, inSize)},
		{name: "SAFE_JOINT", takes: placeTypes, build: buildPlace(0, inLayers)},
		{name: "SAFE_CROSSING", takes: placeTypes, build: buildPlace(0, inTexels)},
		// The direction of the middle of a texel of a cube of size b.
		{name: "SAFE_DIRECTION", takes: placeTypes, build: buildDirection},
	}
}

// texelTypes accepts integers of one size. The sizes of WGSL are unsigned.
func texelTypes(p []*types.Type) bool {
	return len(p) == 2 && isInt32(p[0]) && isInt32(p[1]) && p[0].Size() == p[1].Size()
}

func placeTypes(p []*types.Type) bool {
	return len(p) == 2 && isFloat(p[0]) && p[0].Kind != types.Matrix && p[1].Component() == types.Int && p[1].Size() <= p[0].Size()
}

// leading returns the first n components of x, a scalar if n is 1.
func leading(x ast.Expr, n int) ast.Expr {
	t := typeOf(x)
	if t.Size() == n {
		return x
	}
	swizzle := []uint8{0, 1, 2, 3}[:n]
	return &ast.Member{ExprInfo: ast.Typed(types.Vec(t.Component(), n)), X: x, Name: "xyzw"[:n], Swizzle: swizzle}
}

// unit returns the size of one texel in the units of the coordinates.
type unit uint8

const (
	inSize   unit = iota // parts of the size
	inLayers             // such, but for the last, which is the number of a layer
	inTexels             // texels
)

// buildPlace makes coordinates that lie a fraction of a texel after its beginning.
func buildPlace(fraction float64, in unit) func(*guardBody, []ast.Expr) {
	return func(b *guardBody, p []ast.Expr) {
		t, n := typeOf(p[0]), typeOf(p[1]).Size()
		i, x := types.Vec(types.Int, n), types.Vec(types.Float, n)
		texel := b.let("texel", binary("%", i, construct(i, callBuiltin("abs", x, leading(p[0], n))), p[1]))
		at := construct(x, texel)
		if fraction != 0 {
			at = binary("+", x, at, number(types.Float, fraction))
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

// buildDirection takes from a the axis, the sign along it, and the texel of that face.
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
