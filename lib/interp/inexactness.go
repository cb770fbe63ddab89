package interp

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

// noteInexact adds to m.inexact a reason why an output is inexact. It adds only the first reason of
// each kind at each position. It adds none for a helper invocation, which writes no output. If
// Options.Exact is set, noteInexact ends the run when it adds a reason.
func (m *machine) noteInexact(k Kind, at *operation, detail string) {
	if m.helper {
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

// becomeUnsure makes the running invocation unsure: all that it could write becomes uncertain. If
// Options.Sure is set, it then ends the run of the shader.
//
// The function explore runs a fragment again with other results of decisions such as `x < 0.5` for
// an inexact x. In these further runs, becomeUnsure only panics with pathEnd. This panic makes
// explore give up.
func (m *machine) becomeUnsure() {
	if m.unsure {
		return
	}
	if m.paths.isAlternate() {
		// The outputs of this path are unknown, so the fragment runs no further paths.
		panic(pathEnd{})
	}
	m.unsure = true
	m.someUnsure = m.someUnsure || !m.forDerivatives
	if m.opts.Sure {
		m.someUnsure = true
		panic(stop{})
	}
	if f := m.frame; f != nil && f.recorder == m.number && !m.forDerivatives {
		f.recorder, f.meetings = noRecorder, nil
	}
}
