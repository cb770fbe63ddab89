// check-piglit holds the GLSL front end against other people's shaders: a folder of
// piglit's, as scripts/lab/fetch-piglit fetches it. Khronos' compiler is the judge.
//
// Of a shader that piglit marks as right and glslangValidator accepts, it
// demands that
//
//   - it parses and checks,
//   - what is printed of it parses to an equal tree,
//   - glslangValidator makes of the printed text the syntax tree that it makes
//     of the original, line numbers aside, and the same SPIR-V where it makes
//     any (330 and 310 es on),
//   - reconditioned, a compute or fragment shader is accepted too.
//
// Of the shaders that piglit marks as wrong for a syntax or type reason, 95 %
// must be refused, and those that are not must stand in the list of known
// ones (testdata/accepted.txt).
//
// Usage: check-piglit [flags] folder
//
//	-n N     only N shaders, chosen by the hashes of their names (0: all)
//	-only S  only shaders whose names contain S
//	-accepted
//	         prints the names of wrong ones that are accepted, and nothing else
//	-v       says of each shader what became of it
//
// What glslangValidator said is kept in the user's cache, by the hash of what
// it was asked. Exit: 0 all as demanded, 1 not, 3 no glslangValidator.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"os/exec"
	"slices"
	"strings"

	"shsmith/lib/cli"
)

//go:embed main.go
var manual string

//go:embed testdata/accepted.txt
var knownNames string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

// run is one call's options.
type run struct {
	n        int
	only     string
	accepted bool
	verbose  bool
}

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	r := &run{}
	fs.IntVar(&r.n, "n", 0, "")
	fs.StringVar(&r.only, "only", "", "")
	fs.BoolVar(&r.accepted, "accepted", false, "")
	fs.BoolVar(&r.verbose, "v", false, "")
	return r.run
}

func (r *run) run(c *cli.Call) error {
	if len(c.Args) != 1 {
		return cli.Usage("want one folder")
	}
	program, err := exec.LookPath("glslangValidator")
	if err != nil {
		return cli.Missing("install glslang-tools: %v", err)
	}
	shaders, err := read(c.Args[0])
	if err != nil {
		return err
	}
	shaders = chosen(shaders, r.n, r.only)
	v, err := newValidator(program)
	if err != nil {
		return err
	}
	defer v.close()
	j := &judge{validator: v}
	if err := j.judge(shaders); err != nil {
		return err
	}
	return r.report(c, shaders)
}

// report prints whatever is not as demanded, then the counts.
func (r *run) report(c *cli.Call, shaders []*shader) error {
	known := strings.Split(knownNames, "\n")
	counts := map[outcome]int{}
	wrong := 0
	for _, s := range shaders {
		counts[s.outcome]++
		unknown := s.outcome == accepts && !slices.Contains(known, s.name)
		switch {
		case r.accepted && s.outcome == accepts:
			fmt.Fprintln(c.Stdout, s.name)
		case r.accepted:
		case s.outcome.bad() || unknown:
			wrong++
			fmt.Fprintln(c.Stdout, s)
		case r.verbose:
			fmt.Fprintln(c.Stdout, s)
		}
	}
	if r.accepted {
		return nil
	}
	for _, o := range outcomes {
		if counts[o] > 0 {
			fmt.Fprintf(c.Stdout, "%6d %s\n", counts[o], o)
		}
	}
	if wrong > 0 || 20*counts[accepts] > counts[accepts]+counts[refused] {
		return cli.Negative("%d shaders are not treated as they should be", wrong)
	}
	return nil
}
