package policy

import "shsmith/lib/choice"

// Draw returns a copy of p for one test, with settings changed at random. Some settings become 0,
// which turns off a feature. The settings that Set has set stay as they are. Those of WGSL change
// only if `wgsl` is set. If OneOperator is set, Draw keeps one arithmetic or bitwise operator and
// turns off the others, even those that Set has turned on.
func (p *Policy) Draw(src *choice.Source, wgsl bool) Policy {
	q := *p
	// With fewer features, the rest interact more (Groce et al., "Swarm Testing", ISSTA 2012).
	for i := range table {
		// If Swarm is 0, all settings stay. Those from firstUndrawn on always stay.
		if p.value[Swarm] == 0 || Setting(i) >= firstOfWGSL && !wgsl || Setting(i) >= firstUndrawn {
			break
		}
		if u := src.Float(); !p.pinned[i] {
			q.value[i] = swarm(table[i].kind, p.value[i], u)
		}
	}
	if p.value[OneOperator] > 0 {
		// Only one arithmetic or bitwise operator is left.
		q.choose(src.Intn(countOperators()))
	}
	return q
}

func swarm(k kind, v, u float64) float64 {
	switch k {
	case weight:
		if u < 0.15 {
			return 0
		}
		return scale(v, (u-0.15)/0.85)
	case core:
		return scale(v, u)
	case bound, few:
		return float64(int(v/2 + u*(v/2+0.999)))
	case chance:
		if u < 0.1 {
			return 0
		}
		return min(1, v*(0.5+u))
	}
	return v
}

func scale(v, u float64) float64 {
	factors := [...]float64{0.25, 0.5, 1, 1, 2, 4}
	return v * factors[int(u*float64(len(factors)))]
}

// liveInDiverge is the value that Diverge gives to the setting Live, the number of variables that
// are live at once. Diverge takes most other settings from the policy "divergent", but not Live:
// with the 300 live variables of that policy, the tests that Diverge changes would be too slow for
// shgen's default policy.
const liveInDiverge = 40

// Diverge makes some tests divergent. q has the settings of one test, drawn by p.Draw. With
// probability PDivergent, Diverge gives q the settings of the policy "divergent", except that it
// keeps PFull and sets Live to liveInDiverge. Diverge does not change a setting of q that Set has
// set in p. If Set has set any setting in p, Diverge does nothing unless Set has also set
// PDivergent.
func (p *Policy) Diverge(q *Policy, src *choice.Source) {
	// The draw comes first, so that src is in the same state in every case.
	drawn := src.Chance(p.value[PDivergent])
	if !drawn || !p.pinned[PDivergent] && len(p.Changed()) > 0 {
		return
	}
	full := *p
	if err := full.Use("divergent"); err != nil {
		panic(err)
	}
	for i := range table {
		// With PFull a test fills warps, which takes much longer.
		if full.value[i] != p.value[i] && !p.pinned[i] && Setting(i) != PFull {
			q.value[i] = full.value[i]
		}
	}
	if !p.pinned[Live] {
		q.value[Live] = liveInDiverge
	}
}
