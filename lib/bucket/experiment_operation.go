package bucket

import (
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/dialect"
	"shsmith/lib/front"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// valuesName is the name of the buffer that operationTrials adds to copies of a failing test. The
// buffer has the correct values of operations. Each copy but the first reads the values of one
// operation from the buffer instead of computing them.
const valuesName = "shsmith_values"

// maxOperations limits the trials for a failing test. A trial is a copy of the test with at most
// one change. At most maxOperations trials replace an operation, and at most maxOperations trials
// rewrite a statement.
const maxOperations = 40

// operationTrials returns copies of the failing test rec with an added buffer. The first copy keeps
// all operations. It shows whether the failure remains with the buffer and with split assignments.
// Each further copy reads the right value of one operation from the buffer:
//
//	if (a >= b) c = 1; becomes if (shsmith_read(0u) != 0u) c = 1;
func operationTrials(rec *record.Record) []trial {
	info, err := parsed(rec)
	if err != nil {
		return nil
	}
	splitAssignments(info)
	plain := bare(rec, front.Print(info.Unit))
	if info, err = parsed(plain); err != nil {
		return nil
	}
	values := watch(rec, info)
	nodes := slices.DeleteFunc(operationsIn(info.Unit), func(e ast.Expr) bool { return values[e] == nil })
	nodes = nodes[:min(len(nodes), maxOperations)]
	buffer := record.Resource{Name: valuesName, Kind: record.Storage, Layout: "std430", Binding: freeBinding(rec)}
	if rec.Lang == string(language.WGSL) {
		buffer.Layout = "wgsl"
	}
	for _, e := range nodes {
		for _, w := range values[e].words {
			buffer.Init = binary.LittleEndian.AppendUint32(buffer.Init, w)
		}
	}
	buffer.Size = len(buffer.Init)
	if buffer.Size == 0 || declare(info.Unit, &buffer) != nil {
		return nil
	}
	with := func(text string) *record.Record {
		r := bare(rec, text)
		r.Resources = append(slices.Clone(rec.Resources), buffer)
		return r
	}
	// The first copy differs from rec by the buffer and by the split assignments.
	list := []trial{{rec: with(front.Print(info.Unit))}}
	at := 0
	for _, e := range nodes {
		// An operation with different values in one run reads one value after another.
		function := readNext
		if len(values[e].words) == e.Info().Type.Size() {
			function = readAt
		}
		read := readValues(info.Unit, e.Info().Type, function, at)
		at += len(values[e].words)
		swap(info.Unit, e, read)
		text := front.Print(info.Unit)
		swap(info.Unit, read, e)
		r := with(text)
		if _, err := parsed(r); err == nil { // invalid if the operation must be a constant
			list = append(list, trial{rec: r, node: e})
		}
	}
	return list
}

// splitAssignments turns compound assignments into plain ones, so that a trial can replace the
// operation. It does not change an assignment if the left side has side effects.
//
//	a >>= 1; becomes a = a >> 1;
func splitAssignments(info *check.Info) {
	split := func(op *string, l ast.Expr, r *ast.Expr) {
		// The left side is written twice, so it must have no side effects.
		if *op != "=" && !info.HasSideEffects(l) {
			*r = &ast.Binary{
				ExprInfo: ast.Typed(l.Info().Type),
				Op:       strings.TrimSuffix(*op, "="),
				X:        ast.Clone(l),
				Y:        *r,
			}
			*op = "="
		}
	}
	ast.Walk(info.Unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Assign:
			split(&n.Op, n.L, &n.R)
		case *ast.AssignStmt:
			split(&n.Op, n.L, &n.R)
		}
		return true
	})
}

// swap replaces the expression `old` in unit by the expression `new`.
func swap(unit *ast.Unit, old, new ast.Expr) {
	ast.Apply(unit, func(c *ast.Cursor) bool {
		if c.Node() == old {
			c.Replace(new)
			return false
		}
		return true
	}, nil)
}

