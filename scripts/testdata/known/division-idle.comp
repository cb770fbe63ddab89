#version 310 es
/* shsmith {"schema":"shsmith/1","id":"division-idle","lang":"glsl","version":"310 es","stage":"compute","source":"","resources":[{"name":"B","kind":"storage","binding":0,"layout":"std430","size":8,"init":"AAAAgAEAAAA=","compare":true,"members":[{"path":"r","scalar":"int","offset":0,"count":1,"stride":4},{"path":"n","scalar":"int","offset":4,"count":1,"stride":4}]}]} */
// softpipe also divides for invocations that have left the loop. Their operands are
// then the least integer and -1, which crashes the process (SIGFPE). r keeps the
// least integer.
// Wrong on: softpipe (Mesa 22.3.6), softpipe-22.3.6 (Mesa 22.3.6), softpipe-25.0.7 (Mesa 25.0.7)

layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B {
    int r;
    int n;
};

void main() {
    int a = r;
    for (int i = 0; i < n; i++)
        a = a / (a == 0 ? 7 : 1);
    r = a;
}
