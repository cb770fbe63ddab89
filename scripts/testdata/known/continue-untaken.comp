#version 310 es
/* shsmith {"schema":"shsmith/1","id":"continue-untaken","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"Out","kind":"storage","binding":0,"layout":"std430","size":8,"compare":true,"members":[{"path":"n","scalar":"int","offset":0,"count":1,"stride":4},{"path":"r","scalar":"int","offset":4,"count":1,"stride":4}]}]} */
// Mesa crashes on continue in a switch, inside a case that a switch of a constant
// does not take; r is 3 (GLSL 4.60 section 6.4).
// Wrong on: llvmpipe-25.0.7 (Mesa 25.0.7), softpipe-25.0.7 (Mesa 25.0.7), zink-25.0.7 (Mesa 25.0.7)
// Workaround: nested-continue

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer Out {
    int n;
    int r;
};

void main() {
    int i = 0;
    while (i < 3) {
        i++;
        switch (1) {
        case 0:
            switch (n) {
            case 0:
                continue;
            }
        case 1:
            r = i;
        }
    }
}
