#version 320 es
precision highp float;
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { float r[4]; };
float f(float);
float f(int x);
float f(vec2 x, out float y, inout float z);
void g(void);
float f(int x) { return f(float(x)); }
float f(float) { return 1.0; }
float f(vec2 x, out float y, inout float z) { y = x.x; z += x.y; return y + z; }
void g() { r[3] = 1.0; }
lowp float h(mediump float a, const highp int b) { return a * float(b); }
void main() {
    float y, z = 1.0;
    r[0] = f(1) + f(2.0) + f(vec2(1.0, 2.0), y, z);
    r[1] = y, r[2] = z;
    g();
    h(y, 2);
}
