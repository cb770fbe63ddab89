#version 450
/* shsmith {"schema":"shsmith/1","id":"color-lost","lang":"glsl","version":"450","stage":"fragment","source":"","resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":8,"compare":true,"members":[{"path":"m","scalar":"uint","offset":0,"count":2,"stride":4}]},{"name":"C","kind":"storage","binding":1,"layout":"std430","size":8,"init":"AQAAAAAAAAA=","compare":true,"members":[{"path":"n","scalar":"uint","offset":0,"count":2,"stride":4}]}],"image":{"width":1,"height":2,"attachments":[{"name":"color","location":0,"format":"rg32ui"}]}} */
// If one of two pixels leaves the loop before the other, its colour with two
// components stays the old one of the image: the upper pixel is 0, not 1. Without
// the store to m it is right.
// Wrong on: zink-26.2.6 (Mesa 26.2.6)

layout(std430, binding = 0) buffer B {
    uint m[2];
};

layout(std430, binding = 1) buffer C {
    uint n[2];
};

layout(location = 0) out uvec2 color;

void main() {
    uint y = uint(gl_FragCoord.y);
    int a = 0, b = 2;
    color = uvec2(1u);
    m[y] = 1u;
    for (int c = 0; c < b; c++) {
        if (a >= 100)
            break;
        a++;
        if (n[y] == 0u)
            b = 0;
    }
}
