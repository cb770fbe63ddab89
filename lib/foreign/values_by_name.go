package foreign

import (
	"regexp"
	"strings"

	"shsmith/lib/pattern"
	"shsmith/lib/types"
)

// naming is a row of the table `values`. It gives values to the components of uniforms with a
// matching name. If a uniform has more components than the row has values, the last value repeats.
type naming struct {
	words func() *regexp.Regexp // matches the name in lower case
	value func(f *filler) []float64
}

func always(x ...float64) func(*filler) []float64 { return func(*filler) []float64 { return x } }

// values is a table of the values that uniforms get by their names. The first row that matches the
// name applies. If no row matches, filler.value computes a value.
var values = []naming{
	// Camera and light are on the same side of the origin, so objects there are seen lit. The
	// components of a colour differ, to reveal a wrong order. No float is so near an integer that
	// rounding would matter.
	{pattern.Of(`resolution|screensize|viewport|windowsize|imagesize|framesize|canvassize|outputsize|^size$|^u?_?screen$`), func(f *filler) []float64 {
		return []float64{float64(f.width), float64(f.height), 1, 1}
	}},
	{pattern.Of(`texturesize|texsize|mapsize|inputsize`), always(flatSide, flatSide, 1)},
	{pattern.Of(`texel|pixelsize|invsize|onepixel|invresolution`), always(1.0/flatSide, 1.0/flatSide)},
	{pattern.Of(`mouse|pointer|cursor|touch`), func(f *filler) []float64 {
		return []float64{float64(f.width) * 0.375, float64(f.height) * 0.625, float64(f.width) * 0.375,
			float64(f.height) * 0.625}
	}},
	{pattern.Of(`timedelta|deltatime|^dt$`), always(0.015625)},
	{pattern.Of(`framerate|^fps$`), always(60)},
	{pattern.Of(`samplerate`), always(44100)},
	{pattern.Of(`date`), always(2024, 5, 21, 43200)},
	{pattern.Of(`time|^u?_?t$`), always(1.5)},
	{pattern.Of(`frame`), always(90)},
	{pattern.Of(`progress`), always(0.375)},
	{pattern.Of(`ratio|aspect`), func(f *filler) []float64 {
		if f.height == 0 {
			return []float64{1}
		}
		return []float64{float64(f.width) / float64(f.height)}
	}},
	{pattern.Of(`injectionswitch`), always(0, 1)},
	{pattern.Of(`near`), always(0.125)},
	{pattern.Of(`far`), always(100)},
	{pattern.Of(`shininess|specularpower|exponent`), always(30)},
	{pattern.Of(`opacity|alpha$|^alpha|visibility|intensity|strength|^u?_?scale|repeat|^gain`), always(0.9375)},
	{pattern.Of(`lightdir|sundir|direction`), always(0.375, 0.625, 0.6875, 0)},
	{pattern.Of(`camera|eye|viewpos|vieworigin`), always(0.0625, 0.125, 3, 1)},
	{pattern.Of(`light.*pos|^position$`), always(1.5, 2.25, 3.125, 1)},
	{pattern.Of(`normal`), always(0.25, 0.125, 0.9375, 0)},
	{pattern.Of(`emissi`), always(0.0625, 0.03125, 0.015625, 1)},
	{pattern.Of(`density`), always(0.0625)},
	{pattern.Of(`ambient`), always(0.1875, 0.25, 0.3125, 1)},
	{pattern.Of(`colou?r|diffuse|specular|tint|albedo|sky|ground|fog|sheen`), always(0.8125, 0.5625, 0.3125, 1)},
	{pattern.Of(`clamp$`), always(0.03125, 0.03125, 0.96875, 0.96875)},
	{pattern.Of(`roughness`), always(0.4375)},
	{pattern.Of(`metal`), always(0.1875)},
	{pattern.Of(`ior|refract`), always(1.5)},
	{pattern.Of(`radius|distance|range|length|cutoff`), always(5.0625)},
	{pattern.Of(`transform$|offset|translation|shift`), always(0.0625, 0.03125, 1, 1)},
	{pattern.Of(`count|num|samples|iterations|steps|octaves|levels`), always(2)},
	{pattern.Of(`index|layer|face|channel|mode|type|id$`), always(0)},
}

var lastName = pattern.Of(`(?:^|\.)([A-Za-z_]\w*)(?:\[\d+\])*$`)

// lastWord returns the last name in a member's path, in lower case: `lights[0].Color[1]` becomes
// `color`.
func lastWord(name string) string {
	if m := lastName().FindStringSubmatch(name); m != nil {
		name = m[1]
	}
	return strings.ToLower(name)
}

func isResolution(word string) bool { return rowMatches(0, word) }

// rowMatches reports whether row i of the table `values` matches `word`, a name in lower case.
func rowMatches(i int, word string) bool { return values[i].words().MatchString(word) }

// value returns the scalars for a uniform of type t: numbers near the identity for a matrix, 1 for
// booleans. For integers and floats it takes them from the first row of the table `values` that
// matches `name`, if any.
func (f *filler) value(name string, t *types.Type) []float64 {
	if t.Kind == types.Matrix {
		return nearIdentity(t)
	}
	// A member of a structure or block is matched by its own name.
	word := lastWord(name)
	out := make([]float64, t.Size())
	for i := range values {
		if !rowMatches(i, word) {
			continue
		}
		known := values[i].value(f)
		for k := range out {
			out[k] = known[min(k, len(known)-1)]
		}
		return suited(out, t)
	}
	for k := range out {
		switch {
		case t.IsFloat():
			// An odd number of sixteenths.
			out[k] = float64(2*((f.number+3*k)%7)+3) / 16
		default:
			out[k] = 1
		}
	}
	return out
}

// suited changes the numbers in `list` to suit the type t, and returns `list`. If t has integers,
// the numbers lose their fractions. If t has booleans, all numbers become 1.
func suited(list []float64, t *types.Type) []float64 {
	for i, x := range list {
		switch {
		case t.IsBool():
			list[i] = 1
		case !t.IsFloat():
			list[i] = float64(int(x))
		}
	}
	return list
}

// nearIdentity returns a matrix of type t that rotates, scales and translates a little, in column
// order.
func nearIdentity(t *types.Type) []float64 {
	var out []float64
	for c := range t.Cols {
		for r := range t.Rows {
			x := float64((c+2*r)%3-1) / 32
			switch {
			// With the last row of the identity, it has no perspective.
			case r == 3:
				x = 0
			case c == 3:
				x = float64(r+1) / 32
			}
			if c == r {
				x = 1 - float64(c%3)/32
			}
			if c == 3 && r == 3 {
				x = 1
			}
			out = append(out, x)
		}
	}
	return out
}
