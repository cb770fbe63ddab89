package website

import (
	"bytes"
	"encoding/json"
	"os"
)

// journalName is the name of the file with a patrol's events.
const journalName = "journal.ndjson"

// readJournal adds up the Activity of all events in the journal `name` of a patrol. It ignores an
// incomplete last line, which remains if the patrol was killed.
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
