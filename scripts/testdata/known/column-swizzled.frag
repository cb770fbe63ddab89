#version 450
/* shsmith {"schema":"shsmith/1","id":"column-swizzled","lang":"glsl","version":"450","stage":"fragment","source":"","resources":[{"name":"meta_opaque","kind":"plain","binding":0,"layout":"std430","size":8,"members":[{"path":"","scalar":"float","offset":0,"count":2,"stride":4}]}],"image":{"width":1,"height":1,"attachments":[{"name":"checksum","location":2,"format":"r32ui"}]}} */
// uniform meta_opaque = 0 1
// A store to a swizzle of a matrix's column is lost in a fragment shader that may return
// before it writes its last output: checksum is 0, not 1.
// Wrong on: nvidia (NVIDIA 580)
uniform vec2 meta_opaque;
out uint out_8;
out int out_9;
out uint checksum;
uint a = 0u;

void main() {
    out_8 = 0u;
    out_9 = 0;
    uint b;
    mat3x4 c = mat3x4(0.0);
    c[1u].wx = vec2(1.0);
    b = 0u;
    for (int d = 0; d < 3; d++) {
        b = b ^ uint(int(c[d].x)) + uint(int(c[1].y));
    }
    a += b;
    if (0.0 == meta_opaque.y) {
        return;
    }
    checksum = a;
}
