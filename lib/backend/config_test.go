package backend

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/record"
)

func TestParse(t *testing.T) {
	good := `{"backends": [{"name": "a", "kind": "gl", "library": "/x/libEGL.so", "launcher": "nice -n 5"},
		{"name": "b", "kind": "exec", "command": "tint {file}", "languages": ["wgsl"]}]}`
	all, err := Parse(strings.NewReader(good), "f")
	if err != nil || len(all) != 2 || all[0].isWorker() || all[1].isWorker() {
		t.Fatalf("%+v, %v", all, err)
	}
	argv, err := all[0].argv(Self{Worker: []string{"shrun", "-worker"}})
	if err != nil || !slices.Equal(argv[:5], []string{"nice", "-n", "5", "shrun", "-worker"}) || !strings.Contains(argv[5], `"library":"/x/libEGL.so"`) {
		t.Errorf("%q, %v", argv, err)
	}
}

func TestParseErrors(t *testing.T) {
	cases := []struct{ text, want string }{
		{"", "f: the file is empty"},
		{"{\n  \"backends\": [x]}", "f:2:16: invalid character 'x'"},
		{"{\"backends\": [\n{\"name\": 1}]}", "f:2:10: json: cannot unmarshal number"},
		{`{"backends": []} {`, "f:1:18: there is text after the JSON object"},
		{`{"backends": [{"nam": "a"}]}`, `unknown field "nam"`},
		{`{"name": "a"}`, `not a list of back-ends: write {"backends": [ENTRY, ...]}`},
		{`{"backends": [{"kind": "gl"}]}`, "f: a back-end has no name"},
		{`{"backends": [{"name": "a", "kind": "ref", "budget": -1}]}`, "back-end a: the budget is -1"},
		{`{"backends": [{"name": "a", "kind": "gl", "steps": [{"command": "x"}]}]}`, "needs a command with {file}"},
		{`{"backends": [{"name": "a", "kind": "gl", "steps": [{"command": "x {file} {out}"}]}]}`, "belong together"},
		{`{"backends": [{"name": "a", "kind": "gl", "steps": [{"command": "x {file}", "output": ".y"}]}]}`, "belong together"},
		{`{"backends": [{"name": "a", "kind": "gl", "steps": [{"command": "x '{file}"}]}]}`, "command line"},
		{`{"backends": [{"name": "a", "kind": "gl", "launcher": "'"}]}`, "command line"},
		{`{"backends": [{"name": "a", "kind": "gl"}, {"name": "a", "kind": "gl"}]}`, "two back-ends named a"},
	}
	for _, c := range cases {
		if _, err := Parse(strings.NewReader(c.text), "f"); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.text, err, c.want)
		}
	}
}

// An entry of the configuration file hides a back-end of the same name that was found on the
// machine.
func TestMerge(t *testing.T) {
	all := merge([]Config{{Name: "b", Kind: "exec"}}, []Config{{Name: "a"}, {Name: "b", Kind: "gl"}})
	if len(all) != 2 || all[0].Kind != "exec" || all[1].Name != "a" {
		t.Errorf("%+v", all)
	}
}

func TestPick(t *testing.T) {
	known := []Config{{Name: "a"}, {Name: "b"}}
	picked, err := Kinds(nil).Pick(known, []string{"b", "a"})
	if err != nil || picked[0].Name != "b" || picked[1].Name != "a" {
		t.Errorf("%+v, %v", picked, err)
	}
	for _, names := range [][]string{{"c"}, {"a", "a"}} {
		if _, err := Kinds(nil).Pick(known, names); err == nil {
			t.Errorf("%v: no error", names)
		}
	}
}

