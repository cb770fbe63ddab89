package source

import "testing"

func TestDiagnostic(t *testing.T) {
	for want, d := range map[string]Diagnostic{
		"f:2:3: m": {"f", Pos{2, 3}, "m"}, "2:3: m": {"", Pos{2, 3}, "m"}, "f: m": {"f", Pos{}, "m"}, "m": {"", Pos{}, "m"},
	} {
		if got := d.String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got := (Pos{}).String(); got != "-" {
		t.Errorf("nowhere is %q", got)
	}
}

// Diagnostics are sorted by position. Those at the same position keep the order in which they were
// added. Without diagnostics there is no error.
func TestErrors(t *testing.T) {
	var list Errors
	if list.Err() != nil {
		t.Error("no complaint is an error")
	}
	list.Add("f", Pos{2, 1}, "third")
	list.Add("f", Pos{1, 9}, "first")
	list.Add("f", Pos{1, 9}, "%d", 2)
	if got, want := list.Err().Error(), "f:1:9: first\nf:1:9: 2\nf:2:1: third"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
