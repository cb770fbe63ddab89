// Package interp is the reference interpreter for compute and fragment shaders of GLSL and WGSL,
// and for vertex shaders that precede fragment shaders. It runs the checked syntax tree of a shader
// on the resources of a record, as the specification requires. It reports each undefined behaviour
// that occurs in the run as a finding with a kind, a position and the values.
//
// It follows GLSL 4.60, GLSL ES 3.20, OpenGL 4.6 and WGSL. The package shares no code with the
// constant evaluator, the passes or the table of built-in functions. So a mistake in one of them
// makes its results differ from those of the interpreter.
//
// The compiler (compile*.go) turns the tree into closures over one flat memory (memory*.go). The
// scheduler (schedule*.go) runs the invocations of a dispatch, and fragment*.go runs those of a
// draw. Scalars and their operations are in package number.
//
// # Inexact results
//
// Implementations may compute different results for one operation on floats. So a float of the
// interpreter carries an interval that holds the results of all implementations. The interval
// allows for the error bound of each operation, for sums and products in any order, and for fused
// multiply-add. It also allows for both results of round(2.5), for zeros of either sign, and for a
// subnormal that is flushed to zero. An interpolated input, a texel of a normalised format, and a
// value that lowp or mediump cannot represent have an interval, too. docs/how-it-works.md has the
// rules.
//
// An inexact value is not undefined, and the outcome of a run with inexact values is OK. The Result
// has for each output the range of its values (Bands) and the reasons (Inexact).
//
// A decision is one of these operations:
//   - a comparison or a condition
//   - a conversion of a float to an integer
//   - a cast of a float to its bits
//   - an index
//
// A decision depends on an inexact value if two numbers in the value's interval give different
// results. For example, int(round(x / y)) does not depend on x / y if all numbers in the interval
// of x / y round to the same integer. If a decision depends on an inexact value, there are two
// cases:
//   - A fragment can run again if its shader writes no memory and needs no values of neighbouring
//     fragments. The fragment runs once for each result of the decision
//     (fragment_explore_paths.go).
//   - Any other invocation becomes unsure: all that it could write is uncertain (findings.go).
//
// # Undefined behaviour
//
// A read of an unwritten scalar is reported. There is no report if a shader only copies a variable,
// as in `a = b`, and the variable is a vector, matrix, structure or array. Its unwritten scalars
// remain unwritten in the copy. The same holds if a call returns and copies an out or inout
// argument. But a copy of an unwritten scalar to a buffer is always reported.
//
// After a finding the run continues with a defined value, so that it can find more.
//
// # WGSL
//
// Most operations that GLSL leaves undefined have a result in WGSL and are no findings.
// dialect.Dialect has the rules that differ. These are findings:
//   - a dynamic error, such as an index out of range
//   - a float that is not finite
//   - a race
//   - a subgroup operation whose result depends on which invocations form a subgroup
//   - an error when the pipeline is created
//   - an atomicCompareExchangeWeak that finds the expected value, because even then the exchange
//     may fail (kind Race)
//
// Overrides have their default values. The checker rejects invalid modules, for example those that
// write through an alias. So the interpreter does not check aliases.
//
// # Limitations
//
// Not supported in either language: multisampled and external textures, which a record cannot have;
// vertex shaders that move the vertices.
//
// Not supported in GLSL: textures in structures, and handles of textures in variables; subroutines;
// lights and materials of the fixed-function pipeline; numbers of 8 bits in blocks; work groups of
// variable size.
//
// Not supported in WGSL: buffers without a type; immediate data; the sample mask as an output.
package interp

