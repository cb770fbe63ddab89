package mutate

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// precisionOf returns the precision qualifier in the declaration of o with a space after it, such
// as "highp ". It returns "" if there is none, or if the language is not GLSL ES.
func (p *program) precisionOf(o *ast.Object) string {
	word := ""
	if p.isWGSL() || !p.unit.Version.ES() {
		return word
	}
	note := func(quals []ast.Qualifier) {
		for _, q := range quals {
			if q.IsPrecision() {
				word = q.Name + " "
			}
		}
	}
	ast.Walk(p.unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.VarDecl:
			if slices.ContainsFunc(n.Vars, func(v *ast.Var) bool { return v.Obj == o }) {
				note(n.Quals)
			}
		case *ast.ParamDecl:
			if n.Obj == o {
				note(n.Quals)
			}
		}
		return true
	})
	return word
}

// declarationLike returns the declaration of a variable or parameter `name` that has the type and
// the precision of o, such as "highp int x".
func (p *program) declarationLike(o *ast.Object, name string) string {
	if p.isWGSL() {
		return p.declarationText(o.Type, name)
	}
	return p.precisionOf(o) + p.typeText(o.Type) + " " + name
}

// variableLike returns the declaration of a local variable `name` with the type and the precision
// of o, without initial value and semicolon.
func (p *program) variableLike(o *ast.Object, name string) string {
	if p.isWGSL() {
		return "var " + p.declarationText(o.Type, name)
	}
	return p.declarationLike(o, name)
}

// typed returns `text` with a conversion to type t, such as i32(5). Without the conversion, a
// constant of WGSL could get another type from its context.
func (p *program) typed(t *types.Type, text string) string { return p.typeText(t) + "(" + text + ")" }

// words returns the words of `list` with spaces between them, such as "1 0 2", as the code of a
// transformation. Kinds use it if their code is a list of arguments for their function Rewrite.
func words(list ...string) Code { return Code{Text: strings.Join(list, " ")} }

// declarationText returns the declaration of a variable or parameter: "int x" in GLSL and "x: i32"
// in WGSL.
func (p *program) declarationText(t *types.Type, name string) string {
	if p.isWGSL() {
		return name + ": " + p.typeText(t)
	}
	return p.precision(t) + p.typeText(t) + " " + name
}

// variable returns the declaration of a local variable without initial value and semicolon: "int x"
// in GLSL and "var x: i32" in WGSL.
func (p *program) variable(t *types.Type, name string) string {
	if p.isWGSL() {
		return "var " + p.declarationText(t, name)
	}
	return p.declarationText(t, name)
}

// function returns the text of a function that returns a value of type `result`. `params` is the
// text of its parameters.
func (p *program) function(result *types.Type, name, params, body string) string {
	if p.isWGSL() {
		return fillText("fn $1($2) -> $3 { $4 }", name, params, p.typeText(result), body)
	}
	return p.precision(result) + fillText("$3 $1($2) { $4 }", name, params, p.typeText(result), body)
}

// precision returns "highp " for a type of GLSL ES that can have a precision, and "" otherwise.
// Values of all precisions fit highp.
func (p *program) precision(t *types.Type) string {
	if !p.isWGSL() && p.unit.Version.ES() && t.Base().Kind != types.Struct && !t.Base().IsBool() {
		return "highp "
	}
	return ""
}
