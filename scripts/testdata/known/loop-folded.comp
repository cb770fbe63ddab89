#version 310 es
/* shsmith {"schema":"shsmith/1","id":"loop-folded","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"r","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// If the condition of a loop is true by constant folding of components, (0, 0)
// against (1, 1), the stores of the body are lost: r is 0, and 1 there (GLSL 4.60
// section 6.3).
// Wrong on: angle-143 (2.1), angle-149 (2.1)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    int r;
};

void main() {
    int n = 0;
    int a = 1;
    for (; ivec2(0) != (ivec2(a % 1) ^ ivec2(1));) {
        if (n >= 1)
            break;
        n++;
        a = 0;
    }
    r = a;
}
