// The indices of pointers that lead to an argument keep their values: those in a chain of pointers,
// and several in one pointer, from left to right.
@group(0) @binding(0) var<storage, read_write> out: array<i32, 4>;

fn next(p: ptr<function, i32>) -> i32 {
    *p += 1;
    return *p;
}

fn swap(p: ptr<function, i32>, q: ptr<function, i32>) {
    let t = *p;
    *p = *q;
    *q = t;
}

@compute @workgroup_size(1) fn main() {
    var a: array<array<i32, 3>, 3>;
    var i = 0;
    let q = &a[i];
    let r = &(*q)[i + 1];
    i = 2;
    swap(r, &a[0][0]);
    let p = &a[i - 1][next(&i) - 1];
    swap(p, &a[2][2]);
    out[0] = a[0][1] + a[1][2];
}
