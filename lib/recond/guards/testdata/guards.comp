#version 310 es

float SAFE_ABS(float a) {
    return abs(a);
}

int SAFE_ABS(int a) {
    return abs(max(a, -2147483647));
}

uint SAFE_DIVISOR(uint a) {
    return max(a, 1u);
}

int SAFE_DIVISOR(int a, int b) {
    return b == 0 || b == -1 && a == -2147483647 - 1 ? 2 : b;
}

int SAFE_MODULUS(int a) {
    return max(SAFE_ABS(a), 1);
}

int SAFE_DIV(int a, int b) {
    return a / SAFE_DIVISOR(a, b);
}

int SAFE_INDEX(int a, int b) {
    return a < 0 || b < 1 ? 0 : a < b ? a : b - 1;
}

uint SAFE_INDEX(uint a, uint b) {
    return b < 1u ? 0u : a < b ? a : b - 1u;
}

float SAFE_CLAMP(float a, float b, float c) {
    return clamp(a, min(b, c), max(b, c));
}

int SAFE_CLAMP(int a, int b, int c) {
    return clamp(a, min(b, c), max(b, c));
}

int SAFE_EXTRACT(int a, int b, int c) {
    int offset = clamp(b, 0, 32);
    int bits = clamp(c, 0, 32 - offset);
    return bitfieldExtract(a, offset, bits);
}

int SAFE_INSERT(int a, int b, int c, int d) {
    int offset = clamp(c, 0, 32);
    int bits = clamp(d, 0, 32 - offset);
    return bitfieldInsert(a, b, offset, bits);
}

float SAFE_FLOAT(float a) {
    return 1.0 <= abs(a) && abs(a) < 16777216.0 ? a : 10.0;
}

float SAFE_INPUT(float a) {
    return SAFE_FLOAT(floor(a));
}

float SAFE_VARYING(float a) {
    return SAFE_FLOAT(floor(a + 0.28));
}

float SAFE_BOUND(float a) {
    return abs(a) < 2048.0 ? a : 10.0;
}

vec2 SAFE_BOUND(vec2 a) {
    return vec2(SAFE_BOUND(a.x), SAFE_BOUND(a.y));
}

float SAFE_SMALL(float a) {
    return abs(a) < 100.0 ? a : 10.0;
}

vec2 SAFE_SMALL(vec2 a) {
    return vec2(SAFE_SMALL(a.x), SAFE_SMALL(a.y));
}

float SAFE_QUOTIENT(float a, float b) {
    float q = floor(a / b + 0.5);
    return abs(a) < 1048576.0 * abs(b) && q * b == a ? q : 10.0;
}

float SAFE_SQRT(float a) {
    float r = floor(sqrt(abs(a)) + 0.5);
    return r * r == a ? r : 10.0;
}

float SAFE_LENGTH(vec2 a) {
    vec2 v = SAFE_BOUND(a);
    float r = floor(length(v) + 0.5);
    return r * r == dot(v, v) ? r : 10.0;
}

float SAFE_DISTANCE(vec2 a, vec2 b) {
    vec2 v = SAFE_SMALL(a);
    vec2 w = SAFE_SMALL(b);
    float r = floor(distance(v, w) + 0.5);
    return 1.0 <= r && r * r == dot(v - w, v - w) ? r : 10.0;
}

float SAFE_LDEXP(float a, int b) {
    return SAFE_INPUT(ldexp(a, clamp(b, -24, 24)));
}

int SAFE_BITS(int a) {
    return 127 <= (a >> 23 & 255) && (a >> 23 & 255) <= 150 ? a : 1092616192;
}

uvec2 SAFE_WORDS(uvec2 a) {
    return 1023u <= (a.y >> 20 & 2047u) && (a.y >> 20 & 2047u) <= 1074u ? a : uvec2(0u, 1076101120u);
}

uint SAFE_HALVES(uint a) {
    return (15u <= (a >> 10u & 31u) && (a >> 10u & 31u) <= 30u ? a & 65535u : 18688u) | (15u <= (a >> 26u & 31u) && (a >> 26u & 31u) <= 30u ? a & 4294901760u : 1224736768u);
}

