package interp

import (
	"shsmith/lib/ast"
	"shsmith/lib/interp/layout"
	"shsmith/lib/interp/number"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// code is a program that was compiled for one order in which operands are evaluated: from left to
// right, or from right to left.
type code struct {
	stage language.Stage
	main  *function
	// entry has the position of the main function, for findings that concern no single statement.
	entry      *operation
	globals    []func(*machine) // initialisers of global variables, which each invocation runs
	operations []*operation
	blocks     []*block
	units      []unit
	// The machine's memory begins with shared memory, then private memory. shared and private are
	// their sizes in words.
	shared, private int
	spare           int    // size in words of the largest element of a runtime-sized array
	size            [3]int // of a work group
	barriers        bool
	derives         bool // the program computes derivatives
	readsHelperFlag bool // the program reads gl_HelperInvocation
	implicitLevels  bool // the program looks up textures at levels that derivatives determine
	discards        bool // some function other than main discards
	zeroed          bool // variables begin with zeros
	upperLeft       bool // row 0 of the image is the uppermost
	inputs          []input
	varyings        []varying
	outputs         []output
	// unordered is set if the program has open expressions (order.Analysis.OpenExprs). The order in
	// which their operands are evaluated may matter.
	unordered bool
	position  int        // address of gl_Position, -1 if the shader has none
	depth     *operation // names gl_FragDepth in findings; nil if the shader does not write it
	depthAt   int        // address of gl_FragDepth
	stores    stores
	// orders maps a barrier to the classes of memory that the barrier orders. A barrier that is not
	// in the map orders all classes.
	orders map[*operation]*ordered
}

// block is an interface block, or a uniform outside of blocks. A resource is bound to each block.
// An array of blocks is stored as several blocks.
type block struct {
	name     string
	kind     string // the kind of its record.Resource
	binding  int    // -1: the resource is found by its name
	words    int    // least size of its resource, in words
	init     func(*machine)
	group    int              // the bind group in WGSL; it matters only if there is an encoding
	encoding *layout.Resource // nil: the resource has the same words as the machine's memory
}

// function is a compiled function, with the addresses of its variables. All calls use the same
// addresses, because there is no recursion.
type function struct {
	decl         *ast.FuncDecl
	params       []int // addresses of the parameters
	result       int   // address of the result
	size         int   // words of the result
	lo, hi       int   // its variables have the addresses from lo to hi-1
	body         stmt
	synchronises bool // it has barriers or other operations at which invocations meet
	looksUp      bool // it looks up a texture at a level that derivatives determine
	alone        bool // synchronises is not set; known before the body is compiled
	levelless    bool // looksUp is not set; known before the body is compiled
	cost         int  // steps that a call takes
}

// renew sets `cells` to what variables without an initialiser contain: zeros if c.zeroed is set
// (WGSL), else unwritten cells.
func (c *code) renew(cells []cell) {
	if c.zeroed {
		clear(cells)
		return
	}
	wipe(cells)
}

// wipe marks cells as unwritten.
func wipe(cells []cell) {
	for i := range cells {
		cells[i] = number.Unwritten()
	}
}

// stores has the blocks that a shader may write, and whether it may write images.
type stores struct {
	// blocks has indices in code.blocks. If `all` is set, the shader may write all blocks.
	blocks      map[int]bool
	all, images bool
}

// input is a variable that the interpreter sets when an invocation begins. The function `read`
// finds the value, and stores it in `out`.
type input struct {
	at, n int // address and number of its scalars
	read  func(m *machine, out []cell)
}

// varying is a variable, or a member of a block, that a vertex shader writes or a fragment shader
// reads.
type varying struct {
	name      string
	location  int // -1: none
	at        int // address of its scalars
	kinds     []types.Kind
	flat      bool
	first     bool // a flat varying with the value of the first vertex, not the last
	operation *operation
}

// output is an output of a fragment shader: a variable, or an element of an array.
type output struct {
	name      string
	at        int // address of its scalars
	n         int // number of its scalars
	kind      types.Kind
	location  int // -1 if a linker chooses it
	operation *operation
}

// unit is a binding point for a texture, an image or a sampler of the program.
type unit struct {
	name string // name of the resource
	// group and binding are what the shader declares; binding is -1 if it declares none. Variables
	// with the same binding share a resource.
	group, binding int
	kind           string // record.Texture, record.StorageImage or record.Sampler
	compares       bool   // a sampler of GLSL that compares depths
	texel          string // the format that a module of WGSL declares, or ""
	types.Texture
	operation *operation
}
