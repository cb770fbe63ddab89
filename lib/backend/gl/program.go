//go:build cgo

package gl

import (
	"strings"

	"github.com/go-gl/gl/v4.5-core/gl"

	"shsmith/lib/backend"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// build compiles the shaders and links the program.
func (t *test) build() error {
	t.program = t.CreateProgram()
	kind := uint32(gl.COMPUTE_SHADER)
	if t.record.Stage == string(language.Fragment) {
		kind = gl.FRAGMENT_SHADER
		if err := t.attach(gl.VERTEX_SHADER, t.record.VertexShader()); err != nil {
			f := err.(*backend.Failure)
			return backend.Failed(f.Outcome, "vertex shader: %s", f.Detail)
		}
	}
	if err := t.attach(kind, t.record.Source); err != nil {
		return err
	}
	t.locate()
	t.LinkProgram(t.program)
	if log, ok := buildStatus(t.program, gl.LINK_STATUS, t.GetProgramiv, t.GetProgramInfoLog); !ok {
		return backend.Failed(record.LinkError, "%s", log)
	}
	return t.driverError("building the program")
}

// attach compiles a shader and attaches it to the program. The error has the outcome CompileError,
// or Unsupported if the driver lacks an extension that the shader requires.
func (t *test) attach(kind uint32, source string) error {
	shader := t.CreateShader(kind)
	defer t.DeleteShader(shader)
	text, free := gl.Strs(source)
	defer free()
	length := int32(len(source))
	t.ShaderSource(shader, 1, text, &length)
	t.CompileShader(shader)
	if log, ok := buildStatus(shader, gl.COMPILE_STATUS, t.GetShaderiv, t.GetShaderInfoLog); !ok {
		if name := missingExtension(source, log); name != "" {
			return backend.Failed(record.Unsupported, "the driver lacks the extension %s", name)
		}
		return backend.Failed(record.CompileError, "%s", log)
	}
	t.AttachShader(t.program, shader)
	return nil
}

// locate gives each shader output the location of the attachment with the same name. A
// layout(location) in the shader takes precedence.
func (t *test) locate() {
	// OpenGL ES has no function for this.
	if t.record.Image == nil || t.api.es {
		return
	}
	for _, a := range t.record.Image.Attachments {
		name := strings.TrimSuffix(a.Name, "[0]")
		if strings.HasPrefix(name, "gl_") || strings.HasSuffix(name, "]") {
			continue
		}
		t.BindFragDataLocation(t.program, uint32(a.Location), cString(name))
	}
}

// buildStatus reports whether `object` was built. `name` is gl.COMPILE_STATUS for a shader, and
// gl.LINK_STATUS for a program. On success it returns "" and true. On failure it returns the
// compiler's or linker's log and false.
func buildStatus(object, name uint32, get func(uint32, uint32, *int32), getLog func(uint32, int32, *int32, *uint8)) (string, bool) {
	var ok, size int32
	if get(object, name, &ok); ok != 0 {
		return "", true
	}
	get(object, gl.INFO_LOG_LENGTH, &size)
	if size <= 0 {
		return "", false
	}
	log := make([]byte, size+1)
	getLog(object, size, nil, &log[0])
	return strings.TrimRight(gl.GoStr(&log[0]), "\n"), false
}

// cString returns s with a zero byte at its end.
func cString(s string) *uint8 { return &append([]byte(s), 0)[0] }
