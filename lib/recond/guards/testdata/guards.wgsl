fn SAFE_ABS_f32(a: f32) -> f32 {
    return abs(a);
}

fn SAFE_ABS_i32(a: i32) -> i32 {
    return abs(max(a, -2147483647i));
}

fn SAFE_DIVISOR_u32(a: u32) -> u32 {
    return max(a, 1u);
}

fn SAFE_DIVISOR_i32(a: i32, b: i32) -> i32 {
    return select(b, 2i, b == 0i || (b == -1i && a == -2147483647i - 1i));
}

fn SAFE_MODULUS_i32(a: i32) -> i32 {
    return max(SAFE_ABS_i32(a), 1i);
}

fn SAFE_DIV_i32(a: i32, b: i32) -> i32 {
    return a / SAFE_DIVISOR_i32(a, b);
}

fn SAFE_INDEX_i32(a: i32, b: i32) -> i32 {
    return select(select(b - 1i, a, a < b), 0i, a < 0i || b < 1i);
}

fn SAFE_INDEX_u32(a: u32, b: u32) -> u32 {
    return select(select(b - 1u, a, a < b), 0u, b < 1u);
}

fn SAFE_CLAMP_f32(a: f32, b: f32, c: f32) -> f32 {
    return clamp(a, min(b, c), max(b, c));
}

fn SAFE_CLAMP_i32(a: i32, b: i32, c: i32) -> i32 {
    return clamp(a, min(b, c), max(b, c));
}

fn SAFE_FLOAT_f32(a: f32) -> f32 {
    return select(10.0f, a, 1.0f <= abs(a) && abs(a) < 16777216.0f);
}

fn SAFE_INPUT_f32(a: f32) -> f32 {
    return SAFE_FLOAT_f32(floor(a));
}

fn SAFE_VARYING_f32(a: f32) -> f32 {
    return SAFE_FLOAT_f32(floor(a + 0.28f));
}

fn SAFE_BOUND_f32(a: f32) -> f32 {
    return select(10.0f, a, abs(a) < 2048.0f);
}

fn SAFE_BOUND_vec2_f32(a: vec2<f32>) -> vec2<f32> {
    return vec2<f32>(SAFE_BOUND_f32(a.x), SAFE_BOUND_f32(a.y));
}

fn SAFE_SMALL_f32(a: f32) -> f32 {
    return select(10.0f, a, abs(a) < 100.0f);
}

fn SAFE_SMALL_vec2_f32(a: vec2<f32>) -> vec2<f32> {
    return vec2<f32>(SAFE_SMALL_f32(a.x), SAFE_SMALL_f32(a.y));
}

fn SAFE_QUOTIENT_f32(a: f32, b: f32) -> f32 {
    let q = floor(a / b + 0.5f);
    return select(10.0f, q, abs(a) < 1048576.0f * abs(b) && q * b == a);
}

fn SAFE_SQRT_f32(a: f32) -> f32 {
    let r = floor(sqrt(abs(a)) + 0.5f);
    return select(10.0f, r, r * r == a);
}

fn SAFE_LENGTH_vec2_f32(a: vec2<f32>) -> f32 {
    let v = SAFE_BOUND_vec2_f32(a);
    let r = floor(length(v) + 0.5f);
    return select(10.0f, r, r * r == dot(v, v));
}

fn SAFE_DISTANCE_vec2_f32(a: vec2<f32>, b: vec2<f32>) -> f32 {
    let v = SAFE_SMALL_vec2_f32(a);
    let w = SAFE_SMALL_vec2_f32(b);
    let r = floor(distance(v, w) + 0.5f);
    return select(10.0f, r, 1.0f <= r && r * r == dot(v - w, v - w));
}

fn SAFE_LDEXP_f32_i32(a: f32, b: i32) -> f32 {
    return SAFE_INPUT_f32(ldexp(a, clamp(b, -24i, 24i)));
}

fn SAFE_BITS_i32(a: i32) -> i32 {
    return select(1092616192i, a, 127i <= ((a >> 23u) & 255i) && ((a >> 23u) & 255i) <= 150i);
}

fn SAFE_WORDS_vec2_u32(a: vec2<u32>) -> vec2<u32> {
    return select(vec2<u32>(0u, 1076101120u), a, 1023u <= ((a.y >> 20u) & 2047u) && ((a.y >> 20u) & 2047u) <= 1074u);
}

fn SAFE_HALVES_u32(a: u32) -> u32 {
    return select(18688u, a & 65535u, 15u <= ((a >> 10u) & 31u) && ((a >> 10u) & 31u) <= 30u) | select(1224736768u, a & 4294901760u, 15u <= ((a >> 26u) & 31u) && ((a >> 26u) & 31u) <= 30u);
}

