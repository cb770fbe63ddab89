package policy

import "shsmith/lib/choice"

// Draw returns the policy of one test: a copy of p with settings changed at random. Some features
// are turned off, because the remaining ones then interact more (Groce et al., "Swarm Testing",
// ISSTA 2012). These settings stay unchanged:
//   - settings that Set has set, and those of kind fixed,
//   - settings of divergence, from firstUndrawn on,
//   - settings from firstOfWGSL on, if `wgsl` is not set,
//   - all settings, if the setting Swarm is 0.
//
// If OneOperator is above 0, Draw leaves only one arithmetic or bitwise operator.
func (p *Policy) Draw(src *choice.Source, wgsl bool) Policy {
	q := *p
	for i := range table {
		if p.value[Swarm] == 0 || Setting(i) >= firstOfWGSL && !wgsl || Setting(i) >= firstUndrawn {
			break
		}
		if u := src.Float(); !p.pinned[i] {
			q.value[i] = swarm(table[i].kind, p.value[i], u)
		}
	}
	if p.value[OneOperator] > 0 {
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

// mostLiveInShare is the value of the setting Live in the tests to which Diverge gives the settings
// of the policy divergent. More variables would make the tests of the default policy slower.
const mostLiveInShare = 40

// Diverge turns a share of the tests of the default policy into tests of divergence. q is the policy
// that p.Draw returned for a test. With probability PDivergent, q gets the settings of the policy
// named divergent. It does not get those that Set has set, and not PFull: a test that fills warps
// takes much longer than others. If Set has set other settings but not PDivergent, p is not the
// default policy, and q stays as it is. Diverge makes one draw from src in any case.
func (p *Policy) Diverge(q *Policy, src *choice.Source) {
	drawn := src.Chance(p.value[PDivergent])
	if !drawn || !p.pinned[PDivergent] && len(p.Changed()) > 0 {
		return
	}
	full := *p
	if err := full.Use("divergent"); err != nil {
		panic(err)
	}
	for i := range table {
		if full.value[i] != p.value[i] && !p.pinned[i] && Setting(i) != PFull {
			q.value[i] = full.value[i]
		}
	}
	if !p.pinned[Live] {
		q.value[Live] = mostLiveInShare
	}
}
