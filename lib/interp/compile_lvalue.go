package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// space says what contains a variable: private memory, shared memory, a block, an atomic counter or
// an image.
type space uint8

const (
	private space = iota
	shared
	buffer  // storage blocks
	uniform // uniform blocks, and uniforms outside of blocks
	counter // atomic counters
	texel   // images
)

// location is a compiled l-value: a variable or a part of one.
type location struct {
	*layout
	// base is the address of the first word. If dyn is not nil, the address is base plus the result
	// of dyn.
	base int
	dyn  func(*machine) int
	// swizzle selects components of a vector; nil: all of them.
	swizzle  []uint8
	root     *ast.Object
	space    space
	logged   bool // accesses to the variable may conflict with others in the same expression
	coherent bool
	impure   bool // evaluating the address may write something
	partly   bool // a read may give unwritten components
	bind     int  // index of the block in machine.binds; for an array of blocks: index of its first block
	blocks   int  // number of blocks in an array of blocks
	// blockIndex computes the index of the block in machine.binds, if an index selects the block
	// from an array of blocks at run time. Otherwise it is nil. dyn, which computes the address,
	// also stores that index at word picked-1.
	blockIndex func(*machine) int
	picked     int
	// vector is not nil if the location is a component of a vector, and an implementation may write
	// the whole vector to write the component.
	vector *vector
}

// vector describes the vector that contains a component. `start` returns the address of the vector
// for a component at word a. `size` is the number of words of the vector.
type vector struct {
	start func(m *machine, a int) int
	size  int
}

// vectorOf describes the vector at p for the detection of races, in languages in which a write to a
// component may access the whole vector. `start` computes the address of the vector from the
// address a of a component. vectorOf returns nil in other languages, and if p is not a vector in
// shared memory or in a buffer.
func (c *compiler) vectorOf(p *location, start func(m *machine, a int) int) *vector {
	if !c.info.Lang.WholeVectors || p.t.Kind != types.Vector || p.space != shared && p.space != buffer {
		return nil
	}
	return &vector{start, p.t.Rows}
}

// valueType returns the type of the value at p.
func (p *location) valueType() *types.Type {
	if p.swizzle != nil {
		return types.Vec(p.t.Component(), len(p.swizzle))
	}
	return p.t
}

// scalarOffsets returns for each scalar of p its distance in words from the first word of p.
func (p *location) scalarOffsets() []int {
	if p.swizzle == nil {
		return p.leaf
	}
	list := make([]int, len(p.swizzle))
	for i, s := range p.swizzle {
		list[i] = p.leaf[s]
	}
	return list
}

// kindsOf returns the kinds of the scalars of p.
func (p *location) kindsOf() []types.Kind {
	if p.swizzle == nil {
		return p.kinds
	}
	list := make([]types.Kind, len(p.swizzle))
	for i := range list {
		list[i] = p.kinds[0]
	}
	return list
}

// address returns a function that computes the address of the first word.
func (p *location) address() func(*machine) int {
	base, dyn := p.base, p.dyn
	if dyn == nil {
		return func(*machine) int { return base }
	}
	if base == 0 {
		return dyn
	}
	return func(m *machine) int { return dyn(m) + base }
}

// isPlain reports whether an access to p is just an access to memory, because neither other
// invocations nor other accesses in the same expression matter.
func (p *location) isPlain() bool { return p.space == private && !p.logged }

// noteAccess returns a function that reports an access to p to the analyses of evaluation order,
// aliasing and races. Its parameter a is the address of the word. noteAccess returns nil if no
// analysis needs the accesses to p.
func (p *location) noteAccess(at *operation) func(m *machine, a int, write bool) {
	logged, coherent, root := p.logged, p.coherent, p.root
	shares := p.space == shared || p.space == buffer
	in, vector := p.space, p.vector
	if p.isPlain() || p.space == uniform {
		return nil
	}
	return func(m *machine, a int, write bool) {
		if logged && m.log.depth > 0 {
			m.log.add(a, write, root)
		}
		if m.users != nil && in == buffer && !m.unsure {
			m.checkRestrict(at, a, write, root)
		}
		if !shares || m.race == nil || m.helper || m.unsure {
			return
		}
		m.race.access(m, at, a, write, in, coherent)
		if write && vector != nil {
			first := vector.start(m, a)
			for b := first; b < first+vector.size; b++ {
				m.race.access(m, at, b, true, in, coherent)
			}
		}
	}
}

// user is the variable by which the last access to a word was made. `write` is set if that variable
// has written the word since another variable accessed it.
type user struct {
	root  *ast.Object
	write bool
}

// checkRestrict checks an access by the variable `root` to word a of a buffer. If two variables
// access a word and one of them is declared restrict, neither may write the word (GLSL 4.60 section
// 4.10).
func (m *machine) checkRestrict(at *operation, a int, write bool, root *ast.Object) {
	u, ok := m.users[a]
	same := ok && u.root == root
	if ok && !same && (u.root.Restrict || root.Restrict) && (u.write || write) {
		m.report(Aliasing, at, "%s is what %s is, and one of them is restrict", root.Name, u.root.Name)
	}
	m.users[a] = user{root, write || same && u.write}
}

