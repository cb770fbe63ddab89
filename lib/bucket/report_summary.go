package bucket

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/jstemmer/go-junit-report/v2/junit"
)

// SummaryRow is the row of a Summary that describes one bucket.
type SummaryRow struct {
	Signature string   `json:"signature"`
	Status    string   `json:"status"` // StatusFail, StatusCrash or StatusTimeout
	Result    string   `json:"result"` // Status if the bucket is new; see Baseline.result
	State     State    `json:"state"`
	Reason    string   `json:"reason,omitempty"` // the reason that a person gave, the name of the known bug, or the drivers without the bug
	Class     string   `json:"class"`
	Suspects  []string `json:"suspects"` // sets of back-ends; the names in a set are joined by +
	Tests     int      `json:"tests"`
	Title     string   `json:"title"`
	Folder    string   `json:"folder"` // folder of the first test
	// Large is set if the first test of the bucket has a wrong result and is not reduced. The
	// signature then contains none of the test's features except rare ones (rareFeatures). So
	// different bugs of the same suspects may share the signature.
	Large bool `json:"large,omitempty"`
}

// New reports whether the bucket is a new failure. A known, muted, reported, mended or flaky bucket
// is not new. A bucket that a Baseline expects or skips is not new either.
func (r *SummaryRow) New() bool { return r.Result == r.Status }

// Summary returns a row for each bucket in dir, the folder of a Store, patrol or campaign. b tells
// which buckets are expected. If there are buckets, but none of their tests ran on b.Against,
// Summary returns an error.
func Summary(dir string, b *Baseline) ([]SummaryRow, error) {
	dir = storeIn(dir)
	all, err := Buckets(dir)
	if err != nil {
		return nil, err
	}
	if b.Against != "" && len(all) > 0 && !b.hasRun(all) {
		return nil, fmt.Errorf("%s: none of the tests ran on a back-end %s", dir, b.Against)
	}
	rows := []SummaryRow{}
	for i := range all {
		first := all[i].Examples[0]
		class := first.Record.Verdict.Class
		r := SummaryRow{
			Signature: all[i].Signature,
			Status:    statusOf(class),
			Class:     class,
			Suspects:  all[i].Devices(),
			Tests:     all[i].Seen,
			Title:     Title(first.Record),
			Folder:    filepath.Join(dir, filepath.FromSlash(first.Folder)),
			Large:     isWrong(class) && IsLarge(first.Record),
		}
		if r.State, r.Reason, err = StateOf(dir, r.Signature); err != nil {
			return nil, err
		}
		r.Result = b.result(r.Signature, r.Status, r.State)
		if b.Against != "" && r.New() && b.isSuspectInAll(all[i].Examples) {
			r.Result = ResultExpected
		}
		rows = append(rows, r)
	}
	return rows, nil
}

// storeIn returns the folder of a Store: `dir/buckets` if that exists, as for a patrol or a
// campaign, and otherwise dir.
func storeIn(dir string) string {
	if inner := filepath.Join(dir, "buckets"); isDir(inner) {
		return inner
	}
	return dir
}

func isDir(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// WriteText writes two lines for each bucket: the number of tests, the class of the verdict and the
// suspects, and then the signature. If the signature does not tell why the bucket is not new, the
// second line does:
//
//	3  mismatch: zink
//	   mismatch_zink_shl  (muted: too slow)
func WriteText(w io.Writer, rows []SummaryRow) error {
	if len(rows) == 0 {
		_, err := fmt.Fprintln(w, "no buckets")
		return err
	}
	for i := range rows {
		r := &rows[i]
		if _, err := fmt.Fprintf(w, "%5d  %s: %s\n       %s%s\n", r.Tests, r.Class, strings.Join(r.Suspects, " "), r.Signature, why(r)); err != nil {
			return err
		}
	}
	return nil
}

// why returns the reason why a bucket is not new, such as "  (muted: too slow)", with the spaces.
// It returns "" if the bucket is new, or if its signature tells the reason, such as "flaky".
func why(r *SummaryRow) string {
	switch {
	case r.State == Muted || r.State == Reported || r.State == Mended:
		return "  (" + strings.TrimSuffix(string(r.State)+": "+r.Reason, ": ") + ")"
	case r.State == New && !r.New():
		// Only a Baseline excludes the bucket.
		return "  (" + r.Result + ")"
	}
	return ""
}

// WriteJSON writes the rows as a list in JSON.
func WriteJSON(w io.Writer, rows []SummaryRow) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(rows)
}

// WriteFailures writes a line SIGNATURE,STATUS for each new bucket. ReadBaseline can read these
// lines as a file of failures. With that Baseline, the buckets are expected, and no longer new.
func WriteFailures(w io.Writer, rows []SummaryRow) error {
	for i := range rows {
		if r := &rows[i]; r.New() {
			if _, err := fmt.Fprintf(w, "%s,%s\n", r.Signature, r.Status); err != nil {
				return err
			}
		}
	}
	return nil
}

// WriteJUnit writes the buckets as cases of a JUnit suite. New buckets are failed cases, and all
// others are skipped cases.
func WriteJUnit(w io.Writer, rows []SummaryRow) error {
	suite := junit.Testsuite{Name: "shsmith", Time: "0"}
	for i := range rows {
		r := &rows[i]
		c := junit.Testcase{Name: r.Signature, Classname: "shsmith." + r.Class}
		text := fmt.Sprintf("%s\nsuspects: %s\ntests: %d\nreplay: %s\n", r.Title, strings.Join(r.Suspects, " "),
			r.Tests, filepath.Join(r.Folder, replayName))
		if r.New() {
			c.Failure = &junit.Result{Message: r.Title, Type: r.Status, Data: text}
		} else {
			c.Skipped = &junit.Result{Message: strings.TrimSuffix(r.Result+": "+r.Reason, ": ")}
		}
		suite.AddTestcase(c)
	}
	var all junit.Testsuites
	all.AddSuite(suite)
	return all.WriteXML(w)
}
