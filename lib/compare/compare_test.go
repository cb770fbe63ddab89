package compare

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/record"
)

// test builds a record with a run for each word of `runs`, such as
//
//	llvmpipe[mesa,gallium]=1 zink/v1#2=crash
//
// The first run, with two components, wrote the integer 1. The second run is repetition 2 of the
// variant v1. A run "a=ok" wrote nothing.
func test(runs string) *record.Record {
	rec := &record.Record{
		Schema: record.Schema, ID: "t",
		Resources: []record.Resource{{
			Name: "out", Kind: record.Storage, Size: 8, Compare: true,
			Members: []record.Member{{Path: "a", Scalar: "int", Offset: 4, Count: 1, Stride: 4}},
		}},
		Blobs: map[string][]byte{},
	}
	for _, word := range strings.Fields(runs) {
		rec.Runs = append(rec.Runs, parseRun(rec, word))
	}
	return rec
}

func parseRun(rec *record.Record, word string) record.Run {
	var r record.Run
	name, result, _ := strings.Cut(word, "=")
	if head, tail, ok := strings.Cut(name, "["); ok {
		list, rest, _ := strings.Cut(tail, "]")
		r.Components = strings.Split(list, ",")
		name = head + rest
	}
	name, repeat, _ := strings.Cut(name, "#")
	fmt.Sscan(repeat, &r.Repeat)
	r.Backend, r.Variant, _ = strings.Cut(name, "/")
	var n int
	if _, err := fmt.Sscan(result, &n); err != nil {
		r.Outcome = record.Outcome(result)
		return r
	}
	r.Outcome = record.OK
	r.Outputs = map[string]string{"out": store(rec, 77, n)}
	return r
}

// store puts a buffer with these integers into the record's blobs and returns its hash.
func store(rec *record.Record, words ...int) string {
	var buf []byte
	for _, w := range words {
		buf = binary.LittleEndian.AppendUint32(buf, uint32(w))
	}
	sum := sha256.Sum256(buf)
	hash := hex.EncodeToString(sum[:])
	rec.Blobs[hash] = buf
	return hash
}

