#version 310 es
/* shsmith {"schema":"shsmith/1","id":"helper-after-loop","lang":"glsl","version":"310 es","stage":"fragment","source":"","image":{"width":1,"height":1,"attachments":[{"name":"r","location":0,"format":"r32ui"}]}} */
// After a loop that only helper invocations execute, gl_HelperInvocation is true in the
// other invocations, too. Without the call of f, or with a limit of 10, the result is
// right. r is 1 (GLSL ES 3.20 section 7.1.5).
// Wrong on: llvmpipe (Mesa 22.3.6), llvmpipe-22.3.6 (Mesa 22.3.6), zink (Mesa 22.3.6), zink-22.3.6 (Mesa 22.3.6)
// Workaround: idle-lanes

precision highp int;

layout(location = 0) out uint r;

int f(int a) {
    if (a > 0)
        return 1;
    return 0;
}

void main() {
    int n = 0;
    uint b = 1u;
    f(1);
    while (gl_HelperInvocation) {
        if (n >= 100)
            break;
        n++;
    }
    if (gl_HelperInvocation)
        b = 0u;
    r = b;
}
