package bucket

import (
	"testing"

	"shsmith/lib/record"
)

// If the shader of a known bug has a line "// Explains: PATTERN", it must also have a line
// "// Wrong on: BACKEND (VERSION)", and the pattern must be well-formed. Otherwise parseKnownBug
// returns an error.
func TestKnownBugErrors(t *testing.T) {
	for _, text := range []string{"// Explains: x\n", "// Wrong on: a\n// Explains: x\n", "// Wrong on: a (b)\n// Explains: [\n"} {
		if _, err := parseKnownBug("f", text); err == nil {
			t.Errorf("%q is no error", text)
		}
	}
}

// A known bug may need features of the processor (the line "Needs"). If the processor of a run
// lacks one of them, the bug does not explain the failure of that run.
func TestKnownBugNeedsProcessor(t *testing.T) {
	b, err := parseKnownBug("f", "// Wrong on: bad (1)\n// Explains: x\n// Needs: avx2 avx512vl\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		processor *record.Processor
		explains  bool
	}{
		{nil, true}, // a run of a command
		{&record.Processor{Features: []string{"avx", "avx2", "avx512vl"}}, true},
		{&record.Processor{Features: []string{"avx", "avx2"}}, false},
		{&record.Processor{}, false},
	} {
		r := &record.Record{ID: "x", Verdict: &record.Verdict{Suspects: []string{"bad"}}, Runs: []record.Run{{Backend: "bad", Driver: &record.Driver{Version: "1", Processor: test.processor}}}}
		if found, rest := ByID([]KnownBug{b}, r); len(found) == 1 != test.explains || len(rest) == 0 != test.explains {
			t.Errorf("%+v: explained by %v, unexplained %v", test.processor, found, rest)
		}
	}
}
