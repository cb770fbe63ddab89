package interp

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/interp/layout"
	"shsmith/lib/interp/number"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Inputs and outputs of entry points (WGSL section 13.3.1): parameters, results, and members of
// structures.

// datum is an input or output of an entry point, with its address.
type datum struct {
	node  ast.Node
	name  string
	attrs []ast.Attribute
	at    int
	*layout.Layout
}

// addParameters registers the parameters of the WGSL entry point as inputs of the shader, and its
// result as an output.
func (c *compiler) addParameters() {
	if c.info.Entry == nil {
		return
	}
	for i, p := range c.first.Params {
		c.eachDatum(datum{p, p.Name, p.Attrs, c.main.params[i], c.Pack(p.Obj.Type)}, c.inputDatum)
	}
	if t := resultOf(c.first); t.Kind != types.Void {
		c.eachDatum(datum{c.first, check.SoleOutput, c.first.ResultAttrs, c.main.result, c.Pack(t)}, c.outputDatum)
	}
}

// eachDatum calls f for each member of d if d is a structure, else for d itself.
func (c *compiler) eachDatum(d datum, f func(datum)) {
	if d.Type.Kind != types.Struct {
		f(d)
		return
	}
	for i, m := range c.info.Unit.Struct(d.Type).Members {
		f(datum{m, m.Vars[0].Name, m.Attrs, d.at + d.Starts[i], d.Fields[i]})
	}
}

// attribute returns the first argument of d's attribute `name`, or nil if there is none.
func (d *datum) attribute(name string) ast.Expr {
	for i := range d.attrs {
		if a := &d.attrs[i]; a.Name == name && len(a.Args) > 0 {
			return a.Args[0]
		}
	}
	return nil
}

// builtin returns the argument of d's attribute @builtin, such as "position", or "" if d has none.
func (d *datum) builtin() string {
	if id, ok := d.attribute("builtin").(*ast.Ident); ok {
		return id.Name
	}
	return ""
}

// quals returns d's attributes @location and @interpolate(flat) as qualifiers of GLSL, and ignores
// all others.
func (d *datum) quals() quals {
	q := quals{}
	if e := d.attribute("location"); e != nil && e.Info().Const != nil {
		q["location"] = int(e.Info().Const.Int(0))
	}
	if id, ok := d.attribute("interpolate").(*ast.Ident); ok && id.Name == "flat" {
		// A flat input has the value of the first vertex.
		q["flat"], q["first"] = -1, -1
	}
	return q
}

func (c *compiler) inputDatum(d datum) {
	name := d.builtin()
	switch {
	case name == "position":
		c.inputs = append(c.inputs, input{d.at, 4, fragmentPosition(c.newOperation(d.node, d.name))})
	case name != "":
		read := moduleInputs[name]
		if read == nil {
			c.unsupported(d.node, "the built-in value "+name)
		}
		c.inputs = append(c.inputs, input{d.at, len(d.Leaf), read})
	case c.stage == language.Fragment:
		c.varying(d.node, d.name, d.quals(), d.Layout, d.at)
	case d.quals().number("location") == 0:
		c.inputs = append(c.inputs, input{d.at, len(d.Leaf), writeAttribute})
	default:
		c.inputs = append(c.inputs, input{d.at, len(d.Leaf), writeNoAttribute})
	}
}

func (c *compiler) outputDatum(d datum) {
	name := d.builtin()
	switch {
	case name == "position":
		c.position = d.at
	case name == "frag_depth" || name == "clip_distances": // there is no depth test and no clipping
	case name != "":
		c.unsupported(d.node, "the built-in value "+name)
	case c.stage == language.Vertex:
		c.varying(d.node, d.name, d.quals(), d.Layout, d.at)
	default:
		k := d.Kinds[0]
		if k == types.Half {
			k = types.Float // an attachment of floats takes f16, too
		}
		c.outputs = append(c.outputs, output{
			name:      d.name,
			at:        d.at,
			n:         len(d.Leaf),
			kind:      k,
			location:  d.quals().number("location"),
			operation: c.newOperation(d.node, d.name),
		})
	}
}

