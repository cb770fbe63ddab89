package shaderio

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Invocations never race, by construction:
//
//   - Each invocation has its own element in every member of a buffer that is written.
//   - Shared variables are written only between two barriers, in uniform control flow.
//   - Several invocations change a variable by one commutative atomic function, and they
//     read it only after a barrier.

// Interface has the variables through which a shader and its environment
// exchange data: buffers, textures, inputs and outputs.
type Interface struct {
	*scope.Chooser
	Scope *scope.Scope
	Full  bool // the test fills warps, see policy.PFull
	spelling.EntryPoint
	Groups        [3]int          // number of work groups of a dispatch in each dimension
	Invocations   int             // number of invocations in all work groups, or of pixels
	indexForm     int             // which expression numbers the invocations, see InvocationIndex
	IndexVariable *scope.Variable // a global variable with the number of the invocation, or nil
	// UnsizedLength is the number of elements of arrays without a size. It is at least 4: an array
	// of four 32-bit elements takes 16 bytes, and no padding follows it.
	UnsizedLength  int
	Image          *record.Image
	Vertex         *ast.Unit
	Textures       []*spelling.Texture
	ChecksumTarget *scope.Variable // where main stores its checksum
}

// A fragment test draws a small image, and each invocation is a pixel. Varyings have the
// same value at all vertices, and this value lies half-way between two integers. So an
// error of interpolation does not show after fractions are dropped. Outputs are integers,
// or floats with integer values; in normalised formats these are 0 and 1.

// Fragment reports whether the shader is a fragment shader.
func (io *Interface) Fragment() bool { return io.Stage == language.Fragment }

// allowsStorageBuffers reports whether the test may have storage buffers. Not every implementation
// allows them in fragment shaders.
func (io *Interface) allowsStorageBuffers() bool {
	return !io.Fragment() || io.Has.FragmentStorage && !io.Full
}
