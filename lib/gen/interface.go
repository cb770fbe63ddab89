package gen

import (
	"shsmith/lib/ast"
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
	// writtenSizes tells for each dimension whether the program writes the size of the work group
	// in this dimension, as in `local_size_y = 4`. A size that is not written is 1. WGSL also writes
	// each size that comes before a written one.
	writtenSizes  [3]bool
	indexForm     int       // which expression numbers the invocations, see invocationIndex
	indexVariable *variable // a global variable with the number of the invocation, or nil
	// unsizedLength is the number of elements of arrays without a size. It is at least 4: an array
	// of four 32-bit elements takes 16 bytes, and no padding follows it.
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

// A fragment test draws a small image, and each invocation is a pixel. Varyings have the
// same value at all vertices, and this value lies half-way between two integers. So an
// error of interpolation does not show after fractions are dropped. Outputs are integers,
// or floats with integer values; in normalised formats these are 0 and 1.

func (io *shaderInterface) fragment() bool { return io.stage == language.Fragment }

// allowsStorageBuffers reports whether the test may have storage buffers. Not every implementation
// allows them in fragment shaders.
func (io *shaderInterface) allowsStorageBuffers() bool {
	return !io.fragment() || io.has.fragmentStorage && !io.full
}
