package wgslcheck

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

var depthModes = nameSet("less greater")

// builtinAttr checks the attribute @builtin of an input or output. A built-in value with this name
// and the type t must exist, and its extension must be enabled.
func (m *module) builtinAttr(a *ast.Attribute, t *types.Type) {
	if len(a.Args) < 1 || len(a.Args) > 2 {
		m.Errorf(a, "@builtin takes one argument")
		return
	}
	name := m.nameAttr(a, 0)
	if len(a.Args) == 2 && (name != "frag_depth" || !depthModes[m.nameAttr(a, 1)]) {
		m.Errorf(a.Args[1], "@builtin(%s) does not have this mode", name)
	}
	for _, b := range builtin.Values() {
		if b.Name != name {
			continue
		}
		if b.Enable != "" && !m.enabled[b.Enable] {
			m.Errorf(a, "%s needs 'enable %s;'", name, b.Enable)
		}
		// Only clip_distances has no fixed type: it is an array of 1 to 8 floats.
		clip := b.Type == nil && t.Kind == types.Array && t.Len >= 1 && t.Len <= 8 && t.Elem.Kind == types.Float
		if !clip && b.Type != t {
			m.Errorf(a, "the built-in value %s is of type %s, not %s", name, b.Type.WGSL(), t.WGSL())
		}
		return
	}
	if name != "" {
		m.Errorf(a.Args[0], "there is no built-in value %s", name)
	}
}

// stageIO checks either the inputs or the outputs of an entry point.
type stageIO struct {
	*module
	f        *function
	output   bool
	builtins map[string]bool
	location map[int64]bool
}

// checkInterface checks the parameters and the result of an entry point (WGSL section 13.3.1).
func (m *module) checkInterface(f *function) {
	in := stageIO{m, f, false, map[string]bool{}, map[int64]bool{}}
	for _, p := range f.decl.Params {
		in.object(p, p.Attrs, p.Obj.Type)
	}
	out := stageIO{m, f, true, map[string]bool{}, map[int64]bool{}}
	if f.result != nil {
		if f.stage == language.Compute {
			m.Errorf(f.decl.Result, "a compute entry point cannot have a result")
			return
		}
		out.object(f.decl.Result, f.decl.ResultAttrs, f.result)
	}
	if f.stage == language.Vertex && !out.builtins["position"] {
		m.Errorf(f.decl, "a vertex shader must return a position")
	}
}

// object checks n, a parameter or the result of an entry point. It is one input or output, or a
// structure of inputs or outputs.
func (io *stageIO) object(n ast.Node, attrs []ast.Attribute, t *types.Type) {
	if t.Kind != types.Struct || findAttr(attrs, "builtin") != nil || findAttr(attrs, "location") != nil {
		io.datum(n, attrs, t)
		return
	}
	d := io.unit.Struct(t)
	if d == nil {
		io.Errorf(n, "a value of type %s cannot be an input or output", t.WGSL())
		return
	}
	for _, mem := range d.Members {
		io.datum(n, mem.Attrs, mem.Spec.Type)
	}
}

func (io *stageIO) datum(n ast.Node, attrs []ast.Attribute, t *types.Type) {
	b, l := findAttr(attrs, "builtin"), findAttr(attrs, "location")
	switch {
	case (b == nil) == (l == nil):
		io.Errorf(n, "an input or output must have either @builtin or @location")
	case b != nil:
		io.builtin(n, io.nameAttr(b, 0))
	default:
		io.located(n, attrs, l, t)
	}
}

func (io *stageIO) builtin(n ast.Node, name string) {
	if io.builtins[name] {
		io.Errorf(n, "there are two built-in values %s", name)
	}
	io.builtins[name] = true
	for _, b := range builtin.Values() {
		if b.Name == name && b.Stage == io.f.stage && b.Output == io.output {
			return
		}
	}
	io.Errorf(n, "a %[2]s shader has no built-in value %[1]s here", name, io.f.stage)
}

func (io *stageIO) located(n ast.Node, attrs []ast.Attribute, l *ast.Attribute, t *types.Type) {
	if io.f.stage == language.Compute {
		io.Errorf(n, "a compute shader cannot have @location")
	}
	if blend := findAttr(attrs, "blend_src"); blend != nil {
		if io.f.stage != language.Fragment || !io.output {
			io.Errorf(n, "only an output of a fragment shader can have @blend_src")
		}
		return
	}
	if v := io.value(l.Args[0]); v != nil {
		if io.location[v.Int(0)] {
			io.Errorf(n, "location %d is taken", v.Int(0))
		}
		io.location[v.Int(0)] = true
	}
	io.checkInterpolation(n, attrs, t)
}

// checkStages checks each entry point. Its parameters and result must be valid, its stage must
// allow all that it and its callees use, and no two resources that these use may have the same
// binding.
func (m *module) checkStages() {
	for _, f := range m.list {
		if f.stage == "" {
			continue
		}
		m.checkInterface(f)
		bound := map[[2]int64]*ast.Object{}
		for _, g := range reachable(f) {
			m.CountWork(f.decl, 1+len(g.uses)+len(g.resources))
			for _, u := range g.uses {
				if !slices.Contains(u.stages, f.stage) {
					m.ErrorAt(u.at, "%s in a %s shader", u.what, f.stage)
				}
			}
			for _, o := range g.resources {
				if old := bound[m.bindings[o]]; old != nil && old != o {
					m.Errorf(f.decl, "%s uses %s and %s, which have the same binding", f.decl.Name, old.Name, o.Name)
				}
				bound[m.bindings[o]] = o
			}
		}
	}
}
