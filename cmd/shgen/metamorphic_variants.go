package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/cli"
	"shsmith/lib/foreign"
	"shsmith/lib/language"
	"shsmith/lib/mutate"
	"shsmith/lib/record"
)

// meta is the name of the mode that makes variants of existing shaders.
const meta = "meta"

// metaOptions are the values of the flags of mode meta.
type metaOptions struct {
	reader foreign.Reader
	mutate mutate.Options
	list   bool
	donors []string // files and folders of shaders from which code is taken
	// reduce is a shell command that exits with 0 if a test is interesting, and with 1 if it is
	// not. If reduce is "", mode meta makes new variants. Otherwise it reduces the variants that
	// the test already has.
	reduce string
}

func (m *metaOptions) flags(f *flag.FlagSet) {
	f.Func("kinds", "", m.setKinds)
	f.IntVar(&m.mutate.Most, "most", 200, "")
	f.IntVar(&m.mutate.MaxSize, "max-size", 40000, "")
	f.BoolVar(&m.mutate.Crash, "crash", false, "")
	f.BoolVar(&m.list, "list", false, "")
	f.Func("donors", "", func(path string) error { m.donors = append(m.donors, path); return nil })
	f.StringVar(&m.reduce, "reduce", "", "")
}

func (m *metaOptions) setKinds(text string) error {
	for _, name := range strings.Split(text, ",") {
		if mutate.Find(name) == nil {
			return fmt.Errorf("no kind %q; shgen -mode meta -list prints all", name)
		}
		m.mutate.Kinds = append(m.mutate.Kinds, name)
	}
	return nil
}

// variants handles mode meta: it reads tests, and adds variants to each. With -reduce it reduces
// the variants of each test instead.
func (o *options) variants(c *cli.Call) error {
	switch {
	case o.meta.list:
		return listKinds(c)
	case o.n < 0 || o.jobs < 1 || o.meta.mutate.Most < 1 || o.meta.mutate.MaxSize < 1:
		return cli.Usage("-n wants at least 0, -jobs, -most and -max-size at least 1")
	case o.coverage || o.mix || o.floor != "" || o.update:
		return cli.Usage("-coverage, -mix, -floor and -update are not for -mode meta")
	case o.text:
		return cli.Usage("a bare shader has no place for variants: -text is not for -mode meta")
	}
	if err := o.meta.readDonors(c); err != nil {
		return err
	}
	in := o.meta.input()
	return c.Stream(o.jobs, in.Tests(c).Next, cli.Filter{Do: func(t *cli.Test) error {
		if t.Error != nil {
			return nil
		}
		if o.meta.reduce != "" {
			return o.reduceVariants(c, t.Record)
		}
		return o.addVariants(t.Record)
	}})
}

func (m *metaOptions) input() cli.Input {
	return cli.Input{Formats: []cli.Format{cli.ShaderTrap}, Shader: m.reader.Read}
}

// readDonors reads the files and folders of -donors. If a file has no valid shader, readDonors
// prints a warning and leaves the file out.
func (m *metaOptions) readDonors(c *cli.Call) error {
	for _, path := range m.donors {
		err := filepath.WalkDir(path, func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			if err := m.readDonor(c, file); err != nil {
				fmt.Fprintf(c.Stderr, "shgen: -donors %s: left out: %v\n", file, err)
			}
			return nil
		})
		if err != nil {
			return cli.Usage("-donors: %v", err)
		}
	}
	return nil
}

// readDonor adds the shaders in `file` to m.mutate.Donors, from which variants take functions.
func (m *metaOptions) readDonor(c *cli.Call, file string) error {
	one := *c
	one.Args = []string{file}
	in := m.input()
	for tests := in.Tests(&one); ; {
		t, err := tests.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		d, err := mutate.NewDonor(t.Record.Lang, language.Stage(t.Record.Stage), t.Record.Source)
		if err != nil {
			return err
		}
		m.mutate.Donors = append(m.mutate.Donors, d)
	}
}

