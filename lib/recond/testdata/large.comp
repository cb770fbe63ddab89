#version 450
layout(local_size_x = 1) in;

layout(std430, binding = 0) buffer B0 {
    uint checksum;
};

layout(std430, binding = 1) buffer B1 {
    ivec4 ext_1;
    int ext_2[4];
    int ext_3;
    uint ext_4;
};

layout(std430, binding = 2) readonly buffer B2 {
    int ext_5;
    int ext_6;
    int ext_7;
    uint ext_8[6];
};

layout(std140, binding = 0) uniform U0 {
    uint ext_9;
    uint ext_10;
    uint ext_11;
    int ext_12;
};

uint v13 = 33u;
int v14 = (false ? 134217727 : 0xffff) - (-2147483647 ^ 0);

uvec2 f0(uint p15, in int p16, out uvec3 p17[6]) {
    uint v18 = 6u;
    switch (findMSB(p16) & 3) {
    case 1:
        switch (v18 * p15 & 1u) {
        case 1u:
            p15 = p17[0].z / 2u;
            int v19 = p16;
        case 0u:
            {
                switch ((v18 << (v19 & 31)) % 3u) {
                case 2u:
                    {
                        switch (bitfieldExtract(p17[0u][0], p16 ^ v19, p16) & 0u) {
                        case 0u:
                            {
                                int v20 = v19, v21 = (v19 | p16) + (v19 >> v20), v22 = v21 / p16;
                                v18 = (v18 ^ uint(v20)) * 16777619u;
                                v18 = (v18 ^ uint(v21)) * 16777619u;
                                v18 = (v18 ^ uint(v22)) * 16777619u;
                            }
                            break;
                        default:
                            {
                                int v23 = (v19 & 16) == 0 ? p16 : p16;
                                v18 = (v18 ^ uint(v23)) * 16777619u;
                            }
                            break;
                        }
                    }
                    break;
                case 1u:
                    {
                        for (int v24 = p16; v19 != 9; v24 -= p15 <= 6u ? p16 : v19) {
                            int v25 = p16 - v19;
                            v18 = (v18 ^ uint(v25)) * 16777619u;
                        }
                    }
                    break;
                case 0u:
                    {
                        p15 /= p15 << 9u;
                    }
                    break;
                }
            }
        default:
            {
                switch (p15 / 9u % 3u) {
                case 0u:
                    {
                        for (uint v26 = v18; v19 != -2147483647 - 1;) {
                            uint v27 = v18;
                        }
                    }
                    break;
                case 2u:
                    {
                        v19 = p16 * v19;
                    }
                    break;
                default:
                case 1u:
                    {
                        int v28[4] = int[4](4, 4, 32, 3);
                        for (int i29 = 0; i29 < 4; i29++) {
                            v18 = v18 * 31u + uint(v28[i29]);
                        }
                    }
                    break;
                }
            }
            break;
        }
    case 0:
        {
            switch (v18 & 0u) {
            case 0u:
            default:
                {
                    do {
                        if (127 <= p16) {
                            int v30 = p16 >> (v18 & 31u);
                            v18 = v18 * 31u + uint(v30);
                        } else {
                            p16 ^= p16;
                        }
                    } while ((p16 & 32) != 0);
                }
                break;
            }
        }
        break;
    case 2:
        {
            switch (0x4000u & p17[2][2] & 3u) {
            case 0u:
                {
                    switch (v18 & 3u) {
                    case 2u:
                        switch (p17[4].yx.y % 3u) {
                        case 1u:
                            {
                                p16 ^= p16;
                            }
                            break;
                        default:
                        case 2u:
                            {
                                int v31 = p16 - p16;
                                v18 = v18 * 31u + uint(v31);
                            }
                            break;
                        case 0u:
                            {
                                ivec2 v32 = ivec2(p16) >> (p17[1u].x & 31u);
                                v18 = (v18 << 5u | v18 >> 27u) ^ uint(v32.x) * 31u + uint(v32.y);
                            }
                            break;
                        }
                        break;
                    case 3u:
                        {
                            if (p15 == 128u) {
                                break;
                            }
                        }
                        break;
                    case 0u:
                        {
                            switch (int(uint(abs(p16)) % 3u)) {
                            case 0:
                                {
                                    uint v33 = v18 / 7u;
                                    v18 = (v18 ^ v33) * 16777619u;
                                }
                            default:
                            case 2:
                                {
                                    ivec3 v34[4] = ivec3[4](ivec3(16777216, 32768, 32768), ivec3(0x1000000), ivec3(1073741823, 2, 128), ivec3(31, 31, 0x4000));
                                    for (int i35 = 0; i35 < 4; i35++) {
                                        v18 = (v18 << 5u | v18 >> 27u) ^ (uint(v34[i35].x) * 31u + uint(v34[i35].y)) * 31u + uint(v34[i35].z);
                                    }
                                }
                                break;
                            case 1:
                                p16 *= p16;
                                break;
                            }
                        }
                        break;
                    case 1u:
                        p15 += p15;
                        break;
                    default:
                        {
                            switch (v18 & 0u) {
                            case 0u:
                                {
                                    p17[4].zx /= p17[2].ps * p17[1].yxy.xy;
                                }
                                break;
                            default:
                                {
                                    uint v36 = bitfieldExtract(p15, 11, p16);
                                    v18 = (v18 << 5u | v18 >> 27u) ^ v36;
                                }
                                break;
                            }
                        }
                        break;
                    }
                }
            case 1u:
                {
                    for (uint i37 = 0u; i37 < 2u; i37++)
                        p17[5u].y = (p16 & 16) != 0 ? v18 : p15;
                }
                break;
            default:
            case 3u:
            case 2u:
                {
                    if ((p17[3].y & 8u) != 0u && v18 == 8388607u) {
                        break;
                    }
                }
                break;
            }
        }
        break;
    case 3:
        {
            switch (sign(p16)) {
            case 128:
                if (bool(p16) || p17[2][1u] != 1048577u) {
                    switch (p16 & 3) {
                    case 3:
                    default:
                    case 1:
                        {
                            int v38[5] = int[5](1, 13, 0x80001, 255, -2);
                        }
                        break;
                    case 0:
                        p17[p17[4u].r % 6u].x = p15 / p15;
                        break;
                    case 2:
                        {
                            p17[4][v18 % 3u] >>= uvec4(v18).x;
                        }
                        break;
                    }
                }
                break;
            case 6:
            case 9:
                {
                    if (v18 > 0x1000000u || p16 != 256) {
                        p16 <<= p16;
                    } else {
                        int v39 = p16;
                        v18 = (v18 << 5u | v18 >> 27u) ^ uint(v39);
                    }
                }
                break;
            default:
            case 1:
                {
                    int v40 = p16;
                    v18 = v18 * 31u + uint(v40);
                }
                break;
            }
        }
        break;
    default:
        {
            if (p16 >= 33) {
                switch (((p17[3].z & 64u) == 0u ? p16 : p16) & 3) {
                case 0:
                    {
                        int v41 = p17[1][0] != 13u ? p16 : p16;
                        v18 = (v18 << 5u | v18 >> 27u) ^ uint(v41);
                    }
                    break;
                case 2:
                case 3:
                    switch ((v18 - 4u) % 3u) {
                    case 2u:
                        {
                            p17[v18 % 6u][v18 % 3u] <<= p15;
                        }
                        break;
                    case 0u:
                        {
                            p16 += p16;
                        }
                        break;
                    case 1u:
                        {
                            int v42 = p16;
                            v18 = (v18 << 5u | v18 >> 27u) ^ uint(v42);
                        }
                        break;
                    }
                case 1:
                    {
                        p17[p17[4][2] % 6u].y |= p17[3].z;
                    }
                    break;
                default:
                    switch (p16) {
                    case 1:
                        uvec4 v43 = uvec4(4097u) + uvec4(p17[1][2]);
                    default:
                        {
                            p15 = v18;
                        }
                        break;
                    }
                    break;
                }
            }
        }
        break;
    }
    v18 = v18 * 31u + p15;
    v18 = (v18 ^ uint(p16)) * 16777619u;
    for (int i44 = 0; i44 < 6; i44++) {
        v18 = (v18 ^ (p17[i44].x * 31u + p17[i44].y) * 31u + p17[i44].z) * 16777619u;
    }
    p17 = uvec3[6](uvec3(v18 ^ uint(p16), v18 ^ p15 + p15, v18 ^ p15), (p17[1].t & 64u) != 0u ? p17[5] : p17[2], uvec3(p17[1u].y, p17[2].zyx.zy), uvec3(p17[2].zy, p15), p17[4] ^ v18, uvec3(15u, 2147483647u, 14u));
    return uvec2(v18 ^ v18 - p17[1].x, v18 + p17[1][0]);
}

