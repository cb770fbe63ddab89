package recond

import (
	"strings"
	"testing"

	"shsmith/lib/language"
	"shsmith/lib/recond/pass"
	"shsmith/lib/recond/workaround"
)

func TestWorkarounds(t *testing.T) {
	const t0, t1 = "int SAFE_TMP_0 = 1; ", "int SAFE_TMP_1 = 1; "
	none := []string{"order"} // any pass that has nothing to do here
	for name, pairs := range map[string][]pair{
		"argument-order": {
			unchanged("i = sum(j, i++);"),
			{"i = sum(j, j++);", t0 + "i = (SAFE_TMP_0 = j, sum(SAFE_TMP_0, j++));"},
			{"i = sum(j++, j);", t0 + "i = (SAFE_TMP_0 = j++, sum(SAFE_TMP_0, j));"},
			{"j = sum(i, side());", t0 + "j = (SAFE_TMP_0 = i, sum(SAFE_TMP_0, side()));"},
			unchanged("swap(a[j & 3], i);"),
			unchanged("a[i & 3] = side();"),
		},
		"assignment-order": {
			{"a[i & 3] = side();", t0 + "SAFE_TMP_0 = i & 3, a[SAFE_TMP_0] = side();"},
			unchanged("a[j & 3] = side();"),
			{"a[i & 3] = i++;", t0 + "SAFE_TMP_0 = i & 3, a[SAFE_TMP_0] = i++;"},
			unchanged("i = sum(j, j++);"),
		},
		"switch-effects": {
			{"switch (i++) { case 0: j = 1; }", t0 + "SAFE_TMP_0 = i++; switch (SAFE_TMP_0) { case 0: j = 1; }"},
			{"if (t) switch (i++) { case 0: j = 1; }", t0 + "if (t) { SAFE_TMP_0 = i++; switch (SAFE_TMP_0) { case 0: j = 1; } }"},
			unchanged("switch (i) { case 0: j = 1; }"),
		},
		"step-conditions": {
			unchanged("for (; bool k = i < 3; i++) j += int(k);"),
			{"for (; bool k = i < 3; i += k ? 1 : 2) { if (k) continue; for (; bool k = t; ) break; }",
				"bool SAFE_TMP_0 = true; for (; SAFE_TMP_0 = i < 3; i += SAFE_TMP_0 ? 1 : 2) { if (SAFE_TMP_0) continue; for (; bool k = t;) break; }"},
			{"for (; bool k = i < 3; i += k ? 1 : 2) for (; bool k = t; t = k) break;",
				"bool SAFE_TMP_0 = true; bool SAFE_TMP_1 = true; for (; SAFE_TMP_1 = i < 3; i += SAFE_TMP_1 ? 1 : 2) for (; SAFE_TMP_0 = t; t = SAFE_TMP_0) break;"},
		},
		"declared-conditions": {
			unchanged("for (; i < 3; i++) j += i; while (bool k = i < 3) i++;"),
			{"for (; bool k = i < 3; i++) j += int(k);", "bool SAFE_TMP_0 = true; for (; SAFE_TMP_0 = i < 3; i++) j += int(SAFE_TMP_0);"},
		},
		"do-loops": {
			unchanged("while (i < 3) i++;"),
			{"do { if (t) continue; i++; } while (i < 3);",
				"bool SAFE_TMP_0 = true; for (SAFE_TMP_0 = true; SAFE_TMP_0; SAFE_TMP_0 = i < 3) { if (t) continue; i++; }"},
		},
		"comma-lengths": {
			unchanged("i = open.length(); i = (j++, l.length());"),
			{"i = t ? (j++, open.length()) : 1;", "int SAFE_TMP_0 = open.length(); i = t ? j++, SAFE_TMP_0 : 1;"},
			{"i = (open[j % open.length()]++, j);", "int SAFE_TMP_0 = open.length(); i = (open[j % SAFE_TMP_0]++, j);"},
		},
		"atomic-stores": {
			unchanged("i = j; swap(i, j);"),
			{"i = 5; j = atomicAdd(i, 2); i = 7;", "i = 5; j = (memoryBarrierBuffer(), atomicAdd(i, 2)); i = 7;"},
			{"atomicMax(open[2], atomicAdd(i, 2));", "int SAFE_TMP_0 = 1; SAFE_TMP_0 = (memoryBarrierBuffer(), atomicAdd(i, 2)), memoryBarrierBuffer(), atomicMax(open[2], SAFE_TMP_0);"},
			{"j = atomicAdd(i, i--);", "int SAFE_TMP_0 = 1; j = (SAFE_TMP_0 = i--, (memoryBarrierBuffer(), atomicAdd(i, SAFE_TMP_0)));"},
		},
		"constant-matrices": {
			unchanged("f = mat2x4(f)[1].x + mat4x2(m)[3].x + mat2(1.0, 1.0, 1.0, 1.0)[0].x;"),
			{"f = mat2(f)[1].x + mat3x2(7.0)[1].x;", "f = mat2(f)[1].x + mat3x2(7.0, 0.0, 0.0, 7.0, 0.0, 0.0)[1].x;"},
			{"f = mat3(mat3x2(-2.0))[2].z;", "f = mat3(-2.0, 0.0, 0.0, 0.0, -2.0, 0.0, 0.0, 0.0, 1.0)[2].z;"},
			{"f = mat2(- +mat3x2(2.0))[0].x;", "f = mat2(-2.0, -0.0, -0.0, -2.0)[0].x;"},
		},
		"nested-continue": {
			unchanged("while (t) switch (i) { case 1: continue; }"),
			unchanged("switch (i) { case 1: while (t) switch (j) { case 1: continue; } }"),
			{"while (t) { switch (i) { case 1: switch (j) { case 2: if (t) continue; i = 1; } j = 2; } i = 3; }",
				"bool SAFE_TMP_0 = true; while (t) { SAFE_TMP_0 = false; switch (i) { case 1: switch (j) { case 2: if (t) { SAFE_TMP_0 = true; break; } i = 1; } if (SAFE_TMP_0) break; j = 2; } if (SAFE_TMP_0) continue; i = 3; }"},
			{"do switch (i) { default: switch (j) { default: switch (j) { default: continue; case 3: continue; } } switch (i) { default: break; } } while (t);",
				"bool SAFE_TMP_0 = true; do { SAFE_TMP_0 = false; switch (i) { default: switch (j) { default: switch (j) { default: { SAFE_TMP_0 = true; break; } case 3: { SAFE_TMP_0 = true; break; } } if (SAFE_TMP_0) break; } if (SAFE_TMP_0) break; switch (i) { default: break; } } if (SAFE_TMP_0) continue; } while (t);"},
		},
		"body-scopes": {
			unchanged("switch (i) { case 1: int k = 2; j = k; }"),
			{"switch (i) { case 1: int i = 2; j = i; } j = i;", "switch (i) { case 1: int SAFE_VAR_0 = 2; j = SAFE_VAR_0; } j = i;"},
			{"switch (i) { case 1: int k = 2; j = k; } switch (i) { case 1: bool k; }",
				"switch (i) { case 1: int SAFE_VAR_0 = 2; j = SAFE_VAR_0; } switch (i) { case 1: bool SAFE_VAR_1; }"},
			unchanged("switch (i) { case 1: { int i = 2; j = i; } }"),
			unchanged("for (; i < 3; i++) { int j = 2; a[i] = j; }"),
			unchanged("do { int k = 2; a[i] = k; } while (i++ < 3);"),
			{"do { int i = 2; a[0] = i; } while (i++ < 3);", "do { int SAFE_VAR_0 = 2; a[0] = SAFE_VAR_0; } while (i++ < 3);"},
			{"for (; i < 3; i++) { int i = 2; a[0] = i; } i = 1;", "for (; i < 3; i++) { int SAFE_VAR_0 = 2; a[0] = SAFE_VAR_0; } i = 1;"},
			{"for (; i < 3; i = sum(i, 1)) { int k = i, sum = k; a[0] = sum; }",
				"for (; i < 3; i = sum(i, 1)) { int k = i, SAFE_VAR_0 = k; a[0] = SAFE_VAR_0; }"},
			unchanged("for (; i < 3; i++) { { int i = 2; a[0] = i; } }"),
		},
		"indirect-stores": {
			unchanged("i = l[i & 3];"),
			unchanged("l[2] = i;"),
			unchanged("a[i & 3] = 1;"), // a is in a buffer
			{"l[i] = 7;", "l = SAFE_PUT(l, i, 7);"},
			{"j = l[i] = i;", t0 + "j = (SAFE_TMP_0 = i, l = SAFE_PUT(l, i, SAFE_TMP_0), SAFE_TMP_0);"},
			{"l[i] = side();", t0 + t1 + "SAFE_TMP_0 = i, SAFE_TMP_1 = side(), l = SAFE_PUT(l, SAFE_TMP_0, SAFE_TMP_1);"},
			{"l[i] %= 3;", t0 + "SAFE_TMP_0 = l[i], SAFE_TMP_0 %= 3, l = SAFE_PUT(l, i, SAFE_TMP_0);"},
			{"l[l[0]]++;", t0 + t1 + "SAFE_TMP_0 = l[0], SAFE_TMP_1 = l[SAFE_TMP_0], SAFE_TMP_1++, l = SAFE_PUT(l, SAFE_TMP_0, SAFE_TMP_1);"},
			{"i = --l[j];", t0 + "i = (SAFE_TMP_0 = l[j], --SAFE_TMP_0, l = SAFE_PUT(l, j, SAFE_TMP_0), SAFE_TMP_0);"},
			{"i = l[j]--;", t0 + t1 + "i = (SAFE_TMP_0 = l[j], SAFE_TMP_1 = SAFE_TMP_0--, l = SAFE_PUT(l, j, SAFE_TMP_0), SAFE_TMP_1);"},
			{"q[1].m[i].x = 7;", "ivec2 SAFE_TMP_0 = ivec2(1); SAFE_TMP_0 = q[1].m[i], SAFE_TMP_0.x = 7, q[1].m = SAFE_PUT(q[1].m, i, SAFE_TMP_0);"},
			{"q[j].m[i].x = 7;", "ivec2 SAFE_TMP_0 = ivec2(1); Q SAFE_TMP_1 = Q(ivec2[3](ivec2(1), ivec2(1), ivec2(1)), true); " +
				"SAFE_TMP_0 = q[j].m[i], SAFE_TMP_0.x = 7, SAFE_TMP_1 = q[j], SAFE_TMP_1.m = SAFE_PUT(q[j].m, i, SAFE_TMP_0), q = SAFE_PUT(q, j, SAFE_TMP_1);"},
			{"swap(i, l[j]);", t0 + "SAFE_TMP_0 = l[j], swap(i, SAFE_TMP_0), l = SAFE_PUT(l, j, SAFE_TMP_0);"},
			{"swap3(iv.z, l[j], i++);", t0 + t1 + "int SAFE_TMP_2 = 1; SAFE_TMP_0 = iv.z, SAFE_TMP_1 = l[j], SAFE_TMP_2 = i++, " +
				"swap3(SAFE_TMP_0, SAFE_TMP_1, SAFE_TMP_2), iv.z = SAFE_TMP_0, l = SAFE_PUT(l, j, SAFE_TMP_1);"},
			{"i = both(l[0], l[j]);", t0 + t1 + "i = (SAFE_TMP_1 = both(l[0], SAFE_TMP_0), l = SAFE_PUT(l, j, SAFE_TMP_0), SAFE_TMP_1);"},
		},
		"vector-indices": {
			{"iv[2] = iv[0] + b[1][j].yx[1];", "iv.z = iv.x + b[1][j].yx.y;"},
			unchanged("iv[i & 1] = a[2];"),
			{"iv[i & 1] = iv[j & 1];", "iv[i & 1] = SAFE_GET(iv, j & 1);"},
		},
		"bool-arrays": {
			unchanged("t = w[1].x; i = l[j];"),
			{"t = w[i].x;", "t = SAFE_GET(w, i).x;"},
			{"t = w[i][j];", "t = SAFE_GET(SAFE_GET(w, i), j);"},
			{"w[i].x = t;", "bvec2 SAFE_TMP_0 = bvec2(true); SAFE_TMP_0 = SAFE_GET(w, i), SAFE_TMP_0.x = t, w = SAFE_PUT(w, i, SAFE_TMP_0);"},
			{"w[i] = w[j];", "w = SAFE_PUT(w, i, SAFE_GET(w, j));"},
			{"t = q[i].n;", "t = SAFE_GET(q, i).n;"},
		},
		"array-copies": {
			unchanged("i = l[1];"),
			{"for (; w[j].x = t; l[j] = 1) break;", "bool SAFE_TMP_0 = true; bvec2 SAFE_TMP_1 = bvec2(true); for (; SAFE_TMP_0 = t, SAFE_TMP_1 = SAFE_GET(w, j), SAFE_TMP_1.x = SAFE_TMP_0, w = SAFE_PUT(w, j, SAFE_TMP_1), SAFE_TMP_0; l = SAFE_PUT(l, j, 1)) break;"},
			{"i = l[j];", "i = SAFE_GET(l, j);"},
			{"l[j] = i;", "l = SAFE_PUT(l, j, i);"},
			unchanged("i = iv[j];"),
		},
		"swizzles": {
			unchanged("const vec2 c = (vec2(1.0, 1e10) / 3.0).yx; f = c.x;"), // inexact, and constant all the same
			unchanged("i = iv.y; iv.zx = ivec2(1); iv.yx++;"),
			{"iv = iv.zyx;", "iv = ivec3(iv.z | 0, iv.y | 0, iv.x | 0);"},
			{"iv = (i++, iv.zyx).xzy;", "ivec3 SAFE_TMP_0 = ivec3(1); iv = (SAFE_TMP_0 = (i++, ivec3(iv.z | 0, iv.y | 0, iv.x | 0)), ivec3(SAFE_TMP_0.x | 0, SAFE_TMP_0.z | 0, SAFE_TMP_0.y | 0));"},
			unchanged("i = iv.zyx.xy.y;"),
			{"iv = ~max(iv, 0); i = max(i, 0);", "iv = ~(max(iv, 0) | ivec3(0)); i = max(i, 0);"},
		},
		"doublings": {
			unchanged("i = (i << 2) + (1 << 1) + j * 3 + (i >> 1) + 2 * 3; f *= 2.0; f = f + f;"),
			{"i = i << 1; j = 2 * j; u = u + u;", "i = i << (gl_NumWorkGroups.x > 0u ? 1 : 0); j = (gl_NumWorkGroups.x > 0u ? 2 : 0) * j; u = u + (gl_NumWorkGroups.x > 0u ? u : 0u);"},
			{"i <<= 1u; j *= 2; u += u;", "i <<= gl_NumWorkGroups.x > 0u ? 1u : 0u; j *= gl_NumWorkGroups.x > 0u ? 2 : 0; u += gl_NumWorkGroups.x > 0u ? u : 0u;"},
			{"iv = iv << ivec3(2, 1, 0);", "iv = iv << (gl_NumWorkGroups.x > 0u ? ivec3(2, 1, 0) : ivec3(0));"},
		},
		"zero-divisors": {
			unchanged("i = j / i + i % 2; f = f / 0.0;"),
			{"i = j % 0 / (1 - 1);", "i = j % 1 / 1;"},
			{"i /= 0; i %= 3;", "i /= 1; i %= 3;"},
		},
		"zero-operands": {
			unchanged("const ivec3 c = ~ivec3(0); iv = iv + iv.zyx * 2; i = ~i; t = i == j;"),
			unchanged("iv = ~(iv | ivec3(0)); iv = (iv | ivec3(0)) << (j | 0); iv += 1; iv.x ^= 2;"),
			{"iv = ~iv ^ (iv << j);", "iv = (~(iv | ivec3(0)) | ivec3(0)) ^ ((iv | ivec3(0)) << (j | 0) | ivec3(0));"},
			{"iv.zy ^= 3;", "iv.zy = (iv.zy | ivec2(0)) ^ 3;"},
			{"iv >>= side();", "iv = (iv | ivec3(0)) >> (side() | 0);"},
			{"t = all(not(w[1]));", "t = all(not(notEqual(w[1], bvec2(false))));"},
			{"t = w[1] == bvec2(t);", "t = notEqual(w[1], bvec2(false)) == notEqual(bvec2(t), bvec2(false));"},
			{"t = q[1].m != q[0].m;", "t = ivec2[3](q[1].m[0] | ivec2(0), q[1].m[1] | ivec2(0), q[1].m[2] | ivec2(0)) != ivec2[3](q[0].m[0] | ivec2(0), q[0].m[1] | ivec2(0), q[0].m[2] | ivec2(0));"},
			{"t = V(iv) == V(~(iv * side()));", "V SAFE_TMP_0 = V(ivec3(1)); V SAFE_TMP_1 = V(ivec3(1)); t = (SAFE_TMP_0 = V(iv), SAFE_TMP_1 = V(~(iv * side() | ivec3(0))), V(SAFE_TMP_0.v | ivec3(0)) == V(SAFE_TMP_1.v | ivec3(0)));"},
		},
		"bit-counts": {
			{"i = bitfieldExtract(i, 1, 2) + bitfieldExtract(99, j & 7, 3);", "i = bitfieldExtract(i, 1, 2) + SAFE_FIELD(99, j & 7, 3);"},
			{"i = bitfieldInsert(99, i, j & 7, 3);", "i = SAFE_MERGE(99, i, j & 7, 3);"},
			{"i = bitCount(u);", "i = SAFE_COUNT(u);"},
			{"i = findLSB(u);", "i = SAFE_LSB(u);"},
			{"iv = findMSB(iv);", "iv = SAFE_MSB(iv);"},
			unchanged("i = findMSB(7);"),
		},
		"products": {
			{"imulExtended(3, 13 * l[0], i, j);", "imulExtended(gl_NumWorkGroups.x > 0u ? 3 : 0, gl_NumWorkGroups.x > 0u ? 13 * l[0] : 0, i, j);"},
			{"umulExtended(gl_NumWorkGroups.x > 0u ? u : 0u, u, u, u);", "uint SAFE_TMP_0 = 1u; umulExtended(gl_NumWorkGroups.x > 0u ? u : 0u, gl_NumWorkGroups.x > 0u ? u : 0u, u, SAFE_TMP_0), u = SAFE_TMP_0;"},
		},
		"writeonly": {
			unchanged("i = 1;"),
		},
		"readonly": {
			unchanged("i = 1;"),
		},
	} {
		t.Run(name, func(t *testing.T) {
			testPass(t, Options{Only: none, Workarounds: []string{name}}, pairs)
		})
	}
}

