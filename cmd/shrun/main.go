package main

import (
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/backend/backtrace"
	"shsmith/lib/backend/kinds"
	"shsmith/lib/cli"
	"shsmith/lib/foreign"
	"shsmith/lib/sandbox"
)

//go:embed doc.go
var manual string

func main() { cli.Main(program) }

var program = cli.Program{Manual: manual, Setup: setup}

// options are the values of the flags.
type options struct {
	input      cli.Input
	backends   []string
	config     string
	recorded   string
	reach      string
	trust      bool
	leaveOut   string
	worker     string
	contain    bool
	list, text bool
	doctor     bool
	json       bool
	load       bool
	reduction        // values of -judge, -serve and their flags
	memory     int64 // MiB
	budget     int   // statements and iterations of an invocation in ref
	limits     backend.Options
	reader     foreign.Reader
	pictures   cli.Pictures
}

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	o := &options{}
	o.input = cli.Input{Formats: []cli.Format{cli.ShaderTrap}, Shader: o.reader.Read}
	o.input.Flags(fs)
	fs.Func("size", "", o.reader.SetSize)
	fs.StringVar(&o.pictures.Path, "png", "", "")
	fs.Func("b", "", func(s string) error { o.backends = append(o.backends, s); return nil })
	fs.BoolVar(&o.list, "list", false, "")
	fs.BoolVar(&o.doctor, "doctor", false, "")
	fs.BoolVar(&o.json, "json", false, "")
	fs.BoolVar(&o.load, "load", false, "")
	fs.StringVar(&o.config, "config", "", "")
	fs.StringVar(&o.recorded, "recorded", "", "")
	fs.BoolVar(&o.trust, "trust", false, "")
	fs.StringVar(&o.limits.Profiles, "coverage", "", "")
	fs.StringVar(&o.reach, "reach", "", "")
	fs.StringVar(&o.leaveOut, "leave-out", "", "")
	fs.StringVar(&o.worker, "worker", "", "")
	fs.BoolVar(&o.contain, "contain", false, "")
	fs.BoolVar(&o.text, "text", false, "")
	o.reduction.flags(fs)
	fs.Int64Var(&o.memory, "memory", 2048, "")
	fs.IntVar(&o.budget, "budget", 0, "")
	fs.DurationVar(&o.limits.Timeout, "timeout", 10*time.Second, "")
	fs.IntVar(&o.limits.Patience, "patience", 60, "")
	fs.BoolVar(&o.limits.Fresh, "fresh", false, "")
	fs.IntVar(&o.limits.Repeat, "repeat", 1, "")
	return o.run
}

func (o *options) run(c *cli.Call) error {
	self, err := os.Executable()
	if err != nil {
		return cli.Missing("%v", err)
	}
	o.limits.Kinds = kinds.All
	o.limits.Self = backend.Self{Worker: []string{self, "-worker"}, Contain: []string{self, "-contain"}}
	switch {
	case o.contain && len(c.Args) == 0:
		return cli.Usage("-contain wants a command")
	case o.contain:
		return o.command(c)
	case o.worker != "":
		return o.serve(c)
	case o.load:
		return o.loadLibraries(c)
	}
	if o.memory < 1 || o.limits.Timeout <= 0 || o.limits.Repeat < 1 || o.limits.Patience < 0 || o.budget < 0 {
		return cli.Usage("-memory, -timeout and -repeat must be positive, -patience and -budget not negative")
	}
	o.limits.Memory = o.memory << 20
	if o.reduction.wanted() {
		o.limits.Patience = 0 // all candidates must have the same limit
		return o.reduction.run(c, o)
	}
	if o.trust && o.recorded == "" {
		return cli.Usage("-trust goes with -recorded, -judge or -serve")
	}
	if o.json && !o.doctor {
		return cli.Usage("-json goes with -doctor")
	}
	known, err := kinds.All.Known(o.config)
	switch {
	case o.doctor:
		return o.examine(c, known, err)
	case err != nil:
		return err
	case o.list:
		return o.print(c, known)
	case len(o.backends) == 0:
		return cli.Usage("name back-ends with -b; shrun -list shows those of this machine")
	}
	return o.filter(c, known)
}

// choose returns the back-ends in `known` that -b names. With -recorded, it takes some of their
// settings from the file o.recorded. With -recorded and -trust, it returns the back-ends in that
// file instead.
func (o *options) choose(c *cli.Call, known []backend.Config) ([]backend.Config, error) {
	if o.recorded == "" {
		return kinds.All.Pick(known, o.backends)
	}
	f, err := os.Open(o.recorded)
	if err != nil {
		return nil, cli.Usage("%v", err)
	}
	defer f.Close()
	recorded, err := kinds.All.Parse(f, o.recorded)
	if err != nil {
		return nil, cli.Usage("%v", err)
	}
	return o.resolve(c, known, recorded, o.backends)
}

