package interp

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/builtin"
	"shsmith/lib/interp/number"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// beyond has the built-in functions that no record can test: those on the samples of a texture,
// since textures of records have one sample, and ftransform of the fixed-function pipeline.
var beyond = []string{"textureSamples", "textureSamplesIdenticalEXT", "imageSamples", "ftransform"}

// The interpreter has each built-in function of compute and fragment shaders.
func TestEveryBuiltin(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range builtin.Table() {
		runs := f.Stages.Has(language.Compute) || f.Stages.Has(language.Fragment)
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

// The interpreter has each built-in function of WGSL, except for those on textures.
func TestEveryModuleBuiltin(t *testing.T) {
	n := 0
	for _, f := range builtin.Table() {
		if !f.WGSL || f.Class <= builtin.Convert || f.Class == builtin.Texture {
			continue
		}
		if n++; !implemented(f) {
			t.Errorf("%s is not implemented", f.Name)
		}
	}
	if n < 100 {
		t.Errorf("only %d functions", n)
	}
}

// implemented reports whether the interpreter has a function for each kind that its first
// parameter may have.
func implemented(f *builtin.Func) bool {
	name := f.Name
	if core, ok := moduleNames[name]; ok && f.WGSL {
		name = core
	}
	if _, ok := lookupOf(name); ok || specialBuiltins[coreName(name)] != nil {
		return true
	}
	for _, s := range f.Expand() {
		k := wideKind(s.Params[0].Type.Component())
		if r := s.Result.Component(); !f.WGSL && r.IsFloat() && k != types.Bool && !strings.Contains(name, "BitsTo") && !strings.Contains(name, "ack") {
			k = r
		}
		last := s.Params[len(s.Params)-1].Type.Component()
		switch {
		case len(s.Params) == 1 && number.Function1(name, k) != nil:
		case len(s.Params) == 2 && number.Function2(name, k) != nil:
		case len(s.Params) == 3 && number.Function3(name, k, last) != nil:
		case number.AggregateFunction(name, s.Params[0].Type, 1) != nil:
		default:
			return false
		}
	}
	return true
}
