#version 310 es
precision highp float;
precision highp int;
layout(location = 0) out vec4 color;
// The Mandelbrot set. FEWER takes one iteration less.
void main() {
    vec2 c = (gl_FragCoord.xy - vec2(44.0, 32.0)) / 24.0, z = vec2(0.0);
    int n = 0;
#ifdef FEWER
    const int most = 23;
#else
    const int most = 24;
#endif
    while (n < most && dot(z, z) < 4.0) {
        z = vec2(z.x * z.x - z.y * z.y, 2.0 * z.x * z.y) + c;
        n++;
    }
    float v = float(n) / float(most);
    color = vec4(v, v * v, sqrt(v) * 0.5, 1.0);
}
