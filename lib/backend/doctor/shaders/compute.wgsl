@group(0) @binding(0) var<storage, read_write> o: array<u32, 4>;
@compute @workgroup_size(4) fn main(@builtin(local_invocation_index) i: u32) {
    var sum = 0u;
    for (var k = 0u; k <= i; k++) {
        sum += 40u + k;
    }
    o[i] = sum;
}