// addVariants makes o.n variants of r's program and adds them to r. The seed of variant k, counted
// from 0, is o.seed + k.
func (o *options) addVariants(r *record.Record) error {
	of, err := mutate.Read(r.Lang, language.Stage(r.Stage), r.Source)
	if err != nil {
		return err
	}
	how := o.meta.mutate
	if how.NeedFacts() {
		facts, err := of.Facts(r)
		if err != nil {
			return err
		}
		how.Facts = facts
	}
	number := 0
	for k := range o.n {
		v, err := of.Make(o.seed+uint64(k), how)
		if err != nil {
			return err
		}
		number = nextVariant(r, number)
		r.Variants = append(r.Variants, variantOf(r, variantName(number), v))
	}
	seed := o.seed
	if r.Provenance == nil {
		r.Provenance = &record.Provenance{}
	}
	r.Provenance.Tool, r.Provenance.Mode = "shgen "+cli.Version, meta
	if r.Provenance.Seed == nil {
		r.Provenance.Seed = &seed
	}
	return nil
}

func variantName(number int) string { return fmt.Sprintf("v%d", number) }

// nextVariant returns the least number n above `after` such that no variant of r is called
// variantName(n). A new variant needs a new name, because a run refers to its variant by name.
func nextVariant(r *record.Record, after int) int {
	for {
		after++
		if !slices.ContainsFunc(r.Variants, func(v record.Variant) bool { return v.Name == variantName(after) }) {
			return after
		}
	}
}

// variantOf converts v, a variant of r's program, to a record.Variant called `name`. The result has
// the resources of r, and those that v adds.
func variantOf(r *record.Record, name string, v *mutate.Variant) record.Variant {
	x := record.Variant{
		Name:            name,
		Lang:            r.Lang,
		Version:         r.Version,
		Source:          v.Source,
		Transformations: v.Transformations,
		CrashOnly:       v.CrashOnly,
	}
	if len(v.Resources) > 0 {
		x.Resources = slices.Concat(r.Resources, v.Resources)
	}
	return x
}

// reduceVariants removes transformations from each variant of r while the variant stays interesting
// to the command of -reduce. It deletes variants that are not interesting, and the results in r. If
// no variant remains, it returns an error.
func (o *options) reduceVariants(c *cli.Call, r *record.Record) error {
	pair := *r
	// Results belong to the old variants.
	pair.Runs, pair.Verdict, pair.Bucket, pair.Blobs = nil, nil, nil, nil
	var kept []record.Variant
	for i := range r.Variants {
		x := &r.Variants[i]
		if len(x.Transformations) == 0 {
			continue
		}
		var failed error
		v, err := mutate.Reduce(r.Lang, language.Stage(r.Stage), r.Source, x.Transformations,
			func(v *mutate.Variant) bool {
				pair.Variants = []record.Variant{variantOf(r, x.Name, v)}
				holds, err := o.interesting(c, &pair)
				failed = errors.Join(failed, err)
				return holds && failed == nil
			})
		if err = errors.Join(err, failed); err != nil {
			return err
		}
		if v != nil {
			kept = append(kept, variantOf(r, x.Name, v))
		}
	}
	if len(kept) == 0 {
		return errors.New("no variant is interesting to the command of -reduce")
	}
	pair.Variants = kept
	*r = pair
	return nil
}

// interesting reports whether the command of -reduce exits with 0 when r is its standard input.
// It returns an error if the command exits with a status other than 0 and 1.
func (o *options) interesting(c *cli.Call, r *record.Record) (bool, error) {
	line, err := json.Marshal(r)
	if err != nil {
		return false, err
	}
	cmd := exec.CommandContext(c.Context, "sh", "-c", o.meta.reduce)
	cmd.Stdin, cmd.Stderr = bytes.NewReader(append(line, '\n')), c.Stderr
	err = cmd.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 1 {
		return false, nil
	}
	if err != nil {
		err = fmt.Errorf("-reduce: %w", err)
	}
	return err == nil, err
}

// listKinds handles -list: it prints the name and the description of each kind of transformation.
// Between the two, `exact` means that a variant has the same outputs bit by bit, and `crash` that
// the kind may change the meaning of the program.
func listKinds(c *cli.Call) error {
	for _, k := range mutate.Kinds() {
		exact := ""
		switch {
		case k.Exact:
			exact = "exact"
		case k.Crash:
			exact = "crash"
		}
		if _, err := fmt.Fprintf(c.Stdout, "%-21s %-6s %s\n", k.Name, exact, k.Doc); err != nil {
			return err
		}
	}
	return nil
}
