#version 310 es
/* shsmith {"schema":"shsmith/1","id":"swizzle-of-comma","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AAAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":12,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":3,"stride":4}]}]} */
// The last swizzle is ignored: v.spq is 0, 0, 1, so r is 0, 1, 0 (GLSL 4.60 sections
// 5.5, 5.9).
// Wrong on: angle-112 (2.1), angle-143 (2.1), angle-149 (2.1)
// Workaround: swizzles

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[3];
};

uint s = 0u;

void main() {
    uvec4 v = uvec4(0u, 0u, 0u, a[0] + 1u);
    uvec3 t = (s += 1u, v.spq).xzy;
    r[0] = t.x;
    r[1] = t.y;
    r[2] = t.z;
}
