package vulkan

import (
	"context"
	"encoding/binary"
	"fmt"
	"sort"
	"strings"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// assemble returns the text of a SPIR-V module. Each instruction is an opcode with its arguments.
func assemble(instructions ...[]uint32) string {
	words := []uint32{magic, 0x10300, 0, 10, 0}
	for _, i := range instructions {
		words = append(words, uint32(len(i))<<16|i[0])
		words = append(words, i[1:]...)
	}
	var b []byte
	for _, w := range words {
		b = binary.LittleEndian.AppendUint32(b, w)
	}
	return string(b)
}

var (
	entry  = []uint32{opEntryPoint, 5, 3, 'r' | 'u'<<8 | 'n'<<16 | 'i'<<24, 't', 7}
	vertex = []uint32{opEntryPoint, 0, 2, 'v', 7}
)

func TestModule(t *testing.T) {
	cases := []struct{ text, want string }{
		{assemble(vertex, entry, []uint32{opDecorate, 5, decorateSet, 1}, []uint32{opDecorate, 5, decorateBinding, 4}, []uint32{opDecorate, 6, decorateBinding, 2},
			[]uint32{opDecorate, 9, decorateBinding, 3}, []uint32{opFunction, 1, 2, 0, 4}, []uint32{61, 1, 5, 6}), "runit [[0 2] [1 4]]"},
		{assemble(vertex), "no entry point"},
		{"#version 310 es\n", "not SPIR-V"},
		{"", "not SPIR-V"},
		{assemble(entry) + "\x00\x00\x09\x00", "word 11 of 12 begins an instruction of 9 words"},
		{assemble(entry) + "\x00\x00\x00\x00", "an instruction of 0 words"},
	}
	for _, c := range cases {
		m, err := moduleOf(c.text, "compute")
		got := fmt.Sprint(err)
		if err == nil {
			sort.Slice(m.bound, func(i, j int) bool { return m.bound[i][0] < m.bound[j][0] })
			got = fmt.Sprint(m.entry, " ", m.bound)
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%q: %s, want %s", c.text, got, c.want)
		}
	}
}

func TestFits(t *testing.T) {
	m := &module{bound: [][2]int{{0, 2}, {1, 4}}}
	r := &record.Record{Resources: []record.Resource{{Name: "a", Binding: 2}, {Name: "b", Group: 1, Binding: 3}}}
	if err := m.checkResources(r); err == nil || err.Error() != "the record has no buffer for group 1, binding 4 of the shader" {
		t.Error(err)
	}
	r.Resources[1].Binding = 4
	if err := m.checkResources(r); err != nil {
		t.Error(err)
	}
}

func TestWithin(t *testing.T) {
	m, err := moduleOf(assemble([]uint32{opCapability, 1}, []uint32{opCapability, 10}, entry), "compute")
	if err != nil {
		t.Fatal(err)
	}
	if err := m.checkCapabilities(map[string]bool{"Int64": true}); err == nil || err.Error() != "the device lacks the capability Float64" {
		t.Error(err)
	}
	if err := m.checkCapabilities(map[string]bool{"Float64": true}); err != nil {
		t.Error(err)
	}
}

func TestLimits(t *testing.T) {
	l := limits{groups: [3]uint32{8, 8, 8}, size: [3]uint32{16, 16, 4}, invocations: 64, sets: 2, storage: 2, uniform: 1}
	buffer := func(kind string, group int) record.Resource {
		return record.Resource{Name: "b", Kind: kind, Group: group}
	}
	for _, c := range []struct {
		size      []uint32
		dispatch  [3]int
		resources []record.Resource
		want      string
	}{
		{[]uint32{16, 4, 1}, [3]int{8, 8, 8}, []record.Resource{buffer(record.Storage, 1), buffer(record.Storage, 0), buffer(record.Uniform, 0)}, ""},
		{nil, [3]int{0, 1, 1}, nil, ""},
		{[]uint32{17, 1, 1}, [3]int{1, 1, 1}, nil, "a work group has the size [17 1 1]; the device takes [16 16 4] and 64 invocations in all"},
		{[]uint32{16, 4, 2}, [3]int{1, 1, 1}, nil, "a work group has the size [16 4 2]"},
		{[]uint32{1 << 31, 1 << 31, 4}, [3]int{1, 1, 1}, nil, "a work group"},
		{nil, [3]int{1, 9, 1}, nil, "the dispatch has [1 9 1] work groups; the device takes [8 8 8]"},
		{nil, [3]int{1, 1, 1}, []record.Resource{buffer(record.Storage, 2)}, "b is in bind group 2; the device has 2 bind groups"},
		{nil, [3]int{1, 1, 1}, []record.Resource{buffer(record.Uniform, 0), buffer(record.Uniform, 1)}, "0 storage and 2 uniform buffers; the device takes 2 and 1"},
	} {
		m, err := moduleOf(assemble(entry), "compute")
		if c.size != nil {
			m, err = moduleOf(assemble(entry, append([]uint32{opExecutionMode, 3, modeLocalSize}, c.size...)), "compute")
		}
		if err != nil {
			t.Fatal(err)
		}
		err = l.checkTest(m, &record.Record{Dispatch: &c.dispatch, Resources: c.resources})
		if got := fmt.Sprint(err); c.want == "" && err != nil || !strings.Contains(got, c.want) {
			t.Errorf("%v %v: %s, want %q", c.size, c.dispatch, got, c.want)
		}
	}
}

// seen is a back-end that keeps the source that it gets.
type seen struct{ source string }

func (s *seen) Run(_ context.Context, r *record.Record) (record.Run, map[string][]byte) {
	s.source = r.Source
	return record.Run{Outcome: record.OK}, nil
}

// The GLSL of a test is rewritten for Vulkan before the driver gets it. For example, a block gets
// an explicit layout. A test that cannot be rewritten is unsupported.
func TestAdapted(t *testing.T) {
	s := &seen{}
	open := withConversion(func(backend.Config) (backend.Backend, error) { return s, nil })
	b, err := open(backend.Config{Steps: []backend.Step{{Command: "true {file}"}}})
	if err != nil {
		t.Fatal(err)
	}
	r := &record.Record{Lang: "glsl", Stage: "compute", Source: "#version 310 es\nlayout(local_size_x = 1) in;\nlayout(binding = 7) buffer B { int b; };\nvoid main() { b = 1; }",
		Resources: []record.Resource{{Name: "B", Kind: record.Storage, Binding: 7, Size: 4}}}
	if run, _ := b.Run(context.Background(), r); run.Outcome != record.OK || !strings.Contains(s.source, "layout(std140, binding = 7)") {
		t.Errorf("%+v %s", run, s.source)
	}
	r.Resources = nil
	if run, _ := b.Run(context.Background(), r); run.Outcome != record.Unsupported || run.Detail != "the record has no resource of kind storage for the shader's B" {
		t.Errorf("%+v", run)
	}
}
