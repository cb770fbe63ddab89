package main

import (
	_ "embed"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/cli"
	"shsmith/lib/front"
	"shsmith/lib/harness"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/recond/pass"
	"shsmith/lib/recond/workaround"
	"shsmith/lib/record"
	"shsmith/lib/relax"
)

//go:embed doc.go
var manual string

func main() { cli.Main(program) }

var program = cli.Program{Manual: manual, Setup: setup}

// reconditioner contains the values of the flags.
type reconditioner struct {
	in      cli.Input
	options recond.Options
	list    bool
	check   bool
	relax   bool
	exact   bool // whether an inexact result is a fault
	budget  int  // statements and iterations of an invocation in the interpreter
}

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	r := &reconditioner{in: cli.Input{Formats: []cli.Format{cli.ShaderTrap}, Shader: harness.Complete}}
	r.in.Flags(fs)
	o := &r.options
	fs.Func("only", "", names(&o.Only))
	fs.Func("without", "", names(&o.Without))
	fs.StringVar(&o.Index, "index", recond.IndexModulo, "")
	fs.StringVar(&o.Loops, "loops", recond.LoopsLocal, "")
	fs.StringVar(&o.Float, "float", recond.FloatExact, "")
	fs.Func("assume", "", names(&o.Assume))
	fs.Func("workaround", "", names(&o.Workarounds))
	fs.BoolVar(&r.list, "list", false, "")
	fs.BoolVar(&r.check, "check", false, "")
	fs.BoolVar(&r.exact, "exact", false, "")
	fs.IntVar(&r.budget, "budget", 0, "")
	fs.BoolVar(&r.relax, "relax", false, "")
	return r.run
}

// names returns a function for flag.Func. The function splits the flag's value at commas and
// appends the parts to `to`.
func names(to *[]string) func(string) error {
	return func(s string) error {
		*to = append(*to, strings.Split(s, ",")...)
		return nil
	}
}

func (r *reconditioner) run(c *cli.Call) error {
	if r.list {
		return list(c.Stdout)
	}
	if err := r.options.Validate(); err != nil {
		return cli.Usage("%v", err)
	}
	if r.budget < 0 {
		return cli.Usage("-budget must not be negative")
	}
	return r.in.Filter(c, cli.Filter{Do: r.do, Text: mirror})
}

// list handles -list: it prints the passes, the assumptions and the workarounds.
func list(w io.Writer) error {
	for _, p := range pass.All() {
		if _, err := fmt.Fprintf(w, "%-11s %-10s %s (%s)\n", p.Name, languages(p.Langs), p.Doc, strings.Join(p.Kinds, ", ")); err != nil {
			return err
		}
	}
	if _, err := fmt.Fprintln(w, "\nAssumptions:"); err != nil {
		return err
	}
	for _, a := range pass.Assumptions() {
		if _, err := fmt.Fprintf(w, "%-11s wgsl       %s\n", a.Name, a.Doc); err != nil {
			return err
		}
	}
	if _, err := fmt.Fprintln(w, "\nWorkarounds:"); err != nil {
		return err
	}
	for _, k := range workaround.All() {
		if _, err := fmt.Fprintf(w, "%-16s %s (%s)\n", k.Name, k.Doc, k.Drivers); err != nil {
			return err
		}
	}
	return nil
}

// languages returns a text that lists languages, with commas between them.
func languages(list []language.Name) string {
	words := make([]string, len(list))
	for i, l := range list {
		words[i] = string(l)
	}
	return strings.Join(words, ",")
}

func (r *reconditioner) do(t *cli.Test) error {
	if err := r.recondition(t); err != nil {
		return err
	}
	return r.prove(t)
}

// idle reports whether the options select no pass and no workaround, so that all texts stay as they
// are.
func (r *reconditioner) idle() bool {
	return slices.Equal(r.options.Only, []string{recond.NoPass}) && len(r.options.Workarounds) == 0
}

// text is one shader of a test. The fields `source` and `original` point to fields of the test, so
// that the result can be stored there.
type text struct {
	lang, stage      string
	source, original *string
	resources        []record.Resource
	checked          *check.Info // of the program in source; nil if it has not been checked
}

