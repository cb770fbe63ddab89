package recond

import "testing"

// An argument of a guard is converted explicitly to the type of the guard's parameter, as in
// SAFE_LENGTH(float(1)). An argument that needs no guard stays as it is.
func TestImplicitArguments(t *testing.T) {
	testPass(t, Options{Only: []string{"floats", "domains"}}, []pair{
		unchanged("float x = clamp(3.0, 1, 2);"),
		unchanged("uint z = max(i, u);"),
		unchanged("float x = max(2.0, 3);"),
		{"float x = clamp(2.0, 0, 1);", "float x = SAFE_CLAMP(2.0, SAFE_FLOAT(float(0)), float(1));"},
		{"float x = length(1);", "float x = SAFE_LENGTH(float(1));"},
		{"float x = distance(1, u);", "float x = SAFE_DISTANCE(float(1), SAFE_FLOAT(float(u)));"},
		{"float x = mix(u, 1, 0);", "float x = SAFE_FLOAT(mix(SAFE_BOUND(SAFE_FLOAT(float(u))), 1, SAFE_BOUND(SAFE_FLOAT(float(0)))));"},
		{"float x = fma(u, 2, 0);", "float x = SAFE_FLOAT(fma(SAFE_BOUND(SAFE_FLOAT(float(u))), 2, SAFE_BOUND(SAFE_FLOAT(float(0)))));"},
		{"float x = reflect(1, u);", "float x = SAFE_FLOAT(reflect(1, SAFE_SMALL(SAFE_FLOAT(float(u)))));"},
		{"float x = faceforward(1, u, 0);", "float x = faceforward(1, SAFE_BOUND(SAFE_FLOAT(float(u))), SAFE_BOUND(SAFE_FLOAT(float(0))));"},
		{"float x = sqrt(2);", "float x = SAFE_SQRT(float(2));"},
		{"float x = sqrt(3u);", "float x = SAFE_SQRT(float(3u));"},
		{"vec3 x = min(iv, 2);", "vec3 x = SAFE_FLOAT(vec3(min(iv, 2)));"},
		{"uint z = clamp(i, u, 3);", "uint z = SAFE_CLAMP(uint(i), u, uint(3));"},
		unchanged("uint z = clamp(u, 1, 3);"),
		{"float x = ldexp(2, i);", "float x = SAFE_LDEXP(float(2), i);"},
		unchanged("float x = ldexp(2, 3);"),
	})
}

// A function on doubles accepts all other numbers as arguments.
func TestImplicitDoubles(t *testing.T) {
	testPass(t, Options{Only: []string{"floats"}}, []pair{
		unchanged("double x = mix(2.0lf, 1, 3.0);"),
		{"double x = sqrt(double(2));", "double x = SAFE_SQRT(double(2));"},
		{"double x = max(2.0lf, i);", "double x = max(2.0lf, SAFE_FLOAT(double(i)));"},
	})
}
