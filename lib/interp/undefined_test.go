package interp

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

// desktopHeader is the header of shaders that have 460 in their names.
const desktopHeader = `#version 460
#extension GL_ARB_gpu_shader_int64 : enable
#extension GL_EXT_shader_explicit_arithmetic_types : enable
#extension GL_KHR_shader_subgroup_arithmetic : enable
#extension GL_KHR_shader_subgroup_basic : enable
#extension GL_KHR_shader_subgroup_ballot : enable
#extension GL_EXT_shader_atomic_int64 : enable
#extension GL_EXT_shader_atomic_float : enable
`

// headerOf returns the first lines of the test shader in the file `name`: the #version line and, if
// the name contains ".460", #extension lines. A shader of WGSL has none.
func headerOf(name string) string {
	switch {
	case isModule(name):
		return ""
	case strings.Contains(name, ".460"):
		return desktopHeader
	}
	return header
}

// isModule reports whether the shader with this name is in WGSL.
func isModule(name string) bool { return strings.HasSuffix(name, ".wgsl") }

// preludeOf returns the first line of the shader with this name.
func preludeOf(name string) string {
	if isModule(name) {
		return modulePrelude
	}
	return prelude
}

// notInModules has the kinds of undefined behaviour and inexactness that no run of a WGSL module
// shows, because WGSL defines the behaviour, or because the checker finds it.
var notInModules = []Kind{IntDivision, IntModulo, Shift, Uninitialised, EvaluationOrder, Conversion, Aliasing, Precision}

// header comes before the text of each shader. It is one line, so that line n of a shader is line
// n+1 of the whole text.
const header = "#version 320 es\n"

const prelude = `precision highp float; precision highp int;` +
	`layout(std430, binding = 0) buffer Out { int i[16]; uint u[16]; float f[16]; } o;` +
	`layout(std430, binding = 1) readonly buffer In { int n[8]; uint k[8]; float x[8]; } in_;`

// inputs returns the contents of the buffers that the shaders read.
func inputs() []byte {
	var b []byte
	add := func(w uint32) { b = binary.LittleEndian.AppendUint32(b, w) }
	for _, n := range []int32{0, 1, 2, 3, -1, -7, math.MinInt32, math.MaxInt32} {
		add(uint32(n))
	}
	for _, k := range []uint32{0, 1, 2, 3, 31, 32, 33, math.MaxUint32} {
		add(k)
	}
	for _, x := range []float32{0, 1, 2, 3, 0.5, -1.5, 16777215, 1e30} {
		add(math.Float32bits(x))
	}
	return b
}

func setInputs(resources []record.Resource) {
	for i := range resources {
		if name := resources[i].Name; name == "In" || name == "in_" {
			resources[i].Init = inputs()
		}
	}
}

// marks returns the findings with which comments in the shader `text` mark its lines. If line 7 has
// the comment `//! shift`, the list contains "7 shift".
func marks(text string) []string {
	var list []string
	for i, line := range strings.Split(text, "\n") {
		if _, kind, ok := strings.Cut(line, "//! "); ok {
			list = append(list, fmt.Sprintf("%d %s", i+1, kind))
		}
	}
	return list
}

// Each shader of testdata/ub has exactly the findings that it is marked with, at their
// lines, in both orders of evaluation.
func TestUndefinedBehaviour(t *testing.T) {
	files, _ := filepath.Glob("testdata/ub/*.txtar")
	marked, clean := map[string]int{}, map[string]int{} // by kind, after "wgsl " if in a module
	for _, file := range files {
		kind := strings.TrimSuffix(filepath.Base(file), ".txtar")
		archive, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			text := preludeOf(f.Name) + string(f.Data)
			want, as := marks(text), kind
			if isModule(f.Name) {
				as = "wgsl " + kind
			}
			if len(want) == 0 {
				clean[as]++
			} else if marked[as]++; !strings.HasSuffix(want[0], " "+kind) {
				t.Errorf("%s/%s is marked with another kind", kind, f.Name)
			}
			t.Run(kind+"/"+f.Name, func(t *testing.T) { checkMarks(t, f.Name, text, want) })
		}
	}
	for _, k := range Kinds {
		enough(t, string(k), marked, clean)
		if !slices.Contains(notInModules, k) {
			enough(t, "wgsl "+string(k), marked, clean)
		}
	}
}

func enough(t *testing.T, what string, marked, clean map[string]int) {
	if marked[what] < 2 || clean[what] < 2 {
		t.Errorf("%s: %d shaders with undefined behaviour, %d without", what, marked[what], clean[what])
	}
}

// checkMarks runs a shader and compares its findings with want. It is a fragment shader, drawn on
// an image of 3 by 2 pixels, if its name contains ".frag", else a compute shader.
func checkMarks(t *testing.T, name, text string, want []string) {
	stage, head := language.Compute, headerOf(name)
	if strings.Contains(name, ".frag") {
		stage = language.Fragment
	}
	p, info := stageProgram(t, stage, head+text)
	p, resources := p.On(info.Image(3, 2), nil), info.Resources(4)
	setInputs(resources)
	groups := [3]int{1, 1, 1}
	if strings.Contains(text, "// groups 2") {
		groups[0] = 2
	}
	var outputs [2][]byte
	for i := range outputs {
		r, err := p.Run(resources, groups, Options{Steps: 10_000, RightToLeft: i == 1})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range slices.Concat(r.Findings, r.Inexact) {
			if found := fmt.Sprintf("%d %s", int(f.Pos.Line)-strings.Count(head, "\n"), f.Kind); !slices.Contains(got, found) {
				got = append(got, found)
			}
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("found %v, %v, want %q", r.Findings, r.Inexact, want)
		}
		outputs[i] = bytes.Join(r.Outputs, nil)
	}
	if len(want) == 0 && string(outputs[0]) != string(outputs[1]) {
		t.Error("the order of evaluation shows in the output")
	}
}

// Arguments are evaluated from left to right. With Options.Deviations, a run also reports calls
// such as f(a, a++), where the second argument changes a variable that the first argument reads.
func TestDeviations(t *testing.T) {
	text := header + prelude + `
int f(int a, int b) { return a * 100 + b; }
int g(inout int a, int b) { return a * 100 + b; }
void main() {
    int a = in_.n[1];
    o.i[0] = f(a, a++);
    o.i[1] = max(a, a = -5);
    a = 1;
    o.i[2] = g(a, a = 5);
    o.i[3] = a;
    o.i[4] = f(a++, a);
}`
	p, resources := program(t, text)
	setInputs(resources)
	r, err := p.Run(resources, [3]int{1, 1, 1}, Options{Deviations: true})
	if err != nil {
		t.Fatal(err)
	}
	want := []int32{101, 2, 105, 1, 102}
	for i, w := range want {
		if got := int32(binary.LittleEndian.Uint32(r.Outputs[0][4*i:])); got != w {
			t.Errorf("o.i[%d] is %d, want %d", i, got, w)
		}
	}
	if len(r.Findings) != 3 {
		t.Errorf("found %v", r.Findings)
	}
}
