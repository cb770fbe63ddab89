// Package clitest has the code that the script tests of all tools share. TestMain of each tool
// calls Main. A test of the tool calls Run, which runs the scripts testdata/script/*.txtar of the
// tool.
//
// Scripts have two commands that testscript does not have. FILE may be stdout or stderr:
//
//	records FILE [COUNT]         fails unless FILE has COUNT lines, each a valid record
//	field FILE LINE PATH REGEXP  fails unless the field at a PATH like runs.0.outcome matches
package clitest

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"shsmith/lib/cli"
	"shsmith/lib/record"
)

// Main runs the tests of a tool's package. In the scripts of these tests, the command `name` calls
// the function `main`.
func Main(m *testing.M, name string, main func()) {
	testscript.Main(m, map[string]func(){name: main})
}

// Condition is a condition that scripts may put before a command. For example, the condition
// `[backend:llvmpipe]` calls Holds("llvmpipe") of the Condition with the Prefix "backend".
type Condition struct {
	Prefix string
	Holds  func(what string) bool
}

// Run runs the scripts in testdata/script. If a script compares an output with an expected file,
// and they differ, the flag -update overwrites the expected file with the output.
func Run(t *testing.T, conditions ...Condition) {
	testscript.Run(t, testscript.Params{
		Condition: func(text string) (bool, error) {
			for _, c := range conditions {
				if what, ok := strings.CutPrefix(text, c.Prefix+":"); ok {
					return c.Holds(what), nil
				}
			}
			return false, fmt.Errorf("no condition %s", text)
		},
		// The user's cache contains the drivers that scripts/drivers has fetched.
		Setup: func(e *testscript.Env) error {
			if dir, err := os.UserCacheDir(); err == nil {
				e.Setenv("XDG_CACHE_HOME", dir)
			}
			return nil
		},
		Dir:           "testdata/script",
		UpdateScripts: *update,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"records": records,
			"field":   field,
		},
	})
}

var update = flag.Bool("update", false, "rewrite the scripts' golden files")

// Manual fails the test unless p.Manual describes exactly the flags that p.Setup defines. It may
// also describe -h and -version. A line describes a flag if it begins with the flag, such as
// `-o DIR`.
func Manual(t *testing.T, p cli.Program) {
	t.Helper()
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	p.Setup(fs)
	described := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^//\s+-([\w-]+)`).FindAllStringSubmatch(p.Manual, -1) {
		described[m[1]] = true
	}
	fs.VisitAll(func(f *flag.Flag) {
		if !described[f.Name] {
			t.Errorf("the manual says nothing of -%s", f.Name)
		}
		delete(described, f.Name)
	})
	for name := range described {
		if name != "h" && name != "version" {
			t.Errorf("the manual describes -%s, which does not exist", name)
		}
	}
}

// Validate returns an error if the line does not match the JSON Schema of records.
func Validate(line string) error {
	schema, err := compile()
	if err != nil {
		return err
	}
	v, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
	if err != nil {
		return err
	}
	return schema.Validate(v)
}

func compile() (*jsonschema.Schema, error) {
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(record.JSONSchema))
	if err != nil {
		return nil, err
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("record.json", doc); err != nil {
		return nil, err
	}
	return c.Compile("record.json")
}

// records is the script command `records FILE [COUNT]`. It fails the script if a line of FILE is
// not a valid record, or if FILE does not have COUNT lines.
func records(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 || len(args) > 2 {
		ts.Fatalf("usage: records file [count]")
	}
	text := strings.TrimSuffix(ts.ReadFile(args[0]), "\n")
	lines := strings.Split(text, "\n")
	if text == "" {
		lines = nil
	}
	for i, line := range lines {
		if err := Validate(line); err != nil {
			ts.Fatalf("%s:%d: %v", args[0], i+1, err)
		}
	}
	if len(args) == 2 && args[1] != strconv.Itoa(len(lines)) {
		ts.Fatalf("%d records, want %s", len(lines), args[1])
	}
}

// field is the script command `field FILE LINE PATH REGEXP`. It fails the script unless the field
// at PATH of the record in line LINE matches REGEXP.
func field(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 4 {
		ts.Fatalf("usage: field file line path regexp")
	}
	lines := strings.Split(ts.ReadFile(args[0]), "\n")
	n, err := strconv.Atoi(args[1])
	if err != nil || n < 1 || n > len(lines) {
		ts.Fatalf("%s has no line %s", args[0], args[1])
	}
	got, err := Lookup(lines[n-1], args[2])
	ts.Check(err)
	if regexp.MustCompile(args[3]).MatchString(got) == neg {
		ts.Fatalf("%s is %q", args[2], got)
	}
}

// Lookup returns the value at a path, such as "runs.0.outcome", of a JSON text. It returns a string
// without its quotes, any other value as JSON, and "" if there is no value.
func Lookup(line, path string) (string, error) {
	var v any
	if err := json.Unmarshal([]byte(line), &v); err != nil {
		return "", err
	}
	for _, key := range strings.Split(path, ".") {
		switch x := v.(type) {
		case map[string]any:
			v = x[key]
		case []any:
			i, err := strconv.Atoi(key)
			if err != nil {
				return "", fmt.Errorf("%s: %q is no index", path, key)
			}
			v = nil
			if 0 <= i && i < len(x) {
				v = x[i]
			}
		default:
			v = nil
		}
	}
	switch x := v.(type) {
	case nil:
		return "", nil
	case string:
		return x, nil
	}
	b, err := json.Marshal(v)
	return string(b), err
}
