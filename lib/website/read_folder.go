package website

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"shsmith/lib/bucket"
	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/progress"
	"shsmith/lib/record"
)

// Read returns the Model of the folder `dir`. This is the folder of a patrol or of a campaign, or a
// folder that contains only buckets.
func Read(dir string) (*Model, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	m := &Model{Folder: dir}
	if s, err := progress.ReadStatus(filepath.Join(dir, statusName)); err == nil {
		m.Status = &s
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if m.Config, err = configOf(dir); err != nil {
		return nil, err
	}
	m.Activity, err = readJournal(filepath.Join(dir, journalName))
	if errors.Is(err, fs.ErrNotExist) {
		m.Activity, err = readActivity(filepath.Join(dir, resultsDir))
	}
	if err != nil {
		return nil, err
	}
	return m, m.readBuckets()
}

// endReductions changes the state of buckets from Reducing to bucket.New if the patrol has
// ended, because no reduction runs then.
func (m *Model) endReductions() {
	if m.Status == nil || m.Status.State != "done" && m.Status.State != "failed" {
		return
	}
	for i := range m.Buckets {
		if m.Buckets[i].State == Reducing {
			m.Buckets[i].State = bucket.New
		}
	}
}

// configOf returns the path of the back-end configuration in the settings of the patrol in dir, or
// "" if there is none.
func configOf(dir string) (string, error) {
	text, err := os.ReadFile(filepath.Join(dir, settingsName))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	var settings struct {
		Config string `json:"config"`
	}
	if err := json.Unmarshal(text, &settings); err != nil {
		return "", fmt.Errorf("%s: %w", filepath.Join(dir, settingsName), err)
	}
	return settings.Config, nil
}

// readBuckets sets m.Buckets from the stores of buckets in m.Folder.
func (m *Model) readBuckets() error {
	stores := []string{bucketsDir, foundDir}
	if !isFolder(filepath.Join(m.Folder, bucketsDir)) && !isFolder(filepath.Join(m.Folder, foundDir)) {
		// The folder is neither a campaign nor a patrol, so it is a store itself.
		stores = []string{"."}
	}
	found := map[string]*record.Record{} // tests before they were reduced, by id
	// The generated tests come first, because the reduced tests refer to them.
	for _, store := range slices.Backward(stores) {
		all, err := bucket.Buckets(filepath.Join(m.Folder, store))
		if errors.Is(err, fs.ErrNotExist) && len(stores) > 1 {
			continue
		}
		if err != nil {
			return err
		}
		var list []Bucket
		for i := range all {
			b, err := m.bucket(store, &all[i], found)
			if err != nil {
				return err
			}
			list = append(list, b)
		}
		m.Buckets = append(list, m.Buckets...)
	}
	m.link()
	return nil
}

// link connects the buckets of generated tests with the buckets of the tests that were reduced from
// them: it sets Into and Generated. If Into is not empty, the state New or Reducing becomes
// Reduced.
func (m *Model) link() {
	into := map[string]string{}
	for i := range m.Buckets {
		for _, t := range m.Buckets[i].Tests {
			if !m.Buckets[i].Found {
				into[t.ID] = m.Buckets[i].Signature
			}
		}
	}
	for i := range m.Buckets {
		b := &m.Buckets[i]
		for _, t := range b.Tests {
			if s := into[t.ID]; b.Found && s != "" && !slices.Contains(b.Into, s) {
				b.Into = append(b.Into, s)
			}
		}
		for k := range m.Buckets {
			if into := &m.Buckets[k]; !into.Found && slices.Contains(b.Into, into.Signature) {
				into.Generated += b.Count
			}
		}
		if len(b.Into) > 0 && (b.State == bucket.New || b.State == Reducing) {
			b.State = Reduced
		}
	}
}

func isFolder(dir string) bool {
	info, err := os.Stat(dir)
	return err == nil && info.IsDir()
}

// bucket converts `from`, a bucket of the folder `store`, to a Bucket. The caller must convert the
// buckets of foundDir first: bucket adds their tests to `found`, by id, and finds there the
// generated tests of reduced ones.
func (m *Model) bucket(store string, from *bucket.Bucket, found map[string]*record.Record) (Bucket, error) {
	b := Bucket{Signature: from.Signature, Suspects: from.Devices(), Count: from.Seen, Found: store == foundDir}
	var err error
	if b.State, b.Reason, err = bucket.StateOf(filepath.Join(m.Folder, store), from.Signature); err != nil {
		return b, err
	}
	b.Page = harness.Name(from.Signature) + ".html"
	if b.Found {
		b.Page = foundDir + "-" + b.Page
	}
	reducing := false
	for _, e := range from.Examples {
		t := Test{ID: e.Record.ID, Folder: filepath.ToSlash(filepath.Join(store, e.Folder)), record: e.Record}
		if b.Found {
			found[t.ID] = e.Record
		} else {
			// A reduced test has the id of the generated test from which it was made.
			t.before = found[t.ID]
		}
		began, err := m.reduction(&t)
		if err != nil {
			return b, err
		}
		reducing = reducing || began && t.before == nil
		t.Size = size(t.record.Source)
		b.Tests = append(b.Tests, t)
		b.span(e.Record.Ended())
	}
	slices.SortStableFunc(b.Tests, func(x, y Test) int {
		return cmp.Or(cmp.Compare(order(x), order(y)), cmp.Compare(x.Size, y.Size))
	})
	best := &b.Tests[0]
	b.Class, b.Title, b.After = best.record.Verdict.Class, headline(best.record), best.Size
	if best.before != nil {
		b.Before = size(best.before.Source)
	}
	switch {
	case b.State != bucket.New:
	case best.before != nil:
		b.State = Reduced
	case reducing:
		b.State = Reducing
	}
	return b, nil
}

// headline returns a description of the failure, with the first wrong value if there is one.
func headline(rec *record.Record) string {
	text := bucket.Fault(rec)
	if len(rec.Verdict.Differences) == 0 {
		return text
	}
	d := rec.Verdict.Differences[0]
	groups := trusted(rec)
	want, have := d.Values[groups[0][0]], d.Values[groups[len(groups)-1][0]]
	if want == "" || have == "" {
		return text
	}
	return fmt.Sprintf("%s: %s is %s, not %s", text, compare.Place(d), have, want)
}

// order returns a sort key for t: 0 if t is a reduced test, otherwise 1.
func order(t Test) int {
	if t.before != nil {
		return 0
	}
	return 1
}

// span extends the time from b.First to b.Last so that it includes the time `at`. It ignores the
// zero time.
func (b *Bucket) span(at time.Time) {
	if at.IsZero() {
		return
	}
	if b.First.IsZero() || at.Before(b.First) {
		b.First = at
	}
	if at.After(b.Last) {
		b.Last = at
	}
}

// reduction reports whether a reduction of the test t has begun. If t is a generated test from
// which a reduced test was made, t.record becomes the reduced test, and t.before the generated one.
func (m *Model) reduction(t *Test) (began bool, err error) {
	for _, dir := range []string{
		filepath.Join(m.Folder, filepath.FromSlash(t.Folder)) + ".reduced",
		filepath.Join(m.Folder, reductionsDir, harness.Name(t.ID)),
	} {
		if !isFolder(dir) {
			continue
		}
		began = true
		f, err := os.Open(filepath.Join(dir, "reduced.ndjson"))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return began, err
		}
		rec, err := record.NewReader(f, f.Name()).Next()
		f.Close()
		if err == nil && rec.Verdict != nil && t.before == nil {
			t.before, t.record = t.record, rec
		}
	}
	return began, nil
}

// size returns the length of a text in bytes. It does not count spaces, tabs and line ends.
func size(text string) (n int) {
	for _, c := range []byte(text) {
		if c > ' ' {
			n++
		}
	}
	return n
}
