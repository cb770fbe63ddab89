package shaderio

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/node"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// maxOutputs is the greatest number of outputs of a fragment shader. Every version allows as many
// attachments (GLSL ES 3.00: MAX_DRAW_BUFFERS is at least 4).
const maxOutputs = 4

// DrawImageSize draws the size of the image, and sets the fields that depend on it.
func (io *Interface) DrawImageSize() {
	n := io.UpTo(policy.Pixels)
	w := io.Range(1, n)
	io.Image = &record.Image{Width: w, Height: max(1, n/w)}
	if io.Full = io.Weight(policy.PFull) > 0 && io.Flip(policy.PFull); io.Full {
		io.Image = &record.Image{Width: fullImage, Height: fullImage}
	}
	io.Invocations = io.Image.Width * io.Image.Height
	io.UnsizedLength = max(4, io.Invocations)
	if io.indexForm = 2; io.Has.GlobalInputs && !io.TracksDivergence() { // guards change the copies that functions of WGSL see
		io.indexForm = io.Intn(3)
	}
}

// DeclareOutputs declares the outputs of the fragment shader and describes their attachments. One
// output is for the checksum. Statements of the program may read and write the others.
func (io *Interface) DeclareOutputs() []ast.Decl {
	var list []ast.Decl
	n := io.Range(1, maxOutputs)
	last := io.Intn(n)
	room := record.MaxPixelCost - formatOf("r32ui").Cost()
	for i := range n {
		o := &ast.Object{Name: checksumName, Type: node.Uint, Storage: ast.Output}
		p, format := &scope.Variable{Obj: o}, "r32ui"
		if i == last {
			io.ChecksumTarget = p
		} else {
			o.Type, format = io.outputWithin(&room)
			o.Name, p.Readable, p.Writable = io.FreshName("out_"), true, true
			io.Scope.Add(p)
		}
		io.Outputs = append(io.Outputs, spelling.Port{Obj: o, Location: i})
		io.Image.Attachments = append(io.Image.Attachments,
			record.Attachment{Name: o.Name, Location: i, Format: format})
		list = append(list, io.Spell.DeclarePort(&io.Outputs[i]))
	}
	if io.SoleOutput = n == 1 && io.Has.EntryPointForms && io.Chance(0.5); io.SoleOutput {
		io.Image.Attachments[0].Name = check.SoleOutput
	}
	return list
}

// outputWithin draws the type and format of an output. It subtracts the output's bytes from *room,
// the bytes that WebGPU still allows for each pixel. In GLSL, this limit does not apply.
func (io *Interface) outputWithin(room *int) (t *types.Type, format string) {
	for range 20 {
		t, format = io.outputType()
		if left := *room - formatOf(format).Cost(); io.Has.AnyOutputSize || left >= 0 {
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
func (io *Interface) outputType() (*types.Type, string) {
	n := scope.OneOf(io, 1, 2, 4)
	size := [...]string{1: "r", 2: "rg", 4: "rgba"}[n]
	switch k := io.Component(); {
	case k == types.Int:
		return types.Vec(k, n), size + "32i"
	case k == types.Half && io.Has.HalfOutputs:
		return types.Vec(k, n), size + "16f"
	case k != types.Float:
		return types.Vec(types.Uint, n), size + "32ui"
	case !io.Has.FloatOutputs || io.Chance(0.5):
		return types.Vec(types.Float, n), size + "8"
	}
	return types.Vec(types.Float, n), size + "32f"
}

// DeclareVaryings declares the inputs that come from the vertex shader, and makes the vertex shader
// that writes them.
func (io *Interface) DeclareVaryings() []ast.Decl {
	var decls []ast.Decl
	for i := range io.Intn(io.Bound(policy.Varyings) + 1) {
		t := io.varyingType()
		p := spelling.Port{Obj: &ast.Object{Name: io.FreshName("in_"), Type: t, Storage: ast.Input}, Location: 4 * i}
		p.Flat = !t.IsFloat() || io.Chance(0.5)
		p.Words, p.Value = io.interpolation(p.Flat), io.varyingValue(t, p.Flat)
		io.Scope.Add(&scope.Variable{Obj: p.Obj, Readable: true})
		io.Varyings = append(io.Varyings, p)
		decls = append(decls, io.Spell.DeclarePort(&p))
	}
	if len(decls) > 0 {
		io.Vertex = io.Spell.VertexShader(&io.EntryPoint, io.Spell.Header(io.HasHalf, io.HasSubgroups))
	}
	return decls
}

// varyingType draws the type of an input that comes from the vertex shader. WGSL allows no
// matrices.
func (io *Interface) varyingType() *types.Type {
	for {
		if t := io.InterfaceType(); node.IsBasic(t) || io.Has.MatrixVaryings {
			return t
		}
	}
}

// interpolations lists the arguments of @interpolate to draw from, for flat inputs (true) and for
// other inputs (false). If the arguments are nil, a flat input has @interpolate(flat), and another
// input has no @interpolate.
var interpolations = map[bool][][]string{
	// The choice does not matter, because an input has the same value at all vertices.
	true:  {nil, nil, nil, {"flat", "either"}},
	false: {nil, nil, {"perspective"}, {"linear"}, {"perspective", "centroid"}, {"linear", "sample"}},
}

// interpolation draws the arguments of @interpolate. The result may be nil (see interpolations).
func (io *Interface) interpolation(flat bool) []string {
	if !io.Has.Interpolations {
		return nil
	}
	return scope.OneOf(io, interpolations[flat]...)
}

// varyingValue draws a value of type t that the vertex shader writes to an input of the fragment
// shader. If the input is not flat, interpolation may change floats slightly. So such floats end in
// .5: dropping the fraction then also drops the error.
func (io *Interface) varyingValue(t *types.Type, flat bool) ast.Expr {
	if flat {
		return io.exactValue(t)
	}
	if !t.IsScalar() {
		return io.Construct(t, io.ForEachPart(t, func(u *types.Type) ast.Expr { return io.varyingValue(u, flat) })...)
	}
	most := 5000
	if t.Kind == types.Half {
		most = 60
	}
	n := io.Range(1, most)
	return scope.Negative(io.Chance(0.4), io.Literal(t.Kind, node.Decimal(n)+".5"))
}

// exactValue draws a value of type t: a literal, or a constructor of literals. Floats are whole
// numbers.
func (io *Interface) exactValue(t *types.Type) ast.Expr {
	if !t.IsScalar() {
		return io.Construct(t, io.ForEachPart(t, io.exactValue)...)
	}
	switch t.Kind {
	case types.Float:
		return io.Number(t.Kind, io.ExactFloat())
	case types.Half:
		return io.Number(t.Kind, io.ExactHalfFloat())
	}
	return io.AnyInteger(t.Kind)
}
