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

// untried is the remark about a test if no back-end ran its SPIR-V.
const untried = "no back-end on the record ran this SPIR-V: try the test on a right driver before you submit it"

// compile translates the shader to SPIR-V and returns the disassembly. It uses the tools of the
// back-end that -chain names. Without -chain it uses those of a back-end that ran the test as
// SPIR-V (chainOf), or the table `usual` if no back-end did.
//
// The conformance test contains this SPIR-V, and is right only if the tools made no mistake. As
// evidence, some back-end that ran this SPIR-V must agree with ref; otherwise compile returns an
// error. If no back-end ran SPIR-V, as for fragment shaders, it sets a remark instead.
func (f *conformance) compile(rec *record.Record) (code harness.SPIRV, err error) {
	name := cmp.Or(f.chain, chainOf(rec))
	if code, err = f.assemble(rec, name); err != nil {
		return code, err
	}
	if name == "" {
		f.remark = untried
	} else if !hasWitness(rec, programOf(code.Steps)) {
		return code, cli.Negative("cts-vulkan: no back-end that ran the SPIR-V of %s agrees with ref, "+
			"so the fault may lie in the tools that made it; run the test also on a right driver by the same tools",
			name)
	}
	return code, nil
}

// assemble translates the shader to SPIR-V and returns the disassembly. It uses the tools of the
// back-end with this name. If the name is "", it uses the tools in the table `usual`.
func (f *conformance) assemble(rec *record.Record, name string) (code harness.SPIRV, err error) {
	steps := usual[rec.Lang]
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

// steps returns the tools of the back-end with this name in the configuration of this machine. It
// does not take them from the record, because a record may come from a stranger. It returns an
// error if the tools make no SPIR-V, or also code in another language.
func (f *conformance) steps(name string) ([]backend.Step, error) {
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

// programOf returns the hash of the program that the steps made: the hash of the last step that has
// one. It returns "" if no step has a hash.
func programOf(steps []record.Step) (hash string) {
	for _, s := range steps {
		hash = cmp.Or(s.Hash, hash)
	}
	return hash
}

// hasWitness reports whether some back-end ran the SPIR-V that has the hash `program`, and agrees
// with ref.
func hasWitness(rec *record.Record, program string) bool {
	i := slices.IndexFunc(rec.Runs, func(r record.Run) bool {
		return r.Backend == compare.Reference && r.Variant == ""
	})
	return i >= 0 && slices.ContainsFunc(rec.Runs, func(r record.Run) bool {
		if r.Variant != "" || programOf(r.Steps) != program {
			return false
		}
		pair := *rec
		pair.Runs, pair.Variants = []record.Run{rec.Runs[i], r}, nil
		v, err := compare.Judge(&pair)
		return err == nil && v.Class == compare.Match
	})
}

// agreesWithItself reports whether some back-end ran both SPIR-V modules of the test with equal
// outputs. `program` and `variant` are the hashes of these modules, which were made from the
// program under test and from its variant.
func agreesWithItself(rec *record.Record, program, variant string) bool {
	return slices.ContainsFunc(rec.Runs, func(a record.Run) bool {
		return a.Variant == "" && a.Outcome == record.OK && programOf(a.Steps) == program &&
			slices.ContainsFunc(rec.Runs, func(b record.Run) bool {
				return b.Variant != "" && b.Backend == a.Backend && b.Outcome == record.OK &&
					programOf(b.Steps) == variant && maps.Equal(a.Outputs, b.Outputs)
			})
	})
}

// usual maps a language to the tools that make SPIR-V if no back-end in the record ran SPIR-V.
var usual = map[string][]backend.Step{
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
