#version 310 es
/* shsmith {"schema":"shsmith/1","id":"swizzle-of-swizzle","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[]} */
// A store to a swizzle of a swizzle of an array's element does not link if a call with
// a loop gives the index: "unexpected expression in DUI_foreachId" (GLSL ES 3.10
// section 5.5).
// Wrong on: nvidia (NVIDIA 580)

layout(local_size_x = 1) in;

struct S {
    uvec3 m;
};

S a[1];

uint f() {
    for (int b = 0; b < 0; b++) {
    }
    return 1u;
}

void main() {
    uaddCarry(uvec2(0u), uvec2(0u), a[0u % f()].m.zxy.gr);
}
