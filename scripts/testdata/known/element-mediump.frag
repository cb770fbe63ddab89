#version 310 es
/* shsmith {"schema":"shsmith/1","id":"element-mediump","lang":"glsl","version":"310 es","stage":"fragment","source":"","image":{"width":4,"height":1,"attachments":[{"name":"c","location":0,"format":"r32ui"}]}} */
// llvmpipe crashes while it compiles if a component of a column, both chosen by a variable,
// is changed, the matrix is mediump, and the other operand highp; likewise for an array of
// vectors. With constant indices, highp alone or a plain assignment it compiles. c is 1.
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-25.0.7 (Mesa 25.0.7), llvmpipe-26.2.6 (Mesa 26.2.6)

precision mediump float;

highp float g = 2.0;

layout(location = 0) out highp uint c;

void main() {
    int i = int(gl_FragCoord.x) & 1;
    mat2 m = mat2(1.0);
    m[i][1 - i] += g;
    c = 1u;
}
