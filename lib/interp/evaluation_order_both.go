package interp

import (
	"slices"

	"shsmith/lib/record"
)

// Check runs the program like Run and, if the order of evaluation may matter, again with operands
// evaluated from right to left. The result has the findings of both runs. Different exact outputs
// are a finding of kind EvaluationOrder.
func (p *Program) Check(resources []record.Resource, groups [3]int, opts Options) (*Result, error) {
	r, err := p.Run(resources, groups, opts)
	full := err == nil && opts.Findings > 0 && len(r.Findings) >= opts.Findings
	if err != nil || full || r.Outcome == record.Timeout || !p.code.unordered {
		return r, err
	}
	opts.RightToLeft = true
	other, err := p.Run(resources, groups, opts)
	if err != nil {
		return nil, err
	}
	p.mergeReversed(r, other, resources)
	return r, nil
}

// mergeReversed merges `other`, the result of the run from right to left, into the result r of the
// run from left to right. If neither run has findings, it adds one for an exact scalar of the
// outputs that differs.
func (p *Program) mergeReversed(r, other *Result, resources []record.Resource) {
	seen := map[findingKey]bool{}
	for _, f := range r.Findings {
		seen[findingKey{f.Kind, f.Pos}] = true
	}
	for _, f := range other.Findings {
		if !seen[findingKey{f.Kind, f.Pos}] {
			r.Findings = append(r.Findings, f)
		}
	}
	if len(r.Findings) == 0 {
		for i := range r.Outputs {
			if p.compareOutput(r, other, resources, i) {
				r.Findings = append(r.Findings, Finding{Kind: EvaluationOrder, Pos: p.code.entry.Pos,
					Detail: p.outputName(resources, i) + " is not the same after evaluation from right to left"})
				break
			}
		}
		noted := map[findingKey]bool{}
		for _, f := range r.Inexact {
			noted[findingKey{f.Kind, f.Pos}] = true
		}
		for _, f := range other.Inexact {
			if !noted[findingKey{f.Kind, f.Pos}] {
				r.Inexact = append(r.Inexact, f)
			}
		}
	}
	switch {
	case other.Outcome == record.Timeout: // it has a finding, too: NonTermination
		r.Outcome = record.Timeout
	case len(r.Findings) > 0:
		r.Outcome = record.UB
	}
}

// compareOutput reports whether a scalar of output i is exact in r and `other` but differs. If not,
// it widens r's band: a scalar whose value or range differs may have any value. It ignores outputs
// that are not compared.
func (p *Program) compareOutput(r, other *Result, resources []record.Resource, i int) bool {
	a, b := r.Band(i), other.Band(i)
	res := p.outputResource(resources, i)
	if !res.Compare || string(a.Low) == string(b.Low) && string(a.High) == string(b.High) && string(r.Outputs[i]) == string(other.Outputs[i]) {
		return false
	}
	wider := &Band{slices.Clone(a.Low), slices.Clone(a.High)}
	for _, m := range scalarMembers(res, r.Outputs[i]) {
		x, y, l, h := m.Scalars(r.Outputs[i]), m.Scalars(other.Outputs[i]), m.Scalars(a.Low), m.Scalars(a.High)
		l2, h2, lo, hi := m.Scalars(b.Low), m.Scalars(b.High), m.Scalars(wider.Low), m.Scalars(wider.High)
		for k := range x {
			same := string(x[k]) == string(y[k])
			switch {
			case same && string(l[k]) == string(l2[k]) && string(h[k]) == string(h2[k]):
			case string(l[k]) == string(h[k]) && string(l2[k]) == string(h2[k]):
				return true
			default:
				least, greatest := wholeRange(m.Scalar)
				put(lo[k], least)
				put(hi[k], greatest)
			}
		}
	}
	if r.Bands == nil {
		r.Bands = make([]*Band, len(r.Outputs))
	}
	r.Bands[i] = bandOf(r.Outputs[i], wider.Low, wider.High)
	return false
}

// outputResource returns a description of output i of a run. The outputs are first the elements of
// `resources`, and then the attachments of the image.
func (p *Program) outputResource(resources []record.Resource, i int) *record.Resource {
	if i < len(resources) {
		return &resources[i]
	}
	return &p.image.Resources()[i-len(resources)]
}

// outputName returns the name of output i of a run. The outputs are first the elements of
// `resources`, and then the attachments of the image.
func (p *Program) outputName(resources []record.Resource, i int) string {
	if i < len(resources) {
		return resources[i].Name
	}
	return p.image.Attachments[i-len(resources)].Name
}
