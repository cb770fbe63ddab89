package gen

import (
	"shsmith/lib/ast"
	"shsmith/lib/gen/policy"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Several invocations never race, by construction: of a buffer that is
// written each has an element of its own in every member, shared variables
// are written between two barriers only, in uniform control flow, and what
// several invocations change atomically is subject to one operation, whose
// order does not matter, and read behind barriers alone.

var uvec3Type = types.Vec(types.Uint, 3)

// shaderInterface is what a shader exchanges with the outside.
type shaderInterface struct {
	*chooser
	scope          *scope
	size, groups   [3]int    // invocations of a work group, work groups
	invocations    int       // all of them
	writtenSizes   [3]bool   // which sizes are
	indexForm      int       // how the number of an invocation is written
	indexVariable  *variable // or the global variable that has it
	unsizedLength  int       // elements of arrays without size: at least 16 bytes, which hide no padding
	image          *record.Image
	outputs        []port // of a fragment shader
	soleOutput     bool   // its one output is no member of a structure
	varyings       []port // what the vertex shader passes
	inputsInStruct bool   // an entry point of WGSL is given one structure
	vertex         *ast.Unit
	textures       []*texture
	checksumTarget *variable // where main stores its checksum
}

// drawWorkGroups draws the work group's size and the number of groups.
func (io *shaderInterface) drawWorkGroups() {
	io.unsizedLength = io.Range(4, 8)
	if !io.flip(policy.PSeveral) {
		return
	}
	io.size, io.groups = io.extent(io.upTo(policy.Invocations)), io.extent(io.upTo(policy.Groups))
	io.invocations = volume(io.size) * volume(io.groups)
	io.indexForm, io.unsizedLength = io.Intn(3), max(4, io.invocations)
}

// extent draws three numbers whose product is at most n: mostly one
// dimension.
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

func volume(e [3]int) int { return e[0] * e[1] * e[2] }

// perInvocation is t, or where there are several invocations an array with
// one for each.
func (io *shaderInterface) perInvocation(t *types.Type) *types.Type {
	if io.invocations == 1 {
		return t
	}
	return io.array(t, io.invocations)
}

// drawWrittenSizes draws which sizes of the work group are written: one that is 1
// may be left out.
func (io *shaderInterface) drawWrittenSizes() {
	for i := range io.size {
		io.writtenSizes[i] = i == 0 || io.size[i] > 1 || io.Chance(0.1)
	}
}

// A fragment test draws a small image. Each invocation is a pixel: it has its
// coordinates, and what a vertex shader passes, which is the same everywhere,
// so that no interpolation is inexact once fractions are dropped. Outputs are
// whole numbers: integers of 32 bits, floats, or normalised floats, which are
// 0 or 1 then.

func (io *shaderInterface) fragment() bool { return io.stage == language.Fragment }

// storesInBuffers reports whether every implementation grants the stage storage
// buffers.
func (io *shaderInterface) storesInBuffers() bool {
	return !io.fragment() || io.has.fragmentStorage
}
