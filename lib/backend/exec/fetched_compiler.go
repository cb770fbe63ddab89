package exec

import (
	"strings"

	"shsmith/lib/backend"
	"shsmith/lib/backend/drivers"
)

// compiler is a compiler that scripts/drivers builds.
type compiler struct {
	name, language string
	steps          []backend.Step // in their commands, BIN stands for the folder of the programs
	version        string         // command line that prints the version, also with BIN
}

var compilers = []compiler{
	{"glslang", "glsl", []backend.Step{
		{Command: "'BIN/glslangValidator' {file}"},
		{Command: "'BIN/glslangValidator' -G --aml {file} -o {out}", Output: ".spv"},
	}, "'BIN/glslangValidator' --version"},
	{"naga", "wgsl", []backend.Step{
		{Command: "'BIN/naga' --metal-version 2.4 {file} {out} {out}.wgsl {out}.metal {out}.hlsl", Output: ".spv"},
	}, "'BIN/naga' --version"},
}

// config returns the back-end for the version of the compiler that was fetched to the folder t.
func (c compiler) config(t drivers.Tree) backend.Config {
	in := strings.NewReplacer("BIN", t.File("bin"))
	found := backend.Config{Name: c.name + "-" + t.Version, Kind: "exec", Languages: []string{c.language},
		Components: []string{c.name}}
	for _, s := range c.steps {
		s.Command, s.Version = in.Replace(s.Command), in.Replace(c.version)
		found.Steps = append(found.Steps, s)
	}
	if strings.HasSuffix(t.Version, "-coverage") {
		found.Coverage = t.Path
		found.SetEnv("LLVM_PROFILE_FILE", "/dev/null") // unless shrun -coverage sets it
	}
	return found
}
