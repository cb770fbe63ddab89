package compare

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"strconv"

	"shsmith/lib/record"
)

// place is one compared member of the test.
type place struct {
	resource string
	member   record.Member
}

// places lists what is compared, in the test's order: the members of each
// compared resource, or every byte of a resource without members. Padding is
// in no member and thereby never looked at.
func places(resources []record.Resource) []place {
	var out []place
	for i := range resources {
		r := &resources[i]
		if !r.Compare {
			continue
		}
		if len(r.Members) == 0 {
			whole := record.Member{Scalar: "byte", Count: r.Size, Stride: 1}
			out = append(out, place{r.Name, whole})
		}
		for _, m := range r.Members {
			out = append(out, place{r.Name, m})
		}
	}
	return out
}

// values is what a run wrote: the scalars of each place.
type values struct {
	places []place
	words  [][][]byte
	key    string // equal exactly if words are
}

// decoder takes the outputs of a record's runs apart. Runs that wrote the
// same bytes share their values.
type decoder struct {
	rec    *record.Record
	places []place
	seen   map[string]*values
}

func (d *decoder) values(r *record.Run) (*values, error) {
	key := fmt.Sprintf("%q %q", r.Variant, r.Outputs) // fmt sorts maps
	if v := d.seen[key]; v != nil {
		return v, nil
	}
	moved := d.layout(r.Variant)
	v := &values{places: d.places}
	hash := sha256.New()
	for _, p := range d.places {
		buf, err := d.blob(r.Outputs[p.resource])
		if err != nil {
			return nil, err
		}
		w := words(buf, moved(p))
		v.words = append(v.words, w)
		fmt.Fprintf(hash, "%d:", len(w))
		for _, word := range w {
			hash.Write(word)
		}
	}
	v.key = string(hash.Sum(nil))
	d.seen[key] = v
	return v, nil
}

// blob is the output of that hash; no hash is an output that is missing.
func (d *decoder) blob(hash string) ([]byte, error) {
	if hash == "" {
		return nil, nil
	}
	buf, ok := d.rec.Blobs[hash]
	if !ok {
		return nil, fmt.Errorf("output %s is not in the record", hash)
	}
	return buf, nil
}

// layout tells where a variant has a member of the test. A resource that the
// variant does not list is the test's; a member that a listed one lacks is
// nowhere.
func (d *decoder) layout(variant string) func(place) record.Member {
	own := map[string]map[string]record.Member{}
	for i := range d.rec.Variants {
		v := &d.rec.Variants[i]
		if v.Name != variant {
			continue
		}
		for _, r := range v.Resources {
			own[r.Name] = map[string]record.Member{}
			for _, m := range r.Members {
				own[r.Name][m.Path] = m
			}
		}
	}
	return func(p place) record.Member {
		if members, ok := own[p.resource]; ok {
			return members[p.member.Path]
		}
		return p.member
	}
}

// words cuts the scalars of a member out of a buffer. What lies beyond the
// buffer's end is absent, which is a difference like any other.
func words(buf []byte, m record.Member) [][]byte {
	width := scalarWidth(m.Scalar)
	var out [][]byte
	if m.Stride <= 0 {
		m.Count = min(m.Count, 1)
	}
	for i, at := 0, m.Offset; i < m.Count; i, at = i+1, at+m.Stride {
		if at < 0 || at+width > len(buf) {
			return out
		}
		out = append(out, buf[at:at+width])
	}
	return out
}

// scalarWidth is the size of a scalar in bytes; 4 for a name that is not
// known, booleans included.
func scalarWidth(scalar string) int {
	switch scalar {
	case "byte", "int8_t", "uint8_t":
		return 1
	case "float16_t", "f16", "int16_t", "uint16_t":
		return 2
	case "double", "int64_t", "uint64_t":
		return 8
	}
	return 4
}

// Format prints one scalar in its own notation. Booleans print as their word,
// because any word but 0 means true and yet words are compared.
func Format(scalar string, w []byte) string {
	switch {
	case len(w) < scalarWidth(scalar):
		return "absent"
	case scalar == "int" || scalar == "i32":
		return strconv.FormatInt(int64(int32(binary.LittleEndian.Uint32(w))), 10)
	case scalar == "uint" || scalar == "u32" || scalar == "bool":
		return strconv.FormatUint(uint64(binary.LittleEndian.Uint32(w)), 10)
	case scalar == "float" || scalar == "f32":
		bits := binary.LittleEndian.Uint32(w)
		return formatFloat(float64(math.Float32frombits(bits)), 32, uint64(bits))
	case scalar == "double":
		bits := binary.LittleEndian.Uint64(w)
		return formatFloat(math.Float64frombits(bits), 64, bits)
	}
	return "0x" + fmt.Sprintf("%x", reversed(w))
}

// formatFloat prints the shortest text that reads back to the same bits, and
// the bits of a NaN, because there are many.
func formatFloat(f float64, size int, bits uint64) string {
	if math.IsNaN(f) {
		return fmt.Sprintf("NaN(0x%0*x)", size/4, bits)
	}
	return strconv.FormatFloat(f, 'g', -1, size)
}

func reversed(w []byte) []byte {
	out := make([]byte, len(w))
	for i, b := range w {
		out[len(w)-1-i] = b
	}
	return out
}