// A configuration inherits each field that it does not set from the back-end that its field Base
// names. This base may have a base of its own. A back-end cannot be used if its base is unknown or
// is the back-end itself.
func TestBase(t *testing.T) {
	configured := []Config{
		{Name: "a", Base: "b", Env: map[string]string{"Y": "2"}, Components: []string{"c"}},
		{Name: "b", Base: "driver", Platform: "device"},
		{Name: "lost", Base: "nobody"},
		{Name: "round", Base: "round"},
	}
	found := []Config{{Name: "driver", Kind: "gl", Library: "lib", Env: map[string]string{"X": "1"}, Components: []string{"d"}}}
	before := fmt.Sprint(found)
	all, err := Kinds{{Name: "gl", Fields: []string{"library", "platform"}}}.withBases(merge(configured, found))
	if err != nil {
		t.Fatal(err)
	}
	want := Config{Name: "a", Kind: "gl", Library: "lib", Platform: "device", Env: map[string]string{"X": "1", "Y": "2"}, Components: []string{"c"}}
	if a, _ := find(all, "a"); !reflect.DeepEqual(a, want) {
		t.Errorf("%+v", a)
	}
	if after := fmt.Sprint(found); after != before {
		t.Errorf("the base has changed: %s", after)
	}
	for _, name := range []string{"lost", "round"} {
		if _, err := Kinds(nil).Pick(all, []string{name}); err == nil || !strings.Contains(err.Error(), "it is based on ") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := (Kinds{{Name: "gl"}}).withBases([]Config{{Name: "x", Base: "y", Fault: "f"}, {Name: "y", Kind: "gl"}}); err == nil {
		t.Error("what an entry and its base make together is not checked")
	}
}

func TestEnviron(t *testing.T) {
	t.Setenv("MESA_NO_ERROR", "1")
	t.Setenv("DISPLAY", ":0")
	c := Config{Env: map[string]string{"GALLIUM_DRIVER": "softpipe", "DISPLAY": ""}}
	env := c.environ()
	for want, present := range map[string]bool{
		"GALLIUM_DRIVER=softpipe": true, "MESA_SHADER_CACHE_DISABLE=true": true, "DISPLAY=:0": false, "MESA_NO_ERROR=1": false,
	} {
		if slices.Contains(env, want) != present {
			t.Errorf("%s: want %v", want, present)
		}
	}
}

// `complete` adds to a configuration those environment variables of this process that make a driver
// assume another processor. It does not replace variables that the configuration sets itself.
func TestComplete(t *testing.T) {
	t.Setenv("GALLIUM_OVERRIDE_CPU_CAPS", "avx")
	t.Setenv("LP_NATIVE_VECTOR_WIDTH", "512")
	c := Config{Env: map[string]string{"GALLIUM_DRIVER": "llvmpipe", "LP_NATIVE_VECTOR_WIDTH": "128"}}
	want := map[string]string{"GALLIUM_DRIVER": "llvmpipe", "LP_NATIVE_VECTOR_WIDTH": "128", "GALLIUM_OVERRIDE_CPU_CAPS": "avx"}
	if got := c.complete().Env; !maps.Equal(got, want) {
		t.Errorf("got %v", got)
	}
	if len(c.Env) != 2 {
		t.Error("the entry itself has changed")
	}
}

func TestAnswers(t *testing.T) {
	c := Config{Name: "llvmpipe-20.3.5", Reports: []string{"llvmpipe", "Mesa 20.3.5"}}
	if err := c.Answers(&record.Driver{Renderer: "llvmpipe (LLVM 11)", Version: "4.5 Mesa 20.3.5"}); err != nil {
		t.Error(err)
	}
	if c.Answers(&record.Driver{Renderer: "llvmpipe (LLVM 15)", Version: "4.5 Mesa 22.3.6"}) == nil || c.Answers(nil) == nil {
		t.Error("another version passes")
	}
}

func TestLogKeepsBothEnds(t *testing.T) {
	long := "head" + strings.Repeat("x", 3*logLimit) + "tail"
	got := cutDetail(long)
	if len(got) > logLimit+100 || !strings.HasPrefix(got, "headx") || !strings.HasSuffix(got, "xtail") || !strings.Contains(got, "bytes left out]") {
		t.Errorf("%d bytes, %.20s … %s", len(got), got, got[len(got)-20:])
	}
	if cutDetail("short") != "short" {
		t.Error("short")
	}
}

// A pattern means all usable back-ends whose names match, each of them once.
func TestPickByPattern(t *testing.T) {
	known := []Config{{Name: "ref"}, {Name: "radv-aco"}, {Name: "radv-llvm"}, {Name: "radv-x", Base: "absent"}, {Name: "lavapipe"}}
	picked, err := Kinds(nil).Pick(known, []string{"radv-llvm", "radv-*", "re?"})
	if got := Names(picked); err != nil || !slices.Equal(got, []string{"radv-llvm", "radv-aco", "ref"}) {
		t.Errorf("%v, %v", got, err)
	}
	for _, pattern := range []string{"anv-*", "["} {
		if _, err := Kinds(nil).Pick(known, []string{pattern}); err == nil || !strings.Contains(err.Error(), "there is none of that name") {
			t.Errorf("%s: %v", pattern, err)
		}
	}
}

// The sandbox of a compile-only back-end allows files of more than 4 GiB, even if the memory limit
// is 2 GiB. Mesa's drm-shim needs this, because it makes a file of 4 GiB.
func TestRoomForShim(t *testing.T) {
	c := Config{CompileOnly: true}
	if got := c.sandbox(2 << 30).FileSize; got <= 4<<30 {
		t.Errorf("files of at most %d bytes", got)
	}
}
