package recond

import "testing"

func TestDomains(t *testing.T) {
	testPass(t, Options{Only: []string{"domains"}}, []pair{
		unchanged("i = clamp(i, 1, 3);"),
		{"i = clamp(i, 3, 1);", "i = SAFE_CLAMP(i, 3, 1);"},
		{"i = clamp(i, j, 3);", "i = SAFE_CLAMP(i, j, 3);"},
		unchanged("u = clamp(u, v & 7u, 7u);"),
		{"iv = clamp(iv, i, j);", "iv = SAFE_CLAMP(iv, i, j);"},
		unchanged("f = clamp(f, 1.0, 2.0);"),
		{"f = clamp(f, g, 2.0);", "f = SAFE_CLAMP(f, g, 2.0);"},
		unchanged("i = bitfieldExtract(i, 8, 24);"),
		{"i = bitfieldExtract(i, 9, 24);", "i = SAFE_EXTRACT(i, 9, 24);"},
		{"uv = bitfieldInsert(uv, uv, i, j);", "uv = SAFE_INSERT(uv, uv, i, j);"},
		unchanged("u = bitfieldInsert(u, v, i & 15, j & 15);"),
		{"i = int(f);", "i = int(SAFE_INT(f));"},
		{"i = int(3e9);", "i = int(SAFE_INT(3e9));"},
		unchanged("u = uint(3e9);"),
		{"u = uint(-0.5);", "u = uint(SAFE_UINT(-0.5));"},
		{"double d = 0.5lf; i = int(d); u = uint(d);", "double d = 0.5lf; i = int(SAFE_INT(d)); u = uint(SAFE_UINT(d));"},
		{"double d = f; d = clamp(d, 3.0lf, g);", "double d = f; d = SAFE_CLAMP(d, 3.0lf, double(g));"},
	})
}

// The test checks operations on constants that the pass `floats` changes. The pass `domains` runs
// earlier. It must guard an operation that is undefined for the old or the new constants, such as
// uint(-0.0), which becomes uint(-1.0).
func TestDomainsOfExactFloats(t *testing.T) {
	testPass(t, Options{Only: []string{"domains", "floats"}}, []pair{
		unchanged("u = uint(clamp(4.0, 3.0, 5.0));"),
		{"fv = clamp(fv, vec3(-0.5, 1.0, 2.0), vec3(0.25, 1.0, 3e9));", "fv = clamp(SAFE_INPUT(fv), vec3(-1.0, 1.0, 2.0), vec3(1.0, 1.0, 16777215.0));"},
		{"fv = clamp(fv, step(1.0, -45.0), 1.0);", "fv = SAFE_CLAMP(SAFE_INPUT(fv), SAFE_FLOAT(step(1.0, -45.0)), 1.0);"},
		{"uv = uvec2(u, 1.0 - step(1.0, -45.0));", "uv = uvec2(u, SAFE_ABS(SAFE_FLOAT(1.0 - SAFE_FLOAT(step(1.0, -45.0)))));"},
		unchanged("uv = uvec2(u, 7.0 - 3.0);"),
		{"uv = uvec2(-0.0, f);", "uv = uvec2(SAFE_ABS(-1.0), SAFE_ABS(SAFE_INPUT(f)));"},
	})
}

func TestConstants(t *testing.T) {
	testPass(t, Options{Only: []string{"constants"}}, []pair{
		{"const int c = 1 / 0;", "const int c = 1;"},
		{"const int c = 7 % -1, d = c + 1;", "const int c = 1, d = 1;"},
		{"const ivec2 c = ivec2(1 << 32, 3);", "const ivec2 c = ivec2(1, 3);"},
		unchanged("const int c = 7 / 2;"),
		unchanged("const int c = i / j;"),
		unchanged("i = 1 / 0;"),
		{"const int c = (i++, a).length();", "const int c = 4;"},
		{"const float c = 0.25 * float((i++, a).length() + 1);", "const float c = 1.25;"},
	})
	testPassOn(t, "const float c = 2.5; buffer C { int d[int(c * 2.0)]; } n[int(c)];\n", Options{Only: []string{"constants", "floats"}}, []pair{
		{"const float d = 2.5; struct { int a[int(d * 2.0)]; } x; i = n[1].d[4];",
			"const float d = 3.0; struct { int a[5]; } x; i = n[1].d[4];"},
	})
}
