package interp

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/record"
	"shsmith/lib/types"
	"shsmith/lib/version"
)

// What is WGSL's alone outside functions. Section numbers in this file are
// those of WGSL.

// unitSize is the size in bytes of the units in which variables are laid out:
// that of the smallest scalars.
const unitSize = 2

// encoding says how a variable lies in the bytes of its resource (14.4.1). In
// memory it is packed, like any other variable, so that the address of a part
// of it is all that a pointer needs.
type encoding struct {
	*layout
	least int // bytes
	// tail is the layout of an element of the array of open size that the
	// variable is or ends in, nil where there is none. It begins at byte start
	// and has an element every stride bytes.
	tail          *layout
	start, stride int
}

func encodingOf(t *types.Type) *encoding {
	y := &encoding{layout: layOut(types.WGSL, t, false, unitSize), least: types.WGSL.Size(t, false)}
	open := y.layout
	if n := len(y.fields); n > 0 {
		open, y.start = y.fields[n-1], y.starts[n-1]*unitSize
	}
	if open.t.Kind == types.Array && open.t.Len == 0 {
		y.tail, y.stride = open.part, open.stride*unitSize
		y.least = y.start + y.stride
	}
	return y
}

// each calls f for each scalar in size bytes, with its number among them.
func (y *encoding) each(size int, f func(i, offset int, k types.Kind)) {
	for i, at := range y.leaf {
		f(i, at*unitSize, y.kinds[i])
	}
	if y.tail == nil {
		return
	}
	n := len(y.leaf)
	for start := y.start; start+y.stride <= size; start += y.stride {
		for i, at := range y.tail.leaf {
			f(n, start+at*unitSize, y.tail.kinds[i])
			n++
		}
	}
}

// load puts a resource into memory.
func (y *encoding) load(m *machine, r *record.Resource) binding {
	b := make([]byte, r.Size)
	copy(b, r.Init)
	w := binding{base: len(m.mem)}
	y.each(r.Size, func(_, offset int, k types.Kind) {
		m.mem = append(m.mem, loadScalar(b[offset:], k))
	})
	w.words = len(m.mem) - w.base
	return w
}

// store is what becomes of the bytes of a resource; those between members
// stay as they were.
func (y *encoding) store(m *machine, r *record.Resource, w binding) []byte {
	b := make([]byte, r.Size)
	copy(b, r.Init)
	y.each(r.Size, func(i, offset int, k types.Kind) { storeScalar(b[offset:], k, m.mem[w.base+i]) })
	return b
}

// resources gives the buffers of a module their places. Those that the entry
// point does not use have none.
func (c *compiler) resources() {
	if c.info.Unit.Version.Lang != version.WGSL {
		return
	}
	named := map[string]*ast.Object{}
	for _, o := range c.info.Globals {
		named[o.Name] = o
	}
	for _, r := range c.info.Resources(0) {
		o := named[r.Name]
		if scalars(o.Type) > maxScalars || o.Type.Kind == types.Buffer {
			c.unsupported(o.Decl, "type "+o.Type.WGSL())
		}
		in := uniform
		if r.Kind == record.Storage {
			in = buffer
		}
		p := place{layout: c.pack(o.Type), dyn: bound(len(c.blocks)), root: o, space: in, bind: len(c.blocks), coherent: true}
		c.vars[o] = &variable{place: p}
		c.blocks = append(c.blocks, &block{name: o.Name, kind: r.Kind, group: r.Group, binding: r.Binding, encoding: encodingOf(o.Type)})
	}
}

// parameters are the inputs of an entry point (12.3.1): parameters, or members
// of structures that are.
func (c *compiler) parameters() {
	if c.info.Entry == nil {
		return
	}
	if c.stage != version.Compute {
		c.unsupported(c.first, "entry points of stage "+string(c.stage))
	}
	for i, p := range c.first.Params {
		at, t := c.main.params[i], p.Obj.Type
		if t.Kind != types.Struct {
			c.parameter(p, p.Attrs, at, t)
			continue
		}
		l := c.pack(t)
		for k, m := range c.structDecl(t).Members {
			c.parameter(m, m.Attrs, at+l.starts[k], t.Fields[k].Type)
		}
	}
}

