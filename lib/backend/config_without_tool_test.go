package backend

import (
	"strings"
	"testing"
)

// Only steps that keep the format of the shader can be left out.
func TestWithout(t *testing.T) {
	c := Config{Steps: []Step{
		{Command: "check {file}"},
		{Command: "sed {file} {out}", Output: "{suffix}"},
		{Command: "'/some where/compile' {file} -o {out}", Output: ".spv"},
		{Command: "check {file}"},
		{Command: "/bin/opt -O {file} -o {out}", Output: ".spv"},
		{Command: "opt --to-text {file} -o {out}", Output: ".txt"},
	}}
	for tool, want := range map[string]string{
		"check":   "sed compile opt opt",
		"sed":     "check compile check opt opt",
		"opt":     "check sed compile check opt",
		"compile": "",
		"absent":  "",
	} {
		var names []string
		less, ok := c.Without(tool)
		for _, s := range less.Steps {
			names = append(names, s.tool())
		}
		if got := strings.Join(names, " "); ok != (want != "") || ok && got != want {
			t.Errorf("without %s: %s, %t", tool, got, ok)
		}
	}
	if len(c.Steps) != 6 {
		t.Error("the configuration has changed")
	}
}
