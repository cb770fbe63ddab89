package mutate

import (
	"slices"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Reduce removes transformations from `list` while the variant of the program `text` stays
// interesting, until no single one can be removed. It returns nil if `list` makes no interesting
// variant. After an error, it returns the best variant so far.
func Reduce(lang string, stage language.Stage, text string, list []record.Transform,
	interesting func(*Variant) bool) (*Variant, error) {
	try := func(list []record.Transform) (*Variant, error) {
		v, err := Replay(lang, stage, text, list)
		if err != nil || !interesting(v) {
			return nil, err
		}
		return v, nil
	}
	best, err := try(list)
	if best == nil {
		return nil, err
	}
	// This is delta debugging (Zeller and Hildebrandt, TSE 2002). It removes consecutive
	// transformations from the end of the list: first half of it at once, then a quarter and so on.
	// Replay skips those that depend on removed ones.
	for size := max(1, len(best.Transformations)/2); ; size = max(1, size/2) {
		removed := false
		for end := len(best.Transformations); end > 0; end = min(end-size, len(best.Transformations)) {
			fewer := slices.Delete(slices.Clone(best.Transformations), max(0, end-size), end)
			v, err := try(fewer)
			if err != nil {
				return best, err
			}
			if v != nil {
				best, removed = v, true
			}
		}
		if size == 1 && !removed {
			return best, nil
		}
	}
}
