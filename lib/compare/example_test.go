package compare_test

import (
	"fmt"

	"shsmith/lib/compare"
	"shsmith/lib/record"
)

// One back-end out of three has another value in a member.
func ExampleJudge() {
	test := &record.Record{
		Resources: []record.Resource{{Name: "B", Kind: record.Storage, Size: 8, Compare: true,
			Members: []record.Member{{Path: "x", Scalar: "int", Offset: 4, Count: 1, Stride: 4}}}},
		Blobs: map[string][]byte{
			"one": {0, 0, 0, 0, 1, 0, 0, 0},
			"two": {9, 9, 9, 9, 2, 0, 0, 0}, // the first four bytes are padding
		},
	}
	for backend, blob := range map[string]string{"ref": "one", "llvmpipe": "one", "softpipe": "two"} {
		test.Runs = append(test.Runs, record.Run{Backend: backend, Outcome: record.OK, Outputs: map[string]string{"B": blob}})
	}
	verdict, err := compare.Judge(test)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(verdict.Class, verdict.Suspects)
	fmt.Println(compare.Place(verdict.Differences[0]))
	// Output:
	// mismatch-ref [softpipe]
	// B.x[0]
}

// An expectation tells whether a test still fails in the same way.
func ExampleParseExpectation() {
	e, err := compare.ParseExpectation("mismatch-ref:softpipe")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(e.Meets(&record.Verdict{Class: "mismatch-ref", Suspects: []string{"softpipe"}}))
	fmt.Println(e.Meets(&record.Verdict{Class: "crash", Suspects: []string{"softpipe"}}))
	// Output:
	// true
	// false
}
