package harness

import (
	"maps"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/pattern"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// featureOf maps a capability of SPIR-V to the optional feature of Vulkan that it needs (Vulkan
// 1.3, Vulkan Environment for SPIR-V, table 78).
var featureOf = map[string]string{
	"ClipDistance": "shaderClipDistance", "CullDistance": "shaderCullDistance",
	"Float16": "shaderFloat16", "Float64": "shaderFloat64",
	"Geometry": "geometryShader", "InterpolationFunction": "sampleRateShading",
	"Int8": "shaderInt8", "Int16": "shaderInt16", "Int64": "shaderInt64",
	"MultiViewport": "multiViewport", "SampleRateShading": "sampleRateShading",
}

// features returns the sorted names of the optional features of Vulkan that a script of the test
// rec needs. `assembly` is the SPIR-V of the shader, or "" if the script contains the GLSL shader.
func features(rec *record.Record, assembly string) ([]string, error) {
	needed := map[string]bool{}
	wants, err := capabilities(rec, assembly)
	for _, c := range wants {
		if f := featureOf[c]; f != "" {
			needed[f] = true
		}
	}
	storage := func(r record.Resource) bool { return r.Kind == record.Storage }
	if rec.Stage == string(language.Fragment) && slices.ContainsFunc(rec.Resources, storage) {
		needed["fragmentStoresAndAtomics"] = true
	}
	return slices.Sorted(maps.Keys(needed)), err
}

var opCapability = pattern.Of(`(?m)^\s*OpCapability (\w+)`)

// capabilities returns the capabilities that `assembly`, the SPIR-V of a shader, declares. If it is
// "", they are those that a compiler would declare for the GLSL shader of rec.
func capabilities(rec *record.Record, assembly string) (list []string, err error) {
	for _, m := range opCapability().FindAllStringSubmatch(assembly, -1) {
		list = append(list, m[1])
	}
	if assembly != "" {
		return list, nil
	}
	u, err := glsl.Parse("shader", rec.Source)
	if err != nil {
		return nil, err
	}
	if _, err := front.Check("shader", u, language.Stage(rec.Stage)); err != nil {
		return nil, err
	}
	ast.Walk(u, func(n ast.Node) bool {
		if c := capability(n); c != "" {
			list = append(list, c)
		}
		return true
	})
	return list, nil
}

// capability returns the SPIR-V capability that the expression n needs, such as "SampleRateShading"
// for `gl_SampleID` or "Float64" for a double. It returns "" if n needs none.
func capability(n ast.Node) string {
	e, ok := n.(ast.Expr)
	if !ok {
		return ""
	}
	switch n := n.(type) {
	case *ast.Ident:
		if c := variableNeeds[n.Name]; c != "" {
			return c
		}
	case *ast.Call:
		if strings.HasPrefix(n.Name, "interpolateAt") {
			return "InterpolationFunction"
		}
	}
	if t := e.Info().Type; t != nil {
		return numberNeeds[t.Base().Component()]
	}
	return ""
}

// variableNeeds maps a built-in variable to the capability that a fragment shader needs in
// order to read it.
var variableNeeds = map[string]string{
	"gl_ClipDistance": "ClipDistance", "gl_CullDistance": "CullDistance",
	"gl_Layer": "Geometry", "gl_PrimitiveID": "Geometry", "gl_ViewportIndex": "MultiViewport",
	"gl_SampleID": "SampleRateShading", "gl_SamplePosition": "SampleRateShading",
}

// numberNeeds maps the type of a scalar to the capability that operations on it need.
var numberNeeds = map[types.Kind]string{
	types.Double: "Float64", types.Half: "Float16",
	types.Int8: "Int8", types.Uint8: "Int8", types.Int16: "Int16", types.Uint16: "Int16", types.Int64: "Int64", types.Uint64: "Int64",
}
