// Every operator, how they nest, and where parentheses must stay.
const a = 1;
const b = 2u;
const c = -(-3);
const d = - -3;
const sum = a + 2 * 3 - 4 / (5 - 6) % 7;
const bits = a & 2 & 3;
const ors = (a | 2) ^ (3 & 4);
const shifts = (a + 1) << (b + 1u);
const shift2 = a >> 1u;
const relation = a < 3 && 4 > a && 1 == 1;
const either = a < 3 || 4 > a || (true && false);
const relations = (a < 3) == (4 > a);
const compare = 1 + 2 <= 3 * 4;
const t1 = select(1, 2, a < 3);
const t2 = vec2(3 < a, 4 > a);
const t3 = vec2((a < 3), a > 4);
const t4 = array<bool, 3>((a < a), a > a, a >= (b32 >> 2u));
const b32 = 1;
const numbers = array(0, 0i, 0u, 12i, 34u, 0xFFu, 0X1fi, 0xAb);
const floats = array(0f, 1f, 0.5, 1., .5, 1e3, 1E-3f, 0.0e+1, 1.5e2, 0x1p4, 0x.8, 0x1.8p-1f, 0xA.p0, 0X.1P+2);
const halves = 1;
const not = !true;
const inverted = ~0;
const member = (1).x;
const indexed = array(1, 2, 3)[1 + 1];
const swizzled = vec4(1, 2, 3, 4).xyz.zy.x;
const nested = array<array<vec2<f32>, 2>, (3 >> 1)>();
const sized = array<i32, a + 2>();
const in_brackets = array<i32, select(2, 3, a > b32)>();

fn pointers(p: ptr<function, array<vec4<f32>, 4>>) {
    (*p)[1].x = (*p)[0].y;
    let q = &(*p)[1];
    *q = -*q;
    (*q).x *= 2.0;
    q.y += 1.0;
    let r = & *q;
    _ = *r;
}
