#version 310 es
/* shsmith {"schema":"shsmith/1","id":"color-unclamped","lang":"glsl","version":"310 es","stage":"fragment","source":"","resources":[{"name":"u","kind":"plain","binding":0,"size":4,"init":"gJYYSw==","members":[{"path":"","scalar":"float","offset":0,"count":1,"stride":4}]}],"image":{"width":1,"height":1,"attachments":[{"name":"c","location":0,"format":"r8"}]}} */
// A colour of 1e7 becomes 0 in 8 bits, not 255 (OpenGL 4.6 section 2.3.5.2), if
// llvmpipe has vectors of 128 bits, as on a processor without AVX. It converts 255
// times the colour to an int before it clamps, and numbers from 2^31 on become
// -2^31.
// Wrong on: llvmpipe-128 (Mesa 22.3.6), llvmpipe-nehalem (Mesa 22.3.6)

precision highp float;

layout(location = 0) out float c;

uniform float u;

void main() {
    c = u;
}
