#version 310 es
precision highp float;
precision highp int;
layout(location = 0) out vec4 color;
// A yellow disc and a small red square on blue. MISSING leaves the square out.
void main() {
    vec2 p = gl_FragCoord.xy;
    color = vec4(0.1, 0.2, 0.5, 1.0);
    if (distance(p, vec2(28.0, 36.0)) < 18.0) color.rgb = vec3(0.9, 0.8, 0.1);
#ifndef MISSING
    if (all(lessThan(abs(p - vec2(54.0, 10.0)), vec2(4.0)))) color.rgb = vec3(0.8, 0.1, 0.1);
#endif
}
