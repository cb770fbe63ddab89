#version 450
/* shsmith {"schema":"shsmith/1","id":"cov-parsehelper-7897","lang":"glsl","version":"450","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"B0","kind":"storage","binding":0,"layout":"std430","size":4,"init":"CgAAAA==","compare":true,"members":[{"path":"checksum","scalar":"uint","offset":0,"count":1,"stride":4}]}]} */
// Reaches glslang/MachineIndependent/ParseHelper.cpp:7897 of glslang-12.0.0.
layout(local_size_x = 1) in;

layout(std430, binding = 0) restrict buffer B0 {
    uint checksum;
};

uint[3] f0() {
    uvec4 v6 = {1u, 0u, 0u, 0u};
    return uint[3](0u, 0u, v6.x);
}

void main() {
    int SAFE_LOOP_0 = 0;
    uint v7 = 0u;
    for (int i9 = 0; true; i9++) {
        if (SAFE_LOOP_0 >= 100)
            break;
        SAFE_LOOP_0++;
        v7 = v7 ^ f0()[uint(i9) % 3u];
    }
    checksum = v7;
}
