package bucket

import (
	"testing"

	"shsmith/lib/record"
)

func TestClaimsSayWhomTheyFool(t *testing.T) {
	for _, text := range []string{"", "// Explains: x\n", "// Wrong on: a\n// Explains: x\n", "// Wrong on: a (b)\n// Explains: [\n"} {
		if _, err := claim("f", text); err == nil {
			t.Errorf("%q is taken for a bug", text)
		}
	}
}

// A bug in the code for some processors explains nothing on another one.
func TestClaimNeedsProcessor(t *testing.T) {
	c, err := claim("f", "// Wrong on: bad (1)\n// Explains: x\n// Needs: avx2 avx512vl\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		processor *record.Processor
		covers    bool
	}{
		{nil, true}, // a run of before, or a command's
		{&record.Processor{Features: []string{"avx", "avx2", "avx512vl"}}, true},
		{&record.Processor{Features: []string{"avx", "avx2"}}, false},
		{&record.Processor{}, false},
	} {
		r := &record.Record{ID: "x", Runs: []record.Run{{Backend: "bad", Driver: &record.Driver{Version: "1", Processor: test.processor}}}}
		if got := c.Covers(r, "bad"); got != test.covers {
			t.Errorf("%+v: %t", test.processor, got)
		}
	}
}
