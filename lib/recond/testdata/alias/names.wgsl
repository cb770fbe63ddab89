// The module has the names that wrappers give to what is theirs.
const c1 = 3;
var<private> a0: array<i32, 4>;
var<private> result: i32;

fn add(p: ptr<private, i32>) -> i32 {
    a0[1] += *p;
    *p = a0[0];
    return result;
}

fn swap(p: ptr<function, i32>, q: ptr<function, i32>) {
    let t = *p;
    *p = *q;
    *q = t;
}

@compute @workgroup_size(1) fn main() {
    var x = array<i32, 4>(1, 2, 3, 4);
    result = add(&a0[x[1]]);
    swap(&x[c1], &x[result]);
    const k = 2;
    swap(&x[result], &x[k]);
}