float SAFE_INT(float a) {
    return clamp(a, -2147483600.0, 2147483500.0);
}

float SAFE_UINT(float a) {
    return clamp(a, 0.0, 4294967000.0);
}

float SAFE_INT16(float a) {
    return clamp(a, -32768.0, 32767.0);
}

float SAFE_UINT16(float a) {
    return clamp(a, 0.0, 65535.0);
}

float SAFE_INT64(float a) {
    return clamp(a, -9223372000000000000.0, 9223371500000000000.0);
}

float SAFE_UINT64(float a) {
    return clamp(a, 0.0, 18446743000000000000.0);
}

int SAFE_LSB(int a) {
    return a == 0 ? -1 : findLSB(a);
}

int SAFE_MSB(int a) {
    return a == 0 || a == -1 ? -1 : findMSB(a);
}

int SAFE_COUNT(int a) {
    uint n0 = uint(a);
    uint n1 = (n0 & 1431655765u) + (n0 >> 1u & 1431655765u);
    uint n2 = (n1 & 858993459u) + (n1 >> 2u & 858993459u);
    uint n3 = (n2 & 252645135u) + (n2 >> 4u & 252645135u);
    uint n4 = (n3 & 16711935u) + (n3 >> 8u & 16711935u);
    return int((n4 & 65535u) + (n4 >> 16u & 65535u));
}

int SAFE_FIELD(int a, int b, int c) {
    int o = clamp(b, 0, 32);
    int n = clamp(c, 0, 32 - o);
    return n == 0 ? 0 : a << 32 - (o + n) >> 32 - n;
}

int SAFE_MERGE(int a, int b, int c, int d) {
    int o = clamp(c, 0, 32);
    int n = clamp(d, 0, 32 - o);
    int m = n == 0 ? 0 : n == 32 ? ~0 : (1 << n) - 1 << o;
    return a & ~m | b << (o & 31) & m;
}

int SAFE_GET(ivec2 a, int b) {
    if (b == 0)
        return a.x;
    return a.y;
}

ivec2 SAFE_PUT(ivec2 a, int b, int c) {
    if (b == 0)
        a.x = c;
    if (b == 1)
        a.y = c;
    return a;
}

int SAFE_TEXEL(int a, int b) {
    return int(uint(a) % uint(b));
}

vec2 SAFE_PLACE(vec2 a, ivec2 b) {
    ivec2 texel = ivec2(abs(a)) % b;
    return (vec2(texel) + 0.5) / vec2(b);
}

vec3 SAFE_LAYER(vec3 a, ivec3 b) {
    ivec3 texel = ivec3(abs(a)) % b;
    vec3 at = (vec3(texel) + 0.5) / vec3(b);
    return vec3(at.xy, float(texel.z));
}

vec2 SAFE_POINT(vec2 a, ivec2 b) {
    ivec2 texel = ivec2(abs(a)) % b;
    return vec2(texel) + 0.5;
}

vec2 SAFE_CORNER(vec2 a, ivec2 b) {
    ivec2 texel = ivec2(abs(a)) % b;
    return vec2(texel) / vec2(b);
}

vec3 SAFE_JOINT(vec3 a, ivec3 b) {
    ivec3 texel = ivec3(abs(a)) % b;
    vec3 at = vec3(texel) / vec3(b);
    return vec3(at.xy, float(texel.z));
}

vec2 SAFE_CROSSING(vec2 a, ivec2 b) {
    ivec2 texel = ivec2(abs(a)) % b;
    return vec2(texel);
}

vec3 SAFE_DIRECTION(vec3 a, ivec2 b) {
    ivec3 whole = ivec3(abs(a));
    vec2 at = vec2(2 * (whole.yz % b) + 1) / vec2(b) - 1.0;
    float way = whole.x % 6 < 3 ? 1.0 : -1.0;
    return whole.x % 3 == 0 ? vec3(way, at) : whole.x % 3 == 1 ? vec3(at.x, way, at.y) : vec3(at, way);
}

float SAFE_VALUE(float a) {
    return a;
}

int SAFE_VALUE(int a) {
    return a;
}

layout(local_size_x = 1) in;

void main() {
}
