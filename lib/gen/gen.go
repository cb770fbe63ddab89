// Package gen generates shaders: random, type-correct programs whose state
// flows into compared buffers.
//
// A program may execute undefined behaviour; the reconditioner takes it out.
// It is generated as a typed tree in one pass without backtracking.
package gen

import (
	"fmt"
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Test is a generated program with what it is bound to.
type Test struct {
	Unit      *ast.Unit
	Stage     language.Stage
	Resources []record.Resource
	Dispatch  [3]int // work groups of a compute shader
	// Image is what a fragment shader draws on, Vertex the shader in front of
	// it; nil where it has no inputs.
	Image  *record.Image
	Vertex *ast.Unit
	Open   int // elements of arrays without size
}

// Smith generates a compute or fragment shader in the manner of Csmith and GLSLsmith
// (Lecoeur, Mohsin, Donaldson, "Program Reconditioning", PLDI 2023, section
// 5.1). Equal arguments give equal tests.
func Smith(v language.Version, stage language.Stage, p Policy, seed uint64) *Test {
	langs, say := spellingOf(v)
	return newGenerator(v, stage, p, seed, langs, say).program()
}

// newGenerator makes a test that can be said in langs, in the spelling say.
func newGenerator(v language.Version, stage language.Stage, p Policy, seed uint64, langs languages, say spelling) *generator {
	src := choice.New(seed)
	g := &generator{
		Source:  src,
		version: v, stage: stage, langs: langs, say: say,
		size: [3]int{1, 1, 1}, groups: [3]int{1, 1, 1}, invocations: 1, lanes: 1,
		policy: p.draw(src, langs),
	}
	g.extensions = g.chooseKinds()
	g.subgroups = g.only(inWGSL) && stage == language.Compute && g.on(PSubgroup)
	if g.calls = builtinsFor(offer{v, g.doubles, g.half, g.wide}); langs == inBoth {
		g.calls = twinIndex(v)
		g.policy.restrict()
	}
	g.budget = int(g.policy.value[Budget])
	g.deep = g.only(inWGSL) && g.on(PDeep)
	return g
}

// generator is the state of one test's generation.
type generator struct {
	*choice.Source
	version language.Version
	stage   language.Stage
	langs   languages // what the test is said in
	say     spelling  // the one of them that is written
	policy  Policy
	calls   *builtinIndex

	size, groups [3]int  // invocations of a work group, work groups
	invocations  int     // all of them
	written      [3]bool // which sizes are
	laneForm     int     // how the number of an invocation is written
	laneVar      *place  // or the global variable that has it
	open         int     // elements of arrays without size: at least 16 bytes, which hide no padding
	image        *record.Image
	outputs      []port // of a fragment shader
	lone         bool   // its one output is no member of a structure
	passes       []port // what the vertex shader passes
	bundled      bool   // an entry point of WGSL is given one structure
	vertex       *ast.Unit
	lanes        int  // invocations that the work is shared by
	uniform      bool // all invocations of a work group come here, or none
	discards     bool // fragments are discarded

	weights       []float64  // of kinds
	doubles       bool       // there are doubles
	wide          bool       // there are integers of 64 bits
	half          bool       // there are numbers of 16 bits
	extensions    []ast.Decl // that these come from
	structs       []*types.Type
	arrays        map[arrayKey]*types.Type
	budget        int // nodes left to make
	names         int // variables named so far
	scopes        []int
	places        []*place // visible variables; scopes has the start of each scope
	funcs         []*function
	fn            *function
	texels        []*texels
	loops         int // enclosing loops and switches, for break and continue
	switches      bool
	mult          effort                      // executions of the code being made
	work          effort                      // of the function so far
	inlined       int                         // expressions of all that the function calls
	effects       int                         // side effects that the current expression may still have
	constant      bool                        // only constant expressions
	constantIndex bool                        // indices are constant
	plainNames    bool                        // no variable takes the name of an outer one
	total         *place                      // the checksum of functions that see globals
	sink          *place                      // where main stores its own
	settled       int                         // constants that WGSL refused
	subgroups     bool                        // there are operations of subgroups
	deep          bool                        // pointers into composites are passed to functions
	roots         map[*ast.Object]*ast.Object // what the pointers of let declarations lead to
}

type arrayKey struct {
	elem *types.Type
	n    int
}

func (g *generator) on(s Setting) bool          { return g.Chance(g.policy.value[s]) }
func (g *generator) weight(s Setting) float64   { return g.policy.value[s] }
func (g *generator) bound(s Setting) int        { return max(1, int(g.policy.value[s])) }
func (g *generator) upTo(s Setting) int         { return 1 + g.Intn(g.bound(s)) }
func (g *generator) atMost(s Setting) int       { return g.Intn(int(g.weight(s)) + 1) }
func (g *generator) fresh(prefix string) string { g.names++; return prefix + strconv.Itoa(g.names) }

// counterName is the name of a counter; i32 is a type of WGSL.
func (g *generator) counterName() string {
	if !g.only(inGLSL) {
		return g.fresh("k")
	}
	return g.fresh("i")
}

// program makes the whole translation unit.
func (g *generator) program() *Test {
	u := &ast.Unit{Version: g.say.version(), Decls: append(g.say.header(g), g.extensions...)}
	add := func(d ...ast.Decl) { u.Decls = append(u.Decls, d...) }
	g.push()
	if g.fragment() {
		g.canvas()
		g.pixel()
		g.bundled = g.only(inWGSL) && g.Chance(0.3)
	} else {
		g.shape()
		g.dimensions()
		add(g.say.localSize(g)...)
		g.inputs()
	}
	for range g.atMost(Structs) {
		add(g.structure())
	}
	blocks, resources := g.buffers()
	add(blocks...)
	units, textures := g.textures(len(resources))
	add(units...)
	resources = append(resources, textures...)
	if g.fragment() {
		add(g.varyings()...)
		add(g.targets()...)
	}
	add(g.globals()...)
	add(g.sharedVars()...)
	add(g.functions()...)
	g.pop()
	if u.Version.Lang == language.WGSL {
		g.settled = settle(u)
	}
	if g.only(inWGSL) {
		g.loosen(u)
		g.aliases(u)
		g.rewrite(u)
		if g.vertex != nil {
			g.loosen(g.vertex)
			g.rewrite(g.vertex)
		}
	}
	return &Test{Unit: u, Stage: g.stage, Resources: resources, Dispatch: g.groups, Image: g.image, Vertex: g.vertex, Open: g.open}
}

// structure declares a structure of basic members and arrays of them.
func (g *generator) structure() ast.Decl {
	t := &types.Type{Kind: types.Struct, Name: fmt.Sprintf("S%d", len(g.structs))}
	for i := range g.upTo(Members) {
		f := types.Field{Name: fmt.Sprintf("m%d", i), Type: g.fieldType()}
		g.placed(&f)
		t.Fields = append(t.Fields, f)
	}
	g.structs = append(g.structs, t)
	return g.say.structure(t)
}

// globals declares private variables, the first a checksum of what functions
// do beside their results. They are initialised by constants,
// which every version allows.
func (g *generator) globals() []ast.Decl {
	total, p := g.declare(uintType, ast.Global, g.number(types.Uint, int64(g.word())), false)
	p.writable, p.sum, p.global = false, true, true
	g.total = p
	list := append([]ast.Decl{total}, g.laneVariable()...)
	for g.only(inWGSL) && g.on(POverride) && len(list) < 5 {
		list = append(list, g.override(len(list)))
	}
	if g.only(inWGSL) && g.Chance(g.weight(StmtAssert)/4) {
		list = append(list, g.assertion())
	}
	for range g.Intn(4) {
		t := g.varType()
		g.constant = true
		d, p := g.declare(t, ast.Global, g.expr(t, 2), g.on(PConst))
		g.constant = false
		p.global = true
		list = append(list, d)
	}
	return list
}

// override declares a value that a pipeline may set, and none does.
func (g *generator) override(id int) ast.Decl {
	k := g.component()
	d, _ := g.overriding(types.Scalar(k), g.scalarLiteral(k))
	if g.Chance(0.3) {
		d.Attrs = []ast.Attribute{attribute("id", id)}
	}
	return d
}

func (g *generator) overriding(t *types.Type, init ast.Expr) (*ast.VarDecl, *place) {
	d, p := g.declare(t, ast.Global, init, false)
	d.Word, d.TArgs, p.writable = "override", nil, false
	return d, p
}

// oneOf draws an element of list.
func oneOf[T any](g *generator, list ...T) T { return choice.Pick(g.Source, list) }
