package interp

import (
	"encoding/binary"
	"fmt"

	"shsmith/lib/ast"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// sharedVars gives shared variables their places, before anything else.
func (c *compiler) sharedVars() {
	for _, o := range c.info.Globals {
		if o.Storage != ast.Shared {
			continue
		}
		at := c.alloc(len(c.layoutOf(o.Decl, o.Type).leaf))
		p := c.packedPlace(o, at)
		p.space, p.coherent = shared, true
		c.vars[o] = &variable{place: p}
	}
	c.shared = c.high
}

// block gives an interface block its bindings and its objects their places.
func (c *compiler) block(d *ast.BlockDecl) {
	kind, in := record.Storage, buffer
	switch d.Objs[0].Storage {
	case ast.Uniform:
		kind, in = record.Uniform, uniform
	case ast.Input, ast.Output:
		c.stageBlock(d)
		return
	}
	rules := d.Rules
	if rules == "" {
		rules = types.Std140
	}
	layout, encoding := c.inBlock(d, rules, d.Type)
	first, n := len(c.blocks), blockCount(d)
	for i := 0; i < n; i++ {
		b := &block{name: d.Name, kind: kind, binding: d.Binding, words: (rules.Size(d.Type, false) + 3) / 4, encoding: encoding}
		if n > 1 || d.Instance != "" && d.Objs[0].Type.Kind == types.Array {
			b.name = fmt.Sprintf("%s[%d]", d.Name, i)
		}
		if b.binding >= 0 {
			b.binding += i
		}
		c.unmixed(d, b)
		c.blocks = append(c.blocks, b)
	}
	p := place{layout: layout, dyn: bound(first), space: in, bind: first}
	if d.Instance != "" {
		c.instance(d, p, n)
		return
	}
	for i, o := range d.Objs {
		q := p
		q.layout, q.base, q.root, q.coherent, q.logged = p.fields[i], p.starts[i], o, isCoherent(o), c.order.watched[o]
		c.vars[o] = &variable{place: q}
	}
}

func (c *compiler) instance(d *ast.BlockDecl, p place, n int) {
	o := d.Objs[0]
	p.root, p.coherent, p.logged = o, isCoherent(o), c.order.watched[o]
	if o.Type.Kind == types.Array {
		p.layout, p.blocks = blockArray(o.Type, p.layout), n
	}
	c.vars[o] = &variable{place: p}
}

// blockArray is the layout of an array of blocks, or of arrays of them.
func blockArray(t *types.Type, block *layout) *layout {
	if t.Kind != types.Array {
		return block
	}
	return &layout{t: t, part: blockArray(t.Elem, block)}
}

func blockCount(d *ast.BlockDecl) int {
	n := 1
	if d.Instance != "" {
		for t := d.Objs[0].Type; t.Kind == types.Array; t = t.Elem {
			n *= t.Len
		}
	}
	return n
}

// wordSize is the size of a word in bytes.
const wordSize = 4

// inBlock is the layout in memory of a block of type t: the words of its
// resource, or for what has other scalars packed, with an encoding. It refuses
// scalars of 8 bits.
func (c *compiler) inBlock(n ast.Node, rules types.Rules, t *types.Type) (*layout, *encoding) {
	if scalars(t) > maxScalars {
		c.unsupported(n, "a type as large as "+t.String())
	}
	if t.Contains(func(t *types.Type) bool { return t.IsScalar() && t.Kind.Bits() == 8 || t.Kind == types.Opaque }) {
		c.unsupported(n, "type "+t.String())
	}
	if t.Contains(func(t *types.Type) bool { return t.IsScalar() && t.Kind.Bits() != 32 }) {
		return c.pack(t), encodingOf(rules, t)
	}
	return layOut(rules, t, false, wordSize), nil
}

// unmixed refuses two blocks of one binding of which one is packed: they are to
// share what is bound there.
func (c *compiler) unmixed(n ast.Node, b *block) {
	for _, a := range c.blocks {
		if a.kind == b.kind && a.binding == b.binding && b.binding >= 0 && (a.encoding != nil || b.encoding != nil) {
			c.unsupported(n, "a second block of one binding, beside scalars that are no words")
		}
	}
}

// bound finds where a block begins.
func bound(bind int) func(*machine) int {
	return func(m *machine) int { return m.binds[bind].base }
}

// blockElement is one block of an array of blocks, or one of its arrays.
func (c *compiler) blockElement(e *ast.Index, p place, i value) place {
	n := p.t.Len
	stride := p.blocks / n
	p.layout, p.blocks = p.part, 0
	if p.t.Kind == types.Array {
		p.blocks = stride
	}
	if i.lit != nil && i.lit.w < uint32(n) && p.which == nil {
		p.bind += int(i.lit.w) * stride
		p.dyn = bound(p.bind)
		return p
	}
	at, index, first, outer, slot := c.site(e, p.name()), i.one, p.bind, p.which, c.alloc(1)
	p.impure = p.impure || !i.pure
	p.picked = slot + 1
	if outer != nil && c.order.open[e] {
		before := outer
		outer = func(m *machine) int {
			m.log.begin()
			return before(m)
		}
		index = around(i, opening(1), closing(at, 1, 2)).one
	}
	p.which = func(m *machine) int {
		b := first
		if outer != nil {
			b = outer(m)
		}
		return b + stride*m.sameForAll(at, m.inRange(at, index(m).w, n))
	}
	which := p.which
	p.dyn = func(m *machine) int {
		b := which(m)
		m.mem[slot].w = uint32(b)
		return m.binds[b].base
	}
	return p
}

// uniform declares a uniform outside blocks.
func (c *compiler) uniform(v *ast.Var) {
	o := v.Obj
	if o.Type.Base().Kind == types.Opaque {
		c.opaqueUniform(v)
		return
	}
	layout, encoding := c.inBlock(v, types.Std430, o.Type)
	b := &block{name: o.Name, kind: record.Plain, binding: -1, words: types.Std430.Size(o.Type, false) / 4, encoding: encoding}
	p := place{layout: layout, dyn: bound(len(c.blocks)), root: o, space: uniform, bind: len(c.blocks)}
	c.vars[o] = &variable{place: p}
	c.blocks = append(c.blocks, b)
}

// initialiseUniform compiles the value of a uniform that is bound to nothing.
func (c *compiler) initialiseUniform(v *ast.Var) {
	w := c.vars[v.Obj]
	if v.Init == nil || w == nil {
		return
	}
	p := w.place
	init := c.store(v.Init, p, c.converted(c.expr(v.Init), v.Obj.Type, v.Init))
	c.blocks[p.bind].init = init.into(c.alloc(init.n))
}

// bind puts the resources behind the private memory.
func (m *machine) bind(resources []record.Resource) error {
	c := m.code
	words, err := affordable(c, resources)
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
		if i := find(resources, b); b.init != nil && (i < 0 || len(resources[i].Init) == 0) {
			b.init(m)
		}
	}
	return nil
}

