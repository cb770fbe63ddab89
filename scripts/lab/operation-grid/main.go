// operation-grid makes tests of single operations. It takes each operator and built-in function on
// which all implementations must agree, with each type that its operands can have. The operands are
// special and random values for which the operation is defined.
//
// Usage: operation-grid [flags]
//
//	operation-grid -list [flags] [file ...]
//
// There are two tests of each operation:
//
//   - In the test "buffer" all operands come from a buffer, so compilers cannot fold the operation.
//     All operations run on random values. Component-wise operations on scalars also run on all
//     combinations of special values or, with three or four operands, of the most important special
//     values.
//   - In the test "constant" some or all operands are constants, so compilers apply constant
//     folding and algebraic rules.
//
// The tests do not store the sign of a zero, so 0.0 and -0.0 are equal results. Images, textures,
// counters, derivatives and subgroups are left out.
//
//	-version V  GLSL version ("310 es")
//	-seed S     draw other values and choose other constants (0)
//	-part K/N   make only part K of N, counted from 0; a hash of each operation decides
//	            its part (0/1)
//	-list       make no tests, but read tests of operation-grid that shrun has run and
//	            shcmp has judged. List the operands for which results differ, and the
//	            back-ends that refused a test or crashed
//	-most K     with -list: list at most K tuples of operands for each run of a test (3)
//	-jobs N     tests in progress at a time (the number of processors); 1 with -list
//	-lang L, -stage S
//	            with -list: language and stage of input files that contain only a shader
//
// Exit status: 0 if all was written, 2 on wrong usage or unreadable input.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"hash/fnv"
	"io"

	"shsmith/lib/choice"
	"shsmith/lib/cli"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	in := new(cli.Input)
	in.Flags(fs)
	text := fs.String("version", "310 es", "")
	seed := fs.Uint64("seed", 0, "")
	p := part{0, 1}
	fs.Func("part", "", p.set)
	lists := fs.Bool("list", false, "")
	most := fs.Int("most", 3, "")
	return func(c *cli.Call) error {
		if *lists {
			return list(in.Tests(c), *most, c.Stdout)
		}
		jobs, err := in.Jobs()
		if err != nil {
			return err
		}
		v, err := language.Of(language.GLSL, *text)
		switch {
		case err != nil || !v.AtLeast(430, 310):
			return cli.Usage("-version %q: compute shaders want 310 es, 320 es, or 430 to 460", *text)
		case len(c.Args) > 0:
			return cli.Usage("unexpected argument %q", c.Args[0])
		}
		return c.Stream(jobs, source(v, *seed, p), cli.Filter{Do: func(*cli.Test) error { return nil }})
	}
}

// part selects the operations whose hash modulo n is k.
type part struct{ k, n uint64 }

// set sets the part from the value K/N of -part.
func (p *part) set(text string) error {
	if _, err := fmt.Sscanf(text, "%d/%d", &p.k, &p.n); err != nil || p.k >= p.n {
		return fmt.Errorf("want K/N, K below N")
	}
	return nil
}

// has reports whether the part contains the operation with the hash h.
func (p part) has(h uint64) bool { return h%p.n == p.k }

// source returns a function that returns the next test at each call, and io.EOF after the last.
func source(v language.Version, seed uint64, p part) func() (*cli.Test, error) {
	tests := tests(v, seed, p)
	return func() (*cli.Test, error) {
		if len(tests) == 0 {
			return nil, io.EOF
		}
		r := tests[0]()
		tests = tests[1:]
		r.Provenance.Seed = &seed
		return &cli.Test{Record: r}, nil
	}
}

// tests returns functions that make the tests of the operations in part p, for GLSL version v. It
// leaves out operations on which implementations need not agree.
func tests(v language.Version, seed uint64, p part) (list []func() *record.Record) {
	for _, o := range operations(v) {
		h := fnv.New64a()
		io.WriteString(h, o.text+o.id())
		if !o.agreed() || !p.has(h.Sum64()>>32) {
			continue
		}
		// The operands depend only on the operation and the seed, not on the part.
		src := choice.New(seed ^ h.Sum64())
		first, second := src.Fork(), src.Fork()
		list = append(list,
			func() *record.Record { return inBuffer(&o, v, first) },
			func() *record.Record { return asConstants(&o, v, second) })
	}
	return list
}
