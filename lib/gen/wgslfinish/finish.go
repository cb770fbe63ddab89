package wgslfinish

import (
	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
)

// Style has the probabilities with which Apply changes how a module is written. The changes
// do not affect what the module computes.
type Style struct {
	Source *choice.Source
	// Abstract is the probability that a literal loses its suffix: `x + 3u` becomes `x + 3`. This
	// happens only where the context fixes the type of the literal, or where its type does not
	// matter (WGSL section 6.1.2).
	Abstract float64
	// Alias is the probability that Apply adds a type alias to the module. After each alias, Apply
	// adds another one with the same probability, up to maxAliases.
	Alias float64
	// Other is the probability that a type or value is written in another form, such as
	// vec3f(x) for vec3<f32>(x).
	Other float64
	// ArrayAliases allows aliases for array types and for types inside other types. naga refuses
	// many modules with such aliases: if A1 is an alias of i32, naga considers `array<A1, 2>` and
	// `array<i32, 2>` different types.
	ArrayAliases bool
	// Name returns a new name that begins with prefix.
	Name func(prefix string) string
}

var spelling = dialect.Of(language.Version{Lang: language.WGSL})

// Apply rewrites u with the probabilities of s. It adds type aliases only if the argument `aliases`
// is set. The caller must have called ReplaceInvalidConstants for u before.
func (s *Style) Apply(u *ast.Unit, aliases bool) {
	s.dropSuffixes(u)
	if aliases {
		s.addAliases(u)
	}
	s.useOtherForms(u)
}