ivec3 f1(const in ivec3 p45, int p46[5]) {
    uint v47 = 33554431u;
    switch (uint(p45[2]) / 17u) {
    case 8u:
        {
            for (int v48 = int(v47); p45.x != 15; v48 += v48) {
                switch (uint(v48) & 1u) {
                case 0u:
                case 1u:
                default:
                    {
                        v48 = p45[2];
                    }
                    break;
                }
            }
        }
        break;
    default:
    case 2147483649u:
        {
            switch (p45.z + p46[3] & 1) {
            case 0:
                switch (p45.y & 3) {
                case 1:
                    {
                        switch (p45.g & 1) {
                        case 1:
                        default:
                        case 0:
                            {
                                ivec3 v49[1] = ivec3[1](ivec3(5));
                                v47 = (v47 << 5u | v47 >> 27u) ^ (uint(v49[0].x) * 31u + uint(v49[0].y)) * 31u + uint(v49[0].z);
                            }
                            break;
                        }
                    }
                    break;
                default:
                case 0:
                    {
                        for (; (v47 & 128u) != 0u || v47 != 0x2001u; p46[uint(p46[2]) % 5u] = p45[2] & p45[1]) {
                            p46[2] ^= p46[4];
                        }
                    }
                    break;
                case 3:
                    uint v50 = v47 / v47;
                case 2:
                    {
                        {
                            uint v51 = v47;
                            v47 = v47 * 31u + v51;
                        }
                    }
                    break;
                }
            case 1:
                {
                    if (v47 >= 5u && v47 == 2147483649u) {
                        break;
                    }
                }
                break;
            }
        }
        break;
    case 13u:
        {
            switch (p45.b + p46[2u] & 1) {
            case 1:
                {
                    int v52 = p46[3u] + p46[1], v53 = p46[2];
                    v47 = (v47 ^ uint(v52)) * 16777619u;
                    v47 = v47 * 31u + uint(v53);
                }
                break;
            default:
            case 0:
                {
                    switch (p45.x & 0) {
                    default:
                    case 0:
                        if (v47 != 7u)
                            p46[3] += p45.z;
                        break;
                    }
                }
                break;
            }
        }
        break;
    }
    v47 = (v47 << 5u | v47 >> 27u) ^ (uint(p45.x) * 31u + uint(p45.y)) * 31u + uint(p45.z);
    for (int i54 = 0; i54 < 5; i54++) {
        v47 = (v47 << 5u | v47 >> 27u) ^ uint(p46[i54]);
    }
    return ivec3(int(v47) ^ p46[4], int(v47) + p45[1], int(v47) ^ p45.x << (p45.x & 31));
}