// fetch returns a function that reads the scalar at word a. It reports an unwritten scalar and
// reads 1 instead. It also reports a float from a storage or uniform block that is infinite or NaN.
// A word of a block that is read as a boolean may have any value; it is true unless it is 0.
func (p *location) fetch(at *operation, k types.Kind) func(*machine, int) cell {
	note, isBlock, substitute := p.noteAccess(at), p.space == buffer || p.space == uniform, number.One(k)
	reinterpret := number.Reinterpretation(k)
	return func(m *machine, a int) cell {
		if note != nil {
			note(m, a, false)
		}
		v := m.mem[a]
		if v.IsUnwritten() {
			return m.unwritten(a, at, substitute)
		}
		if isBlock && reinterpret != nil && v.Definite() { // the shader stored any other scalar
			return reinterpret(&m.ALU, at, v)
		}
		return v
	}
}

// read compiles a read of the location p by the expression n. A read of a variable such as
// gl_SubgroupID is reported, because each implementation may form other subgroups.
func (c *compiler) read(p location, n ast.Node) value {
	at := c.newOperation(n, p.name())
	if numbersSubgroups(p.root) || c.readsNumbered(n) {
		return reportNumbering(at, c.readAt(p, at))
	}
	return c.readAt(p, at)
}

func (c *compiler) readAt(p location, at *operation) value {
	t := p.valueType()
	switch {
	case p.space == counter:
		find := p.address()
		return value{t: t, n: 1, pure: !p.impure, one: func(m *machine) cell { return cell{Bits: uint32(find(m))} }}
	case !t.IsScalar() && t.Kind != types.Opaque && t.Kind != types.Pointer:
		return c.readMany(p, at)
	case p.isPlain() && p.dyn == nil:
		return value{t: t, n: 1, one: readFixed(p.base+p.scalarOffsets()[0], at, number.One(t.Kind)), pure: true}
	case p.isPlain():
		return value{t: t, n: 1, one: readMoving(p.dyn, p.base+p.scalarOffsets()[0], at, number.One(t.Kind)), pure: !p.impure}
	}
	address, fetch, w := p.address(), p.fetch(at, t.Kind), p.scalarOffsets()[0]
	return value{t: t, n: 1, pure: !p.impure, one: func(m *machine) cell { return fetch(m, address(m)+w) }}
}

func (p *location) name() string {
	if p.root == nil {
		return "the value"
	}
	return p.root.Name
}

func readFixed(a int, at *operation, one cell) func(*machine) cell {
	return func(m *machine) cell {
		if v := m.mem[a]; !v.IsUnwritten() {
			return v
		}
		return m.unwritten(a, at, one)
	}
}

func readMoving(dyn func(*machine) int, base int, at *operation, one cell) func(*machine) cell {
	return func(m *machine) cell {
		a := dyn(m) + base
		if v := m.mem[a]; !v.IsUnwritten() {
			return v
		}
		return m.unwritten(a, at, one)
	}
}

func (c *compiler) readMany(p location, at *operation) value {
	address, load := p.address(), c.loader(p, at)
	return value{
		t:    p.valueType(),
		n:    len(p.scalarOffsets()),
		pure: !p.impure,
		many: func(m *machine, out []cell) { load(m, address(m), out) },
	}
}

// loader returns a function that reads all scalars of p. If p is a structure or an array, or if
// p.partly is set, that function copies unwritten scalars as they are. Otherwise it reports each of
// them as a finding of the operation `at`, and reads 1 instead.
func (c *compiler) loader(p location, at *operation) func(*machine, int, []cell) {
	t, words := p.valueType(), p.scalarOffsets()
	whole := p.partly || t.Component() == types.Void
	n := len(words)
	if p.isPlain() && dense(words) {
		return func(m *machine, a int, out []cell) {
			copy(out, m.mem[a+words[0]:a+words[0]+n])
			if whole {
				return
			}
			for i := range out {
				if out[i].IsUnwritten() {
					out[i] = m.unwritten(a+words[i], at, number.One(t.Component()))
				}
			}
		}
	}
	kinds := p.kindsOf()
	fetch := map[types.Kind]func(*machine, int) cell{}
	list := make([]func(*machine, int) cell, n)
	for i, k := range kinds {
		if fetch[k] == nil {
			fetch[k] = p.fetch(at, k)
		}
		list[i] = fetch[k]
	}
	note := p.noteAccess(at)
	return func(m *machine, a int, out []cell) {
		for i, w := range words {
			if whole && m.mem[a+w].IsUnwritten() {
				if note != nil {
					note(m, a+w, false)
				}
				out[i] = m.mem[a+w]
				continue
			}
			out[i] = list[i](m, a+w)
		}
	}
}

func dense(words []int) bool {
	for i, w := range words {
		if w != words[0]+i {
			return false
		}
	}
	return true
}

