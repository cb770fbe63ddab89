package record

import "time"

// Ended returns the time at which the last run of the test ended. It returns the zero time
// if no run has a time.
func (r *Record) Ended() (last time.Time) {
	for i := range r.Runs {
		if at, err := time.Parse(time.RFC3339, r.Runs[i].Time); err == nil && at.After(last) {
			last = at
		}
	}
	return last
}
