package bucket

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"shsmith/lib/record"
)

// listing returns, for each signature of a Store, how many tests were filed there and how many are
// stored.
func listing(t *testing.T, dir string) map[string]string {
	t.Helper()
	all, err := Buckets(dir)
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]string{}
	for _, b := range all {
		list[b.Signature] = fmt.Sprintf("%d seen, %d stored", b.Seen, len(b.Examples))
	}
	return list
}

// A merge of the Stores of several machines has the same buckets, with the same numbers of filed
// and stored tests, as one Store for all tests. A second merge does not change these numbers.
func TestMerge(t *testing.T) {
	dir := t.TempDir()
	one := filepath.Join(dir, "one")
	whole := open(t, one, Options{Limit: 3})
	shares := []string{filepath.Join(dir, "a"), filepath.Join(dir, "b", "buckets")}
	for i, share := range shares {
		s := open(t, share, Options{Limit: 3})
		for k := range 4 {
			id := fmt.Sprintf("%d-%d", i, k)
			for _, store := range []*Store{s, whole} {
				put(t, store, mismatch("wrong "+id, "bad"))
				put(t, store, crash("crash "+id, fmt.Sprintf("assertion `f%c' failed", 'a'+k), "SIGABRT"))
			}
		}
	}
	if err := os.WriteFile(filepath.Join(shares[0], Signature(mismatch("x", "bad")), MutedName), []byte("noise"), 0o666); err != nil {
		t.Fatal(err)
	}
	want := listing(t, one)
	merged := filepath.Join(dir, "merged")
	for _, round := range [][]string{{shares[0]}, {filepath.Dir(shares[1]), shares[0]}, shares} {
		s := open(t, merged, Options{Limit: 3})
		for _, from := range round {
			if err := s.Merge(from); err != nil {
				t.Fatal(err)
			}
		}
	}
	if got := listing(t, merged); !reflect.DeepEqual(got, want) {
		t.Errorf("merged %v, want %v", got, want)
	}
	if state, reason, err := StateOf(merged, Signature(mismatch("x", "bad"))); state != Muted || reason != "noise" || err != nil {
		t.Errorf("%s, %s, %v: the decision is lost", state, reason, err)
	}
	replays, _ := filepath.Glob(filepath.Join(merged, "*", "*", "replay.sh"))
	for _, name := range replays {
		if info, err := os.Stat(name); err != nil || info.Mode()&0o100 == 0 {
			t.Errorf("%s is no program: %v, %v", name, info, err)
		}
	}
	if len(replays) == 0 {
		t.Error("no test can be replayed")
	}
}

// A merge does not copy a test that the Store already has, even if the other Store has it in
// another bucket.
func TestMergeKeepsPlace(t *testing.T) {
	dir := t.TempDir()
	here, there := open(t, filepath.Join(dir, "here"), Options{Limit: 3}), open(t, filepath.Join(dir, "there"), Options{Limit: 3})
	put(t, here, mismatch("x", "bad"))
	put(t, there, crash("x", "assertion `g' failed", "SIGABRT"))
	before := listing(t, here.dir)
	if err := here.Merge(there.dir); err != nil {
		t.Fatal(err)
	}
	if after := listing(t, here.dir); !reflect.DeepEqual(before, after) {
		t.Errorf("%v, then %v", before, after)
	}
}

// A merge copies the file `muted` to the bucket with the same signature even if it copies no test
// to this bucket. In this test, the Store `here` already has the only test of the bucket, in
// another bucket.
func TestMergeMutedElsewhere(t *testing.T) {
	dir := t.TempDir()
	here, there := open(t, filepath.Join(dir, "here"), Options{Limit: 3}), open(t, filepath.Join(dir, "there"), Options{Limit: 3})
	failed := crash("x", "assertion `g' failed", "SIGABRT")
	put(t, here, mismatch("x", "bad"))
	put(t, there, failed)
	if err := os.WriteFile(filepath.Join(there.dir, Signature(failed), MutedName), []byte("noise"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := here.Merge(there.dir); err != nil {
		t.Fatal(err)
	}
	if state, _, err := StateOf(here.dir, Signature(failed)); state != Muted || err != nil {
		t.Errorf("%s, %v", state, err)
	}
}

// A merge puts reduced tests with the same cause into one bucket, even if their signatures differ.
// It puts tests with different causes into different buckets, even if their signatures are equal.
func TestMergeByCause(t *testing.T) {
	dir := t.TempDir()
	var shares []string
	for i, share := range []struct{ operation, signature string }{{"lt", "mismatch_a"}, {"le", "mismatch_b"}, {"add", "mismatch_a"}} {
		id := fmt.Sprint("test", i)
		made := open(t, filepath.Join(dir, "made", id), Options{Limit: 3})
		put(t, made, mismatch(id, "bad"))
		store := filepath.Join(dir, id)
		folder := filepath.Join(store, share.signature, id)
		if err := os.CopyFS(filepath.Dir(folder), os.DirFS(filepath.Join(made.dir, Signature(mismatch(id, "bad"))))); err != nil {
			t.Fatal(err)
		}
		if err := writeCause(folder, &Cause{Class: "mismatch", Device: "bad", Operations: []string{share.operation}}); err != nil {
			t.Fatal(err)
		}
		shares = append(shares, store)
	}
	merged := open(t, filepath.Join(dir, "merged"), Options{Limit: 3})
	for range 2 {
		for _, from := range shares {
			if err := merged.Merge(from); err != nil {
				t.Fatal(err)
			}
		}
		got := listing(t, merged.dir)
		_, together := os.Stat(filepath.Join(merged.dir, "mismatch_a", "test1"))
		_, apart := os.Stat(filepath.Join(merged.dir, "mismatch_a", "test2"))
		if len(got) != 2 || together != nil || apart == nil {
			t.Errorf("merged %v; %v, %v", got, together, apart)
		}
	}
}

// The tool shgen gives the same id to the compute shader and the fragment shader of one seed. A
// Store keeps both shaders. This holds if both are filed in the Store, and if one is merged into
// the Store from another Store.
func TestStagesOfOneSeed(t *testing.T) {
	dir := t.TempDir()
	compute, fragment := mismatch("seed 1", "bad"), crash("seed 1", "assertion `f' failed", "SIGABRT")
	fragment.Stage = "fragment"
	here, there := open(t, filepath.Join(dir, "here"), Options{Limit: 3}), open(t, filepath.Join(dir, "there"), Options{Limit: 3})
	filed := open(t, filepath.Join(dir, "filed"), Options{Limit: 3})
	put(t, here, compute)
	put(t, there, fragment)
	put(t, filed, compute)
	put(t, filed, fragment)
	for range 2 {
		if err := here.Merge(there.dir); err != nil {
			t.Fatal(err)
		}
	}
	for _, s := range []*Store{here, filed} {
		got := listing(t, s.dir)
		for _, rec := range []*record.Record{compute, fragment} {
			if got[Signature(rec)] != "1 seen, 1 stored" {
				t.Errorf("%s: %v", s.dir, got)
			}
		}
	}
}
