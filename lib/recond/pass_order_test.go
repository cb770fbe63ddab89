package recond

import (
	"strings"
	"testing"
)

func TestOrder(t *testing.T) {
	const t0, t1 = "int SAFE_TMP_0 = 1; ", "int SAFE_TMP_1 = 1; "
	testPass(t, Options{Only: []string{"order"}}, []pair{
		// Operands.
		{"i = i + i++;", t0 + t1 + "SAFE_TMP_1 = (SAFE_TMP_0 = i, SAFE_TMP_0 + i++), i = SAFE_TMP_1;"},
		{"j = i + i++;", t0 + "j = (SAFE_TMP_0 = i, SAFE_TMP_0 + i++);"},
		{"j = i++ + i;", t0 + "j = (SAFE_TMP_0 = i++, SAFE_TMP_0 + i);"},
		{"j = i++ - j--;", t0 + "SAFE_TMP_0 = i++ - j--, j = SAFE_TMP_0;"},
		unchanged("v = u++;"),
		{"j = side() * i;", t0 + "j = (SAFE_TMP_0 = side(), SAFE_TMP_0 * i);"},
		unchanged("j = side() * a[1];"),
		unchanged("t = i++ > 1 && i++ > 2 || i == 4;"),
		{"t = i++ > 1 ^^ i++ > 2;", "bool SAFE_TMP_0 = true; t = (SAFE_TMP_0 = i++ > 1, SAFE_TMP_0 ^^ i++ > 2);"},
		unchanged("j = t ? i++ : i--;"),
		unchanged("j = (i++, i);"),
		{"if (i == i--) j = 1;", t0 + "if (SAFE_TMP_0 = i, SAFE_TMP_0 == i--) j = 1;"},
		{"iv = ivec3(i, i++, j);", t0 + "iv = (SAFE_TMP_0 = i, ivec3(SAFE_TMP_0, i++, j));"},
		{"j = min(i++, i);", t0 + "j = (SAFE_TMP_0 = i++, min(SAFE_TMP_0, i));"},
		{"int x[2] = { i++, i };", t0 + "int x[2] = (SAFE_TMP_0 = i++, int[2](SAFE_TMP_0, i));"},
		// Assignments.
		{"i = i++;", t0 + "SAFE_TMP_0 = i++, i = SAFE_TMP_0;"},
		{"i += i++;", t0 + "SAFE_TMP_0 = i++, i += SAFE_TMP_0;"},
		unchanged("i = side();"),
		unchanged("i = (i = 3, sum(i, 2));"), // as in x = (x = SAFE_INPUT(x), f(x))
		{"i += side();", t0 + "SAFE_TMP_0 = side(), i += SAFE_TMP_0;"},
		unchanged("a[i] = i++;"),
		unchanged("a[i++] += i;"),
		{"a[a[0]++ & 3]++;", t0 + "SAFE_TMP_0 = a[0]++ & 3, a[SAFE_TMP_0]++;"},
		{"b[i++ & 1][i++ & 1].x = 1;", t0 + "SAFE_TMP_0 = i++ & 1, b[SAFE_TMP_0][i++ & 1].x = 1;"},
		unchanged("iv.x = iv.y++;"),
		{"j = a[(a[1] = 2)];", t0 + "j = (SAFE_TMP_0 = a[1] = 2, a[SAFE_TMP_0]);"},
		unchanged("a[0] = a[1]++ + a[2]++;"),
		unchanged("s.m = s.m + int(s.n++);"),
		// Calls.
		unchanged("swap(i, j);"),
		{"t ? j : both(i, i);", t0 + t1 + "t ? j : (SAFE_TMP_1 = both(i, SAFE_TMP_0), i = SAFE_TMP_0, SAFE_TMP_1);"},
		unchanged("swap(a[0], a[1]);"),
		{"swap(a[i & 3], a[j & 3]);", t0 + t1 + "SAFE_TMP_0 = j & 3, SAFE_TMP_1 = a[SAFE_TMP_0], swap(a[i & 3], SAFE_TMP_1), a[SAFE_TMP_0] = SAFE_TMP_1;"},
		{"swap(i, i);", t0 + "SAFE_TMP_0 = i, swap(i, SAFE_TMP_0), i = SAFE_TMP_0;"},
		{"swap(i, a[i & 3]);", t0 + "SAFE_TMP_0 = i & 3, swap(i, a[SAFE_TMP_0]);"},
		{"j = both(i, i);", t0 + t1 + "j = (SAFE_TMP_1 = both(i, SAFE_TMP_0), i = SAFE_TMP_0, SAFE_TMP_1);"},
		{"u = uaddCarry(u, 1u, u);", "uint SAFE_TMP_0 = 1u; SAFE_TMP_0 = uaddCarry(u, 1u, u), u = SAFE_TMP_0;"},
		unchanged("atomicAdd(a[i & 3], i);"),
		// A constant length has no operands.
		unchanged("j = a.length();"),
		{"j = (i++, a).length() + 1;", "j = 4 + 1;"},
		{"int x[(i++, a).length()];", "int x[4];"},
	})
}

