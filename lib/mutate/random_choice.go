package mutate

import (
	"shsmith/lib/ast"
	"shsmith/lib/choice"
)

// subset draws some of the elements of `list`, at least one.
func subset[T any](src *choice.Source, list []T) (some []T) {
	for _, x := range list {
		if src.Chance(0.6) {
			some = append(some, x)
		}
	}
	if len(some) == 0 {
		some = append(some, choice.Pick(src, list))
	}
	return some
}

// drawName returns a function for Kind.Make that draws one of the variables that `list` returns.
// The name of the variable becomes the code of the transformation.
func drawName(list func(*program, *Site) []*ast.Object) func(*program, *Site, *choice.Source) (Code, bool) {
	return func(p *program, s *Site, src *choice.Source) (Code, bool) {
		all := list(p, s)
		if len(all) == 0 {
			return Code{}, false
		}
		return Code{Text: choice.Pick(src, all).Name}, true
	}
}
