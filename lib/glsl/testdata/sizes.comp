#version 450
layout(local_size_x = 2 * 2, local_size_y = (1 << 1) + 1) in;
const int k = 3;
layout(std430, binding = k - 1) buffer B { mat2 a[k][k + 1]; int n; };
layout(std430) buffer;
uniform struct Light { vec3 p; float i[k]; } lights[k * 2], sun;
int count(int a[k], int b[k][2]) { return a.length() * b[0].length() + b.length(); }
void main() {
    n = count(int[k](1, 2, 3), int[k][2](int[2](1, 2), int[2](3, 4), int[2](5, 6)));
    a[n % 3][0][1] = vec2(lights[0].i[1], sun.p.z);
    n += a.length() + a[0].length() + a[0][0].length() + a[0][0][0].length();
}
