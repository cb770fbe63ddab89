package main

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"shsmith/lib/backend"
	"shsmith/lib/backend/kinds"
	"shsmith/lib/backend/toolchain"
	"shsmith/lib/cli"
	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// untried is the message to the user if no back-end has run the SPIR-V of the test.
const untried = "no back-end on the record ran this SPIR-V: try the test on a right driver before you submit it"

// harmless is the message to the user if all back-ends that ran the SPIR-V agree with ref. For
// example, the bug may be in an OpenGL driver. The Vulkan drivers need not have it.
const harmless = "no back-end that ran this SPIR-V fails the test: try it on a driver that has the bug before you submit it"

// spirvOf translates the shader of rec to disassembled SPIR-V, with these tools:
//   - if f.chain is not "": the tools of the back-end f.chain
//   - otherwise, if a back-end in rec ran SPIR-V (chainOf): the tools of this back-end
//   - otherwise: defaultSPIRVTools
//
// If the tools are those of a back-end, but no back-end that ran the SPIR-V agrees with ref,
// spirvOf returns an error. It may set f.remark.
func (f *conformance) spirvOf(rec *record.Record) (code harness.SPIRV, err error) {
	name := cmp.Or(f.chain, chainOf(rec))
	if code, err = f.assemble(rec, name); err != nil {
		return code, err
	}
	// Agreement with ref is the evidence that the tools that made the SPIR-V are right.
	right, wrong := judges(rec, programOf(code.Steps))
	switch {
	case name == "":
		f.remark = untried // no back-end ran SPIR-V, as for fragment shaders
	case right && !wrong:
		f.remark = harmless
	case !right:
		return code, cli.Negative("cts-vulkan: no back-end that ran the SPIR-V of %s agrees with ref, "+
			"so the fault may lie in the tools that made it; run the test also on a right driver by the same tools",
			name)
	}
	return code, nil
}

// assemble translates the shader of rec to SPIR-V, with the tools of the back-end `name`, and
// returns the SPIR-V as text. If `name` is "", it uses the tools in the map `defaultSPIRVTools`.
func (f *conformance) assemble(rec *record.Record, name string) (code harness.SPIRV, err error) {
	steps := defaultSPIRVTools[rec.Lang]
	if name != "" {
		if steps, err = f.steps(name); err != nil {
			return code, err
		}
	}
	steps = append(slices.Clone(steps), backend.Step{
		Command: "spirv-dis --no-color {file} -o {out}",
		Output:  ".spvasm",
	})
	chain, err := toolchain.Of(backend.Config{Steps: steps})
	if err != nil {
		return code, cli.Missing("%w", err)
	}
	run, text := chain.Run(context.Background(), rec)
	if run.Outcome != record.OK {
		return code, cli.Negative("cts-vulkan: the tools end with %s: %s", run.Outcome, run.Detail)
	}
	return harness.SPIRV{Text: text, Steps: run.Steps[:len(run.Steps)-1]}, nil
}

// steps returns the tools of the configured back-end `name`. It returns an error if they make no
// SPIR-V, or if they also make another format.
func (f *conformance) steps(name string) ([]backend.Step, error) {
	// The record also names tools, but it may come from a stranger.
	known, err := kinds.All.Known(f.config)
	if err != nil {
		return nil, cli.Usage("%v", err)
	}
	picked, err := kinds.All.Pick(known, []string{name})
	if err != nil {
		return nil, cli.Missing("%w; -chain names another back-end", err)
	}
	steps := picked[0].Steps
	made := slices.ContainsFunc(steps, func(s backend.Step) bool { return s.Output == ".spv" })
	other := slices.ContainsFunc(steps, func(s backend.Step) bool { return s.Output != "" && s.Output != ".spv" })
	if !made || other {
		return nil, cli.Usage("the tools of back-end %s do not make SPIR-V alone", name)
	}
	return steps, nil
}

// chainOf returns the name of a back-end in the record that ran SPIR-V, preferably a
// suspect. It returns "" if none did.
func chainOf(rec *record.Record) (name string) {
	for i := range rec.Runs {
		r := &rec.Runs[i]
		if r.Variant != "" || programOf(r.Steps) == "" {
			continue
		}
		if rec.Verdict != nil && slices.Contains(rec.Verdict.Suspects, r.Backend) {
			return r.Backend
		}
		if name == "" {
			name = r.Backend
		}
	}
	return name
}

// programOf returns the hash of the program that the steps made, which is the last hash in `steps`.
// It returns "" if no step has a hash.
func programOf(steps []record.Step) (hash string) {
	for _, s := range steps {
		hash = cmp.Or(s.Hash, hash)
	}
	return hash
}

// judges tells what the back-ends that ran the SPIR-V with the hash `program` say: `right` is set
// if one of them agrees with ref, and `wrong` if one of them does not. Without a run of ref neither
// is set.
func judges(rec *record.Record, program string) (right, wrong bool) {
	ref := slices.IndexFunc(rec.Runs, func(r record.Run) bool {
		return r.Backend == compare.Reference && r.Variant == ""
	})
	if ref < 0 {
		return false, false
	}
	for i := range rec.Runs {
		r := &rec.Runs[i]
		if i == ref || r.Variant != "" || programOf(r.Steps) != program {
			continue
		}
		pair := *rec
		pair.Runs, pair.Variants = []record.Run{rec.Runs[ref], *r}, nil
		v, err := compare.Judge(&pair)
		agrees := err == nil && v.Class == compare.Match
		right, wrong = right || agrees, wrong || !agrees
	}
	return right, wrong
}

// agreesWithItself reports whether a back-end ran the SPIR-V modules with the hashes `program` and
// `variant`, and got equal outputs.
func agreesWithItself(rec *record.Record, program, variant string) bool {
	return slices.ContainsFunc(rec.Runs, func(a record.Run) bool {
		return a.Variant == "" && a.Outcome == record.OK && programOf(a.Steps) == program &&
			slices.ContainsFunc(rec.Runs, func(b record.Run) bool {
				return b.Variant != "" && b.Backend == a.Backend && b.Outcome == record.OK &&
					programOf(b.Steps) == variant && maps.Equal(a.Outputs, b.Outputs)
			})
	})
}

// defaultSPIRVTools maps a language to the default tools that translate it to SPIR-V. They are used
// if -chain names no back-end and no back-end in the record ran SPIR-V.
var defaultSPIRVTools = map[string][]backend.Step{
	string(language.GLSL): {
		{
			Command: "glslangValidator -V --target-env vulkan1.0 {file} -o {out}",
			Version: "glslangValidator --version",
			Output:  ".spv",
		},
		{Command: "spirv-val --target-env vulkan1.0 {file}", Version: "spirv-val --version"},
	},
	string(language.WGSL): {
		{Command: "naga {file} {out}", Version: "naga --version", Output: ".spv"},
		{Command: "spirv-val --target-env vulkan1.1 {file}", Version: "spirv-val --version"},
	},
}