import (
	"errors"
	"fmt"
	"math"

	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Program is a compiled shader. It can run any number of times. Two runs may happen at the same
// time, unless they use Options.Vary or the program was compiled with a Watch.
type Program struct {
	code    *code
	flipped func() (*code, error) // compiles the shader for evaluation from right to left, once
	varied  func() (*code, error) // compiles the shader for runs with Options.Vary, once; one such run at a time
	image   *record.Image         // the image on which a fragment shader draws
	vertex  *Program              // vertex shader of a draw; nil: one that passes the vertices on
}

// Compile compiles a checked unit, which must not change afterwards. Its error is an *Unsupported.
// A fragment shader can run only after Program.On gave it an image.
func Compile(info *check.Info) (*Program, error) {
	if builtinInputs[info.Stage] == nil {
		return nil, &Unsupported{What: "shaders of stage " + string(info.Stage)}
	}
	return CompileWatched(info, nil)
}

// On returns a copy of the fragment shader p that draws on the image im. The vertex shader `vertex`
// runs first. If `vertex` is nil, the vertices pass unchanged.
func (p *Program) On(im *record.Image, vertex *Program) *Program {
	q := *p
	q.image, q.vertex = im, vertex
	return &q
}

// Run executes p on `resources`. A compute shader runs in `groups` work groups, and a fragment
// shader runs for each pixel of its image. Errors:
//   - p is a vertex shader.
//   - A resource or the image is missing or does not suit p.
//   - An *Unsupported: the run needs too much memory.
//   - An *Unsupported: the vertex shader moves the vertices.
func (p *Program) Run(resources []record.Resource, groups [3]int, opts Options) (r *Result, err error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case unbound:
			r, err = nil, fmt.Errorf("no resource is bound to %s", e.name)
		default:
			panic(e)
		}
	}()
	m, err := p.machine(resources, opts.withDefaults(p.invocations(groups), p.image))
	if err != nil {
		return nil, err
	}
	switch p.code.stage {
	case language.Compute:
		m.execute(func() {
			m.dispatch(groups)
			m.observeOutputs(resources)
		})
		return m.result(resources), nil
	case language.Fragment:
		return p.draw(m, resources, opts)
	}
	return nil, errors.New("a vertex shader does not run alone")
}

// invocations returns the number of invocations of a run. For a draw it is the number of pixels of
// the image. For a compute shader it is the total in all work groups.
func (p *Program) invocations(groups [3]int) int {
	size := groups
	if im := p.image; im != nil {
		return im.Width * im.Height
	}
	for i, n := range p.code.size {
		size[i] *= n
	}
	return size[0] * size[1] * size[2]
}

// product returns a * b, or the greatest integer if that overflows.
func product(a, b int) int {
	if a > 0 && b > math.MaxInt/a {
		return math.MaxInt
	}
	return a * b
}

// machine returns a machine that is ready to run p. Its memory has the resources. Its code
// evaluates operands in the order that `opts` asks for, but ignores opts.RightToLeft if opts.Vary
// is set.
func (p *Program) machine(resources []record.Resource, opts Options) (*machine, error) {
	var err error
	code := p.code
	if opts.RightToLeft && code.unordered {
		if code, err = p.flipped(); err != nil {
			return nil, err
		}
	}
	if opts.Vary != nil {
		if code, err = p.varied(); err != nil {
			return nil, err
		}
	}
	m := newMachine(code, opts)
	if opts.Vary != nil {
		m.vary(opts.Vary)
	}
	return m, m.bind(resources)
}

func (m *machine) result(resources []record.Resource) *Result {
	r := &Result{
		Findings: m.findings,
		Steps:    m.opts.Steps - max(m.left, 0),
		Outcome:  record.OK,
		Unsure:   m.someUnsure || m.startsUnsure,
	}
	switch {
	case m.late:
		r.Outcome = record.Timeout
	case len(m.findings) > 0:
		r.Outcome = record.UB
	}
	r.Outputs = m.outputs(resources)
	if m.frame != nil {
		for i := range m.frame.targets {
			r.Outputs = append(r.Outputs, m.frame.targets[i].bytes)
		}
	}
	if r.Bands = m.bands(resources, r.Outputs); r.Bands != nil || m.opts.Exact {
		r.Inexact = m.inexact
	}
	return r
}
