package recond

import "testing"

func TestArithmetic(t *testing.T) {
	testPass(t, Options{Only: []string{"arithmetic"}}, []pair{
		{"i = i / j;", "i = i / SAFE_DIVISOR(i, j);"},
		{"i = side() / j;", "i = SAFE_DIV(side(), j);"},
		unchanged("i = i / 3 + i / -2;"),
		{"i = i / -1;", "i = i / SAFE_DIVISOR(i, -1);"},
		unchanged("i = 7 / -1;"),
		{"i = 7 / 0;", "i = 7 / SAFE_DIVISOR(7, 0);"},
		{"u = u / v;", "u = u / SAFE_DIVISOR(v);"},
		{"u = side() / v;", "u = uint(side()) / SAFE_DIVISOR(v);"},
		{"i = i++ % 7 / j;", "i = SAFE_DIV(SAFE_ABS(i++) % 7, j);"},
		{"i = i++ % j / j;", "i = SAFE_DIV(SAFE_ABS(i++) % SAFE_MODULUS(j), j);"},
		{"iv = iv / iv;", "iv = iv / SAFE_DIVISOR(iv, iv);"},
		{"iv = iv / i;", "iv = iv / SAFE_DIVISOR(iv, i);"},
		{"iv = i / iv;", "iv = i / SAFE_DIVISOR(i, iv);"},
		{"uv = uv / u;", "uv = uv / SAFE_DIVISOR(u);"},
		unchanged("f = f / g;"),
		{"i = i % j;", "i = SAFE_ABS(i) % SAFE_MODULUS(j);"},
		{"i = i % 5;", "i = SAFE_ABS(i) % 5;"},
		unchanged("i = (i & 255) % 5;"),
		{"u = u % v;", "u = u % SAFE_DIVISOR(v);"},
		unchanged("u = u % 8u;"),
		{"uv = uv % uvec2(1u, 0u);", "uv = uv % SAFE_DIVISOR(uvec2(1u, 0u));"},
		{"i = i << j;", "i = i << (j & 31);"},
		unchanged("i = i << 31 >> 0;"),
		{"i = 1 << 32;", "i = 1 << (32 & 31);"},
		{"iv = iv >> u;", "iv = iv >> (u & 31u);"},
		{"iv = iv >> iv;", "iv = iv >> (iv & 31);"},
		{"u <<= i;", "u <<= i & 31;"},
		unchanged("u <<= i & 7;"),
		{"u /= v;", "u /= SAFE_DIVISOR(v);"},
		{"i /= j;", "i /= SAFE_DIVISOR(i, j);"},
		{"a[side() & 3] /= j;", "int SAFE_TMP_0 = 1; SAFE_TMP_0 = side(), a[SAFE_TMP_0 & 3] /= SAFE_DIVISOR(a[SAFE_TMP_0 & 3], j);"},
		{"i %= 7;", "i = SAFE_ABS(i), i %= 7;"},
		{"i %= j;", "i = SAFE_ABS(i), i %= SAFE_MODULUS(j);"},
		{"a[a[0] & 3] %= 7;", "int SAFE_TMP_0 = 1; SAFE_TMP_0 = a[0], a[SAFE_TMP_0 & 3] = SAFE_ABS(a[SAFE_TMP_0 & 3]), a[SAFE_TMP_0 & 3] %= 7;"},
		{"a[u & 3u] %= 7;", "a[u & 3u] = SAFE_ABS(a[u & 3u]), a[u & 3u] %= 7;"},
		{"iv.xz %= 2;", "iv.xz = SAFE_ABS(iv.xz), iv.xz %= 2;"},
	})
}
