// check-piglit tests the GLSL front end with the shaders of piglit. scripts/lab/fetch-piglit
// fetches these shaders and prints the path of their folder. glslangValidator decides which
// shaders are valid.
//
// Usage: check-piglit [flags] folder
//
// If piglit marks a shader as valid and glslangValidator accepts it, then
//
//   - our front end must parse and check it,
//   - the text that our printer makes of its tree must parse to an equal tree,
//   - glslangValidator must build the same syntax tree from the printed text as from the
//     original, apart from line numbers,
//   - glslangValidator must generate the same SPIR-V from both texts, if it supports SPIR-V
//     for the version (from GLSL 330 and 310 es on),
//   - glslangValidator must accept a compute or fragment shader after shrecond, too.
//
// If piglit marks a shader as invalid for its syntax or types, our front end should refuse
// it. It may accept at most 5 % of these shaders, and only those that testdata/accepted.txt
// lists.
//
//	-n N     take N shaders, chosen by the hashes of their names (0: all)
//	-only S  take shaders with S in their names
//	-accepted
//	         print only the names of invalid shaders that are accepted
//	-v       print the outcome of each shader
//
// The answers of glslangValidator stay in the user's cache.
//
// Exit status: 0 if all of this holds, 1 if it does not, 2 on wrong usage, 3 if
// glslangValidator is not installed.
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

// run has the values of the flags.
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

// report prints the shaders with a bad outcome, the accepted invalid shaders that accepted.txt does
// not list, and the number of shaders with each outcome.
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
