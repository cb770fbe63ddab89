package check

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
	"shsmith/lib/version"
)

// builtinValue is a row of the table of section 12.3.1.1.
type builtinValue struct {
	name   string
	stage  version.Stage
	output bool
	typ    *types.Type // nil: an array of up to 8 f32
	enable string
}

var builtinValues = []builtinValue{
	{"vertex_index", version.Vertex, false, types.Scalar(types.Uint), ""},
	{"instance_index", version.Vertex, false, types.Scalar(types.Uint), ""},
	{"clip_distances", version.Vertex, true, nil, "clip_distances"},
	{"position", version.Vertex, true, types.Vec(types.Float, 4), ""},
	{"position", version.Fragment, false, types.Vec(types.Float, 4), ""},
	{"front_facing", version.Fragment, false, types.Scalar(types.Bool), ""},
	{"frag_depth", version.Fragment, true, types.Scalar(types.Float), ""},
	{"primitive_index", version.Fragment, false, types.Scalar(types.Uint), "primitive_index"},
	{"sample_index", version.Fragment, false, types.Scalar(types.Uint), ""},
	{"sample_mask", version.Fragment, false, types.Scalar(types.Uint), ""},
	{"sample_mask", version.Fragment, true, types.Scalar(types.Uint), ""},
	{"local_invocation_id", version.Compute, false, types.Vec(types.Uint, 3), ""},
	{"local_invocation_index", version.Compute, false, types.Scalar(types.Uint), ""},
	{"global_invocation_id", version.Compute, false, types.Vec(types.Uint, 3), ""},
	{"global_invocation_index", version.Compute, false, types.Scalar(types.Uint), ""},
	{"workgroup_id", version.Compute, false, types.Vec(types.Uint, 3), ""},
	{"workgroup_index", version.Compute, false, types.Scalar(types.Uint), ""},
	{"num_workgroups", version.Compute, false, types.Vec(types.Uint, 3), ""},
	{"subgroup_invocation_id", version.Compute, false, types.Scalar(types.Uint), "subgroups"},
	{"subgroup_invocation_id", version.Fragment, false, types.Scalar(types.Uint), "subgroups"},
	{"subgroup_size", version.Compute, false, types.Scalar(types.Uint), "subgroups"},
	{"subgroup_size", version.Fragment, false, types.Scalar(types.Uint), "subgroups"},
	{"subgroup_id", version.Compute, false, types.Scalar(types.Uint), "subgroups"},
	{"num_subgroups", version.Compute, false, types.Scalar(types.Uint), "subgroups"},
}

var depthModes = nameSet("less greater")

// builtinAttr checks the name of a built-in value and its type.
func (m *module) builtinAttr(a *ast.Attribute, t *types.Type) {
	if len(a.Args) < 1 || len(a.Args) > 2 {
		m.errorf(a, "@builtin takes one argument")
		return
	}
	name := m.nameAttr(a, 0)
	if len(a.Args) == 2 && (name != "frag_depth" || !depthModes[m.nameAttr(a, 1)]) {
		m.errorf(a.Args[1], "%s has no such mode", name)
	}
	for i := range builtinValues {
		b := &builtinValues[i]
		if b.name != name {
			continue
		}
		if b.enable != "" && !m.enabled[b.enable] {
			m.errorf(a, "%s needs 'enable %s;'", name, b.enable)
		}
		clip := b.typ == nil && t.Kind == types.Array && t.Len >= 1 && t.Len <= 8 && t.Elem.Kind == types.Float
		if !clip && b.typ != t {
			m.errorf(a, "the built-in value %s is of type %s, not %s", name, b.typ.WGSL(), t.WGSL())
		}
		return
	}
	if name != "" {
		m.errorf(a.Args[0], "there is no built-in value %s", name)
	}
}

// stageIO checks the inputs or the outputs of an entry point.
type stageIO struct {
	*module
	f        *function
	output   bool
	builtins map[string]bool
	location map[int64]bool
}

// interfaces checks the parameters and the result of an entry point (12.3.1).
func (m *module) interfaces(f *function) {
	in := stageIO{m, f, false, map[string]bool{}, map[int64]bool{}}
	for _, p := range f.decl.Params {
		in.object(p, p.Attrs, p.Obj.Type)
	}
	out := stageIO{m, f, true, map[string]bool{}, map[int64]bool{}}
	if f.result != nil {
		if f.stage == version.Compute {
			m.errorf(f.decl.Result, "a compute entry point has no result")
			return
		}
		out.object(f.decl.Result, f.decl.ResultAttrs, f.result)
	}
	if f.stage == version.Vertex && !out.builtins["position"] {
		m.errorf(f.decl, "a vertex shader gives a position")
	}
}

// object is a parameter or a result: an input or output itself, or a structure
// of them.
func (io *stageIO) object(n ast.Node, attrs []ast.Attribute, t *types.Type) {
	if t.Kind != types.Struct || find(attrs, "builtin") != nil || find(attrs, "location") != nil {
		io.datum(n, attrs, t)
		return
	}
	d := io.structDecl(t)
	if d == nil {
		io.errorf(n, "%s is neither input nor output", t.WGSL())
		return
	}
	for _, mem := range d.Members {
		io.datum(n, mem.Attrs, mem.Spec.Type)
	}
}

// structDecl is the declaration of a structure type.
func (m *module) structDecl(t *types.Type) *ast.StructDecl {
	for _, d := range m.unit.Decls {
		if s, ok := d.(*ast.StructDecl); ok && s.Type == t {
			return s
		}
	}
	return nil
}

func (io *stageIO) datum(n ast.Node, attrs []ast.Attribute, t *types.Type) {
	b, l := find(attrs, "builtin"), find(attrs, "location")
	switch {
	case (b == nil) == (l == nil):
		io.errorf(n, "an input or output has either @builtin or @location")
	case b != nil:
		io.builtin(n, io.nameAttr(b, 0))
	default:
		io.located(n, attrs, l, t)
	}
}

func (io *stageIO) builtin(n ast.Node, name string) {
	if io.builtins[name] {
		io.errorf(n, "two built-in values %s", name)
	}
	io.builtins[name] = true
	for i := range builtinValues {
		if b := &builtinValues[i]; b.name == name && b.stage == io.f.stage && b.output == io.output {
			return
		}
	}
	io.errorf(n, "%s is no such value of a %s shader", name, io.f.stage)
}

func (io *stageIO) located(n ast.Node, attrs []ast.Attribute, l *ast.Attribute, t *types.Type) {
	if io.f.stage == version.Compute {
		io.errorf(n, "@location in a compute shader")
	}
	if blend := find(attrs, "blend_src"); blend != nil {
		if io.f.stage != version.Fragment || !io.output {
			io.errorf(n, "@blend_src stands on outputs of fragment shaders")
		}
		return
	}
	if v := io.value(l.Args[0]); v != nil {
		if io.location[v.Int(0)] {
			io.errorf(n, "location %d is taken", v.Int(0))
		}
		io.location[v.Int(0)] = true
	}
	between := io.f.stage == version.Vertex == io.output
	i := find(attrs, "interpolate")
	flat := i != nil && io.nameAttr(i, 0) == "flat"
	if between && t.IsInteger() && !flat {
		io.errorf(n, "an integer between stages is not interpolated: it needs @interpolate(flat)")
	}
}
