#version 310 es
/* shsmith {"schema":"shsmith/1","id":"front-facing","lang":"glsl","version":"310 es","stage":"fragment","source":"","image":{"width":16,"height":16,"attachments":[{"name":"c","location":0,"format":"r32ui"}]}} */
// gl_FrontFacing is true, but has other bits than true: as a number it is 0, and its
// negation is true, too (GLSL 4.60 sections 5.4.1, 7.1.5); c is 1 everywhere.
// Wrong on: softpipe-20.3.5 (Mesa 20.3.5), softpipe-22.3.6 (Mesa 22.3.6), softpipe-25.0.7 (Mesa 25.0.7), softpipe-26.2.6 (Mesa 26.2.6)
// Workaround: front-facing

layout(location = 0) out uint c;

void main() {
    c = uint(gl_FrontFacing);
}
