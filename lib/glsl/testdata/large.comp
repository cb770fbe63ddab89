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
    a = a;
    if ((b ^ a) < (a / s.m_0)) {
        b ^= (s.m_0 | ((ext_2[3].x & ext_2[0].w) | max(b, s.m_0)));
        a ^= (((31 * 65535) + (ext_2[2].z << 29)) << 4);
        switch (((7 * b) >> 14)) {
            case 0: {
            }
            break;
            case 1: {
                int v_1 = ((~(ext_2[3].w) | (s.m_0 | a)) << 17);
            }
            case 2: {
                b *= (!(b > b) ? (-(s.m_0) + (ext_2[3].x == b ? b : s.m_0)) : b);
                int v_2 = (0 >> 7);
            }
            break;
            default:
            b = 1;
        }
        b -= (max((1 != 2 ? a : 65535), (s.m_0 - ext_2[3].w)) % ((b >> 11) ^ (ext_2[0].y / 68194)));
    }
    return (-(a) - (ext_2[1].w - 255));
}
int f_1(int a, inout int b, S_0 s) {
    int arr[4] = int[4](1, a, b, -4);
    b = ivec3(ext_2[2].x, ivec3((ext_2[2].w + s.m_0), (7 | s.m_0), 3).z, 3).x;
    if (((b > s.m_0 && ext_2[3].y >= s.m_0) && (86834 <= a || ext_2[0].w == 1))) {
        b *= a;
        switch ((a == a ? ivec3(s.m_0, s.m_0, 3).x : (s.m_0 & b))) {
            case 0: {
                a = f_0(((s.m_0 % a) % (s.m_0 ^ s.m_0)), b, s);
                int v_3 = (max(0, a) < (2147483647 * ext_2[1].z) ? ((b / b) & (a & a)) : (ivec3(s.m_0, a, 3).x | (255 / s.m_0)));
                int v_4 = v_3;
            }
            case 1: {
                b -= (-(ivec3(b, ext_2[1].x, 3).x) ^ (!(s.m_0 == 31) ? (b - s.m_0) : max(a, s.m_0)));
                arr[(b % ext_2[0].x) & 3]++;
            }
            break;
            default:
            a = 1;
        }
        if (!((ext_2[1].y >= ext_2[0].w && s.m_0 <= a))) {
            s.m_2[1].x = float((s.m_0 ^ b) & 65535) * 2.0;
        }
        int v_5 = b;
        if (s.m_0 == (a + b)) {
            a = f_0(65535, b, s);
            int v_6 = -(ext_2[2].x);
        }
    }
    return s.m_0;
}
int f_2(int a, inout int b, S_0 s) {
    int arr[4] = int[4](1, a, b, -4);
    switch (arr[(ext_2[3].w <= 7 ? a : a) & 3]) {
        case 0: {
            switch (((s.m_0 >> 27) % (ext_2[1].x + ext_2[1].y))) {
                case 0: {
                    int v_7 = b;
                }
                case 1: {
                    b |= (-((ext_2[0].x - a)) << 5);
                    int v_8 = ~(((ext_2[1].z >> 6) ^ (65535 >= a ? ext_2[0].x : a)));
                    int v_9 = ivec3(ext_2[1].y, ((v_8 + s.m_0) >> 30), 3).z;
                    a ^= (0 | (min(s.m_0, ext_2[2].y) * (7 % v_8)));
                }
                case 2: {
                    a = min((0 == s.m_0 ? (b >> 4) : (s.m_0 << 18)), ext_2[0].y);
                }
                break;
                default:
                b = 1;
            }
            b |= 7;
            switch (arr[(b | a) & 3]) {
                case 0: {
                    arr[min(ext_2[3].w, 1) & 3]--;
                    int v_10 = (((s.m_0 % b) | arr[65535 & 3]) ^ -((b + ext_2[1].z)));
                }
                break;
                case 1: {
                    int v_11 = a;
                    arr[ivec3(65535, v_11, 3).z & 3]--;
                    int v_12 = ivec3(-(max(ext_2[3].x, s.m_0)), b, 3).z;
                    v_12 -= (((a / b) * 0) * (v_12 + (ext_2[0].z & s.m_0)));
                }
                default:
                b = 1;
            }
            for (int i_13 = 0; i_13 < LIMIT; i_13++) {
                if (a < s.m_0) break;
                if (ext_2[1].y >= ext_2[0].x) continue;
                if ((1 != b || s.m_0 == 255)) break;
                if (a == a) break;
            }
            if (!((ext_2[2].z > a || b >= 31))) {
                a = arr[((s.m_0 > 255 ? 255 : b) << 7) & 3];
                b -= (a + b);
                a += max(a, ivec3((s.m_0 | b), arr[a & 3], 3).y);
                int v_14 = (((s.m_0 * s.m_0) * (b & s.m_0)) << 22);
            } else {
                b *= ((-(ext_2[0].x) - (ext_2[1].x & a)) << 20);
                int v_15 = ~(arr[0 & 3]);
                int v_16 = (arr[(31 ^ a) & 3] % 0);
                int v_17 = 0;
            }
        }
        break;
        default:
        b = 1;
    }
    int v_18 = ((b << 18) % max(65535, (a >> 4)));
    if ((ext_2[3].z >= 1 || (7 <= ext_2[1].z || s.m_0 <= b))) {
        if ((a | ext_2[2].w) == min(s.m_0, v_18)) {
            int v_19 = (((s.m_0 << 21) & (ext_2[3].z >= 1 ? 31 : b)) + ((s.m_0 / v_18) + (v_18 - 65535)));
            int v_20 = ((v_19 ^ (v_19 >= s.m_0 ? v_19 : v_18)) << 22);
        }
        arr[arr[1 & 3] & 3]++;
        int v_21 = ext_2[0].y;
    } else {
        for (int i_22 = 0; i_22 < LIMIT; i_22++) {
            if (s.m_0 >= b) break;
            v_18 += arr[((ext_2[3].y & ext_2[3].z) - max(31, s.m_0)) & 3];
            int v_23 = (max((ext_2[1].x - b), max(b, ext_2[0].z)) % ivec3(s.m_0, (ext_2[2].z / s.m_0), 3).y);
            s.m_2[1].wx.y = float((s.m_0 == ext_2[3].w ? 7 : v_18) & 65535) * 2.0;
            v_18 = f_1((ext_2[3].y + v_23), b, s);
        }
        int v_24 = v_18;
        int v_25 = max(((2147483647 - s.m_0) % (v_18 ^ v_24)), -((s.m_0 - a)));
        for (int i_26 = 0; i_26 < LIMIT; i_26++) {
            if (ext_2[3].z > v_24) continue;
            if ((v_24 < v_24 && s.m_0 == ext_2[0].w)) break;
            int v_27 = min((b | (0 > 2 ? v_24 : 31)), ((1 ^ s.m_0) >> 1));
            if ((7605 == s.m_0 || v_24 != v_18)) break;
            b *= ext_2[1].w;
        }
    }
    for (int i_28 = 0; i_28 < LIMIT; i_28++) {
        for (int i_29 = 0; i_29 < LIMIT; i_29++) {
            int v_30 = (arr[max(v_18, ext_2[2].x) & 3] << 6);
            if (7 <= b) continue;
            if ((ext_2[0].y < v_30 || a != v_18)) break;
            a += arr[ivec3((s.m_0 % b), arr[ext_2[2].w & 3], 3).z & 3];
        }
        arr[(a ^ s.m_0) & 3]++;
        b ^= ~(((s.m_0 - v_18) % (b & v_18)));
        int v_31 = (v_18 / arr[ivec3(s.m_0, ext_2[2].x, 3).x & 3]);
        if (!(a < ext_2[1].y)) {
            if (s.m_0 >= ext_2[0].w) continue;
            int v_32 = (31 | ((92857 % a) >> 21));
            arr[max(v_31, 0) & 3]++;
            if (!(a >= 1)) continue;
        } else {
            int v_33 = ((max(s.m_0, b) - max(v_18, ext_2[2].x)) / ((ext_2[1].x % a) << 11));
            a |= (max((v_33 >> 8), (ext_2[3].w + b)) + (ivec3(v_33, ext_2[0].z, 3).x % b));
            v_18 *= arr[((s.m_0 ^ a) + v_18) & 3];
        }
    }
    return (31 == 7 ? max(a, b) : ext_2[0].x);
}
int f_3(int a, inout int b, S_0 s) {
    int arr[4] = int[4](1, a, b, -4);
    switch (((b & b) / (b % ext_2[0].y))) {
        case 0: {
            int v_34 = ((arr[1 & 3] ^ (7 + b)) - ((b & b) / (b + b)));
            if (s.m_0 >= (v_34 ^ 1)) {
                v_34 -= (~((ext_2[3].x % a)) + (ivec3(2, a, 3).x & (ext_2[0].x & v_34)));
                int v_35 = -((~(b) & (ext_2[1].z / ext_2[0].w)));
                v_35 = ((a / (65535 >> 22)) * max(min(65535, b), arr[v_34 & 3]));
            }
            v_34 += (max(arr[ext_2[1].y & 3], (b * 0)) / s.m_0);
        }
        break;
        case 1: {
            for (int i_36 = 0; i_36 < LIMIT; i_36++) {
                if ((2 < 31 && ext_2[0].y <= s.m_0)) break;
                if (!(255 == a)) break;
            }
            switch ((s.m_0 | (a << 4))) {
                case 0: {
                    a = f_2((arr[b & 3] & (a % b)), b, s);
                }
                break;
                case 1: {
                    b -= max(7, arr[max(ext_2[0].z, b) & 3]);
                    int v_37 = a;
                }
                default:
                b = 1;
            }
            switch (max(s.m_0, (s.m_0 <= 255 ? a : s.m_0))) {
                case 0: {
                    s.m_2[1].x = float((ext_2[3].z & a) & 65535) * 2.0;
                    b = f_2(((b ^ 2) >> 8), b, s);
                    b += a;
                }
                break;
                case 1: {
                    a = b;
                    int v_38 = a;
                }
                break;
                default:
                b = 1;
            }
            switch (((a * 2147483647) % ivec3(s.m_0, 43936, 3).z)) {
                case 0: {
                    b ^= (arr[(0 / s.m_0) & 3] + (ext_2[2].x != ext_2[3].w ? (ext_2[0].w ^ b) : (2147483647 | s.m_0)));
                    arr[(1 % a) & 3]++;
                    int v_39 = (ext_2[1].x / s.m_0);
                    int v_40 = min(((a + 255) % arr[v_39 & 3]), ((a != a ? v_39 : a) - (ext_2[1].y + a)));
                }
                case 1: {
                    b -= ((b & b) > (a | 65535) ? arr[(ext_2[1].y | 1) & 3] : (b % b));
                    int v_41 = min(s.m_0, b);
                    b = 2147483647;
                }
                default:
                a = 1;
            }
            switch ((a + ivec3(b, a, 3).y)) {
                case 0: {
                    a = f_2(a, b, s);
                    b ^= arr[s.m_0 & 3];
                }
                case 1: {
                    int v_42 = (((a - ext_2[2].w) * (s.m_0 | a)) | ((ext_2[0].x ^ b) - (a * a)));
                    int v_43 = max(((v_42 % ext_2[3].x) ^ (b - a)), min((v_42 << 20), min(ext_2[1].w, 0)));
                }
                break;
                default:
                a = 1;
            }
        }
        break;
        default:
        a = 1;
    }
    int v_44 = (ivec3(2778, min(ext_2[1].z, 2147483647), 3).x ^ (arr[b & 3] * ~(a)));
    arr[ivec3(s.m_0, b, 3).y & 3]--;
    return ((ext_2[0].z % ext_2[1].x) * (a & 31));
}
int f_4(int a, inout int b, S_0 s) {
    int arr[4] = int[4](1, a, b, -4);
    if (((b >= ext_2[2].x || ext_2[3].w > 7) || b >= a)) {
        b = f_1(((s.m_0 + b) ^ ext_2[3].z), b, s);
        if ((a == b && !(1 > b))) {
            int v_45 = ((min(s.m_0, b) / s.m_0) & ((a % s.m_0) >> 29));
            int v_46 = b;
        } else {
            a ^= 65535;
            int v_47 = (((2 << 4) | (b % 31)) ^ ~(0));
            v_47 |= (min(~(b), (b % ext_2[2].x)) / ((s.m_0 * ext_2[1].w) * ext_2[0].y));
        }
        for (int i_48 = 0; i_48 < LIMIT; i_48++) {
            a -= 2147483647;
            int v_49 = (((ext_2[1].w ^ b) % (0 >> 23)) << 17);
            v_49 += min((!(s.m_0 == ext_2[1].w) ? (21690 ^ v_49) : (a | 65535)), ((ext_2[0].x % 255) ^ (ext_2[2].y > ext_2[3].w ? a : v_49)));
            arr[arr[b & 3] & 3]--;
        }
        for (int i_50 = 0; i_50 < LIMIT; i_50++) {
            arr[arr[s.m_0 & 3] & 3]++;
            int v_51 = (((a & b) + (s.m_0 - b)) * (65535 <= a ? (ext_2[3].z + s.m_0) : min(31, s.m_0)));
            int v_52 = ((arr[a & 3] & (a >= 65535 ? 2 : s.m_0)) / (31 | (ext_2[0].w % b)));
        }
    } else {
        a *= ((min(a, s.m_0) & s.m_0) * ext_2[0].z);
        switch (s.m_0) {
            case 0: {
                int v_53 = (((a >> 29) * ivec3(a, b, 3).z) << 29);
                int v_54 = max(~((31 << 17)), ivec3((b % s.m_0), (0 & v_53), 3).z);
            }
            case 1: {
                int v_55 = s.m_0;
                a ^= 65535;
                arr[(ext_2[2].x | 1) & 3]++;
                int v_56 = (max(ext_2[0].y, arr[ext_2[0].x & 3]) >> 13);
                v_56 -= ((!(s.m_0 < 0) ? (v_56 | ext_2[1].y) : ivec3(v_56, ext_2[3].y, 3).z) ^ ivec3(min(a, s.m_0), (ext_2[3].y << 4), 3).x);
            }
            break;
            case 2: {
                int v_57 = s.m_0;
            }
            break;
            default:
            a = 1;
        }
        for (int i_58 = 0; i_58 < LIMIT; i_58++) {
            if (0 < ext_2[3].x) continue;
            s.m_2[2].zy.x = float((a * a) & 65535) * 2.0;
            if (7 != 2147483647) continue;
        }
    }
    switch ((s.m_0 <= 31 ? (65535 / s.m_0) : b)) {
        case 0: {
            b = f_0(((ext_2[1].y * 16560) * (a / ext_2[3].z)), b, s);
            int v_59 = ((max(ext_2[2].z, s.m_0) >> 30) % a);
            b = f_2((arr[s.m_0 & 3] % (s.m_0 - ext_2[2].z)), b, s);
            if (!(!(65535 <= 0))) {
                b ^= (arr[ivec3(ext_2[0].w, ext_2[0].w, 3).y & 3] << 18);
                v_59 = f_2((ivec3(b, v_59, 3).x >> 2), b, s);
                int v_60 = min(ivec3((a / 42985), -(a), 3).y, ((ext_2[0].y & ext_2[3].y) + -(s.m_0)));
            }
            int v_61 = min((arr[v_59 & 3] ^ (ext_2[2].z * v_59)), (s.m_0 * ext_2[2].w));
        }
        break;
        default:
        a = 1;
    }
    for (int i_62 = 0; i_62 < LIMIT; i_62++) {
        int v_63 = ((s.m_0 + ext_2[2].w) < (a * a) ? (ivec3(s.m_0, a, 3).y % (s.m_0 & a)) : ext_2[2].z);
        if ((255 >= s.m_0 || !(b == s.m_0))) {
            arr[(s.m_0 % ext_2[1].z) & 3]++;
            if (s.m_0 >= ext_2[2].x) continue;
            b += b;
            int v_64 = ivec3((max(b, ext_2[1].x) - a), ((2 & s.m_0) % (ext_2[1].z ^ b)), 3).x;
        }
        if (arr[a & 3] <= (a + s.m_0)) {
            int v_65 = ((v_63 < 0 ? arr[b & 3] : (1 & b)) & ((s.m_0 & ext_2[2].z) | min(255, s.m_0)));
            if (v_63 != 82460) continue;
            arr[b & 3]++;
            s.m_2[0].zy.x = float((v_65 > v_65 ? v_63 : a) & 65535) * 2.0;
            if (a <= v_63) continue;
        }
        int v_66 = ext_2[2].w;
    }
    return arr[max(b, ext_2[0].w) & 3];
}
int f_5(int a, inout int b, S_0 s) {
    int arr[4] = int[4](1, a, b, -4);
    b ^= max(((s.m_0 ^ 1) / (s.m_0 % a)), (83173 / (ext_2[0].y * 31)));
    a *= ((65535 << 3) & ((s.m_0 % s.m_0) << 5));
    b ^= (((a <= s.m_0 || 31 <= b) ? ivec3(s.m_0, ext_2[1].w, 3).z : -(a)) & max(b, ivec3(ext_2[0].w, a, 3).x));
    b ^= ~((~(7) << 10));
    a *= (((ext_2[3].y / a) + min(s.m_0, ext_2[0].w)) - 2147483647);
    return ((b | 7) ^ arr[ext_2[2].w & 3]);
}
int f_6(int a, inout int b, S_0 s) {
    int arr[4] = int[4](1, a, b, -4);
    int v_67 = (arr[(s.m_0 * s.m_0) & 3] - (ext_2[0].x <= a ? s.m_0 : ext_2[2].x));
    for (int i_68 = 0; i_68 < LIMIT; i_68++) {
        int v_69 = (ivec3((255 | ext_2[3].z), (a ^ b), 3).x / -((ext_2[2].x * 31)));
        for (int i_70 = 0; i_70 < LIMIT; i_70++) {
            arr[(a >> 27) & 3]--;
            v_69 ^= ext_2[2].z;
            if (ext_2[2].y >= ext_2[1].y) continue;
            if ((0 >= s.m_0 && 7 != a)) continue;
        }
        if (!((ext_2[2].w <= ext_2[0].y && v_67 == 2))) {
            v_67 += (ext_2[3].x >> 26);
            v_69 *= (max((s.m_0 >> 14), max(31, 31)) / s.m_0);
        }
        arr[(s.m_0 - ext_2[1].x) & 3]++;
    }
    arr[v_67 & 3]++;
    switch (31) {
        case 0: {
            v_67 += max(b, ((s.m_0 - ext_2[3].w) / (7 | s.m_0)));
            int v_71 = ext_2[1].w;
            if ((31 / ext_2[3].z) > (s.m_0 * ext_2[2].w)) {
                int v_72 = ((max(ext_2[2].z, ext_2[3].z) | (s.m_0 ^ ext_2[3].w)) >> 11);
                int v_73 = -((v_67 < ext_2[3].y ? 255 : (0 & b)));
            }
        }
        case 1: {
            s.m_2[1].x = float((a | a) & 65535) * 2.0;
            int v_74 = ivec3(((255 / a) << 14), (~(s.m_0) ^ (1 & s.m_0)), 3).x;
            s.m_2[2].zy.x = float((a ^ 0) & 65535) * 2.0;
            v_74 ^= 0;
        }
        break;
        default:
        v_67 = 1;
    }
    int v_75 = a;
    return ((b << 24) | (b >> 5));
}
int f_7(int a, inout int b, S_0 s) {
    int arr[4] = int[4](1, a, b, -4);
    a -= min((ext_2[3].x / arr[0 & 3]), arr[arr[a & 3] & 3]);
    int v_76 = ((min(31, b) & (a + ext_2[2].y)) - ivec3((a % s.m_0), (s.m_0 & b), 3).x);
    int v_77 = s.m_0;
    return (255 < s.m_0 ? (s.m_0 / s.m_0) : (ext_2[0].y >> 15));
}
int f_8(int a, inout int b, S_0 s) {
    int arr[4] = int[4](1, a, b, -4);
    b ^= ~((0 - (2147483647 | b)));
    b ^= ((ext_2[2].w < b || a == b) ? ((7 != ext_2[3].z ? 255 : a) - (b / s.m_0)) : ((ext_2[0].z % a) | b));
    arr[(a - b) & 3]--;
    for (int i_78 = 0; i_78 < LIMIT; i_78++) {
        for (int i_79 = 0; i_79 < LIMIT; i_79++) {
            a ^= 7;
            if (s.m_0 <= ext_2[3].y) break;
            a -= ((b >= b ? (s.m_0 < ext_2[2].y ? ext_2[0].y : ext_2[2].y) : (s.m_0 & a)) + (s.m_0 == ext_2[0].z ? ext_2[1].z : (a | a)));
        }
        a ^= min(b, (ext_2[2].x != b ? (s.m_0 / b) : 255));
        switch ((max(b, 2) - arr[b & 3])) {
            case 0: {
                a |= 99707;
                int v_80 = s.m_0;
            }
            break;
            case 1: {
                if ((ext_2[2].y < a && ext_2[2].w == ext_2[1].y)) continue;
                if ((s.m_0 < ext_2[0].x && s.m_0 < ext_2[0].x)) continue;
                int v_81 = (255 | ((ext_2[1].w ^ b) * ~(b)));
                if (s.m_0 < a) continue;
                int v_82 = min((ivec3(ext_2[2].x, s.m_0, 3).z * (255 << 11)), (min(v_81, ext_2[2].z) / ivec3(v_81, ext_2[3].w, 3).y));
            }
            case 2: {
                int v_83 = arr[(ivec3(a, b, 3).x / 65535) & 3];
                int v_84 = ext_2[3].w;
                b *= ivec3(((65535 % 1) * ivec3(2, a, 3).y), min(a, a), 3).y;
                if ((b >= ext_2[2].w && 31 >= s.m_0)) continue;
                s.m_2[0].zy.x = float(7 & 65535) * 2.0;
            }
            break;
            default:
            a = 1;
        }
        s.m_2[2].wx.y = float(min(a, 255) & 65535) * 2.0;
    }
    return (arr[2147483647 & 3] ^ (ext_2[2].y > b ? ext_2[3].w : b));
}
int f_9(int a, inout int b, S_0 s) {
    int arr[4] = int[4](1, a, b, -4);
    b |= ((ivec3(s.m_0, a, 3).x / (a % b)) + ((b + 0) ^ (a - b)));
    if (!(a < ext_2[1].w)) {
        arr[(a <= 0 ? 33673 : a) & 3]--;
        switch ((ext_2[3].w != a ? (s.m_0 - 255) : arr[a & 3])) {
            case 0: {
                int v_85 = a;
                int v_86 = ((max(7, b) - (255 + 48799)) | ((ext_2[2].x != ext_2[2].y ? v_85 : s.m_0) & (s.m_0 * a)));
                a |= (((255 - v_86) / v_85) - b);
                int v_87 = (ext_2[1].w ^ 7);
            }
            break;
            case 1: {
                int v_88 = ((b % s.m_0) << 19);
            }
            break;
            case 2: {
                b = f_6(0, b, s);
                int v_89 = ((max(0, b) / (b & s.m_0)) & (arr[s.m_0 & 3] % (a | b)));
            }
            break;
            default:
            a = 1;
        }
        arr[s.m_0 & 3]--;
    }
    for (int i_90 = 0; i_90 < LIMIT; i_90++) {
        for (int i_91 = 0; i_91 < LIMIT; i_91++) {
            a += (ivec3((a & b), min(s.m_0, ext_2[2].w), 3).y ^ (arr[a & 3] ^ min(b, ext_2[1].w)));
            b |= (((ext_2[3].w ^ ext_2[3].y) * (b | ext_2[2].y)) % ((b + a) % ~(ext_2[1].x)));
        }
        int v_92 = ivec3(-(a), ((s.m_0 == a ? s.m_0 : s.m_0) / 31), 3).x;
        b |= ivec3(ivec3(b, arr[s.m_0 & 3], 3).x, a, 3).z;
    }
    switch ((!(ext_2[3].y == ext_2[1].x) ? arr[ext_2[1].w & 3] : b)) {
        case 0: {
            b *= ivec3(arr[(b < ext_2[3].y ? a : ext_2[3].y) & 3], (ext_2[1].x ^ ivec3(ext_2[0].x, 7, 3).y), 3).z;
            switch (((s.m_0 == b ? a : b) + (b & a))) {
                case 0: {
                    int v_93 = (-(ext_2[0].x) + (s.m_0 ^ (a | b)));
                }
                default:
                b = 1;
            }
            b = ivec3(((b <= 7 ? ext_2[2].x : 2) - ~(a)), (arr[7 & 3] >> 8), 3).x;
        }
        break;
        default:
        a = 1;
    }
    if (!(b != s.m_0)) {
        int v_94 = s.m_0;
        if ((31 == a || 47784 <= s.m_0)) {
            int v_95 = ivec3(((2147483647 - b) % (b << 7)), arr[~(s.m_0) & 3], 3).y;
        } else {
            b = ivec3(((v_94 << 22) % (ext_2[1].w % a)), (!(ext_2[0].y < v_94) ? (s.m_0 / a) : ext_2[0].x), 3).x;
            arr[(a << 18) & 3]--;
            s.m_2[0].wx.y = float((s.m_0 > v_94 ? ext_2[0].x : s.m_0) & 65535) * 2.0;
        }
        int v_96 = ivec3((s.m_0 & (v_94 | ext_2[3].y)), max((ext_2[1].w % b), (ext_2[0].x >> 14)), 3).x;
        b = f_7((max(b, b) * ~(0)), b, s);
        v_94 *= ~((ivec3(v_96, b, 3).x << 22));
    } else {
        int v_97 = ((max(65535, s.m_0) >> 29) & (max(31, b) | (b * 65535)));
        b -= s.m_0;
    }
    return (ivec3(b, 255, 3).z << 22);
}
void main() {
    int a = ext_0, b = 1;
    S_0 s = S_0(a, uvec2(1u, ext_1), vec4[3](vec4(1.0), vec4(2.0, 3.0, 4.0, 5.0), vec4(0.0)));
    out_0 ^= f_0(a, b, s);
    out_0 ^= f_1(a, b, s);
    out_0 ^= f_2(a, b, s);
    out_0 ^= f_3(a, b, s);
    out_0 ^= f_4(a, b, s);
    out_0 ^= f_5(a, b, s);
    out_0 ^= f_6(a, b, s);
    out_0 ^= f_7(a, b, s);
    out_0 ^= f_8(a, b, s);
    out_0 ^= f_9(a, b, s);
    out_1 = uint(b);
    out_2 = s.m_2[1].y;
}
