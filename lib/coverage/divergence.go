package coverage

import (
	"shsmith/lib/front"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Divergence runs rec in the interpreter and returns the names of the ways in which lanes of a warp
// diverged (interp.Witness.Items). It returns nil if the run fails, for example by undefined
// behaviour. An invalid text is an error.
func Divergence(rec *record.Record) ([]string, error) {
	u, err := front.Parse(rec.Lang, "shader", rec.Source)
	if err != nil {
		return nil, err
	}
	info, err := front.Check("shader", u, language.Stage(rec.Stage))
	if err == nil {
		err = info.Link()
	}
	if err != nil {
		return nil, err
	}
	w := interp.NewWitness()
	p, err := interp.CompileWitnessed(info, w)
	if err != nil {
		return nil, nil // the interpreter does not support it
	}
	if p, err = p.For(rec); err != nil {
		return nil, nil
	}
	// With Exact, the run ends early at an inexact output, or at a decision on an inexact value.
	r, err := p.Run(rec.Resources, rec.Groups(), interp.Options{Exact: true})
	// For example, it found undefined behaviour, or exceeded the limit of steps.
	if err != nil || r.Outcome != record.OK {
		return nil, nil
	}
	return w.Items(), nil
}

// addDivergence runs test number n and counts the divergence items that the test covers. A
// divergence item is a way in which the lanes of a warp can diverge. If no item needs more tests
// (wantsDivergence), addDivergence does nothing.
func (c *Coverage) addDivergence(n int, rec *record.Record) error {
	if !c.wantsDivergence() {
		return nil
	}
	did, err := Divergence(rec)
	if err != nil {
		return err
	}
	for _, name := range did {
		k := key(divergenceSection, name)
		c.cover(k, n)
		c.Lock()
		c.items[k].texts++
		c.Unlock()
	}
	return nil
}

// wantsDivergence reports whether some divergence item needs more tests. A divergence item is a way
// in which the lanes of a warp can diverge. wantsDivergence increments the field `tries` of each
// item that needs more tests.
func (c *Coverage) wantsDivergence() bool {
	c.Lock()
	defer c.Unlock()
	wanted := false
	for _, name := range interp.DivergenceItems() {
		x := c.items[key(divergenceSection, name)]
		if x != nil && x.covered < c.times && x.tries < maxTries*c.times {
			x.tries++
			wanted = true
		}
	}
	return wanted
}
