package interp

import (
	"fmt"

	"shsmith/lib/ast"
	"shsmith/lib/interp/layout"
	"shsmith/lib/interp/number"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// The interfaces between stages: varyings, which a vertex shader writes and a fragment
// shader reads, and the outputs of a fragment shader.

// quals maps each qualifier and layout argument of a declaration to its number, or to -1 if it has
// none. `layout(location = 2) flat` gives location the number 2, and flat the number -1.
type quals map[string]int

func (q quals) has(name string) bool {
	_, ok := q[name]
	return ok
}

func (q quals) number(name string) int {
	if n, ok := q[name]; ok {
		return n
	}
	return -1
}

func readQuals(list []ast.Qualifier) quals {
	q := quals{}
	for i := range list {
		q[list[i].Name] = -1
		for _, a := range list[i].Layout {
			q[a.Name] = -1
			if a.Value != nil && a.Value.Info().Const != nil {
				q[a.Name] = int(a.Value.Info().Const.Int(0))
			}
		}
	}
	return q
}

// qualify stores the qualifiers of the variables outside of functions in c.quals.
func (c *compiler) qualify() {
	for _, d := range c.info.Unit.Decls {
		if d, ok := d.(*ast.VarDecl); ok && len(d.Quals) > 0 {
			q := readQuals(d.Quals)
			for _, v := range d.Vars {
				c.quals[v.Obj] = q
			}
		}
	}
}

// interfaceVar gives v, an input or output of the shader, an address in the interpreter's memory.
// It adds v to those of the lists c.inputs, c.varyings and c.outputs to which v belongs.
func (c *compiler) interfaceVar(v *ast.Var) {
	o := v.Obj
	l := c.layoutOf(v, o.Type)
	at := c.alloc(len(l.Leaf))
	c.vars[o] = &variable{location: c.packedLocation(o, at)}
	switch {
	case c.stage == language.Fragment && o.Storage == ast.Output:
		c.inputs = append(c.inputs, undefinedInput(at, len(l.Leaf)))
		c.fragmentOutput(o, at)
	case c.stage == language.Vertex && o.Storage == ast.Input:
		read := writeAttribute
		if c.quals[o].number("location") > 0 {
			read = writeNoAttribute
		}
		c.inputs = append(c.inputs, input{at, len(l.Leaf), read})
	default:
		c.varying(v, o.Name, c.quals[o], l, at)
	}
}

func undefinedInput(at, n int) input {
	return input{at, n, func(m *machine, out []cell) { wipe(out) }}
}

// varying adds a varying called `name`, with the qualifiers q, to c.varyings and c.inputs. Its
// scalars have the layout l and begin at address `at`.
func (c *compiler) varying(n ast.Node, name string, q quals, l *layout.Layout, at int) {
	k := len(c.varyings)
	c.varyings = append(c.varyings,
		varying{name, q.number("location"), at, l.Kinds, q.has("flat"), q.has("first"), c.newOperation(n, name)})
	if c.stage == language.Vertex {
		c.inputs = append(c.inputs, undefinedInput(at, len(l.Leaf)))
		return
	}
	c.inputs = append(c.inputs, input{at, len(l.Leaf), func(m *machine, out []cell) { m.interpolate(k, out) }})
}

// stageBlock allocates memory of the interpreter for d, a block of inputs or outputs, and adds its
// members as varyings.
func (c *compiler) stageBlock(d *ast.BlockDecl) {
	if d.Name == "gl_PerVertex" {
		return
	}
	q := readQuals(d.Quals)
	l := c.layoutOf(d, d.Objs[0].Type)
	if d.Instance == "" {
		l = c.layoutOf(d, d.Type)
	}
	at := c.alloc(len(l.Leaf))
	c.stageMembers(d, q, l, at)
	if d.Instance != "" {
		c.vars[d.Objs[0]] = &variable{location: c.packedLocation(d.Objs[0], at)}
		return
	}
	for i, o := range d.Objs {
		c.vars[o] = &variable{location: c.packedLocation(o, at+l.Starts[i])}
	}
}

// stageMembers adds the members of the block d as varyings. In an array of blocks, each element has
// varyings of its own, such as `Block[1].member`.
func (c *compiler) stageMembers(d *ast.BlockDecl, q quals, l *layout.Layout, at int) {
	if l.Type.Kind == types.Array {
		for i := 0; i < l.Type.Extent(); i++ {
			// Elements have consecutive locations (GLSL 4.60 section 4.4.1), so the others match by
			// name.
			c.elementMembers(d, fmt.Sprintf("%s[%d]", d.Name, i), q, l.Element, at+i*l.Stride, i > 0)
		}
		return
	}
	c.elementMembers(d, d.Name, q, l, at, false)
}

// elementMembers adds a varying `name.member` for each member of the block d, which begins at
// address `at` in memory and has the layout l. If `unplaced` is set, the varyings get no locations,
// whatever their qualifiers say.
func (c *compiler) elementMembers(d *ast.BlockDecl, name string, q quals, l *layout.Layout, at int, unplaced bool) {
	i := 0
	for _, m := range d.Members {
		member := readQuals(m.Quals)
		if q.has("flat") {
			member["flat"] = -1
		}
		if unplaced {
			delete(member, "location")
		}
		for _, v := range m.Vars {
			c.varying(v, name+"."+v.Name, member, l.Fields[i], at+l.Starts[i])
			i++
		}
	}
}

// fragmentOutput adds o to c.outputs if it is a fragment output that goes to an attachment, unlike
// gl_FragDepth. The scalars of o begin at address `at`.
func (c *compiler) fragmentOutput(o *ast.Object, at int) {
	drawn := !o.Builtin || o.Name == "gl_FragColor" || o.Name == "gl_FragData"
	if c.stage != language.Fragment || o.Storage != ast.Output || !drawn {
		return
	}
	var n ast.Node = c.info.Unit.Func("main")
	if o.Decl != nil {
		n = o.Decl
	}
	s := c.newOperation(n, o.Name)
	t := sizedType(o)
	elem := t.Base()
	one := output{name: o.Name, at: at, n: elem.Size(), kind: elem.Component(), location: -1, operation: s}
	location, known := c.outputLocation(o)
	for i, name := range t.Elements(o.Name) {
		one.name, one.at = name, at+i*one.n
		if known {
			one.location = location + i
		}
		c.outputs = append(c.outputs, one)
	}
}

// outputLocation returns the location of the fragment output o. `known` is false if the program
// does not state the location and GLSL has no default. Then a linker chooses the location.
func (c *compiler) outputLocation(o *ast.Object) (location int, known bool) {
	location = c.quals[o].number("location")
	if location < 0 && !o.Builtin && c.info.Unit.Version.ES() {
		// In GLSL ES the location is 0 by default (GLSL ES 3.10 section 4.4.2).
		return 0, true
	}
	return location, location >= 0
}

// writeAttribute writes the position of the current vertex to `out`. Each input of a vertex shader
// has this value if its location is 0 or not stated.
func writeAttribute(m *machine, out []cell) {
	v := triangle[m.index]
	for i := range out {
		out[i] = number.Float([4]float32{v[0], v[1], 0, 1}[i%4])
	}
}

// writeNoAttribute writes 0, 0, 0, 1 to `out`, the value of a vertex shader's input that has no
// vertex attribute (OpenGL 4.6 section 10.2).
func writeNoAttribute(m *machine, out []cell) {
	for i := range out {
		out[i] = number.Float([4]float32{0, 0, 0, 1}[i%4])
	}
}

// triangle has the x and y of the three vertices of the triangle that is drawn to test a fragment
// shader. The triangle covers the whole image (record.Image).
var triangle = [3][2]float32{{-1, -1}, {3, -1}, {-1, 3}}

// corners has the values of a varying at the three vertices.
type corners [3][]cell

// link matches the inputs of a fragment shader with the outputs of a vertex shader. `values[k]` has
// the values of `outputs[k]` at the three vertices. For each input, link returns the values of the
// matching output, or nil if no output matches.
func link(inputs, outputs []varying, values []corners) []*corners {
	list := make([]*corners, len(inputs))
	for i, in := range inputs {
		for k, out := range outputs {
			// Varyings match by location if both have one, otherwise by name (OpenGL 4.6 section
			// 7.4.1).
			same := in.name == out.name
			if in.location >= 0 && out.location >= 0 {
				same = in.location == out.location
			}
			if same && len(in.kinds) == len(out.kinds) {
				list[i] = &values[k]
			}
		}
	}
	return list
}

// interpolate writes the value of varying k at the running fragment to `out` (OpenGL 4.6 section
// 14.6.1). The value is inexact unless the varying is flat. If the vertex shader has no matching
// output, the value is marked as unwritten.
func (m *machine) interpolate(k int, out []cell) {
	if k >= len(m.frame.corners) || m.frame.corners[k] == nil {
		wipe(out)
		return
	}
	v, from := &m.code.varyings[k], m.frame.corners[k]
	switch {
	case v.first:
		copy(out, from[0])
		return
	case v.flat:
		copy(out, from[2])
		return
	}
	row := int(int32(m.global[1]))
	if m.code.upperLeft {
		row = m.frame.height - 1 - row
	}
	b := (float64(int32(m.global[0])) + 0.5) / float64(m.frame.width) / 2
	c := (float64(row) + 0.5) / float64(m.frame.height) / 2
	for i := range out {
		out[i] = m.Drawn(v.operation.Interpolate([3]cell{from[0][i], from[1][i], from[2][i]},
			[3]float64{1 - b - c, b, c}))
	}
}

// interpolateAt compiles interpolateAtCentroid, interpolateAtSample and interpolateAtOffset.
func (c *compiler) interpolateAt(e *ast.Call) value {
	x := c.expr(e.Args[0])
	// The centroid and the only sample are the centre of the pixel, as for the input itself.
	if e.Name == "interpolateAtCentroid" {
		return x
	}
	at := c.newOperation(e, e.Name)
	y := c.expr(e.Args[1])
	// The grid of offsets depends on the implementation (GLSL 4.60 section 8.14.2).
	run, starts := c.spill([]value{y}, false)
	write, offset, sample := x.asMany(), starts[0], e.Name == "interpolateAtSample"
	return c.scalarOrMany(e.Type, func(m *machine, out []cell) {
		write(m, out)
		run[0](m)
		if sample && m.mem[offset].Bits != 0 {
			m.report(BuiltinDomain, at, "interpolateAtSample with sample %d of one", int32(m.mem[offset].Bits))
		}
		for i := range out {
			if !sample {
				out[i] = number.Unknown(at, out[i].Float())
			}
		}
	})
}
