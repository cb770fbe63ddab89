#version 450
/* shsmith {"schema":"shsmith/1","id":"precise-gather","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":16,"init":"AAAAAAAAAAAAAAAAAAAAAA==","compare":true,"members":[{"path":"r","scalar":"uint","offset":0,"count":4,"stride":4}]},{"name":"t","kind":"texture","binding":0,"size":64,"texels":{"shape":"2d","format":"rgba8ui","width":4,"height":4,"depth":1},"init":"AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4vMDEyMzQ1Njc4OTo7PD0+Pw=="}]} */
// The compiler crashes if a precise variable depends on a result of
// textureGatherOffsets (GLSL 4.60 sections 4.9, 8.9.3).
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-22.3.6 (Mesa 22.3.6), zink (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    uvec4 r;
};

uniform usampler2D t;

void main() {
    precise uvec4 a = textureGatherOffsets(t, vec2(0.5), ivec2[4](ivec2(0), ivec2(0), ivec2(0), ivec2(0)));
    r = a;
}
