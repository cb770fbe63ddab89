package gen

import (
	"encoding/binary"
	"math"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Textures and images hold integers, and floats of the exact set, whose texels are
// read and written as they are; normalised ones hold 0 and 1. Where a coordinate
// is not in range by hand, the reconditioner brings it there, and that of a lookup
// to the middle of a texel. An image that is written has a column of texels for
// each invocation, which uses no other.

// texels is a texture or image that the program can name.
type texels struct {
	*place
	record.Texels
	*texelShape
	k              types.Kind // of components
	image          bool
	group, binding int
	readable       bool
	writable       bool
	reads, stores  []builtin.Sig // functions of it that have a result, and that have none
}

// texelShape is a shape with what types of GLSL call it, the number of a texel's
// coordinates, the most in each direction, and whether every GLSL ES, and WGSL, has
// it. Cubes of WGSL have no texels that can be loaded.
type texelShape struct {
	shape, name string
	dims        int
	most        [3]int
	es, wgsl    bool
}

var texelShapes = [...]texelShape{
	{record.Shape2D, "2D", 2, [3]int{5, 3, 1}, true, true}, {record.Shape2DArray, "2DArray", 3, [3]int{5, 3, 3}, true, true},
	{record.Shape3D, "3D", 3, [3]int{5, 3, 3}, true, true}, {record.ShapeCube, "Cube", 3, [3]int{4, 4, 6}, true, false},
	{record.Shape1D, "1D", 1, [3]int{5, 1, 1}, false, true}, {record.Shape1DArray, "1DArray", 2, [3]int{5, 1, 3}, false, false},
	{record.ShapeRect, "2DRect", 2, [3]int{5, 3, 1}, false, false}, {record.ShapeBuffer, "Buffer", 1, [3]int{8, 1, 1}, false, false},
}

// mostTexels is how many textures, and images, every version, and WebGPU, grants to
// a compute shader.
const mostTexels = 4

// textures declares textures and, in compute shaders, images; bound is how many
// resources there are already, of which WGSL counts all kinds together.
func (g *generator) textures(bound int) ([]ast.Decl, []record.Resource) {
	var decls []ast.Decl
	var resources []record.Resource
	if g.langs == inBoth {
		return nil, nil
	}
	counts := map[bool]int{}
	for g.on(PTexels) && len(decls) < 2*mostTexels {
		image := !g.fragment() && g.Chance(0.5)
		if counts[image] == mostTexels {
			continue
		}
		x := &texels{image: image, binding: counts[image]}
		if g.only(inWGSL) {
			if x.binding = bound + len(decls); g.Chance(0.15) {
				x.group = g.Range(1, 3)
			}
		}
		d, r := g.texture(x)
		counts[image]++
		decls, resources = append(decls, d), append(resources, r)
	}
	return decls, resources
}

// texture declares a texture or image and describes what is bound to it.
func (g *generator) texture(x *texels) (ast.Decl, record.Resource) {
	x.k, x.readable = oneOf(g, types.Int, types.Uint, types.Float), true
	x.texelShape = g.texelShape()
	x.Texels = g.extentOf(x.texelShape, x.image)
	x.Format = g.texelFormat(x)
	r := record.Resource{Kind: record.Texture, Group: x.group, Binding: x.binding, Texels: &x.Texels}
	if x.image {
		r.Kind = record.StorageImage
		g.accessOf(x)
	} else if g.only(inGLSL) && x.shape != record.ShapeRect && x.shape != record.ShapeBuffer {
		x.Wrap = oneOf(g, "", "repeat", "mirror")
	}
	o := &ast.Object{Name: g.fresh("t"), Type: g.say.textureType(x), Storage: ast.Uniform}
	x.place = &place{obj: o}
	x.reads, x.stores = texelFunctions(g.version, g.stage, o.Type)
	d := g.say.texture(x)
	o.Decl = d.Vars[0]
	g.texels = append(g.texels, x)
	r.Name, r.Size, r.Compare, r.Init = o.Name, x.Size(), x.writable, g.texelBytes(x)
	return d, r
}

// texelShape draws a shape that the version has.
func (g *generator) texelShape() *texelShape {
	for {
		s := &texelShapes[g.Intn(len(texelShapes))]
		if g.only(inWGSL) && s.wgsl || g.only(inGLSL) && (s.es || !g.version.ES()) {
			return s
		}
	}
}

// extentOf draws the size of a texture or image; a written one has the width that
// invocations need.
func (g *generator) extentOf(s *texelShape, image bool) record.Texels {
	t := record.Texels{Shape: s.shape, Width: g.Range(1, s.most[0]), Height: g.Range(1, s.most[1]), Depth: g.Range(1, s.most[2])}
	if image {
		t.Width = max(t.Width, g.invocations)
	}
	if s.shape == record.ShapeCube {
		t.Height, t.Depth = t.Width, 6
	}
	return t
}

// accessOf draws how the image may be used. GLSL ES and WebGPU have others than
// those of one component of 32 bits for one direction only (GLSL ES 3.10 section
// 4.9, WebGPU section 26.1.1).
func (g *generator) accessOf(x *texels) {
	x.writable = true
	switch g.Intn(4) {
	case 0:
		x.writable = false
		return
	case 1:
		x.readable = false
		return
	}
	if g.only(inWGSL) || g.version.ES() || g.Chance(0.75) { // which atomic functions want
		x.Format = "r32" + suffixes[x.k]
	}
}

var (
	prefixes = map[types.Kind]string{types.Int: "i", types.Uint: "u"}
	suffixes = map[types.Kind]string{types.Int: "i", types.Uint: "ui", types.Float: "f"}
)

// texelFormat draws a format: for images of GLSL ES and WGSL one of four components,
// or of 32 bits (GLSL ES 3.10 section 4.4.7), two of these in WGSL (6.6.1).
func (g *generator) texelFormat(x *texels) string {
	sizes := [...]string{"rgba32", "rgba16", "rgba8", "r32", "rg32", "rg16", "rg8", "r16", "r8"}
	n := len(sizes)
	switch {
	case x.image && g.only(inWGSL):
		n = 5
	case x.image && g.version.ES():
		n = 4
	}
	size := sizes[g.Intn(n)]
	if x.k == types.Float && strings.HasSuffix(size, "8") { // normalised
		return size
	}
	return size + suffixes[x.k]
}

// texelBytes draws texels.
func (g *generator) texelBytes(x *texels) []byte {
	f := x.format()
	var b []byte
	for len(b) < x.Size() {
		switch {
		case f.Normalized:
			b = append(b, byte(255*g.Intn(2)))
		case x.k == types.Float && f.Bytes == 2:
			b = binary.LittleEndian.AppendUint16(b, uint16(types.ToHalf(float64(g.exactHalf()))))
		case x.k == types.Float:
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(g.exact())))
		default:
			b = binary.LittleEndian.AppendUint32(b, g.word())
		}
	}
	return b[:x.Size()]
}

