#version 310 es
/* shsmith {"schema":"shsmith/1","id":"condition-unseen","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AwAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// The step of a for loop does not see the variable that the condition declares: the
// shader is refused, or the step takes another variable of that name. The scope
// reaches to the end of the body (GLSL 4.60 section 6.3); r is 2. 25.0.7 is right.
// Wrong on: llvmpipe-26.2.6 (Mesa 26.2.6), softpipe-26.2.6 (Mesa 26.2.6), zink-26.2.6 (Mesa 26.2.6)
// Workaround: step-conditions

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r;
};

void main() {
    uint n = 0u;
    for (uint i = 0u; bool more = i < a[0]; i += more ? 2u : 1u)
        n++;
    r = n;
}
