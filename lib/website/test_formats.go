package website

import (
	"encoding/json"

	"shsmith/lib/bucket"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// export is a test in the text format of some tool. Readers can copy it from the page.
type export struct {
	Name string // name of the format, for people
	Use  string // tools that read the format
	File string // name for a file with the test
	Text string
}

// exports returns a test in the formats of all tools that the site supports. It leaves out the
// formats that cannot express the test.
func exports(rec *record.Record) []export {
	name := harness.Name(rec.ID)
	list := []export{{"shader with harness", "shrun, shsplit", name + harness.Suffix(rec), harness.Text(rec)}}
	for _, form := range []struct {
		name, use, suffix string
		write             func(*record.Record) ([]byte, error)
	}{
		{"bug report", "an issue tracker, as Markdown", ".md", bucket.Upstream},
		{"piglit", "shader_runner (of GLSL ES: shader_runner_gles3)", ".shader_test", harness.WritePiglit},
		{"Amber", "amber", ".amber", func(r *record.Record) ([]byte, error) { return harness.WriteAmber(r, "") }},
		{"VkRunner", "vkrunner", ".vk_shader_test", func(r *record.Record) ([]byte, error) {
			return harness.WriteVkRunner(r, "")
		}},
		{"ShaderTrap", "shadertrap", ".shadertrap", harness.WriteShaderTrap},
		{"WGSLsmith", "wgslsmith", ".wgsl", harness.WriteWGSLsmith},
		{"record", "every tool of shsmith", ".ndjson", line},
	} {
		if text, err := form.write(rec); err == nil {
			list = append(list, export{form.name, form.use, name + form.suffix, string(text)})
		}
	}
	return list
}

// line returns a record as a line of JSON, without the outputs of its runs.
func line(rec *record.Record) ([]byte, error) {
	r := *rec
	r.Blobs = nil
	text, err := json.Marshal(&r)
	return append(text, '\n'), err
}
