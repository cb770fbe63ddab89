package glslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/check/internal/scope"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// defaults is the layout that a declaration such as `layout(std430, row_major) buffer;` sets for
// the blocks after it.
type defaults struct {
	rules    types.Rules
	rowMajor bool
}

type blockDefaults struct{ uniform, buffer defaults }

func (d *defaults) take(l *layout) {
	if l.rules != "" || l.packing {
		d.rules = l.rules
	}
	if l.matrix != 0 {
		d.rowMajor = l.matrix > 0
	}
}

func (c *checker) blockDecl(d *ast.BlockDecl) {
	q := c.collectQualifiers(d.Quals, onBlock, "block")
	storage := c.blockStorage(d, &q)
	c.checkLayouts(d.Quals, onBlocks, storage)
	if len(d.Dims) > 1 && c.lang.ES {
		c.Errorf(d, "a block cannot be an array of arrays")
	}
	def := defaults{}
	switch storage {
	case ast.Uniform:
		def = c.blockDefaults.uniform
	case ast.Buffer:
		def = c.blockDefaults.buffer
	}
	def.take(&q.layout)
	d.Rules, d.Binding = def.rules, q.layout.binding
	d.Type = &types.Type{Kind: types.Struct, Name: d.Name}
	d.Objs = nil
	for _, m := range d.Members {
		c.blockMember(d, m, storage, &q, def)
	}
	c.LimitMembers(d, d.Type)
	c.checkBlockInterface(d, storage, &q)
	c.checkOffsets(d)
	c.declareBlock(d, storage, &q)
	c.info.Blocks = append(c.info.Blocks, d)
}

func (c *checker) blockStorage(d *ast.BlockDecl, q *qualifiers) ast.Storage {
	s := c.storageOf(q)
	switch {
	case s == ast.Global:
		c.Errorf(d, "block %s needs a storage qualifier", d.Name)
	case s == ast.Uniform && !c.lang.Version.AtLeast(140, 300) && !c.anyEnabled(blockExts):
		c.Errorf(d, "this version has no uniform blocks")
	}
	return s
}

func (c *checker) blockMember(d *ast.BlockDecl, m *ast.MemberDecl, storage ast.Storage, block *qualifiers, def defaults) {
	if m.Spec.Struct != nil {
		c.Errorf(m.Spec, "a structure cannot be defined inside a block")
	}
	q := c.collectQualifiers(m.Quals, onMember, "block member")
	c.checkLayouts(m.Quals, onMembers, storage)
	if q.has(wIn|wOut|wUniform|wBuffer) && c.storageOf(&q) != storage {
		c.Errorf(m, "the member's storage differs from its block's")
	}
	if storage == ast.Uniform && q.has(wMemory) && !c.lang.Bindless {
		c.Errorf(m, "memory qualifiers are for images and buffers")
	}
	if q.layout.format != "" && !c.lang.Bindless {
		c.Errorf(m, "only images have a format")
	}
	if (storage == ast.Uniform || storage == ast.Buffer) && q.has(wInterpolation|wAuxiliary) {
		c.Errorf(m, "a member of a uniform or buffer block cannot be flat, smooth, noperspective, centroid, sample or patch")
	}
	base := c.typeExpr(m.Spec)
	if base != nil {
		c.checkPrecision(m.Spec, base, &q)
	}
	for i, v := range m.Vars {
		f := c.field(v, d.Type, c.arrayOf(v, base, v.Dims))
		c.setMemberLayout(d, v, f, &q, block, def)
		last := m == d.Members[len(d.Members)-1] && i == len(m.Vars)-1
		c.memberType(v, f.Type, storage, last)
		c.checkMemberInterface(d, v, f.Type, storage, &q, block)
		o := &ast.Object{Kind: ast.VarObj, Name: v.Name, Type: f.Type, Storage: storage, Block: d, Decl: v}
		c.copyMemoryQualifiers(o, block)
		c.copyMemoryQualifiers(o, &q)
		v.Obj = o
	}
}

// setMemberLayout sets the offset, alignment and matrix order of f, the field for the member v of
// the block d (GLSL section 4.4.5). q and `block` have the qualifiers of the member and of the
// block. def.rowMajor is the matrix order of the block.
func (c *checker) setMemberLayout(d *ast.BlockDecl, v *ast.Var, f *types.Field, q, block *qualifiers, def defaults) {
	l := &q.layout
	if (l.align >= 0 || block.layout.align >= 0) && d.Rules == "" {
		c.Errorf(v, "align needs std140 or std430")
	}
	f.RowMajor = def.rowMajor
	if l.matrix != 0 {
		f.RowMajor = l.matrix > 0
	}
	f.Align = max(l.align, block.layout.align, 0)
	f.Offset = max(l.offset, 0)
	if l.offset >= 0 && d.Rules == "" {
		c.Errorf(v, "offset needs std140 or std430")
	}
	if l.offset == 0 && len(d.Type.Fields) > 1 {
		c.Errorf(v, "offset 0 lies within the previous member")
	}
	if l.offset > 0 && d.Rules != "" && l.offset%d.Rules.Align(f.Type, f.RowMajor) != 0 {
		c.Errorf(v, "offset %d does not suit the alignment of %v", l.offset, f.Type)
		f.Offset = 0
	}
}

