package harness

import (
	"strings"
	"testing"

	"shsmith/lib/record"
)

// WebGPU refuses a render pass without an attachment. For a fragment test without outputs, the file
// has a texture that nothing is written to.
func TestTargetOfWebGPUCTS(t *testing.T) {
	rec := colouring(2)
	rec.Source = "@group(0) @binding(0) var<storage, read_write> B: i32;\n@fragment fn f() { B = 1; }"
	rec.Resources = []record.Resource{{Name: "B", Kind: record.Storage, Size: 4, Compare: true, Members: []record.Member{member4("", "int", 0, 1)}}}
	rec.Runs = []record.Run{{Backend: "ref", Outcome: record.OK, Outputs: map[string]string{"B": "h"}}}
	rec.Blobs = map[string][]byte{"h": {1, 0, 0, 0}}
	text, err := WriteWebGPUCTS(rec, CTSTest{Name: "a-b", About: "A test"})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"format: 'r8unorm'",
		"targets: [{ format: 'r8unorm', writeMask: 0 }],",
		"colorAttachments: [{ view: target.createView(), loadOp: 'clear', storeOp: 'store' }],",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if strings.Contains(string(text), "copyTextureToBuffer") {
		t.Errorf("the texture is copied:\n%s", text)
	}
}
