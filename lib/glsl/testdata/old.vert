#version 120
attribute vec4 weights;
uniform mat2x3 m23;
uniform bool flags[3];
varying vec2 st;
invariant gl_Position;
centroid varying vec4 c;
const float pi = 3.14159, table[2] = float[2](1.0, 2.0);
float area(const in float r) { return pi * r * r; }
void main() {
    st = (m23 * vec2(1, 0)).xy;
    c = flags[0] ? gl_Color : vec4(area(table[1]));
    gl_Position = gl_ModelViewProjectionMatrix * gl_Vertex + weights;
    gl_FrontColor = gl_Color;
}
