package shaderio

import (
	"encoding/binary"
	"math"

	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
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

// DeclareBuffers declares blocks, and sometimes uniforms outside blocks. The resources describe
// their buffers and initial data. In a compute shader, one of the blocks contains the checksum.
func (io *Interface) DeclareBuffers() ([]ast.Decl, []record.Resource) {
	var decls []ast.Decl
	var resources []record.Resource
	storage, uniforms := 0, 0
	add := func(b *spelling.Block) {
		if b.Slot = len(resources); io.Has.BindGroups && io.Chance(0.15) {
			b.Group = io.Range(1, 3)
		}
		d, r := io.declareBlock(b)
		decls, resources = append(decls, d...), append(resources, r)
	}
	total := io.UpTo(policy.Buffers)
	last := io.Intn(total + 1) // position of the block with the checksum
	for i := 0; i <= total; i++ {
		if i == last {
			if b := io.planChecksumBlock(storage); len(b.Fields) > 0 {
				add(b)
				storage++
			}
			continue
		}
		b := io.planBlock(storage < maxStorage-1 && io.allowsStorageBuffers())
		if b.Kind == record.Uniform {
			b.Binding = uniforms
			uniforms++
		} else {
			b.Binding = storage
			storage++
		}
		add(b)
	}
	free := 0 // the first free location
	for io.Has.PlainUniforms && io.Flip(policy.PPlain) && len(resources) < 8 {
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
func (io *Interface) plainUniform(location int) (ast.Decl, record.Resource) {
	t := io.InterfaceType()
	if io.Flip(policy.TypeArray) {
		t = io.ArrayOf(t)
	}
	o := &ast.Object{Name: io.FreshName("u"), Type: t, Storage: ast.Uniform}
	v := &ast.Var{Name: o.Name, Dims: spelling.Dims(t), Obj: o}
	o.Decl = v
	io.Scope.Add(&scope.Variable{Obj: o, Readable: true})
	layout := ast.Qualifier{
		Name:   "layout",
		Layout: []ast.LayoutArg{{Name: "location", Value: io.Number(types.Int, int64(location))}},
	}
	r := record.Resource{
		Name:    o.Name,
		Kind:    record.Plain,
		Binding: location,
		Layout:  string(types.Std430),
		Size:    types.Std430.Size(t, false),
	}
	io.describeMembers(&r, types.Std430.Leaves(t, "", 0, 0))
	return &ast.VarDecl{Quals: []ast.Qualifier{layout, {Name: "uniform"}}, Spec: spelling.TypeName(t), Vars: []*ast.Var{v}}, r
}

// planChecksumBlock plans a storage buffer, which has up to four members for atomic functions. In a
// compute test, the buffer also has the checksum. In a fragment test, the buffer may have no
// members.
func (io *Interface) planChecksumBlock(binding int) *spelling.Block {
	b := &spelling.Block{
		Kind:          record.Storage,
		Rules:         io.Spell.LayoutRules(record.Storage, false),
		Binding:       binding,
		PerInvocation: io.Invocations > 1,
	}
	if !io.Has.Blocks {
		b.Instance = io.FreshName("b")
	}
	if !io.Fragment() { // in a fragment test, an output holds the checksum
		b.Fields = []types.Field{{Name: checksumName, Type: io.perInvocation(node.Uint)}}
	}
	// Several invocations change such a member, all by the same atomic function.
	for io.allowsStorageBuffers() && io.Flip(policy.PAtomic) && len(b.Atomics) < 4 {
		b.Fields = append(b.Fields, types.Field{
			Name: io.FreshName("acc_"),
			Type: io.Spell.AtomicOf(scope.OneOf(io, types.Int, types.Uint)),
		})
		b.Atomics = append(b.Atomics, scope.OneOf(io, scope.UnorderedAtomics...))
	}
	return b
}

// drawBufferAccess draws whether a block is a uniform block (the result is record.Uniform) or a
// storage buffer. For a storage buffer the result is its access: "readonly", "writeonly", or "" for
// both reads and writes.
func (io *Interface) drawBufferAccess() string {
	weights := []float64{5, 2, 0.5, 1.5}
	if !io.Has.Blocks {
		weights[2] = 0
	}
	return [...]string{"", "readonly", "writeonly", record.Uniform}[io.Weighted(weights)]
}

// planBlock plans a block with random properties. If `storage` is set, the block may be a storage
// buffer. Otherwise it is a uniform block.
func (io *Interface) planBlock(storage bool) *spelling.Block {
	b := &spelling.Block{
		Kind:     record.Storage,
		RowMajor: io.Has.Blocks && io.Flip(policy.PRowMajor),
		Layouts:  map[int][]ast.LayoutArg{},
	}
	if access := io.drawBufferAccess(); storage && access != record.Uniform {
		b.Access = access
	} else {
		b.Kind = record.Uniform
	}
	b.Rules = io.Spell.LayoutRules(b.Kind, io.Has.Blocks && b.Kind != record.Uniform && io.Flip(policy.PStd140))
	if io.Chance(0.3) || !io.Has.Blocks {
		b.Instance = io.FreshName("b")
	}
	b.PerInvocation = io.Invocations > 1 && b.Kind == record.Storage && b.Access != "readonly"
	b.Bare = io.Has.BareBuffers && io.Flip(policy.PBare)
	unsized := b.Kind == record.Storage && io.Flip(policy.PUnsized)
	for range io.UpTo(policy.Members) {
		if io.planMember(b, !unsized); b.Bare {
			break
		}
	}
	if last := &b.Fields[len(b.Fields)-1]; unsized {
		elem := last.Type
		if b.PerInvocation {
			elem = elem.Elem
		}
		if open := types.ArrayOf(elem, 0); io.Has.SizeFromBinding || io.coversPadding(b, open) {
			last.Type = open
		}
	}
	return b
}

// coversPadding reports whether the last member of b can have type t, an array without a size. The
// io.UnsizedLength elements of the array must take at least as many bytes as the alignment of b.
func (io *Interface) coversPadding(b *spelling.Block, t *types.Type) bool {
	// With fewer bytes, padding up to the alignment might follow the elements. Drivers compute the
	// length of t from the size of the buffer, so padding would count as elements.
	all := &types.Type{Kind: types.Struct, Fields: b.Fields}
	return io.UnsizedLength*b.Rules.Stride(t, false) >= b.Rules.Align(all, false)
}

// planMember adds a member to b. If `align` is set, the member may get an explicit alignment or
// size, such as `layout(align = 32)` or `@size(16)`.
func (io *Interface) planMember(b *spelling.Block, align bool) {
	f := types.Field{Name: io.FreshName("ext_"), Type: io.MemberOf(b.Kind), RowMajor: b.RowMajor}
	if io.Has.AtomicElements && b.Kind == record.Storage && b.Access == "" && io.Flip(policy.PAtomic) && io.Chance(0.3) {
		f.Type = types.AtomicOf(scope.OneOf(io, types.Int, types.Uint))
	}
	if b.PerInvocation {
		f.Type = io.perInvocation(f.Type)
	}
	var args []ast.LayoutArg
	if isMatrix := func(t *types.Type) bool { return t.Kind == types.Matrix }; f.Type.Contains(isMatrix) && io.Has.Blocks && io.Chance(0.4) {
		f.RowMajor = io.Chance(0.5)
		args = append(args, ast.LayoutArg{Name: map[bool]string{true: "row_major", false: "column_major"}[f.RowMajor]})
	}
	if align && io.AtLeast(440, 0) && io.Flip(policy.POffset) {
		f.Align = 16 << io.Intn(3)
		args = append(args, ast.LayoutArg{Name: "align", Value: io.Number(types.Int, int64(f.Align))})
	}
	if align && !b.Bare {
		io.DrawAlignAndSize(&f)
	}
	if args != nil {
		b.Layouts[len(b.Fields)] = args
	}
	b.Fields = append(b.Fields, f)
}

// declareBlock declares the block that b plans, and describes its buffer. It brings all members
// into scope, so that generated code can use them. The only exception is the member "checksum",
// which only the end of main writes.
func (io *Interface) declareBlock(b *spelling.Block) ([]ast.Decl, record.Resource) {
	letter := "B"
	if b.Kind == record.Uniform {
		letter = "U"
	}
	t := &types.Type{Kind: types.Struct, Name: letter + node.Decimal(b.Binding), Fields: b.Fields}
	if io.Has.Blocks && b.Kind == record.Storage && io.Chance(0.15) { // they allow or prevent optimisations
		b.Words = []string{scope.OneOf(io, "coherent", "volatile", "restrict")}
	}
	b.Type, b.Name = t, t.Name
	decls, members := io.Spell.DeclareBlock(b)
	r := io.resource(b, t)
	for i, m := range members {
		p := &scope.Variable{Obj: m.Obj, Instance: m.Instance}
		if b.Fields[i].Name != checksumName { // only the end of main writes the checksum
			io.addMember(b, i, p)
			p.Initial = initialValue(b, i, p, r.Init)
		} else {
			io.ChecksumTarget = p
		}
	}
	return decls, r
}

// initialValue returns the value of p, member i of b, in the initial bytes of the buffer, `init`.
// The result is nil if p can be written, cannot be read, or is not a 32-bit scalar.
func initialValue(b *spelling.Block, i int, p *scope.Variable, init []byte) *int64 {
	t := b.Fields[i].Type
	if !p.Readable || p.Writable || !t.IsScalar() || t.Kind.Bits() != 32 {
		return nil
	}
	at := 0
	if !b.Bare {
		at = b.Rules.Offsets(b.Type, false)[i]
	}
	w := binary.LittleEndian.Uint32(init[at:])
	n := int64(w)
	switch t.Kind {
	case types.Int:
		n = int64(int32(w))
	case types.Float: // floats in buffers are whole numbers
		n = int64(math.Float32frombits(w))
	}
	return &n
}

// addMember brings p, the variable for member i of b, into scope, and sets how generated code may
// access p. If p stands for one element of an array, addMember sets p.Element, which returns the
// index of this element.
func (io *Interface) addMember(b *spelling.Block, i int, p *scope.Variable) {
	t := b.Fields[i].Type
	if k := i + len(b.Atomics) - len(b.Fields); k >= 0 {
		p.Atomic = b.Atomics[k]
	} else if t.Base().Kind == types.Atomic { // each invocation has its own atomic element
		p.OwnAtomic = true
	} else {
		p.Readable, p.Writable = b.Access != "writeonly", b.Access != "readonly" && b.Kind == record.Storage
	}
	switch {
	case t.Kind == types.Array && t.Len == 0:
		p.Element = func() ast.Expr { return io.unsizedIndex(p) }
	case b.PerInvocation && p.Atomic == "":
		p.Element = io.InvocationIndex
	}
	io.Scope.Add(p)
}

// resource describes the buffer of the block that b plans, and draws its initial contents. The
// structure type t has the members of the block.
func (io *Interface) resource(b *spelling.Block, t *types.Type) record.Resource {
	if b.Bare {
		t = b.Fields[0].Type
	}
	leaves := b.Rules.Leaves(t, "", 0, io.UnsizedLength)
	size := roundUp(b.Rules.Size(t, false), 16)
	if last := &b.Fields[len(b.Fields)-1]; last.Type.Kind == types.Array && last.Type.Len == 0 {
		stride, at := b.Rules.Stride(last.Type, last.RowMajor), 0
		if !b.Bare {
			offsets := b.Rules.Offsets(t, false)
			at = offsets[len(offsets)-1]
		}
		if size = at + io.UnsizedLength*stride; b.Rules == types.WGSL { // whole words, and room for one element (WGSL section 13.3.4)
			size = max(roundUp(size, 4), roundUp(at+stride, b.Rules.Align(t, false)))
		}
	}
	r := record.Resource{
		Name:    b.Name,
		Kind:    b.Kind,
		Group:   b.Group,
		Binding: io.Spell.BlockBinding(b),
		Layout:  string(b.Rules),
		Size:    size,
		Compare: b.Kind == record.Storage && b.Access != "readonly",
	}
	io.describeMembers(&r, leaves)
	return r
}

// describeMembers adds a member to r for each leaf: a scalar, a vector, a column or row of a
// matrix, or an array of scalars. It draws the initial values of the leaves into r.Init.
func (io *Interface) describeMembers(r *record.Resource, leaves []types.Leaf) {
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
func (io *Interface) fillLeaf(mem []byte, l types.Leaf) {
	for i := range l.Count {
		var word [8]byte
		binary.LittleEndian.PutUint64(word[:], io.initialBits(l.Scalar))
		copy(mem[l.Offset+i*l.Stride:], word[:l.Scalar.Bits()/8])
	}
}

// initialBits draws the initial value of a number of kind k and returns its bits.
func (io *Interface) initialBits(k types.Kind) uint64 {
	w := io.Word32()
	switch k {
	case types.Float:
		return uint64(math.Float32bits(float32(io.ExactFloat())))
	case types.Half:
		return types.ToHalf(float64(io.ExactHalfFloat()))
	case types.Double:
		return math.Float64bits(float64(io.ExactDoubleFloat()))
	case types.Int64, types.Uint64:
		return io.Word64()
	}
	return uint64(w)
}

// unsizedIndex returns an index into p, an array without a size. If several invocations write p,
// the index is the number of the invocation. Otherwise it is any index in range.
func (io *Interface) unsizedIndex(p *scope.Variable) ast.Expr {
	switch {
	case (p.Writable || p.OwnAtomic) && io.Invocations > 1:
		return io.InvocationIndex()
	case io.Scope.ConstantOnly || io.Chance(0.3):
		return io.Scope.IndexLiteral(io.Intn(io.UnsizedLength))
	}
	n := io.Spell.Length(p.Whole())
	if io.Chance(0.3) {
		return node.Binary("-", node.Int, n, io.Number(types.Int, 1))
	}
	x := io.Scope.Access(node.Uint, func(q *scope.Variable) bool { return scope.IsReadableNonConstant(q) && q.Element == nil }, 0, scope.AsValue)
	if x == nil {
		return io.Scope.IndexLiteral(io.Intn(io.UnsizedLength))
	}
	return node.Unsigned("%", x, io.Spell.Convert(node.Uint, n))
}
