package main

import (
	_ "embed"
	"errors"
	"flag"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"

	"shsmith/lib/cli"
	"shsmith/lib/patrol"
)

//go:embed doc.go
var manual string

func main() { cli.Main(program) }

var program = cli.Program{Manual: manual, Setup: setup}

// options are the values of the flags.
type options struct {
	settings string
	backends []string
	config   string
	known    string
	schema   bool
	follow   bool
	seed     uint64
	share    int
	total    int
	patrol.Options
}

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	o := new(options)
	fs.StringVar(&o.settings, "settings", "", "")
	fs.Func("b", "", func(name string) error { o.backends = append(o.backends, name); return nil })
	fs.StringVar(&o.config, "config", "", "")
	fs.StringVar(&o.known, "known", "", "")
	fs.Uint64Var(&o.seed, "seed", 0, "")
	fs.IntVar(&o.share, "share", 0, "")
	fs.IntVar(&o.Jobs, "jobs", 0, "")
	fs.DurationVar(&o.For, "for", 0, "")
	fs.IntVar(&o.Tests, "tests", 0, "")
	fs.StringVar(&o.Notify, "notify", "", "")
	fs.BoolVar(&o.Quiet, "quiet", false, "")
	fs.BoolVar(&o.schema, "schema", false, "")
	fs.BoolVar(&o.follow, "follow", false, "")
	fs.IntVar(&o.total, "n", 0, "")
	return o.run
}

func (o *options) run(c *cli.Call) error {
	if o.schema {
		_, err := c.Stdout.Write(patrol.Schema())
		return err
	}
	switch {
	case len(c.Args) != 1:
		return cli.Usage("want the folder of the patrol")
	case o.For < 0 || o.Tests < 0 || o.total < 0 || o.share < 0 || o.Jobs < 0:
		return cli.Usage("-for, -tests, -n, -share and -jobs want at least 0")
	case o.share > 0 && o.Tests == 0:
		return cli.Usage("-share wants -tests, the size of each share")
	case o.share > 0 && o.settings == "" && len(o.backends) == 0:
		return cli.Usage("-share goes with -settings or -b")
	case o.settings != "" && len(o.backends) > 0:
		return cli.Usage("-settings and -b exclude each other")
	case len(o.backends) == 0 && (o.config != "" || o.known != "" || o.seed != 0):
		return cli.Usage("-config, -known and -seed go with -b; otherwise they stand in the settings")
	}
	ctx, stop := signal.NotifyContext(c.Context, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	o.Dir, o.Output = c.Args[0], c.Stderr
	if o.follow {
		return patrol.Follow(ctx, o.Options, o.total)
	}
	settings, err := o.read()
	if err != nil {
		return cli.Usage("%w", err)
	}
	if err := o.find(); err != nil {
		return err
	}
	return patrol.Run(ctx, o.Options, settings)
}

// read returns the settings that the flags give. If the flags give none, it returns nil, and the
// patrol uses the settings in its folder.
func (o *options) read() (*patrol.Settings, error) {
	if o.settings == "" && len(o.backends) == 0 {
		return nil, nil
	}
	s, err := o.given()
	if err != nil {
		return nil, err
	}
	s.Complete()
	if o.share > 0 && s.Weigh != "" {
		return nil, errors.New("-share does not go with weigh in the settings: the modes of each share would differ")
	}
	if o.share > 0 {
		s.Share(o.share, o.Tests)
	}
	return s, nil
}

// given returns the settings in the file of -settings. Without this flag, it returns settings that
// contain only the values of -b, -config, -known and -seed.
func (o *options) given() (*patrol.Settings, error) {
	if o.settings != "" {
		return patrol.ReadSettings(o.settings)
	}
	s := &patrol.Settings{Backends: o.backends, Seed: o.seed}
	for _, path := range []struct {
		to   *string
		from string
	}{{&s.Config, o.config}, {&s.Known, o.known}} {
		if path.from == "" {
			continue
		}
		if _, err := os.Stat(path.from); err != nil {
			return nil, err
		}
		full, err := filepath.Abs(path.from)
		if err != nil {
			return nil, err
		}
		*path.to = full
	}
	return s, nil
}

// find sets o.Bin, the folder of the tools, and o.Reduce, the script that reduces tests. It prefers
// the values of the environment variables SHSMITH_BIN and SHSMITH_REDUCER.
func (o *options) find() error {
	o.Bin = os.Getenv("SHSMITH_BIN")
	if self, err := os.Executable(); o.Bin == "" && err == nil {
		o.Bin = filepath.Dir(self)
	}
	if _, err := os.Stat(filepath.Join(o.Bin, "shrun")); err != nil {
		path, err := exec.LookPath("shrun")
		if err != nil {
			return cli.Missing("no shrun in %s or PATH", o.Bin)
		}
		o.Bin = filepath.Dir(path)
	}
	reducers := []string{
		filepath.Join(o.Bin, "..", "scripts", "reduce"),
		// packaging/install puts it there.
		filepath.Join(o.Bin, "..", "share", "shsmith", "scripts", "reduce"),
	}
	if named := os.Getenv("SHSMITH_REDUCER"); named != "" {
		reducers = []string{named}
	}
	for _, o.Reduce = range reducers {
		if _, err := os.Stat(o.Reduce); err == nil {
			return nil
		}
	}
	return cli.Missing("no scripts/reduce beside %s; SHSMITH_REDUCER may name it", o.Bin)
}
