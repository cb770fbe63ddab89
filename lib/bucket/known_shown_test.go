package bucket

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shsmith/lib/record"
)

// small returns a reduced test that fails on the back-end called `bad`. The body of its shader is
// the statement stmt.
func small(id, stmt string) *record.Record {
	rec := mismatch(id, "bad")
	rec.Source = strings.Replace(rec.Source, "{}", "{ "+stmt+" }", 1)
	return rec
}

// judges replaces shrun and shcmp by scripts that print the records in list.
func judges(t *testing.T, list ...*record.Record) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "judged")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, rec := range list {
		if err := record.NewWriter(f).Write(rec); err != nil {
			t.Fatal(err)
		}
	}
	tools(t, "exit 0", "cat "+name)
}

// A test that a known bug explains goes to a bucket named after the bug.
func TestKnown(t *testing.T) {
	dir, known := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(known, "a.comp"), []byte("void main() {}"), 0o666); err != nil {
		t.Fatal(err)
	}
	judges(t, small("a", "int i = ~3;"))
	for stmt, want := range map[string]string{
		"int j = ~4 + 1;": "known_a", "int j = -4;": "mismatch_bad_neg", "int j = ~1 + 1 - 2 * 3 / 4 % 5 << 6 >> 7 & 8 | 9 ^ 10 - (j < 1 || j == 2 ? 1 : 2);": "mismatch_bad",
	} {
		rec := small("t", stmt)
		put(t, open(t, dir, Options{Limit: 9, Known: known}), rec)
		if rec.Bucket.Signature != want {
			t.Errorf("%s: %s, want %s", stmt, rec.Bucket.Signature, want)
		}
	}
	if err := os.Rename(filepath.Join(known, "a.comp"), filepath.Join(known, "b.comp")); err != nil {
		t.Fatal(err)
	}
	judges(t, small("b", "int i = ~3;"))
	rec := small("u", "int i = ~3;")
	put(t, open(t, dir, Options{Limit: 9, Known: known}), rec)
	if rec.Bucket.Signature != "known_b" {
		t.Errorf("after a new name: %s", rec.Bucket.Signature)
	}
}

// A known bug can have the line "// Explains: PATTERN". It then explains each test with an id that
// matches the pattern, as long as the known bug's own shader still fails.
func TestKnownByID(t *testing.T) {
	dir, known := t.TempDir(), t.TempDir()
	text := "// Wrong on: bad (1)\n// Explains: grid-*\nvoid main() {}"
	if err := os.WriteFile(filepath.Join(known, "a.comp"), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	mended := small("a", "int i = ~3;")
	mended.Runs[0].Outputs["B"] = "right"
	for _, c := range []struct {
		shown *record.Record
		id    string
		want  string
	}{
		{small("a", "int i = ~3;"), "grid-1", "known_a"},
		{small("a", "int i = ~3;"), "smith-1", "mismatch_bad_add"},
		{mended, "grid-2", "mismatch_bad_add"},
	} {
		judges(t, c.shown)
		rec := small(c.id, "int i = 1 + 2;")
		put(t, open(t, dir, Options{Limit: 9, Known: known}), rec)
		if rec.Bucket.Signature != c.want {
			t.Errorf("%s: %s, want %s", c.id, rec.Bucket.Signature, c.want)
		}
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
	}
}

// Refusals without a message count as one bug only if they are from the same back-end.
func TestKnownRefusal(t *testing.T) {
	dir, known := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(known, "a.comp"), []byte("void main() {}"), 0o666); err != nil {
		t.Fatal(err)
	}
	refused := func(id, backend, log string) *record.Record {
		rec := mismatch(id, "bad")
		rec.Runs[0].Outputs["B"] = "right"
		rec.Runs[1].Backend = "worse"
		for i := range rec.Runs {
			if r := &rec.Runs[i]; r.Backend == backend {
				r.Outcome, r.Outputs, r.Detail = record.LinkError, nil, log
			}
		}
		return judged(rec)
	}
	for _, c := range []struct{ bug, log, backend, want string }{
		{"bad", "", "bad", "known_a"},
		{"bad", "", "worse", "link_error"},
		{"bad", "Produced invalid SPIRV", "worse", "known_a"},
		{"bad", "Produced invalid SPIRV", "bad", "known_a"},
	} {
		judges(t, refused("a", c.bug, c.log))
		rec := refused("t", c.backend, c.log)
		put(t, open(t, dir, Options{Limit: 9, Known: known}), rec)
		if rec.Bucket.Signature != c.want {
			t.Errorf("%+v: %s", c, rec.Bucket.Signature)
		}
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
	}
}