// resolve returns the back-ends called `names` for a replay. With -trust, it takes their
// configurations from the stored test (`recorded`). Without -trust, it takes those of this machine
// (`known`), with harmless settings from the stored test.
func (o *options) resolve(c *cli.Call, known, recorded []backend.Config, names []string) ([]backend.Config, error) {
	chosen, notes, err := kinds.All.Recorded(known, recorded, names, o.trust)
	for _, note := range notes {
		fmt.Fprintf(c.Stderr, "shrun: trusted: %s\n", note)
	}
	return chosen, err
}

// leaveOut removes from the back-ends in `chosen` the steps that run `tool`, and reports whether it
// removed any. It keeps steps that change the format of the shader (Config.Without).
func leaveOut(chosen []backend.Config, tool string) (found bool) {
	for i, c := range chosen {
		less, ok := c.Without(tool)
		chosen[i], found = less, found || ok
	}
	return found
}

// filter runs the tests of the input on the back-ends that the flags name.
func (o *options) filter(c *cli.Call, known []backend.Config) error {
	chosen, err := o.choose(c, known)
	if err != nil {
		return err
	}
	if o.leaveOut != "" && !leaveOut(chosen, o.leaveOut) {
		return cli.Usage("-leave-out %s: none of these back-ends has a step of this tool that can be left out", o.leaveOut)
	}
	if o.budget > 0 {
		kinds.All.SetBudget(chosen, o.budget)
	}
	if err := o.instrument(chosen); err != nil {
		return err
	}
	runner, err := backend.NewRunner(chosen, o.limits)
	if err != nil {
		return err
	}
	defer runner.Close()
	f := cli.Filter{Begin: func(t *cli.Test) (func() error, error) {
		o.reader.Resize(t.Record)
		return runner.Begin(t.Record)
	}}
	f.Text = o.output
	return o.input.Filter(c, f)
}

// instrument handles -coverage and -reach. It returns an error if one of these flags is set and no
// chosen back-end supports it.
func (o *options) instrument(chosen []backend.Config) (err error) {
	if o.limits.Profiles != "" {
		if o.limits.Profiles, err = filepath.Abs(o.limits.Profiles); err != nil {
			return cli.Usage("%v", err)
		}
		if !slices.ContainsFunc(chosen, func(c backend.Config) bool { return c.Coverage != "" }) {
			return cli.Usage("-coverage wants a back-end of an instrumented compiler; scripts/drivers -h lists them")
		}
	}
	if o.reach != "" && backend.SetReach(chosen, o.reach) == 0 {
		return cli.Usage("-reach wants a back-end of kind exec")
	}
	return nil
}

// output writes the images of -png. With -text it returns the text that the tool prints instead of
// the record. Without -text it returns nil.
func (o *options) output(t *cli.Test) ([]byte, error) {
	if o.pictures.Path != "" {
		if err := o.draw(t.Record); err != nil {
			return nil, err
		}
	}
	switch {
	case !o.text:
	case t.Error != nil:
		// The text of a test with an error is empty, as that of shcmp -text.
		return []byte{}, nil
	default:
		return buffers(t.Record), nil
	}
	return nil, nil
}

// streams returns the standard streams of this process as files, which another process can
// inherit.
func streams(c *cli.Call) (files [3]*os.File, err error) {
	for i, s := range []any{c.Stdin, c.Stdout, c.Stderr} {
		f, ok := s.(*os.File)
		if !ok {
			return files, errors.New("the standard streams are not files")
		}
		files[i] = f
	}
	return files, nil
}

// command handles -contain: it runs the command c.Args. When the command has ended, it ends all
// processes that the command left running. The exit status of shrun is that of the command.
func (o *options) command(c *cli.Call) error {
	files, err := streams(c)
	if err != nil {
		return err
	}
	return exitError(sandbox.Contain(c.Args, files))
}

// serve handles -worker: it runs a back-end's worker on the standard streams of this process. If
// o.worker is a configuration, this process becomes the worker. If o.worker is the name of a
// back-end, serve starts a new process as the worker.
func (o *options) serve(c *cli.Call) error {
	files, err := streams(c)
	if err != nil {
		return err
	}
	if !backend.IsConfig(o.worker) {
		config, err := kinds.All.Resolve(o.worker, o.config)
		if err != nil {
			return err
		}
		code, err := config.Become(o.limits, files)
		return errors.Join(err, exitError(code))
	}
	config, err := kinds.All.Decode(o.worker)
	if err != nil {
		return err
	}
	backtrace.Install()
	return backend.Worker(files[0], files[1], files[2], func() (backend.Backend, error) {
		return kinds.All.Open(config)
	})
}

// exitError returns an error that makes shrun exit with the status `code`, without a message. It
// returns nil if `code` is 0.
func exitError(code int) error {
	if code == 0 {
		return nil
	}
	return &cli.Exit{Code: code, Err: errors.New("")}
}
