package harness

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/pattern"
	"shsmith/lib/record"
)

// Scripts for VkRunner and Amber contain a test in GLSL for Vulkan, or the SPIR-V of its
// shader.

// testForScript returns the test that a script for VkRunner or Amber runs: rec itself if
// `assembly`, the SPIR-V of rec, is not "", and otherwise the GLSL test rewritten for Vulkan.
// `form` is the script's format in errors.
func testForScript(form string, rec *record.Record, assembly string) (*record.Record, error) {
	switch {
	case assembly != "":
		return rec, nil
	case rec.Lang != string(language.GLSL):
		return nil, fmt.Errorf("%s: a shader in %s needs its SPIR-V", form, rec.Lang)
	}
	made, err := Vulkan(rec)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", form, err)
	}
	return made, nil
}

// vulkanVertex returns the vertex shader of rec in GLSL for Vulkan, with `layout(location = 0)` for
// its input. It returns "" if rec has no vertex shader. `form` names the script's format in errors.
func vulkanVertex(form string, rec *record.Record) (string, error) {
	switch {
	case len(rec.Stages) == 0:
		return "", nil
	case rec.Lang != string(language.GLSL):
		return "", fmt.Errorf("%s: the vertex shader is in %s, not in glsl", form, rec.Lang)
	}
	text, err := vertexForVulkan(rec.VertexShader())
	if err != nil {
		return "", fmt.Errorf("%s: %w", form, err)
	}
	return strings.TrimSpace(text), nil
}

// vertexForVulkan returns the vertex shader `text` with `layout(location = 0)` for its input.
func vertexForVulkan(text string) (string, error) {
	u, err := glsl.Parse("vertex shader", text)
	if err == nil {
		err = checkVertex(u)
	}
	if err != nil {
		return "", err
	}
	ins := withoutLocation(u, "in")
	if len(ins) == 0 {
		return text, nil
	}
	if !u.Version.AtLeast(330, 300) {
		return "", fmt.Errorf("input %s of the vertex shader has no location, and GLSL %s has no qualifier for one",
			ins[0].Vars[0].Name, u.Version)
	}
	ins[0].Quals = append([]ast.Qualifier{location(0)}, ins[0].Quals...)
	return glsl.Print(u), nil
}

// checkVertex returns an error if the vertex shader u has uniforms, blocks of resources, names that
// Vulkan lacks, outputs without a location, or a version that is too old.
func checkVertex(u *ast.Unit) error {
	if err := versionForVulkan(u); err != nil {
		return err
	}
	if outs := withoutLocation(u, "out"); len(outs) > 0 {
		return fmt.Errorf("output %s of the vertex shader has no location", outs[0].Vars[0].Name)
	}
	if b := blockWithoutLocation(u, "out"); b != nil {
		return fmt.Errorf("output block %s of the vertex shader has no location", b.Name)
	}
	var err error
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		// Records list only the resources of the fragment shader.
		case *ast.VarDecl:
			if has(n.Quals, "uniform") {
				err = errors.New("the vertex shader has uniforms")
			}
		case *ast.BlockDecl:
			if has(n.Quals, "uniform") || has(n.Quals, "buffer") {
				err = fmt.Errorf("the vertex shader has block %s", n.Name)
			}
		case *ast.Ident:
			if slices.Contains([]string{"gl_VertexID", "gl_InstanceID", "gl_DepthRange"}, n.Name) {
				err = fmt.Errorf("Vulkan has no %s", n.Name)
			}
		}
		return true
	})
	return err
}

// commented returns a shader's text as comment lines of a script.
func commented(text string) string {
	return "# " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n# ") + "\n"
}

// spirvVersion matches the comment line of a disassembly that gives the version of SPIR-V, such as
// "; Version: 1.3". Its group is the minor version.
var spirvVersion = pattern.Of(`(?m)^; Version: 1\.(\d)`)

// spirvOf returns the minor version of SPIR-V that `assembly` names, such as "3" for 1.3. It
// returns "0" if `assembly` names none.
func spirvOf(assembly string) string {
	if m := spirvVersion().FindStringSubmatch(assembly); m != nil {
		return m[1]
	}
	return "0"
}

// vulkanOf returns the minor version of Vulkan that `assembly` needs because of its SPIR-V version.
// For example, SPIR-V 1.3 needs Vulkan 1.1, so the result is 1 (Vulkan 1.3, appendix on versions of
// SPIR-V).
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

var opEntryPoint = pattern.Of(`(?m)^\s*OpEntryPoint \w+ %\w+ "([^"]*)"`)

// entryPoint returns the name of the entry point in `assembly`. If `assembly` is "", the shader is
// GLSL and the name is "main".
func entryPoint(assembly string) string {
	if m := opEntryPoint().FindStringSubmatch(assembly); m != nil {
		return m[1]
	}
	return "main"
}