// A scalar within its band is right, one outside is wrong, an unstable one is not compared.
func TestBands(t *testing.T) {
	whole := "-2147483648..2147483647"
	cases := []struct{ name, ref, a, b, want string }{
		{"all agree", "1 2:2..5", "1 3", "1 5", "backends match 0  | ref,a,b; words: 2 compared, 2 within the bands of ref, 0 outside, 0 unstable"},
		{"one is wrong where ref is exact", "1 2:2..5", "1 3", "4 3", "backends mismatch-ref 5002 b | ref,a | b; words: 2 compared, 1 within the bands of ref, 1 outside, 0 unstable; " +
			"outside: b in 1 word, by up to 3 at out.x[0]; out.x[0]: b 4, ref 1 (3 outside)"},
		{"one is outside", "1 2:2..5", "1 9", "1 5", "backends mismatch-ref 5001 a | ref,b | a; words: 2 compared, 1 within the bands of ref, 1 outside, 0 unstable; " +
			"outside: a in 1 word, by up to 4 at out.x[1]; out.x[1]: a 9, ref 2 (from 2 to 5) (4 outside)"},
		{"below", "-5:-7..-4 2", "-9 2", "-4 2", "backends mismatch-ref 5001 a | ref,b | a; words: 2 compared, 1 within the bands of ref, 1 outside, 0 unstable; " +
			"outside: a in 1 word, by up to 2 at out.x[0]; out.x[0]: a -9, ref -5 (from -7 to -4) (2 outside)"},
		{"both outside, apart", "1 2:2..5", "1 9", "1 8", "backends mismatch-ref 6003 a,b | ref | a | b; words: 2 compared, 1 within the bands of ref, 1 outside, 0 unstable; " +
			"outside: a in 1 word, by up to 4 at out.x[1]; outside: b in 1 word, by up to 3 at out.x[1]; out.x[1]: a 9, b 8, ref 2 (from 2 to 5) (4 outside)"},
		{"equally wrong, apart within bands", "1 2:2..5", "7 3", "7 4", "backends mismatch-ref 6002 a,b | a,b | ref; words: 2 compared, 1 within the bands of ref, 1 outside, 0 unstable; " +
			"outside: a in 1 word, by up to 6 at out.x[0]; outside: b in 1 word, by up to 6 at out.x[0]; out.x[0]: a 7, ref 1 (6 outside)"},
		{"unstable", "1:" + whole + " 2", "7 2", "8 2", "backends match 0  | ref,a,b; words: 1 compared, 1 within the bands of ref, 0 outside, 1 unstable"},
		{"nothing is stable", "1:" + whole + " 2:" + whole, "7 7", "8 8", "backends match 0  | ref,a,b; words: 0 compared, 0 within the bands of ref, 0 outside, 2 unstable; nothing was compared, since every word is unstable; without ref, shcmp -tolerance fuzzy compares the back-ends"},
		{"all is exact", "1 2", "1 2", "1 3", "backends mismatch-ref 5002 b | ref,a | b; words: 2 compared, 1 within the bands of ref, 1 outside, 0 unstable; " +
			"outside: b in 1 word, by up to 1 at out.x[1]; out.x[1]: b 3, ref 2 (1 outside)"},
	}
	for _, c := range cases {
		rec := &record.Record{ID: "t", Blobs: map[string][]byte{}, Resources: []record.Resource{{Name: "out", Kind: record.Storage, Size: 8, Compare: true,
			Members: []record.Member{{Path: "x", Scalar: "int", Count: 2, Stride: 4}}}}}
		for _, r := range [][2]string{{Reference, c.ref}, {"a", c.a}, {"b", c.b}} {
			rec.Runs = append(rec.Runs, bandedRun(rec, r[0], r[1]))
		}
		if got := verdictLine(t, rec); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// bandedRun returns a run with the integers of a text such as "1 2:0..5", where 2 has the band from
// 0 to 5.
func bandedRun(rec *record.Record, name, text string) record.Run {
	var words, low, high []int
	for _, word := range strings.Fields(text) {
		var w, from, to int
		n, _ := fmt.Sscanf(word, "%d:%d..%d", &w, &from, &to)
		if n < 3 {
			from, to = w, w
		}
		words, low, high = append(words, w), append(low, from), append(high, to)
	}
	run := record.Run{Backend: name, Outcome: record.OK, Outputs: map[string]string{"out": store(rec, words...)}}
	if strings.Contains(text, ":") {
		run.Bands = map[string]record.Band{"out": {Low: store(rec, low...), High: store(rec, high...)}}
	}
	return run
}

// verdictLine returns the verdict of rec with its counts of scalars and its differences, on one
// line.
func verdictLine(t *testing.T, rec *record.Record) string {
	t.Helper()
	v, err := Judge(rec)
	if err != nil {
		t.Fatal(err)
	}
	got := []string{describe(v)}
	got = append(got, WordsText(v)...)
	for _, d := range v.Differences {
		got = append(got, DifferenceText(d))
	}
	return strings.Join(got, "; ")
}

// On the axis of variants, only scalars that are exact in all variants are compared. On the axis of
// back-ends, each run is compared with the reference's run of the same variant, whose band must
// contain an inexact scalar.
func TestBandsOfVariants(t *testing.T) {
	for _, c := range []struct{ name, ref, variant, a, aVariant, want string }{
		{"exact in both", "1 2", "1 2", "1 2", "1 3", "backends mismatch-ref 5001 a/v | ref/v | a/v"},
		{"inexact in one", "1 2", "1 2:1..4", "1 2", "1 4", "variants match -1  | a,a/v"},
		{"outside in the other", "1 2:1..4", "1 2", "1 5", "1 2", "backends mismatch-ref 5001 a | ref | a"},
	} {
		rec := &record.Record{Blobs: map[string][]byte{}, Variants: []record.Variant{{Name: "v"}},
			Resources: []record.Resource{{Name: "out", Kind: record.Storage, Size: 8, Compare: true,
				Members: []record.Member{{Path: "x", Scalar: "int", Count: 2, Stride: 4}}}}}
		for _, r := range [][3]string{{Reference, "", c.ref}, {Reference, "v", c.variant}, {"a", "", c.a}, {"a", "v", c.aVariant}} {
			run := bandedRun(rec, r[0], r[2])
			run.Variant = r[1]
			rec.Runs = append(rec.Runs, run)
		}
		all, err := participants(rec)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, set := range comparisons(all) {
			set.maskAllowed(all)
			found = found || describe(set.judge()) == c.want
		}
		if !found {
			t.Errorf("%s: no comparison is %s", c.name, c.want)
		}
	}
}

// A scalar with a larger value gets a larger number from orderOf. bitsOfOrder turns this number
// back into the bits of the scalar.
func TestOrder(t *testing.T) {
	for scalar, ascending := range map[string][]uint64{
		"uint":      {0, 1, 0x80000000, 0xffffffff},
		"uint8_t":   {0, 127, 128, 255},
		"int":       {0x80000000, 0xffffffff, 0, 1, 0x7fffffff},
		"int16_t":   {0x8000, 0xffff, 0, 0x7fff},
		"int64_t":   {1 << 63, math.MaxUint64, 0, math.MaxInt64},
		"float":     {0xff800000, 0xbf800000, 0x80000001, 0x80000000, 0, 1, 0x3f800000, 0x7f800000, 0x7fc00000},
		"float16_t": {0xfc00, 0xbc00, 0x8000, 0, 0x3c00, 0x7c00, 0x7e00},
		"double":    {0xfff << 52, 1 << 63, 0, 0x3ff << 52, 0x7ff << 52},
	} {
		for i, bits := range ascending {
			if i > 0 && orderOf(scalar, ascending[i-1]) >= orderOf(scalar, bits) {
				t.Errorf("%s: %x does not come before %x", scalar, ascending[i-1], bits)
			}
			if got := bitsOfOrder(scalar, orderOf(scalar, bits)); got != bits {
				t.Errorf("%s: %x comes back as %x", scalar, bits, got)
			}
		}
	}
}

// f32 returns the bytes of the floats in `list`.
func f32(list ...float32) string {
	var b []byte
	for _, f := range list {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(f))
	}
	return string(b)
}

// A component of an image is right if it lies in the band that the reference allows. The test
// checks this for images of 8-bit components, of 32-bit floats and of half floats.
func TestBandsOfImages(t *testing.T) {
	inf, nan := float32(math.Inf(1)), float32(math.NaN())
	for _, c := range []struct{ name, format, ref, low, high, a, want string }{
		{"8 bits", "r8", "\x05\x05", "\x04\x05", "\x06\x05", "\x06\x05", "backends match 0  | ref,a; words: 2 compared, 2 within the bands of ref, 0 outside, 0 unstable"},
		{"8 bits, outside", "r8", "\x05\xf0", "\x04\xf0", "\x06\xf0", "\x05\xee", "backends mismatch-ref 5001 a | ref | a; words: 2 compared, 1 within the bands of ref, 1 outside, 0 unstable; " +
			"outside: a in 1 word, by up to 2 at c(0, 1).r; c(0, 1).r: a 238, ref 240 (2 outside)"},
		{"floats", "r32f", f32(1, 2), f32(0.5, 2), f32(1.5, 2.5), f32(0.75, 2.5), "backends match 0  | ref,a; words: 2 compared, 2 within the bands of ref, 0 outside, 0 unstable"},
		{"negative zero", "r32f", f32(0, 2), f32(0, 2), f32(1, 2), f32(float32(math.Copysign(0, -1)), 2), "backends match 0  | ref,a; words: 2 compared, 2 within the bands of ref, 0 outside, 0 unstable"},
		{"positive zero", "r32f", f32(-1, 2), f32(-1, 2), f32(float32(math.Copysign(0, -1)), 2), f32(0, 2), "backends match 0  | ref,a; words: 2 compared, 2 within the bands of ref, 0 outside, 0 unstable"},
		{"negative zero for one exact zero", "r32f", f32(0, 2), f32(0, 1), f32(0, 3), f32(float32(math.Copysign(0, -1)), 2), "backends mismatch-ref 5001 a | ref | a; words: 2 compared, 1 within the bands of ref, 1 outside, 0 unstable; " +
			"outside: a in 1 word, by up to 0 at c(0, 0).r; c(0, 0).r: a -0, ref 0 (0 outside)"},
		{"NaN where a number must be", "r32f", f32(1, 2), f32(0.5, 2), f32(inf, 2), f32(nan, 2), "backends mismatch-ref 5001 a | ref | a; words: 2 compared, 1 within the bands of ref, 1 outside, 0 unstable; " +
			"outside: a in 1 word; c(0, 0).r: a NaN(0x7fc00000), ref 1 (from 0.5 to +Inf)"},
		{"NaN where all may be", "r32f", f32(1, 2), f32(-inf, 2), f32(inf, 2), f32(nan, 2), "backends match 0  | ref,a; words: 1 compared, 1 within the bands of ref, 0 outside, 1 unstable"},
		{"halves", "r16f", "\x00\x3c\x00\x3c", "\x00\x38\x00\x3c", "\x00\x40\x00\x3c", "\x00\x41\x00\x3c", "backends mismatch-ref 5001 a | ref | a; words: 2 compared, 1 within the bands of ref, 1 outside, 0 unstable; " +
			"outside: a in 1 word, by up to 0.5 at c(0, 0).r; c(0, 0).r: a 2.5, ref 1 (from 0.5 to 2) (0.5 outside)"},
	} {
		rec := drawing(c.format, 1, "ref="+c.ref, "a="+c.a, "low="+c.low, "high="+c.high)
		rec.Runs[0].Bands = map[string]record.Band{"c": {Low: rec.Runs[2].Outputs["c"], High: rec.Runs[3].Outputs["c"]}}
		rec.Runs = rec.Runs[:2]
		if got := verdictLine(t, rec); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// The distance from the band is that of values outside of it. A value within the band does not
// count, even if another value differs by no finite number.
func TestDistanceOfValuesInBand(t *testing.T) {
	rec := drawing("r32f", 1, "ref="+f32(3, 1), "a="+f32(float32(math.NaN()), 1), "b="+f32(4, 2), "low="+f32(2, 1), "high="+f32(5, 1))
	rec.Runs[0].Bands = map[string]record.Band{"c": {Low: rec.Runs[3].Outputs["c"], High: rec.Runs[4].Outputs["c"]}}
	rec.Runs = rec.Runs[:3]
	if got := verdictLine(t, rec); !strings.Contains(got, "; c(0, 0).r: a NaN(0x7fc00000), b 4, ref 3 (from 2 to 5); c(0, 1)") {
		t.Error(got)
	}
}

// A band that does not fit its output is an error, not a verdict.
func TestBandOfAnotherSize(t *testing.T) {
	rec := test("ref=1 a=1")
	rec.Runs[0].Bands = map[string]record.Band{"out": {Low: store(rec, 1), High: store(rec, 1, 2)}}
	if v, err := Judge(rec); err == nil || !strings.Contains(err.Error(), "band of out: it has 0 scalars; want 1") {
		t.Errorf("%+v, %v", v, err)
	}
}

// describe prints a verdict as "axis class code suspects | group | group".
func describe(v *record.Verdict) string {
	s := fmt.Sprint(v.Axis, " ", v.Class, " ", v.Code, " ", strings.Join(v.Suspects, ","))
	for _, g := range v.Groups {
		s += " | " + strings.Join(g, ",")
	}
	return s
}

func TestJudge(t *testing.T) {
	cases := []struct{ name, runs, want string }{
		{"all agree", "a=1 b=1 c=1", "backends match 0  | a,b,c"},
		{"one run", "a=1", "backends match 0  | a"},
		{"no run", "", "backends none -1 "},
		{"nobody can", "a=unsupported b=unsupported", "backends none -1 "},

		{"all crash", "a=crash b=compile_error c=link_error", "backends crash-all 1000 a,b,c"},
		{"first crashes", "a=crash b=1", "backends crash 1002 a | b"},
		{"first and third refuse", "a=compile_error b=1 c=device_lost d=1", "backends crash 1010 a,c | b,d"},
		{"out of memory", "a=1 b=out_of_memory", "backends crash 1004 b | a"},
		{"crash before time-out", "a=timeout b=crash c=1", "backends crash 1004 b | c"},
		{"crash, time-out, nothing else", "a=timeout b=crash", "backends crash 1004 b"},
		{"crash before mismatch", "a=1 b=2 c=crash", "backends crash 1008 c | a | b"},
		{"all time out", "a=timeout b=timeout", "backends timeout-all 2000 a,b"},
		{"one times out", "a=1 b=timeout c=1", "backends timeout 2004 b | a,c"},
		{"time-out before mismatch", "a=1 b=2 c=timeout", "backends timeout 2008 c | a | b"},

		{"one alone", "a=1 b=1 c=2", "backends mismatch 3003 c | a,b | c"},
		{"first alone", "a=2 b=1 c=1", "backends mismatch 3001 a | b,c | a"},
		{"one against one", "a=1 b=2", "backends mismatch-many 4002 a,b | a | b"},
		{"two singles", "a=1 b=2 c=1 d=1 e=3", "backends mismatch-many 4003 b,e | a,c,d | b | e"},
		{"unequal dissenters", "a=1 b=1 c=1 d=2 e=2 f=3", "backends mismatch-many 4003 d,e,f | a,b,c | d,e | f"},
		{"tied largest", "a=1 b=1 c=2 d=2 e=3", "backends mismatch-many 4003 a,b,c,d,e | a,b | c,d | e"},
		{"halves", "a=1 b=1 c=2 d=2", "backends mismatch-many 4002 a,b,c,d | a,b | c,d"},

		{"family", "a[mesa]=2 b[mesa]=2 c=1 d=1 e=1", "backends mismatch-family 3099 a,b | c,d,e | a,b"},
		{"family by another component", "a[x,tint]=2 b[y,tint]=2 c[x]=1 d=1 e[y]=1",
			"backends mismatch-family 3099 a,b | c,d,e | a,b"},
		{"a member of the family outside", "a[mesa]=2 b[mesa]=2 c[mesa]=1 d=1 e=1",
			"backends mismatch-many 4002 a,b | c,d,e | a,b"},
		{"one of the group no member", "a[mesa]=2 b=2 c=1 d=1 e=1", "backends mismatch-many 4002 a,b | c,d,e | a,b"},
		{"halves, one a family", "a=1 b=1 c[mesa]=2 d[mesa]=2",
			"backends mismatch-family 3099 a,b,c,d | a,b | c,d"},
		{"one alone against a family", "a[mesa]=1 b[mesa]=1 c=2", "backends mismatch 3003 c | a,b | c"},

		{"reference overrules", "a=1 b=1 ref=2 c=2", "backends mismatch-ref 6002 a,b | a,b | ref,c"},
		{"reference against one", "ref=2 a=1", "backends mismatch-ref 5001 a | ref | a"},
		{"reference against all", "ref=2 a=1 b=1 c=1", "backends mismatch-ref 6002 a,b,c | a,b,c | ref"},
		{"reference is not counted", "a=2 ref=2 b=1", "backends mismatch-ref 5002 b | a,ref | b"},
		{"reference against a family", "a[m]=1 b[m]=1 ref=2 c=2", "backends mismatch-ref 5099 a,b | a,b | ref,c"},
		{"reference, several groups", "a=1 b=3 ref=2", "backends mismatch-ref 6003 a,b | a | b | ref"},
		{"reference crashed", "a=1 ref=crash b=1", "backends crash -1 ref | a,b"},
		{"reference late, no disagreement", "a=1 ref=timeout b=1", "backends match-without-ref 0  | a,b"},
		{"reference unsupported", "a=1 ref=unsupported b=1", "backends match 0  | a,b"},
		{"reference late", "a=1 ref=timeout b=2 c=1", "backends mismatch 3002 b | a,c | b"},
		{"reference shows the test valid", "a=crash ref=1", "backends crash 1002 a | ref"},
		{"undefined behaviour", "a=1 b=2 c=crash ref=ub", "backends ub -1 ref | a | b"},

		{"unsupported is no bug but keeps its number", "a=unsupported b=1 c=2 d=1",
			"backends mismatch 3003 c | b,d | c"},
		{"flaky is set aside", "a=flaky b=1 c=1", "backends flaky -1 a | b,c"},
		{"flaky behind mismatch", "a=flaky b=1 c=1 d=2", "backends mismatch 3004 d | b,c | d"},
		{"invalid harness", "a=invalid b=1", "backends invalid -1 a | b"},
		{"compile only", "a=ok b=1 c=1", "backends match 0  | b,c"},
		{"compile only, refused", "a=compile_error b=1 c=1", "backends crash 1002 a | b,c"},
		{"all compile only", "a=ok b=ok", "backends match 0 "},

		{"nine", "a=1 b=1 c=1 d=1 e=1 f=1 g=1 h=1 i=crash", "backends crash 1512 i | a,b,c,d,e,f,g,h"},
		{"nine, and the sum would pass for a time-out", "a=1 b=crash c=crash d=crash e=crash f=crash g=crash h=crash i=crash",
			"backends crash -1 b,c,d,e,f,g,h,i | a"},
		{"ten have no codes", "a=1 b=1 c=1 d=1 e=1 f=1 g=1 h=1 i=1 j=crash",
			"backends crash -1 j | a,b,c,d,e,f,g,h,i"},

		{"variants agree", "a=1 a/v=1 b=1 b/v=1", "backends match 0  | a,b"},
		{"a variant on one back-end", "a=1 a/v=1 a/w=2", "variants mismatch -1 a/w | a,a/v | a/w"},
		{"a variant, majority across", "a=1 b=1 c=1 a/v=2 b/v=1 c/v=1",
			"backends mismatch 3001 a/v | b/v,c/v | a/v"},
		{"a variant crashes", "a=1 a/v=crash", "variants crash -1 a/v | a"},
		{"every variant crashes on one", "a=crash a/v=crash b=1 b/v=1", "backends crash 1002 a | b"},
		{"no outcome at all", "a=1 b=splendid", "backends invalid -1 b | a"},
		{"repeats agree", "a#1=1 a#2=1", "backends match 0  | a"},
		{"repeats disagree", "a#1=1 a#2=1 a#3=3 b#1=3", "repeats mismatch -1 a#3 | a,a#2 | a#3"},
	}
	seen := map[string]bool{}
	for _, c := range cases {
		v, err := Judge(test(c.runs))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		} else if got := describe(v); got != c.want {
			t.Errorf("%s: %s\n got %s\nwant %s", c.name, c.runs, got, c.want)
		} else {
			seen[v.Class] = true
		}
	}
	for _, class := range Classes() {
		if !seen[class] {
			t.Errorf("no test ends in %s", class)
		}
	}
}

func TestPaddingIsNotCompared(t *testing.T) {
	rec := test("a=1 b=1")
	rec.Runs[1].Outputs["out"] = store(rec, 78, 1) // the first word is padding
	v, err := Judge(rec)
	if err != nil || v.Class != Match {
		t.Errorf("padding counts: %+v, %v", v, err)
	}
	rec.Resources[0].Members = nil // without members, every byte counts
	v, err = Judge(rec)
	if err != nil || v.Class != MismatchMany {
		t.Fatalf("got %+v, %v", v, err)
	}
	want := record.Difference{Resource: "out", Values: map[string]string{"a": "0x4d", "b": "0x4e"}}
	if len(v.Differences) != 1 || !reflect.DeepEqual(v.Differences[0], want) {
		t.Errorf("differences %+v, want %+v", v.Differences, want)
	}
	rec.Resources[0].Compare = false
	if v, _ := Judge(rec); v.Class != Match {
		t.Errorf("a resource that is not compared counts: %+v", v)
	}
}

func TestDifferences(t *testing.T) {
	rec := test("a=1 b=1 c=2")
	rec.Resources[0].Members = []record.Member{
		{Path: "i", Scalar: "int", Offset: 0, Count: 1, Stride: 4},
		{Path: "f[1].x", Scalar: "float", Offset: 4, Count: 3, Stride: 8},
	}
	one, half, nan := 0x3f800000, 0x3f000000, 0x7fc00001
	rec.Runs[0].Outputs["out"] = store(rec, 5, one, 0, half, 0, nan)
	rec.Runs[1].Outputs["out"] = store(rec, 5, one, 1, half, 2, nan)
	rec.Runs[2].Outputs["out"] = store(rec, -5, one, 0, one) // and the output is too short
	v, err := Judge(rec)
	if err != nil {
		t.Fatal(err)
	}
	want := []record.Difference{
		{Resource: "out", Member: "i", Index: 0, Values: map[string]string{"a": "5", "c": "-5"}},
		{Resource: "out", Member: "f[1].x", Index: 1, Values: map[string]string{"a": "0.5", "c": "1"}},
		{Resource: "out", Member: "f[1].x", Index: 2, Values: map[string]string{"a": "NaN(0x7fc00001)", "c": "absent"}},
	}
	if !reflect.DeepEqual(v.Differences, want) {
		t.Errorf("got  %+v\nwant %+v", v.Differences, want)
	}
}

// A verdict lists a limited number of differences.
func TestMostDifferences(t *testing.T) {
	rec := test("a=1 b=2")
	rec.Resources[0].Members = nil
	rec.Resources[0].Size = 99
	rec.Runs[0].Outputs["out"], rec.Runs[1].Outputs["out"] = store(rec, -1, -1, -1), store(rec, 0, 0, 0)
	if v, err := Judge(rec); err != nil || len(v.Differences) != maxDifferences {
		t.Errorf("%+v, %v", v, err)
	}
}

// A variant in another language may have another layout of the same members.
func TestVariantLayout(t *testing.T) {
	rec := test("a=1 a/v=1")
	moved := rec.Resources[0]
	moved.Members = []record.Member{{Path: "a", Scalar: "int", Offset: 0, Count: 1, Stride: 4}}
	rec.Variants = []record.Variant{{Name: "v", Resources: []record.Resource{moved}}}
	rec.Runs[1].Outputs["out"] = store(rec, 1, 99)
	if v, err := Judge(rec); err != nil || v.Class != Match {
		t.Errorf("got %+v, %v", v, err)
	}
	rec.Variants[0].Resources[0].Members[0].Path = "other"
	v, err := Judge(rec)
	if err != nil || v.Class != MismatchMany || v.Differences[0].Values["a/v"] != "absent" {
		t.Errorf("a member that the variant lacks: %+v, %v", v, err)
	}
}

func TestStep(t *testing.T) {
	rec := test("a=crash b=crash c=1")
	steps := func(failed string) []record.Step {
		return []record.Step{{Name: "glslang", Outcome: record.OK}, {Name: failed, Outcome: record.Crash}}
	}
	rec.Runs[0].Steps, rec.Runs[1].Steps = steps("opt"), steps("opt")
	if v, _ := Judge(rec); v.Step != "opt" {
		t.Errorf("step %q, want opt", v.Step)
	}
	rec.Runs[1].Steps = steps("driver")
	if v, _ := Judge(rec); v.Step != "" {
		t.Errorf("step %q although two steps failed", v.Step)
	}
}

func TestJudgeErrors(t *testing.T) {
	rec := test("a=1")
	rec.Runs[0].Outputs["out"] = "feed"
	if _, err := Judge(rec); err == nil || err.Error() != "run a: the record lacks the bytes with the hash feed" {
		t.Errorf("lost output: %v", err)
	}
	rec = test("a=1")
	rec.Tolerance = &record.Tolerance{Metric: "likeness"}
	if _, err := Judge(rec); err == nil || err.Error() != `there is no image metric "likeness"; there are chi-squared, emd, fuzzy, mean, psnr, ssim` {
		t.Errorf("metric: %v", err)
	}
}

func TestExpectation(t *testing.T) {
	v := &record.Verdict{Class: Mismatch, Code: 3002, Suspects: []string{"b", "a"}}
	for text, want := range map[string]bool{
		"mismatch": true, "mismatch:a,b": true, "mismatch:b,a": true, "mismatch:a": false,
		"3002": true, "3002:a,b": true, "3001": false, "crash": false, "mismatch-many": false,
	} {
		e, err := ParseExpectation(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if e.Meets(v) != want {
			t.Errorf("%s: meets is %t", text, !want)
		} else if e.String() != text {
			t.Errorf("%s prints as %s", text, e)
		}
	}
	if !Expect(v).Meets(v) {
		t.Error("a verdict does not meet itself")
	}
	for _, text := range []string{"", "nonsense", "mismatch:", "mismatch:a,", "-1"} {
		if _, err := ParseExpectation(text); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
}

func TestFormat(t *testing.T) {
	cases := []struct {
		scalar string
		word   []byte
		want   string
	}{
		{"int", []byte{255, 255, 255, 255}, "-1"},
		{"uint", []byte{255, 255, 255, 255}, "4294967295"},
		{"bool", []byte{2, 0, 0, 0}, "2"},
		{"float", []byte{0, 0, 0, 0x80}, "-0"},
		{"float", []byte{0, 0, 0x80, 0x4b}, "1.6777216e+07"},
		{"double", []byte{0, 0, 0, 0, 0, 0, 0xf0, 0x7f}, "+Inf"},
		{"f16", []byte{0, 0x3c}, "1"},
		{"float16_t", []byte{1, 0x80}, "-5.9604645e-08"},
		{"float16_t", []byte{0, 0xfc}, "-Inf"},
		{"float16_t", []byte{0, 0x7e}, "NaN(0x7e00)"},
		{"int8_t", []byte{0x80}, "-128"},
		{"uint8_t", []byte{0x80}, "128"},
		{"int16_t", []byte{0xff, 0xff}, "-1"},
		{"uint64_t", []byte{0, 0, 0, 0, 1, 0, 0, 0}, "4294967296"},
		{"byte", []byte{7}, "0x07"},
		{"int", nil, "absent"},
	}
	for _, c := range cases {
		if got := Format(c.scalar, c.word); got != c.want {
			t.Errorf("%s %x: got %s, want %s", c.scalar, c.word, got, c.want)
		}
	}
}

func TestText(t *testing.T) {
	rec := test("a=1 b=1 c=2 d=unsupported")
	rec.Runs[3].Detail = "no ES 3.2\nmore"
	v, err := Judge(rec)
	if err != nil {
		t.Fatal(err)
	}
	rec.Verdict = v
	want := "t: mismatch (3003) across backends, suspects c\n  agree: a, b\n  agree: c\n" +
		"  unsupported: d, no ES 3.2\n  out.a[0]: a 1, c 2\n"
	if got := Text(rec); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	rec.Runs[3].Detail, rec.Verdict.Step, rec.Tolerance = strings.Repeat("ü", 100), "opt", &record.Tolerance{Metric: "emd", Threshold: 0.5}
	want = "t: mismatch (3003) across backends, suspects c, step opt, images by emd=0.5\n  agree: a, b\n  agree: c\n" +
		"  unsupported: d, " + strings.Repeat("ü", 60) + "…\n  out.a[0]: a 1, c 2\n"
	if got := Text(rec); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// A time-out while the machine was overloaded tells nothing about a back-end.
func TestOverloaded(t *testing.T) {
	for _, c := range []struct {
		runs       string
		overloaded int // index of the run
		want       string
	}{
		{"a=1 b=timeout c=1", 1, Match},
		{"a=1 b=timeout c=timeout", 1, Timeout},
		{"a=1 ref=1 b=timeout c=2", 2, MismatchRef},
		{"a=timeout", 0, None},
	} {
		rec := test(c.runs)
		rec.Runs[c.overloaded].Overloaded = true
		v, err := Judge(rec)
		if err != nil || v.Class != c.want || slices.Contains(v.Suspects, rec.Runs[c.overloaded].Backend) {
			t.Errorf("%s: %+v, %v; want %s", c.runs, v, err, c.want)
		}
	}
}