func TestIdleLanes(t *testing.T) {
	const text = `#version 310 es
layout(local_size_x = 2, local_size_y = 3) in;
layout(std430, binding = 0) buffer B { uint x; };
void main() { do x++; while (x == 0u); }
`
	o := Options{Only: []string{"order"}, Workarounds: []string{"idle-lanes"}}
	_, out := run(t, o, text)
	if !strings.Contains(out, "{\n    SAFE_LIVE_0[gl_LocalInvocationIndex] = 1u;\n"+
		"    if (atomicOr(SAFE_LIVE_0[gl_LocalInvocationIndex], 0u) == 0u)\n        return;\n") || !strings.Contains(out, "shared uint[6] SAFE_LIVE_0;") {
		t.Error(out)
	}
	straight := strings.Replace(text, "do x++; while (x == 0u);", "x++;", 1)
	for _, same := range []string{out, straight} {
		if _, again := run(t, o, same); strings.Count(again, "return;") != strings.Count(same, "return;") {
			t.Error("not left alone:\n", again)
		}
	}
	o.Stage = language.Fragment
	for body, want := range map[string]bool{"while (u > 7.0) c++;": true, "c++;": false, "while (dFdx(u) > 7.0) c++;": false} {
		_, out := run(t, o, "#version 450\nlayout(location = 0) in float u;\nlayout(location = 0) out int c;\nvoid main() { c = 0; "+body+" }\n")
		if strings.Contains(out, "if (gl_HelperInvocation)\n        return;\n") != want {
			t.Errorf("%s\nwant a change: %v", out, want)
		}
	}
	const helpers = "#version 450\nlayout(location = 0) in float u;\nlayout(location = 0) out int c;\n" +
		"void main() { c = 0; while (gl_HelperInvocation && dFdx(u) > 7.0) c++; }\n"
	if _, out := run(t, o, helpers); !strings.Contains(out, "while (false && dFdx(u) > 7.0)") {
		t.Error(out)
	}
}

