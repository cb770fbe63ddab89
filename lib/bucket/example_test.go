package bucket_test

import (
	"fmt"

	"shsmith/lib/bucket"
	"shsmith/lib/record"
)

// The signature of a log is its most specific message, without numbers and addresses.
func ExampleFromLog() {
	fmt.Println(bucket.FromLog(`compiling shader 17
LLVM ERROR: Cannot select: 0x55d0c8 = X86ISD::FMAX
Aborted (core dumped)`))
	fmt.Println(bucket.FromLog(`#0 0x7f3a10 raise (/lib/libc.so.6+0x3a)
#1 0x7f3a20 abort (/lib/libc.so.6+0x4b)
#2 0x7f1b40 nir_lower_vars (/usr/lib/dri/swrast_dri.so+0x8c1)`))
	// Output:
	// Cannot_select_XISDFMAX
	// nir_lower_vars
}

// The signature of a wrong result has the class and the suspects and, for a small shader,
// the features.
func ExampleSignature() {
	fmt.Println(bucket.Signature(&record.Record{
		Lang: "glsl", Version: "310 es", Stage: "compute",
		Source:  "#version 310 es\nlayout(local_size_x = 1) in;\nbuffer B { int a; };\nvoid main() { a = -a << 2; }",
		Verdict: &record.Verdict{Class: "mismatch-ref", Suspects: []string{"llvmpipe"}},
	}))
	// Output: mismatch-ref_llvmpipe_neg_shl
}
