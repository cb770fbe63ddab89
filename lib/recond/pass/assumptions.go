package pass

import "slices"

// Assumption names an operation that GLSL leaves undefined and WGSL defines. In programs of WGSL
// the passes leave the operation alone, unless the options name the assumption. Then the passes
// treat the operation as undefined.
type Assumption struct {
	Name string
	Doc  string // the operation that counts as undefined
}

// The values of Assumption.Name.
const (
	assumeDivision = "division"
	assumeShift    = "shift"
	assumeDomain   = "domain"
	assumeZero     = "zero"
)

// AllAssumptions in Options.Assume means all assumptions. Programs in both languages then
// get the same guards, so a program that is written in both gives the same results in both.
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

// assumes reports whether the passes treat the operation of the assumption called `name` as
// undefined. It is always true for GLSL.
func (j *job) assumes(name string) bool {
	return !j.Info.Lang.TotalIntegers || slices.Contains(j.Assume, AllAssumptions) || slices.Contains(j.Assume, name)
}
