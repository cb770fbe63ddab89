package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/interp/layout"
	"shsmith/lib/types"
)

// space is the kind of memory that contains a variable: private memory, shared memory, a block, an
// atomic counter or an image.
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
	*layout.Layout
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
	// blockIndex is set if a run-time index selects the block from an array of blocks. It returns
	// the index of the block in machine.binds. In this case, dyn also stores the block's index in
	// memory, at address picked-1.
	blockIndex func(*machine) int
	picked     int
	// vector is not nil if the location is a component of a vector, and an implementation may write
	// the whole vector to write the component.
	vector *vector
}

// vector describes a vector in memory that an implementation may write as a whole in order to write
// one component. If a location is a component of such a vector, the check for races finds the
// vector in location.vector.
type vector struct {
	// start returns the address of the vector. The argument a is the address of the component.
	start func(m *machine, a int) int
	size  int // number of words
}

// vectorOf describes the vector at p for the check for races, or returns nil if writes of two
// components cannot race. `start` maps a component's address to the vector's address. If `start` is
// nil, the caller must set vector.start later.
func (c *compiler) vectorOf(p *location, start func(m *machine, a int) int) *vector {
	// In WGSL an implementation may write a whole vector in order to write one component.
	if !c.info.Lang.WholeVectors || p.Type.Kind != types.Vector || p.space != shared && p.space != buffer {
		return nil
	}
	return &vector{start, p.Type.Rows}
}

// valueType returns the type of the value at p.
func (p *location) valueType() *types.Type {
	if p.swizzle != nil {
		return types.Vec(p.Type.Component(), len(p.swizzle))
	}
	return p.Type
}

// scalarOffsets returns for each scalar of p its distance in words from the first word of p.
func (p *location) scalarOffsets() []int {
	if p.swizzle == nil {
		return p.Leaf
	}
	list := make([]int, len(p.swizzle))
	for i, s := range p.swizzle {
		list[i] = p.Leaf[s]
	}
	return list
}

// kindsOf returns the kinds of the scalars of p.
func (p *location) kindsOf() []types.Kind {
	if p.swizzle == nil {
		return p.Kinds
	}
	list := make([]types.Kind, len(p.swizzle))
	for i := range list {
		list[i] = p.Kinds[0]
	}
	return list
}

// address returns a function that computes the address of the first word of p.
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

// isPlain reports whether only one invocation can access p, and an access to p cannot conflict with
// another access in the same expression. Then the access needs no checks.
func (p *location) isPlain() bool { return p.space == private && !p.logged }

func (p *location) name() string {
	if p.root == nil {
		return "the value"
	}
	return p.root.Name
}

// location compiles an expression that is a variable, a part of one, or the memory to which a
// pointer points. It returns false for other expressions.
func (c *compiler) location(e ast.Expr) (location, bool) {
	switch e := e.(type) {
	case *ast.Ident:
		v := c.variable(e)
		return v.location, v.Layout != nil
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

// inMemory returns the location of the variable e, of the memory to which the pointer e points, or
// of a copy of any other value.
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
	return location{Layout: c.Pack(x.t), base: at, space: private, impure: !x.pure, dyn: func(m *machine) int {
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
		i := p.Type.Field(e.Name)
		p.base += p.Starts[i]
		p.Layout = p.Fields[i]
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

// isCoherent reports whether o is coherent or volatile: invocations see each other's writes to it
// (GLSL 4.60 section 4.10).
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

// compose returns the swizzle that equals swizzle a followed by b: `.zyx.x` is `.z`. A nil a
// selects all components.
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

// asScalar returns the location of a single component if the swizzle of p selects exactly one. The
// result has no swizzle. For any other p, asScalar returns p.
func (p location) asScalar() location {
	if len(p.swizzle) == 1 && p.Type.Kind == types.Vector {
		p.base += p.Leaf[p.swizzle[0]]
		p.Layout, p.swizzle = p.Element, nil
	} else if p.Type.IsScalar() && len(p.swizzle) == 1 {
		p.swizzle = nil
	}
	return p
}

// rootOf returns the variable that e is a part of, such as `a` for `a[1]`. If e is not part of a
// variable, rootOf returns a new object with only the name "the image", for the text of findings.
func rootOf(e ast.Expr) *ast.Object {
	if o := ast.Root(e); o != nil {
		return o
	}
	return &ast.Object{Name: "the image"}
}
