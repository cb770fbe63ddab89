#version 310 es
/* shsmith {"schema":"shsmith/1","id":"discard-or-continue","lang":"glsl","version":"310 es","stage":"fragment","source":"","resources":[{"name":"U","kind":"uniform","binding":0,"layout":"std140","size":16,"init":"AQAAAAAAAAAAAAAAAAAAAA==","members":[{"path":"u","scalar":"uint","offset":0,"count":1,"stride":4}]}],"image":{"width":1,"height":1,"attachments":[{"name":"r","location":0,"format":"r32ui"}]}} */
// ACO reports an undefined condition of a branch (aco_validate.cpp:70) if an iteration may
// discard and then continues. r is 0 (GLSL ES 3.20 section 6.4).
// Wrong on: radv-aco-navi21-25.0.7 (Mesa 25.0.7), radv-aco-polaris10-25.0.7 (Mesa 25.0.7)

precision highp int;

layout(std140, binding = 0) uniform U {
    uint u;
};

layout(location = 0) out uint r;

void main() {
    r = 0u;
    for (uint i = 0u; true; i--) {
        if (i != 0u) {
            if (u < 1u) {
                discard;
            }
            continue;
        }
        break;
    }
}
