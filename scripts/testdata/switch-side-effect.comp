#version 310 es
/* shsmith {"schema":"shsmith/1","id":"switch-side-effect","lang":"glsl","version":"310 es","stage":"compute","source":"","dispatch":[1,1,1],"resources":[{"name":"State","kind":"storage","binding":0,"layout":"std430","size":12,"init":"AAAAAAUAAAAAAAAA","compare":true,"members":[{"path":"t0","scalar":"uint","offset":0,"count":1,"stride":4},{"path":"t1","scalar":"uint","offset":4,"count":1,"stride":4},{"path":"t2","scalar":"uint","offset":8,"count":1,"stride":4}]}]} */
// Figure 6 of Lecoeur, Mohsin, Donaldson: "Program Reconditioning" (PLDI 2023).
// t0 is 0 and t1 is 5. The condition evaluates to 0, so t2 becomes 1; a
// compiler that evaluates it twice finds 5 and makes t2 2.
layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer State {
    uint t0;
    uint t1;
    uint t2;
};

void main() {
    t0 += t1;
    switch (t1 ^= t0) {
    case 0u:
        t2 = 1u;
        break;
    case 5u:
        t2 = 2u;
        break;
    }
}
