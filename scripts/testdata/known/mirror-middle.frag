#version 310 es
/* shsmith {"schema":"shsmith/1","id":"mirror-middle","lang":"glsl","version":"310 es","stage":"fragment","source":"","resources":[{"name":"t","kind":"texture","binding":0,"size":128,"texels":{"shape":"2d","format":"rgba16f","width":4,"height":4,"depth":1,"filter":"linear","wrap":"mirror"}}],"image":{"width":1,"height":1,"attachments":[{"name":"color","location":0,"format":"rgba8"}]}} */
// texture t = gradient 4x4 linear mirror
// The coordinate 1.375 is 0.625 in the mirror, the middle of the third of four texels; a
// linear filter gives this texel alone (OpenGL 4.6 section 8.14.2).
// Wrong on: softpipe-20.3.5 (Mesa 20.3.5), softpipe-22.3.6 (Mesa 22.3.6), softpipe-25.0.7 (Mesa 25.0.7), softpipe-26.2.6 (Mesa 26.2.6)
layout(location = 0) out highp vec4 color;
uniform highp sampler2D t;
void main() {
    color = texture(t, vec2(1.375, 0.375));
}
