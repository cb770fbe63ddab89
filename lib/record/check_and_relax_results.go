package record

// Check is the result of `shrecond -check` for one program of the test. The reference interpreter
// runs the program and evaluates operands from left to right. If the order may matter, a second run
// evaluates them from right to left.
type Check struct {
	Variant string `json:"variant,omitempty"` // empty: the test itself
	// Outcome is OK or UB. If the interpreter could not decide, it is Timeout,
	// Unsupported or Invalid.
	Outcome  Outcome   `json:"outcome"`
	Detail   string    `json:"detail,omitempty"` // why the interpreter could not decide
	Findings []Finding `json:"findings,omitempty"`
	// Inexact tells where inexact results arise. An inexact result is not undefined
	// behaviour.
	Inexact []Finding `json:"inexact,omitempty"`
}

// Finding is one operation with undefined behaviour, or one source of inexact results.
type Finding struct {
	Kind       string `json:"kind"`
	Pos        string `json:"pos"`    // line:col in the program's source
	Detail     string `json:"detail"` // with values, such as "7 / 0"
	Invocation [3]int `json:"invocation"`
}

// Relaxed tells which guards of one program the test's own input does not need (shrecond
// -relax).
type Relaxed struct {
	Variant string `json:"variant,omitempty"` // empty: the test itself
	// Outcome is the outcome of the program with all its guards. If it is not OK, all
	// guards stay.
	Outcome Outcome `json:"outcome"`
	Detail  string  `json:"detail,omitempty"`
	// Dropped has the guards that were removed; their positions are in the text with all guards.
	// Kept has the guards that are left; their positions are in the program's field source.
	Dropped []Guard `json:"dropped,omitempty"`
	Kept    []Guard `json:"kept,omitempty"`
}

// GuardPrefix is the beginning of the names of functions and variables that reconditioning
// adds.
const GuardPrefix = "SAFE_"

// Guard is code that makes an operation defined.
type Guard struct {
	Kind string `json:"kind"` // such as "arithmetic"
	Pos  string `json:"pos"`
	Text string `json:"text"`
	// Replacement is the simpler code that replaces a dropped guard, such as abs(x) for
	// SAFE_ABS(x). It is "" if the guard is removed without such code.
	Replacement string `json:"as,omitempty"`
}
