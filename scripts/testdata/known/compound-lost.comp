#version 310 es
/* shsmith {"schema":"shsmith/1","id":"compound-lost","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// ANGLE 143 to 149 over SwiftShader loses the second component of a |= b in a
// function that changed the first component of a before; r is 1 (GLSL 4.60
// section 5.9: component by component). 112 is right.
// Wrong on: angle (ANGLE 2.1.27708), angle-143 (ANGLE 2.1.26421), angle-149 (ANGLE 2.1.27708)
// Explains: smith-glsl-310es-d812-13db

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    uint r;
};

uvec2 a = uvec2(0u);

uvec4 f() {
    ++a.x;
    a |= uvec2(1u);
    return uvec4(0u);
}

void main() {
    uvec4 b = f();
    r = a.y;
}
