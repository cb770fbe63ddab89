/* Comments /* nest */ and end lines are many. */ const a = 1; // here
const /* between */ Δέλτα = 2;// and here
const été_1 = 3;	const _b = 4;‎const ba_ = 5;
struct S{x:i32}fn f(s:S)->i32{return s.x;}
// Names that are only attributes, types of enumerations or members elsewhere.
const compute = 1; const align = 2; const read = 3; const rgba8unorm_ = 4; const flat = 5;
fn location(storage: i32) -> i32 { return storage + compute - -align; }
fn templates(i: i32, j: i32) -> bool {
    let c = i < j;
    let d = vec2<i32>(i)[0] < vec2<i32>(j).x;
    if i < j { return false; }
    let e = i << 1u < j >> 1u;
    return i <= j && array<i32, 2>(1, 2)[i] >= j;
}
