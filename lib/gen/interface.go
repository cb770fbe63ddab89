package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Invocations never race, by construction:
//
//   - Each invocation has its own element in every member of a buffer that is written.
//   - Shared variables are written only between two barriers, in uniform control flow.
//   - Several invocations change a variable by one commutative atomic function, and they
//     read it only after a barrier.

var uvec3Type = types.Vec(types.Uint, 3)

// shaderInterface has the variables through which a shader and its environment
// exchange data: buffers, textures, inputs and outputs.
type shaderInterface struct {
	*chooser
	scope *scope
	full  bool // the test fills warps, see policy.PFull
	// size is the number of invocations of a work group in each dimension. groups is the number of
	// work groups of a dispatch in each dimension.
	size, groups [3]int
	invocations  int // number of invocations in all work groups, or of pixels
	// writtenSizes tells for each dimension whether the text states the size of the work group.
	writtenSizes  [3]bool
	indexForm     int       // which expression numbers the invocations, see invocationIndex
	indexVariable *variable // a global variable with the number of the invocation, or nil
	// unsizedLength is the number of elements of arrays without size. It is at least 4, so that
	// such an array takes at least 16 bytes and no padding follows it.
	unsizedLength  int
	image          *record.Image
	outputs        []port // outputs of a fragment shader
	soleOutput     bool   // WGSL: the only output is the result of the entry point
	varyings       []port // inputs that the vertex shader writes
	inputsInStruct bool   // WGSL: the inputs are members of one structure
	vertex         *ast.Unit
	textures       []*texture
	checksumTarget *variable // where main stores its checksum
}

// drawWorkGroups draws the size of the work group and the number of work groups, and sets
// the fields that depend on them.
func (io *shaderInterface) drawWorkGroups() {
	io.unsizedLength = io.Range(4, 8)
	if !io.flip(policy.PSeveral) {
		return
	}
	if io.full = io.weight(policy.PFull) > 0 && io.flip(policy.PFull); io.full {
		io.size = io.fullGroup()
	} else {
		io.size = io.extent(io.upTo(policy.Invocations))
	}
	io.groups = io.extent(io.upTo(policy.Groups))
	io.invocations = volume(io.size) * volume(io.groups)
	io.indexForm, io.unsizedLength = io.Intn(3), max(4, io.invocations)
}

// extent draws three sizes with a product of at most n. Often only the first of them is above 1.
func (io *shaderInterface) extent(n int) [3]int {
	e := [3]int{1, 1, 1}
	if io.Chance(0.6) {
		e[0] = n
		return e
	}
	for i := range e {
		e[i] = io.Range(1, n)
		n /= e[i]
	}
	return e
}

// volume returns the product of the three sizes in e.
func volume(e [3]int) int { return e[0] * e[1] * e[2] }

// perInvocation returns t, or an array with an element for each invocation if there
// are several.
func (io *shaderInterface) perInvocation(t *types.Type) *types.Type {
	if io.invocations == 1 {
		return t
	}
	return io.array(t, io.invocations)
}

// drawWrittenSizes decides which of the three sizes of the work group the text states. It may leave
// out a size of 1, but not the first size.
func (io *shaderInterface) drawWrittenSizes() {
	for i := range io.size {
		io.writtenSizes[i] = i == 0 || io.size[i] > 1 || io.Chance(0.1)
	}
}

// A fragment test draws a small image, and each invocation is a pixel. Varyings have the
// same value at all vertices, and this value lies half-way between two integers. So an
// error of interpolation does not show after fractions are dropped. Outputs are integers,
// or floats with integer values; in normalised formats these are 0 and 1.

func (io *shaderInterface) fragment() bool { return io.stage == language.Fragment }

// storesInBuffers reports whether the test may have storage buffers. A compute test may. A fragment
// test may only if every implementation of its version allows them there and the test does not fill
// warps.
func (io *shaderInterface) storesInBuffers() bool {
	return !io.fragment() || io.has.fragmentStorage && !io.full
}
