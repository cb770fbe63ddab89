#version 310 es
/* shsmith {"schema":"shsmith/1","id":"case-pruned","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AwAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// The translator removes a last case with an empty block, and its label with it: 3
// goes to the default case above. r is 0 (GLSL ES 3.10 section 6.2). 149 is right.
// Wrong on: angle-112 (2.1), angle-143 (2.1)

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[1];
};

void main() {
    switch (a[0]) {
    default:
        r[0] = 1u;
        break;
    case 3u:
        {
        }
    }
}
