#version 330
uniform float time;
uniform vec2 resolution;
out vec4 fragColor;
mat2 rot(float a) { float s = sin(a), c = cos(a); return mat2(c, -s, s, c); }
float hash(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
float noise(vec2 p) {
    vec2 i = floor(p), f = fract(p), u = f * f * (3. - 2. * f);
    return mix(mix(hash(i), hash(i + vec2(1., 0.)), u.x), mix(hash(i + vec2(0., 1.)), hash(i + 1.), u.x), u.y);
}
#define OCTAVES 5
float fbm(vec2 p) {
    float v = 0., a = .5;
    for (int i = 0; i < OCTAVES; i++, a *= .5) { v += a * noise(p); p = rot(.5) * p * 2. + 100.; }
    return v;
}
void main() {
    vec2 p = (gl_FragCoord.xy * 2. - resolution) / min(resolution.x, resolution.y);
    float d = length(p) - .5, w = fwidth(d);
    vec3 col = mix(vec3(.1, .2, .4), vec3(1., .8, .5), fbm(p * 3. + time));
    col *= 1. - smoothstep(-w, w, d) * .5;
    fragColor = vec4(pow(col, vec3(1. / 2.2)), 1.);
}
