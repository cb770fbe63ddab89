// check-real-shaders tests the front ends, the reconditioner and the interpreter with the shaders
// of real programs. scripts/lab/real-shaders assembles the folder, which has one folder for each
// package. The reference compilers, glslangValidator and tint, decide which shaders are valid.
//
// Usage: check-real-shaders [flags] folder
//
// If a shader is valid, then
//
//   - our front end must accept it, and its printed text must parse to an equal tree,
//   - shrecond must not fail, and our front end and the reference compiler must accept its output,
//   - shrecond must not change its own output,
//   - shrecond must not add undefined behaviour: each kind that the interpreter finds in the output
//     of shrecond must also occur in the original shader.
//
// To compare undefined behaviour, the interpreter runs both shaders. All buffers and uniforms are
// 0, as in the harness of a bare shader. Fragment shaders draw 2 by 2 pixels. If the output of
// shrecond has a new kind of undefined behaviour, the original shader also runs on 16 by 16 pixels,
// and kinds that occur there do not count as new. Vertex shaders are not run.
//
//	-only S   take only shaders with S in their paths
//	-n N      take N shaders of each package, spread over its folder (0: all)
//	-steps N  limit for a run of the interpreter, in statements (300000)
//	-v        also print the first undefined behaviour that the interpreter finds in each
//	          reconditioned shader
//
// The program prints each fault, and a table with one row for each package. The column "no answer"
// counts the valid compute and fragment shaders for which a run of the interpreter is missing or
// did not end. The answers of glslangValidator and tint stay in the user's cache.
//
// Exit status: 0 if there is no fault, 1 if there is one, 2 on wrong usage, 3 if glslangValidator
// or tint is not installed.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"shsmith/lib/cli"
	"shsmith/scripts/lab/answers"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

// run has the values of the flags -only, -n, -steps and -v.
type run struct {
	only    string
	n       int
	steps   int
	verbose bool
}

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	r := &run{}
	fs.StringVar(&r.only, "only", "", "")
	fs.IntVar(&r.n, "n", 0, "")
	fs.IntVar(&r.steps, "steps", 300_000, "")
	fs.BoolVar(&r.verbose, "v", false, "")
	return r.run
}

func (r *run) run(c *cli.Call) error {
	if len(c.Args) != 1 {
		return cli.Usage("want one folder")
	}
	shaders, err := r.read(c.Args[0])
	if err != nil {
		return err
	}
	ref, err := newReference()
	if err != nil {
		return err
	}
	defer ref.close()
	if err := judgeAll(shaders, &judge{ref.ask, r.steps}); err != nil {
		return err
	}
	return r.report(c, shaders)
}

// read reads the shaders below the folder `root`, in which each package of shaders has a folder of
// its own. It returns the shaders that the flags -only and -n select, sorted by package.
func (r *run) read(root string) ([]*shader, error) {
	byPackage := map[string][]*shader{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || kinds[filepath.Ext(path)].lang == "" || !strings.Contains(path, r.only) {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(root, path)
		pkg, _, _ := strings.Cut(filepath.ToSlash(name), "/")
		byPackage[pkg] = append(byPackage[pkg], newShader(pkg, name, string(text)))
		return err
	})
	if err != nil {
		return nil, err
	}
	var list []*shader
	for _, pkg := range sorted(byPackage) {
		list = append(list, answers.Thinned(byPackage[pkg], r.n)...)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%s has no shaders", root)
	}
	return list, nil
}

func sorted[V any](m map[string]V) (keys []string) {
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// judgeAll calls j.judge for each shader in `list`, on all processors in parallel. It returns an
// error if a reference compiler cannot be run.
func judgeAll(list []*shader, j *judge) error {
	var wg sync.WaitGroup
	work := make(chan *shader)
	errs := make(chan error, runtime.NumCPU())
	for range runtime.NumCPU() {
		wg.Add(1)
		go func() {
			defer wg.Done()
			var failed error
			for s := range work {
				if failed == nil {
					failed = j.judge(s)
				}
			}
			errs <- failed
		}()
	}
	for _, s := range list {
		work <- s
	}
	close(work)
	wg.Wait()
	close(errs)
	for err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// columns has the columns of the table, from left to right. The function `holds` reports whether
// the column counts a shader.
var columns = []struct {
	title string
	holds func(*shader) bool
}{
	{"shaders", func(s *shader) bool { return true }},
	{"reference accepts", func(s *shader) bool { return s.right }},
	{"we refuse", has(refused)},
	{"shrecond fails", has(unreconditioned)},
	{"reconditioned: reference refuses", has(reconditionedRefused)},
	{"we refuse", has(reconditionedRefusedByUs)},
	{"not idempotent", has(notIdempotent)},
	{"undefined before", func(s *shader) bool { return s.right && len(s.before.kinds) > 0 }},
	{"after", func(s *shader) bool { return len(s.after.kinds) > 0 }},
	{"new", has(newUndefined)},
	{"no answer", func(s *shader) bool { return s.right && s.runs() && (!s.before.answered || !s.after.answered) }},
	{"panics", has(panicked)},
}

// has returns a function that reports whether a shader has the fault f.
func has(f fault) func(*shader) bool { return func(s *shader) bool { return s.fault == f } }

// report prints a line for each shader with a fault, and a table of shaders and faults by package.
// With -v, it also prints undefined behaviour that is left after shrecond. It returns an error if
// there are faults.
func (r *run) report(c *cli.Call, list []*shader) error {
	faults := 0
	for _, s := range list {
		if s.fault != "" {
			faults++
			fmt.Fprintf(c.Stdout, "%s: %s: %s\n", s.name, s.fault, s.detail)
		} else if r.verbose && len(s.after.kinds) > 0 {
			fmt.Fprintf(c.Stdout, "%s: undefined still: %s\n", s.name, s.after.first)
		}
	}
	counts := map[string][]int{}
	for _, s := range list {
		for _, line := range []string{s.pkg, "all"} {
			if counts[line] == nil {
				counts[line] = make([]int, len(columns))
			}
			for i, col := range columns {
				if col.holds(s) {
					counts[line][i]++
				}
			}
		}
	}
	fmt.Fprintln(c.Stdout)
	for i, col := range columns {
		fmt.Fprintf(c.Stdout, "%*s%s\n", 20+7*i, "", col.title)
	}
	all := counts["all"]
	delete(counts, "all")
	for _, pkg := range sorted(counts) {
		fmt.Fprintln(c.Stdout, row(pkg, counts[pkg]))
	}
	fmt.Fprintln(c.Stdout, row("all", all))
	if faults > 0 {
		return cli.Negative("%d shaders are not treated as they should be", faults)
	}
	return nil
}

func row(name string, counts []int) string {
	line := fmt.Sprintf("%-19s", name)
	for _, n := range counts {
		line += fmt.Sprintf(" %6d", n)
	}
	return line
}
