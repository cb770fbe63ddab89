#version 310 es
// ACO reads a mask of lanes that nothing defines: a loop with a continue in a switch, under a
// condition of the invocation, is in a function that is called twice. Its validator says so
// (aco_validate.cpp:70), and it crashes. r is 1, 1, 1 (GLSL 4.60 section 6.3).
// Wrong on: radv-aco-navi21-25.0.7 (Mesa 25.0.7), radv-aco-navi31-25.0.7 (Mesa 25.0.7)
layout(local_size_x = 3) in;
layout(std430, binding = 0) buffer Out {
    int r[3];
};
shared int b;
int a = 0;
void f() {
    int n = 0;
    while (n < 0) {
        switch (b) {
        case 0:
            if (a >= 0 && gl_LocalInvocationIndex == 0u)
                continue;
            n++;
        }
    }
    a += n + int(gl_LocalInvocationIndex < 1u);
}
void main() {
    if (gl_LocalInvocationIndex == 0u)
        b = 0;
    f();
    f();
    r[gl_LocalInvocationIndex] = 1;
}
