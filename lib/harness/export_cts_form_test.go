package harness

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// section is a part of an exported test file. The text of the part must match `form`. The sections
// of a file follow each other without gaps.
type section struct {
	name string
	form string // a regular expression
}

// The sections of a test of the Vulkan suite, in their order. vulkanParts is for a test with one
// program, vulkanPairParts for a test with two.
var (
	vulkanParts     = slices.Concat(vulkanHead, vulkanProgram, []section{{"expectations", `(EXPECT \w+ IDX (\d+ EQ( -?[\d.]+)+|\d+ \d+ SIZE \d+ \d+ EQ_RGBA( \d+){4})\n)+`}})
	vulkanPairParts = slices.Concat(vulkanHead, vulkanProgram, vulkanProgram, []section{{"expectations", `(EXPECT \w+ EQ_BUFFER \w+\n)+`}})
)

// vulkanHead has the sections before the programs of a test of the Vulkan suite.
var vulkanHead = []section{
	{"first line", `#!amber\n\n`},
	{"copyright", `# Copyright \d{4} \S.*\n#\n`},
	{"licence", `# Licensed under the Apache License, Version 2\.0 \(the "License"\);\n(#( .*)?\n){9}# limitations under the License\.\n\n`},
	{"requirements", `((DEVICE_EXTENSION|DEVICE_FEATURE|DEVICE_PROPERTY) \S+\n)*\n?`},
	{"origin", `# A test for a (bug|coverage-gap) found by [^\n]+\.\n\n`},
	{"short description", `# Short description: [^\n]{0,57}[^\n.]\n\n`},
	{"reason", `(# [^\n]+\n)+\n`},
	{"optimiser", `(# Optimized using spirv-opt with the following arguments:\n(# '[^\n']+'\n)*# spirv-opt commit hash: \S+\n\n)?`},
}

// vulkanProgram has the sections of a program: its resources and the commands that run it.
var vulkanProgram = []section{
	{"vertex shader", `(SHADER vertex \w+ (PASSTHROUGH\n\n|GLSL\n(?s:.*?)\nEND\n\n))?`},
	{"source", `# \w+ is derived from the following (GLSL|WGSL):\n(#( [^\n]*)?\n)+`},
	{"SPIR-V", `SHADER (compute|fragment) \w+ SPIRV-ASM TARGET_ENV spv1\.\d\n; SPIR-V\n(?s:.*?)\nEND\n\n`},
	{"buffers", `(BUFFER \w+ (FORMAT \w+\n\n?|DATA_TYPE \S+ (STD140 |STD430 )?DATA\n([ \d-]+\n)+END\n\n))*`},
	{"pipeline", `PIPELINE (compute|graphics) \w+\n(  (ATTACH|VERTEX_DATA|FRAMEBUFFER_SIZE|BIND BUFFER) [^\n]+\n)+END\n`},
	{"commands", `(CLEAR_COLOR \w+ 0 0 0 (0|255)\n\nCLEAR \w+\n|\n)RUN \w+ (\d+ \d+ \d+|DRAW_RECT POS 0 0 SIZE \d+ \d+|DRAW_ARRAY AS TRIANGLE_LIST START_IDX 0 COUNT 3)\n\n`},
}

// webgpuParts are the sections of a test of the WebGPU suite, in their order.
var webgpuParts = []section{
	{"description", "export const description = `\n[^\n]{1,58}\\.\n\n[^`]+`;\n\n"},
	{"imports", `import \{ makeTestGroup \} from '\.\./\.\./\.\./common/framework/test_group\.js';\nimport \{ AllFeaturesMaxLimitsGPUTest \} from '\.\./\.\./gpu_test\.js';\n\n`},
	{"group", `export const g = makeTestGroup\(AllFeaturesMaxLimitsGPUTest\);\n\n`},
	{"shaders", "(const \\w+ = `\n(\\\\.|[^`\\\\])+`;\n\n)+"},
	{"test", "g\\.test\\('[a-z0-9_]+'\\)\n  \\.desc\\(`[^`\n]+\\.`\\)\n  \\.fn\\(t => \\{\n"},
	{"commands", `(    [^\n]*\n|\n)+?    t\.queue\.submit\(\[encoder\.finish\(\)\]\);\n\n`},
	{"expectations", `(    t\.expectGPUBufferValuesEqual\((.*\);|\n(      .*\n)+    \);)\n)+`},
	{"end", `  \}\);\n`},
}

// inForm returns an error if text does not consist of the given sections. The error names the first
// section that does not have its form.
func inForm(text string, parts []section) error {
	for _, p := range parts {
		m := regexp.MustCompile(`^(?:` + p.form + `)`).FindString(text)
		if m == "" && !regexp.MustCompile(`^(?:`+p.form+`)$`).MatchString("") {
			first, _, _ := strings.Cut(text, "\n")
			return fmt.Errorf("%s: %q", p.name, first)
		}
		text = text[len(m):]
	}
	if text != "" {
		return fmt.Errorf("after the end: %q", text)
	}
	return nil
}

