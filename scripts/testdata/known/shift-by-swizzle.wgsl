/* shsmith {"schema":"shsmith/1","id":"shift-by-swizzle","lang":"wgsl","stage":"fragment","source":"","image":{"width":1,"height":1,"attachments":[{"name":"color","location":0,"format":"r32ui"}]}} */
// Only the last five bits of an amount count (WGSL section 8.9): 1 << 50 is 262144.
// naga masks a swizzle for that, which SwiftShader does not do: the result is 0.
// Wrong on: wgpu-swiftshader-143 (wgpu-native 29), wgpu-swiftshader-149 (wgpu-native 29)

@fragment fn main() -> @location(0) u32 {
    var a = vec4<u32>(50);
    return (vec2<u32>(1) << a.xy).y;
}
