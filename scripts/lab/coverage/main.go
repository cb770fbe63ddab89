// coverage prints what the outputs of tests of every version of a language, stage
// and named policy depend on, as package coverage counts it.
//
// Usage: coverage [flags]
//
// A line of the result has the number of the first test that covers an item, 0
// for none, in how many texts it is, its section and its name: what is in no
// text first, then what has no effect.
//
//	-lang L      glsl or wgsl (glsl)
//	-n N         tests (20000)
//	-floor FILE  what was covered before: lines of a number and an item. Instead
//	             of all items, print those that no test covers although the file
//	             has them for the first tenth of N
//	-update      write what is covered into that file; what it has stays. The
//	             number is that of the fifth test that covers an item, or N
//	-jobs N      tests in hand at a time (the number of processors)
//
// Exit status: 1 if an item of the file is not covered, else 0.
package main

import (
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"runtime"

	"shsmith/lib/cli"
	"shsmith/lib/coverage"
	"shsmith/lib/language"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	lang := fs.String("lang", string(language.GLSL), "")
	n := fs.Int("n", 20000, "")
	file := fs.String("floor", "", "")
	update := fs.Bool("update", false, "")
	jobs := fs.Int("jobs", runtime.NumCPU(), "")
	return func(c *cli.Call) error {
		if len(c.Args) > 0 || *n < 0 || *jobs < 1 || *update && *file == "" {
			return cli.Usage("want no arguments, -n of at least 0, -jobs of at least 1, a -floor with -update")
		}
		if _, err := language.Known(*lang); err != nil {
			return cli.Usage("-lang: %v", err)
		}
		times := 1
		if *update {
			times = coverage.Often
		}
		cov := coverage.New(times)
		if err := cov.All(coverage.Mix(language.Name(*lang), *n), *jobs); err != nil {
			return err
		}
		switch {
		case *file == "":
			return cov.Write(c.Stdout)
		case *update:
			return raise(*file, cov, *n)
		}
		return compare(c, *file, cov, *n)
	}
}

func read(file string) (coverage.Floor, error) {
	f, err := os.Open(file)
	if err != nil {
		return coverage.Floor{}, err
	}
	defer f.Close()
	return coverage.ReadFloor(f, file)
}

func raise(file string, cov *coverage.Coverage, n int) error {
	floor, err := read(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	floor.Raise(cov, n)
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	return errors.Join(floor.Write(f), f.Close())
}

func compare(c *cli.Call, file string, cov *coverage.Coverage, n int) error {
	floor, err := read(file)
	if err != nil {
		return err
	}
	lost := floor.Lost(cov, n)
	for _, k := range lost {
		if _, err := fmt.Fprintln(c.Stdout, k); err != nil {
			return err
		}
	}
	if len(lost) > 0 {
		return cli.Negative("%d items of %s are not covered", len(lost), file)
	}
	return nil
}
