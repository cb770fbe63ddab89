package coverage

import (
	"shsmith/lib/front"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Divergence runs rec in the interpreter, and returns the names of the ways in which the lanes of a
// warp diverged (interp.Witness.Items). The run ends early at an inexact output, or at a decision
// on an inexact value (interp.Options.Exact). Divergence returns nil if the interpreter cannot run
// rec, finds undefined behaviour or exceeds its limit of steps. An invalid text is an error.
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
	r, err := p.Run(rec.Resources, rec.Groups(), interp.Options{Exact: true})
	// For example, it found undefined behaviour.
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
// in which the lanes of a warp can diverge. An item needs more tests until c.times tests cover it,
// or its field `tries` is maxTries * c.times. wantsDivergence increments `tries` of each item that
// needs more tests.
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
