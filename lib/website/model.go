package website

import (
	"slices"
	"time"

	"shsmith/lib/bucket"
	"shsmith/lib/progress"
	"shsmith/lib/record"
)

// Folders and files of a campaign or a patrol.
const (
	bucketsDir    = "buckets"    // all tests that failed in a campaign; the reduced tests of a patrol
	foundDir      = "found"      // generated tests that failed in a patrol
	reductionsDir = "reductions" // a patrol's folders of reductions, one for each test
	resultsDir    = "results"    // for each batch of tests, a file of records without texts
	statusName    = "status.json"
	settingsName  = "settings.json" // of a patrol
)

// States of a bucket, in addition to those of package bucket.
const (
	Reducing bucket.State = "reducing" // a test of it is being reduced
	Reduced  bucket.State = "reduced"  // a reduced test shows the bug
	Expected bucket.State = "expected" // a baseline expects it (Expect)
)

// Model is the content of the web site that Write writes.
type Model struct {
	Folder   string           // absolute path of the folder that Read has read
	Config   string           `json:",omitempty"` // file with entries of back-ends that a patrol uses; "" if none
	Status   *progress.Status `json:",omitempty"`
	Activity Activity
	Buckets  []Bucket // buckets of bucketsDir, then those of foundDir; each store in the order of bucket.Buckets
}

// Bucket is what the site shows of a bucket.
type Bucket struct {
	Signature string
	Title     string // the failure, without the drivers
	Class     string
	Suspects  []string // sets of back-ends; the names in a set are joined by +
	State     bucket.State
	Reason    string // why it has this state, as a person or a baseline tells; "" if unknown
	Count     int    // tests in it, whether stored or only counted
	First     time.Time
	Last      time.Time
	Before    int    // bytes of the best test before it was reduced, without blanks; 0 if it was not reduced
	After     int    // bytes of the best test, without blanks
	Page      string // name of the page's file
	Found     bool   // whether it contains generated tests of a patrol
	// Generated is 0 unless the bucket contains a patrol's reduced tests. These were made from
	// generated tests, which are in other buckets. Generated is the number of all tests in
	// those other buckets. Some of the generated tests may show other bugs.
	Generated int `json:",omitempty"`
	// Into has the signatures of the buckets that contain tests reduced from the tests of this
	// bucket. It is nil if Found is false.
	Into  []string `json:",omitempty"`
	Tests []Test   // the best first
}

// Test is a test of a bucket.
type Test struct {
	ID     string
	Folder string // relative to Model.Folder, with slashes
	Size   int    // size of the source in bytes without blanks

	record *record.Record
	before *record.Record // the test before it was reduced; nil if it was not reduced
}

// Expect gives the state Expected to each bucket that only a baseline, a list of known failures,
// explains. `rows` is the result of bucket.Summary with this baseline. The Result of a row becomes
// the bucket's Reason.
func (m *Model) Expect(rows []bucket.SummaryRow) {
	for i := range m.Buckets {
		b := &m.Buckets[i]
		at := slices.IndexFunc(rows, func(r bucket.SummaryRow) bool { return r.Signature == b.Signature })
		// The baseline expects a bucket that is in state New but not a new row: nothing else, such
		// as a known bug or a person who has muted the bucket, explains it. A bucket of a patrol's
		// generated tests (Found) does not change.
		if at < 0 || b.Found || rows[at].State != bucket.New || rows[at].New() {
			continue
		}
		b.State, b.Reason = Expected, rows[at].Result
	}
}
