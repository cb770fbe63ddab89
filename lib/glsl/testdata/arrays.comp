#version 460
layout(local_size_x = 64) in;
layout(binding = 0) buffer B { float data[][4]; };
const int N = 2, M = N * 3;
float[N][M] grid;
float[3] pass(float a[3], inout float[N] b[M], const int c[1 + 1]) { a[0] = b[0][1]; return a; }
void main() {
    int x[] = int[](1, 2, 3), y[3] = x, z[2][3] = int[2][3](x, y);
    int w[][2] = { { 1, 2 }, { 3, 4 }, };
    float[N] b[M];
    float q[3] = pass(float[3](1.0, 2.0, 3.0), b, int[2](4, 5));
    grid[1][2] = float[](1.0, 2.0)[x[0]] + float(z.length() + z[0].length());
    data[0][1] = float[2](1.0, 2.0).length() + q[w[1][1] % 3];
    data[1] = float[4](1, 2, 3, 4);
    vec2[2] v = vec2[2](vec2(0.0), vec2(1.0));
    v[0].x = v[1].yx[1];
}
