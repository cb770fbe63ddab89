#version 310 es
/* shsmith {"schema":"shsmith/1","id":"helper-read","lang":"glsl","version":"310 es","stage":"fragment","source":"","resources":[],"image":{"width":2,"height":1,"attachments":[{"name":"r","location":0,"format":"r32ui"}]}} */
// The compiler for Apple's GPUs lacks the question whether an invocation is a helper: it says
// "Unhandled intrinsic is_helper_invocation" and crashes. gl_HelperInvocation asks it, and so do
// all atomic operations of a fragment shader. r is the number of the column (GLSL ES 3.20
// section 7.1.5).
// Wrong on: honeykrisp-m1-25.0.7 (Mesa 25.0.7)

precision highp int;

layout(location = 0) out uint r;

void main() {
    r = gl_HelperInvocation ? 7u : uint(gl_FragCoord.x);
}
