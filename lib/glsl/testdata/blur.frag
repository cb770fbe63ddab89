#version 300 es
precision mediump float;
uniform sampler2D image;
uniform vec2 size;
in highp vec2 uv;
layout(location = 0) out vec4 color;
const float weights[5] = float[5](0.227, 0.194, 0.121, 0.054, 0.016);
void main() {
    vec4 sum = texture(image, uv) * weights[0];
    for (int i = 1; i < 5; ++i) {
        vec2 d = vec2(float(i)) / size;
        sum += texture(image, uv + vec2(d.x, 0.0)) * weights[i];
        sum += texture(image, uv - vec2(d.x, 0.0)) * weights[i];
    }
    color = vec4(sum.rgb, 1.0);
    if (color.a < 0.5) discard;
}
