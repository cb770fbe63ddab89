package recond

import (
	"strings"
	"testing"
)

// The test checks that the workaround `constant-rows` replaces an array in a constant by a
// constructor. The array stays if the program uses only its length or one of its elements, or if
// its index has side effects:
//
//	a[1]  →  int[2](a[1][0], a[1][1])
func TestConstantRows(t *testing.T) {
	_, text := run(t, Options{Only: []string{NoPass}, Workarounds: []string{"constant-rows"}}, `#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int r; };
const int a[2][2] = int[2][2](int[2](1, 2), int[2](3, 4));
const int d[1][1][2] = int[1][1][2](int[1][2](int[2](5, 6)));
struct S { int m[2]; };
const S s = S(int[2](7, 8));
struct T { int k; S s; };
const T t[1] = T[1](T(9, S(int[2](10, 11))));
int same(int x[2]) { return x[0]; }
void main() {
    int b[2] = a[1];
    const int c[2] = a[r & 0];
    int e[1][2] = d[0];
    int f[2] = a[r++ & 1];
    int v[2][2] = a;
    S u = S(s.m), w = s;
    T x = t[0];
    b = v[1];
    r = a[1][0] + a[0].length() + same(a[0]) + b[0] + c[0] + e[0][0] + f[0] + u.m[0] + x.k + s.m[1];
}
`)
	for _, want := range []string{
		"int b[2] = int[2](a[1][0], a[1][1]);", "c[2] = int[2](a[r & 0][0], a[r & 0][1]);",
		"int e[1][2] = int[1][2](int[2](d[0][0][0], d[0][0][1]));", "int f[2] = a[r++ & 1];", "v[2][2] = a;", "b = v[1];",
		"S u = S(int[2](s.m[0], s.m[1])), w = s;", "+ s.m[1];",
		"T x = T(t[0].k, S(int[2](t[0].s.m[0], t[0].s.m[1])));",
		"a[1][0] + a[0].length() + same(int[2](a[0][0], a[0][1]))",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %s in\n%s", want, text)
		}
	}
}