func TestAccess(t *testing.T) {
	const text = `#version 450
layout(std430, binding = 0) ACCESS buffer A { int x[2]; };
layout(std430, binding = 1) buffer B { ACCESS coherent int y; int z; } b;
layout(r32ui, binding = 0) ACCESS uniform uimage2D img;
void main() { BODY }
`
	for access, body := range map[string]string{
		"writeonly": "b.z = x[1] = 3; b.y = 1;",
		"readonly":  "b.z = x[1] + b.y;",
	} {
		text := strings.NewReplacer("ACCESS", access, "BODY", body).Replace(text)
		_, out := run(t, Options{Workarounds: []string{access}}, text)
		if strings.Count(out, access) != 1 || !strings.Contains(out, access+" uniform uimage2D") || !strings.Contains(out, "coherent int y") {
			t.Error(out)
		}
	}
}

// The workaround `swizzles` also rewrites swizzles of scalars, which exist from GLSL 4.20 on:
// `i.xx` becomes `ivec2(i.x | 0, i.x | 0)`.
func TestSwizzlesOfScalars(t *testing.T) {
	_, out := run(t, Options{Only: []string{NoPass}, Workarounds: []string{"swizzles"}}, `#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int i; ivec2 v; };
void main() { v = i.xx; }
`)
	if !strings.Contains(out, "v = ivec2(i.x | 0, i.x | 0);") {
		t.Error(out)
	}
}

