package interp

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/builtin"
	"shsmith/lib/types"
	"shsmith/lib/version"
)

// beyond are the built-in functions that have no counterpart in a record: its
// textures do not compare and have one sample.
var beyond = []string{"textureSamples", "textureSamplesIdenticalEXT", "imageSamples", "ftransform"}

// Each built-in function of compute and fragment shaders is there.
func TestEveryBuiltin(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range builtin.Table() {
		runs := f.Stages.Has(version.Compute) || f.Stages.Has(version.Fragment)
		if f.WGSL || f.Class <= builtin.Convert || !runs || seen[f.Name] || slices.Contains(beyond, f.Name) || strings.HasPrefix(f.Name, "shadow") {
			continue
		}
		seen[f.Name] = true
		if !implemented(f) {
			t.Errorf("%s is not implemented", f.Name)
		}
	}
	if len(seen) < 150 {
		t.Errorf("only %d functions", len(seen))
	}
}

// implemented reports whether a function is there for each kind that its
// first parameter may have.
func implemented(f *builtin.Func) bool {
	if _, ok := parseLookup(f.Name); ok || effectful[coreName(f.Name)] != nil {
		return true
	}
	for _, s := range f.Expand() {
		k := s.Params[0].Type.Component()
		if r := s.Result.Component(); r.IsFloat() && k != types.Bool && !strings.Contains(f.Name, "BitsTo") && !strings.Contains(f.Name, "ack") {
			k = r
		}
		last := s.Params[len(s.Params)-1].Type.Component()
		switch {
		case len(s.Params) == 1 && unary(f.Name, k) != nil:
		case len(s.Params) == 2 && binaryFunction(f.Name, k) != nil:
		case len(s.Params) == 3 && ternary(f.Name, k, last) != nil:
		case wholeFunctions[f.Name] != nil || geometric[f.Name] != nil:
		case slices.Contains([]string{"outerProduct", "transpose", "determinant", "inverse"}, f.Name):
		default:
			return false
		}
	}
	return true
}
