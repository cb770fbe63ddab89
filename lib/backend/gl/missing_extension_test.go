package gl

import "testing"

func TestLacking(t *testing.T) {
	const source = "#version 450\n#extension GL_A : enable\n # extension GL_EXT_b:require\nvoid main() {}\n"
	for log, want := range map[string]string{
		"0:3(12): error: extension `GL_EXT_b' unsupported in compute shader": "GL_EXT_b",
		"0(3) : error C0202: extension GL_EXT_b not supported":               "GL_EXT_b",
		"ERROR: 0:3: 'GL_EXT_b' : extension is not supported\nERROR: 0:4: x": "GL_EXT_b",
		"0:2(12): warning: extension `GL_A' unsupported in compute shader":   "",
		"0:9(1): error: GL_EXT_b\n0:9(1): error: operands are unsupported":   "",
		"": "",
	} {
		if got := missingExtension(source, log); got != want {
			t.Errorf("%q: %q, want %q", log, got, want)
		}
	}
}
