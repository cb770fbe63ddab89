package main

import (
	"slices"
	"strings"
	"testing"

	"shsmith/lib/choice"
	"shsmith/lib/language"
)

// texts has bodies of functions. For each body, `after` lists some of the bodies that a single edit
// by removeCode can make of it. Each of these results is a valid program.
var texts = []struct {
	lang, before string
	after        []string // without blanks and line ends
}{
	{"glsl", "int v = z;", []string{"intv;"}},
	{"glsl", "z = 3; discard_(z);", []string{";discard_(z);", "z=3;;"}},
	{"glsl", "if (z > 3) z--;", []string{";", "z--;"}},
	{"glsl", "z = z > 3 ? z : 4;", []string{"z=z;", ";"}},
	{"glsl", "z = z > 3 ? 4 : z;", []string{"z=z;", ";"}},
	{"glsl", "z = z % 3;", []string{"z=z;", ";"}},
	{"glsl", "while (z < 3) z++;", []string{"for(;;)z++;", ";"}},
	{"glsl", "do z++; while (z < 3);", []string{"for(;;)z++;", ";"}},
	{"glsl", "for (; z < 3;) z++;", []string{"for(;;)z++;", "for(;z<3;){}", ";"}},
	{"glsl", "z = clamp(z, 0, 3);", []string{"z=z;", ";"}},
	{"glsl", "z = SAFE_ABS(z);", []string{"z=z;", ";"}},
	{"wgsl", "var v = z; v = 2;", []string{"varv=z;;"}},
	{"wgsl", "var v: i32 = z;", []string{"varv:i32;"}},
	{"wgsl", "if z > 3 { z--; }", []string{";", "{z--;}", "ifz>3{;}"}},
	{"wgsl", "loop { z++; continuing { break if z > 3; } }", []string{";", "loop{z++;continuing{}}", "loop{;continuing{breakifz>3;}}"}},
	{"wgsl", "z = min(z, 3);", []string{"z=z;", ";"}},
}

var frames = map[string][2]string{
	"glsl": {"#version 310 es\nint z;\nint SAFE_ABS(int x) { return abs(x); }\nvoid discard_(int x) {}\nvoid main() {", "}"},
	"wgsl": {"var<private> z: i32;\n@compute @workgroup_size(1) fn main() {", "}"},
}

func TestEdits(t *testing.T) {
	for _, c := range texts {
		frame := frames[c.lang]
		found := map[string]bool{}
		for seed := range uint64(200) {
			text, err := removeCode(c.lang, frame[0]+c.before+frame[1], language.Compute, choice.New(seed), 1)
			if err != nil {
				t.Fatalf("%s: %v", c.before, err)
			}
			found[body(text)] = true
		}
		for _, want := range c.after {
			if !found[want] {
				t.Errorf("%s never becomes %s, only %v", c.before, want, found)
			}
		}
	}
}

// body returns the body of the function main in a text, without blanks and line ends.
func body(text string) string {
	_, text, _ = strings.Cut(text, "main()")
	text = strings.Join(strings.Fields(text), "")
	return strings.TrimSuffix(strings.TrimPrefix(text, "{"), "}")
}

// The result of removeCode is a valid program. With the same program and seed, the result is the
// same. At least one of 20 seeds changes the program.
func TestWithoutIsValidAndStable(t *testing.T) {
	for _, c := range texts {
		text := frames[c.lang][0] + c.before + frames[c.lang][1]
		var results []string
		for seed := range uint64(20) {
			a, err := removeCode(c.lang, text, language.Compute, choice.New(seed), 4)
			if err != nil {
				t.Fatal(err)
			}
			b, _ := removeCode(c.lang, text, language.Compute, choice.New(seed), 4)
			if a != b {
				t.Fatalf("seed %d gives %q and %q", seed, a, b)
			}
			if _, err := parse(c.lang, a, language.Compute); err != nil {
				t.Errorf("%s becomes %s: %v", c.before, a, err)
			}
			results = append(results, a)
		}
		if !slices.ContainsFunc(results, func(s string) bool { return body(s) != body(text) }) {
			t.Errorf("%s never changes", c.before)
		}
	}
}
