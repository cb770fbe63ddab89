package reduce

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"shsmith/lib/inquiry"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// openCache ignores an incomplete last line, as a killed process leaves it, and lines that are no
// verdicts. Verdicts that are appended to such a file later are read.
func TestCacheSurvives(t *testing.T) {
	name := filepath.Join(t.TempDir(), "verdicts")
	a, b := hashOf(inquiry.Candidate{Text: "a"}), hashOf(inquiry.Candidate{Text: "b"})
	torn := a + " verdict match\n" + b[:20]
	if err := os.WriteFile(name, []byte(torn), 0o666); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		c, err := openCache(name)
		if err != nil {
			t.Fatal(err)
		}
		if why, ok := c.get(a); !ok || why != "verdict match" {
			t.Errorf("a: %q, %v", why, ok)
		}
		if _, ok := c.get(b[:20]); ok {
			t.Error("a torn line is remembered")
		}
		c.put(b, "")
		c.close()
	}
	c, err := openCache(name)
	if err != nil {
		t.Fatal(err)
	}
	defer c.close()
	if why, ok := c.get(b); !ok || why != "" {
		t.Errorf("b: %q, %v", why, ok)
	}
}

// Candidates have different keys in the cache if they differ in the text, the resources, the number
// of work groups or the field Bare.
func TestHash(t *testing.T) {
	seen := map[string]inquiry.Candidate{}
	for _, c := range []inquiry.Candidate{
		{}, {Text: "a"}, {Text: "a", Bare: true}, {Text: "a", Dispatch: &[3]int{1, 1, 2}},
		{Text: "a", Resources: []record.Resource{{Name: "B"}}}, {Text: "a", Resources: []record.Resource{}},
	} {
		h := hashOf(c)
		if len(h) != hashLength {
			t.Errorf("a key has %d characters", len(h))
		}
		if other, ok := seen[h]; ok {
			t.Errorf("%+v and %+v have one key", c, other)
		}
		seen[h] = c
	}
}

