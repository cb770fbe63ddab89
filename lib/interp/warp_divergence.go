package interp

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// Witness records how warps of 32 and 64 lanes take branches and leave loops (see the method
// Items). A warp has consecutive invocations of a work group, or a tile of 8 x 4 or 8 x 8 pixels.
type Witness struct {
	branches [len(WarpSizes)]map[warpKey]*branchRun
	// loops has, for each execution of a loop by a warp, the set of the ways (jumpKind) in which
	// lanes left the loop.
	loops [len(WarpSizes)]map[warpKey]*uint8
}

// WarpSizes are the numbers of lanes of the warps that a Witness considers.
var WarpSizes = [...]int{32, 64}

// warpKey identifies one execution of a branch or loop by one warp.
type warpKey struct {
	at   uint64 // a hash of the branch and of the calls and iterations around it
	warp int
}

// branchRun describes what one warp did at one execution of a branch.
type branchRun struct {
	kind   branchKind
	parent uint64 // warpKey.at of the innermost branch that contains this one, or 0
	ways   uint64 // a set: bit n says that some lane took way n
	lanes  int
	// jumps is the set of the jumpKinds that lanes executed in this branch. It excludes jumps in
	// branches nested in this one.
	jumps uint8
}

func (w *branchRun) divergent() bool { return bits.OnesCount64(w.ways) > 1 }
func (w *branchRun) uniform() bool   { return w.lanes > 1 && !w.divergent() }

type branchKind uint8

const (
	ifBranch branchKind = iota
	switchBranch
	loopBranch
)

var branchNames = [...]string{ifBranch: "if", switchBranch: "switch", loopBranch: "loop"}

// jumpKind is a way to leave a branch or a loop. A set such as branchRun.jumps has bit k if it
// contains the jumpKind k.
type jumpKind uint8

const (
	breakJump jumpKind = iota
	continueJump
	returnJump
	discardJump
	conditionExit // the condition of a loop ended it
)

var jumpNames = [...]string{breakJump: "break", continueJump: "continue", returnJump: "return", discardJump: "discard"}

// branchPath identifies the calls, branches and loop iterations that an invocation is inside of.
// One branch of the program can be executed several times, and the path tells these executions
// apart.
type branchPath struct {
	context uint64 // a hash of the calls, branches and iterations that are being executed
	branch  uint64 // warpKey.at of the innermost branch, or 0
}

// NewWitness returns an empty Witness. A Witness records how the warps that run one program take
// branches and leave loops.
func NewWitness() *Witness {
	w := &Witness{}
	for i := range WarpSizes {
		w.branches[i], w.loops[i] = map[warpKey]*branchRun{}, map[warpKey]*uint8{}
	}
	return w
}

func mixHash(h uint64, x int) uint64 { return (h ^ uint64(x+1)) * 0x9e3779b97f4a7c15 >> 1 * 3 }

// warps returns, for each warp size in WarpSizes, a number that identifies the warp of the running
// invocation.
func (m *machine) warps() [len(WarpSizes)]int {
	if m.frame != nil {
		x, y := int(m.global[0]), int(m.global[1])
		return [...]int{y/4<<16 | x/8, y/8<<16 | x/8}
	}
	return [...]int{m.work<<16 | int(m.index)/32, m.work<<16 | int(m.index)/64}
}

// branch records that the running invocation takes `way` at the branch `at`: 1 or 0 for a
// condition, or the index of the next statement in a switch. `from` and the result are the
// positions before and inside the branch.
func (w *Witness) branch(m *machine, from branchPath, kind branchKind, at *operation, way int) branchPath {
	key := mixHash(from.context, at.ID)
	if !m.forDerivatives {
		for i, warp := range m.warps() {
			k := warpKey{key, warp}
			x := w.branches[i][k]
			if x == nil {
				x = &branchRun{kind: kind, parent: from.branch}
				w.branches[i][k] = x
			}
			x.ways |= 1 << min(way, 63)
			x.lanes++
		}
	}
	return branchPath{mixHash(key, way), key}
}

// exit records how the running invocation leaves a loop, unless the invocation exists only for
// derivatives. `at` is the hash of this execution of the loop (warpKey.at).
func (w *Witness) exit(m *machine, at uint64, how jumpKind) {
	if m.forDerivatives {
		return
	}
	for i, warp := range m.warps() {
		k := warpKey{at, warp}
		x := w.loops[i][k]
		if x == nil {
			x = new(uint8)
			w.loops[i][k] = x
		}
		*x |= 1 << how
	}
}

func (c *compiler) witness() *Witness {
	if c.watch == nil {
		return nil
	}
	return c.watch.Branches
}

// jump returns a statement that records a jump in the compiler's Witness, if there is one, and then
// executes s, the jump itself. `kind` says which jump it is: a break, continue, return or discard.
func (c *compiler) jump(kind jumpKind, s stmt) stmt {
	w := c.witness()
	if w == nil {
		return s
	}
	return func(m *machine) flow {
		if !m.forDerivatives {
			w.noteJump(m, kind)
		}
		return s(m)
	}
}

// noteJump records that the running invocation jumps, for the innermost branch around the jump.
func (w *Witness) noteJump(m *machine, kind jumpKind) {
	for i, warp := range m.warps() {
		if x := w.branches[i][warpKey{m.spot.branch, warp}]; x != nil {
			x.jumps |= 1 << kind
		}
	}
}

