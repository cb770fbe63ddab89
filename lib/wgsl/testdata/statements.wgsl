enable f16;
enable subgroups, f16;
requires readonly_and_readwrite_storage_textures, pointer_composite_access;
diagnostic(off, derivative_uniformity);
diagnostic(warning, chromium.unreachable_code);

alias Real = f32;
alias Grid = array<array<Real, 4>, 4>;

struct Inner {
    @size(32) @align(16) a: vec3<f32>,
    b: atomic<u32>
}

struct Outer { inner: Inner, @align(16) tail: array<u32>, };

@group(0) @binding(1) var<storage, read_write> outer: Outer;
@group(0) @binding(2) var<uniform> scale: vec4f;
@group(1) @binding(0) var image: texture_2d<f32>;
@group(1) @binding(1) var samp: sampler;
@group(1) @binding(2) var store: texture_storage_2d<rgba8unorm, write>;
var<workgroup> shared_words: array<atomic<i32>, 64>;
var<private> seed: u32 = 7u;
@id(3) override width: u32 = 8;
override height = width * 2;
override unset: f32;
const_assert 1 < 2;
;

@must_use
fn step_(x: i32, y: ptr<function, i32>) -> i32 {
    *y = x;
    return x + 1;
}

fn loops(n: i32) {
    var i: i32;
    var h = 1.5h;
    for (var k = 0; k < n; k++) {
        if k == 3 { continue; } else if (k == 4) { break; } else { i--; }
    }
    for (;;) { break; }
    for (i = 0; ; i += 2) { if i > 5 { return; } }
    for (step_(1, &i);; step_(1, &i)) { break; }
    while i < 10 { i++; }
    while (i < 20) @diagnostic(off, derivative_uniformity) { i = i * 2; }
    loop {
        i <<= 1u;
        continuing {
            i >>= 2u;
            break if i > 100;
        }
    }
    @diagnostic(info, derivative_uniformity) loop @diagnostic(off, subgroup_uniformity) {
        break;
        continuing @diagnostic(error, derivative_uniformity) { }
    }
    switch i {
        case 1, 2i, default: { i = 3; }
        case 3 + 4 { i ^= 5; }
    }
    switch (i) @diagnostic(off, derivative_uniformity) {
        default { }
    }
    { let i = 4; _ = i; { } ; }
    const_assert true;
    _ = step_(i, &i,);
    discard;
}

@compute @workgroup_size(width, 1 + 1, 1)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) index: u32) {
    let x = bitcast<f32>(id.x);
    var y = vec2<f32>(x, 1.0);
    y.x = -y.y;
    outer.tail[id.x] = atomicAdd(&outer.inner.b, 1u);
    workgroupBarrier();
    for (var j = 0u; j < arrayLength(&outer.tail); j++) { outer.tail[j] |= 1u; }
}

struct Varyings {
    @builtin(position) position: vec4f,
    @location(0) @interpolate(flat, either) id: u32,
    @location(1) @interpolate(perspective) uv: vec2f,
}

@vertex fn vs(@builtin(vertex_index) i: u32) -> Varyings {
    return Varyings(vec4f(), i, vec2f());
}

@fragment @diagnostic(off, derivative_uniformity)
fn fs(v: Varyings) -> @location(0) vec4<f32> {
    if (v.uv.x > 0.5) { return textureSample(image, samp, v.uv); }
    textureStore(store, vec2(0, 0), vec4());
    return vec4();
}
