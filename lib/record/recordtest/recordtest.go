// Package recordtest contains records that the tests of several packages share.
package recordtest

import "shsmith/lib/record"

// Module is a shader in WGSL. It declares a buffer named idle that it does not use.
const Module = `struct P { a : u32, b : vec3<f32> }
@group(0) @binding(0) var<storage, read> i : array<u32, 4>;
@group(0) @binding(2) var<storage, read_write> o : array<u32>;
@group(0) @binding(3) var<storage, read> idle : array<u32>;
@group(1) @binding(0) var<uniform> p : P;
@compute @workgroup_size(4) fn main(@builtin(global_invocation_id) g : vec3<u32>) {
	o[g.x] = i[g.x % 4] * 3 + p.a + u32(p.b.y);
}
`

// Resources returns new resources for Module, and one more that Module does not declare.
func Resources() []record.Resource {
	return []record.Resource{
		{Name: "i", Kind: record.Storage, Binding: 0, Size: 16, Init: []byte{1, 0, 0, 0, 2, 0, 0, 0, 3}},
		{Name: "o", Kind: record.Storage, Binding: 2, Size: 32, Compare: true},
		{Name: "other", Kind: record.Storage, Binding: 7, Size: 8},
		{Name: "p", Kind: record.Uniform, Group: 1, Size: 32, Init: []byte{100, 22: 0xE0, 0x40}},
	}
}

// Of returns a test with the WGSL shader `source`, two work groups and the resources r.
func Of(source string, r []record.Resource) *record.Record {
	return &record.Record{Lang: "wgsl", Stage: "compute", Source: source, Dispatch: &[3]int{2, 1, 1}, Resources: r}
}
