package foreign

import (
	"encoding/binary"
	"math"
	"slices"
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/input"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// fill gives contents to uniforms, textures and read-only buffers: values from the shader's text,
// values that suit their names, or patterns.
func (r *reading) fill() {
	width, height := 0, 0
	if m := r.rec.Image; m != nil {
		width, height = m.Width, m.Height
	}
	done := map[string]bool{}
	for i, p := range r.parts {
		f := filler{reading: r, width: width, height: height, said: initial(p, r.stageText(i)), done: done}
		for _, o := range p.info.Globals {
			f.global(o, p)
		}
		for _, d := range p.info.Blocks {
			f.block(d)
		}
	}
	r.fillTextures()
}

func (r *reading) stageText(i int) string {
	if i > 0 {
		return r.rec.Stages[i-1].Source
	}
	return r.rec.Source
}

// filler gives the resources of one stage their contents.
type filler struct {
	*reading
	width, height int
	said          map[string]*types.Value // values in the text, by the name of the uniform
	done          map[string]bool         // names of resources that have contents already
	number        int                     // number of values that were computed so far
}

// resource returns the resource with the given name and one of the kinds, and marks it as filled.
// It returns nil if there is none, if the resource is a compared output, or if it is filled
// already.
func (f *filler) resource(name string, kinds ...string) *record.Resource {
	i := slices.IndexFunc(f.rec.Resources, func(r record.Resource) bool {
		return r.Name == name && slices.Contains(kinds, r.Kind)
	})
	if i < 0 || f.done[name] || f.rec.Resources[i].Compare {
		return nil
	}
	f.done[name] = true
	return &f.rec.Resources[i]
}

// global sets the contents of the resource for o, a GLSL uniform outside blocks or a WGSL buffer of
// the stage p. The contents come from the shader's text or, if it gives none, from contents.set.
func (f *filler) global(o *ast.Object, p part) {
	if o.Type == nil || o.Block != nil {
		return
	}
	rules, kinds := types.Std430, []string{record.Plain}
	if p.unit.Version.Lang == language.WGSL {
		rules, kinds = types.WGSL, []string{record.Uniform, record.Storage}
	}
	if r := f.resource(o.Name, kinds...); r != nil {
		c := contents{f, rules, r.Contents()}
		if v := f.said[o.Name]; v != nil {
			c.write(v, 0)
		} else {
			c.set(o.Name, o.Type, 0, false)
		}
		r.Init = c.data
	}
}

// block fills a uniform or storage block, or each element of an array of such blocks.
func (f *filler) block(d *ast.BlockDecl) {
	rules := d.Rules
	if rules == "" {
		rules = types.Std140 // the default of check.Info.Resources
	}
	names := []string{d.Name}
	if len(d.Objs) > 0 && d.Objs[0].Type != nil {
		names = append(names, d.Objs[0].Type.Elements(d.Name)...)
	}
	for _, name := range names {
		if r := f.resource(name, record.Uniform, record.Storage); r != nil {
			c := contents{f, rules, r.Contents()}
			c.fields("", d.Type, 0, false)
			r.Init = c.data
		}
	}
}

// contents has the bytes of a resource that is being filled.
type contents struct {
	*filler
	rules types.Rules
	data  []byte
}

func (c *contents) fields(prefix string, t *types.Type, at int, rowMajor bool) {
	for i, offset := range c.rules.Offsets(t, rowMajor) {
		fd := &t.Fields[i]
		c.set(prefix+fd.Name, fd.Type, at+offset, rowMajor || fd.RowMajor)
	}
}

// set computes a value of type t for `name`, such as lights[0].color, and writes it at the byte
// offset `at`.
func (c *contents) set(name string, t *types.Type, at int, rowMajor bool) {
	switch t.Kind {
	case types.Array:
		n, stride := t.Len, c.rules.Stride(t, rowMajor)
		if n == 0 && stride > 0 {
			n = (len(c.data) - at) / stride
		}
		for i := range n {
			c.set(name+"["+strconv.Itoa(i)+"]", t.Elem, at+i*stride, rowMajor)
		}
	case types.Struct:
		c.fields(name+".", t, at, rowMajor)
	case types.Atomic, types.Opaque, types.Buffer:
	default:
		numbers := c.value(name, t)
		for i, place := range c.places(t, at, rowMajor) {
			c.put(place, t.Component(), numbers[i])
		}
		c.number++
	}
}

// places returns the byte offset of each scalar of a value of type t that begins at the byte offset
// `at`. The scalars of a matrix are listed column by column, even if it is stored row by row
// (rowMajor).
func (c *contents) places(t *types.Type, at int, rowMajor bool) (list []int) {
	whole := &types.Type{Kind: types.Struct, Fields: []types.Field{{Name: "x", Type: t, RowMajor: rowMajor}}}
	leaves := c.rules.Leaves(whole, "", at, 0) // one leaf for each vector
	for i := range t.Size() {
		vector, k := i/leaves[0].Count, i%leaves[0].Count
		if rowMajor && t.Kind == types.Matrix {
			vector, k = i%len(leaves), i/len(leaves)
		}
		list = append(list, leaves[vector].Offset+k*leaves[vector].Stride)
	}
	return list
}

// put writes the scalar x of kind k at the byte offset `at`. It ignores a scalar beyond the end of
// the data.
func (c *contents) put(at int, k types.Kind, x float64) {
	width := max(k.Bits(), 8) / 8
	if k == types.Bool {
		width = 4
	}
	if at+width > len(c.data) {
		return
	}
	word := uint64(int64(x))
	if k.IsFloat() {
		word = types.Word(k, x)
	}
	var all [8]byte
	binary.LittleEndian.PutUint64(all[:], word)
	copy(c.data[at:], all[:width])
}

// write writes v, a value from the shader's text, at the byte offset `at`.
func (c *contents) write(v *types.Value, at int) {
	scalars := v.Type.Scalars()
	var places []int
	var walk func(t *types.Type, at int)
	walk = func(t *types.Type, at int) {
		switch t.Kind {
		case types.Array:
			for i := range t.Len {
				walk(t.Elem, at+i*c.rules.Stride(t, false))
			}
		case types.Struct:
			for i, offset := range c.rules.Offsets(t, false) {
				walk(t.Fields[i].Type, at+offset)
			}
		default:
			places = append(places, c.places(t, at, false)...)
		}
	}
	walk(v.Type, at)
	for i, place := range places {
		x := float64(int64(v.Words[i]))
		if scalars[i].IsFloat() {
			x = types.Number(scalars[i], v.Words[i])
		}
		c.put(place, scalars[i], x)
	}
}

// resizeUniforms changes resolution uniforms, such as iResolution, from the image size `from` to
// the size `to`. It keeps components that differ from the old size.
func resizeUniforms(list []record.Resource, from, to [2]int) {
	for i := range list {
		r := &list[i]
		if r.Kind != record.Plain && r.Kind != record.Uniform {
			continue
		}
		for k := range r.Members {
			m := &r.Members[k]
			if !isResolution(lastWord(input.Name(r, m))) || m.Count < 2 || m.Scalar != "float" && m.Scalar != "f32" {
				continue
			}
			data := r.Contents()
			words := m.Words(data)
			for d := range from {
				if math.Float32frombits(words[d]) == float32(from[d]) {
					binary.LittleEndian.PutUint32(data[m.Offset+d*m.Stride:], math.Float32bits(float32(to[d])))
				}
			}
			r.Init = data
		}
	}
}