fn SAFE_INT_f32(a: f32) -> f32 {
    return clamp(a, -2147483600.0f, 2147483500.0f);
}

fn SAFE_UINT_f32(a: f32) -> f32 {
    return clamp(a, 0.0f, 4294967000.0f);
}

fn SAFE_INT16_f32(a: f32) -> f32 {
    return clamp(a, -32768.0f, 32767.0f);
}

fn SAFE_UINT16_f32(a: f32) -> f32 {
    return clamp(a, 0.0f, 65535.0f);
}

fn SAFE_INT64_f32(a: f32) -> f32 {
    return clamp(a, -9223372000000000000.0f, 9223371500000000000.0f);
}

fn SAFE_UINT64_f32(a: f32) -> f32 {
    return clamp(a, 0.0f, 18446743000000000000.0f);
}

fn SAFE_COUNT_i32(a: i32) -> i32 {
    let n0 = u32(a);
    let n1 = (n0 & 1431655765u) + ((n0 >> 1u) & 1431655765u);
    let n2 = (n1 & 858993459u) + ((n1 >> 2u) & 858993459u);
    let n3 = (n2 & 252645135u) + ((n2 >> 4u) & 252645135u);
    let n4 = (n3 & 16711935u) + ((n3 >> 8u) & 16711935u);
    return i32((n4 & 65535u) + ((n4 >> 16u) & 65535u));
}

fn SAFE_FIELD_i32(a: i32, b: i32, c: i32) -> i32 {
    let o = clamp(b, 0i, 32i);
    let n = clamp(c, 0i, 32i - o);
    return select((a << u32(32i - (o + n))) >> u32(32i - n), 0i, n == 0i);
}

fn SAFE_MERGE_i32(a: i32, b: i32, c: i32, d: i32) -> i32 {
    let o = clamp(c, 0i, 32i);
    let n = clamp(d, 0i, 32i - o);
    let m = select(select(((1i << u32(n)) - 1i) << u32(o), ~0i, n == 32i), 0i, n == 0i);
    return (a & ~m) | ((b << u32(o & 31i)) & m);
}

fn SAFE_TEXEL_i32(a: i32, b: i32) -> i32 {
    return i32(u32(a) % u32(b));
}

fn SAFE_PLACE_vec2_f32_vec2_i32(a: vec2<f32>, b: vec2<i32>) -> vec2<f32> {
    let texel = vec2<i32>(abs(a)) % b;
    return (vec2<f32>(texel) + 0.5f) / vec2<f32>(b);
}

fn SAFE_LAYER_vec3_f32_vec3_i32(a: vec3<f32>, b: vec3<i32>) -> vec3<f32> {
    let texel = vec3<i32>(abs(a)) % b;
    let at = (vec3<f32>(texel) + 0.5f) / vec3<f32>(b);
    return vec3<f32>(at.xy, f32(texel.z));
}

fn SAFE_POINT_vec2_f32_vec2_i32(a: vec2<f32>, b: vec2<i32>) -> vec2<f32> {
    let texel = vec2<i32>(abs(a)) % b;
    return vec2<f32>(texel) + 0.5f;
}

fn SAFE_CORNER_vec2_f32_vec2_i32(a: vec2<f32>, b: vec2<i32>) -> vec2<f32> {
    let texel = vec2<i32>(abs(a)) % b;
    return vec2<f32>(texel) / vec2<f32>(b);
}

fn SAFE_JOINT_vec3_f32_vec3_i32(a: vec3<f32>, b: vec3<i32>) -> vec3<f32> {
    let texel = vec3<i32>(abs(a)) % b;
    let at = vec3<f32>(texel) / vec3<f32>(b);
    return vec3<f32>(at.xy, f32(texel.z));
}

fn SAFE_CROSSING_vec2_f32_vec2_i32(a: vec2<f32>, b: vec2<i32>) -> vec2<f32> {
    let texel = vec2<i32>(abs(a)) % b;
    return vec2<f32>(texel);
}

fn SAFE_DIRECTION_vec3_f32_vec2_i32(a: vec3<f32>, b: vec2<i32>) -> vec3<f32> {
    let whole = vec3<i32>(abs(a));
    let at = vec2<f32>(2i * (whole.yz % b) + 1i) / vec2<f32>(b) - 1.0f;
    let way = select(-1.0f, 1.0f, whole.x % 6i < 3i);
    return select(select(vec3<f32>(at, way), vec3<f32>(at.x, way, at.y), whole.x % 3i == 1i), vec3<f32>(way, at), whole.x % 3i == 0i);
}

fn SAFE_VALUE_f32(a: f32) -> f32 {
    return a;
}

fn SAFE_VALUE_i32(a: i32) -> i32 {
    return a;
}

@compute @workgroup_size(1) fn main() {
}
