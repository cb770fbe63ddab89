package interp

import (
	"encoding/binary"
	"math"
	"slices"
	"strings"

	"shsmith/lib/interp/number"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// bands returns the range of allowed values (Band) of each output. An output that is exact or not
// compared has nil. The result is nil if no output has a band.
func (m *machine) bands(resources []record.Resource, outputs [][]byte) []*Band {
	if len(m.inexact) == 0 && !m.someUnsure && !m.startsUnsure {
		return nil
	}
	out := make([]*Band, len(outputs))
	some := false
	low, high := m.lowAndHigh(resources)
	// An unsure invocation may have written anything to these.
	touched := m.mayBeWritten(resources)
	for i := range out {
		switch {
		// After the resources come the attachments.
		case i >= len(resources):
			out[i] = m.frame.targets[i-len(resources)].band()
		case outputs[i] == nil || !resources[i].Compare:
		case m.someUnsure && touched[i]:
			out[i] = unboundedBand(&resources[i], outputs[i])
		default:
			out[i] = bandOf(outputs[i], low[i], high[i])
		}
		some = some || out[i] != nil
	}
	if !some {
		return nil
	}
	return out
}

// bandOf returns the band from low to high, or nil if both are equal to out, the bytes of the
// output.
func bandOf(out, low, high []byte) *Band {
	if slices.Equal(out, low) && slices.Equal(out, high) {
		return nil
	}
	return &Band{low, high}
}

// lowAndHigh returns two versions of the final contents of each resource. In low[i], each scalar of
// resource i has the least value of its range. In high[i], it has the greatest. Attachments are not
// included.
func (m *machine) lowAndHigh(resources []record.Resource) (low, high [][]byte) {
	own := m.mem
	defer func() { m.mem = own }()
	lo, hi := slices.Clone(own), slices.Clone(own)
	set := func(a int, k types.Kind) { lo[a], hi[a] = own[a].Bounds(k) }
	for k, b := range m.code.blocks {
		i := findResource(resources, b)
		w := m.binds[k]
		switch {
		case !b.isWritable() || i < 0:
		case b.encoding != nil:
			b.encoding.EachScalar(resources[i].Size, func(n, _ int, k types.Kind) {
				set(w.base+n, k)
			})
		default:
			for a := w.base; a < w.base+w.words; a++ {
				set(a, types.Float)
			}
		}
	}
	for i := range m.textures {
		t := &m.textures[i]
		if t.kind != record.StorageImage || !t.bound {
			continue
		}
		for a := t.base; a < t.base+t.Size()/t.Format.Bytes; a++ {
			lo[a], hi[a] = number.TexelBounds(t.Format, own[a])
		}
	}
	m.mem = lo
	low = m.outputs(resources)
	m.mem = hi
	return low, m.outputs(resources)
}

// mayBeWritten reports for each resource whether some statement of the shader may write it.
func (m *machine) mayBeWritten(resources []record.Resource) []bool {
	list := make([]bool, len(resources))
	for k, b := range m.code.blocks {
		if i := findResource(resources, b); i >= 0 && (m.code.stores.all || m.code.stores.blocks[k]) {
			list[i] = true
		}
	}
	// The compiler does not record which image a statement writes, so all count as written.
	for i := range m.textures {
		if t := &m.textures[i]; t.bound && m.code.stores.images {
			list[t.resource] = true
		}
	}
	return list
}

// storesTo records that the shader may write p, if p is in a storage block or is an atomic counter.
func (c *compiler) storesTo(p *location) {
	if p.space != buffer && p.space != counter {
		return
	}
	// An index or a pointer selects the block at run time.
	if p.bind < 0 || p.blockIndex != nil {
		c.code.stores.all = true
		return
	}
	if c.code.stores.blocks == nil {
		c.code.stores.blocks = map[int]bool{}
	}
	c.code.stores.blocks[p.bind] = true
}

// unboundedBand returns the band in which each scalar of the resource r may have any value. `out`
// has the final bytes of r.
func unboundedBand(r *record.Resource, out []byte) *Band {
	b := &Band{slices.Clone(out), slices.Clone(out)}
	for _, m := range scalarMembers(r, out) {
		low, high := m.Scalars(b.Low), m.Scalars(b.High)
		for k := range low {
			lo, hi := wholeRange(m.Scalar)
			put(low[k], lo)
			put(high[k], hi)
		}
	}
	return b
}

// scalarMembers describes the scalars of the resource r with the contents `out`. For a block it
// returns the members, and for an image the components of the texels. If r has no members, each
// byte is a scalar.
func scalarMembers(r *record.Resource, out []byte) []record.Member {
	list := r.Members
	if f, ok := texelFormat(r); ok {
		list = []record.Member{{Scalar: f.Scalar, Count: len(out) / f.Bytes, Stride: f.Bytes}}
	} else if len(list) == 0 {
		list = []record.Member{{Scalar: "byte", Count: len(out), Stride: 1}}
	}
	return list
}

func texelFormat(r *record.Resource) (record.Format, bool) {
	if r.Texels == nil {
		return record.Format{}, false
	}
	return record.FormatOf(r.Texels.Format)
}

// put stores the low bytes of w in `to`, as many as `to` has room for.
func put(to []byte, w uint64) {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], w)
	copy(to, b[:])
}

// wholeRange returns the bits of the least and the greatest value of a scalar type, such as f16.
// For floats these are the infinities.
func wholeRange(scalar string) (lo, hi uint64) {
	bits := 8 * record.ScalarBytes(scalar)
	ones := uint64(math.MaxUint64) >> (64 - bits)
	switch {
	case scalar == "double":
		return math.Float64bits(math.Inf(-1)), math.Float64bits(math.Inf(1))
	case scalar == "float16_t" || scalar == "f16":
		return 0xfc00, 0x7c00
	case scalar == "float" || scalar == "f32":
		return 0xff800000, 0x7f800000
	case strings.HasPrefix(scalar, "i"):
		return ones/2 + 1, ones / 2
	}
	return 0, ones
}

// band returns the band of an attachment, or nil if the attachment is exact.
func (t *target) band() *Band {
	if len(t.doubts) == 0 {
		return nil
	}
	b := &Band{slices.Clone(t.bytes), slices.Clone(t.bytes)}
	lo, hi := wholeRange(t.format.Scalar)
	for _, d := range t.doubts {
		if d.whole {
			d.lo, d.hi = uint32(lo), uint32(hi)
		}
		number.PutTexel(b.Low[d.at:], t.format, d.lo)
		number.PutTexel(b.High[d.at:], t.format, d.hi)
	}
	return bandOf(t.bytes, b.Low, b.High)
}

// Band returns the band of output i. If r.Bands has no band for the output, it returns one in which
// Low and High are the output itself.
func (r *Result) Band(i int) *Band {
	if r.Bands != nil && r.Bands[i] != nil {
		return r.Bands[i]
	}
	return &Band{r.Outputs[i], r.Outputs[i]}
}
