package compare

import (
	"fmt"
	"math"

	"shsmith/lib/record"
)

// band is the range of values that the reference allows for a scalar. The bounds `low` and `high`
// belong to the band. Each bound is stored as the result of orderOf, a number that is larger for a
// larger value.
type band struct{ low, high uint64 }

func (b band) has(order uint64) bool { return b.low <= order && order <= b.high }

// bands has the band of each output scalar of a run: b[p][i] is the band of scalar i of
// values.places[p]. If b[p] is nil, or b as a whole, all its scalars are exact.
type bands [][]band

// bandOf returns the band of the type `scalar` from `low` to `high`, both included. `low` and
// `high` are results of the function orderOf. A band of several floats has both zeros, -0.0 and
// 0.0, or neither.
func bandOf(scalar string, low, high uint64) band {
	// A single zero is exact and stays alone.
	if low == high || kindOf(scalar) != floatKind {
		return band{low, high}
	}
	zero := orderOf(scalar, 0)
	switch {
	case low == zero:
		low = zero - 1
	case high == zero-1:
		high = zero
	}
	return band{low, high}
}

// stability tells how many values the reference allows for a scalar: only one (exact), those in a
// range (banded), or all (unstable).
type stability int

const (
	exact    stability = iota
	banded             // a range of values
	unstable           // any value
)

func (b band) stability(scalar string) stability {
	switch {
	case b.low == b.high:
		return exact
	case b == wholeBand(scalar):
		return unstable
	}
	return banded
}

// stabilityOf tells how many values b allows for scalar i of values.places[p]: one, several or all.
// `scalar` is the type of the scalar, such as "float". If b has no band for the scalar, the result
// is `exact`.
func (b bands) stabilityOf(p, i int, scalar string) stability {
	if b == nil || i >= len(b[p]) {
		return exact
	}
	return b[p][i].stability(scalar)
}

// wholeBand returns the band that contains all values of a scalar type. For floats, it goes from
// -infinity to infinity.
func wholeBand(scalar string) band {
	width := 8 * record.ScalarBytes(scalar)
	sign := uint64(1) << (width - 1)
	if kindOf(scalar) != floatKind {
		return band{0, sign<<1 - 1}
	}
	infinity := uint64(0x7f800000)
	switch width {
	case 16:
		infinity = 0x7c00
	case 64:
		infinity = 0x7ff << 52
	}
	return band{orderOf(scalar, infinity|sign), orderOf(scalar, infinity)}
}

// readBands returns the bands of the run r, whose outputs are v. It returns nil if r has no bands
// or is not a run of the reference. `moved` maps a place to the corresponding member in the program
// that r ran, the test's own or a variant (see layout).
func (d *decoder) readBands(r *record.Run, v *values, moved func(place) record.Member) (bands, error) {
	if r.Backend != Reference || len(r.Bands) == 0 {
		return nil, nil
	}
	list := make(bands, len(d.places))
	for p, at := range d.places {
		ends, some := r.Bands[at.resource]
		if !some {
			continue
		}
		m := moved(at)
		low, err := d.endNumbers(m, ends.Low, len(v.words[p]))
		if err != nil {
			return nil, fmt.Errorf("band of %s: %w", at.resource, err)
		}
		high, err := d.endNumbers(m, ends.High, len(v.words[p]))
		if err != nil {
			return nil, fmt.Errorf("band of %s: %w", at.resource, err)
		}
		list[p] = make([]band, len(low))
		for i := range low {
			list[p][i] = bandOf(m.Scalar, low[i], high[i])
		}
	}
	return list, nil
}

// endNumbers reads the lower or upper ends of the bands of member m from the blob with the given
// hash, as results of orderOf. It returns an error if the blob does not have `count` scalars of m.
func (d *decoder) endNumbers(m record.Member, hash string, count int) ([]uint64, error) {
	blob, err := d.blob(hash)
	if err != nil {
		return nil, err
	}
	scalars := m.Scalars(blob)
	if len(scalars) != count {
		return nil, fmt.Errorf("it has %d scalars; want %d", len(scalars), count)
	}
	list := make([]uint64, count)
	for i, w := range scalars {
		list[i] = orderOf(m.Scalar, bitsOf(w))
	}
	return list, nil
}

// Standing is the result of comparing a scalar of a run with the reference.
type Standing int

// The results of comparing a scalar with the reference.
const (
	Right Standing = iota
	Wrong
	NotCompared // the reference allows any value
)

// StandingOf tells whether the scalar w is in the band from `low` to `high`. `scalar` is the type
// of w, low and high, such as "float". The result is NotCompared if the band contains all values of
// the type.
func StandingOf(scalar string, w, low, high []byte) Standing {
	b := bandOf(scalar, orderOf(scalar, bitsOf(low)), orderOf(scalar, bitsOf(high)))
	switch {
	case b.stability(scalar) == unstable:
		return NotCompared
	case b.has(orderOf(scalar, bitsOf(w))):
		return Right
	}
	return Wrong
}

// allows reports whether b allows the value w for scalar i of values.places[p], which is an image
// or a member of a buffer. `own` is the value that the reference computed. `scalar` is the type of
// w and own, such as "float".
func (b bands) allows(p, i int, scalar string, own, w []byte) bool {
	switch b.stabilityOf(p, i, scalar) {
	case exact:
		return string(own) == string(w)
	case unstable:
		return true
	}
	return b[p][i].has(orderOf(scalar, bitsOf(w)))
}

// bandText describes scalar i of v.places[p], which is an image or a member of a buffer, for a
// message. It returns the value that the reference computed. If the scalar has a band, the band
// follows, as in "1.5 (from 1.4 to 1.6)".
func (v *values) bandText(p, i int) string {
	scalar := v.places[p].member.Scalar
	text := Format(scalar, v.word(p, i))
	if v.bands.stabilityOf(p, i, scalar) == banded {
		b := v.bands[p][i]
		text += fmt.Sprintf(" (from %s to %s)", formatBits(scalar, bitsOfOrder(scalar, b.low)),
			formatBits(scalar, bitsOfOrder(scalar, b.high)))
	}
	return text
}

// distanceOutside returns how far w is outside the band of scalar i of v.places[p] (0 or less if
// inside), where v has the reference's outputs. The result is nil if a value is missing or the
// distance is not finite.
func (v *values) distanceOutside(p, i int, w []byte) *float64 {
	scalar := v.places[p].member.Scalar
	own := v.word(p, i)
	if len(w) == 0 || len(own) == 0 {
		return nil
	}
	low, high := scalarValue(scalar, own), scalarValue(scalar, own)
	if v.bands.stabilityOf(p, i, scalar) == banded {
		b := v.bands[p][i]
		low, high = numberOf(scalar, bitsOfOrder(scalar, b.low)), numberOf(scalar, bitsOfOrder(scalar, b.high))
	}
	// For a normalised format, these are numbers of steps.
	at := scalarValue(scalar, w)
	distance := max(low-at, at-high)
	if math.IsNaN(distance) || math.IsInf(distance, 0) {
		return nil
	}
	return &distance
}

// bandAt returns the band of scalar i of v.places[p]. If the scalar is exact, the band has one
// value.
func (v *values) bandAt(p, i int) band {
	if v.bands != nil && i < len(v.bands[p]) {
		return v.bands[p][i]
	}
	order := orderOf(v.places[p].member.Scalar, bitsOf(v.word(p, i)))
	return band{order, order}
}
