/* shsmith {"schema":"shsmith/1","id":"remainder-negative","lang":"wgsl","stage":"fragment","source":"","image":{"width":1,"height":1,"attachments":[{"name":"checksum","location":0,"format":"r32ui"}]}} */
// naga 29 writes OpSRem for %, whose result is undefined in Vulkan if an operand is
// negative (Vulkan, appendix on the environment for SPIR-V). NVIDIA takes the
// operand for a large number. checksum is 1, not 0.
// Wrong on: wgpu-nvidia (wgpu-native 29)

var<private> a: i32 = -1;

struct S {
    @location(0) checksum: u32,
}

@fragment fn main() -> S {
    return S(u32(1 % a));
}
