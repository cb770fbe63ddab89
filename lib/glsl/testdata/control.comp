#version 310 es
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer Out { highp int a[8]; };

int pick(int x) {
    switch (x) {
        default:
            x += 10;
        case 1:
        case 2: {
            int y = x;
            x = y * y;
            break;
        }
        case 1 + 2:
            for (;;) { if (x++ > 7) break; else continue; }
            return -x;
        case 4:
            ;
    }
    return x;
}

void main() {
    int i = 0, j, k = -1;
    for (i = 0, j = 8; i < j; ++i, --j) a[i] = pick(i), a[j - 1] = pick(-j);
    for (int n = 3; n-- > 0; ) { }
    for (; k < 4;) k++;
    while (k > 0) if ((k -= 2) == 1) break; else a[k & 7]++;
    do { i--; } while (i > 0 && j != 0);
    do a[0] ^= i; while (++i < 3);
    if (i > 2) if (j > 2) a[1] = 1; else a[2] = 2;
    if (i > 2) { if (j > 2) a[1] = 1; } else a[2] = 2;
    if (i == 0) a[3] = 0; else if (i == 1) a[3] = 1; else if (i == 2) { a[3] = 2; } else a[3] = 3;
    for (int t = 0; bool more = t < 3; t++) { if (!more) return; }
    { { ; } int i = a[0]; { int i = i + 1; a[7] = i; } }
    switch (a[0]) { }
    return;
}
