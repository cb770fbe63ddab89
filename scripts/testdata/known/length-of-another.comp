#version 310 es
/* shsmith {"schema":"shsmith/1","id":"length-of-another","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":32,"init":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=","compare":true,"members":[{"path":"m","scalar":"uint","offset":0,"count":8,"stride":4}]},{"name":"B1","kind":"storage","binding":1,"layout":"std430","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"n1","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"B2","kind":"storage","binding":2,"layout":"std430","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"n2","scalar":"uint","offset":0,"count":1,"stride":4}]}],"dispatch":[1,1,1]} */
// m.length() is the length of another buffer if some declared blocks are not used,
// such as B1 and B2 here: 1 or 0, not 8 (GLSL 4.60 section 4.1.9).
// Wrong on: zink (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6), zink-25.0.7 (Mesa 25.0.7), zink-26.2.6 (Mesa 26.2.6)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint m[];
};

layout(std430, binding = 1) buffer B1 {
    uint n1;
};

layout(std430, binding = 2) buffer B2 {
    uint n2;
};

void main() {
    m[0] = uint(m.length());
}