// If a buffer loses some of its members, or their order changes, each member that is left keeps its
// contents at its new offset. A texture keeps its contents and its size, and a new member is zero.
func TestFit(t *testing.T) {
	member := func(path string, offset, count int) record.Member {
		return record.Member{Path: path, Scalar: "int", Offset: offset, Count: count, Stride: 4}
	}
	had := []record.Resource{{
		Name: "B", Kind: record.Storage, Binding: 3, Size: 16, Compare: true,
		Init:    []byte{1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4},
		Members: []record.Member{member("a", 0, 1), member("b", 4, 2), member("c", 12, 1)},
	}, {Name: "C", Kind: record.Storage, Size: 4}, {Name: "t", Kind: record.Texture, Size: 2, Init: []byte{8, 9}, Texels: &record.Texels{Width: 2}}}
	declared := []record.Resource{{
		Name: "B", Kind: record.Storage, Size: 12,
		Members: []record.Member{member("c", 0, 1), member("b", 4, 1), member("new", 8, 1)},
	}, {Name: "t", Kind: record.Texture, Binding: 1, Size: 8, Texels: &record.Texels{Width: 8}}}
	got := fitContents(declared, had)
	want := []record.Resource{declared[0], had[2]}
	want[1].Binding = 1
	want[0].Compare, want[0].Init = true, []byte{4, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// The test checks that resources keep their contents when a reducer changes the names of resources
// and members. A texture also keeps its width.
func TestFitRenamed(t *testing.T) {
	resource := func(name, path string) []record.Resource {
		m := record.Member{Path: path, Scalar: "int", Offset: 0, Count: 1, Stride: 4}
		return []record.Resource{{Name: name, Kind: record.Storage, Size: 4, Compare: true, Members: []record.Member{m}}}
	}
	// The structure s with the only member x becomes a plain member, so "s.x" becomes "s".
	had := resource("B", "s.x")
	had[0].Init = []byte{7, 0, 0, 0}
	got := copyContents(resource("C", "m"), fitContents(resource("B", "s"), had))
	want := resource("C", "m")
	want[0].Init = had[0].Init
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	texture := func(name string, width int, init ...byte) []record.Resource {
		return []record.Resource{{Name: name, Kind: record.Texture, Size: width, Texels: &record.Texels{Width: width}, Init: init}}
	}
	got, want = copyContents(texture("a", 8), texture("t", 2, 5, 6)), texture("a", 2, 5, 6)
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// The test checks that simplifyInputs sets each number of work groups to 1, drops undeclared
// resources, and sets the scalars in resources to 0 or 1. But a number or scalar stays the same if
// the candidate would otherwise not be interesting.
func TestPlain(t *testing.T) {
	members := []record.Member{{Path: "i", Scalar: "int", Count: 3, Stride: 4}, {Path: "f", Scalar: "float", Offset: 12, Count: 1, Stride: 4}}
	test := &record.Record{Dispatch: &[3]int{2, 3, 4}}
	const text = "#version 310 es\nlayout(local_size_x = 1) in; buffer B { int i[3]; float f; }; buffer C { int j; }; void main() { }"
	n := &finisher{folder: &Folder{test: test}, lang: "glsl", stage: language.Compute, resources: []record.Resource{
		{Name: "B", Size: 16, Init: []byte{9, 0, 0, 0, 8, 0, 0, 0, 7, 0, 0, 0, 1, 2, 3, 4}, Members: members},
		{Name: "C", Size: 4, Init: []byte{1, 2, 3, 4}},
		{Name: "D", Size: 4},
	}}
	n.ask = func(c inquiry.Candidate) (inquiry.Answer, error) {
		b := n.resourcesOf(c)[0].Contents()
		return inquiry.Answer{Interesting: n.groups(c)[1] == 3 && b[4] == 8 && b[8] > 0 && b[15] > 0}, nil
	}
	got, err := n.simplifyInputs(inquiry.Candidate{Text: text})
	if err != nil {
		t.Fatal(err)
	}
	want := []byte{0, 0, 0, 0, 8, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0x80, 0x3f}
	if *got.Dispatch != [3]int{1, 3, 1} || !reflect.DeepEqual(got.Resources[0].Init, want) || got.Resources[1].Init != nil || len(got.Resources) > 2 {
		t.Errorf("got %v %v", *got.Dispatch, got.Resources)
	}
	if n.resources[0].Init[0] != 9 || test.Dispatch[0] != 2 {
		t.Error("the test itself has changed")
	}
}

func TestInputs(t *testing.T) {
	scalar := func(path, kind string, offset, count int) record.Member {
		return record.Member{Path: path, Scalar: kind, Offset: offset, Count: count, Stride: 4}
	}
	got := inputs([]record.Resource{{
		Name: "B", Kind: record.Storage, Size: 28,
		Init: []byte{7, 0, 0, 0, 255, 255, 255, 255, 0, 0, 32, 65, 0, 0, 192, 127, 1, 0, 0, 128},
		Members: []record.Member{scalar("i", "int", 0, 1), scalar("below", "int", 4, 1), scalar("f", "float", 8, 1),
			scalar("nan", "float", 12, 1), scalar("u", "uint", 16, 1), scalar("v", "int", 20, 2)},
	}})
	want := map[string]string{"i": "7", "f": "10.0", "u": "2147483649u", "B.i": "7", "B.f": "10.0", "B.u": "2147483649u"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// If Judge panics on a candidate, its answer says so (Fault), and does not go into the cache. So
// Judge judges the candidate again if a reducer asks about it again.
func TestFault(t *testing.T) {
	c, err := openCache(filepath.Join(t.TempDir(), "verdicts"))
	if err != nil {
		t.Fatal(err)
	}
	defer c.close()
	j := &Judge{cache: c} // without a folder
	for range 2 {
		if a := j.Judge(inquiry.Candidate{Text: "a"}); !a.Fault || a.Interesting || a.Cached || a.Error != "" {
			t.Errorf("%+v", a)
		}
	}
}
