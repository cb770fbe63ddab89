#version 310 es
/* shsmith {"schema":"shsmith/1","id":"condition-while","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":4,"init":"AAAAAA==","compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// slangc 2026.14.1 refuses a declaration as the condition of a while loop. r is 3 (GLSL ES
// 3.20 section 6.3).
// Wrong on: slang-lavapipe (Mesa 22.3.6)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    uint r;
};

void main() {
    while (bool b = r < 3u) {
        r++;
    }
}
