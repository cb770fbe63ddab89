#version 310 es
precision highp float;
precision highp int;
layout(local_size_x = 1) in;
struct S_0 {
    int m_0;
    uvec2 m_1;
    vec4 m_2[3];
};
layout(std430, binding = 0) buffer Buf_0 {
    int ext_0;
    uint ext_1;
    ivec4 ext_2[4];
};
layout(std430, binding = 1) buffer Buf_1 {
    int out_0;
    uint out_1;
    float out_2;
};
const int LIMIT = 8;
int f_0(int a, inout int b, S_0 s) {
    int arr[4] = int[4](1, a, b, -4);
    s.m_2[0].zy.x = float(ivec3(ext_2[1].y, s.m_0, 3).y & 65535) * 2.0;
    if (((s.m_0 >= a || s.m_0 == 0) && (a <= a && b <= b))) {
        switch (((s.m_0 | b) / arr[255 & 3])) {
            case 0: {
                int v_1 = a;
                a -= ~(((2 & 1) & (b - b)));
            }
            break;
            case 1: {
                a ^= (((s.m_0 & s.m_0) | s.m_0) + s.m_0);
                arr[31 & 3]++;
                int v_2 = ((b <= b ? 0 : 65535) & arr[(ext_2[0].z / ext_2[3].z) & 3]);
            }
            case 2: {
                b += (min((ext_2[2].x != ext_2[0].x ? b : s.m_0), (s.m_0 * 7)) ^ (ivec3(ext_2[3].y, a, 3).y % ivec3(s.m_0, 65535, 3).x));
                a += ext_2[1].w;
                int v_3 = (ivec3((a << 30), (a + 1), 3).y + ((ext_2[3].w - 16439) - (255 >> 3)));
            }
            default:
            b = 1;
        }
        if (ext_2[1].z < ext_2[2].y) {
            b *= ext_2[2].z;
            int v_4 = ext_2[2].z;
            b -= (arr[b & 3] / ((s.m_0 * ext_2[0].w) >> 10));
            arr[(s.m_0 & s.m_0) & 3]--;
            int v_5 = ((ext_2[1].y < s.m_0 ? s.m_0 : v_4) >= min(ext_2[1].y, 65535) ? a : max(~(0), v_4));
        }
    }
    if ((ext_2[3].z << 22) != b) {
        b += (31 % ((s.m_0 + b) & (ext_2[2].x >> 24)));
        s.m_2[1].x = float(arr[b & 3] & 65535) * 2.0;
    }
    return ~(~(7));
}
int f_1(int a, inout int b, S_0 s) {
    int arr[4] = int[4](1, a, b, -4);
    for (int i_6 = 0; i_6 < LIMIT; i_6++) {
        switch (b) {
            case 0: {
                if ((a <= a && s.m_0 == a)) break;
                if (s.m_0 < s.m_0) continue;
            }
            case 1: {
                int v_7 = a;
                if ((b <= b && v_7 == a)) break;
                int v_8 = v_7;
            }
            break;
            case 2: {
                int v_9 = (ext_2[2].w - ((255 % 31) ^ (b < a ? 0 : a)));
                v_9 *= 65535;
                int v_10 = 2147483647;
                arr[2 & 3]--;
                v_9 ^= (((b ^ ext_2[2].x) - (ext_2[1].w ^ a)) * ((v_10 | 2147483647) + ext_2[1].w));
            }
            default:
            b = 1;
        }
        b *= ext_2[1].y;
        if (2 > (b - 255)) {
            arr[(s.m_0 | a) & 3]++;
            s.m_2[0].zy.x = float((b >> 17) & 65535) * 2.0;
            s.m_2[1].x = float((255 | a) & 65535) * 2.0;
            a ^= a;
            a = (((ext_2[0].w ^ s.m_0) % b) & ((255 - s.m_0) & b));
        } else {
            b ^= (((ext_2[0].x ^ ext_2[0].z) << 28) ^ ((ext_2[1].y / s.m_0) ^ (ext_2[2].y << 5)));
            if ((ext_2[0].z > b || b <= s.m_0)) break;
            int v_11 = max(((ext_2[0].w + s.m_0) % (s.m_0 ^ 62626)), ((s.m_0 ^ ext_2[2].w) ^ (1 % a)));
        }
        s.m_2[2].x = float(s.m_0 & 65535) * 2.0;
        arr[(a % a) & 3]++;
    }
    switch ((!(2147483647 > ext_2[2].w) ? (a + 2) : ext_2[1].x)) {
        case 0: {
            int v_12 = (((b << 20) >> 22) % ((b << 10) ^ ~(a)));
            b = (((a + s.m_0) / (ext_2[0].y << 9)) * (v_12 % ext_2[0].x));
            b = f_0(ivec3(2147483647, (b < a ? 0 : ext_2[3].w), 3).y, b, s);
            a *= (((65535 == v_12 || s.m_0 == 65535) ? (ext_2[0].w % v_12) : (s.m_0 << 3)) << 19);
        }
        break;
        case 1: {
            arr[ext_2[1].w & 3]--;
            b = f_0(((b / a) & (31 & ext_2[0].w)), b, s);
            int v_13 = ivec3(((b / s.m_0) - a), ext_2[2].x, 3).y;
            if ((s.m_0 > ext_2[0].z ? a : 2) < (b % a)) {
                int v_14 = ext_2[1].x;
                int v_15 = (ivec3((v_13 / v_14), (ext_2[1].z >> 7), 3).z ^ ((1 % ext_2[0].z) + (70116 << 27)));
            }
        }
        default:
        a = 1;
    }
    b += -(arr[ivec3(7, ext_2[3].z, 3).z & 3]);
    int v_16 = ((a & ext_2[1].x) > (s.m_0 & 31) ? (s.m_0 - arr[ext_2[1].x & 3]) : max(max(ext_2[2].y, s.m_0), (a ^ b)));
    return s.m_0;
}
int f_2(int a, inout int b, S_0 s) {
    int arr[4] = int[4](1, a, b, -4);
    int v_17 = (a ^ ((s.m_0 & s.m_0) / -(255)));
    switch (s.m_0) {
        case 0: {
            int v_18 = (arr[(ext_2[3].z >> 11) & 3] / ~(arr[a & 3]));
            s.m_2[1].zy.x = float(min(v_18, ext_2[0].y) & 65535) * 2.0;
        }
        case 1: {
            int v_19 = a;
            int v_20 = 2147483647;
            int v_21 = ((s.m_0 >> 26) ^ -(b));
            for (int i_22 = 0; i_22 < LIMIT; i_22++) {
                if (v_17 < v_20) break;
                v_19 = (ext_2[0].x << 25);
                if (v_17 <= b) continue;
                int v_23 = ~((~(b) << 10));
            }
            if (max(ext_2[3].x, v_20) > (s.m_0 + s.m_0)) {
                arr[(ext_2[0].x == s.m_0 ? ext_2[3].y : s.m_0) & 3]++;
                int v_24 = (((ext_2[3].w < 255 ? 0 : a) & (b <= ext_2[1].y ? b : v_17)) ^ v_21);
            }
        }
        default:
        a = 1;
    }
    arr[ivec3(a, s.m_0, 3).x & 3]--;
    int v_25 = v_17;
    int v_26 = (-(min(a, s.m_0)) >> 10);
    return (b == b ? (31 ^ s.m_0) : arr[b & 3]);
}
void main() {
    int a = ext_0, b = 1;
    S_0 s = S_0(a, uvec2(1u, ext_1), vec4[3](vec4(1.0), vec4(2.0, 3.0, 4.0, 5.0), vec4(0.0)));
    out_0 ^= f_0(a, b, s);
    out_0 ^= f_1(a, b, s);
    out_0 ^= f_2(a, b, s);
    out_1 = uint(b);
    out_2 = s.m_2[1].y;
}
