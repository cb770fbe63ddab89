package pass

import "slices"

// Assumption is a rule of GLSL that WGSL does not have. WGSL defines an operation that
// GLSL leaves undefined, so passes leave the operation alone in WGSL unless the options
// assume the rule of GLSL.
type Assumption struct {
	Name string
	Doc  string // what is taken for undefined
}

// Names of assumptions.
const (
	assumeDivision = "division"
	assumeShift    = "shift"
	assumeDomain   = "domain"
	assumeZero     = "zero"
)

// AllAssumptions in Options.Assume stands for all assumptions. Then both languages have
// the same guards, and a program that is written in both languages has the same results
// in both.
const AllAssumptions = "all"

// Assumptions returns all assumptions.
func Assumptions() []Assumption {
	return []Assumption{
		{assumeDivision, "division and remainder by 0, of the least integer by -1, and remainders of negative numbers"},
		{assumeShift, "shifts by 32 bits or more"},
		{assumeDomain, "clamp of integers with its bounds out of order, conversion of floats that are no such integer"},
		{assumeZero, "variables without a value, those of a work group included"},
	}
}

// assumes reports whether the passes guard the operation that an assumption is about.
func (j *job) assumes(name string) bool {
	return !j.Info.Lang.TotalIntegers || slices.Contains(j.Assume, AllAssumptions) || slices.Contains(j.Assume, name)
}