func (g *generator) pickTexels(ok func(*texels) bool) *texels {
	var list []*texels
	for _, x := range g.texels {
		if ok(x) {
			list = append(list, x)
		}
	}
	if len(list) == 0 {
		return nil
	}
	return oneOf(g, list...)
}

// inMain is where images are written, so that no order of operands matters.
func (g *generator) inMain() bool { return g.fn != nil && g.fn.obj == nil }

// texelAt is a place in x, as arguments for the first of params, as many as hold its
// coordinates: of a written image in the invocation's own column. Now and then it
// is any.
func (g *generator) texelAt(x *texels, params []builtin.Param, depth int) (args []ast.Expr) {
	for first := 0; first < x.dims; {
		t := params[len(args)].Type
		args = append(args, g.coordinates(x, t, first, depth))
		first += t.Size()
	}
	return args
}

// coordinates are those of a place in x, of type t, from number first on.
func (g *generator) coordinates(x *texels, t *types.Type, first, depth int) ast.Expr {
	if !x.writable && depth > 0 && g.on(PWild) {
		return g.expr(t, depth-1)
	}
	size, k := x.size(), t.Component()
	at := make([]ast.Expr, t.Size())
	for i := range at {
		at[i] = g.coordinate(k, size[first+i], depth)
	}
	if x.writable && first == 0 {
		at[0] = g.column(k)
	}
	if len(at) == 1 {
		return at[0]
	}
	return g.construct(t, at...)
}

