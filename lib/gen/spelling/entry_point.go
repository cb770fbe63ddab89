package spelling

import (
	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// EntryPoint describes the inputs, the outputs and the work group of the entry point.
type EntryPoint struct {
	Size [3]int // number of invocations of a work group in each dimension
	// WrittenSizes tells for each dimension whether the program writes the size of the work group
	// in this dimension, as in `local_size_y = 4`. A size that is not written is 1. WGSL also
	// writes each size that comes before a written one.
	WrittenSizes   [3]bool
	Outputs        []Port // outputs of a fragment shader
	SoleOutput     bool   // WGSL: the only output is the result of the entry point
	Varyings       []Port // inputs that the vertex shader writes
	InputsInStruct bool   // WGSL: the inputs are members of one structure
}

// Port is an output of the fragment shader, or an input that the vertex shader
// writes.
type Port struct {
	Obj      *ast.Object
	Location int
	// The fields below are only for inputs.
	Flat  bool     // the input is not interpolated
	Words []string // arguments of WGSL's @interpolate, or nil if it has no such attribute
	Value ast.Expr // the value that the vertex shader writes
}

// triangleCorner is the type of the vertex shader's input, and builtPosition the type of its
// position output.
var triangleCorner, builtPosition = types.Vec(types.Float, 2), types.Vec(types.Float, 4)

// sizes returns the arguments of @workgroup_size: the sizes of the work group up to the last one
// that the program writes (e.WrittenSizes). So (8) can stand for (8, 1, 1). The first size is
// always there.
func (e *EntryPoint) sizes() []int {
	n := 1
	for i := range e.WrittenSizes {
		if e.WrittenSizes[i] {
			n = i + 1
		}
	}
	return e.Size[:n]
}

func (p *Port) attributes() []ast.Attribute {
	list := []ast.Attribute{Attribute("location", p.Location)}
	switch {
	case p.Words != nil:
		list = append(list, wordAttribute("interpolate", p.Words...))
	case p.Flat:
		list = append(list, wordAttribute("interpolate", "flat"))
	}
	return list
}
