package interp

import (
	"fmt"
	"math"

	"shsmith/lib/record"
	"shsmith/lib/types"
)

// draw runs a fragment shader on every pixel of its image.
func (p *Program) draw(m *machine, resources []record.Resource, opts Options) (r *Result, err error) {
	if m.frame, err = newFrame(m.code, p.image); err != nil {
		return nil, err
	}
	if p.vertex != nil {
		if m.findings, err = p.vertex.vertices(m, resources, opts); err != nil {
			return nil, err
		}
	}
	m.execute(func() {
		m.draw()
		m.observeOutputs(resources)
	})
	r = m.result(resources)
	for i := range m.frame.targets {
		r.Outputs = append(r.Outputs, m.frame.targets[i].bytes)
	}
	return r, nil
}

// frame is what a fragment shader draws on.
type frame struct {
	width, height int
	targets       []target
	corners       []*corners // by the fragment shader's varyings
	// meetings are the places where the first fragment looked at others, and
	// how it got there; all fragments must come to the same.
	meetings []meeting
}

// target is an attachment and the output that goes there.
type target struct {
	format record.Format
	output *output
	bytes  []byte
}

func newFrame(c *code, im *record.Image) (*frame, error) {
	if im == nil {
		return nil, fmt.Errorf("a fragment shader needs an image")
	}
	f := &frame{width: im.Width, height: im.Height}
	for _, a := range im.Attachments {
		format, ok := record.FormatOf(a.Format)
		o := c.output(a.Name)
		switch {
		case !ok:
			return nil, fmt.Errorf("no format %q", a.Format)
		case o == nil:
			return nil, fmt.Errorf("the shader has no output %s", a.Name)
		case kindOf(format) != o.kind:
			return nil, fmt.Errorf("output %s does not suit the format %s", a.Name, a.Format)
		}
		f.targets = append(f.targets, target{format, o, make([]byte, im.Width*im.Height*format.TexelBytes())})
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

// vertices runs the vertex shader and hands what it leaves to m.
func (p *Program) vertices(to *machine, resources []record.Resource, opts Options) ([]Finding, error) {
	m, err := p.machine(resources, opts)
	if err != nil {
		return nil, err
	}
	values := make([]corners, len(m.code.varyings))
	moved := false
	m.execute(func() {
		for i := range triangle {
			m.begin(invocation{number: i, work: i, index: uint32(i), global: [3]uint32{uint32(i)}})
			m.invoke()
			for k := range values {
				v := &m.code.varyings[k]
				values[k][i] = append([]cell{}, m.mem[v.at:v.at+len(v.kinds)]...)
			}
			moved = moved || m.moved(triangle[i])
		}
	})
	if moved {
		return nil, &Unsupported{What: "a vertex shader that moves the vertices"}
	}
	to.frame.corners = link(to.code.varyings, m.code.varyings, values)
	for i := range m.findings {
		m.findings[i].Detail = "in the vertex shader: " + m.findings[i].Detail
	}
	return m.findings, nil
}

// moved reports whether gl_Position is another than that of the vertex.
func (m *machine) moved(vertex [2]float32) bool {
	if m.code.position < 0 {
		return true
	}
	got := m.mem[m.code.position : m.code.position+4]
	for i, want := range [4]float32{vertex[0], vertex[1], 0, 1} {
		if got[i].s == undefined || got[i].float() != want {
			return true
		}
	}
	return false
}

// draw shades the pixels, in quads of two by two: derivatives look at the
// other three, and there are helpers beyond the edge.
func (m *machine) draw() {
	f := m.frame
	if f.width*f.height > 1 {
		m.race = newRaces(len(m.mem))
	}
	for y := 0; y < f.height; y += 2 {
		for x := 0; x < f.width; x += 2 {
			if m.code.quads {
				m.quad(x, y)
				continue
			}
			for i := 0; i < 4; i++ {
				if x+i&1 < f.width && y+i>>1 < f.height {
					m.shade(x+i&1, y+i>>1)
				}
			}
		}
	}
}

// quad runs four fragments, each up to where it looks at the others, and so
// on.
func (m *machine) quad(x, y int) {
	fibers := make([]*fiber, 4)
	for i := range fibers {
		fibers[i] = m.fiber(func() { m.shade(x+i&1, y+i>>1) })
	}
	m.together(fibers, exchange)
}

// exchange shows the fragments of a quad each other's values, if they are at
// the same place.
func exchange(m *machine, fibers []*fiber) {
	for _, f := range fibers {
		for k, g := range fibers {
			f.heard[k] = g.at != nil && g.at == f.at && g.path == f.path
			f.answers[k] = g.offer
		}
	}
}

// meeting is a place where fragments look at each other's values.
type meeting struct {
	at   *site
	path uint64
}

// agree checks that the running fragment comes to the same meetings as the
// first one did: derivatives and implicit levels of detail are undefined in
// non-uniform control flow (8.9, 8.14.1).
func (m *machine) agree(at *site) {
	f, k := m.frame, m.met
	m.met++
	switch {
	case f == nil || m.helper && !m.demoted:
	case m.number == 0:
		f.meetings = append(f.meetings, meeting{at, m.path})
	case k >= len(f.meetings) || f.meetings[k] != meeting{at, m.path}:
		m.diverge(at)
	}
}

func (m *machine) diverge(at *site) {
	m.report(Fragment, at, "%s in non-uniform control flow", at.what)
}

// shade runs the fragment shader for one pixel.
func (m *machine) shade(x, y int) {
	f := m.frame
	n := y*f.width + x
	helper := x >= f.width || y >= f.height
	m.begin(invocation{number: n, work: n, global: [3]uint32{uint32(x), uint32(y)}, helper: helper})
	kept := m.invoke()
	if helper {
		return
	}
	if m.met < len(f.meetings) {
		m.diverge(f.meetings[m.met].at)
	}
	if kept && !m.demoted {
		m.emit(n)
	}
}

// emit writes the outputs of a fragment to pixel n of the attachments.
func (m *machine) emit(n int) {
	for i := range m.frame.targets {
		t := &m.frame.targets[i]
		o := t.output
		size := t.format.TexelBytes()
		texel := t.bytes[n*size : (n+1)*size]
		for k := 0; k < t.format.Components; k++ {
			c := cell{s: undefined}
			if k < o.n {
				c = m.mem[o.at+k]
			}
			if c.s == undefined {
				m.report(Fragment, o.site, "component %d of output %s is not written", k, o.name)
				c = one(o.kind)
			}
			putTexel(texel[k*t.format.Bytes:], t.format, m.settled(o.site, t.format, m.texel(o.site, t.format, c)))
		}
	}
}

// settled is the word of a texel's component, which is observed.
func (m *machine) settled(at *site, f record.Format, c cell) uint32 {
	if f.Normalized || !f.IsFloat() {
		return c.w
	}
	w := m.observeBits(c)
	if f.Bytes == 2 {
		return halfOf(float(w))
	}
	return w
}

// kindOf is the kind of the components that a shader sees.
func kindOf(f record.Format) types.Kind {
	switch {
	case f.IsFloat():
		return types.Float
	case f.Scalar[0] == 'u':
		return types.Uint
	}
	return types.Int
}

func putTexel(to []byte, f record.Format, w uint32) {
	for i := 0; i < f.Bytes; i++ {
		to[i] = byte(w >> (8 * i))
	}
}

// texel is what a component c becomes in a format: an integer, of a
// normalised one too, or a float. How a float is rounded that lies between
// two values of the format is not specified (OpenGL 4.6 sections 2.3.4.2 and
// 2.3.5), but k/255.0 is k.
func (m *machine) texel(at *site, f record.Format, c cell) cell {
	switch {
	case f.Normalized:
		return m.normalized(at, f, c)
	case !f.IsFloat():
		return m.narrowed(at, f, c)
	case f.Bytes == 2:
		return m.halved(at, c)
	}
	return c
}

// normalized is the integer that stands for c, from 0 to 1.
func (m *machine) normalized(at *site, f record.Format, c cell) cell {
	top := float64(uint32(1)<<(8*f.Bytes) - 1)
	lo, hi := c.span()
	a := math.Max(0, math.Min(1, float64(lo))) * top
	b := math.Max(0, math.Min(1, float64(hi))) * top
	k := math.Round(math.Max(0, math.Min(1, c.number())) * top)
	if math.Abs(a-k) > nearInteger || math.Abs(b-k) > nearInteger {
		m.report(Fragment, at, "%s is rounded: %v to %v of %v", at.what, a, b, top)
	}
	return cell{w: uint32(k)}
}

// nearInteger is how far from an integer a normalised value may be to be
// taken for it everywhere.
const nearInteger = 1.0 / 64

// narrowed is an integer in a format of fewer bits, which it must fit.
func (m *machine) narrowed(at *site, f record.Format, c cell) cell {
	shift := 32 - 8*f.Bytes
	w := c.w << shift >> shift
	if f.Scalar[0] == 'i' {
		w = uint32(int32(c.w<<shift) >> shift)
	}
	if w != c.w {
		m.report(Fragment, at, "%s does not fit %s", at.what, f.Scalar)
	}
	return cell{w: w}
}

// halved is one of the two half floats around c.
func (m *machine) halved(at *site, c cell) cell {
	lo, hi := c.span()
	switch size := max(math.Abs(float64(lo)), math.Abs(float64(hi))); {
	case size > maxHalf:
		return m.special(at, "too large for half a float", c.float())
	case c.s.exact() && size != 0 && size < minHalf:
		return m.special(at, "subnormal as half a float", c.float())
	}
	if c.s == 0 && c.w&0x1fff == 0 {
		return c
	}
	a, b := float(wordOf(lo)&^0x1fff), float(wordOf(hi)&^0x1fff)
	if wordOf(lo)&0x1fff != 0 && lo < 0 {
		a = awayFromZero(a)
	}
	if wordOf(hi)&0x1fff != 0 && hi > 0 {
		b = awayFromZero(b)
	}
	s := c.s
	if s == 0 {
		s = from(at)
	}
	return hull(float(c.w&^0x1fff), a, b, s)
}

const (
	maxHalf = 65504
	minHalf = 0x1p-14
)

// awayFromZero is the next float of 11 significant bits.
func awayFromZero(f float32) float32 { return float(wordOf(f) + 0x2000) }

// halfOf is the half float with the value f, which there is.
func halfOf(f float32) uint32 {
	w := wordOf(f)
	if w<<1 == 0 {
		return w >> 16
	}
	return w>>16&0x8000 | (w>>23&0xff-112)<<10 | w>>13&0x3ff
}