// recondition reconditions all shaders of a test: the program under test, its further stages and
// its variants. If one shader cannot be reconditioned, the test stays unchanged.
func (r *reconditioner) recondition(t *cli.Test) error {
	list := []text{{t.Lang, t.Stage, &t.Source, &t.Original, t.Resources, t.Checked}}
	list = append(list, further(t.Lang, t.Stages)...)
	for i := range t.Variants {
		v := &t.Variants[i]
		list = append(list, text{v.Lang, t.Stage, &v.Source, &v.Original, t.WithVariant(v).Resources, nil})
		list = append(list, further(v.Lang, v.Stages)...)
	}
	results := make([]string, len(list))
	var passes []string
	options := r.options
	if slices.ContainsFunc(t.Variants, func(v record.Variant) bool { return v.Lang != t.Lang }) {
		// Programs in both languages need the same guards, so that their results can be compared.
		options.Assume = []string{pass.AllAssumptions}
	}
	for i, x := range list {
		out, applied, err := r.one(t.File, x, options)
		if err != nil {
			return err
		}
		results[i] = out
		if i == 0 {
			passes = applied
		}
	}
	if r.idle() {
		return nil
	}
	t.Text = ""
	for i, x := range list {
		*x.original, *x.source = x.before(), results[i]
	}
	if t.Provenance == nil {
		t.Provenance = &record.Provenance{Tool: "shrecond " + cli.Version}
	}
	t.Provenance.Passes = passes
	r.note(t.Provenance, &options)
	return nil
}

// further returns the shaders of the stages that a test has besides the stage under test.
func further(lang string, stages []record.Stage) (list []text) {
	for i := range stages {
		s := &stages[i]
		// The resources are nil, because a stage need not declare all blocks of the test.
		list = append(list, text{lang, s.Stage, &s.Source, &s.Original, nil, nil})
	}
	return list
}

// note adds to p the options with which the test was reconditioned.
func (r *reconditioner) note(p *record.Provenance, o *recond.Options) {
	options := map[string]string{}
	maps.Copy(options, p.Options)
	o.Store(options)
	delete(options, relax.Option)
	if r.relax {
		options[relax.Option] = "yes"
	}
	p.Options = options
}

// before returns the text to recondition. If an earlier run reconditioned the shader,
// this is the original: the shader's text before that run. Otherwise it is the source, the text
// that drivers compile.
func (x *text) before() string {
	if *x.original != "" {
		return *x.original
	}
	return *x.source
}

// one reconditions one shader of a test. It returns the new text and the names of the passes that
// changed it. `file` is the name of the test's file, for messages.
func (r *reconditioner) one(file string, x text, o recond.Options) (string, []string, error) {
	before := x.before()
	// Without passes, a text that is already reconditioned stays as it is.
	if r.idle() {
		before = *x.source
	}
	o.Stage, o.Resources = language.Stage(x.stage), x.resources
	u, applied, err := x.run(file, before, o)
	if err != nil {
		return "", nil, err
	}
	out := front.Print(u)
	if err := withinLimits(x.lang, file, out); err != nil {
		return "", nil, err
	}
	return out, applied, nil
}

// run parses `before`, the text to recondition, and applies the passes to it. It returns the new
// program and the names of the passes that changed it. If x.checked has the parsed program
// already, run does not parse the text again.
func (x *text) run(file, before string, o recond.Options) (u *ast.Unit, applied []string, err error) {
	if x.checked != nil && *x.original == "" {
		applied, err = recond.RunChecked(file, x.checked, o)
		return x.checked.Unit, applied, err
	}
	if u, err = front.Parse(x.lang, file, before); err != nil {
		return nil, nil, err
	}
	applied, err = recond.Run(file, u, o)
	return u, applied, err
}

// mirror returns the text to write for t, in the form in which t was read: a shader or a script. It
// returns nil if t was read as a record.
func mirror(t *cli.Test) ([]byte, error) {
	switch {
	case t.Form == cli.Records:
		return nil, nil
	case t.Text != "":
		return []byte(t.Text), nil // nothing has changed
	case t.Form == cli.Script:
		return harness.WriteShaderTrap(t.Record)
	case len(t.Resources) > 0 || t.Image != nil || len(t.Stages) > 0:
		return []byte(harness.Text(t.Record)), nil // resources, image and stages have a place only in the text with its harness
	}
	return []byte(t.Source), nil
}
