package site

import (
	"bytes"
	"encoding/json"
	"os"
)

// journalName is a patrol's file of events. Those of batches count the batches' tests, so
// that nobody has to read a night's results.
const journalName = "journal.ndjson"

// readJournal adds up what the events of a patrol count. A line that is not there to its
// end was cut off by a kill.
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
