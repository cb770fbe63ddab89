package interp

import (
	"fmt"
	"math/rand/v2"

	"shsmith/lib/interp/number"
)

// A cell is a scalar: a word of memory, or the value of an expression. An operation is a part
// of the shader's text, such as an operator, a call, a variable or a loop. A finding names the
// operation that it is about.
type (
	cell      = number.Cell
	operation = number.Operation
)

// machine is the state of one run of a program: its memory, its findings, the steps that are left,
// and the running invocation.
type machine struct {
	number.ALU
	// mem has shared memory, the private memory of the running invocation, then the resources.
	mem   []cell
	code  *code
	opts  Options
	binds []binding // one for each of the program's blocks
	// textures has the texture or image that is bound to each unit.
	textures []boundTexture
	// users has for each word of a buffer the variables that accessed it. It is nil unless one
	// buffer is bound to two blocks, so that two variables can be at one address.
	users map[int][]user
	// spareAt is the address of spare words. Accesses to elements of an array without elements use
	// these words.
	spareAt int
	left    int  // number of steps that are left
	late    bool // the run ended because no steps were left

	findings []Finding
	seen     map[findingKey]bool
	// inexact has the reasons why outputs are inexact. someUnsure is set if an invocation that may
	// write became unsure (becomeUnsure), or if explore failed for a fragment.
	inexact    []Finding
	noted      map[findingKey]bool
	someUnsure bool
	// startsUnsure is set if the vertex shader was unsure. Then each fragment is unsure, too.
	startsUnsure bool
	paths        *paths     // nil unless fragments can run more than once
	random       *rand.Rand // nil unless Options.Vary is set

	groups [3]uint32
	invocation
	log  accessLog
	race *races // nil if there is only one invocation
	// wait is called at a barrier, a derivative or a lookup. It passes control to other invocations
	// until the running one may continue.
	wait func(*operation)
	// phases counts, for each class of memory, the barriers that order accesses to that class. The
	// beginning of a work group counts as a barrier.
	phases [memories]int
	frame  *drawnImage // the image of a draw, else nil
	// neighbours has the fragments around the running one, if they wait for each other at
	// derivatives or lookups; else it is nil.
	neighbours *neighbourhood
	votes      map[voteKey][]cell // values that invocations of the running group passed to votes
}

// invocation is the state of one invocation: one run of the shader's main function.
type invocation struct {
	number   int  // number in the dispatch; of a fragment: number of its pixel
	floor    int  // the invocation's budget is spent when machine.left falls to this value
	unsure   bool // the invocation has decided by an inexact value
	work     int  // number of its work group, or of its pixel
	global   [3]uint32
	local    [3]uint32
	group    [3]uint32
	index    uint32
	pathHash uint64 // a hash of the branches and calls so far (extendPath)
	fences   fences // the numbers of memory barriers that the invocation executed
	// forDerivatives is set for a fragment that exists only so that its neighbours can compute
	// derivatives, or only for the findings of helpers (draw). Its pixel is outside the image, or
	// belongs to another block of pixels. If it belongs to another block, standsIn is set, too.
	// Then gl_HelperInvocation is false, as in the fragment that draws this pixel. demoted is set
	// when the invocation has been demoted to a helper. helper is set if forDerivatives or demoted
	// is set: the invocation draws and writes nothing.
	forDerivatives, standsIn, demoted, helper bool
	met                                       int        // number of derivatives that the fragment has reached
	place                                     uint64     // a hash of the calls and loop iterations that are being executed
	key                                       uint64     // a hash of the path to the derivative or lookup at which the invocation waits
	offer                                     [4]cell    // the values that neighbours can read there
	spot                                      branchPath // position among the branches, for Watch.Branches
}

// helperFlag returns the value of gl_HelperInvocation.
func (v *invocation) helperFlag() bool { return v.demoted || v.forDerivatives && !v.standsIn }

// binding is the range of words in the interpreter's memory that holds the resource of a block.
type binding struct {
	base  int // address of the first word
	words int
}

// stop is the panic that ends a run early: no steps are left, there are enough findings, or
// Options.Exact or Options.Sure forbids an inexact value.
type stop struct{}

func newMachine(c *code, opts Options) *machine {
	m := &machine{code: c, opts: opts, left: opts.Steps, seen: map[findingKey]bool{}, votes: map[voteKey][]cell{}}
	m.Listener = listener{m}
	return m
}

// spend subtracts n from the remaining steps. If the invocation or the run has exceeded its limit,
// spend adds the finding NonTermination at the operation `at` and ends the run. If explore is
// running, spend adds no finding and makes explore give up (pathEnd).
func (m *machine) spend(n int, at *operation) {
	if m.left -= n; m.left >= m.floor {
		return
	}
	// This run of the fragment is only for another result of a decision on an inexact value.
	if m.paths.isAlternate() {
		panic(pathEnd{})
	}
	m.late = true
	text := fmt.Sprintf("no end within %d steps", m.opts.Steps)
	if m.left >= 0 {
		text = fmt.Sprintf("no end within %d steps of one invocation", m.opts.Budget)
	}
	m.addFinding(NonTermination, at, text) // even of a helper, because the run ends here
	panic(stop{})
}

// pathEnd is the panic that makes the method explore give up. explore runs a fragment again for the
// other results of its decisions on inexact values, such as comparisons. If the outputs of such a
// run would be unknown, pathEnd ends the run.
type pathEnd struct{}
