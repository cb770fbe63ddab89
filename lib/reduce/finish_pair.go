package reduce

import (
	"shsmith/lib/inquiry"
	"shsmith/lib/mutate"
	"shsmith/lib/record"
)

// FewerTransformations removes the transformations that the failure of a pair, the test of f, does
// not need, and shortens the code of the others. `ask` judges candidates, up to `jobs` in parallel.
// If the test is no pair, nothing changes.
func FewerTransformations(f *Folder, jobs int, ask func(inquiry.Candidate) (inquiry.Answer, error)) error {
	if !f.isPair() {
		return nil
	}
	n, err := newFinisher(f, jobs, ask)
	if err != nil {
		return err
	}
	c, err := n.reduceVariant(inquiry.Candidate{Text: f.shader, Variant: f.variant()})
	if err != nil {
		return err
	}
	rec, err := f.Reconditioned(c)
	if err != nil {
		return err
	}
	return f.keepVariant(rec)
}

// reduceVariant returns c with fewer and simpler transformations. It returns c itself if c is no
// pair.
func (n *finisher) reduceVariant(c inquiry.Candidate) (inquiry.Candidate, error) {
	if c.Variant == nil {
		return c, nil
	}
	c = n.anchorSites(c)
	with := func(list []record.Transform) inquiry.Candidate {
		other := c
		other.Variant = &inquiry.Variant{Of: c.Variant.Of, Transformations: list}
		return other
	}
	best, err := mutate.Reduce(n.lang, n.stage, c.Variant.Of, c.Variant.Transformations, func(v *mutate.Variant) bool {
		return n.isInteresting(with(v.Transformations))
	})
	if best == nil || err != nil {
		return c, err
	}
	c = with(best.Transformations)
	list, err := mutate.Simplify(n.lang, n.stage, c.Variant.Of, best.Transformations,
		func(list []record.Transform) bool {
			return n.isInteresting(with(list))
		})
	if err != nil {
		return c, err
	}
	return with(list), nil
}

// anchorSites adapts the transformations of c to the program of c after reconditioning: the sites
// become nodes of the reconditioned program. If this is impossible, or c is no pair, anchorSites
// returns c unchanged.
func (n *finisher) anchorSites(c inquiry.Candidate) inquiry.Candidate {
	if c.Variant == nil {
		return c
	}
	// There is an error if a transformation does not apply to the reconditioned program.
	if rec, err := n.folder.Reconditioned(c); err == nil {
		c.Variant = variantOf(rec)
	}
	return c
}

// renameVariant gives `tidy` the transformations of `before`, with new names in their code. The
// programs of the two candidates differ only in names. renameVariant returns false if this fails,
// for example because an old name has two new names.
func (n *finisher) renameVariant(tidy *inquiry.Candidate, before inquiry.Candidate) bool {
	if before.Variant == nil {
		return true
	}
	list, ok := mutate.Rename(n.lang, n.stage, before.Text, before.Variant.Transformations, tidy.Text)
	tidy.Variant = &inquiry.Variant{Of: tidy.Text, Transformations: list}
	return ok
}
