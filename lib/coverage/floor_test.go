package coverage

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"shsmith/lib/language"
)

// The generator still covers the items of the stored floor.
func TestFloor(t *testing.T) {
	tests := 100 // scripts/test takes more
	if testing.Short() {
		tests = 20
	}
	for lang, file := range map[language.Name]string{language.GLSL: "testdata/floor.txt", language.WGSL: "testdata/floor-wgsl.txt"} {
		floor := floorOf(t, file)
		c := New(1)
		if err := c.All(Mix(lang, tests), 2); err != nil {
			t.Fatal(err)
		}
		for _, k := range floor.Lost(c, tests) {
			t.Errorf("%s: not covered any more: %s", lang, k)
		}
	}
}

func floorOf(t *testing.T, file string) Floor {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	floor, err := ReadFloor(f, file)
	if err != nil {
		t.Fatal(err)
	}
	return floor
}

func TestFloorIsReadAsWritten(t *testing.T) {
	const text = "3\tform\tIf\n12\toperator\t+(int, int)\n"
	f, err := ReadFloor(strings.NewReader(text), "f")
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil || b.String() != text {
		t.Errorf("%v: %q", err, b.String())
	}
	for _, bad := range []string{"x\tform\tIf\n", "3x\tform\tIf\n", "3\n", "0\tform\tIf\n"} {
		if _, err := ReadFloor(strings.NewReader(bad), "f"); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
	c := New(MinTests)
	c.markPossible(formSection, "If")
	if lost := f.Lost(c, 30); len(lost) != 1 || lost[0] != "form\tIf" {
		t.Errorf("lost: %q", lost)
	}
	c.cover("form\tIf", 7)
	if f.Raise(c, 200); len(f.Lost(c, 120)) != 1 || f["form\tIf"] != 200 {
		t.Errorf("raised by one test: %v", f)
	}
	for n := range MinTests - 1 {
		c.cover("form\tIf", 10+n)
	}
	if f.Raise(c, 200); f["form\tIf"] != 13 {
		t.Errorf("raised: %v", f)
	}
}
