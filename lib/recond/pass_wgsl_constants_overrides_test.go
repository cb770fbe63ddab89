package recond

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/language"
)

// The test checks that the pass `constants` changes right operands that overrides make erroneous
// when a pipeline is created: divisors of 0, large shift amounts, and operands that make results
// too large. Here the override d is 0:
//
//	r = r / d;            →  r = r / SAFE_VALUE_i32(d);
//	override e = 1i / d;  →  override e = 1i / select(d, 1i, d == 0i);
func TestOverrides(t *testing.T) {
	const head = "override d = 0i; override k = 3i; override n: i32; override s: u32 = 8u; @group(0) @binding(0) var<storage, read_write> r: i32; "
	for _, c := range []pair{
		{"r = r / d;", "r = r / SAFE_VALUE_i32(d);"},
		{"r = 7 % (d * k);", "r = 7 % SAFE_VALUE_i32(d * k);"},
		{"r /= k - 3;", "r /= SAFE_VALUE_i32(k - 3);"},
		unchanged("r = r / k + r % (d + 1) + (r << s);"),
		{"r = r << (s * 4);", "r = r << SAFE_VALUE_u32(s * 4);"},
		{"r = r / (n - 1);", "r = r / SAFE_VALUE_i32(n - 1);"}, // the default value of n is 1
		unchanged("r = d / r;"),
		{"r = 1 << (s + 23);", "r = 1 << SAFE_VALUE_u32(s + 23);"}, // 1i << 31u does not fit
	} {
		t.Run(c.before, func(t *testing.T) {
			applied, out := runWGSL(t, Options{}, head+"@compute @workgroup_size(1) fn main() { "+c.before+" }")
			_, got, _ := strings.Cut(spaced(out), "fn main() { ")
			applied = slices.DeleteFunc(applied, func(pass string) bool { return pass == "initialise" }) // the pass initialise gives n a value
			c.test(t, applied, strings.TrimSuffix(got, " }"))
		})
	}
	for decl, want := range map[string]string{
		"override e = 1i / d;":                               "override e = 1i / select(d, 1i, d == 0i);",
		"override e = 1i % (n - 1);":                         "override e = 1i % select(n - 1, 1i, n - 1 == 0i);",
		"override f: u32; override e = f;":                   "override f: u32 = 1u; override e = f;",
		"override e = 1i << (s * 4);":                        "override e = 1i << ((s * 4) & 31u);",
		"override e = 1i << (s + 23);":                       "override e = 1i << 0u;",
		"override e = (-2147483647i - 1i) % (d - 1);":        "override e = (-2147483647i - 1i) % 1i;",
		"override e = 1i / k + (2i << s);":                   "",
		"override e = 1i / select(d, 0i, d == 0i);":          "override e = 1i / select(select(d, 0i, d == 0i), 1i, select(d, 0i, d == 0i) == 0i);",
		"override e = 1i << select(s * 4, 1u, s * 4 == 0u);": "override e = 1i << (select(s * 4, 1u, s * 4 == 0u) & 31u);",
	} {
		_, out := runIn(t, language.WGSL, Options{}, head+decl+" @compute @workgroup_size(1) fn main() { r += i32(e); }")
		if want == "" {
			want = decl
		}
		if !strings.Contains(spaced(out), want) {
			t.Errorf("%s becomes\n%s", decl, out)
		}
	}
}