// The test checks that the pass `order` moves only indices of textures and blocks, such as i in
// `tex[i]`, to variables. If the pass `index` runs, too, an index with side effects moves if a
// guard would repeat it.
func TestOrderOfOpaque(t *testing.T) {
	const t0 = "int SAFE_TMP_0 = 1; "
	decls := "uniform isampler2D tex[3]; layout(binding = 1) buffer C { int n, d[]; } c[2];\n"
	testPassOn(t, decls, Options{Only: []string{"order"}}, []pair{
		{"j = texelFetch(tex[i], ivec2(i++), 0).x;", t0 + "j = (SAFE_TMP_0 = i, texelFetch(tex[SAFE_TMP_0], ivec2(i++), 0)).x;"},
		{"c[i++ & 1].d[i] = 1;", t0 + "SAFE_TMP_0 = i++ & 1, c[SAFE_TMP_0].d[i] = 1;"},
		unchanged("c[i++ & 1].d[j] = 1;"), // the order of i++ and j does not matter
	})
	testPassOn(t, decls, Options{Only: []string{"order", "index"}}, []pair{
		// The guard of j contains a copy of c[i++ & 1].d, so i++ must move.
		{"c[i++ & 1].d[j] = 1;", t0 + "SAFE_TMP_0 = i++ & 1, c[uint(SAFE_TMP_0) % 2u].d[uint(j) % SAFE_DIVISOR(uint(c[uint(SAFE_TMP_0) % 2u].d.length()))] = 1;"},
		unchanged("c[i++ & 1].n = 1;"),
		{"j = texelFetch(tex[i++ & 1], iv.xy, 0).x;",
			t0 + "j = (SAFE_TMP_0 = i++ & 1, texelFetch(tex[uint(SAFE_TMP_0) % 3u], SAFE_TEXEL(iv.xy, textureSize(tex[uint(SAFE_TMP_0) % 3u], 0)), 0)).x;"},
	})
}

// The pass `order` sees a constant index as the pass `index` corrects it: in an array of 4, a[7] is
// a[3].
func TestOrderOfMendedIndices(t *testing.T) {
	text := `#version 310 es
layout(std430, binding = 0) buffer B { int a[4], x; };
void main() { x = a[7] + (a[3] = 2); }
`
	_, out := run(t, Options{Only: []string{"order", "index"}}, text)
	if want := "x = (SAFE_TMP_0 = a[3], SAFE_TMP_0 + (a[3] = 2));"; !strings.Contains(out, want) {
		t.Errorf("no %s in\n%s", want, out)
	}
}

// A call of a function has the function's effects on globals.
func TestOrderOfEffects(t *testing.T) {
	text := `#version 450
layout(std430, binding = 0) buffer B { int x, y; };
int g = 1;
int leaf() { return g++; }
int read() { return g; }
int call() { return leaf(); }
int h = call() + read();
void main() { x = call() + y; y = read() + call(); }
`
	_, out := run(t, Options{Only: []string{"order"}}, text)
	for _, want := range []string{"int h = (SAFE_TMP_0 = call(), SAFE_TMP_0 + read());", "x = call() + y;", "y = (SAFE_TMP_1 = read(), SAFE_TMP_1 + call());"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %s in\n%s", want, out)
		}
	}
}
