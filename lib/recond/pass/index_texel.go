package pass

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// This file is about texels. A fetch or a load outside of a texture is undefined (GLSL 4.60
// sections 8.9.2 and 8.12), or has one of several results (WGSL section 17.7.4). The same holds for
// a level that does not exist; textures of tests have one level. A filtered lookup certainly finds
// one texel if the coordinate is the middle of that texel. A gathering lookup certainly finds four
// texels if the coordinate is the point where they meet. For other coordinates the result depends
// on the precision of the implementation.

// texelArguments tells which arguments of a call select a texel. It has the indices of the
// coordinate (`place`), layer, level and offset (`shift`) in the argument list. An index of 0 means
// that the call has no such argument.
type texelArguments struct{ place, layer, level, shift int }

func addressOfTexel(e *ast.Call, x types.Texture) (a texelArguments) {
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

// guardFetch returns the call e. If e fetches or loads a texel, or asks for a texture's size,
// guardFetch first brings the coordinate, layer and level into range. In GLSL, the level becomes 0,
// which every texture has:
//
//	texelFetch(t, p, l)  →  texelFetch(t, SAFE_TEXEL(p, textureSize(t, 0)), 0)
func (j *job) guardFetch(e *ast.Call) ast.Expr {
	if !e.Builtin || len(e.Args) == 0 || j.Info.HasSideEffects(e.Args[0]) {
		return e
	}
	x, ok := e.Args[0].Info().Type.Texture()
	if !ok {
		return e
	}
	a := addressOfTexel(e, x)
	if a.level > 0 {
		e.Args[a.level] = j.firstLevel(e.Args[0], e.Args[a.level])
	}
	if a.place > 0 {
		j.guardCoordinate(e, x, a.shift)
	}
	if a.layer > 0 && !j.isInTexture(e.Args[0], e.Args[a.layer], nil, 2) {
		e.Args[a.layer] = j.texelBelow(e.Args[a.layer], node.Call("textureNumLayers", node.Uint, ast.Clone(e.Args[0])))
	}
	return e
}

// texelBelow returns the call `SAFE_TEXEL(at, n)`, or `at` if it is such a call already. SAFE_TEXEL
// brings a coordinate, layer or level into the range 0 to n-1.
func (j *job) texelBelow(at, n ast.Expr) ast.Expr {
	if j.Guards.IsCall(at, "SAFE_TEXEL") {
		return at
	}
	j.Changed = true
	return j.Guards.Call("SAFE_TEXEL", at.Info().Type, at, n)
}

// guardCoordinate guards the coordinate p in e, a call that reads a texel of a texture of type x.
// `shift` is the index of the argument of e that is an offset o, or 0 if e has no offset:
//
//	p  →  SAFE_TEXEL(p, size)        // without an offset
//	p  →  SAFE_TEXEL(p, size) - o    // with the offset o, because e reads the texel at p + o
func (j *job) guardCoordinate(e *ast.Call, x types.Texture, shift int) {
	var by ast.Expr
	if shift > 0 {
		by = e.Args[shift]
	}
	at := e.Args[1]
	if j.isInTexture(e.Args[0], at, by, 0) || j.hasOffsetGuard(at, by) {
		return
	}
	size := j.texelSize(e.Args[0], x)
	if size == nil || size.Info().Type.Size() != at.Info().Type.Size() {
		return
	}
	e.Args[1] = j.texelBelow(at, size)
	if by != nil && e.Args[1] != at {
		e.Args[1] = node.Binary("-", size.Info().Type, e.Args[1], widenOffset(ast.Clone(by), size.Info().Type))
	}
}

// hasOffsetGuard reports whether an earlier reconditioning guarded `at`, the coordinate of a texel
// read with the offset `shift`. A guarded coordinate is `SAFE_TEXEL(…) - shift`. If the read has no
// offset, `shift` is nil and the result is false.
func (j *job) hasOffsetGuard(at, shift ast.Expr) bool {
	b, ok := at.(*ast.Binary)
	return ok && shift != nil && b.Op == "-" && j.Guards.IsCall(b.X, "SAFE_TEXEL") &&
		ast.Equal(b.Y, widenOffset(ast.Clone(shift), at.Info().Type))
}

// widenOffset returns the offset `shift` as a value of the coordinate type t. If t has one more
// component, for the layer, that component is 0: `ivec3(shift, 0)`.
func widenOffset(shift ast.Expr, t *types.Type) ast.Expr {
	if shift.Info().Type.Size() == t.Size() {
		return shift
	}
	return node.Construct(t, shift, node.Integer(types.Int, 0))
}

// firstLevel returns an expression that is certainly a level of `texture`. The expression replaces
// e, the level argument of a call:
//
//	e  →  0                                           // in GLSL, and for a constant e in WGSL
//	e  →  (e, 0)                                      // in GLSL, if e has side effects
//	e  →  SAFE_TEXEL(e, textureNumLevels(texture))    // in WGSL, if e is not constant
func (j *job) firstLevel(texture, e ast.Expr) ast.Expr {
	v, zero := e.Info().Const, node.Integer(e.Info().Type.Kind, 0)
	if v != nil && v.Int(0) == 0 {
		return e
	}
	// WGSL has no comma operator that could keep the side effects of a level. So the level is not
	// replaced by 0; a guard brings it into range.
	if !j.Lang.HasAssignmentExpressions() && v == nil {
		return j.texelBelow(e, node.Call("textureNumLevels", node.Uint, ast.Clone(texture)))
	}
	if c, ok := e.(*ast.Comma); ok && ast.Equal(c.Y, zero) {
		return e
	}
	j.Changed = true
	if j.Info.HasSideEffects(e) {
		return node.Comma(e, zero)
	}
	return zero
}

// coordinates maps the shape of a texture to the number of components of its size in GLSL: 3 for a
// 2D array and a cube array, because their layers count, and 2 for a cube.
var coordinates = map[string]int{
	record.Shape1D: 1, record.ShapeBuffer: 1, record.Shape2D: 2, record.ShapeRect: 2, record.Shape1DArray: 2, record.ShapeCube: 2,
	record.Shape3D: 3, record.Shape2DArray: 3, record.ShapeCubeArray: 3,
}

// texelSize returns an expression for the size in texels of `texture`, which has the type x. It
// returns nil if the version of GLSL has no function for the size. In GLSL, the last component may
// count layers or faces.
func (j *job) texelSize(texture ast.Expr, x types.Texture) ast.Expr {
	n := coordinates[x.Shape]
	if j.HasBuiltin("textureDimensions") {
		if x.Shape == record.Shape2DArray {
			n--
		}
		return node.Call("textureDimensions", types.Vec(types.Uint, n), ast.Clone(texture))
	}
	switch v := j.Unit.Version; {
	case n == 0 || x.Storage && !v.AtLeast(430, 310) || !v.AtLeast(130, 300):
		return nil
	case x.Storage && x.Shape == record.ShapeCube:
		return node.Construct(types.Vec(types.Int, 3), node.Call("imageSize", types.Vec(types.Int, n), ast.Clone(texture)),
			node.Integer(types.Int, 6)) // the number of faces
	case x.Storage:
		size := node.Call("imageSize", types.Vec(types.Int, n), ast.Clone(texture))
		if x.Shape == record.ShapeCubeArray { // imageSize counts whole cubes (GLSL 4.60 section 8.12)
			one := func() ast.Expr { return node.Integer(types.Int, 1) }
			return node.Binary("*", size.Info().Type, size, node.Construct(size.Info().Type, one(), one(), node.Integer(types.Int, 6)))
		}
		return size
	case x.Shape == record.ShapeRect || x.Shape == record.ShapeBuffer:
		return node.Call("textureSize", types.Vec(types.Int, n), ast.Clone(texture))
	}
	return node.Call("textureSize", types.Vec(types.Int, n), ast.Clone(texture), node.Integer(types.Int, 0))
}

// isInTexture reports whether the coordinate or layer `at` certainly lies in the texture. `shift`
// is an offset to add to `at`, or nil. `first` is 0 for a coordinate and 2 for a layer.
func (j *job) isInTexture(texture, at, shift ast.Expr, first int) bool {
	size := j.leastSize(texture)
	for i := range at.Info().Type.Size() {
		s := j.Ranges.Part(at, i)
		if shift != nil && i < shift.Info().Type.Size() {
			by := j.Ranges.Part(shift, i)
			s = analysis.Between(s.Lo+by.Lo, s.Hi+by.Hi)
		}
		if !s.Within(analysis.Between(0, int64(size[first+i])-1)) {
			return false
		}
	}
	return true
}

// leastSize returns a lower bound of the texture's size in each direction: the size in the record,
// or 1 if that is not known.
func (j *job) leastSize(texture ast.Expr) [3]int {
	if id, ok := texture.(*ast.Ident); ok && id.Obj != nil && id.Obj.Storage != ast.Param {
		for i := range j.Resources {
			switch x := j.Resources[i].Texels; {
			case x == nil || j.Resources[i].Name != id.Name:
			case x.Shape == record.Shape1DArray:
				return [3]int{x.Width, x.Depth, 1}
			default:
				return [3]int{x.Width, x.Height, x.Depth}
			}
		}
	}
	return [3]int{1, 1, 1}
}

// lookupGuards maps the shape of a texture to two guards for coordinates: of plain lookups such as
// texture(), and of gathering lookups such as textureGather(). "" means no guard. The key "array"
// stands for all array textures.
var lookupGuards = map[string][2]string{
	record.Shape1D: {"SAFE_PLACE"}, record.Shape2D: {"SAFE_PLACE", "SAFE_CORNER"}, record.Shape3D: {"SAFE_PLACE"},
	record.ShapeRect: {"SAFE_POINT", "SAFE_CROSSING"}, "array": {"SAFE_LAYER", "SAFE_JOINT"}, record.ShapeCube: {"SAFE_DIRECTION"},
}

// centreCoordinate guards the coordinate of the GLSL lookup e. The guard moves the coordinate to
// the middle of a texel or, for a gathering lookup, to the point where four texels meet:
//
//	texture(t, p)  →  texture(t, SAFE_PLACE(p, textureSize(t, 0)))
func (f *floater) centreCoordinate(e *ast.Call) {
	x, ok := e.Args[0].Info().Type.Texture()
	if !f.HasBuiltin("texelFetch") || !ok || x.Storage || x.Depth || !strings.HasPrefix(e.Name, "texture") || strings.HasPrefix(e.Name, "textureQuery") ||
		e.Name == "textureSize" || f.Info.HasSideEffects(e.Args[0]) {
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
	if size == nil || f.Guards.IsCall(e.Args[1], guard) {
		return
	}
	f.Changed = true
	e.Args[1] = f.Guards.Call(guard, e.Args[1].Info().Type, e.Args[1], size)
}
