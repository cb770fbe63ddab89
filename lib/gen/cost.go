package gen

import "shsmith/lib/gen/shaderio"

// effort estimates how many statements an invocation executes: a likely number, and an upper
// bound.
type effort struct {
	likely float64
	atMost float64 // loops without a known trip count run until lib/recond's limiter ends them
}

const (
	// assumedTrips is the assumed number of iterations of a loop without a known trip count.
	assumedTrips = 12
	// limiterTrips is the greatest number of iterations of a loop without a known trip count,
	// within one call of its function. When a loop reaches this number, code that lib/recond adds
	// ends the loop.
	limiterTrips = 100
	// maxStatements limits the number of statements that all invocations together execute. The
	// limit leaves room in the interpreter's budget for calls of guards.
	maxStatements = 40_000
)

var once = effort{1, 1}

// times returns the effort of n executions of code that has the effort e.
func (e effort) times(n float64) effort { return effort{e.likely * n, e.atMost * n} }

func (e *effort) add(f effort) { e.likely, e.atMost = e.likely+f.likely, e.atMost+f.atMost }

// cost estimates the size of a program and the number of statements that it executes.
type cost struct {
	budget      int    // number of expressions that may still be made
	limit       effort // upper bound of the field `work`
	mostInlined int    // upper bound of the field `inlined`
	// executions is how often one call of the current function executes the code under
	// construction: a likely number, and an upper bound.
	executions effort
	work       effort // effort of the current function, as far as it is made
	inlined    int    // number of expressions in the functions that the current function calls
}

// begin starts the estimate for a new function.
func (c *cost) begin() { c.executions, c.work, c.inlined = once, effort{}, 0 }

// setLimits limits the number of statements that one invocation executes. The limit of the likely
// number is `work`, or less if there are many invocations. The limit of the upper bound is an equal
// share of maxStatements.
func (c *cost) setLimits(work float64, invocations int) {
	c.limit = effort{work / float64(1+invocations/4), maxStatements / float64(invocations)}
}

// spend adds n statements to the effort of the current function. Each statement counts as often as
// the code under construction is executed.
func (c *cost) spend(n float64) { c.work.add(c.executions.times(n)) }

// fits reports whether the effort of the current function stays within the limits if the effort
// `more` is added to it.
func (c *cost) fits(more effort) bool {
	return c.work.likely+more.likely < c.limit.likely && c.work.atMost+more.atMost < c.limit.atMost
}

// fitsCall reports whether a call of f from the current function stays within the limits. The
// limits are on the number of executed statements, and on the size of all functions that the
// current function calls, with their own calls inlined.
func (c *cost) fitsCall(f *function) bool {
	return c.fits(c.timesCalled(f)) && c.inlined+f.size < c.mostInlined
}

// timesCalled returns the effort (the estimated number of statements) that a call of f adds to the
// current function. The call is in the code under construction, so timesCalled multiplies the
// effort of f by c.executions, the number of executions of this code.
func (c *cost) timesCalled(f *function) effort {
	return effort{c.executions.likely * f.work.likely, c.executions.atMost * f.work.atMost}
}

// addCall adds the effort and the size of a call of f to those of the current function.
func (c *cost) addCall(f *function) {
	c.work.add(c.timesCalled(f))
	c.inlined += f.size
}

// fullWork returns the limits on the number of statements that one invocation executes, in a test
// that fills warps.
func fullWork(io *shaderio.Interface) effort {
	if io.Fragment() {
		// An image has more invocations.
		return effort{200, 900}
	}
	return effort{400, 900}
}
