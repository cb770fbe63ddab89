#version 310 es
/* shsmith {"schema":"shsmith/1","id":"level-lane","lang":"glsl","version":"310 es","stage":"fragment","source":"","resources":[{"name":"t","kind":"texture","binding":0,"size":20,"texels":{"shape":"2d","format":"rgba8","width":2,"height":2,"depth":1,"levels":2}}],"image":{"width":2,"height":1,"attachments":[{"name":"color","location":0,"format":"rgba8"}]}} */
// texture t = gradient 2x2 mip-nearest
// Each fragment fetches from its own level of detail (OpenGL 4.6 section 11.1.3.2). softpipe
// takes the level of the first of four fragments for all, even if that fragment does not
// execute the fetch and its level is whatever an earlier instruction left.
// Wrong on: softpipe (Mesa 22.3.6), softpipe-20.3.5 (Mesa 20.3.5), softpipe-22.3.6 (Mesa 22.3.6), softpipe-25.0.7 (Mesa 25.0.7), softpipe-26.2.6 (Mesa 26.2.6)
layout(location = 0) out highp vec4 color;
uniform highp sampler2D t;
void main() {
    color = texelFetch(t, ivec2(0), int(gl_FragCoord.x));
}
