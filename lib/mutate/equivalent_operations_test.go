package mutate

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/harness"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// values are operands for which a wrong operation on integers gives a wrong result.
var values = []uint32{0, 1, 5, 0x7fffffff, 0x80000000, 0xfffffff9}

// operations has a shader for each language. Together the shaders contain every operation that has
// a synonym: a code template that computes the same value in another way (see `synonyms`).
var operations = map[string]string{
	"glsl": `#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) readonly buffer In { int a[6]; };
layout(std430, binding = 1) buffer Out { int o[]; };
int n = 0;
void put(int x) { o[n++] = x; }
void put(uint x) { o[n++] = int(x); }
void put(bool x) { o[n++] = int(x); }
void put(ivec2 v) { put(v.x); put(v.y); }
void put(bvec2 v) { put(v.x); put(v.y); }
struct S { int x; ivec2 y; };
void two(int x, int y) {
    uint u = uint(x), w = uint(y);
    ivec2 p = ivec2(x, y), q = ivec2(y, 3);
    put(x + y); put(x - y); put(x * y); put(x & y); put(x | y); put(x ^ y); put(p + q); put(u + w); put(p * x);
    put(x << (y & 31)); put(x >> (y & 31)); put(u >> (w & 31u)); put(p << (y & 31));
    put((x & 255) % ((y & 7) + 1)); put(u % (w | 1u));
    put(x < y); put(x > y); put(x <= y); put(x >= y); put(u < w); put(u >= w); put(x == y); put(x != y); put(p == q); put(p != q);
    put(x < 0 && y < 0); put(x < 0 || y < 0); put(x < 0 ^^ y < 0); put(-x); put(~x); put(!(x < 0)); put(x < y ? x : y);
    put(min(x, y)); put(max(x, y)); put(clamp(x, -5, 5)); put(abs(max(x, -100))); put(sign(x)); put(min(u, w)); put(max(p, q));
    put(any(lessThan(p, q))); put(all(greaterThan(p, q))); put(not(equal(p, q))); put(lessThanEqual(p, q)); put(greaterThanEqual(p, q)); put(notEqual(p, q));
    put(mix(x, y, x < y)); put(mix(p, q, lessThan(p, q)));
    put(int(x < y)); put(bool(x)); put(uint(x)); put(int(u)); put(uint(x < y)); put(bitCount(p)); put(bitCount(x)); put(bitCount(u)); put(findLSB(x)); put(findLSB(u)); put(findMSB(x)); put(findMSB(u)); put(bitfieldReverse(x));
    put(bitfieldExtract(x, y & 15, y & 7)); put(bitfieldExtract(u, y & 15, 0)); put(bitfieldExtract(p, 3, 29)); put(bitfieldInsert(x, y, y & 15, x & 15)); put(bitfieldInsert(p, q, 0, 32));
    put(p.yx); put(p.y);
    float f = float(x & 255), g = float(y & 15) - 7.0;
    put(int(f + g)); put(int(f - g)); put(int(f * g)); put(f < g); put(f >= g); put(bool(g)); put(int(g * 0.5)); put(f == g);
    mat2 m = mat2(f, g, 1.0, 2.0); put(int(m[1][0])); put(ivec2(m[0]));
    S s = S(x, p), t = S(y, p); put(s == t); put(s != t);
}
void main() { for (int i = 0; i < 6; i++) for (int k = 0; k < 6; k++) { n = (i * 6 + k) * 110; two(a[i], a[k]); } }
`,
	"wgsl": `@group(0) @binding(0) var<storage, read> a: array<i32, 6>;
@group(0) @binding(1) var<storage, read_write> o: array<i32>;
var<private> n: i32 = 0;
fn put(x: i32) { o[n] = x; n += 1; }
fn two(x: i32, y: i32) {
    let u = u32(x);
    let w = u32(y);
    let p = vec2i(x, y);
    let q = vec2i(y, 3);
    put(x + y); put(x - y); put(x * y); put(x & y); put(x | y); put(x ^ y); put((p + q).y); put(i32(u + w));
    put(x << (w & 31u)); put(x >> (w & 31u)); put(i32(u >> (w & 31u)));
    put(x / y); put(x % y); put(i32(u / w)); put(i32(u % w)); put((p % q).x);
    put(i32(x < y)); put(i32(x > y)); put(i32(x <= y)); put(i32(x >= y)); put(i32(u < w)); put(i32(u >= w)); put(i32(x == y)); put(i32(x != y)); put(i32(any(p == q))); put(i32(all(p != q)));
    put(i32(x < 0 && y < 0)); put(i32(x < 0 || y < 0)); put(-x); put(~x); put(i32(!(x < 0)));
    put(min(x, y)); put(max(x, y)); put(clamp(x, -5, 5)); put(abs(x)); put(sign(x)); put(select(x, y, x < y)); put(select(p, q, p < q).x);
    put(i32(bool(x))); put(i32(u)); put(i32(u32(x))); put(countOneBits(p).x); put(countOneBits(x)); put(i32(firstLeadingBit(u))); put(firstLeadingBit(x)); put(firstTrailingBit(x)); put(countLeadingZeros(x)); put(countTrailingZeros(x)); put(reverseBits(x));
    put(extractBits(x, w & 63u, u & 63u)); put(i32(extractBits(u, 3, w))); put(insertBits(x, y, w & 63u, u & 63u)); put(p.yx.x);
    let f = f32(x & 255);
    let g = f32(y & 15) - 7.0;
    put(i32(f + g)); put(i32(f - g)); put(i32(f * g)); put(i32(f < g)); put(i32(bool(g))); put(i32(g));
    let m = mat2x2f(f, g, 1.0, 2.0);
    put(i32(m[1][0]));
}
@compute @workgroup_size(1) fn main() { for (var i = 0; i < 6; i++) { for (var k = 0; k < 6; k++) { n = (i * 6 + k) * 110; two(a[i], a[k]); } } }
`}

