package input

import (
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/record"
)

// samplingWord sets the property of s that the word w names, such as `linear` or `repeat`. It
// accepts the defaults `nearest` and `clamp`, but they change nothing. It returns false for words
// that name no property.
func samplingWord(s *record.Sampling, w string) bool {
	kind, filter, ok := strings.Cut(w, "-")
	isFilter := ok && (filter == "nearest" || filter == "linear")
	switch {
	case w == "linear":
		s.Filter = w
	case w == "repeat" || w == "mirror":
		s.Wrap = w
	case w == "nearest" || w == "clamp":
	case isFilter && kind == "min":
		s.MinFilter = filter
	case isFilter && kind == "mip":
		s.MipFilter = strings.TrimPrefix(filter, "nearest")
	case slices.Contains(record.Comparisons, w):
		s.Compare = w
	default:
		return false
	}
	return true
}

// samplingWords returns the words that describe s in a texture or sampler line, such as `linear`
// and `repeat`. Properties with default values have no word.
func samplingWords(s *record.Sampling) (list []string) {
	if s.Filter != "" {
		list = append(list, s.Filter)
	}
	if s.Wrap != "" {
		list = append(list, s.Wrap)
	}
	if s.MinFilter != "" {
		list = append(list, "min-"+s.MinFilter)
	}
	if s.MipFilter != "" {
		list = append(list, "mip-"+s.MipFilter)
	}
	if s.Compare != "" {
		list = append(list, s.Compare)
	}
	return list
}

// withoutDefaults returns s with "" instead of names of defaults, such as nearest and clamp.
func withoutDefaults(s record.Sampling) record.Sampling {
	s.Filter, s.MipFilter = strings.TrimPrefix(s.Filter, "nearest"), strings.TrimPrefix(s.MipFilter, "nearest")
	s.Wrap = strings.TrimPrefix(s.Wrap, "clamp")
	return s
}

func notSampling(w string) error {
	return fmt.Errorf("%q is none of nearest, linear, clamp, repeat, mirror, min-nearest, min-linear, "+
		"mip-nearest, mip-linear, nor a comparison such as less-equal", w)
}

// setSampler replaces the properties of the sampler `name` by those in `words`. A comparison
// sampler keeps its comparison if no word is a comparison, such as `less`. For any other sampler, a
// comparison in `words` is an error.
func setSampler(list []record.Resource, name string, words []string) error {
	i := slices.IndexFunc(list, func(r record.Resource) bool { return r.Kind == record.Sampler && r.Name == name })
	if i < 0 {
		return fmt.Errorf("the shader has no sampler %s", name)
	}
	s := record.Sampling{}
	for _, w := range words {
		if !samplingWord(&s, w) {
			return fmt.Errorf("sampler %s: %w", name, notSampling(w))
		}
	}
	had := list[i].Sampling.Compare
	switch {
	case had == "" && s.Compare != "":
		return fmt.Errorf("sampler %s does not compare", name)
	case s.Compare == "":
		s.Compare = had
	}
	list[i].Sampling = &s
	return nil
}
