package record_test

import (
	"fmt"
	"os"
	"strings"

	"shsmith/lib/record"
)

// A stream of records passes through a tool. Fields that the tool does not know stay.
func ExampleReader() {
	in := `{"schema":"shsmith/1","id":"t1","lang":"glsl","stage":"compute","source":"void main() {}","mine":[1,2]}`
	tests := record.NewReader(strings.NewReader(in), "stdin")
	test, err := tests.Next()
	if err != nil {
		fmt.Println(err)
		return
	}
	test.Runs = append(test.Runs, record.Run{Backend: "ref", Outcome: record.OK})
	if err := record.NewWriter(os.Stdout).Write(test); err != nil {
		fmt.Println(err)
	}
	// Output:
	// {"schema":"shsmith/1","id":"t1","lang":"glsl","stage":"compute","source":"void main() {}","runs":[{"backend":"ref","outcome":"ok"}],"mine":[1,2]}
}

// A line that is no record is an error with its position.
func ExampleReader_Next_error() {
	tests := record.NewReader(strings.NewReader("\n{\"schema\":\"shsmith/1\",\"dispatch\":7}\n"), "tests.ndjson")
	_, err := tests.Next()
	fmt.Println(err)
	// Output: tests.ndjson:2:34: not a record: dispatch cannot be a JSON number
}

// Members give the scalars of a buffer by name.
func ExampleMember_Words() {
	r := record.Resource{Name: "B", Kind: record.Storage, Size: 12, Init: []byte{1, 0, 0, 0, 9, 9, 9, 9, 2},
		Members: []record.Member{{Path: "a", Scalar: "uint", Count: 2, Stride: 8}}}
	fmt.Println(r.Members[0].Words(r.Contents()))
	// Output: [1 2]
}