func freeBinding(rec *record.Record) int {
	n := 0
	for _, r := range rec.Resources {
		n = max(n, r.Binding+1)
	}
	return n
}

// Names of the functions that operationTrials adds to a shader. A trial replaces one operation by
// calls of one of them. Each call returns a word of the buffer shsmith_values, which has the right
// values of operations.
const (
	// shsmith_read(i) returns word i of the buffer. It is for an operation that has the same value
	// whenever it is evaluated.
	readAt = "shsmith_read"
	// shsmith_next(i) is for an operation that has different values in one run. Its first call in
	// an invocation returns word i of the buffer, the second call returns word i + 1, and so on.
	readNext = "shsmith_next"
)

// declare adds to unit the buffer r of unsigned integers and the functions that read it. It inserts
// them after the last directive or default precision.
func declare(unit *ast.Unit, r *record.Resource) error {
	text := fmt.Sprintf(`@group(0) @binding(%d) var<storage, read> %s: array<u32, %d>;
var<private> shsmith_count: u32;
fn %[4]s(at: u32) -> u32 { return %[2]s[at]; }
fn %[5]s(at: u32) -> u32 { shsmith_count = shsmith_count + 1u; return %[2]s[at + shsmith_count - 1u]; }
`, r.Binding, r.Name, r.Size/4, readAt, readNext)
	if unit.Version.Lang == language.GLSL {
		text = fmt.Sprintf(`#version %s
layout(std430, binding = %d) readonly buffer Shsmith_values { uint %s[%d]; };
uint shsmith_count = 0u;
uint %[5]s(uint at) { return %[3]s[at]; }
uint %[6]s(uint at) { shsmith_count = shsmith_count + 1u; return %[3]s[at + shsmith_count - 1u]; }
`, unit.Version, r.Binding, r.Name, r.Size/4, readAt, readNext)
	}
	other, err := front.Parse(string(unit.Version.Lang), valuesName, text)
	if err != nil {
		return err
	}
	at := 0
	for i, d := range unit.Decls {
		switch d.(type) {
		case *ast.VersionDecl, *ast.Extension, *ast.Pragma, *ast.Directive, *ast.PrecisionDecl:
			at = i + 1
		}
	}
	more := slices.DeleteFunc(other.Decls, func(d ast.Decl) bool { _, version := d.(*ast.VersionDecl); return version })
	unit.Decls = slices.Insert(unit.Decls, at, more...)
	return nil
}

// readValues returns an expression of type t that reads its components from the buffer
// shsmith_values, from word `at` on. `function` is a shader function: readAt, or readNext for a
// scalar. For a vec2, readAt and at = 4:
//
//	vec2(uintBitsToFloat(shsmith_read(4u)), uintBitsToFloat(shsmith_read(5u)))
func readValues(unit *ast.Unit, t *types.Type, function string, at int) ast.Expr {
	// readNext counts its calls, so only its first call would read the right component.
	if t.Kind == types.Vector {
		c := &ast.Construct{ExprInfo: ast.Typed(t), Spec: dialect.Of(unit.Version).Spell(t)}
		for i := range t.Size() {
			c.Args = append(c.Args, readValues(unit, types.Scalar(t.Component()), function, at+i))
		}
		return c
	}
	word := &ast.Call{
		ExprInfo: ast.Typed(types.Scalar(types.Uint)),
		Name:     function,
		Args:     []ast.Expr{&ast.Literal{Text: fmt.Sprintf("%du", at)}},
	}
	switch t.Kind {
	case types.Bool:
		return &ast.Binary{ExprInfo: ast.Typed(t), Op: "!=", X: word, Y: &ast.Literal{Text: "0u"}}
	case types.Int:
		return &ast.Construct{ExprInfo: ast.Typed(t), Spec: dialect.Of(unit.Version).Spell(t), Args: []ast.Expr{word}}
	case types.Float:
		name := "bitcast<f32>"
		if unit.Version.Lang == language.GLSL {
			name = "uintBitsToFloat"
		}
		return &ast.Call{ExprInfo: ast.Typed(t), Name: name, Args: []ast.Expr{word}}
	}
	return word
}

