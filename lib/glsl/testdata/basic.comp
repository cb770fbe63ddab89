#version 310 es
precision highp float;
#pragma optimize(off)
layout(local_size_x = 1, local_size_y = 2) in;
struct S { int a; vec2 b[2]; };
layout(std430, binding = 0) buffer B0 { int ext_0; int ext_1; S s[]; } b0;
shared uint tile[4];
#define SQ(x) ((x)*(x))
const int N = SQ(3) + 1;
int f(in int x, inout S s, const int[2] q, S);
int f(int x) { return x > 0 ? f(x - 1) : x, 3; }
void main() {
  int a = 1, b[2] = int[2](1, -2);
  S t = S(1, vec2[2](vec2(1.0), vec2(2.)));
  b0.s[a].b[0].xy.x += - -1.0 * (2.0 + 3.0) - (4.0 - 1e3);
  if (a == 1) if (b[0] < 2) a++; else --a;
  else { a <<= 2; }
  for (int i = 0, j = 1; i < N; i++, j--) { if (i == 2) continue; break; }
  for (;;) break;
  while (bool c = a > 1) { a = b[0] = 3; }
  do a--; while (a > 0);
  switch (a) { case 1: case 2: a = 1; break; default: ; { int z; } }
  a = (a, b[1]);
  barrier();
  (a)++;
  ;
  b[a > 0 ? 1 : 0] = b.length() + tile.length();
  return;
}
