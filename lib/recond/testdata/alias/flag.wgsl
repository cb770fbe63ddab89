// Whether anything is written depends on a flag. A compiler cannot know, so
// that it refuses the call although nothing is wrong where the flag is not set.
@group(0) @binding(0) var<storage, read_write> out: array<i32, 2>;
@group(0) @binding(1) var<uniform> flag: u32;
var<private> x: i32 = 3;

fn f(change: bool, p: ptr<private, i32>) -> i32 {
    if change {
        *p = 7;
    }
    return *p + x;
}

fn g(change: bool, p: ptr<function, i32>, q: ptr<function, i32>) -> i32 {
    if change {
        *p = 7;
    }
    return *p + *q;
}

@compute @workgroup_size(1) fn main() {
    var a = 1;
    out[0] = f(flag == 1u, &x) + x;
    out[1] = g(flag == 1u, &a, &a) + a;
}
