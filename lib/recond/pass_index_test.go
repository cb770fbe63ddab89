package recond

import (
	"strings"
	"testing"

	"shsmith/lib/language"
)

func TestIndex(t *testing.T) {
	testPass(t, Options{Only: []string{"index"}}, []pair{
		{"a[i] = 1;", "a[uint(i) % 4u] = 1;"},
		{"a[u] = 1;", "a[u % 4u] = 1;"},
		unchanged("i = a[3] + a[u & 3u] + a[bitCount(u) / 11] + a[int(t)];"),
		{"i = a[u & 7u];", "i = a[(u & 7u) % 4u];"},
		{"b[i][j].x = 1;", "b[uint(i) % 2u][uint(j) % 3u].x = 1;"},
		unchanged("b[i & 1][2][i & 1] = 1;"),
		{"iv[i] = iv[2];", "iv[uint(i) % 3u] = iv[2];"},
		{"m[i][u] = 1.0;", "m[uint(i) % 2u][u % 2u] = 1.0;"},
		unchanged("for (int k = 0; k < 4; k++) a[k] = 1;"),
		unchanged("for (int k = 3; k >= 0; k -= 2) a[k] = 1;"),
		{"for (int k = 0; k < 5; k++) a[k] = 1;", "for (int k = 0; k < 5; k++) a[uint(k) % 4u] = 1;"},
		{"for (int k = 0; k < 4; k++) a[k++] = 1;", "for (int k = 0; k < 4; k++) a[uint(k++) % 4u] = 1;"},
		{"for (int k = 0; k < 4; a[k] = 1) k++;", "for (int k = 0; k < 4; a[uint(k) % 4u] = 1) k++;"},
		{"open[i] = 1;", "open[uint(i) % SAFE_DIVISOR(uint(open.length()))] = 1;"},
	})
	// The range of a loop's index holds in the loop alone, also after another pass.
	testPass(t, Options{Only: []string{"order", "index"}}, []pair{
		{"int n = 7; a[n] = 1; for (n = 0; n < 4; n++) a[n] = 2;", "int n = 7; a[uint(n) % 4u] = 1; for (n = 0; n < 4; n++) a[n] = 2;"},
	})
	testPass(t, Options{Only: []string{"index"}, Index: IndexClamp}, []pair{
		{"a[i] = 1;", "a[SAFE_INDEX(i, 4)] = 1;"},
		{"a[u] = a[u & 3u];", "a[SAFE_INDEX(u, 4u)] = a[u & 3u];"},
		{"open[i] = 1;", "open[SAFE_INDEX(i, open.length())] = 1;"},
	})
}

// A constant index out of range, which compilers refuse, becomes one in range. This holds
// in constants, too, and in expressions that another pass changes.
func TestConstantIndex(t *testing.T) {
	pairs := []pair{
		{"i = a[4] + a[-1];", "i = a[0] + a[3];"},
		{"a[4u] = iv[1 << 20];", "a[0u] = iv[1];"},
		{"b[-2][5].x = b[0][0][-1];", "b[0][2].x = b[0][0][1];"},
		{"f = vec2(1.0, 2.0)[3];", "f = vec2(1.0, 2.0)[1];"},
		{"m[2][-1] = 1.0;", "m[0][1] = 1.0;"},
		{"const ivec3 k = ivec3(1, 2, 3); i = k.zyx[-7];", "const ivec3 k = ivec3(1, 2, 3); i = k.zyx[2];"},
		{"const int k = int[](1, 2, 3)[3]; i = k;", "const int k = int[](1, 2, 3)[0]; i = k;"},
		{"const int k = int[](1, 2, 3)[3]; int n[k];", "const int k = int[](1, 2, 3)[0]; int n[k];"},
		{"const ivec2 k = ivec2(9, 1); i = a[k[4]];", "const ivec2 k = ivec2(9, 1); i = a[1];"},
		{"open[-1] = 1;", "open[uint(-1) % SAFE_DIVISOR(uint(open.length()))] = 1;"},
	}
	testPass(t, Options{Only: []string{"index"}}, pairs)
	testPass(t, Options{Only: []string{"index"}, Index: IndexClamp}, append(pairs[:len(pairs)-1:len(pairs)-1],
		pair{"open[-1] = 1;", "open[SAFE_INDEX(-1, open.length())] = 1;"}))
	testPass(t, Options{}, []pair{
		{"const ivec2 k = ivec2(0, 3); i = i / k[7];", "const ivec2 k = ivec2(0, 3); i = i / k[1];"},
		{"const ivec2 k = ivec2(0, 3); i = i / k[8];", "const ivec2 k = ivec2(0, 3); i = i / SAFE_DIVISOR(i, k[0]);"},
		{"const ivec2 k[2] = ivec2[2](ivec2(1), ivec2(2)); i = true ? 4 : k[-5 % 3].yx[1];",
			"const ivec2 k[2] = ivec2[2](ivec2(1), ivec2(2)); i = true ? 4 : k[0].yx[1];"},
		{"i = 1 << ivec2(3, 33)[3];", "i = 1 << (ivec2(3, 33)[1] & 31);"},
	})
	for _, o := range []Options{{Without: []string{"index"}}, {Only: []string{NoPass}}} {
		u := parse(t, "#version 310 es\nvoid main() { ivec2 v; v[2] = 1; }")
		if _, err := Run("", u, o); err == nil || !strings.Contains(err.Error(), "index 2 is out of range for ivec2") {
			t.Errorf("without the pass: %v", err)
		}
	}
	u := parse(t, "#version 450\nint a[];\nvoid main() { a[-1] = 1; }")
	if _, err := Run("", u, Options{}); err == nil || !strings.Contains(err.Error(), "index -1") {
		t.Errorf("an array that its uses size: %v", err)
	}
}

