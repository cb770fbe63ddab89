package coverage_test

import (
	"bytes"
	"fmt"
	"log"
	"strings"

	"shsmith/lib/coverage"
	"shsmith/lib/record"
)

func ExampleCoverage_Add() {
	c := coverage.New(1)
	err := c.Add(1, &record.Record{Lang: "glsl", Version: "450", Stage: "compute", Dispatch: &[3]int{1, 1, 1}, Source: `#version 450
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { uint r; };
void main() {
    uint unused = min(r, 3u);
    r = max(r, 2u);
}
`, Resources: []record.Resource{{Name: "B", Kind: record.Storage, Size: 4, Layout: "std430", Init: []byte{1, 0, 0, 0}, Compare: true,
		Members: []record.Member{{Path: "r", Scalar: "uint", Count: 1, Stride: 4}}}}})
	if err != nil {
		log.Fatal(err)
	}
	var report bytes.Buffer
	if err := c.Write(&report); err != nil {
		log.Fatal(err)
	}
	// The result of min has no effect on the output, so the test does not cover it.
	for _, line := range strings.Split(report.String(), "\n") {
		if strings.Contains(line, " min(uint, uint)") || strings.Contains(line, " max(uint, uint)") {
			fmt.Println(strings.Join(strings.Fields(line), " "))
		}
	}
	// Output:
	// 0 1 function min(uint, uint)
	// 1 1 function max(uint, uint)
}
