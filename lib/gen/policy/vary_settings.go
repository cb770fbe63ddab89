package policy

import "shsmith/lib/choice"

// Draw returns p with settings changed at random for one test. Some become 0, which turns off a
// feature. Settings that Set has set stay, unless OneOperator turns them off. `wgsl` tells whether
// the test is only in WGSL.
func (p *Policy) Draw(src *choice.Source, wgsl bool) Policy {
	q := *p
	// With fewer features, the rest interact more (Groce et al., "Swarm Testing", ISSTA 2012).
	for i := range table {
		// If Swarm is 0, all settings stay. Those from firstUndrawn on always stay, and those from
		// firstOfWGSL on change only for WGSL.
		if p.value[Swarm] == 0 || Setting(i) >= firstOfWGSL && !wgsl || Setting(i) >= firstUndrawn {
			break
		}
		if u := src.Float(); !p.pinned[i] {
			q.value[i] = swarm(table[i].kind, p.value[i], u)
		}
	}
	if p.value[OneOperator] > 0 {
		// Only one arithmetic or bitwise operator is left, whatever Set has set.
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

// liveInDiverge is the number of live variables (the setting Live) in tests that Diverge makes
// divergent. The policy "divergent" itself sets 300. This would be too slow for shgen's default
// policy, in which one test in ten is divergent.
const liveInDiverge = 40

// Diverge makes a test divergent with probability PDivergent. Then q, the settings that p.Draw drew
// for the test, gets the settings in which the policy "divergent" differs from p. Settings that Set
// has set in p stay.
func (p *Policy) Diverge(q *Policy, src *choice.Source) {
	// The draw comes first, so that src is in the same state in every case.
	drawn := src.Chance(p.value[PDivergent])
	// If Set has set any setting, a test becomes divergent only if Set has set PDivergent.
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