// maxValues is the largest number of 32-bit words that the function watch keeps as the values of
// one operation. If the values of an operation have more words, watch drops them. operationTrials
// then does not replace the operation by a read of its values.
const maxValues = 1 << 12

// history holds the values of an operation in a run, one after the other. If all were equal,
// `words` holds the value once, and `varied` is false.
type history struct {
	words  []uint32
	varied bool
	calls  int
}

func (h *history) add(words []uint32) {
	n := len(words)
	h.calls++
	if !h.varied && len(h.words) > 0 && !slices.Equal(h.words, words) {
		h.varied = true
		for range h.calls - 2 {
			h.words = append(h.words, h.words[:n]...)
			if len(h.words) > maxValues {
				return
			}
		}
	}
	if (h.varied || len(h.words) == 0) && len(h.words) <= maxValues {
		h.words = append(h.words, words...)
	}
}

// watch runs rec in the interpreter, and returns for each expression its values in the order of
// evaluation. It leaves out an expression if the shader cannot read such values from a buffer. The
// result is nil if rec does not run.
func watch(rec *record.Record, info *check.Info) map[ast.Expr]*history {
	values := map[ast.Expr]*history{}
	p, err := interp.CompileWatched(info, &interp.Watch{
		Wants: func(e ast.Expr) bool { return isReplaceable(e.Info().Type) },
		Value: func(e ast.Expr, words []uint32) {
			if values[e] == nil {
				values[e] = new(history)
			}
			values[e].add(words)
		},
	})
	if err == nil {
		p, err = p.For(rec)
	}
	if err == nil {
		_, err = p.Run(rec.Resources, rec.Groups(), interp.Options{})
	}
	if err != nil {
		return nil
	}
	alone := rec.Stage == string(language.Compute) && rec.Groups() == [3]int{1, 1, 1} &&
		info.LocalSize == [3]int{1, 1, 1}
	maps.DeleteFunc(values, func(e ast.Expr, h *history) bool {
		// Different values are read in the order of evaluation. This needs a single invocation and
		// a scalar type.
		return h.varied && (!alone || e.Info().Type.Size() > 1) || len(h.words) > maxValues
	})
	return values
}

// isReplaceable reports whether readValues supports the type t. It supports scalars and vectors of
// bool, int, uint and float.
func isReplaceable(t *types.Type) bool {
	if t == nil || t.Kind != types.Vector && t.Kind != t.Component() {
		return false
	}
	switch t.Component() {
	case types.Bool, types.Int, types.Uint, types.Float:
		return true
	}
	return false
}

// operationsIn returns the operations in the functions of `unit` that operationTrials can replace
// by a read from a buffer. For example, `a >= b` is an operation. operationsIn leaves out
// operations that only reinterpret bits, such as "bitcast" (bitCasts).
func operationsIn(unit *ast.Unit) (list []ast.Expr) {
	for _, d := range unit.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		ast.Walk(f, func(n ast.Node) bool {
			if e, ok := n.(ast.Expr); ok && operationOf(e) != "" && !bitCasts[operationOf(e)] && isReplaceable(e.Info().Type) {
				list = append(list, e)
			}
			return true
		})
	}
	return list
}

// operationOf returns the name of the operator, conversion, built-in function or guard that e
// applies, such as "add", "uint-to-float" or "guard-safe_divisor". It returns "" for other
// expressions.
func operationOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Binary, *ast.Cond:
		return featureOf(e)
	case *ast.Unary:
		// Operators of pointers do not count.
		if e.Op == "*" || e.Op == "&" {
			return ""
		}
		return featureOf(e)
	case *ast.Construct:
		return conversionFeature(e.Type, e.Args)
	case *ast.Call:
		if e.Func != nil && !strings.HasPrefix(e.Name, record.GuardPrefix) {
			return ""
		}
		return featureOf(e)
	}
	return ""
}
