package interp

// What is not exact (4.7.1): a value that implementations may round, flush or
// reassociate otherwise is not undefined, and a run that has such values is ok. It
// says which words of the outputs are not the same everywhere.
//
// A value that only computes values carries its doubt along. One that decides,
// because it is compared, converted to an integer, taken for bits or looked up by,
// makes the invocation unsure, unless all that it may be gives the same: from there
// on nothing is known of it. All that it could write, in this way or another, is
// uncertain then: of a fragment its pixel, of any invocation the buffers and images
// that the text writes somewhere. What is undefined in an unsure invocation is no
// finding, since it may come another way; so are, where invocations meet at
// barriers, those that run after it.
//
// The guarantee is: whatever the rounding, if nothing undefined happens under it,
// each word of the outputs lies in its band.

// note notes that a result is not exact, unless its kind was noted at the position
// before.
func (m *machine) note(k Kind, at *site, detail string) {
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

// doubt makes the running invocation unsure, by what is not exact.
func (m *machine) doubt(k Kind, at *site, detail string) {
	m.note(k, at, detail)
	m.waver()
}

// waver makes the running invocation unsure.
func (m *machine) waver() {
	if m.unsure {
		return
	}
	m.unsure = true
	m.shaken = m.shaken || !m.extra
	if f := m.frame; f != nil && f.recorder == m.number && !m.extra {
		f.recorder, f.meetings = noRecorder, nil
	}
}

// The ends of what a float may be, as definite ones. Of a zero of either sign the
// negative one is the lower.
