package interp

import (
	"encoding/binary"
	"fmt"

	"shsmith/lib/interp/layout"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// bind creates the memory and puts the resources into it. It returns an error if a resource is
// missing, too small or too large.
func (m *machine) bind(resources []record.Resource) error {
	c := m.code
	words, err := memoryNeeded(c, resources)
	if err != nil {
		return err
	}
	m.mem = make([]cell, c.shared+c.private, words)
	placed := map[int]binding{}
	for _, b := range c.blocks {
		w, err := m.bindBlock(b, resources, placed)
		if err != nil {
			return err
		}
		m.binds = append(m.binds, w)
	}
	if err := m.bindUnits(resources); err != nil {
		return err
	}
	m.spareAt = len(m.mem)
	m.mem = append(m.mem, make([]cell, c.spare)...)
	for _, b := range c.blocks {
		if i := findResource(resources, b); b.init != nil && (i < 0 || len(resources[i].Init) == 0) {
			b.init(m)
		}
	}
	return nil
}

// bindBlock returns the part of memory that holds the resource of block b. If no earlier block uses
// the resource, bindBlock appends the resource to the memory. `placed` maps the index of a resource
// to its part of memory.
func (m *machine) bindBlock(b *block, resources []record.Resource, placed map[int]binding) (w binding, err error) {
	if b.kind == handles {
		return m.appendNumbers(b.binding, b.words), nil
	}
	i := findResource(resources, b)
	switch {
	// A uniform without a value is zero.
	case i < 0 && b.kind == record.Plain:
		return b.appendZeros(m), nil
	case i < 0:
		return w, fmt.Errorf("no %s resource for block %s", b.kind, b.name)
	}
	r := &resources[i]
	if n := b.leastSize(); r.Size < n {
		return w, fmt.Errorf("resource %s has %d bytes, %s needs %d", r.Name, r.Size, b.name, n)
	}
	w, ok := placed[i]
	switch {
	case ok:
		m.users = map[int][]user{}
	case b.encoding != nil:
		w = m.appendScalars(b.encoding, r)
	default:
		w = m.appendBytes(r.Init, r.Size)
	}
	placed[i] = w
	return w, nil
}

// appendZeros appends zeros to the memory of m for the uniform b, which has no resource.
func (b *block) appendZeros(m *machine) binding {
	if b.encoding != nil {
		return m.appendScalars(b.encoding, &record.Resource{Size: b.leastSize()})
	}
	return m.appendBytes(nil, b.words*wordSize)
}

// appendScalars appends the scalars of the resource r to the memory. `encoding` is their layout.
func (m *machine) appendScalars(encoding *layout.Resource, r *record.Resource) binding {
	base := len(m.mem)
	m.mem = encoding.AppendTo(m.mem, r)
	return binding{base: base, words: len(m.mem) - base}
}

// appendNumbers appends the n numbers `first`, `first`+1, … to the memory. They are the numbers of
// texture or sampler units.
func (m *machine) appendNumbers(first, n int) binding {
	w := m.appendBytes(nil, n*4)
	for i := 0; i < n; i++ {
		m.mem[w.base+i].Bits = uint32(first + i)
	}
	return w
}

// leastSize returns the least size of a resource for b, in bytes.
func (b *block) leastSize() int {
	if b.encoding != nil {
		return b.encoding.Least
	}
	return b.words * wordSize
}

// findResource returns the index of the resource that is bound to block b, or -1. The resource has
// b's kind and binding or, if b has no binding, b's name. If b.encoding is set, as in WGSL, the
// groups must match.
func findResource(resources []record.Resource, b *block) int {
	for i := range resources {
		r := &resources[i]
		switch {
		case r.Kind != b.kind, b.encoding != nil && r.Group != b.group:
		case b.binding >= 0 && r.Binding == b.binding, b.binding < 0 && r.Name == b.name:
			return i
		}
	}
	return -1
}

// appendBytes appends `size` bytes to the memory: the bytes of `init`, and then zeros.
func (m *machine) appendBytes(init []byte, size int) binding {
	w := binding{base: len(m.mem), words: (size + 3) / 4}
	padded := make([]byte, w.words*4)
	copy(padded, init)
	for i := 0; i < w.words; i++ {
		m.mem = append(m.mem, cell{Bits: binary.LittleEndian.Uint32(padded[4*i:])})
	}
	return w
}

// observeOutputs adds to m.inexact the reasons why final values of the compared resources are
// inexact.
func (m *machine) observeOutputs(resources []record.Resource) {
	m.helper = false // whether the last invocation is a helper does not matter here
	for k, b := range m.code.blocks {
		i := findResource(resources, b)
		switch {
		case !b.isWritable() || i < 0 || !resources[i].Compare:
		case b.encoding != nil:
			b.encoding.EachScalar(resources[i].Size, func(n, _ int, t types.Kind) { m.observeWord(m.binds[k].base+n, t) })
		default:
			m.observeRange(m.binds[k].base, m.binds[k].words)
		}
	}
	for i := range m.textures {
		t := &m.textures[i]
		if k := t.resource; t.kind == record.StorageImage && t.bound && resources[k].Compare && !t.Format.Normalized {
			m.observeRange(t.base, t.Size()/t.Format.Bytes)
		}
	}
}

func (m *machine) observeRange(base, n int) {
	for a := base; a < base+n; a++ {
		m.observeWord(a, types.Float)
	}
}

// observeWord looks at the scalar of kind k at address a. If it is inexact, observeWord adds the
// reason to m.inexact.
func (m *machine) observeWord(a int, k types.Kind) {
	if kind, at, text, some := m.Inexactness(m.mem[a], k); some {
		m.setWriterIDs(a)
		m.noteInexact(kind, at, text)
	}
}

func (b *block) isWritable() bool { return b.kind == record.Storage || b.kind == record.Counter }

// setWriterIDs gives the running invocation the IDs of the invocation that last wrote word a, so
// that the next finding names the writer. Atomic operations and unsure invocations do not count. If
// the writer is unknown, nothing changes.
func (m *machine) setWriterIDs(a int) {
	if m.race == nil {
		return
	}
	h := m.race.words[a]
	if h == nil || h.write.who == 0 {
		return
	}
	who, size := int(h.write.who-1), m.code.size
	if f := m.frame; f != nil {
		m.global = [3]uint32{uint32(who % f.width), uint32(who / f.width)}
		return
	}
	local := size[0] * size[1] * size[2]
	m.invocation.identify(m, who/local, who%local)
}

// outputs returns for each resource its final bytes, or nil if no shader can write a resource of
// its kind.
func (m *machine) outputs(resources []record.Resource) [][]byte {
	out := make([][]byte, len(resources))
	for k, b := range m.code.blocks {
		i := findResource(resources, b)
		if !b.isWritable() || i < 0 || out[i] != nil {
			continue
		}
		w := m.binds[k]
		if b.encoding != nil {
			out[i] = b.encoding.Store(&resources[i], m.mem[w.base:w.base+w.words])
			continue
		}
		text := make([]byte, 0, w.words*4)
		for _, v := range m.mem[w.base : w.base+w.words] {
			text = binary.LittleEndian.AppendUint32(text, v.Bits)
		}
		out[i] = text[:resources[i].Size]
	}
	for i := range m.textures {
		if t := &m.textures[i]; t.kind == record.StorageImage && t.bound {
			out[t.resource] = m.contents(t)
		}
	}
	for i := range resources {
		r := &resources[i]
		if out[i] == nil && (r.Kind == record.Storage || r.Kind == record.Counter || r.Kind == record.StorageImage) {
			out[i] = make([]byte, r.Size)
			copy(out[i], r.Init)
		}
	}
	return out
}
