// check-real-shaders holds the front ends, the reconditioner and the interpreter against real
// shaders: a folder with a folder for each package, as scripts/lab/real-shaders
// assembles it. glslangValidator and tint are the reference.
//
// Of a shader that the reference accepts, it demands that
//
//   - our front end accepts it,
//   - so do both after shrecond,
//   - shrecond leaves its own output as it is,
//   - the interpreter finds nothing undefined in the result that it did not find
//     in the shader. Both run with a bare shader's harness, where all buffers and
//     uniforms are 0, on 2 by 2 pixels; where the result has more, the shader on 16
//     by 16, too. A vertex shader is not run.
//
// Usage: check-real-shaders [flags] folder
//
//	-only S   only shaders whose paths contain S
//	-n N      only N shaders of each package, spread over its folder (0: all)
//	-steps N  what the interpreter may take for a run, in statements (300000)
//	-v        lists the first kinds of undefined behaviour that are left, too
//
// It prints each fault, and then a table with a line a package. "no answer" counts
// what the interpreter cannot run or cannot finish. What the reference said is
// kept in the user's cache, by the hash of what it was asked.
//
// Exit: 0 all as demanded, 1 not, 2 wrong usage, 3 no reference.
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
	"shsmith/scripts/lab/judging"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

// run is one call's options.
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

// read lists the shaders below root, sorted by their paths.
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
		list = append(list, judging.Thinned(byPackage[pkg], r.n)...)
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

// judgeAll judges the shaders on all processors.
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

// columns are what the table counts, in their order.
var columns = []struct {
	title string
	holds func(*shader) bool
}{
	{"shaders", func(s *shader) bool { return true }},
	{"reference accepts", func(s *shader) bool { return s.right }},
	{"we refuse", has(refused)},
	{"reconditioned: reference refuses", has(made)},
	{"we refuse", has(madeOurs)},
	{"not idempotent", has(moves)},
	{"undefined before", func(s *shader) bool { return s.right && len(s.before.kinds) > 0 }},
	{"after", func(s *shader) bool { return len(s.after.kinds) > 0 }},
	{"new", has(brought)},
	{"no answer", func(s *shader) bool { return s.right && s.runs() && (!s.before.answered || !s.after.answered) }},
	{"panics", has(panicked)},
}

func has(f fault) func(*shader) bool { return func(s *shader) bool { return s.fault == f } }

// report prints faults and the table.
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
