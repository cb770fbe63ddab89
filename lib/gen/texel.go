package gen

import (
	"encoding/binary"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Textures and images hold integers, whose texels are read and written as they
// are. Coordinates are brought into range by hand, because what a fetch from
// outside gives is open. An image that is written has a column of texels for each
// invocation, which uses no other.

// texels is a texture or image that the program can name.
type texels struct {
	*place
	record.Texels
	k        types.Kind // of components
	image    bool
	readable bool
	writable bool
}

// texelShape is a shape with the name of its types, the number of coordinates
// and whether GLSL ES has it.
type texelShape struct {
	shape, name string
	dims        int
	es          bool
}

var texelShapes = [...]texelShape{{"2d", "2D", 2, true}, {"2d_array", "2DArray", 3, true}, {"3d", "3D", 3, true}, {"1d", "1D", 1, false}}

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

func (g *generator) texture(image bool, binding int) (ast.Decl, record.Resource) {
	s := &texelShapes[g.Intn(len(texelShapes))]
	for !s.es && g.version.ES() {
		s = &texelShapes[g.Intn(len(texelShapes))]
	}
	x := &texels{image: image, k: [...]types.Kind{types.Int, types.Uint}[g.Intn(2)], readable: true}
	kind, class, layout := record.Texture, "sampler", []ast.LayoutArg{{Name: "binding", Value: literal(types.Int, decimal(binding))}}
	access := ""
	x.Texels = g.extentOf(s, image)
	x.Format = g.texelFormat(suffixes[x.k])
	if image {
		kind, class = record.StorageImage, "image"
		access = g.accessOf(x)
		layout = append([]ast.LayoutArg{{Name: x.Format}}, layout...)
	}
	t := types.OpaqueOf(suffixes[x.k][:1] + class + s.name)
	o := &ast.Object{Name: g.fresh("t"), Type: t, Storage: ast.Uniform}
	v := &ast.Var{Name: o.Name, Obj: o}
	o.Decl = v
	x.place = &place{obj: o}
	d := &ast.VarDecl{Quals: []ast.Qualifier{{Name: "layout", Layout: layout}}, Spec: spec(t), Vars: []*ast.Var{v}}
	for _, q := range strings.Fields(access + " uniform highp") {
		d.Quals = append(d.Quals, ast.Qualifier{Name: q})
	}
	g.texels = append(g.texels, x)
	r := record.Resource{Name: o.Name, Kind: kind, Binding: binding, Size: x.Size(), Compare: x.writable, Texels: &x.Texels}
	r.Init = make([]byte, 0, r.Size)
	for len(r.Init) < r.Size {
		r.Init = binary.LittleEndian.AppendUint32(r.Init, g.word())
	}
	r.Init = r.Init[:r.Size]
	return d, r
}

// extentOf draws the size of a texture or image; a written one has the width that
// invocations need.
func (g *generator) extentOf(s *texelShape, image bool) record.Texels {
	t := record.Texels{Shape: s.shape, Width: g.Range(1, 5), Height: 1, Depth: 1}
	if s.dims > 1 {
		t.Height = g.Range(1, 3)
	}
	if s.dims > 2 {
		t.Depth = g.Range(1, 3)
	}
	if image {
		t.Width = max(t.Width, g.invocations)
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
	x.Format = "r32" + suffixes[x.k]
	return ""
}

var suffixes = map[types.Kind]string{types.Int: "i", types.Uint: "ui"}

func (g *generator) texelFormat(suffix string) string {
	return [...]string{"rgba32", "rgba16", "rgba8", "r32"}[g.Intn(4)] + suffix
}

// fetch reads a texel, or the size, of a texture or image.
func (g *generator) fetch(t *types.Type, depth int) ast.Expr {
	if !t.IsInteger() || !isBasic(t) {
		return nil
	}
	if t.Component() == types.Int && g.Chance(0.2) {
		return g.texelSize(t)
	}
	x := g.pickTexels(func(x *texels) bool { return x.readable && x.k == t.Component() && (!x.writable || g.inMain()) })
	if x == nil {
		return nil
	}
	args := []ast.Expr{x.use(), g.texelAt(x, depth)}
	name := "imageLoad"
	if !x.image {
		name, args = "texelFetch", append(args, g.number(types.Int, 0))
	}
	return g.swizzle(builtinCall(name, types.Vec(x.k, 4), args...), t, asValue)
}

func (g *generator) texelSize(t *types.Type) ast.Expr {
	x := g.pickTexels(func(x *texels) bool { return t.Size() <= x.dims() })
	if x == nil {
		return nil
	}
	size := builtinCall("imageSize", types.Vec(types.Int, x.dims()), x.use())
	if !x.image {
		size = builtinCall("textureSize", types.Vec(types.Int, x.dims()), x.use(), g.number(types.Int, 0))
	}
	if x.dims() == 1 {
		return size
	}
	return g.swizzle(size, t, asValue)
}

func (x *texels) dims() int {
	for _, s := range texelShapes {
		if s.shape == x.Shape {
			return s.dims
		}
	}
	panic("gen: no shape " + x.Shape)
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
	return list[g.Intn(len(list))]
}

// inMain is where images are written, so that no order of operands matters.
func (g *generator) inMain() bool { return g.fn != nil && g.fn.obj == nil }

// texelAt is a place in x: of a written image in the invocation's own column.
func (g *generator) texelAt(x *texels, depth int) ast.Expr {
	at := []ast.Expr{nil, g.coordinate(x.Height, depth), g.coordinate(x.Depth, depth)}[:x.dims()]
	switch {
	case !x.writable:
		at[0] = g.coordinate(x.Width, depth)
	case g.invocations == 1:
		at[0] = g.number(types.Int, 0)
	default:
		at[0] = g.construct(intType, g.lane())
	}
	if len(at) == 1 {
		return at[0]
	}
	return g.construct(types.Vec(types.Int, len(at)), at...)
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
	x := g.pickTexels(func(x *texels) bool { return x.writable })
	if x == nil || !g.inMain() {
		return nil
	}
	if x.readable && g.atLeast(430, 320) && g.Chance(0.4) {
		return g.texelAtomic(x)
	}
	t := types.Vec(x.k, 4)
	value := binaryOf("&", t, g.full(t), g.number(x.k, x.most()))
	return one(&ast.ExprStmt{X: builtinCall("imageStore", types.Scalar(types.Void), x.use(), g.texelAt(x, 2), value)})
}

// most is a mask that leaves what the format has room for.
func (x *texels) most() int64 {
	bits := 32
	switch {
	case strings.HasPrefix(x.Format, "rgba8"):
		bits = 8
	case strings.HasPrefix(x.Format, "rgba16"):
		bits = 16
	}
	if x.k == types.Int {
		bits--
	}
	return 1<<bits - 1
}

func (g *generator) texelAtomic(x *texels) []ast.Stmt {
	names := [...]string{"imageAtomicAdd", "imageAtomicMin", "imageAtomicMax", "imageAtomicAnd", "imageAtomicOr", "imageAtomicXor", "imageAtomicExchange", "imageAtomicCompSwap"}
	t, i := types.Scalar(x.k), g.Intn(len(names))
	args := []ast.Expr{x.use(), g.texelAt(x, 2), g.pure(t, 2)}
	if i == len(names)-1 {
		args = append(args, g.pure(t, 2))
	}
	s, _ := g.local(t, builtinCall(names[i], t, args...))
	return one(s)
}
