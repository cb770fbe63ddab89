package wgslfinish

import (
	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
)

// Style tells how often Apply changes the way in which a module is written. The changes
// affect no type and no value of an expression.
type Style struct {
	Source *choice.Source
	// Abstract is the probability that a literal loses its suffix where its
	// context gives it the same type (WGSL section 6.1.1).
	Abstract float64
	// Alias is the probability that one more type gets an alias.
	Alias float64
	// Other is the probability of one of the other forms, such as vec3f(x) for
	// vec3<f32>(x).
	Other float64
	// ArrayAliases allows aliases for arrays and for types inside of them. naga treats
	// such an array as another type, and refuses many of these modules.
	ArrayAliases bool
	// Name returns a new name that begins with prefix.
	Name func(prefix string) string
}

var spelling = dialect.Of(language.Version{Lang: language.WGSL})

// Apply rewrites u, whose constants have been through ReplaceInvalidConstants.
// Only a module with aliases set gets aliases.
func (s *Style) Apply(u *ast.Unit, aliases bool) {
	s.dropSuffixes(u)
	if aliases {
		s.addAliases(u)
	}
	s.useOtherForms(u)
}
