#version 310 es
/* shsmith {"schema":"shsmith/1","id":"zero-remainder","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":4,"compare":true,"members":[{"path":"n","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// A remainder by 1 is zero, and it is the second operand of `^`, whose first operand is a vector.
// The optimiser finds the zero, and the result is a vector of zeros: n is 0, not 1 (GLSL ES 3.10
// section 5.9).
// Wrong on: angle (ANGLE), angle-149 (ANGLE), vulkan-swiftshader-149 (SwiftShader)
// Workaround: zero-operands

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint n;
};

void main() {
    uvec2 v = uvec2(1u);
    v ^= n % 1u;
    n = v.y;
}
