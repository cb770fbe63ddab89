#version 310 es
precision highp float;
precision highp int;
layout(location = 0) out vec4 color;
// A lit sphere. LIGHT lights it from below, DULL has no highlight.
void main() {
    vec2 p = (gl_FragCoord.xy - 32.0) / 26.0;
    color = vec4(0.05, 0.05, 0.08, 1.0);
    float d = dot(p, p);
    if (d < 1.0) {
        vec3 n = vec3(p, sqrt(1.0 - d)), light = normalize(vec3(0.5, 0.7, 0.6));
#ifdef LIGHT
        light.y = -light.y;
#endif
        float lit = max(dot(n, light), 0.0), shine = pow(lit, 30.0);
#ifdef DULL
        shine = 0.0;
#endif
        color.rgb = vec3(0.2, 0.5, 0.3) * (0.2 + lit) + shine;
    }
}