func TestFragmentWorkarounds(t *testing.T) {
	const text = `#version 310 es
layout(location = 0) out uint c;
void main() { uint d; c = uint(gl_FrontFacing); umulExtended(c, 3u, c, d); }
`
	o := Options{Stage: "fragment", Only: []string{NoPass}, Workarounds: []string{"front-facing", "products"}}
	_, out := run(t, o, text)
	for _, want := range []string{
		"c = uint((gl_FrontFacing ? gl_FragCoord.w : -gl_FragCoord.w) > 0.0);",
		"umulExtended(gl_FragCoord.w > 0.0 ? c : 0u, gl_FragCoord.w > 0.0 ? 3u : 0u, c, d);",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("want %s in\n%s", want, out)
		}
	}
	if _, twice := run(t, o, out); twice != out {
		t.Errorf("made of it:\n%s", twice)
	}
}

func TestWidenedTexels(t *testing.T) {
	const text = `#version 310 es
layout(rgba8ui, binding = 0) readonly uniform highp uimage2D a;
layout(rgba8, binding = 1) readonly uniform highp image2D b;
uvec4 f() { return imageLoad(a, ivec2(imageLoad(b, ivec2(0)).x)); }
`
	o := Options{Only: []string{NoPass}, Workarounds: []string{"texels"}}
	_, out := run(t, o, text)
	if want := "return bitfieldReverse(bitfieldReverse(imageLoad(a, ivec2(imageLoad(b, ivec2(0)).x))));"; !strings.Contains(out, want) {
		t.Errorf("want %s in\n%s", want, out)
	}
	if _, twice := run(t, o, out); twice != out {
		t.Errorf("made of it:\n%s", twice)
	}
}

// In WGSL, the workaround `texels` reverses the bits of each integer texel of a storage texture
// twice. So compilers do not see that the texel has only 8 or 16 bits. Texels of other textures
// stay as they are.
func TestWidenedTexelsWGSL(t *testing.T) {
	_, out := runWGSL(t, Options{Only: []string{NoPass}, Workarounds: []string{"texels"}}, `
@group(0) @binding(0) var a: texture_storage_1d<rgba8uint, read>;
@group(0) @binding(1) var b: texture_1d<u32>;
@compute @workgroup_size(1) fn main() { _ = textureLoad(a, textureLoad(b, 0, 0).x); }
`)
	if want := "_ = reverseBits(reverseBits(textureLoad(a, textureLoad(b, 0, 0).x)));"; !strings.Contains(out, want) {
		t.Errorf("want %s in\n%s", want, out)
	}
}

func TestWorkaroundsAreDocumented(t *testing.T) {
	seen := map[string]bool{}
	for _, p := range pass.All() {
		seen[p.Name] = true
	}
	for _, w := range workaround.All() {
		if w.Name == "" || w.Doc == "" || w.Drivers == "" || seen[w.Name] {
			t.Errorf("workaround %q lacks something", w.Name)
		}
		seen[w.Name] = true
	}
}
