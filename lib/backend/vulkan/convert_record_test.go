package vulkan

import (
	"context"
	"strings"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// echo is a back-end that returns the vertex shader of each test.
type echo struct{}

func (echo) Run(_ context.Context, r *record.Record) (record.Run, map[string][]byte) {
	return record.Run{Outcome: record.OK, Detail: r.Stages[0].Source}, nil
}

// A back-end converts the vertex shader of a test, or a default one, to Vulkan's form before its
// steps run. If it cannot convert the vertex shader, for example because of uniforms, the test is
// unsupported and no step runs.
func TestVertexShaderIsConverted(t *testing.T) {
	const located = "layout(location = 0) in vec2 p"
	for _, c := range []struct{ version, vertex, want string }{
		{"450", "", "ok: #version 450\n" + located},
		{"450", "in vec2 p; void main() { gl_Position = vec4(p, 0, 1); }", "ok: #version 450\n" + located},
		// A step would refuse this shader, and the refusal would count as a bug of the step.
		{"450", "uniform vec2 u; in vec2 p; void main() { gl_Position = vec4(p, u); }", "unsupported: the vertex shader has uniforms"},
		{"140", "", "unsupported: input position of the vertex shader has no location"},
	} {
		r := &record.Record{Lang: "glsl", Version: c.version, Stage: "fragment", Source: "#version " + c.version + "\nvoid main() {}\n", Image: &record.Image{}}
		if c.vertex != "" {
			r.Stages = []record.Stage{{Stage: "vertex", Source: "#version " + c.version + "\n" + c.vertex}}
		}
		open := withConversion(func(backend.Config) (backend.Backend, error) { return echo{}, nil })
		b, err := open(backend.Config{CompileOnly: true})
		if err != nil {
			t.Fatal(err)
		}
		run, _ := b.Run(context.Background(), r)
		if got := string(run.Outcome) + ": " + run.Detail; !strings.HasPrefix(got, c.want) {
			t.Errorf("%s %s\ngot %s\nwant %s", c.version, c.vertex, got, c.want)
		}
	}
}
