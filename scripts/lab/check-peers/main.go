// check-peers runs programs of other generators through our front end, the reconditioner
// and the interpreter, and prints a table with one row for each folder. glslangValidator
// judges GLSL; tint and naga judge WGSL.
//
// Usage: check-peers [-jobs N] folder ...
//
// A folder has ShaderTrap scripts (.shadertrap), bare shaders (.comp, .frag) or WGSL modules
// (.wgsl). A module may have the comment that WGSLsmith writes. The columns count programs:
//
//	programs   all in the folder
//	valid      all validators accept the program
//	ours       our checker accepts the program
//	refused    all validators accept the program, but our checker does not
//	passed     shrecond accepts the program, our checker accepts the result, and a
//	           second run of the passes does not change the result
//	validated  all validators accept the result of shrecond
//	clean      the interpreter runs this result without undefined behaviour, and both
//	           orders of evaluation give the same outputs
//
// A refused program is a fault. A program that is not in all of the columns passed, validated and
// clean is a fault, too. Each fault is a line on standard error: the file, the check and the first
// error.
//
// Exit status: 0 without a fault, 1 with one, 2 on wrong usage or unreadable
// input, 3 if a validator is not installed.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"text/tabwriter"

	"shsmith/lib/cli"
	"shsmith/lib/harness"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	in := &cli.Input{Formats: []cli.Format{cli.ShaderTrap}, Shader: harness.Complete}
	in.Flags(fs)
	return func(c *cli.Call) error {
		jobs, err := in.Jobs()
		switch {
		case err != nil:
			return err
		case len(c.Args) == 0:
			return cli.Usage("want folders of programs")
		}
		dir, err := os.MkdirTemp("", "check-peers")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		r := &run{Call: c, in: in, jobs: jobs, dir: dir}
		return r.folders()
	}
}

// run is the state of one call of check-peers.
type run struct {
	*cli.Call
	in     *cli.Input
	jobs   int
	dir    string // for the texts that validators read
	faults int
}

// count is a row of the table that check-peers prints: the number of programs in each column. The
// comment at the top of this file explains the columns.
type count struct{ programs, valid, ours, refused, passed, validated, clean int }

// folders judges the programs in the folders r.Args, and prints the table. It returns an error if a
// program has a fault, for example if all validators accept it but our checker does not.
func (r *run) folders() error {
	table := tabwriter.NewWriter(r.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "programs\tvalid\tours\trefused\tpassed\tvalidated\tclean\t  folder")
	for _, folder := range r.Args {
		files, err := programs(folder)
		if err != nil {
			return err
		}
		n, err := r.folder(files)
		if err != nil {
			return err
		}
		fmt.Fprintf(table, "%d\t%d\t%d\t%d\t%d\t%d\t%d\t  %s\n", n.programs, n.valid, n.ours, n.refused, n.passed,
			n.validated, n.clean, folder)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	if r.faults > 0 {
		return cli.Negative("%d faults", r.faults)
	}
	return nil
}

// programs returns the paths of the programs in a folder: the files with the suffix .shadertrap,
// .wgsl, .comp or .frag. It returns an error if there are none.
func programs(folder string) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, cli.Usage("%v", err)
	}
	var files []string
	for _, e := range entries {
		if slices.Contains([]string{".shadertrap", ".wgsl", ".comp", ".frag"}, filepath.Ext(e.Name())) {
			files = append(files, filepath.Join(folder, e.Name()))
		}
	}
	if len(files) == 0 {
		return nil, cli.Usage("%s has no programs", folder)
	}
	return files, nil
}

// folder judges the programs in `files`, r.jobs of them in parallel, and returns their row of the
// table.
func (r *run) folder(files []string) (count, error) {
	results, errs := make([]result, len(files)), make([]error, len(files))
	var wait sync.WaitGroup
	slots := make(chan struct{}, r.jobs)
	for i := range files {
		slots <- struct{}{}
		wait.Add(1)
		go func() {
			defer func() { <-slots; wait.Done() }()
			results[i], errs[i] = r.judge(files[i])
		}()
	}
	wait.Wait()
	var n count
	for i, x := range results {
		if errs[i] != nil {
			return n, errs[i]
		}
		r.add(&n, files[i], x)
	}
	return n, nil
}

// add adds the result x of one program to the counts in n, and prints the faults of the program.
func (r *run) add(n *count, file string, x result) {
	n.programs++
	one := func(c *int, complaint string) bool {
		if complaint == "" {
			*c++
		}
		return complaint == ""
	}
	fault := func(step, complaint string) {
		r.faults++
		fmt.Fprintf(r.Stderr, "%s: %s: %s\n", file, step, complaint)
	}
	if valid, ours := one(&n.valid, x.valid), one(&n.ours, x.ours); valid && !ours {
		n.refused++
		fault("refused", x.ours)
	}
	switch {
	case !one(&n.passed, x.passed):
		fault("passes", x.passed)
		return
	case !one(&n.validated, x.validated):
		fault("result", x.validated)
	}
	if !one(&n.clean, x.clean) {
		fault("ref", x.clean)
	}
}
