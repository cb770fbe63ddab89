package main

import (
	"encoding/binary"
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"shsmith/lib/builtin"
	"shsmith/lib/choice"
	"shsmith/lib/cli"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// groupSize is the size of a work group if all operands come from a buffer. Each invocation then
// handles one tuple of operands.
const groupSize = 64

// test is a shader that applies an operation to tuples of operands, and writes the results to
// arrays in a buffer. The operands are constants, or come from arrays in another buffer.
type test struct {
	o       *operation
	tuples  []tuple
	outputs []output
	text    strings.Builder
}

// output is one result of the operation: its value or an out parameter.
type output struct {
	t    *types.Type
	from string // name of the variable in the shader that contains the result
}

// Names of the two buffers of a test.
const (
	inputs  = "Operands"
	results = "Results"
)

func newTest(o *operation, tuples []tuple) *test {
	t := &test{o: o, tuples: tuples}
	if o.result.Kind != types.Void {
		t.outputs = append(t.outputs, output{o.result, "v"})
	}
	for i, p := range o.params {
		if p.Dir != builtin.In && o.row.Class != builtin.Atomic {
			t.outputs = append(t.outputs, output{p.Type, variable(i)})
		}
	}
	return t
}

// variable returns the name of the variable for operand i: x, y, z or w. This is also the name of
// component i of a vector.
func variable(i int) string { return string("xyzw"[i]) }

// array returns the name of the array in the buffer of operands that has the values of operand i:
// a, b, c or d.
func array(i int) string { return string("abcd"[i]) }

// Forms of tests: where the operands come from. The id of a test ends with its form.
const (
	fromBuffer = "buffer"   // all operands come from a buffer
	inText     = "constant" // some or all operands are constants
)

// inBuffer returns a test of o that reads all operands from a buffer. Each invocation applies o to
// one tuple of operands.
func inBuffer(o *operation, v language.Version, src *choice.Source) *record.Record {
	t := newTest(o, o.grid(src))
	// Repeated tuples fill the last work group.
	for n := len(t.tuples); len(t.tuples)%groupSize != 0; {
		t.tuples = append(t.tuples, t.tuples[len(t.tuples)%n])
	}
	t.head(v, groupSize)
	t.text.WriteString("void main() {\n    uint i = gl_GlobalInvocationID.x;\n")
	t.statement("    ", "i", nil, 0)
	t.text.WriteString("}\n")
	return t.record(v, fromBuffer, len(t.tuples)/groupSize)
}

// textScalars decides how many tuples of operands a test with constants has: textScalars divided by
// the number of scalars in the largest operand, but at least 12.
const textScalars = 96

// asConstants returns a test of o with one statement for each tuple of operands. In each statement
// some or all operands, drawn at random, are constants.
func asConstants(o *operation, v language.Version, src *choice.Source) *record.Record {
	t := newTest(o, o.draw(src, max(textScalars/o.size(), 12)))
	t.head(v, 1)
	t.text.WriteString("void main() {\n")
	for k, operands := range t.tuples {
		constant := src.Range(1, 1<<len(operands)-1)
		t.text.WriteString("    {\n")
		t.statement("        ", fmt.Sprint(k), operands, constant)
		t.text.WriteString("    }\n")
	}
	t.text.WriteString("}\n")
	return t.record(v, inText, 1)
}

// head writes the #version line, the size of the work group (`local` invocations), and the
// declarations of both buffers.
func (t *test) head(v language.Version, local int) {
	fmt.Fprintf(&t.text, "#version %v\nlayout(local_size_x = %d) in;\n", v, local)
	for i, block := range [][]record.Member{t.operands(), t.results()} {
		quals, name := "readonly ", inputs
		if i == 1 {
			quals, name = "", results
		}
		fmt.Fprintf(&t.text, "layout(std430, binding = %d) %sbuffer %s {\n", i, quals, name)
		for _, m := range block {
			fmt.Fprintf(&t.text, "    %s %s[%d];\n", m.Scalar, m.Path, m.Count)
		}
		t.text.WriteString("};\n")
	}
}

// stored returns the kind of scalar in which a buffer stores values of kind k: uint for bool, and
// otherwise k itself.
func stored(k types.Kind) types.Kind {
	if k == types.Bool {
		return types.Uint
	}
	return k
}

// layOut appends an array of `count` scalars of kind k to `list`, the arrays of a buffer. The array
// begins at the next aligned offset. An array of bools is stored as uints.
func layOut(list []record.Member, name string, k types.Kind, count int) []record.Member {
	at, size := end(list), stored(k).Bits()/8
	return append(list, record.Member{Path: name, Scalar: types.Scalar(stored(k)).String(),
		Offset: (at + size - 1) / size * size, Count: count, Stride: size})
}

// end returns the offset after the last array in list.
func end(list []record.Member) int {
	if len(list) == 0 {
		return 0
	}
	m := list[len(list)-1]
	return m.Offset + m.Count*m.Stride
}

// operands returns the arrays of the first buffer, which contains the operands.
func (t *test) operands() (list []record.Member) {
	for i, p := range t.o.params {
		if p.Dir == builtin.Out {
			continue
		}
		list = layOut(list, array(i), p.Type.Component(), len(t.tuples)*p.Type.Size())
	}
	return list
}

// bitsOf and bitsOfLong begin the names of the arrays that store float and double results as their
// bits: one uint for each float, two uints for each double.
const (
	bitsOf     = "f"
	bitsOfLong = "lf"
)

// results returns the arrays of the second buffer, to which the shader writes the results.
func (t *test) results() (list []record.Member) {
	for i, r := range t.outputs {
		name, k, n := fmt.Sprint("r", i), r.t.Component(), len(t.tuples)*r.t.Size()
		switch k {
		case types.Float:
			name, k = fmt.Sprint(bitsOf, i), types.Uint
		case types.Double:
			name, k, n = fmt.Sprint(bitsOfLong, i), types.Uint, 2*n
		}
		list = layOut(list, name, k, n)
	}
	if t.o.row.Class == builtin.Atomic {
		// The array m is the memory that atomic operations change.
		list = layOut(list, "m", t.o.params[0].Type.Kind, len(t.tuples))
	}
	return list
}

// statement writes code that applies the operation to tuple number i, a GLSL expression, and stores
// the results. If bit k of `constant` is set, operand k is a literal, operands[k]. If not, it comes
// from the buffer.
func (t *test) statement(indent, i string, operands tuple, constant int) {
	line := func(format string, args ...any) { fmt.Fprintf(&t.text, indent+format+";\n", args...) }
	o, names := t.o, make([]string, len(t.o.params))
	for k, p := range o.params {
		value := fetch(p.Type, array(k), i)
		if constant>>k&1 == 1 {
			value = literal(p.Type, operands[k])
		}
		names[k] = variable(k)
		switch {
		case k == 0 && o.row.Class == builtin.Atomic:
			// An atomic operation works on memory: its first operand is stored there before.
			names[k] = "m[" + i + "]"
			line("%s = %s", names[k], value)
		case p.Dir == builtin.Out:
			// An out parameter has no value before the call.
			line("%v %s", p.Type, names[k])
		case p.Dir == builtin.In && constant>>k&1 == 1:
			names[k] = value
		default:
			line("%v %s = %s", p.Type, names[k], value)
		}
	}
	if o.result.Kind == types.Void {
		line("%s", o.with(names))
	} else {
		line("%v v = %s", o.result, o.with(names))
	}
	for k, r := range t.outputs {
		t.store(line, k, r, i)
	}
}

// fetch returns an expression that reads element i, of type t, from an array of scalars:
// `vec2(a[i * 2u + 0u], a[i * 2u + 1u])`.
func fetch(t *types.Type, array, i string) string {
	n := t.Size()
	if t.IsScalar() && t.Kind != types.Bool {
		return array + "[" + i + "]"
	}
	parts := make([]string, n)
	for c := range parts {
		parts[c] = array + "[" + at(i, n, c) + "]"
	}
	return t.String() + "(" + strings.Join(parts, ", ") + ")"
}

// at returns the index of component c of element i, such as `i * 3u + 1u`, in an array of scalars.
// Each element has n components.
func at(i string, n, c int) string {
	if k, err := strconv.Atoi(i); err == nil {
		return fmt.Sprint(k*n + c)
	}
	if n == 1 {
		return i
	}
	return fmt.Sprintf("%s * %du + %du", i, n, c)
}

// store writes code that copies r, output number k, to element i of the array for this output. i is
// a GLSL expression. The function `line` formats and writes one statement.
func (t *test) store(line func(string, ...any), k int, r output, i string) {
	n := r.t.Size()
	// For -0.0 the code stores 0, too, so that 0.0 and -0.0 are equal results.
	for c := range n {
		x, to := r.from+suffix(r.t, c), "["+at(i, n, c)+"]"
		switch r.t.Component() {
		case types.Bool:
			line("r%d%s = uint(%s)", k, to, x)
		case types.Float:
			line("%s%d%s = %s == 0.0 ? 0u : floatBitsToUint(%s)", bitsOf, k, to, x, x)
		case types.Double:
			for half := range 2 {
				line("%s%d[%s] = %s == 0.0lf ? 0u : unpackDouble2x32(%s)%s", bitsOfLong, k, at(i, 2*n, 2*c+half), x,
					x, "."+variable(half))
			}
		default:
			line("r%d%s = %s", k, to, x)
		}
	}
}

// suffix returns the text that selects scalar c of a value of type t, such as .y or [1].x. For a
// scalar it is "".
func suffix(t *types.Type, c int) string {
	switch t.Kind {
	case types.Vector:
		return "." + variable(c)
	case types.Matrix:
		return fmt.Sprintf("[%d].%s", c/t.Rows, variable(c%t.Rows))
	}
	return ""
}

// literal returns a constant expression of type t. w has the bits of its scalars.
func literal(t *types.Type, w []uint64) string {
	parts := make([]string, len(w))
	for i, b := range w {
		parts[i] = number(t.Component(), b)
	}
	if t.IsScalar() {
		return parts[0]
	}
	return t.String() + "(" + strings.Join(parts, ", ") + ")"
}

// number returns a constant expression for the scalar of kind k with the bits w.
func number(k types.Kind, w uint64) string {
	switch k {
	case types.Bool:
		return strconv.FormatBool(w != 0)
	case types.Uint:
		return strconv.FormatUint(w, 10) + "u"
	case types.Float, types.Double:
		return negative(decimal(scalar{k, w}))
	}
	if w == leastInt {
		return "(-2147483647 - 1)"
	}
	return negative(strconv.Itoa(int(int32(w))))
}

// longest is the greatest length of a float literal in characters, without ".0" and "lf" at its
// end. Instead of a longer literal, the function decimal writes a call with the bits of the float.
const longest = 40

// decimal returns a GLSL expression with exactly the value of x: a literal such as `0.5` or, if an
// exact literal is too long, a call with the bits, such as `uintBitsToFloat(0x1u)`.
func decimal(x scalar) string {
	// The rounding of literals is not specified, so they have all digits.
	text, exact := strconv.FormatFloat(x.float(), 'f', -1, 64), new(big.Rat).SetFloat64(x.float())
	if x.float() != 0 && exact.IsInt() {
		text = exact.Num().String()
	}
	r, ok := new(big.Rat).SetString(text)
	switch {
	case ok && r.Cmp(exact) == 0 && len(text) <= longest:
	case x.kind == types.Double:
		return fmt.Sprintf("packDouble2x32(uvec2(%#xu, %#xu))", uint32(x.bits), x.bits>>32)
	default:
		return fmt.Sprintf("uintBitsToFloat(%#xu)", x.bits)
	}
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	if x.kind == types.Double {
		text += "lf"
	}
	return text
}

// negative returns `text`, in parentheses if it begins with a minus sign: "-1" becomes "(-1)".
func negative(text string) string {
	if text[0] == '-' {
		return "(" + text + ")"
	}
	return text
}

// encode appends the scalars in `operand`, of kind k, to b, the bytes of a buffer. Doubles are
// aligned to 8 bytes.
func encode(b []byte, k types.Kind, operand []uint64) []byte {
	for _, w := range operand {
		if k == types.Double {
			for len(b)%8 != 0 {
				b = append(b, 0)
			}
			b = binary.LittleEndian.AppendUint64(b, w)
		} else {
			b = binary.LittleEndian.AppendUint32(b, uint32(w))
		}
	}
	return b
}

// record returns the record of the finished test, which runs `groups` work groups. `form` tells
// where the operands come from, and becomes part of the id: fromBuffer if all come from a buffer,
// and inText if some or all are constants.
func (t *test) record(v language.Version, form string, groups int) *record.Record {
	name := strings.ReplaceAll(v.String(), " ", "")
	in := record.Resource{Name: inputs, Kind: record.Storage, Layout: "std430", Members: t.operands()}
	out := record.Resource{
		Name:    results,
		Kind:    record.Storage,
		Binding: 1,
		Layout:  "std430",
		Compare: true,
		Members: t.results(),
	}
	for k, p := range t.o.params {
		if p.Dir == builtin.Out {
			continue
		}
		for _, operands := range t.tuples {
			in.Init = encode(in.Init, p.Type.Component(), operands[k])
		}
	}
	in.Size, out.Size = (end(in.Members)+7)/8*8, (end(out.Members)+7)/8*8 // doubles align blocks to 8 bytes
	tuples := map[string]string{"tuples": strconv.Itoa(len(t.tuples))}
	return &record.Record{
		Schema: record.Schema, ID: fmt.Sprintf("grid-%s-%s-%s", name, t.o.id(), form),
		Lang: string(language.GLSL), Version: v.String(), Stage: string(language.Compute),
		Source: t.text.String(), Dispatch: &[3]int{groups, 1, 1}, Resources: []record.Resource{in, out},
		Provenance: &record.Provenance{Tool: "grid " + cli.Version, Mode: "grid", Options: tuples},
	}
}
