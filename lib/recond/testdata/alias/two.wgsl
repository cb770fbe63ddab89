// One variable through two pointers, in every place where a call can stand.
@group(0) @binding(0) var<storage, read_write> out: array<i32, 4>;

struct S { m: i32, n: array<i32, 4> }

fn next(p: ptr<function, i32>) -> i32 {
    *p += 1;
    return *p;
}

fn take(p: ptr<function, i32>, q: ptr<function, i32>) -> i32 {
    *p = *q + 1;
    return *p;
}

fn swap(p: ptr<function, i32>, k: i32, q: ptr<function, i32>) {
    let r = *p;
    *p = *q + k;
    *q = r;
}

fn through(p: ptr<function, S>) {
    swap(&(*p).m, 3, &p.n[1]);
}

fn both(p: ptr<function, i32>) {
    swap(p, 1, p);
}

@compute @workgroup_size(1) fn main() {
    var a = 1;
    var i = 0;
    var s: S;
    swap(&a, 5, &a);
    while take(&a, &a) < 5 && next(&i) < 3 {
    }
    out[0] = next(&a) + take(&a, &a) * next(&a);
    let p = &s.n[next(&i)];
    i = 0;
    swap(&s.n[next(&i)], next(&i), p);
    through(&s);
    both(&a);
    for (var k = 0; k < 9; k = take(&k, &k)) {
        out[1] += k;
    }
    out[2] = a;
    out[3] = s.n[1];
}
