package record

// Check is the result of the reference interpreter for one program of the test, in both
// orders of evaluation (shrecond -check).
type Check struct {
	Variant string `json:"variant,omitempty"` // empty: the test itself
	// Outcome is OK or UB. It is Timeout, Unsupported or Invalid if the interpreter could
	// not decide.
	Outcome  Outcome   `json:"outcome"`
	Detail   string    `json:"detail,omitempty"` // of the last three outcomes
	Findings []Finding `json:"findings,omitempty"`
	// Inexact tells where inexact results arise. They are no undefined behaviour.
	Inexact []Finding `json:"inexact,omitempty"`
}

// Finding is one undefined behaviour or one source of inexact results.
type Finding struct {
	Kind       string `json:"kind"`
	Pos        string `json:"pos"`    // line:col in the program's source
	Detail     string `json:"detail"` // with values, such as "7 / 0"
	Invocation [3]int `json:"invocation"`
}

// Relaxed tells which guards of one program the input of the test does not need (shrecond
// -relax).
type Relaxed struct {
	Variant string `json:"variant,omitempty"` // empty: the test itself
	// Outcome is that of the program with all its guards. If it is not OK, all guards
	// stay.
	Outcome Outcome `json:"outcome"`
	Detail  string  `json:"detail,omitempty"`
	// Positions of Dropped refer to the text with all guards, those of Kept to source.
	Dropped []Guard `json:"dropped,omitempty"`
	Kept    []Guard `json:"kept,omitempty"`
}

// GuardPrefix begins the names of the functions and variables that reconditioning adds.
const GuardPrefix = "SAFE_"

// Guard is code that makes an operation defined.
type Guard struct {
	Kind string `json:"kind"` // such as "arithmetic"
	Pos  string `json:"pos"`
	Text string `json:"text"`
	// As is the code that replaces a dropped guard of which only a part was needed.
	As string `json:"as,omitempty"`
}
