package interp

import (
	"fmt"

	"shsmith/lib/interp/number"
	"shsmith/lib/record"
	"shsmith/lib/source"
)

// The scalars in memory, and the places in the text that operations stand at.
type (
	cell = number.Cell
	site = number.Site
)

// machine runs a program. Private memory, shared memory and buffers are one
// flat array of cells: shared memory, the private memory of the running
// invocation, buffers. Recursion is no part of the language, so each variable
// of each function has a fixed place.
type machine struct {
	number.ALU
	mem   []cell
	code  *code
	opts  Options
	binds []binding // by the index of the program's blocks
	// textures are what is bound to the units.
	textures []texture
	// users are the variables that words of buffers are accessed by; nil where
	// no buffer is bound to two blocks.
	users map[int]user
	// spareAt is memory for what is out of range of an empty array.
	spareAt int
	left    int  // steps
	late    bool // they did not suffice

	findings []Finding
	seen     map[findingKey]bool
	// inexact is what was observed that is not exact. shaken: some invocation that
	// may write was unsure.
	inexact []Finding
	noted   map[findingKey]bool
	shaken  bool
	// vague: what comes before the fragments was unsure, and so are they.
	vague bool

	groups [3]uint32
	invocation
	log  accessLog
	race *races // nil where one invocation is alone
	// wait hands control to the other invocations of the group; nil in
	// programs without barriers.
	wait func(*site)
	// phases counts barriers and groups, by the class of memory that they order.
	phases     [memories]int
	frame      *frame            // of a draw
	neighbours *neighbourhood    // of the running fragment, if the program has derivatives
	votes      map[voting][]cell // of the running group
}

// invocation is the invocation that runs.
type invocation struct {
	number int  // among all of the dispatch
	floor  int  // where its budget ends: the least that may be left
	unsure bool // it decided by what is not exact
	work   int  // number of its group
	global [3]uint32
	local  [3]uint32
	group  [3]uint32
	index  uint32
	path   uint64 // the decisions that led to the next barrier or derivative
	fences fences // memory barriers executed
	// extra: it exists for derivatives alone, beyond the edge of the image or, if it
	// standsIn, for a fragment of another block, which is no helper to itself.
	// helper: it draws nothing and writes nothing, for it is extra or was demoted.
	extra, standsIn, demoted, helper bool
	met                              int     // meetings with other fragments
	offer                            [4]cell // what it shows to its neighbours
}

// helps is what a fragment sees of itself: whether it is a helper.
func (v *invocation) helps() bool { return v.demoted || v.extra && !v.standsIn }

// binding is a block's resource in memory.
type binding struct {
	base  int // in words
	words int
}

type findingKey struct {
	kind Kind
	pos  source.Pos
}

// stop unwinds a run that is at its end: out of steps or full of findings.
type stop struct{}

func newMachine(c *code, opts Options) *machine {
	m := &machine{code: c, opts: opts, left: opts.Steps, seen: map[findingKey]bool{}, votes: map[voting][]cell{}}
	m.Listener = listener{m}
	return m
}

// report notes a finding unless its kind was seen at the position before. An
// invocation that is unsure has none.
func (m *machine) report(k Kind, at *site, format string, args ...any) {
	if m.wants(k, at) {
		m.found(k, at, fmt.Sprintf(format, args...))
	}
}

// wants reports whether a finding would be the first of its kind at its position.
func (m *machine) wants(k Kind, at *site) bool {
	return !m.helper && !m.unsure && !m.seen[findingKey{k, at.Pos}]
}

// found adds a finding, and ends the run when there are enough.
func (m *machine) found(k Kind, at *site, detail string) {
	m.seen[findingKey{k, at.Pos}] = true
	m.findings = append(m.findings, m.finding(k, at, detail))
	if len(m.findings) >= m.opts.Findings {
		panic(stop{})
	}
}

// finding is one of the running invocation.
func (m *machine) finding(k Kind, at *site, detail string) Finding {
	f := Finding{Kind: k, Pos: at.Pos, Detail: detail}
	for i, g := range m.global {
		f.Invocation[i] = int(g)
	}
	return f
}

// spend takes n steps.
func (m *machine) spend(n int, at *site) {
	if m.left -= n; m.left >= m.floor {
		return
	}
	m.late = true
	if m.left < 0 {
		m.report(NonTermination, at, "no end within %d steps", m.opts.Steps)
	} else {
		m.report(NonTermination, at, "no end within %d steps of one invocation", m.opts.Budget)
	}
	panic(stop{})
}

// unwritten is a read of a cell that is undefined. It gets the value 1, 1.0
// or true, so that one missing write is reported once.
func (m *machine) unwritten(a int, at *site, one cell) cell {
	m.report(Uninitialised, at, "%s is read before it is written", at.What)
	m.mem[a] = one
	return one
}

func (m *machine) result(resources []record.Resource) *Result {
	r := &Result{Findings: m.findings, Steps: m.opts.Steps - max(m.left, 0), Outcome: record.OK}
	switch {
	case m.late:
		r.Outcome = record.Timeout
	case len(m.findings) > 0:
		r.Outcome = record.UB
	}
	r.Outputs = m.outputs(resources)
	if m.frame != nil {
		for i := range m.frame.targets {
			r.Outputs = append(r.Outputs, m.frame.targets[i].bytes)
		}
	}
	if r.Bands = m.bands(resources, r.Outputs); r.Bands != nil || m.opts.Exact {
		r.Inexact = m.inexact
	}
	return r
}

// listener hears what a machine's operations on numbers find.
type listener struct{ *machine }

func (l listener) Site(id int) *site { return l.code.sites[id] }

func (l listener) Wants(k Kind, at *site) bool { return l.wants(k, at) }

func (l listener) Undefined(k Kind, at *site, detail string) { l.found(k, at, detail) }

func (l listener) Undecided(k Kind, at *site, detail string) { l.doubt(k, at, detail) }

func (l listener) Inexact(k Kind, at *site, detail string) { l.note(k, at, detail) }
