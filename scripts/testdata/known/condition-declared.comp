#version 310 es
/* shsmith {"schema":"shsmith/1","id":"condition-declared","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":16,"compare":true,"members":[{"path":"o","scalar":"uint","offset":0,"count":4,"stride":4}]}]} */
// A for loop whose condition declares a variable (GLSL 4.60 section 6.3) is refused
// as a syntax error. A while loop is accepted.
// Wrong on: nvidia (NVIDIA 580)
// Workaround: declared-conditions

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uint o[4];
};

void main() {
    for (uint i = 0u; bool c = i < 2u; i++)
        o[i] = 7u;
}
