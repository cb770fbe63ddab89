#version 310 es
/* shsmith {"schema":"shsmith/1","id":"swizzle-element","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":4,"init":"BwAAAA==","compare":true,"members":[{"path":"m","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// SwiftShader crashes on an element by index of a swizzle that changes the order, of a
// constructor with a constant argument.
// Wrong on: angle-112 (ANGLE)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint m;
};

void main() {
    m = uvec2(0u, m).yx[1];
}
