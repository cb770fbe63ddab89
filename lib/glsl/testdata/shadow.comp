#version 310 es
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { int x; } o;
struct x { int y; };
int y = 3;
int S(int a) { return a; }
void main() {
    x a = x(1);
    {
        int x = a.y, b = x + 1;
        o.x = x * b;
    }
    x[2] list = x[2](a, x(2));
    int y = y + S(list[1].y);
    for (int y = 0; y < 2; y++) { { int y = y * 2; o.x += y; } }
    struct S { int x; } s = S(y);
    o.x -= s.x;
    const x k = x(5);
    if (k.y > 4) x(6), o.x++;
}
