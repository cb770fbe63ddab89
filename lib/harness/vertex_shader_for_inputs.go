package harness

import (
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// corner is the name of the attribute of a generated vertex shader. A fragment shader is unlikely
// to use this name.
const corner = "shsmith_corner"

// vertexShaderBuilder builds a vertex shader that writes the inputs of a fragment shader.
type vertexShaderBuilder struct {
	unit       ast.Unit
	statements strings.Builder
	fed        int // number of scalars, vectors and matrices that have got a value so far
}

// vertexStage returns a list of one stage: a vertex shader that writes all inputs of a fragment
// shader. The list is nil if there are no inputs. Float inputs vary over the image. Each integer
// input gets a different number.
func vertexStage(u *ast.Unit, info *check.Info) []record.Stage {
	if u.Version.Lang.HasEntryPoints() {
		return moduleVertexStages(info)
	}
	var f vertexShaderBuilder
	for i, d := range u.Decls {
		if u.Version.ES() && !isDirective(d) && (i == 0 || isDirective(u.Decls[i-1])) {
			f.unit.Decls = append(f.unit.Decls, mediumInt)
		}
		f.decl(d)
	}
	for _, o := range info.Globals {
		if o.Storage == ast.Input && !o.Builtin && o.Block == nil && o.Type != nil {
			f.feed(o.Name, o.Type)
		}
	}
	for _, d := range info.Blocks {
		f.block(d)
	}
	if f.fed == 0 {
		return nil
	}
	attribute := "attribute"
	if u.Version.AtLeast(130, 300) {
		attribute = "in"
	}
	if u.Version.ES() {
		attribute += " highp" // overrides the shader's default precision
	}
	text := glsl.Print(&f.unit) +
		fmt.Sprintf("\n%s vec2 %s;\n\nvoid main() {\n%s    gl_Position = vec4(%s, 0.0, 1.0);\n}\n",
			attribute, corner, f.statements.String(), corner)
	return []record.Stage{{Stage: string(language.Vertex), Source: text}}
}

// mediumInt is `precision mediump int;`, the default of fragment shaders in GLSL ES. A vertex
// shader needs it, because its own default differs and the types in both shaders must match (GLSL
// ES 3.20 section 4.7.4).
var mediumInt = &ast.PrecisionDecl{Precision: "mediump", Spec: &ast.TypeExpr{Name: "int"}}

func isDirective(d ast.Decl) bool {
	switch d.(type) {
	case *ast.VersionDecl, *ast.Extension, *ast.Pragma:
		return true
	}
	return false
}

// decl copies d, a declaration of the fragment shader, into the vertex shader if it may be needed
// there. An input becomes an output.
func (f *vertexShaderBuilder) decl(d ast.Decl) {
	switch d := d.(type) {
	case *ast.VersionDecl, *ast.PrecisionDecl, *ast.StructDecl:
		f.unit.Decls = append(f.unit.Decls, d)
	case *ast.Extension:
		e := *d
		if e.Behavior == "require" { // a vertex shader may lack an extension for fragment shaders
			e.Behavior = "enable"
		}
		f.unit.Decls = append(f.unit.Decls, &e)
	case *ast.VarDecl:
		v := *d
		quals, ok := outward(d.Quals)
		builtin := len(d.Vars) > 0 && strings.HasPrefix(d.Vars[0].Name, "gl_") // declared again
		if (ok || has(d.Quals, "const")) && !builtin {
			v.Quals = quals
			f.unit.Decls = append(f.unit.Decls, &v)
		}
	case *ast.BlockDecl:
		b := *d
		if quals, ok := outward(d.Quals); ok && !strings.HasPrefix(d.Name, "gl_") {
			b.Quals, b.Members = quals, nil
			for _, m := range d.Members {
				member := *m
				member.Quals, _ = outward(m.Quals) // a member may repeat the in of its block
				b.Members = append(b.Members, &member)
			}
			f.unit.Decls = append(f.unit.Decls, &b)
		}
	}
}

// outward returns the qualifiers of an output for those of an input: `flat in` becomes `flat out`.
// ok is false for anything but an input.
func outward(quals []ast.Qualifier) (out []ast.Qualifier, ok bool) {
	out = slices.Clone(quals)
	for i := range out {
		switch out[i].Name {
		case "in":
			out[i].Name, ok = "out", true
		case "varying":
			ok = true
		}
	}
	return out, ok
}

func has(quals []ast.Qualifier, name string) bool {
	return slices.ContainsFunc(quals, func(q ast.Qualifier) bool { return q.Name == name })
}

func (f *vertexShaderBuilder) block(d *ast.BlockDecl) {
	if !has(d.Quals, "in") || strings.HasPrefix(d.Name, "gl_") {
		return
	}
	for _, o := range d.Objs {
		if o.Type != nil {
			f.feed(o.Name, o.Type)
		}
	}
}

// feed writes an assignment to the variable `name` of type t. If t is an array or structure, it
// writes one assignment for each scalar, vector and matrix in the variable.
func (f *vertexShaderBuilder) feed(name string, t *types.Type) {
	switch t.Kind {
	case types.Array:
		for i := 0; i < t.Len; i++ {
			f.feed(fmt.Sprintf("%s[%d]", name, i), t.Elem)
		}
		return
	case types.Struct:
		for i := range t.Fields {
			f.feed(name+"."+t.Fields[i].Name, t.Fields[i].Type)
		}
		return
	}
	f.fed++
	// x and y go from 0 to 31/32 over the image. All float values are less than 2, the limit of
	// lowp, which represents them exactly (GLSL ES 3.20 section 4.7.3). Constant ones are not
	// whole: interpolation may be slightly off, and rounding down would then give another number.
	value := fmt.Sprintf("vec4(%s * 0.484375 + 0.484375, %v, 1.25)", corner, thirdComponent(f.fed))
	switch {
	case t.Component().IsInteger():
		value = fmt.Sprint(f.fed)
	case t.Kind == types.Matrix:
		value += ".x"
	}
	fmt.Fprintf(&f.statements, "    %s = %v(%s);\n", name, t, value)
}

// thirdComponent returns the third component of the vector that is assigned to input number n: 1/16
// for n = 0, 3/16 for 1, up to 15/16 for 7, then 1/16 again.
func thirdComponent(n int) float64 { return float64(2*(n%8)+1) / 16 }