// size is how many texels there are along each coordinate.
func (x *texels) size() [3]int {
	if x.shape == record.Shape1DArray {
		return [3]int{x.Width, x.Depth}
	}
	return [3]int{x.Width, x.Height, x.Depth}
}

// column is the invocation's own in an image.
func (g *generator) column(k types.Kind) ast.Expr {
	if g.invocations == 1 {
		return g.number(k, 0)
	}
	return g.ofKind(k, g.lane())
}

// ofKind is the scalar uint x as one of kind k.
func (g *generator) ofKind(k types.Kind, x ast.Expr) ast.Expr {
	if k == types.Uint {
		return x
	}
	return g.construct(types.Scalar(k), x)
}

// coordinate is an integer of kind k below n.
func (g *generator) coordinate(k types.Kind, n, depth int) ast.Expr {
	x := g.reach(uintType, changing, min(depth, 1), asValue)
	if n == 1 || x == nil || g.Chance(0.3) {
		return g.number(k, int64(g.Intn(n)))
	}
	return g.ofKind(k, u32("%", x, g.number(types.Uint, int64(n))))
}

// texelStmt writes a texel, or changes one by an atomic function.
func (g *generator) texelStmt(depth int) []ast.Stmt {
	if !g.inMain() {
		return nil
	}
	if g.fragment() {
		return g.lookupStmt()
	}
	x := g.pickTexels(func(x *texels) bool { return x.writable })
	if x == nil {
		return nil
	}
	if names := x.atomics(g.version); x.readable && len(names) > 0 && g.Chance(0.4) {
		return g.texelAtomic(x, oneOf(g, names...))
	}
	value := g.stored(x, g.full(types.Vec(x.k, 4)))
	store := &x.stores[0]
	if len(x.stores) > 1 {
		store = &x.stores[g.Intn(len(x.stores))]
	}
	args := append([]ast.Expr{x.use()}, g.texelAt(x, store.Params[1:], 2)...)
	return one(&ast.ExprStmt{X: builtinCall(store.Func.Name, voidType, append(args, value)...)})
}

func (x *texels) format() record.Format {
	f, _ := record.FormatOf(x.Format)
	return f
}

// stored is the value e as the format of x has room for it. Normalised formats
// take what is not below 1 for 1, and what is negative for 0.
func (g *generator) stored(x *texels, e ast.Expr) ast.Expr {
	t, f := e.Info().Type, x.format()
	limit := func(n int64) ast.Expr {
		if g.only(inGLSL) {
			return g.number(x.k, n)
		}
		return g.splatOf(t, g.number(x.k, n))
	}
	switch {
	case f.Normalized || f.Bytes == 4:
		return e
	case x.k == types.Float: // whole numbers of 11 bits
		return builtinCall("clamp", t, e, limit(-1<<11), limit(1<<11))
	case x.k == types.Int:
		return binaryOf("&", t, e, limit(1<<(8*f.Bytes-1)-1))
	}
	return binaryOf("&", t, e, limit(1<<(8*f.Bytes)-1))
}

// atomics are the functions that change a texel.
func (x *texels) atomics(v language.Version) []string {
	switch {
	case !strings.HasPrefix(x.Format, "r32") || !v.AtLeast(430, 320):
		return nil
	case x.k == types.Float && !v.AtLeast(450, 320):
		return nil
	case x.k == types.Float:
		return []string{"imageAtomicExchange"}
	}
	return texelAtomics
}

const compareSwap = "imageAtomicCompSwap"

var texelAtomics = []string{"imageAtomicAdd", "imageAtomicMin", "imageAtomicMax", "imageAtomicAnd", "imageAtomicOr",
	"imageAtomicXor", "imageAtomicExchange", compareSwap}

func (g *generator) texelAtomic(x *texels, name string) []ast.Stmt {
	t := types.Scalar(x.k)
	at := g.coordinates(x, types.Vec(types.Int, x.dims), 0, 2)
	args := []ast.Expr{x.use(), at, g.pure(t, 2)}
	if name == compareSwap {
		args = append(args, g.pure(t, 2))
	}
	s, _ := g.local(t, builtinCall(name, t, args...))
	return one(s)
}
