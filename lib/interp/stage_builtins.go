package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// builtinVar returns the interpreter's variable for the built-in variable o. A constant, such as
// gl_MaxDrawBuffers, becomes a variable with that value. Any other gets an address in memory, which
// the interpreter sets when an invocation begins (c.inputs).
func (c *compiler) builtinVar(o *ast.Object) *variable {
	if o.Value != nil {
		v := c.constant(o.Value)
		return &variable{value: &v}
	}
	if v := c.builtins[o.Name]; v != nil {
		return v
	}
	l := c.Pack(sizedType(o))
	v := &variable{location: location{Layout: l, base: c.alloc(len(l.Leaf)), root: o, space: private}}
	read := builtinInputs[c.stage][o.Name]
	c.readsHelperFlag = c.readsHelperFlag || o.Name == "gl_HelperInvocation"
	switch {
	case o.Name == "gl_FragCoord":
		read = c.fragCoord(o)
	case read == nil && o.Storage == ast.Uniform:
		read = c.fixedState(o)
	case numbersSubgroups(o):
		read = constantInput(cell{Bits: 1})
	case read == nil: // the variable has no value yet, such as an output
		read = func(m *machine, out []cell) { wipe(out) }
	}
	c.inputs = append(c.inputs, input{v.base, len(l.Leaf), read})
	c.builtins[o.Name] = v
	c.fragmentOutput(o, v.base)
	switch o.Name {
	case "gl_Position":
		c.position = v.base
	case "gl_FragDepth":
		if !c.assigns(o.Name) {
			break
		}
		c.depth, c.depthAt = c.newOperation(c.info.Unit.Func("main"), o.Name), v.base
	}
	return v
}

// assigns reports whether a function of the shader assigns to the built-in variable `name`. The
// function need not be called: a static assignment counts (GLSL 4.60 section 7.1.5).
func (c *compiler) assigns(name string) bool {
	for _, d := range c.info.Unit.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		for _, l := range c.info.FuncEffects(f).Writes {
			if l.Root != nil && l.Root.Builtin && l.Root.Name == name {
				return true
			}
		}
	}
	return false
}

// builtinVars gives an address in memory to each built-in variable that the shader uses. It is
// called before the variables of functions get addresses.
func (c *compiler) builtinVars() {
	ast.Walk(c.info.Unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if n.Obj != nil && n.Obj.Builtin {
				c.vars[n.Obj] = c.builtinVar(n.Obj)
			}
		case *ast.Var:
			if n.Obj != nil && n.Obj.Builtin {
				c.vars[n.Obj] = c.builtinVar(n.Obj)
			}
		}
		return true
	})
}

// sizedType returns the type of the built-in variable o. It gives an array without a size the
// largest possible size.
func sizedType(o *ast.Object) *types.Type {
	t := o.Type
	if t.Kind != types.Array || t.Len > 0 {
		return t
	}
	if o.Name == "gl_SampleMask" || o.Name == "gl_SampleMaskIn" {
		return types.ArrayOf(t.Elem, 1)
	}
	return types.ArrayOf(t.Elem, maxBuiltinArray)
}

// maxBuiltinArray is the size of a built-in array that is declared without a size. It is the value
// of gl_MaxDrawBuffers, gl_MaxClipDistances and gl_MaxTextureCoords.
const maxBuiltinArray = 8

// fixedState returns a function that writes the initial value of o, a built-in uniform of the
// fixed-function pipeline such as gl_ModelViewMatrix (OpenGL 4.6 compatibility profile, tables 23.6
// and following).
func (c *compiler) fixedState(o *ast.Object) func(*machine, []cell) {
	base := o.Type.Base()
	switch {
	case base.Kind == types.Matrix:
		return identity(base.Cols, base.Rows)
	case o.Name == "gl_NormalScale":
		return constantInput(number.Float(1))
	case o.Name == "gl_DepthRange":
		return func(m *machine, out []cell) {
			out[0], out[1], out[2] = cell{}, number.Float(1), number.Float(1)
		}
	}
	c.unsupported(c.info.Unit.Func("main"), o.Name)
	return nil
}

// identity returns a function that writes an identity matrix, or an array of them.
func identity(cols, rows int) func(*machine, []cell) {
	return func(m *machine, out []cell) {
		for i := range out {
			out[i] = cell{}
			if k := i % (cols * rows); k/rows == k%rows {
				out[i] = number.Float(1)
			}
		}
	}
}

// builtinInputs has, for each stage, functions that write the built-in input variables (GLSL 4.60
// section 7.1).
var builtinInputs = map[language.Stage]map[string]func(*machine, []cell){
	language.Compute: {
		"gl_NumWorkGroups":        func(m *machine, out []cell) { words3(out, m.groups) },
		"gl_WorkGroupID":          func(m *machine, out []cell) { words3(out, m.group) },
		"gl_LocalInvocationID":    func(m *machine, out []cell) { words3(out, m.local) },
		"gl_GlobalInvocationID":   func(m *machine, out []cell) { words3(out, m.global) },
		"gl_LocalInvocationIndex": func(m *machine, out []cell) { out[0] = cell{Bits: m.index} },
	},
	language.Fragment: {
		// gl_PointCoord and clip distances stay unwritten in a triangle.
		"gl_FrontFacing":      constantInput(cell{Bits: 1}),
		"gl_HelperInvocation": func(m *machine, out []cell) { out[0] = number.Bool(m.helperFlag()) },
		"gl_SampleID":         constantInput(cell{}),
		"gl_SamplePosition":   constantInput(number.Float(0.5)),
		"gl_SampleMaskIn":     constantInput(cell{Bits: 1}),
		"gl_NumSamples":       constantInput(cell{Bits: 1}),
		"gl_PrimitiveID":      constantInput(cell{}),
		"gl_Layer":            constantInput(cell{}),
		"gl_ViewportIndex":    constantInput(cell{}),
	},
	language.Vertex: {
		"gl_VertexID":     func(m *machine, out []cell) { out[0] = cell{Bits: m.index} },
		"gl_InstanceID":   constantInput(cell{}),
		"gl_DrawID":       constantInput(cell{}),
		"gl_BaseVertex":   constantInput(cell{}),
		"gl_BaseInstance": constantInput(cell{}),
	},
}

// fragCoord returns a function that writes gl_FragCoord: the centre of the pixel, depth and 1/w
// (GLSL 4.60 section 7.1.5).
func (c *compiler) fragCoord(o *ast.Object) func(*machine, []cell) {
	at := c.newOperation(c.info.Unit.Func("main"), o.Name)
	q := c.quals[o]
	centre := float32(0.5)
	if q.has("pixel_center_integer") {
		centre = 0
	}
	down := q.has("origin_upper_left")
	return func(m *machine, out []cell) {
		x, y := float32(int32(m.global[0])), float32(int32(m.global[1]))
		if down {
			y = float32(m.frame.height) - 1 - y
		}
		out[0], out[1] = number.Float(x+centre), number.Float(y+centre)
		// Depth and 1/w are interpolated, so they are inexact.
		out[2], out[3] = number.WithinULP(at, 0.5, interpolationULP), number.WithinULP(at, 1, interpolationULP)
	}
}

// interpolationULP bounds the error of interpolation between three vertices with equal values, in
// units in the last place of a float.
const interpolationULP = 8

func words3(out []cell, v [3]uint32) {
	for i := range out {
		out[i] = cell{Bits: v[i]}
	}
}

func constantInput(v cell) func(*machine, []cell) {
	return func(m *machine, out []cell) { fillCells(out, v) }
}
