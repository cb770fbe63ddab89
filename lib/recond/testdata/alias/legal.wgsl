// Aliases through which nothing is written are legal, and so is a pointer to
// what the function does not touch by its name.
@group(0) @binding(0) var<storage, read_write> out: array<i32, 4>;
var<private> x: i32 = 1;
var<private> y: i32 = 2;

fn sum(p: ptr<function, i32>, q: ptr<function, i32>) -> i32 {
    return *p + *q;
}

fn add(p: ptr<private, i32>) -> i32 {
    return *p + x;
}

fn store(p: ptr<private, i32>) {
    *p = x;
}

@compute @workgroup_size(1) fn main() {
    var a = 1;
    let p = &a;
    out[0] = sum(p, p) + sum(&a, p) + add(&x);
    store(&y);
    out[1] = y;
}
