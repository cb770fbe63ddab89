package main

import (
	_ "embed"
	"flag"
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/backend"
	"shsmith/lib/backend/kinds"
	"shsmith/lib/cli"
	"shsmith/lib/gaps"
)

//go:embed doc.go
var manual string

func main() { cli.Main(program) }

var program = cli.Program{Manual: manual, Setup: setup}

// options are the values of the flags.
type options struct {
	curve, json bool
	html        string
	config      string
	reader      gaps.Reader
}

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	o := new(options)
	fs.BoolVar(&o.curve, "curve", false, "")
	fs.BoolVar(&o.json, "json", false, "")
	fs.StringVar(&o.html, "html", "", "")
	fs.IntVar(&o.reader.Points, "points", 10, "")
	fs.StringVar(&o.reader.Backend, "b", "", "")
	fs.StringVar(&o.reader.Below, "below", "", "")
	fs.StringVar(&o.config, "config", "", "")
	return o.run
}

func (o *options) run(c *cli.Call) error {
	switch {
	case len(c.Args) == 0:
		return cli.Usage("want a file with a set of tests")
	case o.reader.Points < 1:
		return cli.Usage("-points wants at least 1")
	case o.curve && o.json:
		return cli.Usage("-curve and -json exclude each other")
	}
	known, err := kinds.All.Known(o.config)
	if err != nil {
		return err
	}
	o.reader.Compiler = func(name string) (string, error) { return compiler(known, name) }
	var sets []*gaps.Set
	for _, arg := range c.Args {
		name, file, ok := strings.Cut(arg, "=")
		if !ok {
			name, file = filepath.Base(arg), arg
		}
		s, err := o.reader.Read(name, file)
		if err != nil {
			return err
		}
		sets = append(sets, s)
	}
	r := gaps.Compare(sets)
	if o.html != "" {
		if err := r.HTML(o.html); err != nil {
			return cli.Missing("%v", err)
		}
	}
	switch {
	case o.curve:
		return r.Curves(c.Stdout)
	case o.json:
		return r.JSON(c.Stdout)
	}
	return r.Text(c.Stdout)
}

// compiler returns the folder of the instrumented compiler that the back-end `name` runs. It
// returns a *backend.Missing if `known` has no such back-end, or if its compiler is not
// instrumented.
func compiler(known []backend.Config, name string) (string, error) {
	i := slices.IndexFunc(known, func(c backend.Config) bool { return c.Name == name })
	if i < 0 || known[i].Coverage == "" {
		return "", &backend.Missing{Backend: name, Why: "this machine has no instrumented compiler of that name"}
	}
	return known[i].Coverage, nil
}
