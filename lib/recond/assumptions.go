package recond

import "slices"

// Assumption is something that WGSL defines and GLSL does not, so that passes
// leave it alone in WGSL unless they are to assume otherwise.
type Assumption struct {
	Name string
	Doc  string // what is taken for undefined
}

// What may be assumed to be undefined.
const (
	assumeDivision = "division"
	assumeShift    = "shift"
	assumeDomain   = "domain"
	assumeZero     = "zero"
)

// AllAssumptions stands in Options.Assume for every one: guards are then the
// same in both languages, and so are the results of a program that is written
// in both.
const AllAssumptions = "all"

// Assumptions lists what can be assumed.
func Assumptions() []Assumption {
	return []Assumption{
		{assumeDivision, "division and remainder by 0, of the least integer by -1, and remainders of negative numbers"},
		{assumeShift, "shifts by 32 bits or more"},
		{assumeDomain, "clamp of integers with its bounds out of order, conversion of floats that are no such integer"},
		{assumeZero, "variables without a value, those of a work group included"},
	}
}

// assumes reports whether what an assumption is about is to be guarded.
func (j *Job) assumes(name string) bool {
	return j.guards.wgsl == nil || slices.Contains(j.options.Assume, AllAssumptions) || slices.Contains(j.options.Assume, name)
}
