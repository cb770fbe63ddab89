package builtin

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Khronos' reference compiler, glslangValidator, must accept each overload in each
// version and stage that the table gives it.
func TestValidatorKnowsAll(t *testing.T) {
	validator, err := exec.LookPath("glslangValidator")
	if err != nil {
		t.Skip("glslangValidator is not installed")
	}
	dir := t.TempDir()
	for _, v := range []string{"310 es", "320 es", "430", "450", "460"} {
		for stage, ext := range map[language.Stage]string{language.Compute: "comp", language.Fragment: "frag"} {
			text, lines := callAll(of(t, v), stage)
			path := filepath.Join(dir, strings.ReplaceAll(v, " ", "")+"."+ext)
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			out, err := exec.Command(validator, path).CombinedOutput()
			if err != nil {
				t.Errorf("%s, %s: %s", v, stage, explain(string(out), lines))
			}
		}
	}
}

// explain returns the errors in `out`, the output of glslangValidator. To each error it adds the
// call on the line of the shader to which the error refers. `lines` maps line numbers to calls.
func explain(out string, lines map[int]string) string {
	var b strings.Builder
	for _, l := range strings.Split(out, "\n") {
		var n int
		if _, err := fmt.Sscanf(l, "ERROR: 0:%d:", &n); err == nil {
			b.WriteString("\n" + l + " in " + lines[n])
		}
	}
	return b.String()
}

// callAll returns a shader that calls each overload once. The map has the call on each
// line.
func callAll(v language.Version, stage language.Stage) (string, map[int]string) {
	w := caller{v: v, opaque: map[string]string{}}
	for _, f := range Table() {
		if f.Class <= Convert || !f.In(v) {
			continue
		}
		for _, s := range f.Expand() {
			if s.Stages.Has(stage) && w.nameable(s) {
				w.call(s)
			}
		}
	}
	head := "#version " + v.String() + "\n"
	if v.ES() {
		head += "precision highp float; precision highp int;"
	}
	head += "layout(std430) buffer B { int s_int; uint s_uint; };"
	for _, k := range []string{"float", "vec2", "vec3", "vec4"} {
		if stage == language.Fragment {
			head += "in " + k + " i_" + k + ";"
		}
	}
	head += strings.Join(w.globals, "") + "void main() {\n"
	lines := map[int]string{}
	for i, c := range w.calls {
		lines[i+3] = c
	}
	return head + strings.Join(w.calls, "\n") + "\n}\n", lines
}

type caller struct {
	v       language.Version
	opaque  map[string]string // type to variable
	globals []string
	calls   []string
}

// nameable reports whether a shader of the version w.v can call the overload s: the version must
// have the types of all parameters, and an image parameter must suit the function.
func (w *caller) nameable(s Sig) bool {
	for _, p := range s.Params {
		n := p.Type.Base().Name
		switch {
		case p.Type.Base().Kind != types.Opaque:
		case n == "samplerExternalOES":
			return false
		case !w.v.ES():
		case strings.Contains(n, "1D"), strings.Contains(n, "Rect"), strings.Contains(n, "image2DMS"):
			return false
		case w.v.Number < 320 && (strings.Contains(n, "Buffer") || strings.Contains(n, "CubeArray") || strings.Contains(n, "MSArray")):
			return false
		}
		if strings.Contains(n, "image") && s.Func.Effect == Writes && s.Func.Name != "imageStore" && !atomicImage(s, n) {
			return false
		}
	}
	return true
}

// atomicImage reports whether the image variable called name holds texels of the kind that
// the atomic operation s returns.
func atomicImage(s Sig, name string) bool {
	k := s.Result.Component()
	return k == types.Int && strings.HasPrefix(name, "ii") || k == types.Uint && strings.HasPrefix(name, "u") ||
		k == types.Float && strings.HasPrefix(name, "im")
}

func (w *caller) call(s Sig) {
	var args []string
	decl := ""
	for i, p := range s.Params {
		arg := w.value(p)
		switch {
		case p.Dir == InOut:
			arg = "s_" + p.Type.String()
		case p.Dir == Out:
			arg = fmt.Sprintf("o%d", i)
			decl += p.Type.String() + " " + arg + "; "
		case strings.HasPrefix(s.Func.Name, "interpolateAt") && i == 0:
			arg = "i_" + p.Type.String()
		}
		args = append(args, arg)
	}
	w.calls = append(w.calls, "{ "+decl+s.Func.Name+"("+strings.Join(args, ", ")+"); }")
}

func (w *caller) value(p Param) string {
	t := p.Type
	switch {
	case t.Kind == types.Opaque:
		return w.variable(t.Name)
	case t.Kind == types.Array:
		e := t.Elem.String() + "(0)"
		return t.Elem.String() + "[4](" + e + ", " + e + ", " + e + ", " + e + ")"
	}
	return t.String() + "(0)"
}

func (w *caller) variable(typ string) string {
	if v, ok := w.opaque[typ]; ok {
		return v
	}
	v := "g_" + typ
	w.opaque[typ] = v
	layout := "uniform highp "
	switch {
	case typ == "atomic_uint":
		layout = "layout(binding = 0, offset = 0) uniform "
	case strings.HasPrefix(typ, "iimage"):
		layout = "layout(r32i) uniform highp "
	case strings.HasPrefix(typ, "uimage"):
		layout = "layout(r32ui) uniform highp "
	case strings.HasPrefix(typ, "image"):
		layout = "layout(r32f) uniform highp "
	}
	w.globals = append(w.globals, layout+typ+" "+v+";")
	return v
}
