package record

import "time"

// Ended is when the last run of the test ended; the zero time if no run says so.
func (r *Record) Ended() (last time.Time) {
	for i := range r.Runs {
		if at, err := time.Parse(time.RFC3339, r.Runs[i].Time); err == nil && at.After(last) {
			last = at
		}
	}
	return last
}
