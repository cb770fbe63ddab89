package site

import (
	"bytes"
	"encoding/json"
	"os"
)

// journalName is the name of a patrol's file of events. The events of batches contain
// counts of their tests, so the results of a whole night need not be read.
const journalName = "journal.ndjson"

// readJournal adds up the counts in the events of a patrol. It ignores an incomplete last
// line, which a kill leaves.
func readJournal(name string) (a Activity, err error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return a, err
	}
	for _, line := range bytes.SplitAfter(text, []byte("\n")) {
		var e struct{ Activity *Activity }
		if !bytes.HasSuffix(line, []byte("\n")) || !bytes.Contains(line, []byte(`"activity":`)) {
			continue
		}
		if err := json.Unmarshal(line, &e); err != nil {
			return a, err
		}
		if e.Activity != nil {
			a.Merge(e.Activity)
		}
	}
	return a, nil
}
