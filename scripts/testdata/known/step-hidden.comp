#version 310 es
/* shsmith {"schema":"shsmith/1","id":"step-hidden","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"In","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AwAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"a","scalar":"uint","offset":0,"count":1,"stride":4}]},{"name":"Out","kind":"storage","binding":1,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// A declaration in the body of a loop hides a name in the step of the loop. The body
// is a scope of its own (GLSL 4.60 section 4.2.2); r is 3. The compiler refuses this
// shader; 22.3.6 is right.
// Wrong on: llvmpipe-20.3.5 (Mesa 20.3.5), softpipe-20.3.5 (Mesa 20.3.5)
// Workaround: body-scopes

layout(local_size_x = 1) in;

layout(std430, binding = 0) readonly buffer In {
    uint a[1];
};

layout(std430, binding = 1) buffer Out {
    uint r[1];
};

void main() {
    uvec2 step = uvec2(1u);
    for (uint i = 0u; i < a[0]; i += step.x) {
        uint step = i + 1u;
        r[0] = step;
    }
}