// The test checks indices on the left side of an assignment that a pass repeats. An index with side
// effects moves to a temporary variable, which gets a guard. A constant index in range stays,
// without a guard.
func TestIndexInVariable(t *testing.T) {
	testPass(t, Options{}, []pair{
		// The variable gets a guard although int(side() > 0) is always in range.
		{"m[int(side() > 0)][0] += 1.0;", "int SAFE_TMP_0 = 1; SAFE_TMP_0 = int(side() > 0), m[uint(SAFE_TMP_0) % 2u][0] = SAFE_INPUT(m[uint(SAFE_TMP_0) % 2u][0]), " +
			"m[uint(SAFE_TMP_0) % 2u][0] += 1.0, m[uint(SAFE_TMP_0) % 2u][0] = SAFE_FLOAT(m[uint(SAFE_TMP_0) % 2u][0]);"},
		{"m[min(2, 4) << 31u][0] += 1.0;", "m[min(2, 4) << 31u][0] = SAFE_INPUT(m[min(2, 4) << 31u][0]), m[min(2, 4) << 31u][0] += 1.0, " +
			"m[min(2, 4) << 31u][0] = SAFE_FLOAT(m[min(2, 4) << 31u][0]);"},
	})
}

// To read the length of an array, the guard of an index repeats the expression of the array, even
// if this expression is long.
func TestIndexBehindLongExpressions(t *testing.T) {
	testPassOn(t, "layout(binding = 1) buffer C { int d[]; } c[2];\n", Options{Only: []string{"index"}}, []pair{
		{"c[a[0] + a[1] + a[2] + a[3] & 1].d[i] = 1;",
			"c[a[0] + a[1] + a[2] + a[3] & 1].d[uint(i) % SAFE_DIVISOR(uint(c[a[0] + a[1] + a[2] + a[3] & 1].d.length()))] = 1;"},
	})
}

// A built-in array whose size depends on the implementation, such as gl_SampleMask, has at least
// one element. So the pass replaces each index of such an array by 0.
func TestIndexOfBuiltins(t *testing.T) {
	text := "#version 450\nflat in int i;\nint n = 1;\nvoid main() { gl_SampleMask[i] = gl_SampleMaskIn[1] + gl_SampleMaskIn[n++]; }\n"
	_, out := run(t, Options{Stage: language.Fragment, Only: []string{"index"}}, text)
	if got, want := mainBody(t, out), "gl_SampleMask[0] = gl_SampleMaskIn[0] + gl_SampleMaskIn[n++, 0];"; got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// An index of an array whose size is an override gets one guard, whatever the integer
// type of the override is.
func TestIndexBelowOverride(t *testing.T) {
	for kind, size := range map[string]string{"u32": "size", "i32": "u32(size)"} {
		text := "override size: " + kind + ";\nvar<workgroup> s: array<i32, size>;\n" +
			"@compute @workgroup_size(4) fn main(@builtin(local_invocation_index) k: u32) { s[k] = 1i; }"
		if _, out := runWGSL(t, Options{Only: []string{"index"}}, text); !strings.Contains(out, "s[k % "+size+"] = 1i;") {
			t.Errorf("of %s:\n%s", kind, out)
		}
		if _, out := runWGSL(t, Options{Only: []string{"index"}, Index: IndexClamp}, text); !strings.Contains(out, "s[SAFE_INDEX_u32(k, "+size+")] = 1i;") {
			t.Errorf("of %s:\n%s", kind, out)
		}
	}
}
