package harness

import (
	"fmt"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// moduleVertexStages returns, as a list, a WGSL vertex shader that writes all inputs of a fragment
// shader. It returns nil if the fragment shader has no inputs.
func moduleVertexStages(info *check.Info) []record.Stage {
	if info.Entry == nil {
		return nil
	}
	var f moduleFeeder
	for _, p := range info.Entry.Params {
		f.feed(p.Obj.Type, p.Attrs)
		// Members of a structure can be inputs, too.
		if s := info.Unit.Struct(p.Obj.Type); s != nil {
			for i, m := range s.Members {
				f.feed(s.Type.Fields[i].Type, m.Attrs)
			}
		}
	}
	if f.fed == 0 {
		return nil
	}
	text := `struct Fed {
    @builtin(position) position: vec4<f32>,
` + f.members.String() + `}

@vertex
fn feed(@location(0) corner: vec2<f32>) -> Fed {
    var fed: Fed;
    fed.position = vec4<f32>(corner, 0.0, 1.0);
` + f.statements.String() + `    return fed;
}
`
	if f.half {
		text = "enable f16;\n\n" + text
	}
	return []record.Stage{{Stage: string(language.Vertex), Source: text}}
}

// moduleFeeder collects the text of a vertex shader: the members of its output structure, and the
// statements that set them.
type moduleFeeder struct {
	members, statements strings.Builder
	fed                 int  // number of outputs so far
	half                bool // some output has type f16
}

// feed adds to the vertex shader an output of type t, if attrs include `@location(n)`.
func (f *moduleFeeder) feed(t *types.Type, attrs []ast.Attribute) {
	at := locationIn(attrs)
	if at == nil || at.Info().Const == nil {
		return
	}
	f.fed++
	location := at.Info().Const.Int(0)
	fmt.Fprintf(&f.members, "    @location(%d) %sinput%d: %s,\n", location, interpolation(attrs), location, t.WGSL())
	f.half = f.half || t.Component() == types.Half
	fmt.Fprintf(&f.statements, "    fed.input%d = %s;\n", location, f.value(t))
}

// value returns a WGSL expression of type t: the value that the vertex shader writes to its output
// number f.fed.
func (f *moduleFeeder) value(t *types.Type) string {
	n := 1
	if t.Kind == types.Vector {
		n = t.Rows
	}
	if t.Component().IsInteger() {
		return fmt.Sprintf("%s(%d)", t.WGSL(), f.fed)
	}
	all := fmt.Sprintf("vec4<f32>(corner * 0.484375 + 0.484375, %v, 1.25)", thirdComponent(f.fed))
	return fmt.Sprintf("%s(%s.%s)", t.WGSL(), all, "xyzw"[:n])
}

// interpolation returns the text of the attribute @interpolate, followed by a blank, or ""
// if there is none.
func interpolation(attrs []ast.Attribute) string {
	for _, a := range attrs {
		if a.Name == "interpolate" {
			var words []string
			for _, x := range a.Args {
				words = append(words, x.(*ast.Ident).Name)
			}
			return "@interpolate(" + strings.Join(words, ", ") + ") "
		}
	}
	return ""
}

// locationIn returns the argument of @location, or nil if attrs do not include one.
func locationIn(attrs []ast.Attribute) ast.Expr {
	for i := range attrs {
		if a := &attrs[i]; a.Name == "location" && len(a.Args) > 0 {
			return a.Args[0]
		}
	}
	return nil
}
