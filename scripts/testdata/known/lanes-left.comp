#version 310 es
/* shsmith {"schema":"shsmith/1","id":"lanes-left","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[2,1,1],"resources":[{"name":"B1","kind":"storage","binding":0,"layout":"std430","size":128,"init":"Kw0HRAgAAAANAAAACAAAAP////8MAAAABwAAABAAAAALAAAACgAAAAkAAAAIAAAABgAAAAIAAAAPAAAAEAAAAPwlxeUMAAAABAAAAAAAAAAAAAAADQAAAAoAAAD/fwAABwAAAHEIdmEFAAAADwAAAAwAAACWZLAcAQAAAAsAAAA=","compare":true,"members":[{"path":"ext_5[0]","scalar":"int","offset":0,"count":2,"stride":4},{"path":"ext_5[1]","scalar":"int","offset":8,"count":2,"stride":4},{"path":"ext_5[2]","scalar":"int","offset":16,"count":2,"stride":4},{"path":"ext_5[3]","scalar":"int","offset":24,"count":2,"stride":4},{"path":"ext_5[4]","scalar":"int","offset":32,"count":2,"stride":4},{"path":"ext_5[5]","scalar":"int","offset":40,"count":2,"stride":4},{"path":"ext_5[6]","scalar":"int","offset":48,"count":2,"stride":4},{"path":"ext_5[7]","scalar":"int","offset":56,"count":2,"stride":4},{"path":"ext_6","scalar":"uint","offset":64,"count":16,"stride":4}]}]} */
// If some invocations leave a loop before others, SwiftShader loses their additions
// to a: ext_6[0] is 4294967295, and 0 there.
// Workaround: do-loops
// Wrong on: angle-112 (2.1), angle-143 (2.1), angle-149 (2.1), vulkan-swiftshader-149 (SwiftShader)

layout(local_size_x = 8) in;

struct S {
    uint m0;
};

layout(std430, binding = 0, row_major) buffer B1 {
    ivec2 ext_5[8];
    uint ext_6[];
} b4;

uint a = 0u;
shared S b[8];

void main() {
    b[gl_LocalInvocationIndex] = S(~0u);
    barrier();
    uvec4 c;
    do {
        c.x = b[0u].m0;
        c.xzyw.z = c.x;
        a += c.xzyw.z;
    } while ((b4.ext_5[gl_LocalInvocationIndex].t <= 12 ? 0u : a) >= c.y);
    b4.ext_6[gl_WorkGroupID.x * 8u + gl_LocalInvocationIndex] = a;
}
