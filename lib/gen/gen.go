package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/dialect"
	"shsmith/lib/front"
	"shsmith/lib/gen/catalog"
	"shsmith/lib/gen/policy"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/shaderio"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Test is a generated program with its resources.
type Test struct {
	Unit      *ast.Unit
	Stage     language.Stage
	Resources []record.Resource
	Dispatch  [3]int // work groups of a compute shader
	// Image is the image that a fragment shader draws. It is nil for other shaders.
	Image *record.Image
	// Vertex is the vertex shader that writes the inputs of a fragment shader. It is nil if
	// the shader has no such inputs.
	Vertex *ast.Unit
	Open   int // number of elements of each array that is declared without a size
}

// Smith generates a compute or fragment shader in the manner of GLSLsmith ("Program
// Reconditioning", PLDI 2023, section 5.1). It varies the policy p at random for this test
// (Policy.Draw). Equal arguments give equal tests.
func Smith(v language.Version, stage language.Stage, p policy.Policy, seed uint64) *Test {
	langs, say := spelling.Of(v)
	return newGenerator(v, stage, p, seed, langs, say).program()
}

// newGenerator returns the generator of a test in the languages `langs`. `say` writes what differs
// between GLSL and WGSL.
func newGenerator(v language.Version, stage language.Stage, p policy.Policy, seed uint64, langs spelling.Languages, say spelling.Speller) *generator {
	src := choice.New(seed)
	c := &scope.Chooser{
		Source:  src,
		Version: v,
		Stage:   stage,
		Langs:   langs,
		Has:     spelling.FeaturesOf(langs, v),
		Spell:   say,
		Policy:  p.Draw(src, langs == spelling.InWGSL),
		Dialect: dialect.Of(v),
	}
	p.Diverge(&c.Policy, choice.New(^seed)) // a source of its own, so that the other tests stay as they are
	sc := &scope.Scope{Chooser: c}
	entry := spelling.EntryPoint{Size: [3]int{1, 1, 1}}
	io := &shaderio.Interface{Chooser: c, Scope: sc, EntryPoint: entry, Groups: [3]int{1, 1, 1}, Invocations: 1}
	e := &expressions{Chooser: c, scope: sc, io: io, cost: &cost{}}
	g := &generator{statements: &statements{expressions: e}}
	g.extensions = g.DrawKinds()
	g.HasSubgroups = g.Has.Subgroups && stage == language.Compute && g.Flip(policy.PSubgroup)
	if g.calls = catalog.For(catalog.Offer{Version: v, Doubles: g.HasDoubles, Half: g.HasHalf, Wide: g.HasWide}); langs == spelling.InBoth {
		g.calls = catalog.ForBoth(v)
		g.Policy.Without(notInBoth...)
	}
	g.cost.budget, g.cost.mostInlined = g.Bound(policy.Budget), int(g.Weight(policy.Inlined))
	g.DeepPointers = g.Has.DeepPointers && g.Flip(policy.PDeep)
	return g
}

// generator makes the functions and the other declarations of one test.
type generator struct {
	*statements
	extensions []ast.Decl // #extension directives that the types of the program need
	replaced   int        // number of invalid constant expressions of WGSL that were replaced
}

// Record returns t as a record. The ID and the provenance of the record are empty.
func (t *Test) Record() *record.Record {
	v := t.Unit.Version
	r := &record.Record{
		Schema: record.Schema, Lang: string(v.Lang), Version: v.String(), Stage: string(t.Stage),
		Source: front.Print(t.Unit), Resources: t.Resources, Image: t.Image,
	}
	if t.Stage == language.Compute {
		r.Dispatch = &t.Dispatch
	}
	if t.Vertex != nil {
		r.Stages = []record.Stage{{Stage: string(language.Vertex), Source: front.Print(t.Vertex)}}
	}
	return r
}
