package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/gen/node"
	"shsmith/lib/gen/policy"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// port is an output of the fragment shader, or an input that a vertex shader
// passes.
type port struct {
	obj      *ast.Object
	location int
	// Of an input: whether it is not interpolated, how that is said in WGSL
	// where it says more, and the value that is passed.
	flat  bool
	words []string
	value ast.Expr
}

// mostTargets is how many attachments every version grants (GLSL ES 3.00:
// MAX_DRAW_BUFFERS is at least 4).
const maxOutputs = 4

// drawImageSize draws the size of the image.
func (io *shaderInterface) drawImageSize() {
	n := io.upTo(policy.Pixels)
	w := io.Range(1, n)
	io.image = &record.Image{Width: w, Height: max(1, n/w)}
	io.invocations = io.image.Width * io.image.Height
	io.unsizedLength = max(4, io.invocations)
	if io.indexForm = 2; io.has.globalInputs { // in WGSL, main alone has more than copies that guards have changed
		io.indexForm = io.Intn(3)
	}
}

// declareOutputs declares the outputs: the checksum, and variables that the program
// may use as it likes.
func (io *shaderInterface) declareOutputs() []ast.Decl {
	var list []ast.Decl
	n := io.Range(1, maxOutputs)
	last := io.Intn(n)
	room := record.MaxPixelCost - formatOf("r32ui").Cost()
	for i := range n {
		o := &ast.Object{Name: checksumName, Type: node.Uint, Storage: ast.Output}
		p, format := &variable{obj: o}, "r32ui"
		if i == last {
			io.checksumTarget = p
		} else {
			o.Type, format = io.outputWithin(&room)
			o.Name, p.readable, p.writable = io.fresh("out_"), true, true
			io.scope.add(p)
		}
		io.outputs = append(io.outputs, port{obj: o, location: i})
		io.image.Attachments = append(io.image.Attachments, record.Attachment{Name: o.Name, Location: i, Format: format})
		list = append(list, io.spell.declarePort(&io.outputs[i]))
	}
	if io.soleOutput = n == 1 && io.has.entryPointForms && io.Chance(0.5); io.soleOutput {
		io.image.Attachments[0].Name = check.SoleOutput
	}
	return list
}

// outputWithin draws the type of an output and the format behind it, for which
// there is room where WebGPU is to draw.
func (io *shaderInterface) outputWithin(room *int) (t *types.Type, format string) {
	for range 20 {
		t, format = io.outputType()
		if left := *room - formatOf(format).Cost(); io.has.anyOutputSize || left >= 0 {
			*room = left
			return t, format
		}
	}
	return node.Uint, "r32ui"
}

func formatOf(name string) record.Format {
	f, ok := record.FormatOf(name)
	if !ok {
		panic("gen: no format " + name)
	}
	return f
}

// outputType has no floats of 32 bits where a version does not draw on them.
func (io *shaderInterface) outputType() (*types.Type, string) {
	n := oneOf(io, 1, 2, 4)
	size := [...]string{1: "r", 2: "rg", 4: "rgba"}[n]
	switch k := io.component(); {
	case k == types.Int:
		return types.Vec(k, n), size + "32i"
	case k == types.Half && io.has.halfOutputs:
		return types.Vec(k, n), size + "16f"
	case k != types.Float:
		return types.Vec(types.Uint, n), size + "32ui"
	case !io.has.floatOutputs || io.Chance(0.5):
		return types.Vec(types.Float, n), size + "8"
	}
	return types.Vec(types.Float, n), size + "32f"
}

// declareVaryings declares inputs, and writes the vertex shader that they come from.
func (io *shaderInterface) declareVaryings() []ast.Decl {
	var decls []ast.Decl
	for i := range io.Intn(io.bound(policy.Varyings) + 1) {
		t := io.varyingType()
		p := port{obj: &ast.Object{Name: io.fresh("in_"), Type: t, Storage: ast.Input}, location: 4 * i}
		p.flat = !t.IsFloat() || io.Chance(0.5)
		p.words, p.value = io.interpolation(p.flat), io.varyingValue(t, p.flat)
		io.scope.add(&variable{obj: p.obj, readable: true})
		io.varyings = append(io.varyings, p)
		decls = append(decls, io.spell.declarePort(&p))
	}
	if len(decls) > 0 {
		io.vertex = io.spell.vertexShader(io)
	}
	return decls
}

// varyingType draws the type of an input: WGSL passes no matrices.
func (io *shaderInterface) varyingType() *types.Type {
	for {
		if t := io.number32Bits(); node.IsBasic(t) || io.has.matrixVaryings {
			return t
		}
	}
}

// interpolations are ways to ask for it. What is equal at all vertices comes out
// equal in each.
var interpolations = map[bool][][]string{
	true:  {nil, nil, nil, {"flat", "either"}},
	false: {nil, nil, {"perspective"}, {"linear"}, {"perspective", "centroid"}, {"linear", "sample"}},
}

// interpolation draws WGSL's words for it.
func (io *shaderInterface) interpolation(flat bool) []string {
	if !io.has.interpolations {
		return nil
	}
	return oneOf(io, interpolations[flat]...)
}

// triangleCorner is the input of a vertex shader, builtPosition its output.
var triangleCorner, builtPosition = types.Vec(types.Float, 2), types.Vec(types.Float, 4)

// varyingValue is what a vertex shader passes: constants, floats that are
// interpolated in the middle between whole numbers, so far apart that an error of
// some units in the last place leads to neither.
func (io *shaderInterface) varyingValue(t *types.Type, flat bool) ast.Expr {
	if flat {
		return io.exactValue(t)
	}
	if !t.IsScalar() {
		return io.construct(t, io.forEachPart(t, func(u *types.Type) ast.Expr { return io.varyingValue(u, flat) })...)
	}
	most := 5000
	if t.Kind == types.Half {
		most = 60
	}
	n := io.Range(1, most)
	return negative(io.Chance(0.4), io.literal(t.Kind, node.Decimal(n)+".5"))
}

// exactValue is a literal in the exact set, or a composite of such.
func (io *shaderInterface) exactValue(t *types.Type) ast.Expr {
	if !t.IsScalar() {
		return io.construct(t, io.forEachPart(t, io.exactValue)...)
	}
	switch t.Kind {
	case types.Float:
		return io.number(t.Kind, io.exactFloat())
	case types.Half:
		return io.number(t.Kind, io.exactHalfFloat())
	}
	return io.anyInteger(t.Kind)
}
