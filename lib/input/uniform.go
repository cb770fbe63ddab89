package input

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"strconv"
	"strings"

	"shsmith/lib/record"
	"shsmith/lib/types"
)

// Name returns the name of a member in OpenGL (OpenGL 4.6 section 7.3.1): the name of the
// uniform or block, followed by the path to the member.
func Name(r *record.Resource, m *record.Member) string {
	if m.Path == "" || m.Path[0] == '[' {
		return r.Name + m.Path
	}
	return r.Name + "." + m.Path
}

// belongsTo reports whether `full` names the same thing as `name` or a part of it. For example,
// `lights[1].pos` belongs to `lights`.
func belongsTo(full, name string) bool {
	rest, ok := strings.CutPrefix(full, name)
	return ok && (rest == "" || rest[0] == '[' || rest[0] == '.')
}

// findUniform finds the uniform or block member `name`, such as `lights[1]`, with or without the
// block's name. It returns the resource and the members of the uniform, such as `lights[1].pos`, or
// nil for both if there is none.
func findUniform(list []record.Resource, name string) (*record.Resource, []record.Member) {
	for _, byPath := range []bool{false, true} {
		for i := range list {
			r := &list[i]
			if r.Kind != record.Plain && r.Kind != record.Uniform && r.Kind != record.Storage {
				continue
			}
			var found []record.Member
			for _, m := range r.Members {
				if belongsTo(Name(r, &m), name) || byPath && r.Kind != record.Plain && belongsTo(m.Path, name) {
					found = append(found, m)
				}
			}
			if found != nil {
				return r, found
			}
		}
	}
	return nil, nil
}

// HasUniform reports whether `list` contains the uniform or block member `name`, such as `lights`.
// It also accepts the name of an element or a member, such as `lights[1]`.
func HasUniform(list []record.Resource, name string) bool {
	r, _ := findUniform(list, name)
	return r != nil
}

// SetUniform sets the scalars of the uniform or block member `name` to `values`, in memory order.
// For an array of more than 4 scalars, or a uniform that the record lists as several members (such
// as the columns of a matrix), `values` may be shorter. The remaining scalars then stay.
func SetUniform(list []record.Resource, name string, values []string) error {
	r, members := findUniform(list, name)
	if r == nil {
		return fmt.Errorf("the shader has no uniform %s", name)
	}
	count := 0
	for i := range members {
		count += members[i].Count
	}
	array := len(members) > 1 || members[0].Count > 4
	if len(values) > count || len(values) < count && !array || len(values) == 0 {
		return fmt.Errorf("uniform %s has %d components, not %d", name, count, len(values))
	}
	// A matrix takes its values by columns, or by rows if it is row_major.
	data := r.Contents()
	for i := range members {
		m := &members[i]
		for k := 0; k < m.Count && len(values) > 0; k++ {
			if err := put(data[m.Offset+k*m.Stride:], m.Scalar, values[0]); err != nil {
				return fmt.Errorf("uniform %s: %w", name, err)
			}
			values = values[1:]
		}
	}
	r.Init = data
	return nil
}

// uniformLines returns the lines that describe the contents of the uniform or block r, in general
// one for each member, such as `m[0] = 1 0`. It returns false if lines cannot describe the
// contents, for example a NaN.
func uniformLines(r *record.Resource) ([]Line, bool) {
	data, again := r.Contents(), make([]byte, r.Size)
	var lines []Line
	count := 0
	// A member is a scalar, a vector, an array of scalars, or a column or row of a matrix.
	for i := range r.Members {
		m := &r.Members[i]
		if count += m.Count; count > maxScalarsInLines {
			return nil, false
		}
		l := Line{Kind: "uniform", Name: Name(r, m)}
		for k := range m.Count {
			at := m.Offset + k*m.Stride
			text := format(data[at:], m.Scalar)
			if text == "" || put(again[at:], m.Scalar, text) != nil {
				return nil, false
			}
			l.Values = append(l.Values, text)
		}
		lines = append(lines, l)
	}
	return joined(r, lines), bytes.Equal(data, again) && len(lines) > 0
}

// joined joins the lines of the 2 to 4 elements of a uniform: `m[0] = 1 0` and `m[1] = 0 1` become
// `m = 1 0 0 1`. It returns other lines unchanged.
func joined(r *record.Resource, lines []Line) []Line {
	if r.Kind != record.Plain || len(lines) < 2 || len(lines) > 4 {
		return lines
	}
	whole := Line{Kind: "uniform", Name: r.Name}
	for i, l := range lines {
		if l.Name != fmt.Sprintf("%s[%d]", r.Name, i) {
			return lines
		}
		whole.Values = append(whole.Values, l.Values...)
	}
	return []Line{whole}
}

// put writes the value in `text` to the bytes `to`. It returns an error if the text is not a value
// of the type that `scalar` names.
func put(to []byte, scalar, text string) error {
	wrong := fmt.Errorf("%q is no %s", text, scalar)
	switch scalar {
	case "float", "f32":
		x, err := strconv.ParseFloat(text, 32)
		if err != nil || math.IsInf(x, 0) || math.IsNaN(x) {
			return wrong
		}
		binary.LittleEndian.PutUint32(to, math.Float32bits(float32(x)))
	case "double":
		x, err := strconv.ParseFloat(text, 64)
		if err != nil || math.IsInf(x, 0) || math.IsNaN(x) {
			return wrong
		}
		binary.LittleEndian.PutUint64(to, math.Float64bits(x))
	case "float16_t", "f16":
		x, err := strconv.ParseFloat(text, 32)
		if err != nil || math.Abs(x) > 65504 || math.IsNaN(x) {
			return wrong
		}
		binary.LittleEndian.PutUint16(to, uint16(types.ToHalf(x)))
	case "int", "i32":
		n, err := strconv.ParseInt(text, 0, 32)
		if err != nil {
			return wrong
		}
		binary.LittleEndian.PutUint32(to, uint32(n))
	case "uint", "u32":
		n, err := strconv.ParseUint(strings.TrimSuffix(text, "u"), 0, 32)
		if err != nil {
			return wrong
		}
		binary.LittleEndian.PutUint32(to, uint32(n))
	case "bool":
		b, err := strconv.ParseBool(text)
		if err != nil {
			return wrong
		}
		n := uint32(0)
		if b {
			n = 1
		}
		binary.LittleEndian.PutUint32(to, n)
	default:
		return fmt.Errorf("a value of type %s has no readable form", scalar)
	}
	return nil
}

// format returns the scalar in the bytes `from` as text, such as "0.5". `scalar` is the name of its
// type, such as "f32". The text is "" if format does not know the type, or if a bool is invalid.
func format(from []byte, scalar string) string {
	// An infinity or a NaN has a text, such as "NaN", but `put` does not accept this text.
	switch scalar {
	case "float", "f32":
		return strconv.FormatFloat(float64(math.Float32frombits(binary.LittleEndian.Uint32(from))), 'g', -1, 32)
	case "double":
		return strconv.FormatFloat(math.Float64frombits(binary.LittleEndian.Uint64(from)), 'g', -1, 64)
	case "float16_t", "f16":
		return strconv.FormatFloat(types.FromHalf(uint64(binary.LittleEndian.Uint16(from))), 'g', -1, 32)
	case "int", "i32":
		return strconv.Itoa(int(int32(binary.LittleEndian.Uint32(from))))
	case "uint", "u32":
		return strconv.FormatUint(uint64(binary.LittleEndian.Uint32(from)), 10)
	case "bool":
		return map[uint32]string{0: "false", 1: "true"}[binary.LittleEndian.Uint32(from)]
	}
	return ""
}
