package interp

import (
	"fmt"

	"shsmith/lib/ast"
	"shsmith/lib/interp/layout"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// sharedVars gives each shared variable an address in the interpreter's memory, which begins with
// the shared variables.
func (c *compiler) sharedVars() {
	for _, o := range c.info.Globals {
		if o.Storage != ast.Shared {
			continue
		}
		at := c.alloc(len(c.layoutOf(o.Decl, o.Type).Leaf))
		p := c.packedLocation(o, at)
		p.space, p.coherent = shared, true
		c.vars[o] = &variable{location: p}
	}
	c.shared = c.high
}

// block compiles the declaration d of a block or of an array of blocks. It adds each block to
// c.blocks, and gives the variables of d addresses in the interpreter's memory. It passes a block
// of inputs or outputs to stageBlock.
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
	inMemory, encoding := c.inBlock(d, rules, d.Type)
	first, n := len(c.blocks), d.Count()
	for i := 0; i < n; i++ {
		b := &block{
			name:     d.Name,
			kind:     kind,
			binding:  d.Binding,
			words:    (rules.Size(d.Type, false) + 3) / 4,
			encoding: encoding,
		}
		if n > 1 || d.Instance != "" && d.Objs[0].Type.Kind == types.Array {
			b.name = fmt.Sprintf("%s[%d]", d.Name, i)
		}
		if b.binding >= 0 {
			b.binding += i
		}
		c.checkUnmixed(d, b)
		c.blocks = append(c.blocks, b)
	}
	p := location{Layout: inMemory, dyn: blockAddress(first), space: in, bind: first}
	if d.Instance != "" {
		c.instance(d, p, n)
		return
	}
	for i, o := range d.Objs {
		q := p
		q.Layout, q.base, q.root, q.coherent, q.logged = p.Fields[i], p.Starts[i], o, isCoherent(o), c.order.Watched[o]
		c.vars[o] = &variable{location: q}
	}
}

func (c *compiler) instance(d *ast.BlockDecl, p location, n int) {
	o := d.Objs[0]
	p.root, p.coherent, p.logged = o, isCoherent(o), c.order.Watched[o]
	if o.Type.Kind == types.Array {
		p.Layout, p.blocks = blockArray(o.Type, p.Layout), n
	}
	c.vars[o] = &variable{location: p}
}

// blockArray returns the layout of t, which is a block, an array of blocks, or an array of such
// arrays. The parameter `block` is the layout of one block.
func blockArray(t *types.Type, block *layout.Layout) *layout.Layout {
	if t.Kind != types.Array {
		return block
	}
	return &layout.Layout{Type: t, Element: blockArray(t.Elem, block)}
}

// wordSize is the size of a word in bytes.
const wordSize = 4

// inBlock returns the layout of t, the type of a block or uniform, in the interpreter's memory. If
// t has scalars that are not 32 bits wide, the second result is its layout in the resource by
// `rules`, else nil.
func (c *compiler) inBlock(n ast.Node, rules types.Rules, t *types.Type) (*layout.Layout, *layout.Resource) {
	if scalars(t) > maxScalars {
		c.unsupported(n, "a type as large as "+t.String())
	}
	if t.Contains(func(t *types.Type) bool { return t.IsScalar() && t.Kind.Bits() == 8 || t.Kind == types.Opaque }) {
		c.unsupported(n, "type "+t.String())
	}
	if t.Contains(func(t *types.Type) bool { return t.IsScalar() && t.Kind.Bits() != 32 }) {
		return c.Pack(t), layout.ResourceOf(rules, t)
	}
	// The words in the resource are the same as in memory.
	return layout.Of(rules, t, false, wordSize), nil
}

// checkUnmixed ends the compilation if the block b has the same binding as an earlier block, and
// one of the two has scalars that are not 32-bit words.
func (c *compiler) checkUnmixed(n ast.Node, b *block) {
	for _, a := range c.blocks {
		if a.kind == b.kind && a.binding == b.binding && b.binding >= 0 && (a.encoding != nil || b.encoding != nil) {
			// A block with an encoding has other words in memory, so the two cannot share them.
			c.unsupported(n, "a second block of one binding, beside scalars that are no words")
		}
	}
}

// blockAddress returns a function that computes the address of the block machine.binds[bind].
func blockAddress(bind int) func(*machine) int {
	return func(m *machine) int { return m.binds[bind].base }
}

// blockElement returns the location of e, an element of an array of blocks. p is the location of
// the array, and i is the compiled index.
func (c *compiler) blockElement(e *ast.Index, p location, i value) location {
	n := p.Type.Len
	stride := p.blocks / n
	p.Layout, p.blocks = p.Element, 0
	// In an array of arrays, the element is an array of blocks.
	if p.Type.Kind == types.Array {
		p.blocks = stride
	}
	if i.lit != nil && i.lit.Bits < uint32(n) && p.blockIndex == nil {
		p.bind += int(i.lit.Bits) * stride
		p.dyn = blockAddress(p.bind)
		return p
	}
	at, index, first, outer, slot := c.newOperation(e, p.name()), i.one, p.bind, p.blockIndex, c.alloc(1)
	p.impure = p.impure || !i.pure
	p.picked = slot + 1
	if outer != nil && c.order.OpenExprs[e] {
		before := outer
		outer = func(m *machine) int {
			m.log.begin()
			return before(m)
		}
		index = surround(i, opening(1), closing(at, 1, 2)).one
	}
	p.blockIndex = func(m *machine) int {
		b := first
		if outer != nil {
			b = outer(m)
		}
		return b + stride*m.checkUniformIndex(at, m.inRange(at, index(m).Bits, n))
	}
	which := p.blockIndex
	p.dyn = func(m *machine) int {
		b := which(m)
		m.mem[slot].Bits = uint32(b)
		return m.binds[b].base
	}
	return p
}

// uniform adds the uniform v, declared outside of blocks, to c.blocks, and gives it an address. It
// passes a texture, image or atomic counter to opaqueUniform.
func (c *compiler) uniform(v *ast.Var) {
	o := v.Obj
	if o.Type.Base().Kind == types.Opaque {
		c.opaqueUniform(v)
		return
	}
	inMemory, encoding := c.inBlock(v, types.Std430, o.Type)
	b := &block{
		name:     o.Name,
		kind:     record.Plain,
		binding:  -1,
		words:    types.Std430.Size(o.Type, false) / 4,
		encoding: encoding,
	}
	p := location{Layout: inMemory, dyn: blockAddress(len(c.blocks)), root: o, space: uniform, bind: len(c.blocks)}
	c.vars[o] = &variable{location: p}
	c.blocks = append(c.blocks, b)
}

// initialiseUniform compiles the initialiser of the uniform v, declared outside of blocks. A run
// executes the initialiser if the record has no value for v.
func (c *compiler) initialiseUniform(v *ast.Var) {
	w := c.vars[v.Obj]
	if v.Init == nil || w == nil {
		return
	}
	p := w.location
	init := c.store(v.Init, p, c.converted(c.expr(v.Init), v.Obj.Type, v.Init))
	c.blocks[p.bind].init = init.storeAt(c.alloc(init.n))
}
