package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"shsmith/lib/language"
)

// write writes files into a new folder. It returns the shaders that the function `read` finds in
// this folder. The keys of `files` are paths, and the values are texts.
func write(t *testing.T, files map[string]string) []*shader {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	list, err := read(dir)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

const right = "// [config]\n// expect_result: pass\n// glsl_version: 1.50\n// [end config]\n"

func TestRead(t *testing.T) {
	list := write(t, map[string]string{
		"a/right.vert": right + "#version 150\nvoid main() { }\n",
		"b/wrong.frag": "/* [config]\n * expect_result: fail\n * [end config]\n */\nvoid main() { x; }\n",
		"b/link.frag":  "/* [config]\n * expect_result: fail\n * check_link: true\n * [end config]\n */\n",
		"b/lacks.comp": "/* [config]\n * expect_result: fail\n * require_extensions: GL_A !GL_B\n * [end config]\n */\n",
		"c/none.frag":  "void main() { }\n",
		"c/a.shader_test": "[require]\nGLSL >= 4.30\n\n[vertex shader]\nvoid main() { }\n\n" +
			"[compute shader]\nvoid main() { }\n\n[test]\n",
		"c/es.shader_test":   "[require]\nGLSL ES >= 3.1\n[compute shader]\nvoid main() { }\n",
		"c/link.shader_test": "[compute shader]\n#version 430\nvoid main() { }\n[test]\nlink error\n",
		"c/text.txt":         "none",
	})
	want := []shader{
		{name: "a/right.vert", stage: language.Vertex, right: true,
			text: "#version 150\n" + right + "\nvoid main() { }\n"},
		{name: "b/lacks.comp", stage: language.Compute, reason: "needs an implementation that lacks an extension"},
		{name: "b/link.frag", stage: language.Fragment, reason: "refused by linkers"},
		{name: "b/wrong.frag", stage: language.Fragment},
		{name: "c/a.shader_test", stage: language.Compute, right: true, text: "#version 430\nvoid main() { }\n\n"},
		{name: "c/es.shader_test", stage: language.Compute, right: true, text: "#version 310 es\nvoid main() { }\n"},
	}
	if len(list) != len(want) {
		t.Fatalf("%d shaders, want %d", len(list), len(want))
	}
	for i, s := range list {
		got := *s
		if !got.right {
			got.text = ""
		}
		if !reflect.DeepEqual(got, want[i]) {
			t.Errorf("got  %+v\nwant %+v", got, want[i])
		}
	}
}

// Which shaders are chosen depends only on their names.
func TestChosen(t *testing.T) {
	var list []*shader
	for _, name := range strings.Fields("a b c d e f g") {
		list = append(list, &shader{name: name})
	}
	var names []string
	for _, s := range chosen(list, 3, "") {
		names = append(names, s.name)
	}
	if got := strings.Join(names, " "); got != "b d e" {
		t.Errorf("chose %s", got)
	}
	if got := chosen(list, 0, "c"); len(got) != 1 || got[0].name != "c" {
		t.Errorf("only c: %v", got)
	}
}

// The test checks the outcomes of shaders that piglit marks as valid or as invalid. A second run,
// without glslangValidator, must give the same outcomes from the cache.
func TestJudge(t *testing.T) {
	program, err := exec.LookPath("glslangValidator")
	if err != nil {
		t.Skip("glslangValidator is not installed")
	}
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	wrong := strings.Replace(right, "pass", "fail", 1)
	cases := map[string]struct {
		text string
		want outcome
	}{
		"right.frag":    {right + "#version 330\nout vec4 c;\nint f(int i) { return 1 / i; }\nvoid main() { c = vec4(f(2)); }\n", treated},
		"old.frag":      {right + "#version 110\nuniform float f;\nvoid main() { gl_FragColor = vec4(1.0 / f); }\n", treated},
		"beyond.frag":   {right + "void main() { int i = ; }\n", beyondBoth},
		"unknown.frag":  {right + "#extension GL_EXT_unknown : require\nvoid main() { }\n", beyond},
		"wrong.frag":    {wrong + "void main() { x; }\n", refused},
		"accepted.frag": {wrong + "void main() { }\n", accepts},
	}
	files := map[string]string{}
	for name, c := range cases {
		files[name] = c.text
	}
	list := write(t, files)
	for pass := 0; pass < 2; pass++ { // the second pass reads the cache
		v, err := newValidator(program)
		if err != nil {
			t.Fatal(err)
		}
		if pass == 1 {
			v.program = "false"
		}
		j := judge{v}
		if err := j.judge(list); err != nil {
			t.Fatal(err)
		}
		for _, s := range list {
			if s.outcome != cases[s.name].want {
				t.Errorf("%v, want: %s", s, cases[s.name].want)
			}
			s.outcome = ""
		}
		if err := v.close(); err != nil {
			t.Fatal(err)
		}
	}
}

// The comparison of trees ignores positions and warnings, and nothing else.
func TestTreeOf(t *testing.T) {
	const a = "WARNING: 0:1: 'x' : old\nShader version: 150\n0:2  Sequence\n0:?    'v' ( in float)\n"
	same := strings.NewReplacer("0:2 ", "0:17 ", "WARNING: 0:1: 'x' : old\n", "").Replace(a)
	other := strings.Replace(a, "float", "int", 1)
	if treeOf(a) != treeOf(same) || treeOf(a) == treeOf(other) {
		t.Error("trees are not told apart as they should be")
	}
	q := question{answer: treeOf("ERROR: 0:1: 'x' : undeclared\n" + a)}
	if !q.refused() {
		t.Errorf("%q is no refusal", q.answer)
	}
}
