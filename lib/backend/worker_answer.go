package backend

import (
	"encoding/base64"
	"fmt"

	"shsmith/lib/record"
)

// slack is what an answer may have in bytes beside its outputs: a log of logLimit
// bytes, each of which JSON may spell with six, and what the driver says of itself.
const slack = 1 << 20

// answerLimit is how many bytes the line may have that answers r: as many as its
// outputs and their bands can take, and slack.
func answerLimit(r *record.Record) int64 {
	limit := int64(slack)
	for _, o := range r.Outputs() {
		limit += 3 * int64(base64.StdEncoding.EncodedLen(o.Size))
	}
	return limit
}

// check says why a worker's record is no answer to what it was asked: one run, with an
// outcome that there is, and outputs that the test has, whole and under the hashes
// of their bytes.
func check(answer, asked *record.Record) error {
	if answer.ID != asked.ID || len(answer.Runs) != 1 {
		return fmt.Errorf("but %s by a record %s with %d", asked.ID, answer.ID, len(answer.Runs))
	}
	run := &answer.Runs[0]
	if !run.Outcome.Known() {
		return fmt.Errorf("but by the outcome %q", run.Outcome)
	}
	run.Before = nil // ours to say
	sizes := map[string]int{}
	for _, o := range asked.Outputs() {
		sizes[o.Name] = o.Size
	}
	for name, hash := range run.Outputs {
		size, has := sizes[name]
		data, there := answer.Blobs[hash]
		switch {
		case !has:
			return fmt.Errorf("but by an output %q that the test has not", name)
		case !there || Hash(data) != hash:
			return fmt.Errorf("but by an output %s without its bytes", name)
		case len(data) > size:
			return fmt.Errorf("but by an output %s of %d bytes, where the test has %d", name, len(data), size)
		}
	}
	for name, band := range run.Bands {
		size := len(answer.Blobs[run.Outputs[name]])
		for _, hash := range []string{band.Low, band.High} {
			if data, there := answer.Blobs[hash]; run.Outputs[name] == "" || !there || Hash(data) != hash || len(data) != size {
				return fmt.Errorf("but by a band of %q that is none of that output", name)
			}
		}
	}
	return nil
}
