#version 310 es
/* shsmith {"schema":"shsmith/1","id":"index-unreached","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"m","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// An index that is outside of an array is refused ("array index out of bounds") though
// the access never runs. The index is no constant expression, so only an access that
// runs would be undefined (GLSL ES 3.10 sections 4.1.9 and 5.7).
// Wrong on: nvidia (NVIDIA 580)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    int m;
};

void main() {
    int a[1] = int[1](1);
    int i = 1;
    if (m > 1) {
        a[i] = 2;
    }
    m = a[0];
}
