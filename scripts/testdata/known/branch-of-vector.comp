#version 310 es
/* shsmith {"schema":"shsmith/1","id":"branch-of-vector","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":8,"init":"AAAAAAAAAAA=","compare":true,"members":[{"path":"n","scalar":"uint","offset":0,"count":1,"stride":4},{"path":"m","scalar":"uint","offset":4,"count":1,"stride":4}]}]} */
// An assignment to c that is never executed, since a.y is false, removes the value that c has
// before it: m is 0, not 5. a is also read by an index. 112 is right.
// Wrong on: angle (ANGLE), angle-149 (ANGLE)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint n;
    uint m;
};

bvec2 a = bvec2(false);
uvec2 b = uvec2(1u);

void main() {
    uvec2 c = uvec2(5u);
    if (a.y) {
        c = uvec2(7u);
    }
    n = uint(a[b.y]);
    m = c.x;
}
