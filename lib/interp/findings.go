package interp

import (
	"fmt"

	"shsmith/lib/source"
)

type findingKey struct {
	kind Kind
	pos  source.Pos
}

// report adds a finding of kind k at the operation `at`, if the run has none there yet. It adds
// none if the invocation is unsure, or if kind k does not count for the invocation
// (countsFindings).
func (m *machine) report(k Kind, at *operation, format string, args ...any) {
	if m.wants(k, at) {
		m.addFinding(k, at, fmt.Sprintf(format, args...))
	}
}

// wants tells whether `report` is to add a finding of kind k at the operation `at`. If the
// invocation is no helper and has decided by an inexact value, wants first makes it unsure
// (becomeUnsure), which may end the run.
func (m *machine) wants(k Kind, at *operation) bool {
	if !m.helper && m.paths.forked() {
		// Another result of an inexact decision could avoid the finding.
		m.becomeUnsure()
	}
	return m.countsFindings(k) && !m.unsure && !m.seen[findingKey{k, at.Pos}]
}

// addFinding adds a finding. It ends the run if there are then as many findings as Options.Findings
// allows.
func (m *machine) addFinding(k Kind, at *operation, detail string) {
	m.seen[findingKey{k, at.Pos}] = true
	m.findings = append(m.findings, m.finding(k, at, detail))
	if len(m.findings) >= m.opts.Findings {
		panic(stop{})
	}
}

// finding returns a finding that names the running invocation. It does not add the finding to m.
func (m *machine) finding(k Kind, at *operation, detail string) Finding {
	f := Finding{Kind: k, Pos: at.Pos, Detail: detail}
	for i, g := range m.global {
		f.Invocation[i] = int(int32(g)) // a helper invocation may have a negative coordinate
	}
	return f
}

// unwritten reports that the cell at address a is read before it is written. It stores `one`, the
// number 1 in the type of the cell, at that address and returns it.
func (m *machine) unwritten(a int, at *operation, one cell) cell {
	m.report(Uninitialised, at, "%s is read before it is written", at.What)
	// Further reads of the cell are not reported.
	m.mem[a] = one
	return one
}

// listener passes the reports of operations on numbers to a machine.
type listener struct{ *machine }

func (l listener) Wants(k Kind, at *operation) bool { return l.wants(k, at) }

// countsFindings reports whether undefined behaviour of kind k in the invocation v counts as a
// finding. These kinds count:
//   - if v is no helper: all
//   - if the shader has demoted v to a helper: none
//   - if v is any other helper: only Uninitialised
func (v *invocation) countsFindings(k Kind) bool {
	// The results of a helper do not matter. But a compiler may run any code after a read of an
	// uninitialised variable.
	return !v.helper || v.forDerivatives && !v.demoted && k == Uninitialised
}

func (l listener) Operation(id int) *operation { return l.code.operations[id] }

func (l listener) Undefined(k Kind, at *operation, detail string) { l.addFinding(k, at, detail) }

func (l listener) Undecided(k Kind, at *operation, detail string) { l.undecided(k, at, detail) }

func (l listener) Fork(ways int, why func() (Kind, *operation, string)) (int, bool) {
	return l.fork(ways, why)
}

func (l listener) Inexact(k Kind, at *operation, detail string) { l.noteInexact(k, at, detail) }

// Uncertain invocations. A value that implementations may round, flush or reassociate differently
// is not undefined (GLSL 4.60 section 4.7.1), and the outcome of a run with such values is OK.
//
// Most operations with uncertain operands have an uncertain result. But the result of a decision
// must be certain. A decision is a comparison, a condition, a conversion to an integer, a cast to
// bits or an index. If its result is not the same for all values of its operands, a fragment that
// can run more than once runs for each result (fragment_explore_paths.go). Any other invocation
// becomes unsure: it goes on with the nominal result, but all that it could write is uncertain.
// That is the pixel of a fragment, or the buffers and images that some statement of the shader
// writes.
//
// Undefined behaviour in an unsure invocation is no finding, because another implementation may
// take another path. If invocations meet at barriers, the others become unsure at the next barrier.
//
// The guarantee: if no allowed rounding leads to undefined behaviour, each word of the outputs of
// every correct implementation lies in its band.

// noteInexact adds to m.inexact a reason why an output is inexact: only the first of each kind at
// each position, and none in a helper invocation. If Options.Exact is set, a new reason ends the
// run.
func (m *machine) noteInexact(k Kind, at *operation, detail string) {
	if m.helper { // it writes no output
		return
	}
	key := findingKey{k, at.Pos}
	if m.noted[key] {
		return
	}
	if m.noted == nil {
		m.noted = map[findingKey]bool{}
	}
	m.noted[key] = true
	m.inexact = append(m.inexact, m.finding(k, at, detail))
	if m.opts.Exact {
		panic(stop{})
	}
}

// undecided makes the running invocation unsure, because a decision depends on an inexact
// value.
func (m *machine) undecided(k Kind, at *operation, detail string) {
	m.noteInexact(k, at, detail)
	m.becomeUnsure()
}

// becomeUnsure makes the running invocation unsure: all that it can still write becomes uncertain.
// If explore is running the fragment again, becomeUnsure instead panics with pathEnd. If
// Options.Sure is set, it makes the invocation unsure and then panics with stop.
func (m *machine) becomeUnsure() {
	if m.unsure {
		return
	}
	if m.paths.isAlternate() {
		// The outputs of this path are unknown, so that explore gives up.
		panic(pathEnd{})
	}
	m.unsure = true
	if !m.demoted { // a demoted invocation writes nothing more
		m.someUnsure = m.someUnsure || !m.forDerivatives
		if m.opts.Sure {
			m.someUnsure = true
			panic(stop{})
		}
	}
	if f := m.frame; f != nil && f.recorder == m.number && !m.forDerivatives {
		f.recorder, f.meetings = noRecorder, nil
	}
}
