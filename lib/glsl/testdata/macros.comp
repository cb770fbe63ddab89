#version 310 es
#define LOCAL 8
#define SQUARE(x) ((x) * (x))
#define CLAMPED(v, lo, hi) (min(max((v), (lo)), (hi)))
#define DECLARE(type, name, value) type name = value
#define STORE(i, v) \
    do { \
        data[i] = (v); \
    } while (false)
#if defined(GL_ES) && __VERSION__ >= 310
precision highp float;
#elif defined(UNKNOWN)
#error unreachable
#else
# define NO_ES
#endif
layout(local_size_x = LOCAL) in;
layout(std430, binding = 0) buffer B { float data[]; };
#ifndef NO_ES
#   if LOCAL > 4 && !(LOCAL & 1)
const int lines = __LINE__;
#   else
const float lines = 0;
#   endif
#endif
#undef SQUARE
#define SQUARE(x) (x * x)
void main() {
    DECLARE(float, a, SQUARE(data[0]));
    DECLARE(int, b, CLAMPED(int(a), 0, LOCAL - 1));
    STORE(b, float(lines) + SQUARE(a + 1.0));
    /* no
    #endif */
    a = 1.0; // \
    a = 2.0;
    data[1] = a;
}