// fragmentPosition returns a function that writes the position of a fragment: the centre of its
// pixel, depth and 1/w.
func fragmentPosition(at *operation) func(*machine, []cell) {
	return func(m *machine, out []cell) {
		out[0], out[1] = number.Float(float32(int32(m.global[0]))+0.5), number.Float(float32(int32(m.global[1]))+0.5)
		// Both are interpolated. So the depth, 0 at all pixels, may have either sign, and 1/w, 1 at
		// all pixels, is inexact.
		out[2], out[3] = number.SignlessZero(at), number.WithinULP(at, 1, interpolationULP)
	}
}

// moduleInputs has the built-in input values of WGSL (section 13.3.1.1) by name. The function of an
// input value writes the value to the function's second argument. The value "position" is missing:
// see inputDatum.
var moduleInputs = map[string]func(*machine, []cell){
	"num_workgroups":         func(m *machine, out []cell) { words3(out, m.groups) },
	"workgroup_id":           func(m *machine, out []cell) { words3(out, m.group) },
	"local_invocation_id":    func(m *machine, out []cell) { words3(out, m.local) },
	"global_invocation_id":   func(m *machine, out []cell) { words3(out, m.global) },
	"local_invocation_index": func(m *machine, out []cell) { out[0] = cell{Bits: m.index} },
	"workgroup_index":        func(m *machine, out []cell) { out[0] = cell{Bits: linear(m.group, m.groups)} },
	"global_invocation_index": func(m *machine, out []cell) {
		all := m.groups
		for i, n := range m.code.size {
			all[i] *= uint32(n)
		}
		out[0] = cell{Bits: linear(m.global, all)}
	},
	// Each read of a value about subgroups is reported; see readsSubgroupInput.
	"subgroup_invocation_id": constantInput(cell{}),
	"subgroup_size":          constantInput(cell{Bits: 1}),
	"subgroup_id":            constantInput(cell{}),
	"num_subgroups":          constantInput(cell{Bits: 1}),
	"front_facing":           constantInput(cell{Bits: 1}),
	"sample_index":           constantInput(cell{}),
	"sample_mask":            constantInput(cell{Bits: 1}),
	"primitive_index":        constantInput(cell{}),
	"vertex_index":           func(m *machine, out []cell) { out[0] = cell{Bits: m.index} },
	"instance_index":         constantInput(cell{}),
}

// linear returns the index of the point `at` in a grid of the given size; neighbours in the
// direction x have consecutive indices.
func linear(at, size [3]uint32) uint32 { return at[0] + size[0]*(at[1]+size[1]*at[2]) }

// findSubgroupMembers adds to c.grouped each structure member with a built-in value about
// subgroups, such as @builtin(subgroup_id).
func (c *compiler) findSubgroupMembers() {
	for _, d := range c.info.Unit.Decls {
		s, ok := d.(*ast.StructDecl)
		for i := 0; ok && i < len(s.Members); i++ {
			if m := s.Members[i]; numbersGroups(m.Attrs) {
				c.grouped[field{s.Type, m.Vars[0].Name}] = true
			}
		}
	}
}

// readsSubgroupInput reports whether n reads a built-in value about subgroups, such as subgroup_id.
// Implementations choose these values.
func (c *compiler) readsSubgroupInput(n ast.Node) bool {
	if c.info.Entry == nil {
		return false
	}
	switch e := n.(type) {
	case *ast.Member:
		t := e.X.Info().Type
		if t.Kind == types.Pointer {
			t = t.Elem
		}
		return c.grouped[field{t, e.Name}]
	case *ast.Ident:
		if e.Obj != nil {
			p, ok := e.Obj.Decl.(*ast.ParamDecl)
			return ok && numbersGroups(p.Attrs)
		}
	}
	return false
}

func numbersGroups(attrs []ast.Attribute) bool {
	d := datum{attrs: attrs}
	return strings.Contains(d.builtin(), "subgroup")
}
