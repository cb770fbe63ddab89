package record

// Check is what the reference interpreter found in one program of the test, in
// both orders of evaluation (shrecond -check).
type Check struct {
	Variant string `json:"variant,omitempty"` // empty: the test itself
	// Outcome is OK or UB, or why nobody can say: Timeout, Unsupported or Invalid.
	Outcome  Outcome   `json:"outcome"`
	Detail   string    `json:"detail,omitempty"` // of these
	Findings []Finding `json:"findings,omitempty"`
	// Inexact has where results come from that are not exact; they are no
	// undefined behaviour.
	Inexact []Finding `json:"inexact,omitempty"`
}

// Finding is one undefined behaviour, or one observation of what is not exact.
type Finding struct {
	Kind       string `json:"kind"`
	Pos        string `json:"pos"`    // line:col in the program's source
	Detail     string `json:"detail"` // with the values, such as "7 / 0"
	Invocation [3]int `json:"invocation"`
}

// Relaxed says which guards of one program of the test its input does not
// need (shrecond -relax).
type Relaxed struct {
	Variant string `json:"variant,omitempty"` // empty: the test itself
	// Outcome is that of the program with all its guards. Unless it is OK
	// the guards stay.
	Outcome Outcome `json:"outcome"`
	Detail  string  `json:"detail,omitempty"`
	// Dropped are at their positions in the text with all guards, Kept at
	// those in source.
	Dropped []Guard `json:"dropped,omitempty"`
	Kept    []Guard `json:"kept,omitempty"`
}

// GuardPrefix begins the names that reconditioning gives to functions and
// variables of its own.
const GuardPrefix = "SAFE_"

// Guard is what makes a place of a program defined.
type Guard struct {
	Kind string `json:"kind"` // such as "arithmetic"
	Pos  string `json:"pos"`
	Text string `json:"text"`
	// As is what stands in place of a dropped one, where only a part of it
	// was needed.
	As string `json:"as,omitempty"`
}