int f2(const uint p55, ivec2 p56, int p57) {
    uint v58 = 128u;
    do {
        ivec4 v59 = ext_1 - ext_1;
        v58 = (v58 ^ ((uint(v59.x) * 31u + uint(v59.y)) * 31u + uint(v59.z)) * 31u + uint(v59.w)) * 16777619u;
    } while (p57 >= v14);
    v58 = (v58 << 5u | v58 >> 27u) ^ p55;
    v58 = (v58 ^ uint(p56.x) * 31u + uint(p56.y)) * 16777619u;
    v58 = (v58 ^ uint(p57)) * 16777619u;
    v13 += v58;
    return int(v58) + ext_1[1];
}

void main() {
    uint v60 = 4u;
    uvec3 v61[6] = uvec3[6](uvec3(15u), uvec3(0x7ffffffeu), uvec3(0x400001u, 2048u, 0x1fffffffu), uvec3(2147483649u, 8u, 67108864u), uvec3(268435457u), uvec3(12u, 1u, 31u));
    uvec2 v62 = f0(ext_10, v14, v61);
    ivec3 v63 = f1(ext_1.yww, int[5](ext_6, ext_6, ext_2[1u], ext_12, ext_5));
    int v64 = f2(ext_4 / 16u, v63.br * v63.zx, v63.x);
    for (int i65 = 0; i65 < 6; i65++) {
        v60 = v60 * 31u + ((v61[i65].x * 31u + v61[i65].y) * 31u + v61[i65].z);
    }
    v60 = v60 * 31u + (v62.x * 31u + v62.y);
    v60 = (v60 ^ (uint(v63.x) * 31u + uint(v63.y)) * 31u + uint(v63.z)) * 16777619u;
    v60 = (v60 ^ uint(v64)) * 16777619u;
    v60 = (v60 << 5u | v60 >> 27u) ^ v13;
    v60 = v60 * 31u + uint(v14);
    checksum = v60;
}
