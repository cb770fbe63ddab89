#version 310 es
/* shsmith {"schema":"shsmith/1","id":"block-unused","lang":"glsl","version":"310 es","stage":"fragment","source":"","resources":[{"name":"X","kind":"uniform","binding":0,"layout":"std140","size":16,"init":"AQAAAAIAAAADAAAABAAAAA==","members":[{"path":"x","scalar":"uint","offset":0,"count":4,"stride":4}]},{"name":"U","kind":"uniform","binding":1,"layout":"std140","size":16,"init":"BQAAAAYAAAAHAAAACAAAAA==","members":[{"path":"u","scalar":"uint","offset":0,"count":4,"stride":4}]},{"name":"W","kind":"uniform","binding":2,"layout":"std140","size":16,"init":"CQAAAAoAAAALAAAADAAAAA==","members":[{"path":"w","scalar":"uint","offset":0,"count":4,"stride":4}]}],"image":{"width":1,"height":1,"attachments":[{"name":"r","location":0,"format":"r32ui"}]}} */
// lavapipe, which zink uses, writes uniforms in conditions into the code of shaders
// with more than a hundred values. If a block is not used, such as X here, it looks
// for such a uniform before the first buffer, and crashes.
// Wrong on: zink (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6)

precision highp float;
precision highp int;

layout(std140, binding = 0) uniform X {
    uvec4 x;
};

layout(std140, binding = 1) uniform U {
    uvec4 u;
};

layout(std140, binding = 2) uniform W {
    uvec4 w;
};

layout(location = 0) out uint r;

#define ONE(n) r = r * 3u ^ r >> n;
#define TEN ONE(1) ONE(2) ONE(3) ONE(4) ONE(5) ONE(6) ONE(7) ONE(8) ONE(9) ONE(10)

void main() {
    uint a = max(u.w, uint(gl_FragCoord.x)) > 0u ? 1u : w.x;
    r = a + uint(gl_FragCoord.y);
    TEN TEN TEN
}
