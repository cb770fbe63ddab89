package gen

import (
	"encoding/binary"
	"math"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/record"
	"shsmith/lib/types"
	"shsmith/lib/version"
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
	k        types.Kind // of components
	image    bool
	readable bool
	writable bool
	reads    []builtin.Sig // functions of it that have a result
}

// texelShape is a shape with what types call it, the number of a texel's
// coordinates, the most in each direction, and whether every GLSL ES has it.
type texelShape struct {
	shape, name string
	dims        int
	most        [3]int
	es          bool
}

var texelShapes = [...]texelShape{
	{record.Shape2D, "2D", 2, [3]int{5, 3, 1}, true}, {record.Shape2DArray, "2DArray", 3, [3]int{5, 3, 3}, true},
	{record.Shape3D, "3D", 3, [3]int{5, 3, 3}, true}, {record.ShapeCube, "Cube", 3, [3]int{4, 4, 6}, true},
	{record.Shape1D, "1D", 1, [3]int{5, 1, 1}, false}, {record.Shape1DArray, "1DArray", 2, [3]int{5, 1, 3}, false},
	{record.ShapeRect, "2DRect", 2, [3]int{5, 3, 1}, false}, {record.ShapeBuffer, "Buffer", 1, [3]int{8, 1, 1}, false},
}

// mostTexels is how many textures, and images, every version grants to a compute
// shader.
const mostTexels = 4

// textures declares textures and, in compute shaders, images.
func (g *generator) textures() ([]ast.Decl, []record.Resource) {
	var decls []ast.Decl
	var resources []record.Resource
	if !g.only(inGLSL) {
		return nil, nil
	}
	counts := map[bool]int{}
	for g.on(PTexels) && len(decls) < 2*mostTexels {
		image := !g.fragment() && g.Chance(0.5)
		if counts[image] == mostTexels {
			continue
		}
		d, r := g.texture(image, counts[image])
		counts[image]++
		decls, resources = append(decls, d), append(resources, r)
	}
	return decls, resources
}

// texture declares a texture or image and describes what is bound to it.
func (g *generator) texture(image bool, binding int) (ast.Decl, record.Resource) {
	x := &texels{image: image, k: oneOf(g, types.Int, types.Uint, types.Float), readable: true}
	x.texelShape = g.texelShape()
	x.Texels = g.extentOf(x.texelShape, image)
	x.Format = g.texelFormat(x)
	r := record.Resource{Kind: record.Texture, Binding: binding, Texels: &x.Texels}
	class, access := "sampler", ""
	layout := []ast.LayoutArg{{Name: "binding", Value: literal(types.Int, decimal(binding))}}
	if image {
		r.Kind, class = record.StorageImage, "image"
		access = g.accessOf(x)
		layout = append([]ast.LayoutArg{{Name: x.Format}}, layout...)
	} else if x.shape != record.ShapeRect && x.shape != record.ShapeBuffer {
		x.Wrap = oneOf(g, "", "repeat", "mirror")
	}
	t := types.OpaqueOf(prefixes[x.k] + class + x.name)
	o := &ast.Object{Name: g.fresh("t"), Type: t, Storage: ast.Uniform}
	v := &ast.Var{Name: o.Name, Obj: o}
	o.Decl = v
	x.place, x.reads = &place{obj: o}, readsOf(g.version, g.stage, t)
	d := &ast.VarDecl{Quals: []ast.Qualifier{{Name: "layout", Layout: layout}}, Spec: spec(t), Vars: []*ast.Var{v}}
	for _, q := range strings.Fields(access + " uniform highp") {
		d.Quals = append(d.Quals, ast.Qualifier{Name: q})
	}
	g.texels = append(g.texels, x)
	r.Name, r.Size, r.Compare, r.Init = o.Name, x.Size(), x.writable, g.texelBytes(x)
	return d, r
}

// texelShape draws a shape that the version has.
func (g *generator) texelShape() *texelShape {
	for {
		if s := &texelShapes[g.Intn(len(texelShapes))]; s.es || !g.version.ES() {
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

// accessOf draws how the image may be used. GLSL ES has others than
// those of one component of 32 bits for one direction only (GLSL ES 3.10 section
// 4.9).
func (g *generator) accessOf(x *texels) string {
	x.writable = true
	switch g.Intn(4) {
	case 0:
		x.writable = false
		return "readonly"
	case 1:
		x.readable = false
		return "writeonly"
	}
	if g.version.ES() || g.Chance(0.75) { // which atomic functions want
		x.Format = "r32" + suffixes[x.k]
	}
	return ""
}

var (
	prefixes = map[types.Kind]string{types.Int: "i", types.Uint: "u"}
	suffixes = map[types.Kind]string{types.Int: "i", types.Uint: "ui", types.Float: "f"}
)

// texelFormat draws a format: for images of GLSL ES one of four components, or
// of 32 bits (GLSL ES 3.10 section 4.4.7), and a buffer has no normalised ones.
func (g *generator) texelFormat(x *texels) string {
	sizes := [...]string{"rgba32", "rgba16", "rgba8", "r32", "rg32", "rg16", "rg8", "r16", "r8"}
	n := len(sizes)
	if x.image && g.version.ES() {
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

// texelAt is a place in x: of a written image in the invocation's own column. Now
// and then it is any.
func (g *generator) texelAt(x *texels, depth int) ast.Expr {
	t := types.Vec(types.Int, x.dims)
	if !x.writable && depth > 0 && g.on(PWild) {
		return g.expr(t, depth-1)
	}
	size := x.size()
	at := make([]ast.Expr, x.dims)
	for i := range at {
		at[i] = g.coordinate(size[i], depth)
	}
	if x.writable {
		at[0] = g.column()
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
func (g *generator) column() ast.Expr {
	if g.invocations == 1 {
		return g.number(types.Int, 0)
	}
	return g.construct(intType, g.lane())
}

// coordinate is an int below n.
func (g *generator) coordinate(n, depth int) ast.Expr {
	x := g.reach(uintType, changing, min(depth, 1), asValue)
	if n == 1 || x == nil || g.Chance(0.3) {
		return g.number(types.Int, int64(g.Intn(n)))
	}
	return g.construct(intType, u32("%", x, g.number(types.Uint, int64(n))))
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
	t := types.Vec(x.k, 4)
	value := g.stored(x, g.full(t))
	return one(&ast.ExprStmt{X: builtinCall("imageStore", voidType, x.use(), g.texelAt(x, 2), value)})
}

func (x *texels) format() record.Format {
	f, _ := record.FormatOf(x.Format)
	return f
}

// stored is the value e as the format of x has room for it. Normalised formats
// take what is not below 1 for 1, and what is negative for 0.
func (g *generator) stored(x *texels, e ast.Expr) ast.Expr {
	t, f := e.Info().Type, x.format()
	switch {
	case f.Normalized || f.Bytes == 4:
		return e
	case x.k == types.Float: // whole numbers of 11 bits
		return builtinCall("clamp", t, e, g.number(x.k, -1<<11), g.number(x.k, 1<<11))
	case x.k == types.Int:
		return binaryOf("&", t, e, g.number(x.k, 1<<(8*f.Bytes-1)-1))
	}
	return binaryOf("&", t, e, g.number(x.k, 1<<(8*f.Bytes)-1))
}

// atomics are the functions that change a texel.
func (x *texels) atomics(v version.Version) []string {
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
	args := []ast.Expr{x.use(), g.texelAt(x, 2), g.pure(t, 2)}
	if name == compareSwap {
		args = append(args, g.pure(t, 2))
	}
	s, _ := g.local(t, builtinCall(name, t, args...))
	return one(s)
}
