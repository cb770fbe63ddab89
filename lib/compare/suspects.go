package compare

import (
	"slices"

	"shsmith/lib/record"
)

// blame sets v.Class and v.Suspects if the runs disagree; each of the `groups` has the runs with
// equal outputs. The suspects are usually the runs that differ from the reference or, without its
// result, from the largest group.
func (c *comparison) blame(v *record.Verdict, groups [][]*participant) {
	if ref := c.referenceGroup(groups); ref >= 0 {
		v.Class = MismatchRef
		v.Suspects = names(runsExcept(groups, ref))
		return
	}
	if c.axis == Variants {
		// The original program counts for more than the variants.
		c.blameVariants(v, groups)
		return
	}
	most := len(groups[0])
	// Nothing tells which of the largest groups is right.
	if most == len(groups[1]) {
		v.Suspects = names(runsExcept(groups, -1))
	} else {
		v.Suspects = names(runsExcept(groups, 0))
	}
	switch least := groups[1]; {
	case len(groups) > 2:
		v.Class = MismatchMany
	case len(least) == 1 && most > 1:
		v.Class = Mismatch
	case isFamily(least, groups) || most == len(least) && isFamily(groups[0], groups):
		v.Class = MismatchFam
	default:
		v.Class = MismatchMany
	}
}

// blameVariants sets v.Class and v.Suspects if the programs of a test give different results on one
// back-end. Each of the `groups`, in the order of originalFirst, has the runs with equal results.
// The suspects usually differ from the first group.
func (c *comparison) blameVariants(v *record.Verdict, groups [][]*participant) {
	v.Suspects = names(runsExcept(groups, 0))
	// Nothing tells which program is right: the test's own program has no result, or only it and
	// one variant have results.
	if !hasOriginal(groups) || len(groups) == 2 && len(groups[0]) == 1 && len(groups[1]) == 1 {
		v.Suspects = names(runsExcept(groups, -1))
	}
	if v.Class = MismatchMany; len(v.Suspects) == 1 {
		v.Class = Mismatch
	}
}

// hasOriginal reports whether one of the groups contains a run of the test's own program.
func hasOriginal(groups [][]*participant) bool {
	return slices.ContainsFunc(groups, func(g []*participant) bool { return slices.ContainsFunc(g, ranTestProgram) })
}

// ranTestProgram reports whether e is a run of the test's own program, not of a variant.
func ranTestProgram(e *participant) bool { return e.run.Variant == "" }

// originalFirst moves the group that counts as right to the front of `groups`, where the largest
// group is first. This is the group of the test's own program, unless all variants, at least two,
// agree against it.
func originalFirst(groups [][]*participant) {
	i := slices.IndexFunc(groups, func(g []*participant) bool { return slices.ContainsFunc(g, ranTestProgram) })
	// If the variants agree against the test's own program, they are the largest group already.
	if i < 0 || len(groups) == 2 && len(groups[i]) == 1 && len(groups[1-i]) > 1 {
		return
	}
	// A report prints the values of the first group as expected.
	g := groups[i]
	copy(groups[1:i+1], groups[:i])
	groups[0] = g
}

// referenceGroup returns the index of the group with the reference run, or -1 if there is none.
func (c *comparison) referenceGroup(groups [][]*participant) int {
	return slices.IndexFunc(groups, func(g []*participant) bool { return slices.ContainsFunc(g, c.isReference) })
}

// runsExcept returns the runs of all groups except the one with the index `skip`.
func runsExcept(groups [][]*participant, skip int) []*participant {
	var out []*participant
	for i, g := range groups {
		if i != skip {
			out = append(out, g...)
		}
	}
	return out
}

// isFamily reports whether g has at least two runs, and all of them share a component, such as a
// front end, that no other group uses. `groups` contains all groups, g included.
func isFamily(g []*participant, groups [][]*participant) bool {
	if len(g) < 2 {
		return false
	}
	for _, component := range g[0].run.Components {
		users := 0
		for _, other := range groups {
			users += countUsing(other, component)
		}
		if users == len(g) && countUsing(g, component) == len(g) {
			return true
		}
	}
	return false
}

func countUsing(runs []*participant, component string) int {
	n := 0
	for _, e := range runs {
		if slices.Contains(e.run.Components, component) {
			n++
		}
	}
	return n
}
