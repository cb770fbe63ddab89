#version 310 es
/* shsmith {"schema":"shsmith/1","id":"return-or-continue","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":8,"compare":true,"members":[{"path":"r","scalar":"int","offset":0,"count":2,"stride":4}]}]} */
// A loop whose body returns in one branch and continues in the other ends too soon in a
// second call (GLSL 4.60 section 6.4); r is 1, 1. Found by stable_binarysearch_tree of
// GraphicsFuzz. 25.0.7 is right.
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-20.3.5 (Mesa 20.3.5), softpipe (Mesa 22.3.6), softpipe-20.3.5 (Mesa 20.3.5), zink (Mesa 22.3.6)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    int r[2];
};

int t[2];

void set(int n) {
    int b = 0;
    while (b <= n) {
        if (t[b] == 0) {
            t[b] = n;
            return;
        } else {
            b = t[b];
            continue;
        }
    }
}

void main() {
    t[0] = 0;
    t[1] = 0;
    set(1);
    set(1);
    r[0] = t[0];
    r[1] = t[1];
}
