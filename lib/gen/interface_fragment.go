package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/gen/policy"
	"shsmith/lib/node"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// port is an output of the fragment shader, or an input that the vertex shader
// writes.
type port struct {
	obj      *ast.Object
	location int
	// The fields below are only for inputs.
	flat  bool     // the input is not interpolated
	words []string // arguments of WGSL's @interpolate, or nil if it has no such attribute
	value ast.Expr // the value that the vertex shader writes
}

// maxOutputs is the greatest number of outputs of a fragment shader. Every version allows as many
// attachments (GLSL ES 3.00: MAX_DRAW_BUFFERS is at least 4).
const maxOutputs = 4

// drawImageSize draws the size of the image, and sets the fields that depend on it.
func (io *shaderInterface) drawImageSize() {
	n := io.upTo(policy.Pixels)
	w := io.Range(1, n)
	io.image = &record.Image{Width: w, Height: max(1, n/w)}
	if io.full = io.weight(policy.PFull) > 0 && io.flip(policy.PFull); io.full {
		io.image = &record.Image{Width: fullImage, Height: fullImage}
	}
	io.invocations = io.image.Width * io.image.Height
	io.unsizedLength = max(4, io.invocations)
	if io.indexForm = 2; io.has.globalInputs && !io.tracksDivergence() { // guards change the copies that functions of WGSL see
		io.indexForm = io.Intn(3)
	}
}

// declareOutputs declares the outputs of the fragment shader and describes their attachments. One
// output is for the checksum. Statements of the program may read and write the others.
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
			o.Name, p.readable, p.writable = io.freshName("out_"), true, true
			io.scope.add(p)
		}
		io.outputs = append(io.outputs, port{obj: o, location: i})
		io.image.Attachments = append(io.image.Attachments,
			record.Attachment{Name: o.Name, Location: i, Format: format})
		list = append(list, io.spell.declarePort(&io.outputs[i]))
	}
	if io.soleOutput = n == 1 && io.has.entryPointForms && io.Chance(0.5); io.soleOutput {
		io.image.Attachments[0].Name = check.SoleOutput
	}
	return list
}

// outputWithin draws the type and format of an output. It subtracts the output's bytes from *room,
// the bytes that WebGPU still allows for each pixel. In GLSL, this limit does not apply.
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

// outputType draws the type and the format of an output.
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

// declareVaryings declares the inputs that come from the vertex shader, and makes the vertex shader
// that writes them.
func (io *shaderInterface) declareVaryings() []ast.Decl {
	var decls []ast.Decl
	for i := range io.Intn(io.bound(policy.Varyings) + 1) {
		t := io.varyingType()
		p := port{obj: &ast.Object{Name: io.freshName("in_"), Type: t, Storage: ast.Input}, location: 4 * i}
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

// varyingType draws the type of an input that comes from the vertex shader. WGSL allows no
// matrices.
func (io *shaderInterface) varyingType() *types.Type {
	for {
		if t := io.interfaceType(); node.IsBasic(t) || io.has.matrixVaryings {
			return t
		}
	}
}

// interpolations lists the possible arguments of @interpolate, for flat inputs (true) and for other
// inputs (false). If the arguments are nil, a flat input has @interpolate(flat), and another input
// has no @interpolate. The choice does not matter, because an input has the same value at all
// vertices.
var interpolations = map[bool][][]string{
	true:  {nil, nil, nil, {"flat", "either"}},
	false: {nil, nil, {"perspective"}, {"linear"}, {"perspective", "centroid"}, {"linear", "sample"}},
}

// interpolation draws the arguments of @interpolate. The result may be nil (see interpolations).
func (io *shaderInterface) interpolation(flat bool) []string {
	if !io.has.interpolations {
		return nil
	}
	return oneOf(io, interpolations[flat]...)
}

// triangleCorner is the type of the vertex shader's input, and builtPosition the type of its
// position output.
var triangleCorner, builtPosition = types.Vec(types.Float, 2), types.Vec(types.Float, 4)

// varyingValue draws a value of type t that the vertex shader writes to an input of the fragment
// shader. If the input is not flat, interpolation may change floats slightly. So such floats end in
// .5: dropping the fraction then also drops the error.
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

// exactValue draws a value of type t: a literal, or a constructor of literals. Floats are whole
// numbers.
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
