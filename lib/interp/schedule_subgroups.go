package interp

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/interp/number"
)

// Operations on groups of invocations (8.18, GL_KHR_shader_subgroup). Which
// invocations share a subgroup, and how many, is the implementation's choice.
// So the result of a vote or a broadcast is definite only if all invocations
// that come to it give the same value, whoever is among them; and nothing that
// counts or numbers them is.

// agreements are the functions whose result is definite where all give the
// same value: that value, or that it is the same.
var agreements = map[string]bool{
	"anyInvocation": false, "allInvocations": false, "allInvocationsEqual": true,
	"subgroupAll": false, "subgroupAny": false, "subgroupAllEqual": true,
	"subgroupBroadcast": false, "subgroupBroadcastFirst": false,
	"subgroupMin": false, "subgroupMax": false, "subgroupAnd": false, "subgroupOr": false,
	"subgroupClusteredMin": false, "subgroupClusteredMax": false, "subgroupClusteredAnd": false, "subgroupClusteredOr": false,
	"subgroupInclusiveMin": false, "subgroupInclusiveMax": false, "subgroupInclusiveAnd": false, "subgroupInclusiveOr": false,
	"subgroupQuadBroadcast": false, "subgroupQuadSwapHorizontal": false, "subgroupQuadSwapVertical": false, "subgroupQuadSwapDiagonal": false,
}

// orderings are the functions that order the invocations of a subgroup, which
// orders nothing that is known to be ordered.
var orderings = []string{"subgroupBarrier", "subgroupMemoryBarrier", "subgroupMemoryBarrierBuffer", "subgroupMemoryBarrierImage",
	"subgroupMemoryBarrierShared"}

// numbersSubgroups reports whether a variable counts or numbers subgroups or
// their invocations.
func numbersSubgroups(o *ast.Object) bool {
	return o != nil && o.Builtin && (strings.HasPrefix(o.Name, "gl_Subgroup") || o.Name == "gl_NumSubgroups")
}

// numbering is x, which is read of such a variable.
func numbering(at *site, x value) value {
	return around(x, func(m *machine) { m.report(Subgroup, at, "%s is read", at.What) }, func(*machine) {})
}

// arrangements are the functions whose result shows how invocations are
// grouped, whatever their values are. They give their argument, or 1.
var arrangements = []string{
	"subgroupElect", "subgroupAdd", "subgroupMul", "subgroupXor", "subgroupBallot", "subgroupInverseBallot",
	"subgroupBallotBitExtract", "subgroupBallotBitCount", "subgroupBallotInclusiveBitCount", "subgroupBallotExclusiveBitCount",
	"subgroupBallotFindLSB", "subgroupBallotFindMSB", "subgroupInclusiveAdd", "subgroupInclusiveMul", "subgroupInclusiveXor",
	"subgroupClusteredAdd", "subgroupClusteredMul", "subgroupClusteredXor",
	"subgroupExclusiveAdd", "subgroupExclusiveMul", "subgroupExclusiveMin", "subgroupExclusiveMax", "subgroupExclusiveAnd",
	"subgroupExclusiveOr", "subgroupExclusiveXor", "subgroupShuffle", "subgroupShuffleXor", "subgroupShuffleUp", "subgroupShuffleDown",
}

func isVote(name string) bool {
	name = coreName(name)
	_, ok := agreements[name]
	return ok || slices.Contains(arrangements, name)
}

// voting is a place where invocations give values: a call, reached in one
// way.
type voting struct {
	at   *site
	path uint64
}

// vote compiles a function of agreements.
func (c *compiler) vote(e *ast.Call) value {
	at := c.site(e, e.Name)
	x := c.expr(e.Args[0])
	for _, a := range e.Args[1:] {
		c.expr(a) // a constant
	}
	own, equal, kind := c.alloc(x.n), agreements[coreName(c.nameOf(e))], x.t.Component()
	evaluate := x.into(own)
	return c.scalarOrMany(e.Type, func(m *machine, out []cell) {
		evaluate(m)
		given := m.mem[own : own+x.n]
		for i := range given {
			given[i] = m.Decide(given[i], kind)
		}
		m.agreeOn(at, given)
		if equal {
			out[0] = number.Bool(true)
			return
		}
		copy(out, given)
	})
}

// agreeOn checks that the invocations of a group give the same values.
func (m *machine) agreeOn(at *site, given []cell) {
	if m.helper || m.unsure {
		return
	}
	key := voting{at, m.path}
	first, ok := m.votes[key]
	if !ok {
		m.votes[key] = slices.Clone(given)
		return
	}
	if !slices.Equal(first, given) {
		m.report(Subgroup, at, "the invocations of a group give %s different values", at.What)
	}
}

// sameForAll checks that index i is the same for all invocations of a group:
// which texture, image or block of an array is meant must be dynamically
// uniform (4.1.7, 4.3.9).
func (m *machine) sameForAll(at *site, i int) int {
	if m.helper || m.unsure {
		return i
	}
	key := voting{at, m.path}
	first, ok := m.votes[key]
	switch {
	case !ok:
		m.votes[key] = []cell{{Bits: uint32(i)}}
	case first[0].Bits != uint32(i):
		m.report(IndexRange, at, "invocations of a group index %s differently", at.What)
	}
	return i
}

// arrangement compiles a function of arrangements.
func (c *compiler) arrangement(e *ast.Call) value {
	at := c.site(e, e.Name)
	var run []func(*machine)
	start := -1
	for i, a := range e.Args {
		x := c.expr(a)
		to := c.alloc(x.n)
		run = append(run, x.into(to))
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