// formOf returns the sections that a conformance test in a file with this name must have. It
// returns nil if the suffix is neither that of the Vulkan suite (.amber) nor that of the WebGPU
// suite (.spec.ts).
func formOf(name string) []section {
	switch {
	case strings.HasSuffix(name, "pair.amber"):
		return vulkanPairParts
	case strings.HasSuffix(name, ".amber"):
		return vulkanParts
	case strings.HasSuffix(name, ".spec.ts"):
		return webgpuParts
	}
	return nil
}

// goldens returns conformance tests, by file name: the output that shsplit's test cts.txtar expects
// of shsplit.
func goldens(t *testing.T) map[string]string {
	archive, err := txtar.ParseFile(filepath.Join("..", "..", "cmd", "shsplit", "testdata", "script", "cts.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range archive.Files {
		if formOf(f.Name) != nil {
			files[f.Name] = string(f.Data)
		}
	}
	return files
}

func TestFormOfSuites(t *testing.T) {
	files := goldens(t)
	if len(files) != 7 {
		t.Errorf("%d files, want 7", len(files))
	}
	// SHSMITH_CTS_FILES may name further files, for example an export of all known bugs.
	if more := os.Getenv("SHSMITH_CTS_FILES"); more != "" {
		for _, name := range strings.Fields(more) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files[name] = string(text)
		}
	}
	for name, text := range files {
		if err := inForm(text, formOf(name)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for i, line := range strings.Split(text, "\n") {
			if strings.HasSuffix(line, " ") || strings.HasSuffix(name, ".ts") && len(line) > webgpuWidth {
				t.Errorf("%s:%d: a long line, or a blank at its end: %s", name, i+1, line)
			}
		}
	}
}

// Each case spoils a valid test of the Vulkan or the WebGPU suite, for example by removing a line
// of the licence. The function inForm must return an error that names the first section (a part of
// the file) whose text is wrong.
func TestFormIsChecked(t *testing.T) {
	files := goldens(t)
	for _, c := range []struct{ file, old, new, part string }{
		{"want.compute.amber", "#!amber\n", "", "first line"},
		{"want.compute.amber", "# Copyright 2026 The owner\n", "# Copyright The owner\n", "copyright"},
		{"want.compute.amber", "# limitations under the License.\n", "", "licence"},
		{"want.discard.amber", "DEVICE_EXTENSION VK", "EXTENSION VK", "origin"},
		{"want.compute.amber", "# A test for a bug found", "# A bug found", "origin"},
		{"want.compute.amber", "A sum\n", "A sum.\n", "short description"},
		{"want.compute.amber", "A sum\n", strings.Repeat("a", 59) + "\n", "short description"},
		{"want.compute.amber", "# The sum is 1.\n\n", "", "reason"},
		{"want.chained.amber", "# '-O'\n", "# -O\n", "source"},
		{"want.chained.amber", "# spirv-opt commit hash: v2023.1\n", "", "source"},
		{"want.compute.amber", "SPIRV-ASM TARGET_ENV spv1.0", "GLSL", "SPIR-V"},
		{"want.compute.amber", "; SPIR-V\n", "", "SPIR-V"},
		{"want.colour.amber", "CLEAR pipeline\n", "", "commands"},
		{"want.compute.amber", "RUN pipeline 1 1 1\n", "SET ENGINE_DATA fence_timeout_ms 1\nRUN pipeline 1 1 1\n", "commands"},
		{"want.colour.amber", "EQ_RGBA 255 0 0 255", "EQ_RGB 255 0 0", "expectations"},
		{"want.module.spec.ts", "A structure.\n\n", "A structure\n\n", "description"},
		{"want.module.spec.ts", "import { AllFeaturesMaxLimitsGPUTest }", "import { GPUTest }", "imports"},
		{"want.module.spec.ts", "  .desc(`A structure.`)\n", "", "test"},
		{"want.module.spec.ts", "    t.queue.submit([encoder.finish()]);\n", "", "commands"},
		{"want.module.spec.ts", "  });\n", "", "end"},
	} {
		text := files[c.file]
		at := strings.LastIndex(text, c.old)
		if at < 0 {
			t.Errorf("%s has no %q", c.file, c.old)
			continue
		}
		err := inForm(text[:at]+c.new+text[at+len(c.old):], formOf(c.file))
		if err == nil || !strings.HasPrefix(err.Error(), c.part+":") {
			t.Errorf("%s without %q: %v, want %s", c.file, c.old, err, c.part)
		}
	}
}
