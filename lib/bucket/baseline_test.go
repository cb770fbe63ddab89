package bucket

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func file(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "list")
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestBaseline(t *testing.T) {
	b, err := ReadBaseline(file(t, "# known\n\nmismatch_a,Fail\nassert,x,Crash\n"), file(t, "timeout_.*\n"), file(t, "some.imes\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		signature, status string
		state             State
		want              string
	}{
		{"mismatch_a", StatusFail, New, ResultExpected},
		{"mismatch_a", StatusCrash, New, StatusCrash}, // the baseline expects a wrong result here
		{"mismatch_ab", StatusFail, New, StatusFail},
		{"assert,x", StatusCrash, New, ResultExpected},
		{"timeout_a", StatusTimeout, New, ResultSkip},
		{"a_timeout_a", StatusTimeout, New, StatusTimeout},
		{"sometimes", StatusFail, New, ResultFlake},
		{"flaky", StatusFail, Unstable, ResultFlake},
		{"b", StatusFail, Muted, ResultExpected},
		{"b", StatusFail, Reported, ResultExpected},
		{"known_b", StatusFail, Known, ResultExpected},
		{"b", StatusFail, Mended, ResultMended},
	} {
		if got := b.result(c.signature, c.status, c.state); got != c.want {
			t.Errorf("%s, %s, %s: %s, want %s", c.signature, c.status, c.state, got, c.want)
		}
	}
	for text, why := range map[string]string{"a": ":1:1: \"a\": want", "\na,Sad": ":2:1: no status \"Sad\""} {
		if _, err := ReadBaseline(file(t, text), "", ""); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := ReadBaseline("", file(t, "("), ""); err == nil || !strings.Contains(err.Error(), ":1:1: ") {
		t.Errorf("a skip that is no expression: %v", err)
	}
	if _, err := ReadBaseline("absent", "", ""); err == nil {
		t.Error("a baseline that is not there is read")
	}
}
