package gen

import (
	"encoding/binary"
	"math"

	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/node"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// maxStorage is the greatest number of storage buffers in a shader. Every version of GLSL and WGSL
// allows as many in a compute shader (GLSL ES 3.10: MAX_COMPUTE_SHADER_STORAGE_BLOCKS is at least
// 4).
const maxStorage = 4

// checksumName is the name of the buffer member or output that gets the checksum.
const checksumName = "checksum"

// declareBuffers declares blocks, and sometimes uniforms outside blocks. The resources describe
// their buffers and initial data. In a compute shader, one of the blocks contains the checksum.
func (io *shaderInterface) declareBuffers() ([]ast.Decl, []record.Resource) {
	var decls []ast.Decl
	var resources []record.Resource
	storage, uniforms := 0, 0
	add := func(b *blockPlan) {
		if b.slot = len(resources); io.has.bindGroups && io.Chance(0.15) {
			b.group = io.Range(1, 3)
		}
		d, r := io.declareBlock(b)
		decls, resources = append(decls, d...), append(resources, r)
	}
	total := io.upTo(policy.Buffers)
	last := io.Intn(total + 1) // position of the block with the checksum
	for i := 0; i <= total; i++ {
		if i == last {
			if b := io.planChecksumBlock(storage); len(b.fields) > 0 {
				add(b)
				storage++
			}
			continue
		}
		b := io.planBlock(storage < maxStorage-1 && io.allowsStorageBuffers())
		if b.kind == record.Uniform {
			b.binding = uniforms
			uniforms++
		} else {
			b.binding = storage
			storage++
		}
		add(b)
	}
	free := 0 // the first free location
	for io.has.plainUniforms && io.flip(policy.PPlain) && len(resources) < 8 {
		location := max(16*len(resources), free)
		d, r := io.plainUniform(location)
		decls, resources = append(decls, d), append(resources, r)
		free = location + uniformLocations(d.(*ast.VarDecl).Vars[0].Obj.Type)
	}
	return decls, resources
}

// uniformLocations returns the number of locations that a uniform variable of type t takes: one
// for each element of an array (GLSL 4.60 section 4.4.3).
func uniformLocations(t *types.Type) int {
	n := 1
	for ; t.Kind == types.Array; t = t.Elem {
		n *= t.Len
	}
	return n
}

// plainUniform declares a uniform variable outside blocks at the given location, and describes
// its data.
func (io *shaderInterface) plainUniform(location int) (ast.Decl, record.Resource) {
	t := io.interfaceType()
	if io.flip(policy.TypeArray) {
		t = io.arrayOf(t)
	}
	o := &ast.Object{Name: io.freshName("u"), Type: t, Storage: ast.Uniform}
	v := &ast.Var{Name: o.Name, Dims: dims(t), Obj: o}
	o.Decl = v
	io.scope.add(&variable{obj: o, readable: true})
	layout := ast.Qualifier{
		Name:   "layout",
		Layout: []ast.LayoutArg{{Name: "location", Value: io.number(types.Int, int64(location))}},
	}
	r := record.Resource{
		Name:    o.Name,
		Kind:    record.Plain,
		Binding: location,
		Layout:  string(types.Std430),
		Size:    types.Std430.Size(t, false),
	}
	io.describeMembers(&r, types.Std430.Leaves(t, "", 0, 0))
	return &ast.VarDecl{Quals: []ast.Qualifier{layout, {Name: "uniform"}}, Spec: typeName(t), Vars: []*ast.Var{v}}, r
}

// blockPlan describes a uniform block or storage buffer that is not declared yet.
type blockPlan struct {
	kind          string // record.Storage or record.Uniform
	rules         types.Rules
	group         int    // the bind group in WGSL
	binding       int    // number among the blocks of its kind; the binding in GLSL
	slot          int    // number among all blocks; the binding in WGSL
	access        string // "", "readonly", "writeonly"
	instance      string
	rowMajor      bool // members are row_major unless they say otherwise
	name          string
	typ           *types.Type // the structure of its members
	fields        []types.Field
	layouts       map[int][]ast.LayoutArg // layout qualifiers of members, by their index
	atomics       []string                // atomic functions that may change the last fields
	words         []string                // memory qualifiers such as coherent
	bare          bool                    // WGSL: no structure; the variable has the type of the only member
	perInvocation bool                    // members, except the atomic ones, have an element for each invocation
}

// planChecksumBlock plans a storage buffer. In a compute test, one member is the checksum. In a
// fragment test, the checksum is an output instead. Sometimes the buffer has members for atomic
// functions. Several invocations change such a member, all by the same atomic function.
func (io *shaderInterface) planChecksumBlock(binding int) *blockPlan {
	b := &blockPlan{
		kind:          record.Storage,
		rules:         io.spell.layoutRules(record.Storage, false),
		binding:       binding,
		perInvocation: io.invocations > 1,
	}
	if !io.has.blocks {
		b.instance = io.freshName("b")
	}
	if !io.fragment() {
		b.fields = []types.Field{{Name: checksumName, Type: io.perInvocation(node.Uint)}}
	}
	for io.allowsStorageBuffers() && io.flip(policy.PAtomic) && len(b.atomics) < 4 {
		b.fields = append(b.fields, types.Field{
			Name: io.freshName("acc_"),
			Type: io.spell.atomicOf(oneOf(io, types.Int, types.Uint)),
		})
		b.atomics = append(b.atomics, oneOf(io, unordered...))
	}
	return b
}

// drawBufferAccess draws whether a block is a uniform block (the result is record.Uniform) or a
// storage buffer. For a storage buffer the result is its access: "readonly", "writeonly", or "" for
// both reads and writes.
func (io *shaderInterface) drawBufferAccess() string {
	weights := []float64{5, 2, 0.5, 1.5}
	if !io.has.blocks {
		weights[2] = 0
	}
	return [...]string{"", "readonly", "writeonly", record.Uniform}[io.Weighted(weights)]
}

// planBlock plans a block with random properties. If `storage` is set, the block may be a storage
// buffer. Otherwise it is a uniform block.
func (io *shaderInterface) planBlock(storage bool) *blockPlan {
	b := &blockPlan{
		kind:     record.Storage,
		rowMajor: io.has.blocks && io.flip(policy.PRowMajor),
		layouts:  map[int][]ast.LayoutArg{},
	}
	if access := io.drawBufferAccess(); storage && access != record.Uniform {
		b.access = access
	} else {
		b.kind = record.Uniform
	}
	b.rules = io.spell.layoutRules(b.kind, io.has.blocks && b.kind != record.Uniform && io.flip(policy.PStd140))
	if io.Chance(0.3) || !io.has.blocks {
		b.instance = io.freshName("b")
	}
	b.perInvocation = io.invocations > 1 && b.kind == record.Storage && b.access != "readonly"
	b.bare = io.has.bareBuffers && io.flip(policy.PBare)
	unsized := b.kind == record.Storage && io.flip(policy.PUnsized)
	for range io.upTo(policy.Members) {
		if io.planMember(b, !unsized); b.bare {
			break
		}
	}
	if last := &b.fields[len(b.fields)-1]; unsized {
		elem := last.Type
		if b.perInvocation {
			elem = elem.Elem
		}
		if open := types.ArrayOf(elem, 0); io.has.sizeFromBinding || io.coversPadding(b, open) {
			last.Type = open
		}
	}
	return b
}

// coversPadding reports whether the last member of b can have type t, an array without a size. This
// is so if the io.unsizedLength elements of the array take at least as many bytes as the alignment
// of b. With fewer bytes, padding up to this alignment might follow the elements.
func (io *shaderInterface) coversPadding(b *blockPlan, t *types.Type) bool {
	// Drivers compute the length of t from the size of the buffer, so padding would count as
	// elements.
	all := &types.Type{Kind: types.Struct, Fields: b.fields}
	return io.unsizedLength*b.rules.Stride(t, false) >= b.rules.Align(all, false)
}

// planMember adds a member to b. If `align` is set, the member may get an explicit alignment or
// size, such as `layout(align = 32)` or `@size(16)`.
func (io *shaderInterface) planMember(b *blockPlan, align bool) {
	f := types.Field{Name: io.freshName("ext_"), Type: io.memberOf(b.kind), RowMajor: b.rowMajor}
	if io.has.atomicElements && b.kind == record.Storage && b.access == "" && io.flip(policy.PAtomic) && io.Chance(0.3) {
		f.Type = types.AtomicOf(oneOf(io, types.Int, types.Uint))
	}
	if b.perInvocation {
		f.Type = io.perInvocation(f.Type)
	}
	var args []ast.LayoutArg
	if isMatrix := func(t *types.Type) bool { return t.Kind == types.Matrix }; f.Type.Contains(isMatrix) && io.has.blocks && io.Chance(0.4) {
		f.RowMajor = io.Chance(0.5)
		args = append(args, ast.LayoutArg{Name: map[bool]string{true: "row_major", false: "column_major"}[f.RowMajor]})
	}
	if align && io.atLeast(440, 0) && io.flip(policy.POffset) {
		f.Align = 16 << io.Intn(3)
		args = append(args, ast.LayoutArg{Name: "align", Value: io.number(types.Int, int64(f.Align))})
	}
	if align && !b.bare {
		io.drawAlignAndSize(&f)
	}
	if args != nil {
		b.layouts[len(b.fields)] = args
	}
	b.fields = append(b.fields, f)
}

// declareBlock declares the block that b plans, and describes its buffer. It brings all members
// into scope, so that generated code can use them. The only exception is the member "checksum",
// which only the end of main writes.
func (io *shaderInterface) declareBlock(b *blockPlan) ([]ast.Decl, record.Resource) {
	letter := "B"
	if b.kind == record.Uniform {
		letter = "U"
	}
	t := &types.Type{Kind: types.Struct, Name: letter + node.Decimal(b.binding), Fields: b.fields}
	if io.has.blocks && b.kind == record.Storage && io.Chance(0.15) { // they allow or prevent optimisations
		b.words = []string{oneOf(io, "coherent", "volatile", "restrict")}
	}
	b.typ, b.name = t, t.Name
	decls, places := io.spell.declareBlock(b)
	r := io.resource(b, t)
	for i, p := range places {
		if b.fields[i].Name != checksumName { // only the end of main writes the checksum
			io.addMember(b, i, p)
			p.initial = b.initialValue(i, p, r.Init)
		} else {
			io.checksumTarget = p
		}
	}
	return decls, r
}

// initialValue returns the value that p, member i of b, has in the initial bytes of the buffer,
// `init`. The result is nil if p can be written, cannot be read, or is not a 32-bit scalar. Floats
// in buffers are whole numbers, so an int64 can hold them.
func (b *blockPlan) initialValue(i int, p *variable, init []byte) *int64 {
	t := b.fields[i].Type
	if !p.readable || p.writable || !t.IsScalar() || t.Kind.Bits() != 32 {
		return nil
	}
	at := 0
	if !b.bare {
		at = b.rules.Offsets(b.typ, false)[i]
	}
	w := binary.LittleEndian.Uint32(init[at:])
	n := int64(w)
	switch t.Kind {
	case types.Int:
		n = int64(int32(w))
	case types.Float:
		n = int64(math.Float32frombits(w))
	}
	return &n
}

// addMember brings p, the variable for member i of b, into scope. It sets how generated code may
// access p. If the member is an array without a size, or has an element for each invocation, then p
// is only one element of it. In this case addMember sets p.element, which makes the index.
func (io *shaderInterface) addMember(b *blockPlan, i int, p *variable) {
	t := b.fields[i].Type
	if k := i + len(b.atomics) - len(b.fields); k >= 0 {
		p.atomic = b.atomics[k]
	} else if t.Base().Kind == types.Atomic { // each invocation has its own atomic element
		p.ownAtomic = true
	} else {
		p.readable, p.writable = b.access != "writeonly", b.access != "readonly" && b.kind == record.Storage
	}
	switch {
	case t.Kind == types.Array && t.Len == 0:
		p.element = func() ast.Expr { return io.unsizedIndex(p) }
	case b.perInvocation && p.atomic == "":
		p.element = io.invocationIndex
	}
	io.scope.add(p)
}

// resource describes the buffer of the block that b plans, and draws its initial contents. The
// structure type t has the members of the block.
func (io *shaderInterface) resource(b *blockPlan, t *types.Type) record.Resource {
	if b.bare {
		t = b.fields[0].Type
	}
	leaves := b.rules.Leaves(t, "", 0, io.unsizedLength)
	size := roundUp(b.rules.Size(t, false), 16)
	if last := &b.fields[len(b.fields)-1]; last.Type.Kind == types.Array && last.Type.Len == 0 {
		stride, at := b.rules.Stride(last.Type, last.RowMajor), 0
		if !b.bare {
			offsets := b.rules.Offsets(t, false)
			at = offsets[len(offsets)-1]
		}
		if size = at + io.unsizedLength*stride; b.rules == types.WGSL { // whole words, and room for one element (WGSL section 13.3.4)
			size = max(roundUp(size, 4), roundUp(at+stride, b.rules.Align(t, false)))
		}
	}
	r := record.Resource{
		Name:    b.name,
		Kind:    b.kind,
		Group:   b.group,
		Binding: io.spell.blockBinding(b),
		Layout:  string(b.rules),
		Size:    size,
		Compare: b.kind == record.Storage && b.access != "readonly",
	}
	io.describeMembers(&r, leaves)
	return r
}

// describeMembers adds a member to r for each leaf: a scalar, a vector, a column or row of a
// matrix, or an array of scalars. It draws the initial values of the leaves into r.Init.
func (io *shaderInterface) describeMembers(r *record.Resource, leaves []types.Leaf) {
	r.Init = make([]byte, r.Size)
	for _, l := range leaves {
		r.Members = append(r.Members, record.Member{
			Path:   l.Path,
			Scalar: types.Scalar(l.Scalar).String(),
			Offset: l.Offset,
			Count:  l.Count,
			Stride: l.Stride,
		})
		io.fillLeaf(r.Init, l)
	}
}

func roundUp(n, to int) int { return (n + to - 1) / to * to }

// fillLeaf draws the initial values of the scalars in l. It writes them into mem, the initial bytes
// of the buffer.
func (io *shaderInterface) fillLeaf(mem []byte, l types.Leaf) {
	for i := range l.Count {
		var word [8]byte
		binary.LittleEndian.PutUint64(word[:], io.initialBits(l.Scalar))
		copy(mem[l.Offset+i*l.Stride:], word[:l.Scalar.Bits()/8])
	}
}

// initialBits draws the initial value of a number of kind k and returns its bits.
func (io *shaderInterface) initialBits(k types.Kind) uint64 {
	w := io.word32()
	switch k {
	case types.Float:
		return uint64(math.Float32bits(float32(io.exactFloat())))
	case types.Half:
		return types.ToHalf(float64(io.exactHalfFloat()))
	case types.Double:
		return math.Float64bits(float64(io.exactDoubleFloat()))
	case types.Int64, types.Uint64:
		return io.word64()
	}
	return uint64(w)
}

// unsizedIndex returns an index into p, an array without a size. If several invocations write p,
// the index is the number of the invocation. Otherwise it is any index in range.
func (io *shaderInterface) unsizedIndex(p *variable) ast.Expr {
	switch {
	case (p.writable || p.ownAtomic) && io.invocations > 1:
		return io.invocationIndex()
	case io.scope.constantOnly || io.Chance(0.3):
		return io.scope.indexLiteral(io.Intn(io.unsizedLength))
	}
	n := io.spell.length(p.whole())
	if io.Chance(0.3) {
		return node.Binary("-", node.Int, n, io.number(types.Int, 1))
	}
	x := io.scope.access(node.Uint, func(q *variable) bool { return isReadableNonConstant(q) && q.element == nil }, 0, asValue)
	if x == nil {
		return io.scope.indexLiteral(io.Intn(io.unsizedLength))
	}
	return node.Unsigned("%", x, io.spell.convert(node.Uint, n))
}