// storer returns a function that writes a value to p. If a scalar of the value is unwritten and p
// is in a storage buffer, the function reports that, and writes 1 instead.
func (c *compiler) storer(p location, at *operation) func(*machine, int, []cell) {
	words := p.scalarOffsets()
	n := len(words)
	if p.isPlain() && dense(words) {
		return func(m *machine, a int, in []cell) { copy(m.mem[a+words[0]:a+words[0]+n], in) }
	}
	kinds := p.kindsOf()
	put := make([]func(*machine, int, cell), n)
	for i, k := range kinds {
		if i > 0 && k == kinds[i-1] {
			put[i] = put[i-1]
			continue
		}
		put[i] = p.scalarWriter(at, k)
	}
	return func(m *machine, a int, in []cell) {
		for i, w := range words {
			v := in[i]
			if v.IsUnwritten() && p.space == buffer {
				m.report(Uninitialised, at, "a part of %s is stored before it is written", at.What)
				v = number.One(kinds[i])
			}
			put[i](m, a+w, v)
		}
	}
}

// scalarWriter returns a function that writes one scalar of kind k. In a helper invocation that
// function writes nothing to buffers (GLSL 4.60 section 7.1.5).
func (p *location) scalarWriter(at *operation, k types.Kind) func(*machine, int, cell) {
	note, shown := p.noteAccess(at), p.space == buffer
	if note == nil {
		return func(m *machine, a int, v cell) { m.mem[a] = v }
	}
	return func(m *machine, a int, v cell) {
		note(m, a, true)
		if m.helper && shown {
			return
		}
		m.mem[a] = v
	}
}

// location compiles an expression that is a variable, a part of one, or the memory to which a
// pointer points. It returns false for other expressions.
func (c *compiler) location(e ast.Expr) (location, bool) {
	switch e := e.(type) {
	case *ast.Ident:
		v := c.variable(e)
		return v.location, v.layout != nil
	case *ast.Index:
		return c.indexLocation(e), true
	case *ast.Member:
		return c.memberLocation(e), true
	case *ast.Unary:
		if e.Op == "*" {
			return c.pointee(e.X), true
		}
	}
	return location{}, false
}

func (c *compiler) variable(e *ast.Ident) *variable {
	if v := c.vars[e.Obj]; v != nil {
		return v
	}
	c.unsupported(e, "a variable of type "+e.Obj.Type.String())
	return nil
}

// inMemory returns the location of e. If e is a value and not an l-value, the value is
// stored in memory first. If e is a pointer, the location is the memory to which it points.
func (c *compiler) inMemory(e ast.Expr) location {
	if e.Info().Type.Kind == types.Pointer {
		return c.pointee(e)
	}
	if p, ok := c.location(e); ok {
		return p
	}
	x := c.expr(e)
	at, n := c.alloc(x.n), x.n
	write := x.asMany()
	return location{layout: c.pack(x.t), base: at, space: private, impure: !x.pure, dyn: func(m *machine) int {
		write(m, m.mem[at:at+n:at+n])
		return 0
	}}
}

func (c *compiler) memberLocation(e *ast.Member) location {
	if e.X.Info().Type.Contains(isOpaque) {
		c.unsupported(e, "type "+e.X.Info().Type.String())
	}
	p := c.inMemory(e.X)
	if e.Swizzle == nil {
		i := p.t.Field(e.Name)
		p.base += p.starts[i]
		p.layout = p.fields[i]
		p.coherent = p.coherent || memberCoherent(p.root, e.Name)
		return p
	}
	p.swizzle = compose(p.swizzle, e.Swizzle)
	if k := p.swizzle[0]; len(p.swizzle) == 1 {
		p.vector = c.vectorOf(&p, func(_ *machine, a int) int { return a - int(k) })
	}
	return p.asScalar()
}

func isOpaque(t *types.Type) bool { return t.Kind == types.Opaque }

// isCoherent reports whether invocations see each other's writes to o. They also do if o is
// volatile (GLSL 4.60 section 4.10).
func isCoherent(o *ast.Object) bool { return o.Coherent || o.Volatile }

// memberCoherent reports whether the member `name` of the block o is declared coherent or volatile.
// It is false if o is not a block.
func memberCoherent(o *ast.Object, name string) bool {
	if o == nil || o.Kind != ast.BlockObj || o.Block == nil {
		return false
	}
	for _, d := range o.Block.Members {
		for _, v := range d.Vars {
			if v.Name == name && v.Obj != nil {
				return isCoherent(v.Obj)
			}
		}
	}
	return false
}

// compose returns the swizzle that does the same as the swizzle a followed by b. A nil a selects
// all components.
func compose(a, b []uint8) []uint8 {
	if a == nil {
		return b
	}
	list := make([]uint8, len(b))
	for i, s := range b {
		list[i] = a[s]
	}
	return list
}

// asScalar returns p. But if a swizzle of p selects one component, it returns the location of that
// component, without a swizzle.
func (p location) asScalar() location {
	if len(p.swizzle) == 1 && p.t.Kind == types.Vector {
		p.base += p.leaf[p.swizzle[0]]
		p.layout, p.swizzle = p.part, nil
	} else if p.t.IsScalar() && len(p.swizzle) == 1 {
		p.swizzle = nil
	}
	return p
}
