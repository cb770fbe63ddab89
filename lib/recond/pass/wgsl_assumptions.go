package pass

import "slices"

// Assumption names an operation that WGSL defines and GLSL does not. If Options.Assume has the
// name, the passes treat the operation as undefined in WGSL, too.
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

// AllAssumptions in Options.Assume stands for all assumptions. In WGSL, all operations that
// Assumptions lists then count as undefined, as in GLSL. So a program that is written in both
// languages gets the same guards, and gives the same results.
const AllAssumptions = "all"

// Assumptions returns all assumptions that Options.Assume can contain. Each assumption names
// operations that WGSL defines and GLSL does not, such as shifts by 32 bits or more. Under the
// assumption, the passes treat these operations as undefined in WGSL, too.
func Assumptions() []Assumption {
	return []Assumption{
		{assumeDivision, "division and remainder by 0, of the least integer by -1, and remainders of negative numbers"},
		{assumeShift, "shifts by 32 bits or more"},
		{assumeDomain, "clamp of integers with its bounds out of order, conversion of floats that are no such integer"},
		{assumeZero, "variables without a value, those of a work group included"},
	}
}

// assumes reports whether the passes treat the operations of the assumption `name` as undefined.
// For assumeShift, for example, these are shifts by 32 bits or more. For GLSL the result is always
// true, because GLSL itself leaves the operations of all assumptions undefined.
func (j *job) assumes(name string) bool {
	return !j.Info.Lang.TotalIntegers || slices.Contains(j.Assume, AllAssumptions) || slices.Contains(j.Assume, name)
}
