package interp

import (
	"fmt"
	"slices"

	"shsmith/lib/interp/number"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// draw runs the vertex shader, if there is one. Then it runs the fragment shader p for each pixel
// of the image.
func (p *Program) draw(m *machine, resources []record.Resource, opts Options) (r *Result, err error) {
	if m.frame, err = newFrame(m.code, p.image); err != nil {
		return nil, err
	}
	done := true
	if p.vertex != nil {
		if done, err = p.vertex.runVertices(m, resources, opts); err != nil {
			return nil, err
		}
	}
	if done {
		m.execute(func() {
			m.draw()
			m.observeOutputs(resources)
		})
	}
	return m.result(resources), nil
}

// drawnImage is the image on which a fragment shader draws.
type drawnImage struct {
	width, height int
	targets       []target
	// corners has for each varying of the fragment shader its values at the three vertices.
	corners []*corners
	// meetings has each derivative and each textureQueryLod that one fragment, the recorder,
	// reached. Each element also has the path by which the recorder got there. All other fragments
	// must reach the same operations by the same paths.
	meetings []meeting
	// recorder is the number of the fragment that fills meetings: the first one. If that fragment
	// becomes unsure, the next fragment that begins becomes the recorder.
	recorder int
}

const noRecorder = -1

// target is an attachment, with the shader's output that is written to it.
type target struct {
	format record.Format
	output *output
	bytes  []byte
	doubts []span // the inexact components
	before int    // length of doubts when the running fragment began to write its outputs
}

// span is the range of one component of one pixel of an attachment. lo and hi are the bits of the
// least and the greatest value. If `whole` is set, the component may have any value, and lo and hi
// are unused.
type span struct {
	at     int // offset in the attachment, in bytes
	lo, hi uint32
	whole  bool // the component may have any value
}

func newFrame(c *code, im *record.Image) (*drawnImage, error) {
	if im == nil {
		return nil, fmt.Errorf("a fragment shader needs an image")
	}
	f := &drawnImage{width: im.Width, height: im.Height}
	for _, a := range im.Attachments {
		format, ok := record.FormatOf(a.Format)
		o := c.output(a.Name)
		switch {
		case !ok:
			return nil, fmt.Errorf("no format %q", a.Format)
		case o == nil:
			return nil, fmt.Errorf("the shader has no output %s", a.Name)
		case number.TexelKind(format) != o.kind:
			return nil, fmt.Errorf("output %s does not suit the format %s", a.Name, a.Format)
		case o.location >= 0 && o.location != a.Location:
			return nil, fmt.Errorf("output %s has location %d, and its attachment %d", a.Name, o.location, a.Location)
		}
		f.targets = append(f.targets, target{format, o, make([]byte, im.Width*im.Height*format.TexelBytes()), nil, 0})
	}
	return f, nil
}

func (c *code) output(name string) *output {
	for i := range c.outputs {
		if c.outputs[i].name == name {
			return &c.outputs[i]
		}
	}
	return nil
}

// runVertices runs the vertex shader p for the vertices of `triangle`, and stores the results in
// `to`, the machine of the fragment shader. `done` is false if the run ended early. If p moves a
// vertex, err is an *Unsupported.
func (p *Program) runVertices(to *machine, resources []record.Resource, opts Options) (done bool, err error) {
	m, err := p.machine(resources, opts.withDefaults(len(triangle), nil))
	if err != nil {
		return false, err
	}
	values := make([]corners, len(m.code.varyings))
	moved, unsure := false, false
	m.execute(func() {
		for i := range triangle {
			m.begin(invocation{number: i, work: i, index: uint32(i), global: [3]uint32{uint32(i)}})
			m.invoke()
			unsure = unsure || m.unsure
			for k := range values {
				v := &m.code.varyings[k]
				values[k][i] = slices.Clone(m.mem[v.at : v.at+len(v.kinds)])
			}
			moved = moved || m.movesVertex(triangle[i])
		}
		done = true
	})
	unsure = unsure || m.opts.Sure && m.someUnsure
	if moved && !unsure { // if an invocation is unsure, the positions are uncertain
		return false, &Unsupported{What: "a vertex shader that moves the vertices"}
	}
	to.frame.corners = link(to.code.varyings, m.code.varyings, values)
	for _, f := range m.findings {
		f.Detail = "in the vertex shader: " + f.Detail
		to.findings = append(to.findings, f)
	}
	for _, f := range m.inexact {
		f.Detail = "in the vertex shader: " + f.Detail
		to.inexact = append(to.inexact, f)
	}
	to.startsUnsure = unsure
	to.left -= m.opts.Steps - m.left
	to.late = m.late
	return done, nil
}

// movesVertex reports whether gl_Position may differ from (x, y, 0, 1), where (x, y) is `vertex`.
func (m *machine) movesVertex(vertex [2]float32) bool {
	if m.code.position < 0 {
		return true
	}
	got := m.mem[m.code.position : m.code.position+4]
	for i, want := range [4]float32{vertex[0], vertex[1], 0, 1} {
		if got[i].IsUnwritten() || !got[i].Exact(types.Float) || got[i].Float() != want {
			return true
		}
	}
	return false
}

// draw runs the fragment shader for all pixels of the image.
func (m *machine) draw() {
	f := m.frame
	// Derivatives and levels of detail need the values of neighbouring fragments.
	inBlocks := m.code.derives || m.code.implicitLevels && m.mipmapped()
	if f.width*f.height > 1 {
		m.race = newRaces(len(m.mem))
	}
	// A fragment may run again for other results of inexact decisions.
	if m.code.canRunAgain() && !inBlocks && !m.startsUnsure && !m.opts.Exact && !m.opts.Sure && m.Draw == nil {
		m.paths = &paths{}
	}
	size := 1
	if inBlocks {
		size = blockSize
	}
	for y := 0; y < f.height; y += size {
		for x := 0; x < f.width; x += size {
			if inBlocks {
				m.shadeBlock(x, y)
			} else {
				m.shade(x, y, false)
			}
		}
	}
	if m.code.readsHelperFlag && !inBlocks {
		m.paths = nil
		m.shade(f.width, 0, false) // a helper, for its findings
	}
}

// meeting says that a fragment reached the derivative `at`. Neighbouring fragments meet there to
// exchange values. `path` is a hash of the branches and calls by which the fragment came there.
type meeting struct {
	at   *operation
	path uint64
}

// checkSamePath reports a fragment that reaches the derivative `at` by another path than the first
// fragment did. Derivatives need uniform control flow (GLSL 4.60 sections 8.9, 8.14.1).
func (m *machine) checkSamePath(at *operation) {
	f, k := m.frame, m.met
	m.met++
	switch {
	case f == nil || m.forDerivatives || m.unsure || f.recorder == noRecorder:
	case m.number == f.recorder && !m.paths.isAlternate():
		f.meetings = append(f.meetings, meeting{at, m.pathHash})
	case k >= len(f.meetings) || f.meetings[k] != meeting{at, m.pathHash}:
		m.diverge(at)
	}
}

func (m *machine) diverge(at *operation) {
	m.report(Fragment, at, "%s in non-uniform control flow", at.What)
}

// shade runs the fragment shader for pixel (x, y). If the pixel is outside the image, or beside the
// block that shadeBlock draws (`standsIn`), the fragment is a helper: it draws nothing, but its
// neighbours may need its values.
func (m *machine) shade(x, y int, standsIn bool) {
	f := m.frame
	n := y*f.width + x
	beyond := x < 0 || y < 0 || x >= f.width || y >= f.height
	extra := beyond || standsIn
	if f.recorder == noRecorder && !extra {
		f.recorder = n
	}
	v := invocation{
		number:         n,
		work:           n,
		global:         [3]uint32{uint32(x), uint32(y)},
		forDerivatives: extra,
		standsIn:       extra && !beyond,
		helper:         extra,
	}
	left := m.left
	m.begin(v)
	kept := m.invoke()
	if extra {
		return
	}
	for i := range f.targets {
		f.targets[i].before = len(f.targets[i].doubts)
	}
	if !m.unsure && m.met < len(f.meetings) {
		m.diverge(f.meetings[m.met].at)
	}
	if kept && !m.demoted {
		m.emitOutputs(n)
		m.checkDepthWritten()
	}
	switch {
	case m.unsure:
		m.blurPixel(n)
	case m.paths.forked():
		m.setBand(v, n, left-m.left)
	}
	if m.paths != nil {
		m.paths.forks, m.paths.next = m.paths.forks[:0], 0
	}
}

// setBand sets the band of pixel n, whose fragment v has decided by inexact values. The band covers
// the outputs for all results of these decisions, or all values if explore fails. The first run
// took `steps` steps.
func (m *machine) setBand(v invocation, n, steps int) {
	found, ok := m.explore(v, n, steps)
	if !ok {
		m.paths.failures++
		m.someUnsure = true
		m.blurPixel(n)
		return
	}
	m.paths.failures = 0
	for i := range m.frame.targets {
		t := &m.frame.targets[i]
		t.doubts = append(t.doubts[:t.before], found[:t.format.Components]...)
		found = found[t.format.Components:]
	}
}

// blurPixel gives pixel n of each attachment a band that contains all values.
func (m *machine) blurPixel(n int) {
	for i := range m.frame.targets {
		m.frame.targets[i].blurPixel(n)
	}
}

// checkDepthWritten reports a fragment that does not write gl_FragDepth, although the shader
// contains a write of it (GLSL 4.60 section 7.1.5).
func (m *machine) checkDepthWritten() {
	if at := m.code.depth; at != nil && m.mem[m.code.depthAt].IsUnwritten() {
		m.report(Fragment, at, "gl_FragDepth is not written")
	}
}

// emitOutputs writes the outputs of a fragment to pixel n of the attachments.
func (m *machine) emitOutputs(n int) {
	for i := range m.frame.targets {
		t := &m.frame.targets[i]
		for k := 0; k < t.format.Components; k++ {
			t.putComponent(n*t.format.TexelBytes()+k*t.format.Bytes, m.outputComponent(t, k))
		}
	}
}

// outputComponent returns component k of the output that is drawn to t, converted to the format of
// t. If the shader did not write the component, outputComponent reports that and uses 1.
func (m *machine) outputComponent(t *target, k int) cell {
	o := t.output
	c := number.Unwritten()
	if k < o.n {
		c = m.mem[o.at+k]
	}
	if c.IsUnwritten() {
		m.report(Fragment, o.operation, "component %d of output %s is not written", k, o.name)
		c = number.One(o.kind)
	}
	return m.inFormat(o.operation, t.format, c)
}

// inFormat returns c, a component of an output, as format f stores it. The reason for an inexact
// result is added to m.inexact.
func (m *machine) inFormat(at *operation, f record.Format, c cell) cell {
	c = m.ToTexel(at, f, c)
	if kind, at, text, some := m.Inexactness(c, types.Float); some && !f.Normalized {
		m.noteInexact(kind, at, text)
	}
	return c
}

// putComponent writes the component c, already in the format of t, at byte offset `at` of the
// attachment. If c is inexact, putComponent also adds the range of c to t.doubts.
func (t *target) putComponent(at int, c cell) {
	number.PutTexel(t.bytes[at:], t.format, number.TexelWord(t.format, c))
	if !c.Definite() {
		lo, hi := number.TexelBounds(t.format, c)
		t.doubts = append(t.doubts, span{
			at: at,
			lo: number.TexelWord(t.format, lo),
			hi: number.TexelWord(t.format, hi),
		})
	}
}

// blurPixel gives pixel n a band that contains all values.
func (t *target) blurPixel(n int) {
	size := t.format.TexelBytes()
	for at := n * size; at < (n+1)*size; at += t.format.Bytes {
		t.doubts = append(t.doubts, span{at: at, whole: true})
	}
}