func (c *compiler) structDecl(t *types.Type) *ast.StructDecl {
	for _, d := range c.info.Unit.Decls {
		if s, ok := d.(*ast.StructDecl); ok && s.Type == t {
			return s
		}
	}
	return nil
}

func (c *compiler) parameter(n ast.Node, attrs []ast.Attribute, at int, t *types.Type) {
	for i := range attrs {
		if attrs[i].Name != "builtin" {
			continue
		}
		name := attrs[i].Args[0].(*ast.Ident).Name
		read := moduleInputs[name]
		if read == nil {
			c.unsupported(n, "the built-in value "+name)
		}
		c.inputs = append(c.inputs, input{at, len(c.pack(t).leaf), read})
	}
}

// numbered notes the members of structures that number or count subgroups.
func (c *compiler) numbered() {
	for _, d := range c.info.Unit.Decls {
		s, ok := d.(*ast.StructDecl)
		for i := 0; ok && i < len(s.Members); i++ {
			if m := s.Members[i]; numbersGroups(m.Attrs) {
				c.grouped[field{s.Type, m.Vars[0].Name}] = true
			}
		}
	}
}

// field is a member of a structure.
type field struct {
	of   *types.Type
	name string
}

// shows reports whether reading n reads what numbers or counts subgroups.
func (c *compiler) shows(n ast.Node) bool {
	switch e := n.(type) {
	case *ast.Member:
		return c.grouped[field{e.X.Info().Type, e.Name}]
	case *ast.Ident:
		if e.Obj != nil {
			p, ok := e.Obj.Decl.(*ast.ParamDecl)
			return ok && numbersGroups(p.Attrs)
		}
	}
	return false
}

func numbersGroups(attrs []ast.Attribute) bool {
	for i := range attrs {
		if a := &attrs[i]; a.Name == "builtin" {
			return strings.Contains(a.Args[0].(*ast.Ident).Name, "subgroup")
		}
	}
	return false
}

// moduleInputs are the built-in values of compute shaders (12.3.1.1). Reading
// those that number or count subgroups is reported.
var moduleInputs = map[string]func(*machine, []cell){
	"num_workgroups":         func(m *machine, out []cell) { words3(out, m.groups) },
	"workgroup_id":           func(m *machine, out []cell) { words3(out, m.group) },
	"local_invocation_id":    func(m *machine, out []cell) { words3(out, m.local) },
	"global_invocation_id":   func(m *machine, out []cell) { words3(out, m.global) },
	"subgroup_invocation_id": constantInput(cell{}),
	"subgroup_size":          constantInput(cell{w: 1}),
	"subgroup_id":            constantInput(cell{}),
	"num_subgroups":          constantInput(cell{w: 1}),
	"local_invocation_index": func(m *machine, out []cell) { out[0] = cell{w: m.index} },
	"workgroup_index":        func(m *machine, out []cell) { out[0] = cell{w: linear(m.group, m.groups)} },
	"global_invocation_index": func(m *machine, out []cell) {
		all := m.groups
		for i, n := range m.code.size {
			all[i] *= uint32(n)
		}
		out[0] = cell{w: linear(m.global, all)}
	},
}

// linear numbers the points of a grid, x first.
func linear(at, size [3]uint32) uint32 { return at[0] + size[0]*(at[1]+size[1]*at[2]) }

// constructed is the type of what a constructor makes, before it converts.
func (c *compiler) constructed(e *ast.Construct) *types.Type {
	if c.info.Lang.Abstract && e.Spec.Type != nil {
		return c.wide(e.Spec.Type)
	}
	return e.Type
}
