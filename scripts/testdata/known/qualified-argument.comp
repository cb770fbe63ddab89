#version 450
/* shsmith {"schema":"shsmith/1","id":"qualified-argument","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":16,"compare":true,"members":[{"path":"o","scalar":"uint","offset":0,"count":4,"stride":4}]},{"name":"C","kind":"storage","binding":3,"layout":"std430","size":4,"compare":true,"members":[{"path":"n.m","scalar":"int","offset":0,"count":1,"stride":4}]}]} */
// A structure in a coherent or volatile buffer is refused as an argument for an in
// parameter: "cannot be converted to less qualified parameter". Qualifiers need not
// match if values are copied (GLSL 4.60 section 4.10).
// Wrong on: nvidia (NVIDIA 580)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint o[4];
};

struct S {
    int m;
};

layout(std430, binding = 3) coherent buffer C {
    S n;
};

int g(S a) {
    return a.m;
}

void main() {
    o[0] = uint(g(n));
}
