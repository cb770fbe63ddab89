package interp

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
)

// Subgroups (GLSL 4.60 section 8.19, GL_KHR_shader_subgroup). The implementation chooses which
// invocations form a subgroup, and how many. So a vote or a broadcast is definite only if all
// invocations of the work group pass the same value to it. A read of a variable that counts or
// numbers subgroups or their invocations is reported.

// definiteIfEqual has the subgroup functions whose result is definite if all invocations pass the
// same value. Some of them then return `true`, such as subgroupAllEqual. Their entries are true.
// The others, such as subgroupMin, return the value that is passed. Their entries are false.
var definiteIfEqual = map[string]bool{
	"anyInvocation": false, "allInvocations": false, "allInvocationsEqual": true,
	"subgroupAll": false, "subgroupAny": false, "subgroupAllEqual": true,
	"subgroupBroadcast": false, "subgroupBroadcastFirst": false,
	"subgroupMin": false, "subgroupMax": false, "subgroupAnd": false, "subgroupOr": false,
	"subgroupClusteredMin": false, "subgroupClusteredMax": false, "subgroupClusteredAnd": false, "subgroupClusteredOr": false,
	"subgroupInclusiveMin": false, "subgroupInclusiveMax": false, "subgroupInclusiveAnd": false, "subgroupInclusiveOr": false,
	"subgroupQuadBroadcast": false, "subgroupQuadSwapHorizontal": false, "subgroupQuadSwapVertical": false, "subgroupQuadSwapDiagonal": false,
}

// orderings lists the functions that synchronise the invocations of a subgroup. The interpreter
// ignores them, because it is unknown which invocations form a subgroup.
var orderings = []string{"subgroupBarrier", "subgroupMemoryBarrier", "subgroupMemoryBarrierBuffer",
	"subgroupMemoryBarrierImage",
	"subgroupMemoryBarrierShared"}

// numbersSubgroups reports whether o is a built-in variable that numbers or counts subgroups or
// their invocations, such as gl_SubgroupID or gl_NumSubgroups.
func numbersSubgroups(o *ast.Object) bool {
	return o != nil && o.Builtin && (strings.HasPrefix(o.Name, "gl_Subgroup") || o.Name == "gl_NumSubgroups")
}

// reportNumbering returns x, the value of a variable such as gl_SubgroupID, with code that reports
// each read of the variable as a finding of kind Subgroup. The value depends on which invocations
// form a subgroup, and implementations may choose that differently.
func reportNumbering(at *operation, x value) value {
	return surround(x, func(m *machine) { m.report(Subgroup, at, "%s is read", at.What) }, func(*machine) {})
}

// groupingDependent lists the functions whose results depend on which invocations form a subgroup.
// The implementation chooses that, so a run reports each call of these functions as undefined.
var groupingDependent = []string{
	"subgroupElect", "subgroupAdd", "subgroupMul", "subgroupXor", "subgroupBallot", "subgroupInverseBallot",
	"subgroupBallotBitExtract", "subgroupBallotBitCount", "subgroupBallotInclusiveBitCount", "subgroupBallotExclusiveBitCount",
	"subgroupBallotFindLSB", "subgroupBallotFindMSB", "subgroupInclusiveAdd", "subgroupInclusiveMul", "subgroupInclusiveXor",
	"subgroupClusteredAdd", "subgroupClusteredMul", "subgroupClusteredXor",
	"subgroupExclusiveAdd", "subgroupExclusiveMul", "subgroupExclusiveMin", "subgroupExclusiveMax", "subgroupExclusiveAnd",
	"subgroupExclusiveOr", "subgroupExclusiveXor", "subgroupShuffle", "subgroupShuffleXor", "subgroupShuffleUp", "subgroupShuffleDown",
}

func isVote(name string) bool {
	name = coreName(name)
	_, ok := definiteIfEqual[name]
	return ok || slices.Contains(groupingDependent, name)
}

// voteKey identifies one execution of an operation for which all invocations must have equal
// values, such as a call of subgroupAll. `at` is the operation. `path` is a hash of the control
// flow that led to it.
type voteKey struct {
	at   *operation
	path uint64
}

// vote compiles e, a call of a function in `definiteIfEqual` such as subgroupAll. A run reports the
// call unless all invocations pass the same value.
func (c *compiler) vote(e *ast.Call) value {
	at := c.newOperation(e, e.Name)
	x := c.expr(e.Args[0])
	for _, a := range e.Args[1:] {
		c.expr(a) // the index of the invocation, a constant
	}
	own, equal, kind := c.alloc(x.n), definiteIfEqual[coreName(c.nameOf(e))], x.t.Component()
	evaluate := x.storeAt(own)
	return c.scalarOrMany(e.Type, func(m *machine, out []cell) {
		evaluate(m)
		given := m.mem[own : own+x.n]
		for i := range given {
			given[i] = m.Decide(given[i], kind)
		}
		m.checkVote(at, given)
		if equal {
			out[0] = number.Bool(true)
			return
		}
		copy(out, given)
	})
}

// checkVote reports the subgroup call `at` if invocations of a work group or draw pass different
// values to it on the same path. The result then depends on how invocations form subgroups. `given`
// has the values of the running invocation.
func (m *machine) checkVote(at *operation, given []cell) {
	if m.helper || m.unsure {
		return
	}
	key := voteKey{at, m.pathHash}
	first, ok := m.votes[key]
	if !ok {
		m.votes[key] = slices.Clone(given)
		return
	}
	if !slices.Equal(first, given) {
		m.report(Subgroup, at, "the invocations of a group give %s different values", at.What)
	}
}

// checkUniformIndex returns i, the index in the operation `at`. It reports `at` if an earlier
// invocation of the work group or draw had another index on the same path: the index must be
// dynamically uniform (GLSL 4.60 sections 4.1.7, 4.3.9).
func (m *machine) checkUniformIndex(at *operation, i int) int {
	if m.helper || m.unsure {
		return i
	}
	key := voteKey{at, m.pathHash}
	first, ok := m.votes[key]
	switch {
	case !ok:
		m.votes[key] = []cell{{Bits: uint32(i)}}
	case first[0].Bits != uint32(i):
		m.report(IndexRange, at, "invocations of a group index %s differently", at.What)
	}
	return i
}

// arrangement compiles a call of a function in the list `groupingDependent`. The result depends on
// which invocations form a subgroup, so each run of the call is reported.
func (c *compiler) arrangement(e *ast.Call) value {
	at := c.newOperation(e, e.Name)
	var run []func(*machine)
	start := -1
	for i, a := range e.Args {
		x := c.expr(a)
		to := c.alloc(x.n)
		run = append(run, x.storeAt(to))
		if i == 0 && x.n == e.Type.Size() && x.t == e.Type {
			start = to
		}
	}
	k := e.Type.Component()
	return c.scalarOrMany(e.Type, func(m *machine, out []cell) {
		for _, f := range run {
			f(m)
		}
		m.report(Subgroup, at, "%s shows how invocations are grouped", at.What)
		for i := range out {
			if out[i] = number.One(k); start >= 0 {
				out[i] = m.mem[start+i]
			}
		}
	})
}
