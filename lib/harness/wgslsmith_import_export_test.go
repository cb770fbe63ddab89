package harness

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"shsmith/lib/record"
)

const smithModule = `struct In { a: u32, b: vec3<i32> }
@group(0) @binding(0) var<uniform> u_input: In;
@group(0) @binding(1) var<storage, read_write> s_output: array<vec2<u32>>;
@group(1) @binding(2) var<storage> table: array<i32, 2>;

@compute @workgroup_size(1) fn main() {
    s_output[0].x = u_input.a + u32(table[1]);
}
`

// Reading the written form gives the same test.
func TestWGSLsmith(t *testing.T) {
	seed := uint64(77)
	data := make([]byte, 32)
	data[0], data[31] = 255, 9
	rec, err := FromText("// {\"0:0\":[1,2,3], \"0:1\":[7,0,0,0,0,0,0,0,0,0,0,0,0,0,0,5,4], \"1:2\":[1,1,1,1,1,1,1,1,1,1,1]}\n// Seed: 77\n\n" + smithModule)
	if err != nil {
		t.Fatal(err)
	}
	if rec.Lang != "wgsl" || rec.Stage != "compute" || *rec.Provenance.Seed != seed || rec.Source != "\n"+smithModule {
		t.Errorf("%+v", rec)
	}
	var got []string
	for _, r := range rec.Resources {
		got = append(got, fmt.Sprint(r.Name, " ", r.Kind, " ", r.Size, " ", r.Compare, " ", r.Init))
	}
	want := []string{"u_input uniform 32 false [1 2 3]", "s_output storage 16 true [7 0 0 0 0 0 0 0 0 0 0 0 0 0 0 5]", "table storage 8 false [1 1 1 1 1 1 1 1]"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%q", got)
	}
	rec.Resources[0].Init = data
	text, err := WriteWGSLsmith(rec)
	if err != nil {
		t.Fatal(err)
	}
	again, err := FromText(string(text))
	if err != nil {
		t.Fatal(err)
	}
	again.ID = rec.ID
	if !reflect.DeepEqual(again, rec) {
		t.Errorf("%s\nbecame %+v\nof     %+v", text, again, rec)
	}
}

// The initial contents of the buffers of a WGSLsmith module may be in a separate JSON file. Usually
// they are in a comment in the module.
func TestWGSLsmithBeside(t *testing.T) {
	rec, err := Merge(smithModule, "inputs.json", []byte(` { "0:0": [9] } `))
	if err != nil || len(rec.Resources) != 3 || rec.Resources[0].Init[0] != 9 || rec.Schema != record.Schema {
		t.Errorf("%v %+v", err, rec)
	}
}

// A WGSLsmith module may have an invalid constant expression, here `table[2] / 0` for an array of
// two elements. FromText still finds the resources of the module, and does not change its source.
// The passes of lib/recond correct the expression later.
func TestWGSLsmithAtFault(t *testing.T) {
	module := strings.Replace(smithModule, "table[1]", "table[2] / 0", 1)
	rec, err := FromText("// {\"0:0\":[1]}\n" + module)
	if err != nil || len(rec.Resources) != 3 || rec.Source != module {
		t.Errorf("%v %+v", err, rec)
	}
}

func TestNotWGSLsmith(t *testing.T) {
	for text, want := range map[string]string{
		"// {\"0:0\":[256]}\n" + smithModule:   "x.wgsl:1:1: the contents of a buffer are a list of bytes, 0 to 255",
		"// {\"0:0\":\"abc\"}\n" + smithModule: "a list of bytes",
		"// {}\nfn main() { let = 1; }":        "x.wgsl:1:17: ",
		"// {\"0:0\":[]}\nfn f() { }":          "no entry point",
	} {
		_, err := Complete("x.wgsl", &record.Record{Source: text})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.30s: %v, want %s", text, err, want)
		}
	}
	for _, text := range []string{smithModule, "// {}\n#version 310 es\nvoid main() {}\n", "// {just words}\n" + smithModule, "// \"0:0\"\n" + smithModule} {
		rec := &record.Record{Source: text}
		if _, err := Complete("x.wgsl", rec); err != nil || rec.Source != text || rec.Resources != nil {
			t.Errorf("%.30s: %v %+v", text, err, rec)
		}
	}
	cases := []struct {
		rec  record.Record
		want string
	}{
		{record.Record{Lang: "glsl", Stage: "compute"}, "only compute shaders of wgsl"},
		{record.Record{Lang: "wgsl", Stage: "fragment"}, "only compute shaders of wgsl"},
		{record.Record{Lang: "wgsl", Stage: "compute", Dispatch: &[3]int{2, 1, 1}}, "one work group"},
		{record.Record{Lang: "wgsl", Stage: "compute", Resources: []record.Resource{{Kind: record.Counter, Size: 4}}}, "kind counter"},
		{record.Record{Lang: "wgsl", Stage: "compute", Resources: []record.Resource{{Kind: record.Storage, Size: -1}}}, "size -1"},
		{record.Record{Lang: "wgsl", Stage: "compute", Source: smithModule}, "no "},
		{record.Record{Lang: "wgsl", Stage: "compute", Source: "@group(0) @binding(0) var<storage, read_write> b: i32;\n@compute @workgroup_size(1) fn main() { b = 1; }",
			Resources: []record.Resource{{Name: "b", Kind: record.Storage, Size: 4}}}, "b is written but not compared"},
		{record.Record{Lang: "wgsl", Stage: "compute", Source: "@compute @workgroup_size(1) fn main() { }", Resources: []record.Resource{
			{Name: "t", Kind: record.Texture, Size: 4, Texels: &record.Texels{Shape: record.Shape2D, Format: "rgba8", Width: 1, Height: 1, Depth: 1}}}}, "t is not a storage or uniform buffer"},
		{record.Record{Lang: "wgsl", Stage: "compute", Source: "@compute @workgroup_size(1) fn main() { }", Resources: []record.Resource{
			{Name: "s", Kind: record.Sampler, Sampling: &record.Sampling{}}}}, "s is not a storage or uniform buffer"},
	}
	for _, c := range cases {
		if _, err := WriteWGSLsmith(&c.rec); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

// For a WGSLsmith module, the function Complete returns the result of checking the module. It must
// check the module to find the resources, and the passes of lib/recond need not check it again. For
// another module, Complete returns nil.
func TestCheckIsHandedOn(t *testing.T) {
	rec := &record.Record{Source: "// {\"0:0\":[1,2]}\n// Seed: 3\n@group(0) @binding(0) var<uniform> u: u32;\n@compute @workgroup_size(1) fn main() { _ = u; }\n"}
	info, err := Complete("x.wgsl", rec)
	if err != nil || info == nil || len(info.Bound) != 1 || len(rec.Resources) != 1 {
		t.Fatalf("%v, %+v, %d resources", err, info, len(rec.Resources))
	}
	rec = &record.Record{Lang: "wgsl", Source: "@compute @workgroup_size(1) fn main() {}\n"}
	if info, err := Complete("x.wgsl", rec); err != nil || info != nil {
		t.Errorf("a bare module: %v, %v", info, err)
	}
}
