// check-wgsl-modules tests our WGSL front end with a folder of .wgsl files, such as the tests of
// Dawn and wgpu. It compares the front end with the programs tint and naga.
//
// Usage: check-wgsl-modules [flags] folder
//
// Each module must pass these checks:
//
//   - If both tint and naga accept the module, our front end must accept it.
//   - If both refuse the module, our front end must refuse it.
//   - If tint or naga accepts the module, our parser must accept it, and the text that our printer
//     makes of its tree must parse to an equal tree.
//   - If tint accepts the module, tint must also accept the printed text.
//
// With -mutants, the first two checks also run on mutants: modules that tint accepts, with one or
// two random changes.
//
//	-n N        take N modules, spread over the folder (0: all)
//	-mutants N  make N mutants (0)
//	-seed S     seed of the mutants (0)
//	-v          print each module on which tint or naga disagrees with us
//
// Exit status: 0 if all checks pass, 1 if one does not, 2 on wrong usage, 3 if tint or naga is not
// installed.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"

	"shsmith/lib/choice"
	"shsmith/lib/cli"
	"shsmith/scripts/lab/answers"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

// run has the values of the flags, and the numbers of modules and faults that are counted so far.
type run struct {
	n, mutants int
	seed       uint64
	verbose    bool

	call   *cli.Call
	judges judges
	counts map[string]int
	failed int
}

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	r := &run{counts: map[string]int{}}
	fs.IntVar(&r.n, "n", 0, "")
	fs.IntVar(&r.mutants, "mutants", 0, "")
	fs.Uint64Var(&r.seed, "seed", 0, "")
	fs.BoolVar(&r.verbose, "v", false, "")
	return r.run
}

func (r *run) run(c *cli.Call) error {
	if len(c.Args) != 1 {
		return cli.Usage("want one folder")
	}
	for _, name := range []string{"tint", "naga"} {
		if _, err := exec.LookPath(name); err != nil {
			return cli.Missing("install %s: %v", name, err)
		}
	}
	files, err := modules(c.Args[0])
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "check-wgsl-modules")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	r.call, r.judges = c, judges{file: filepath.Join(dir, "module.wgsl")}
	if err := r.checkAll(answers.Thinned(files, r.n)); err != nil {
		return err
	}
	for _, k := range []string{"agreed", "with tint alone", "with naga alone", "against both"} {
		fmt.Fprintf(c.Stdout, "%s: %d\n", k, r.counts[k])
	}
	if r.failed > 0 {
		return cli.Negative("modules that were not treated as demanded: %d", r.failed)
	}
	return nil
}

// checkAll tests each module in `files` with judge and roundTrip. Then it makes mutants of the
// modules that tint accepts, r.mutants in total, and tests each mutant with judge.
func (r *run) checkAll(files []string) error {
	var right []string
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			return err
		}
		v, err := r.judge(f, string(b))
		if err != nil {
			return err
		}
		if v.tint == "" {
			right = append(right, string(b))
		}
		if err := r.roundTrip(f, string(b), v); err != nil {
			return err
		}
	}
	src := choice.New(r.seed)
	for i := 0; i < r.mutants && len(right) > 0; i++ {
		if _, err := r.judge(fmt.Sprintf("mutant %d", i), mutate(src, choice.Pick(src, right))); err != nil {
			return err
		}
	}
	return nil
}

// modules returns the .wgsl files below the folder `root`.
func modules(root string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && filepath.Ext(path) == ".wgsl" {
			files = append(files, path)
		}
		return err
	})
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("%s has no .wgsl files", root)
	}
	return files, err
}
