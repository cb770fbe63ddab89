@fragment fn main(@builtin(position) p: vec4f) -> @location(0) vec4i {
    return vec4i(vec2i(p.xy), 7, 1);
}
