#version 450 core
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int i[16]; uint u[16]; float f[16]; bool ok; };

void main() {
    int a = i[0], b = i[1], c = i[2];
    i[3] = a + b * c - (a - (b - c)) / (a * (b / c)) % 3;
    i[4] = - -a + - + -b - -c + +(+a) - (-(-b));
    i[5] = ~a & b | c ^ a & ~(b | c) ^ (a ^ b) | c;
    i[6] = a << 2 + b >> 1, i[7] = (a << 2) + (b >> 1);
    i[8] = a++ + ++b - c-- - --a;
    ok = a < b == c > a && a <= b != c >= a || !ok ^^ ok && !(a == b || b != c);
    i[9] = ok ? a : b < c ? a = b : (b, c);
    i[10] = (ok ? a : b) + (a > b ? ok ? 1 : 2 : 3);
    i[11] = a = b = c += 4, i[12] -= i[13] *= 2;
    i[14] /= 3; i[14] %= 5; i[14] <<= 1; i[14] >>= 1; i[14] &= 7; i[14] |= 8; i[14] ^= 9;
    u[0] = 0xFFFFFFFFu + 0x1fU - 017u + 0u;
    f[0] = 1.0 + .5 - 2. * 1e3 / 1.5e-3F + 3.25f;
    f[1] = float(1.0lf) + float(double(a) * 2.0LF);
    (a) = (b), ((c)) += 1;
    i[a > 0 ? 1 : 0] = i[i[i[0] & 15] & 15];
    vec4 v = vec4(f[0], vec2(f[1]).yx, 1);
    v.xy.yx += v.zw * -v.x;
    v[1] = v.wzyx[2] + mat2(v).length() + vec2(1).x;
    bvec2 lt = not(lessThan(v.xy, v.zw));
    ok = any(lt) || all(bvec2(true, false));
}
