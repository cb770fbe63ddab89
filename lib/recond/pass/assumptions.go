package pass

import "slices"

// Assumption is a rule of GLSL that WGSL does not have: it makes an operation undefined
// that WGSL defines. So in WGSL, passes leave the operation alone unless the options name
// the assumption.
type Assumption struct {
	Name string
	Doc  string // the operation that counts as undefined
}

// Names of assumptions.
const (
	assumeDivision = "division"
	assumeShift    = "shift"
	assumeDomain   = "domain"
	assumeZero     = "zero"
)

// AllAssumptions in Options.Assume means all assumptions. Then both languages get the
// same guards, and a program that is written in both languages gives the same results in
// both.
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
