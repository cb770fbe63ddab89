package pass

import (
	"testing"

	"shsmith/lib/builtin"
	"shsmith/lib/types"
)

// The passes handle each row of the table of built-in functions that can be undefined or
// inexact.
func TestTableIsCovered(t *testing.T) {
	for _, f := range builtin.Table() {
		sig := f.Expand()[0]
		k := sig.Params
		if f.WGSL || len(k) == 0 || sig.Result.Component() == types.Double || k[0].Type.Component() == types.Double {
			continue
		}
		float := sig.Result.IsFloat() || k[0].Type.IsFloat()
		switch {
		case f.Class == builtin.Operator && !float:
			known := f.Name == "/" || f.Name == "%" || f.Name == "<<" || f.Name == ">>"
			if (f.Domain != builtin.Total) != known {
				t.Errorf("operator %s has domain %q", f.Name, f.Domain)
			}
		case f.Class != builtin.Math && f.Class != builtin.Bits && f.Class != builtin.Relational || f.Effect != builtin.Pure:
		case !float && f.Domain != builtin.Total && f.Domain != builtin.Clamp && f.Domain != builtin.Bitfield:
			t.Errorf("no pass guards %s against %s", f.Name, f.Domain)
		case float:
			known, ok := treatments[f.Name]
			exact := f.Exact <= builtin.ExactOnIntegers
			if exact && !ok {
				t.Errorf("%s is exact and would be replaced all the same", f.Name)
			}
			if known.keep && !exact && f.Name[:4] != "pack" {
				t.Errorf("%s is not exact and would be kept", f.Name)
			}
		}
	}
}

// The test checks `treatments` for WGSL functions of floats, except texture functions. A function
// with exact results must have an entry. If an entry sets `keep`, the results must be exact, or the
// function packs floats into an integer.
func TestTableOfWGSLIsCovered(t *testing.T) {
	for _, f := range builtin.Table() {
		if !f.WGSL || f.Class == builtin.Operator || f.Class == builtin.Convert || f.Class == builtin.Texture {
			continue
		}
		float := false
		for _, sig := range f.Expand() {
			float = float || sig.Result.IsFloat() || len(sig.Params) > 0 && sig.Params[0].Type.IsFloat()
		}
		known, ok := treatments[f.Name]
		exact := f.Exact <= builtin.ExactOnIntegers && f.Name != "subgroupMul" &&
			f.Name != "subgroupInclusiveMul" && f.Name != "subgroupExclusiveMul" // products of the numbers of many invocations
		if float && exact && !ok {
			t.Errorf("%s is exact and would be replaced all the same", f.Name)
		}
		if known.keep && !exact && f.Name[:4] != "pack" {
			t.Errorf("%s is not exact and would be kept", f.Name)
		}
	}
}
