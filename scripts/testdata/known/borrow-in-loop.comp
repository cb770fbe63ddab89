#version 310 es
/* shsmith {"schema":"shsmith/1","id":"borrow-in-loop","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"A","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AQAAAA==","members":[{"path":"m","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"B","kind":"storage","binding":1,"layout":"std430","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"n","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// Mesa 22.3.6 crashes while it compiles a loop of usubBorrow that is never executed, under a
// condition that has no value there. n stays 0 (GLSL ES 3.10 section 8.8).
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-22.3.6 (Mesa 22.3.6), softpipe-22.3.6 (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer A {
    uint m;
} a;

layout(std430, binding = 1) buffer B {
    uint n;
};

uint b;
uint c = 0u;

void main() {
    if (a.m == 0u) {
        if (b > 0u) {
            do {
                usubBorrow(0u, a.m, c);
            } while (b > 0u);
        } else {
            n = 0u;
        }
        n += 1u;
    }
    a.m = c;
}
