package main

import (
	_ "embed"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"

	"shsmith/lib/cli"
	"shsmith/lib/gen"
	"shsmith/lib/gen/policy"
	"shsmith/lib/harness"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

//go:embed doc.go
var manual string

func main() { cli.Main(program) }

var program = cli.Program{Manual: manual, Setup: setup}

// both is the value of -lang that makes each program in two languages.
const both = "glsl,wgsl"

// options are the values of the flags.
type options struct {
	n, jobs                    int
	seed                       uint64
	lang, version, stage, mode string
	policy                     policy.Policy
	text, settings             bool
	coverage, mix, update      bool
	floor                      string
	meta                       metaOptions
}

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	o := &options{policy: policy.Default()}
	fs.IntVar(&o.n, "n", 1, "")
	fs.Uint64Var(&o.seed, "seed", 0, "")
	fs.StringVar(&o.lang, "lang", "glsl", "")
	fs.StringVar(&o.version, "version", "310 es", "")
	fs.StringVar(&o.stage, "stage", "compute", "")
	fs.StringVar(&o.mode, "mode", "smith", "")
	fs.Func("set", "", o.policy.SetPair)
	fs.Func("policy", "", o.readPolicy)
	fs.BoolVar(&o.settings, "settings", false, "")
	fs.BoolVar(&o.coverage, "coverage", false, "")
	fs.BoolVar(&o.mix, "mix", false, "")
	fs.StringVar(&o.floor, "floor", "", "")
	fs.BoolVar(&o.update, "update", false, "")
	fs.IntVar(&o.jobs, "jobs", runtime.NumCPU(), "")
	fs.BoolVar(&o.text, "text", false, "")
	o.meta.flags(fs)
	return o.run
}

// readPolicy handles -policy: `name` is a named policy, or else a file with settings.
func (o *options) readPolicy(name string) error {
	if policy.Named(name) {
		return o.policy.Use(name)
	}
	f, err := os.Open(name)
	if err != nil {
		return fmt.Errorf("no policy of that name, and %w", err)
	}
	defer f.Close()
	return o.policy.Read(f, name)
}

func (o *options) run(c *cli.Call) error {
	if o.settings {
		_, err := io.WriteString(c.Stdout, policy.Describe()+"\nPolicies:\n\n"+policy.DescribeNamed())
		return err
	}
	if o.mode == meta {
		return o.variants(c)
	}
	if o.mode == live {
		return o.extend(c)
	}
	v, err := o.target(c)
	if err != nil {
		return err
	}
	if (o.mix || o.floor != "") && !o.coverage || o.update && o.floor == "" {
		return cli.Usage("-mix and -floor go with -coverage, -update with -floor")
	}
	if o.coverage && o.lang == both {
		return cli.Usage("-coverage wants one language")
	}
	if o.coverage {
		return o.cover(c, v)
	}
	k := 0
	next := func() (*cli.Test, error) {
		if k == o.n {
			return nil, io.EOF
		}
		seed := o.seed + uint64(k)
		k++
		return &cli.Test{Record: &record.Record{Provenance: &record.Provenance{Seed: &seed}}}, nil
	}
	f := cli.Filter{Do: func(t *cli.Test) error { o.fill(t.Record, v); return nil }}
	if o.text {
		f.Text = func(t *cli.Test) ([]byte, error) { return []byte(harness.Text(t.Record)), nil }
	}
	return c.Stream(o.jobs, next, f)
}

// target returns the language and version of the generated tests. If -lang names both languages, it
// returns those of the GLSL test. It returns an error if the flags do not fit together.
func (o *options) target(c *cli.Call) (language.Version, error) {
	none := language.Version{}
	switch {
	case len(c.Args) > 0:
		return none, cli.Usage("unexpected argument %q", c.Args[0])
	case o.n < 0 || o.jobs < 1:
		return none, cli.Usage("-n wants at least 0, -jobs at least 1")
	case !slices.Contains([]string{"glsl", "wgsl", both}, o.lang) || o.stage != "compute" && o.stage != "fragment" ||
		o.mode != "smith":
		return none, cli.Usage("no generator for -lang %s -stage %s -mode %s", o.lang, o.stage, o.mode)
	}
	if o.lang == "wgsl" {
		return language.Version{Lang: language.WGSL}, nil
	}
	v, err := language.Of(language.GLSL, o.version)
	if err != nil || !v.AtLeast(430, 310) {
		return none, cli.Usage("-version %q: generated shaders want 310 es, 320 es, or 430 to 460", o.version)
	}
	return v, nil
}

// generate returns the test that has the seed `seed`. If -lang names both languages, t is in GLSL
// and `web` is the same test in WGSL. Otherwise `web` is nil.
func (o *options) generate(v language.Version, seed uint64) (t, web *gen.Test) {
	stage := language.Stage(o.stage)
	if o.lang == both {
		return gen.Both(v, stage, o.policy, seed)
	}
	return gen.Smith(v, stage, o.policy, seed), nil
}

// fill generates a test and stores it in r. The seed is the one in r's provenance.
func (o *options) fill(r *record.Record, v language.Version) {
	seed := *r.Provenance.Seed
	t, web := o.generate(v, seed)
	*r = *t.Record()
	r.ID = o.id(seed)
	if web != nil {
		w := web.Record()
		r.Variants = []record.Variant{{
			Name:      w.Lang,
			Lang:      w.Lang,
			Source:    w.Source,
			Stages:    w.Stages,
			Resources: w.Resources,
		}}
	}
	r.Provenance = &record.Provenance{
		Tool:    "shgen " + cli.Version,
		Mode:    o.mode,
		Seed:    &seed,
		Options: o.policy.Changed(),
	}
}
