#version 310 es
/* shsmith {"schema":"shsmith/1","id":"condition-inner","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":4,"compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// continue in a switch evaluates the condition of the do loop with the v of the body, which
// is true; the shader is refused if that v does not fit. r is 1 (GLSL ES 3.20 section 6.3).
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-20.3.5 (Mesa 20.3.5), llvmpipe-25.0.7 (Mesa 25.0.7), softpipe (Mesa 22.3.6), zink (Mesa 22.3.6)
// Workaround: body-scopes

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    uint r;
};

void main() {
    bool v = false;
    do {
        bool v = r < 3u;
        switch (r) {
        case 0u:
        case 1u:
            r++;
            continue;
        default:
            r += 10u;
        }
    } while (v);
}
