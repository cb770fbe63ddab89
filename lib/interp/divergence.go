package interp

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
)

// Witness collects the branches that the invocations of a warp really took both ways. The
// sizes of warps are WarpSizes. Invocations of a work group are in warps in the order of their
// index, and pixels in blocks of 8 x 4 or 8 x 8.
//
// Two invocations execute the same branch together if they have come there through the same
// calls and the same iterations of loops.
type Witness struct {
	branches [len(WarpSizes)]map[warpKey]*witnessed
	loops    [len(WarpSizes)]map[warpKey]*uint8 // ways in which invocations left a loop, a set of exits
}

// WarpSizes are the numbers of lanes of the warps that a Witness considers.
var WarpSizes = [...]int{32, 64}

// warpKey is the execution of a branch or loop by one warp.
type warpKey struct {
	at   uint64 // a hash of the branch and of the calls and iterations around it
	warp int
}

// witnessed is what one warp did at one execution of a branch.
type witnessed struct {
	kind   branchKind
	parent uint64 // warpKey.at of the branch around it, or 0
	ways   uint64 // set of the ways that were taken
	lanes  int
	jumps  uint8 // set of the jumps right within it
}

func (w *witnessed) divergent() bool { return bits.OnesCount64(w.ways) > 1 }
func (w *witnessed) uniform() bool   { return w.lanes > 1 && !w.divergent() }

type branchKind uint8

const (
	ifBranch branchKind = iota
	switchBranch
	loopBranch
)

var branchNames = [...]string{ifBranch: "if", switchBranch: "switch", loopBranch: "loop"}

// jumpKind is the number of a bit in witnessed.jumps and in a set of exits.
type jumpKind uint8

const (
	breakJump jumpKind = iota
	continueJump
	returnJump
	discardJump
	conditionExit // of a loop
)

var jumpNames = [...]string{breakJump: "break", continueJump: "continue", returnJump: "return", discardJump: "discard"}

// branchPath is the position of an invocation among the branches of the program.
type branchPath struct {
	context uint64 // a hash of the calls, branches and iterations that are being executed
	branch  uint64 // warpKey.at of the innermost branch, or 0
}

// NewWitness returns a Witness for one program.
func NewWitness() *Witness {
	w := &Witness{}
	for i := range WarpSizes {
		w.branches[i], w.loops[i] = map[warpKey]*witnessed{}, map[warpKey]*uint8{}
	}
	return w
}

func mixHash(h uint64, x int) uint64 { return (h ^ uint64(x+1)) * 0x9e3779b97f4a7c15 >> 1 * 3 }

// warps returns the numbers of the warps of the running invocation, by index in WarpSizes.
func (m *machine) warps() [len(WarpSizes)]int {
	if m.frame != nil {
		x, y := int(m.global[0]), int(m.global[1])
		return [...]int{y/4<<16 | x/8, y/8<<16 | x/8}
	}
	return [...]int{m.work<<16 | int(m.index)/32, m.work<<16 | int(m.index)/64}
}

// branch notes that the running invocation takes this way at the branch `at`, and returns the
// position within the branch.
func (w *Witness) branch(m *machine, from branchPath, kind branchKind, at *operation, way int) branchPath {
	key := mixHash(from.context, at.ID)
	if !m.extra {
		for i, warp := range m.warps() {
			k := warpKey{key, warp}
			x := w.branches[i][k]
			if x == nil {
				x = &witnessed{kind: kind, parent: from.branch}
				w.branches[i][k] = x
			}
			x.ways |= 1 << min(way, 63)
			x.lanes++
		}
	}
	return branchPath{mixHash(key, way), key}
}

// exit notes that the running invocation leaves the loop whose execution is `at` in this way.
func (w *Witness) exit(m *machine, at uint64, how jumpKind) {
	if m.extra {
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

// jump returns s with code that notes the jump.
func (c *compiler) jump(kind jumpKind, s stmt) stmt {
	w := c.witness()
	if w == nil {
		return s
	}
	return func(m *machine) flow {
		for i, warp := range m.warps() {
			if x := w.branches[i][warpKey{m.spot.branch, warp}]; x != nil {
				x.jumps |= 1 << kind
			}
		}
		return s(m)
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

// witnessed runs the loop and notes each test of its condition, and how the invocation leaves
// it.
func (l *loop) witnessed(m *machine) flow {
	outside := m.spot
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
	m.spot = outside
	return f
}

// divergenceNames has the names of what warps of one size can do.
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

// maxDepth is the greatest depth of divergent branches that is told apart.
const maxDepth = 4

// DivergenceItems returns all names that Items may return.
func DivergenceItems() []string {
	var list []string
	for _, lanes := range WarpSizes {
		n := namesFor(lanes)
		list = append(list, n.both, n.nested, n.reverse, n.exits)
		list = slices.Concat(list, n.kinds, n.jumps, n.depths)
	}
	return list
}

// Items returns the names of what warps really did, sorted, each once:
//
//   - a branch of an if, a switch or a loop's condition that lanes took both ways, with the
//     number of such branches around it
//   - such a branch within one on which all lanes agreed, and the reverse
//   - break, continue, return or discard that lanes executed and others did not
//   - a loop that lanes left in different ways: by the condition, break, return or discard
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

// note adds to found what the execution b of a branch by a warp shows.
func (w *Witness) note(n *divergenceNames, size, warp int, b *witnessed, found map[string]bool) {
	depth, inUniform, inLoop := 0, false, false
	var jumps uint8
	for x := b; x != nil; x = w.branches[size][warpKey{x.parent, warp}] {
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

// CompileWitnessed does what Compile does, for a program that reports its branches to w. Such a
// program must not run twice at the same time.
func CompileWitnessed(info *check.Info, w *Witness) (*Program, error) {
	return CompileWatched(info, &Watch{Wants: func(ast.Expr) bool { return false }, Branches: w})
}
