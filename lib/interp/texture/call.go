package texture

import (
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/interp/number"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Lookup has the properties of a texture lookup that follow from the name of the function.
type Lookup struct {
	Fetch, proj, Gather bool
	Lod, Grad, Bias     bool
	largest             bool // always reads level 0, which is the largest
	clamped             bool // clamps the coordinates, whatever the sampler's mode
	Compare             bool // compares depths, in WGSL
	Offset, Offsets     bool
}

// ParseLookup parses the name of a texture lookup function, without the suffix of an extension. It
// ignores the shape in the name: texture2DProjLod counts as textureProjLod. It returns false for
// other functions.
func ParseLookup(name string) (Lookup, bool) {
	if strings.HasPrefix(name, "texelFetch") || name == "textureLoad" {
		return Lookup{Fetch: true, Lod: true, Offset: strings.HasSuffix(name, "Offset")}, true
	}
	rest, ok := strings.CutPrefix(name, "texture")
	if !ok {
		rest, ok = strings.CutPrefix(name, "shadow")
	}
	if !ok || slices.ContainsFunc(noLookups, func(what string) bool { return strings.HasPrefix(rest, what) }) {
		return Lookup{}, false
	}
	for _, shape := range []string{"1D", "2D", "3D", "Cube", "Rect"} {
		rest = strings.TrimPrefix(rest, shape)
	}
	has := func(word string) bool { return strings.Contains(rest, word) }
	return Lookup{
		proj:    has("Proj"),
		Gather:  strings.HasPrefix(rest, "Gather"),
		Lod:     has("Lod") || rest == "SampleLevel",
		Grad:    has("Grad"),
		Bias:    rest == "SampleBias",
		largest: rest == "SampleCompareLevel" || rest == "SampleBaseClampToEdge",
		clamped: rest == "SampleBaseClampToEdge",
		Compare: has("Compare"),
		Offset:  strings.HasSuffix(rest, "Offset"),
		Offsets: strings.HasSuffix(rest, "Offsets"),
	}, true
}

// noLookups has words that may follow "texture" in the name of a function. Functions with such
// names are not lookups.
var noLookups = []string{"Query", "Size", "Samples", "Dimensions", "Num", "Store", "Barrier"}

// Implicit reports whether derivatives determine the level of detail of the lookup.
func (l *Lookup) Implicit() bool { return !l.Fetch && !l.Gather && !l.Lod && !l.Grad && !l.largest }

// NoArgument is the index of an argument that a lookup does not have.
const NoArgument = -1

// Call has the properties of a call of a texture lookup.
type Call struct {
	Lookup
	At          *number.Operation
	Kind        types.Kind
	Dims        int // number of components of a coordinate, without the layer
	Layered     bool
	Cube        bool
	Rect        bool
	Compared    bool // the lookup compares depths with a reference
	ReferenceAt int  // index of the reference in the coordinate, or NoArgument
	// Indices of arguments. If the lookup has no such argument, the index is NoArgument. Argument 0
	// is the coordinate.
	LayerArg, Reference, Level, BiasArg, Gradient, OffsetArg, Component int
}

// NewCall returns a call of the lookup l at the operation `at`, with a result of kind k. The call
// has no arguments except the coordinate.
func NewCall(l Lookup, at *number.Operation, k types.Kind) Call {
	return Call{
		Lookup:      l,
		At:          at,
		Kind:        k,
		ReferenceAt: NoArgument,
		LayerArg:    NoArgument,
		Reference:   NoArgument,
		Level:       NoArgument,
		BiasArg:     NoArgument,
		Gradient:    NoArgument,
		OffsetArg:   NoArgument,
		Component:   NoArgument,
	}
}

// maxArguments is the greatest number of arguments of a lookup.
const maxArguments = 8

// Execution is one execution of a texture lookup.
type Execution struct {
	*Call
	*Image
	Name       string // name of the texture, for reports
	Sampling   record.Sampling
	ALU        *number.ALU
	Args       [maxArguments][]number.Cell // the values of the arguments
	Neighbours Neighbours                  // nil in stages without derivatives
}

// Neighbours gives a lookup the coordinates of neighbouring fragments.
type Neighbours interface {
	// Slopes returns how much each component of the coordinates changes between neighbouring
	// fragments along the axes x and y, without the sign. `coordinates` are those of the running
	// fragment, and `at` is the lookup. `known` is false if a neighbour does not execute the
	// lookup.
	Slopes(at *number.Operation, coordinates []number.Cell) (slopes [2][3]Interval, known bool)
}

// undefined reports undefined behaviour of the lookup, unless it has been reported before.
func (g *Execution) undefined(k number.Kind, format string, args ...any) {
	if l := g.ALU.Listener; l.Wants(k, g.At) {
		l.Undefined(k, g.At, fmt.Sprintf(format, args...))
	}
}

// Write computes the lookup and writes its result to out.
func (g *Execution) Write(out []number.Cell) {
	switch {
	case g.Fetch:
		g.writeFetched(out)
	case g.Gather:
		g.writeGathered(out)
	default:
		g.writeFiltered(out)
	}
}

// leastOffset and mostOffset are the least and the greatest offset that every implementation
// accepts (GLSL 4.60 section 8.9: gl_MinProgramTexelOffset and gl_MaxProgramTexelOffset).
const leastOffset, mostOffset = -8, 7

// shift returns the offset of the lookup in dimension `dim`, in texels, and reports an offset out
// of range. `texel` matters only in textureGatherOffsets, where each texel from 0 to 3 has its own
// offset.
func (g *Execution) shift(dim, texel int) int {
	if g.OffsetArg < 0 || dim >= g.Dims {
		return 0
	}
	if g.Offsets {
		dim += 2 * texel
	}
	k := int(int32(g.Args[g.OffsetArg][dim].Bits))
	if k < leastOffset || k > mostOffset {
		g.undefined(number.BuiltinDomain, "%s with an offset of %d", g.At.What, k)
	}
	return k
}

// writeFetched computes texelFetch with the coordinate in the first argument, and writes the result
// to out. A fetch from outside of the texture is reported, and reads the first texel instead.
func (g *Execution) writeFetched(out []number.Cell) {
	var to [3]int
	for i, v := range g.Args[0] {
		to[i] = int(int32(v.Bits))
		if i < g.Dims {
			to[i] += g.shift(i, 0)
		}
	}
	level := 0
	if g.Level >= 0 {
		level = int(int32(g.Args[g.Level][0].Bits))
	}
	ok := level >= 0 && level < len(g.Levels)
	n := 0
	if ok {
		n, ok = g.TexelAt(to, level)
	}
	if !ok {
		g.undefined(number.IndexRange, "a fetch from outside of %s", g.Name)
		n = 0
	}
	g.Image.read(g.ALU, g.At, n, out, g.Kind)
}

// unknownTexel is called if a lookup may read one of several integer texels, and their values
// differ. It makes the invocation unsure, and returns 1 in place of the component of the texel.
func (g *Execution) unknownTexel() number.Cell {
	g.ALU.Listener.Undecided(number.FloatInexact, g.At, g.At.What+" with a coordinate that may mean several texels")
	return number.Cell{Bits: 1}
}
