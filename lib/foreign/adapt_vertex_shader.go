package foreign

import (
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/harness"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// corner is the name of the only attribute that a vertex shader has after this package has adapted
// it. The value of the attribute is the position in the image, from -1 to 1 in x and y.
const corner = "shsmith_corner"

// ownMain is the name that addVertex gives the vertex shader's own main function.
const ownMain = "shsmith_main"

// setVertex makes `text` the source of the vertex shader of the test.
func (r *reading) setVertex(text string) {
	r.rec.Stages = []record.Stage{{Stage: string(language.Vertex), Source: text}}
}

// addVertex makes v the vertex shader of the test. A new main function sets the former attributes
// to values from the table `attributes`, calls the old main, and lets the triangle cover the image.
// For example,
//
//	attribute vec3 normal;
//	void main() { … }
//
// becomes
//
//	vec3 normal;
//	void shsmith_main() { … }
//	attribute vec2 shsmith_corner;
//	void main() {
//	    normal = vec3(vec4(shsmith_corner * 0.6875, 0.6875, 0.0));
//	    shsmith_main();
//	    gl_Position = vec4(shsmith_corner, 0.0, 1.0);
//	}
func (r *reading) addVertex(v *text) error {
	source := v.text
	var added inserted
	if !versionLine().MatchString(source) {
		source = "#version " + r.rec.Version + "\n" + source
		added.lines = 1
	}
	p, err := r.check(v.file, source, language.Vertex)
	if err != nil {
		return added.inUserLines(v.file, err)
	}
	var values strings.Builder
	n := 0
	for _, d := range p.unit.Decls {
		switch d := d.(type) {
		case *ast.VarDecl:
			if i := slices.IndexFunc(d.Quals, isAttribute); i >= 0 {
				d.Quals = slices.DeleteFunc(slices.Clone(d.Quals), func(q ast.Qualifier) bool {
					return isAttribute(q) || q.Name == "layout"
				})
				for _, x := range d.Vars {
					writeAttribute(&values, x.Name, x.Obj.Type, &n)
				}
			}
		case *ast.FuncDecl:
			if d.Name == "main" {
				d.Name = ownMain
			}
		}
	}
	word := "attribute"
	if p.unit.Version.AtLeast(130, 300) {
		word = "in"
	}
	if p.unit.Version.ES() {
		word += " highp"
	}
	r.setVertex(front.Print(p.unit) +
		fmt.Sprintf("\n%s vec2 %s;\n\nvoid main() {\n%s    %s();\n    gl_Position = vec4(%s, 0.0, 1.0);\n}\n",
			word, corner, values.String(), ownMain, corner))
	p, err = r.check(v.file, r.rec.Stages[0].Source, language.Vertex)
	r.parts = append(r.parts, p)
	return err
}

func isAttribute(q ast.Qualifier) bool { return q.Name == "attribute" || q.Name == "in" }

// attributes lists values for vertex attributes of floats. An attribute gets the first value whose
// `word` is in its name in lower case, such as "normal" for aNormal. %s stands for the attribute
// shsmith_corner, a vec2 position.
var attributes = []struct{ word, value string }{
	{"normal", "vec4(%s * 0.6875, 0.6875, 0.0)"},
	{"bitangent", "vec4(0.0, 0.9375, %s.x * 0.25, 0.0)"},
	{"tangent", "vec4(0.9375, 0.0, %s.y * 0.25, 1.0)"},
	{"uv", "vec4(%s * 0.5 + 0.5, 0.5, 1.0)"},
	{"tex", "vec4(%s * 0.5 + 0.5, 0.5, 1.0)"},
	{"colo", "vec4(%s * 0.25 + 0.625, 0.5, 1.0)"},
	{"pos", "vec4(%s, 0.0, 1.0)"},
	{"vert", "vec4(%s, 0.0, 1.0)"},
	{"weight", "vec4(1.0, 0.0, 0.0, 0.0)"},
	{"index", "vec4(0.0)"},
	{"indices", "vec4(0.0)"},
	{"joint", "vec4(0.0)"},
	{"matri", "vec4(1.0)"},
	{"instance", "vec4(1.0)"},
	{"world", "vec4(1.0)"},
}

// writeAttribute appends to `to` a statement that sets the vertex attribute `name`, such as
// `uv = vec2(…);`. For an array it appends a statement for each element. n counts the statements
// for the whole shader.
func writeAttribute(to *strings.Builder, name string, t *types.Type, n *int) {
	if t.Kind == types.Array {
		for i := range t.Len {
			writeAttribute(to, fmt.Sprintf("%s[%d]", name, i), t.Elem, n)
		}
		return
	}
	value := attributeValue(name, n)
	switch {
	case t.Kind == types.Matrix:
		value = "1.0"
	case t.Component().IsInteger():
		value = "0"
	}
	fmt.Fprintf(to, "    %s = %v(%s);\n", name, t, value)
}

// attributeValue returns a vec4 expression for the vertex attribute `name`. It increments n, the
// number of calls for this shader. The expression comes from the table `attributes`. If no row of
// the table matches, the expression depends on the new n.
func attributeValue(name string, n *int) string {
	*n++
	value := fmt.Sprintf("vec4(%%s * 0.484375 + 0.484375, %v, 1.25)", float64(2*(*n%8)+1)/16)
	for _, a := range attributes {
		if strings.Contains(strings.ToLower(name), a.word) {
			value = a.value
			break
		}
	}
	return strings.ReplaceAll(value, "%s", corner)
}

// addVertexResources adds to the test the resources that only the vertex shader uses. If both
// shaders have a resource of the same kind and name, they share it.
func (r *reading) addVertexResources() {
	for _, p := range r.parts[1:] {
		for _, res := range p.info.Resources(harness.DefaultElements) {
			known := func(o record.Resource) bool { return o.Kind == res.Kind && o.Name == res.Name }
			if slices.ContainsFunc(r.rec.Resources, known) {
				continue
			}
			for r.isTaken(&res) {
				res.Binding++
			}
			r.rec.Resources = append(r.rec.Resources, res)
		}
	}
}

// isTaken reports whether a resource of the test has the kind, group and binding of res.
func (r *reading) isTaken(res *record.Resource) bool {
	return slices.ContainsFunc(r.rec.Resources, func(o record.Resource) bool {
		return o.Kind == res.Kind && o.Group == res.Group && o.Binding == res.Binding
	})
}