func (c *compiler) witnessedIf(s *ast.If, test func(*machine) bool, then stmt) stmt {
	w, at := c.witness(), c.newOperation(s, "if")
	other := func(*machine) flow { return onward }
	if s.Else != nil {
		other = c.branch(s.Else)
	}
	return func(m *machine) flow {
		outside := m.spot
		way, next := 0, other
		if test(m) {
			way, next = 1, then
		}
		m.spot = w.branch(m, outside, ifBranch, at, way)
		f := next(m)
		m.spot = outside
		return f
	}
}

func (c *compiler) witnessSwitch(s *selection, n ast.Stmt) {
	if s.witness = c.witness(); s.witness != nil {
		s.at = c.newOperation(n, "switch")
	}
}

// runWitnessed runs the loop l. In l.witness it records each result of the condition, and how the
// invocation leaves the loop.
func (l *loop) runWitnessed(m *machine) flow {
	outside, place := m.spot, m.place
	here := mixHash(outside.context, l.at.ID)
	n := 0
	test := func(m *machine) bool {
		stays := l.test == nil || l.test(m)
		n++
		way := 0
		if stays {
			way = 1
		}
		from := branchPath{mixHash(here, n), outside.branch}
		if m.spot = from; l.test != nil {
			m.spot = l.witness.branch(m, from, loopBranch, l.at, way)
		}
		return stays
	}
	m.spot = branchPath{here, outside.branch}
	how := conditionExit
	again := *l
	again.witness, again.test, again.exit = nil, test, &how
	f := again.iterate(m)
	switch f {
	case returned:
		how = returnJump
	case discarded:
		how = discardJump
	}
	l.witness.exit(m, here, how)
	m.spot, m.place = outside, place
	return f
}

// divergenceNames has the names of all events that Witness.Items reports for warps of one size.
type divergenceNames struct {
	both, nested, reverse, exits string
	kinds, jumps, depths         []string // by branchKind, jumpKind and depth - 1
}

func namesFor(lanes int) *divergenceNames {
	name := func(what string) string { return fmt.Sprintf("%s of %d lanes", what, lanes) }
	n := &divergenceNames{
		both: name("branch both ways"), nested: name("divergent branch in a uniform one"),
		reverse: name("uniform branch in a divergent one"), exits: name("mixed exits of a loop"),
	}
	for _, k := range branchNames {
		n.kinds = append(n.kinds, name("divergent "+k))
	}
	for _, k := range jumpNames {
		n.jumps = append(n.jumps, name("divergent "+k))
	}
	for d := 1; d <= maxDepth; d++ {
		n.depths = append(n.depths, name(fmt.Sprintf("divergence at depth %d", d)))
	}
	return n
}

// maxDepth is the greatest depth of nested divergent branches that Witness.Items names, as in
// "divergence at depth 4 of 32 lanes". Deeper branches count as this depth.
const maxDepth = 4

// DivergenceItems returns all names that Witness.Items may return, such as "divergent if of 32
// lanes".
func DivergenceItems() []string {
	var list []string
	for _, lanes := range WarpSizes {
		n := namesFor(lanes)
		list = append(list, n.both, n.nested, n.reverse, n.exits)
		list = slices.Concat(list, n.kinds, n.jumps, n.depths)
	}
	return list
}

// Items returns the sorted names of what happened in warps: divergent branches, their kinds and
// nesting, jumps of some lanes, and loops with mixed exits.
func (w *Witness) Items() []string {
	found := map[string]bool{}
	for i, lanes := range WarpSizes {
		n := namesFor(lanes)
		for k, b := range w.branches[i] {
			w.note(n, i, k.warp, b, found)
		}
		for _, ways := range w.loops[i] {
			if bits.OnesCount8(*ways) > 1 {
				found[n.exits] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// note adds to `found` the names of the events in b, one execution of a branch by the warp with the
// number `warp`. n has the names for warps of WarpSizes[sizeIndex] lanes.
//
//	"divergent if of 32 lanes": some lanes took an if, and others did not
func (w *Witness) note(n *divergenceNames, sizeIndex, warp int, b *branchRun, found map[string]bool) {
	depth, inUniform, inLoop := 0, false, false
	var jumps uint8
	for x := b; x != nil; x = w.branches[sizeIndex][warpKey{x.parent, warp}] {
		inLoop = inLoop || x.kind == loopBranch // a break within the loop leaves no branch around the loop
		switch {
		case x.divergent() && inLoop:
			depth++
			jumps |= b.jumps & (1<<returnJump | 1<<discardJump)
		case x.divergent():
			depth++
			jumps |= b.jumps
		case x.uniform() && x != b:
			inUniform = true
		}
	}
	switch {
	case b.divergent():
		found[n.both], found[n.kinds[b.kind]], found[n.depths[min(depth, maxDepth)-1]] = true, true, true
		if inUniform {
			found[n.nested] = true
		}
	case b.uniform() && depth > 0:
		found[n.reverse] = true
	}
	for j, name := range n.jumps {
		if jumps&(1<<j) != 0 {
			found[name] = true
		}
	}
}

// CompileWitnessed compiles a checked unit, like Compile. The program reports its branches to w
// while it runs, so it must not run twice at the same time.
func CompileWitnessed(info *check.Info, w *Witness) (*Program, error) {
	return CompileWatched(info, &Watch{Wants: func(ast.Expr) bool { return false }, Branches: w})
}