// bare returns the record of the compute shader `text`. At the start, the shader's first buffer
// contains the numbers in the list `values`.
func bare(t *testing.T, lang, text string) *record.Record {
	t.Helper()
	r := &record.Record{Schema: record.Schema, ID: lang, Lang: lang, Stage: string(language.Compute), Source: text}
	if lang == "glsl" {
		r.Version = "450"
	}
	if _, err := harness.Bare(lang, r); err != nil {
		t.Fatal(err)
	}
	for i := range r.Resources {
		b := &r.Resources[i]
		b.Size = 4 * 36 * 110
		if i == 0 {
			b.Size, b.Init = 24, nil
			for _, x := range values {
				b.Init = binary.LittleEndian.AppendUint32(b.Init, x)
			}
		}
	}
	return r
}

// An operation can be replaced by a synonym, by separate operations on the components of a vector,
// or by a function of shifts and masks, without a change of the outputs. The operands are the
// numbers in `values`.
func TestSynonyms(t *testing.T) {
	tried := map[string]bool{}
	for lang, text := range operations {
		r := bare(t, lang, text)
		want, ok, err := result(r, len(r.Resources))
		if err != nil || !ok {
			t.Fatalf("%s: %v, %v", lang, ok, err)
		}
		p, err := parse(lang, language.Compute, text)
		if err != nil {
			t.Fatal(err)
		}
		p.findSites()
		for _, s := range p.order {
			if !s.isExpr() || s.fn.Name == "main" || s.fn.Name == "put" {
				continue
			}
			for _, x := range trials(p, s) {
				if c, ok := s.expr().(*ast.Call); ok && x.Kind == "bits-by-loop" {
					tried[c.Name] = true
				}
				if strings.HasSuffix(x.Kind, "synonym") {
					tried[x.Before] = true
					x.Before = ""
				}
				if err := fault(r, want, []record.Transform{x}); err != nil {
					t.Errorf("%s: %s with %s: %v", lang, p.text(s.node), x.Code, err)
				}
			}
		}
	}
	for _, functions := range []map[string]bitFunction{glslBits, wgslBits} {
		for name := range functions {
			if !tried[name] {
				t.Errorf("no shader calls %s", name)
			}
		}
	}
	for _, x := range slices.Concat(synonyms, floatSynonyms) {
		if !tried[x.of+" "+x.form] {
			t.Errorf("no shader has a place for %s: %s", x.of, x.form)
		}
	}
}

// trials returns the transformations of synonymKinds and bitsKinds that apply at s. If the new code
// is a synonym, the field Before has only a label. The caller must clear this field before it
// applies the transformation.
func trials(p *program, s *Site) (list []record.Transform) {
	src := choice.New(1)
	for _, k := range concat(synonymKinds(), bitsKinds()) {
		if !k.Applies(p, s) {
			continue
		}
		if !strings.HasSuffix(k.Name, "synonym") {
			if code, ok := k.Make(p, s, src); ok {
				list = append(list, record.Transform{Number: 1, Kind: k.Name, Site: s.Name, Code: code.Text, Before: code.Before})
			}
			continue
		}
		o := p.operationAt(s)
		for _, form := range p.synonymsAt(s, slices.Concat(synonyms, floatSynonyms)) {
			// The label in Before is the operation and the code template (see the type synonym).
			list = append(list, record.Transform{Number: 1, Kind: k.Name, Site: s.Name, Code: o.fill(src, form), Before: o.name + " " + form})
		}
	}
	return list
}

// The name of a hole is HOLE, which has the number 0, or HOLE with a number, such as HOLE12. Other
// names, such as HOLES, are no holes.
func TestPartHole(t *testing.T) {
	for name, want := range map[string]int{"HOLE": 0, "HOLE1": 1, "HOLE12": 12} {
		if n, ok := partHole(name); n != want || !ok {
			t.Errorf("%s: %d, %v", name, n, ok)
		}
	}
	for _, name := range strings.Fields("HOLES HOL x HOLE1x") {
		if _, ok := partHole(name); ok {
			t.Errorf("%s is a hole", name)
		}
	}
}
