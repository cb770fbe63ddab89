#version 310 es
/* shsmith {"schema":"shsmith/1","id":"minimum-signed","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":4,"init":"9v///w==","compare":true,"members":[{"path":"r","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// slangc 2026.14.1 takes the operands of InterlockedMin and InterlockedMax of a
// RWByteAddressBuffer as unsigned, even if they are int. spirv-cross and naga write int
// there: r is -10 (GLSL ES 3.20 section 8.11), not 0.
// Wrong on: spirv-cross-slang-lavapipe (Mesa 22.3.6), spirv-cross-slang-swiftshader (SwiftShader)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    int r;
};

void main() {
    atomicMin(r, 0);
}
