package harness

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"shsmith/lib/record"
	"shsmith/lib/version"
)

// WriteVkRunner gives rec, a compute test on buffers, as a shader_test of
// VkRunner, which runs it through Vulkan. It probes what the reference
// interpreter computed, which rec must have a run of. assembly is the SPIR-V,
// as spirv-dis prints it, that runs in the shader's place; "" runs GLSL. It
// fails on what such a script cannot say.
func WriteVkRunner(rec *record.Record, assembly string) ([]byte, error) {
	buffers, err := probes("VkRunner", rec, record.Storage, record.Uniform)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	switch {
	case assembly != "":
		fmt.Fprintf(&out, "%s[require]\nvulkan 1.%d.0\n\n[compute shader spirv]\n%s\n",
			commented(rec.Source), vulkanOf(assembly), strings.TrimSpace(assembly))
	case rec.Lang == string(version.GLSL):
		fmt.Fprintf(&out, "[compute shader]\n%s\n", strings.TrimSpace(rec.Source))
	default:
		return nil, fmt.Errorf("VkRunner: no %s: its SPIR-V is needed", rec.Lang)
	}
	out.WriteString("\n[test]\nubo layout std430\n") // words, one behind the other
	for _, b := range buffers {
		kind := map[string]string{record.Storage: "ssbo", record.Uniform: "ubo"}[b.Kind]
		fmt.Fprintf(&out, "%s %d:%d %d\n", kind, b.Group, b.Binding, b.Size)
		for _, r := range rows(b.Resource, b.Contents()) {
			fmt.Fprintf(&out, "%s %d:%d subdata int %d%s\n", kind, b.Group, b.Binding, r.offset, signed(r.words))
		}
	}
	g := rec.Groups()
	fmt.Fprintf(&out, "compute %d %d %d\n", g[0], g[1], g[2])
	for _, b := range buffers {
		for _, r := range rows(b.Resource, b.after) {
			fmt.Fprintf(&out, "probe ssbo int %d:%d %d ==%s\n", b.Group, b.Binding, r.offset, signed(r.words))
		}
	}
	return out.Bytes(), nil
}

// commented is a shader in the comments of a script.
func commented(text string) string {
	return "# " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n# ") + "\n"
}

var spirvVersion = regexp.MustCompile(`(?m)^; Version: 1\.(\d)`)

// spirvOf is the minor version of an assembly, which spirv-dis says in its
// head.
func spirvOf(assembly string) string {
	if m := spirvVersion.FindStringSubmatch(assembly); m != nil {
		return m[1]
	}
	return "0"
}

// vulkanOf is the minor version of the first Vulkan that takes an assembly:
// 1.1 takes SPIR-V 1.3, 1.2 takes 1.5, 1.3 takes 1.6 (Vulkan's appendix on
// versions of SPIR-V).
func vulkanOf(assembly string) int {
	switch v := spirvOf(assembly); {
	case v == "0":
		return 0
	case v <= "3":
		return 1
	case v <= "5":
		return 2
	}
	return 3
}
