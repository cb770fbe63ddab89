package foreign

import (
	"fmt"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/pattern"
	"shsmith/lib/types"
)

// defaultComment matches the declaration of a uniform with a value in a comment, in
// gl-transitions' form:
//
//	uniform float smoothness; // = 0.3
//	uniform vec2 direction /* = vec2(1.0, 0.0) */;
var defaultComment = pattern.Of(`\buniform\s+(?:(?:low|medium|high)p\s+)?(\w+)\s+(\w+)\s*(?:;[ \t]*//[ \t]*=[ \t]*([^;\n]+)|/\*[ \t]*=[ \t]*([^;\n]+?)[ \t]*\*/\s*;)`)

// initial returns the values that a GLSL shader gives to its uniforms, by the name of the uniform.
// The values are in initialisers of p (GLSL 4.60 section 4.3.5) or in comments of `text` such as
// `// = 0.3` (defaultComment).
func initial(p part, text string) map[string]*types.Value {
	values := map[string]*types.Value{}
	if p.unit.Version.Lang != language.GLSL {
		return values
	}
	for _, d := range p.unit.Decls {
		v, ok := d.(*ast.VarDecl)
		if !ok {
			continue
		}
		for _, x := range v.Vars {
			if x.Init == nil || x.Obj == nil || x.Obj.Storage != ast.Uniform {
				continue
			}
			if c := constant(x.Obj.Type.String(), front.Text(p.unit, x.Init)); c != nil {
				values[x.Name] = c
			}
		}
	}
	for _, m := range defaultComment().FindAllStringSubmatch(text, -1) {
		if v := constant(m[1], m[3]+m[4]); v != nil && values[m[2]] == nil {
			values[m[2]] = v
		}
	}
	return values
}

// constant returns the value of a GLSL expression, converted to the type `typ`. It returns nil if
// the expression is not constant, if the expression or `typ` has names that the shader declares, or
// if implementations may compute different values.
func constant(typ, expression string) *types.Value {
	text := fmt.Sprintf("#version 450\nconst %s x = %s;\nvoid main() {}\n", typ, expression)
	u, err := front.Parse(string(language.GLSL), "", text)
	if err != nil {
		return nil
	}
	info, err := front.Check("", u, language.Fragment)
	if err != nil {
		return nil
	}
	for _, o := range info.Globals {
		if o.Name == "x" {
			return o.Value
		}
	}
	return nil
}
