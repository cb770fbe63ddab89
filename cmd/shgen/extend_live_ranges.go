package main

import (
	"errors"

	"shsmith/lib/choice"
	"shsmith/lib/cli"
	"shsmith/lib/foreign"
	"shsmith/lib/front"
	"shsmith/lib/gen/policy"
	"shsmith/lib/harness"
	"shsmith/lib/language"
	"shsmith/lib/liveness"
	"shsmith/lib/record"
)

// live is the name of the mode that adds further uses of definitions to existing shaders, so that
// values live longer.
const live = "live"

// usualShare is the share of definitions that get a further use if the setting p.live is 0, its
// default.
const usualShare = 0.3

// extend handles mode live: it reads tests and gives definitions in their programs further uses.
func (o *options) extend(c *cli.Call) error {
	if o.jobs < 1 || o.coverage || o.mix || o.floor != "" || o.update {
		return cli.Usage("-jobs wants at least 1; -coverage, -mix, -floor and -update are not for -mode live")
	}
	share := o.policy.Value(policy.PLive)
	if share == 0 {
		share = usualShare
	}
	in := cli.Input{Formats: []cli.Format{cli.ShaderTrap}, Shader: (&foreign.Reader{}).Read}
	f := cli.Filter{Do: func(t *cli.Test) error {
		if t.Error != nil {
			return nil
		}
		return o.extendUses(t.Record, share)
	}}
	if o.text {
		f.Text = func(t *cli.Test) ([]byte, error) { return []byte(harness.Text(t.Record)), nil }
	}
	return c.Stream(o.jobs, in.Tests(c).Next, f)
}

// extendUses adds a further use to some of the definitions in r's program. `share` is the
// probability, from 0 to 1, that extendUses picks a definition. It returns an error if the old or
// the new program is invalid.
func (o *options) extendUses(r *record.Record, share float64) error {
	u, err := front.Parse(r.Lang, "shader", r.Source)
	if err != nil {
		return err
	}
	if _, err := front.Check("shader", u, language.Stage(r.Stage)); err != nil {
		return err
	}
	liveness.Extend(u, share, choice.New(o.seed))
	text := front.Print(u)
	if u, err = front.Parse(r.Lang, "shader", text); err == nil {
		_, err = front.Check("shader", u, language.Stage(r.Stage))
	}
	if err != nil {
		return errors.New("the extended program is invalid: " + err.Error())
	}
	// All results in the record belong to the old program.
	r.Source, r.Original, r.Variants, r.Runs, r.Verdict, r.Bucket, r.Blobs = text, "", nil, nil, nil, nil, nil
	seed := o.seed
	if r.Provenance == nil {
		r.Provenance = &record.Provenance{Seed: &seed}
	}
	r.Provenance.Tool, r.Provenance.Mode = "shgen "+cli.Version, live
	return nil
}
