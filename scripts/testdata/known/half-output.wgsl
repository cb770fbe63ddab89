/* shsmith {"schema":"shsmith/1","id":"half-output","lang":"wgsl","stage":"fragment","source":"","image":{"width":1,"height":1,"attachments":[{"name":"color","location":0,"format":"rg16f"}]}} */
// naga makes no pipeline for an output of half floats: "Output format Float32x2 is
// incompatible with the shader Float16x2". A format of floats accepts both (WebGPU
// section 10.3.7).
// Wrong on: wgpu-lavapipe-26.2.6 (wgpu-native 29)

enable f16;

@fragment fn main() -> @location(0) vec2<f16> {
    return vec2<f16>(1, 2);
}
