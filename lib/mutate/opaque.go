package mutate

import (
	"encoding/binary"
	"math"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/front"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// An opaque value is one that no compiler can know: it comes from a uniform with the values
// 0 and 1, which the variant declares.

// useOpaque declares the uniform for opaque values if `text` uses it and the program does not
// declare it yet.
func (p *program) useOpaque(text string) {
	if p.declared || !strings.Contains(text, p.opaque) {
		return
	}
	p.declared = true
	u, err := front.Parse(p.lang, "uniform", p.header()+p.opaqueDeclaration())
	if err != nil {
		panic(err) // our own text always parses
	}
	d := u.Decls[len(u.Decls)-1]
	ast.Walk(d, func(n ast.Node) bool {
		p.names[n] = unnamed
		return true
	})
	p.stale = true
	p.unit.Decls = append(p.unit.Decls, nil)
	at := p.firstDeclaration()
	copy(p.unit.Decls[at+1:], p.unit.Decls[at:])
	p.unit.Decls[at] = d
}

func (p *program) opaqueDeclaration() string {
	switch {
	case p.isWGSL():
		group, binding := p.freeBinding()
		return fillText("@group($1) @binding($2) var<uniform> $3: vec2<f32>;", decimal(group),
			decimal(binding), p.opaque)
	case !p.unit.Version.ES():
		return "uniform vec2 " + p.opaque + ";"
	case p.atLeast(110, 300):
		return "uniform highp vec2 " + p.opaque + ";"
	}
	return "uniform mediump vec2 " + p.opaque + ";"
}

// firstDeclaration returns the index of the first declaration that is neither a directive nor a
// default precision. It returns 0 if there is none.
func (p *program) firstDeclaration() int {
	for i, d := range p.unit.Decls {
		switch d.(type) {
		case *ast.VersionDecl, *ast.Extension, *ast.Pragma, *ast.Directive, *ast.PrecisionDecl, nil:
		default:
			return i
		}
	}
	return 0
}

// freeBinding returns a group and a binding that no resource of the WGSL module has. The group is
// always 0.
func (p *program) freeBinding() (group, binding int) {
	binding = firstBinding
	// Tests bind declared resources even if the entry point does not use them.
	for _, l := range p.info.Layouts {
		if l.Group == 0 {
			binding = max(binding, l.Binding+1)
		}
	}
	return 0, binding
}

// firstBinding is the lowest binding that freeBinding returns. A test may use lower bindings for
// resources that the module does not declare.
const firstBinding = 16

// fillOpaque reports whether r is the uniform for opaque values. If so, it sets the initial values
// of r to 0.0 and 1.0.
func (p *program) fillOpaque(r *record.Resource) bool {
	if r.Name != p.opaque {
		return false
	}
	r.Init = binary.LittleEndian.AppendUint32(make([]byte, 4), math.Float32bits(1))
	return true
}

// opaqueScalar returns an expression of kind k (float, int, uint or bool) with the value n, which
// is 0 or 1. Compilers cannot know this value.
func (p *program) opaqueScalar(src *choice.Source, k types.Kind, n int) string {
	if k == types.Bool {
		return p.opaqueBool(src, n == 1, 2)
	}
	float := p.opaqueFloat(src, n, 2)
	if k == types.Float {
		return float
	}
	text := fillText("$1($2)", p.typeText(types.Scalar(k)), float)
	if p.atLeast(130, 300) && k.IsInteger() && n == 1 && src.Chance(0.3) {
		shift := decimal(src.Range(1, 8))
		if p.isWGSL() {
			return fillText("(($1 << $2u) >> $2u)", text, shift)
		}
		return fillText("(($1 << $2) >> $2)", text, shift)
	}
	return text
}

// opaqueFloat returns a float expression with the value n, which is 0 or 1. Compilers cannot know
// this value. The operations in the expression are exact in each implementation, and `depth` bounds
// how deeply they are nested.
func (p *program) opaqueFloat(src *choice.Source, n, depth int) string {
	zero, one := p.opaque+".x", p.opaque+".y"
	value := []string{zero, one}[n]
	if depth == 0 || src.Chance(0.5) {
		return value
	}
	z, o := p.opaqueFloat(src, 0, depth-1), p.opaqueFloat(src, 1, depth-1)
	forms := [][]string{
		{"($1 * $2)", "min($1, $2)", "abs($1)", "floor($1)", "clamp($1, $1, $2)"},
		{"($2 * $2)", "max($1, $2)", "abs($2)", "ceil($2)", "clamp($2, $1, $2)"},
	}[n]
	return fillText(choice.Pick(src, forms), z, o)
}

// opaqueBool returns a condition that is true if `value` is set, and otherwise false. Compilers
// cannot know this. `depth` bounds how deeply the operations in the condition are nested.
func (p *program) opaqueBool(src *choice.Source, value bool, depth int) string {
	if depth == 0 || src.Chance(0.4) {
		z, o := p.opaqueFloat(src, 0, depth), p.opaqueFloat(src, 1, depth)
		forms := []string{"($1 < $2)", "($2 > $1)", "($1 != $2)", "($1 <= $2)"}
		if !value {
			forms = []string{"($1 > $2)", "($2 < $1)", "($1 == $2)", "($1 >= $2)"}
		}
		return fillText(choice.Pick(src, forms), z, o)
	}
	yes, no := p.opaqueBool(src, true, depth-1), p.opaqueBool(src, false, depth-1)
	forms := []string{"(!$2)", "($1 || $2)", "($1 && $1)"}
	if !value {
		forms = []string{"(!$1)", "($1 && $2)", "($2 || $2)"}
	}
	return fillText(choice.Pick(src, forms), yes, no)
}

// opaqueOf returns an expression of type t whose value compilers cannot know. All its components
// have the value n, which is 0 or 1. In a GLSL matrix, however, the components off the diagonal are
// 0.
func (p *program) opaqueOf(src *choice.Source, t *types.Type, n int) string {
	x := p.opaqueScalar(src, t.Component(), n)
	if t.IsScalar() {
		return x
	}
	if t.Kind == types.Matrix && p.isWGSL() {
		x = strings.Repeat(x+", ", t.Extent()*t.Index().Size()-1) + x
	}
	return fillText("$1($2)", p.typeText(t), x)
}

// isOpaqueKind reports whether opaqueScalar can make a value of kind k that compilers cannot know.
func isOpaqueKind(k types.Kind) bool {
	return k == types.Bool || k == types.Int || k == types.Uint || k == types.Float
}