// If the tests of known bugs cannot run, each Put returns an error, not only the first
// one.
func TestKnownFails(t *testing.T) {
	known := t.TempDir()
	if err := os.WriteFile(filepath.Join(known, "a.comp"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	s := open(t, t.TempDir(), Options{Limit: 1, Known: known})
	tools(t, "exit 0", "echo nonsense")
	for range 2 {
		if err := s.Put(small("t", ";")); err == nil || !strings.Contains(err.Error(), "known bugs:1:") {
			t.Errorf("error %v", err)
		}
	}
}

// The shaders of known bugs run only once on each back-end, even if several tests need their
// results on different sets of back-ends.
func TestKnownOncePerBackend(t *testing.T) {
	known := t.TempDir()
	if err := os.WriteFile(filepath.Join(known, "a.comp"), []byte("void main() {}"), 0o666); err != nil {
		t.Fatal(err)
	}
	judges(t, small("a", "int i = ~3;"))
	dir := t.TempDir()
	s := open(t, dir, Options{Limit: 9, Known: known})
	rec := small("t", "int i = ~3;")
	for _, runs := range [][]record.Run{rec.Runs, rec.Runs[:2], rec.Runs[1:], {rec.Runs[0], rec.Runs[2]}} {
		fewer := *rec
		fewer.Runs = runs
		shown, err := s.shownOn(judged(&fewer))
		if err != nil {
			t.Fatal(err)
		}
		if want := len(runs) > 1 && runs[0].Backend == "bad"; (len(shown) == 1) != want {
			t.Errorf("%d runs: %d bugs show, want any: %v", len(runs), len(shown), want)
		}
	}
	if files, _ := filepath.Glob(filepath.Join(dir, ".known_*")); len(files) != 3 {
		t.Errorf("the known bugs ran %d times for 3 back-ends", len(files))
	}
}

// Several known bugs have the workaround that hides a failure. worksAround prefers a bug if the
// bug's own test fails in the same way. Without such a bug, a wrong result or refused program
// explains the failure, but a crash does not.
func TestKnownWithOneWorkaround(t *testing.T) {
	late := mismatch("late", "bad")
	late.Runs[0].Outcome, late.Runs[0].Outputs = record.Timeout, nil
	endless := judged(late)
	bug := &KnownBug{Workaround: "products"}
	crashes := &shownBug{name: "crashes", bug: bug, rec: crash("c", "assertion `f' failed", "SIGABRT")}
	wrong := &shownBug{name: "wrong", bug: bug, rec: mismatch("w", "bad")}
	unseen := mismatch("unseen", "bad")
	unseen.Runs[0].Outcome, unseen.Runs[0].Outputs = record.CompileError, nil
	refused := &shownBug{name: "refused", bug: bug, rec: judged(unseen)}
	cause := &Cause{Workarounds: []string{"products"}}
	for _, c := range []struct {
		shown []*shownBug
		rec   *record.Record
		want  *shownBug
	}{
		{[]*shownBug{crashes, wrong}, mismatch("x", "bad"), wrong},
		{[]*shownBug{wrong, crashes}, crash("x", "assertion `g' failed", "SIGABRT"), crashes},
		{[]*shownBug{crashes, wrong}, endless, wrong},
		{[]*shownBug{wrong}, crash("x", "assertion `g' failed", "SIGABRT"), wrong},
		{[]*shownBug{crashes}, mismatch("x", "bad"), nil},
		{[]*shownBug{crashes}, endless, nil},
		{[]*shownBug{crashes, refused}, mismatch("x", "bad"), refused},
		{[]*shownBug{refused, wrong}, mismatch("x", "bad"), wrong},
	} {
		if got, err := new(Store).worksAround(c.shown, c.rec, cause); got != c.want || err != nil {
			t.Errorf("%s with %d bugs: %+v, %v", c.rec.Verdict.Class, len(c.shown), got, err)
		}
	}
}

// Two workarounds hide the failure of a test only if both are applied. A known bug explains the
// failure only if each of the two workarounds belongs to a known bug on the suspected back-end.
func TestKnownTogether(t *testing.T) {
	products := &shownBug{name: "product", bug: &KnownBug{Workaround: "products"}, rec: mismatch("p", "bad")}
	order := &shownBug{name: "order", bug: &KnownBug{Workaround: "assignment-order"}, rec: mismatch("o", "bad")}
	elsewhere := &shownBug{name: "elsewhere", bug: order.bug, rec: mismatch("e", "another")}
	cause := &Cause{Together: []string{"assignment-order", "products"}}
	for _, c := range []struct {
		shown []*shownBug
		want  *shownBug
	}{
		{[]*shownBug{order, products}, order},
		{[]*shownBug{products, order}, products},
		{[]*shownBug{order}, nil},
		{[]*shownBug{products}, nil},
		{[]*shownBug{products, elsewhere}, nil},
	} {
		if got, err := new(Store).worksAround(c.shown, mismatch("x", "bad"), cause); got != c.want || err != nil {
			t.Errorf("%d bugs: %+v, %v", len(c.shown), got, err)
		}
	}
}

// The workarounds that hide a failure together (Cause.Together) may include one that no known bug
// has. worksAround then runs the test with the workarounds of the known bugs. If these hide the
// failure, a known bug explains it.
func TestKnownTogetherOtherwise(t *testing.T) {
	failing := small("x", "int i = 1; i += i++ * 3 % 5;")
	right := small("x", "")
	right.Runs[0].Outputs["B"] = "right"
	judges(t, failing, judged(right))
	products := &shownBug{name: "product", bug: &KnownBug{Workaround: "products"}, rec: mismatch("p", "bad")}
	order := &shownBug{name: "order", bug: &KnownBug{Workaround: "assignment-order"}, rec: mismatch("o", "bad")}
	// No known bug has the workaround "array-copies".
	cause := &Cause{Together: []string{"products", "array-copies"}}
	s := open(t, t.TempDir(), Options{Limit: 9, Replay: true})
	if got, err := s.worksAround([]*shownBug{products, order}, failing, cause); got == nil || err != nil {
		t.Errorf("%v, %v", got, err)
	}
	judges(t, failing, failing)
	if got, err := s.worksAround([]*shownBug{products, order}, failing, cause); got != nil || err != nil {
		t.Errorf("no workaround helps: %v, %v", got, err)
	}
}
