// divergence runs tests in the reference interpreter, and counts in how many of them the
// invocations of a warp diverge: they take a branch both ways, leave a loop in different ways, and
// so on.
//
// Usage: divergence [flags] [file ...]
//
// The input is tests that shrecond has reconditioned. Each line of the output has a kind of
// divergence, such as "divergent if of 32 lanes", after the number of tests in which it occurs.
// Each kind is counted for warps of 32 lanes and for warps of 64 lanes. The last line has the
// number of all tests. A test that has undefined behaviour or cannot be interpreted counts only in
// the last line.
//
//	-jobs N   tests in progress at a time (the number of processors)
//	-lang L, -stage S
//	          language and stage of bare shaders
//
// Exit status: 0 if all tests were counted, 1 if a shader is invalid, 2 on wrong usage or
// unreadable input.
package main

import (
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"sync"

	"shsmith/lib/cli"
	"shsmith/lib/coverage"
	"shsmith/lib/interp"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	in := new(cli.Input)
	in.Flags(fs)
	return func(c *cli.Call) error {
		jobs, err := in.Jobs()
		if err != nil {
			return err
		}
		counts, tests, err := count(in.Tests(c), jobs)
		if err != nil {
			return err
		}
		for _, name := range interp.DivergenceItems() {
			fmt.Fprintf(c.Stdout, "%7d  %s\n", counts[name], name)
		}
		_, err = fmt.Fprintf(c.Stdout, "%7d  tests\n", tests)
		return err
	}
}

// count runs the tests, up to `jobs` at a time. `counts` maps each name in interp.DivergenceItems
// to the number of tests in which this divergence occurs. n is the number of all tests.
func count(tests *cli.Tests, jobs int) (counts map[string]int, n int, err error) {
	counts = map[string]int{}
	var lock sync.Mutex
	var running sync.WaitGroup
	var failed error
	slots := make(chan bool, jobs)
	for {
		t, err := tests.Next()
		if err != nil {
			running.Wait()
			if err == io.EOF {
				err = nil
			}
			return counts, n, errors.Join(failed, err)
		}
		n++
		slots <- true
		running.Add(1)
		go func() {
			defer func() { <-slots; running.Done() }()
			did, err := coverage.Divergence(t.Record)
			lock.Lock()
			defer lock.Unlock()
			failed = errors.Join(failed, err)
			for _, name := range did {
				counts[name]++
			}
		}()
	}
}
