package backend

import (
	"encoding/base64"
	"fmt"

	"shsmith/lib/record"
)

// slack is the number of bytes that an answer may have besides its outputs: enough for the driver's
// strings and a log.
const slack = 1 << 20

// answerLimit returns the largest number of bytes that a worker's answer to the test r may have:
// the size of all outputs and their bands in base64, and `slack` more bytes.
func answerLimit(r *record.Record) int64 {
	limit := int64(slack)
	for _, o := range r.Outputs() {
		limit += 3 * int64(base64.StdEncoding.EncodedLen(o.Size))
	}
	return limit
}

// check returns an error unless `answer` has the id of `asked` and one run, with a known outcome
// and outputs and bands that fit the test. check clears the run's fields Before and Overloaded,
// which only the pool may set.
func check(answer, asked *record.Record) error {
	if answer.ID != asked.ID || len(answer.Runs) != 1 {
		return fmt.Errorf("it answers record %s by record %s with %d runs instead of one",
			asked.ID, answer.ID, len(answer.Runs))
	}
	run := &answer.Runs[0]
	if !run.Outcome.Known() {
		return fmt.Errorf("its answer has the unknown outcome %q", run.Outcome)
	}
	run.Before, run.Overloaded = nil, false // the pool sets them
	sizes := map[string]int{}
	for _, o := range asked.Outputs() {
		sizes[o.Name] = o.Size
	}
	for name, hash := range run.Outputs {
		size, has := sizes[name]
		data, there := answer.Blobs[hash]
		switch {
		case !has:
			return fmt.Errorf("its answer has an output %q, which the test lacks", name)
		case !there || Hash(data) != hash:
			return fmt.Errorf("its answer lacks the bytes of output %s", name)
		case len(data) > size:
			return fmt.Errorf("its answer has %d bytes for output %s, which has only %d", len(data), name, size)
		}
	}
	for name, band := range run.Bands {
		size := len(answer.Blobs[run.Outputs[name]])
		for _, hash := range []string{band.Low, band.High} {
			if data, there := answer.Blobs[hash]; run.Outputs[name] == "" || !there || Hash(data) != hash || len(data) != size {
				return fmt.Errorf("its answer has a band of %q that does not fit that output", name)
			}
		}
	}
	return nil
}