// checkBlockInterface checks the block d if its storage s is Input or Output. Compute shaders must
// not have such blocks. The block's xfb_offset must suit its type (checkFeedback). If the block has
// no location, either all members must have a location, or none.
func (c *checker) checkBlockInterface(d *ast.BlockDecl, s ast.Storage, q *qualifiers) {
	if s != ast.Input && s != ast.Output {
		return
	}
	if c.stage == language.Compute {
		c.Errorf(d, "compute shaders have no inputs and outputs of their own")
	}
	c.checkFeedback(d, d.Type, q)
	with, without := 0, 0
	for _, m := range d.Members {
		if hasLayout(m.Quals, "location") {
			with++
		} else {
			without++
		}
	}
	switch {
	case with == 0 || q.layout.location >= 0:
	case without > 0:
		c.Errorf(d, "either all members have a location or none")
	case len(d.Dims) > 0 && c.vertexArrays(s) == nil:
		c.Errorf(d, "members of an array of blocks have locations only if the block has one")
	}
}

func hasLayout(quals []ast.Qualifier, name string) bool {
	for i := range quals {
		for j := range quals[i].Layout {
			if quals[i].Layout[j].Name == name {
				return true
			}
		}
	}
	return false
}

// checkMemberInterface checks v, a member of type t of the block d, if d is a block of inputs or
// outputs. q has the qualifiers of the member, and `block` those of the block. Members of
// gl_PerVertex are not checked.
func (c *checker) checkMemberInterface(d *ast.BlockDecl, v *ast.Var, t *types.Type, s ast.Storage, q, block *qualifiers) {
	// In a compute shader, checkBlockInterface reports the whole block.
	if s != ast.Input && s != ast.Output || d.Name == "gl_PerVertex" || c.stage == language.Compute {
		return
	}
	both := *q
	both.words |= block.words & (wInterpolation | wAuxiliary)
	both.flat = q.flat || block.flat && !q.has(wInterpolation)
	if both.layout.location < 0 {
		both.layout.location = block.layout.location
	}
	c.checkInterfaceType(v, t, s, &both)
	buffer := block.layout.xfbBuffer
	if buffer < 0 {
		buffer = max(c.shader.xfbBuffer, 0)
	}
	if b := q.layout.xfbBuffer; b >= 0 && b != buffer {
		c.Errorf(v, "xfb_buffer %d differs from that of its block, %d", b, buffer)
	}
	if st := q.layout.stream; st >= 0 && st != max(block.layout.stream, 0) {
		c.Errorf(v, "stream %d differs from that of its block, %d", st, max(block.layout.stream, 0))
	}
}

func (c *checker) memberType(v *ast.Var, t *types.Type, storage ast.Storage, last bool) {
	switch {
	case c.lang.HasOpaque(t):
		c.Errorf(v, "%v cannot be in a block", t)
	case hasOpenElement(t):
		c.Errorf(v, "only the outermost dimension of %s may be without a size", v.Name)
	case !isOpenArray(t):
	case storage == ast.Buffer && last:
	case c.lang.ES:
		c.Errorf(v, "only the last member of a buffer may have no size")
	default:
		c.sizeByUse(t)
	}
}

// checkOffsets checks that no explicit offset lies within the previous member.
func (c *checker) checkOffsets(d *ast.BlockDecl) {
	if d.Rules == "" {
		return
	}
	end, i := 0, 0
	offsets := d.Rules.Offsets(d.Type, false)
	for _, m := range d.Members {
		for _, v := range m.Vars {
			f := &d.Type.Fields[i]
			if f.Offset > 0 && f.Offset < end {
				c.Errorf(v, "offset %d lies within the previous member", f.Offset)
			}
			end = offsets[i] + d.Rules.Size(f.Type, f.RowMajor)
			i++
		}
	}
}

// clashesWithBlock reports whether the scope has declared `name` in a way that forbids a block of
// this name and storage. Blocks of different storage may share a name.
func (c *checker) clashesWithBlock(name string, storage ast.Storage) bool {
	e := c.names.Innermost(name)
	for e != nil && e.Block && e.Storage != storage {
		e = e.Outer
	}
	return e != nil
}

// declareBlock declares the name of the block d, and then its instance name. If d has no instance
// name, declareBlock declares the members of d instead.
func (c *checker) declareBlock(d *ast.BlockDecl, storage ast.Storage, q *qualifiers) {
	// This block redeclares a built-in one, so its name is checked and not declared.
	builtin := d.Name == "gl_PerVertex"
	if builtin {
		c.perVertexBlock(d, storage)
	} else {
		if c.clashesWithBlock(d.Name, storage) {
			c.Errorf(d, "%s is declared in this scope already", d.Name)
		} else if why := c.lang.WhyReserved(d.Name); why != "" {
			c.Errorf(d, "%s cannot be declared: %s", d.Name, why)
		} else {
			c.names.Declare(&scope.Entry{Name: d.Name, Block: true, Storage: storage})
		}
	}
	if d.Instance == "" {
		if c.vertexArrays(storage) != nil && !q.patch && !builtin {
			c.Errorf(d, "block %s must be an array with an element for each vertex", d.Name)
		}
		for _, m := range d.Members {
			for _, v := range m.Vars {
				v.Obj.Builtin = builtin
				d.Objs = append(d.Objs, v.Obj)
				c.declare(v, v.Obj)
			}
		}
	} else {
		t := c.arrayOf(d, d.Type, d.Dims)
		if p := c.vertexArrays(storage); p != nil && !q.patch {
			c.addVertexArray(d, p, t, d.Instance)
		}
		o := &ast.Object{
			Kind:    ast.BlockObj,
			Name:    d.Instance,
			Type:    t,
			Storage: storage,
			Block:   d,
			Decl:    d,
			Builtin: builtin,
		}
		c.copyMemoryQualifiers(o, q)
		d.Objs = []*ast.Object{o}
		if isOpenArray(t) && (storage == ast.Uniform || storage == ast.Buffer) {
			c.Errorf(d, "block array %s has no size", d.Instance)
		}
		c.declare(d, o)
	}
	c.info.Globals = append(c.info.Globals, d.Objs...)
}