// bindBlock finds or makes the memory of a block; placed says where resources lie
// that are in memory already.
func (m *machine) bindBlock(b *block, resources []record.Resource, placed map[int]binding) (w binding, err error) {
	if b.kind == handles {
		return m.numbers(b.binding, b.words), nil
	}
	i := find(resources, b)
	switch {
	case i < 0 && b.kind == record.Plain:
		return b.zeros(m), nil
	case i < 0:
		return w, fmt.Errorf("no %s resource for block %s", b.kind, b.name)
	}
	r := &resources[i]
	if n := b.least(); r.Size < n {
		return w, fmt.Errorf("resource %s has %d bytes, %s needs %d", r.Name, r.Size, b.name, n)
	}
	w, ok := placed[i]
	switch {
	case ok:
		m.users = map[int]user{}
	case b.encoding != nil:
		w = b.encoding.load(m, r)
	default:
		w = m.place(r.Init, r.Size)
	}
	placed[i] = w
	return w, nil
}

// zeros puts what is bound to nothing into memory.
func (b *block) zeros(m *machine) binding {
	if b.encoding != nil {
		return b.encoding.load(m, &record.Resource{Size: b.least()})
	}
	return m.place(nil, b.words*wordSize)
}

// numbers puts n numbers from first on into memory.
func (m *machine) numbers(first, n int) binding {
	w := m.place(nil, n*4)
	for i := 0; i < n; i++ {
		m.mem[w.base+i].w = uint32(first + i)
	}
	return w
}

// least is how many bytes b needs.
func (b *block) least() int {
	if b.encoding != nil {
		return b.encoding.least
	}
	return b.words * wordSize
}

// find is the index of the resource that b is bound to, or -1.
func find(resources []record.Resource, b *block) int {
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

// place appends size bytes to the memory, those of init and zeros.
func (m *machine) place(init []byte, size int) binding {
	w := binding{base: len(m.mem), words: (size + 3) / 4}
	padded := make([]byte, w.words*4)
	copy(padded, init)
	for i := 0; i < w.words; i++ {
		m.mem = append(m.mem, cell{w: binary.LittleEndian.Uint32(padded[4*i:])})
	}
	return w
}

// observeOutputs observes what the compared resources hold at the end.
func (m *machine) observeOutputs(resources []record.Resource) {
	m.helper = false // the last invocation to run is not the one that is meant
	for k, b := range m.code.blocks {
		i := find(resources, b)
		switch {
		case !b.written() || i < 0 || !resources[i].Compare:
		case b.encoding != nil:
			b.encoding.observe(m, resources[i].Size, m.binds[k])
		default:
			m.observeRange(m.binds[k].base, m.binds[k].words)
		}
	}
	for i := range m.textures {
		t := &m.textures[i]
		if k := t.resource; t.kind == record.StorageImage && t.bound && resources[k].Compare && !t.format.Normalized {
			m.observeRange(t.base, t.Size()/t.format.Bytes)
		}
	}
}

func (m *machine) observeRange(base, n int) {
	for a := base; a < base+n; a++ {
		if m.mem[a].s != 0 {
			m.credit(a)
			k, at, text := m.describe(m.mem[a])
			m.note(k, at, "%s", text)
		}
	}
}

// written reports whether a shader may write to b.
func (b *block) written() bool { return b.kind == record.Storage || b.kind == record.Counter }

// credit makes the invocation that wrote word a last the current one.
func (m *machine) credit(a int) {
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

// outputs are the bytes of the resources that can be written.
func (m *machine) outputs(resources []record.Resource) [][]byte {
	out := make([][]byte, len(resources))
	for k, b := range m.code.blocks {
		i := find(resources, b)
		if !b.written() || i < 0 || out[i] != nil {
			continue
		}
		w := m.binds[k]
		if b.encoding != nil {
			out[i] = b.encoding.store(m, &resources[i], w)
			continue
		}
		text := make([]byte, 0, w.words*4)
		for _, v := range m.mem[w.base : w.base+w.words] {
			text = binary.LittleEndian.AppendUint32(text, v.w)
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
