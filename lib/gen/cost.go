package gen

// effort estimates how many statements an invocation executes: a likely number, and an upper
// bound.
type effort struct {
	likely float64
	atMost float64 // all loops without a known trip count run until lib/recond's limiter ends them
}

const (
	// assumedTrips is the assumed number of iterations of a loop without a known trip count.
	assumedTrips = 12
	// limiterTrips is the greatest number of iterations that the limiter of lib/recond lets
	// such a loop have in one call of its function.
	limiterTrips = 100
	// maxStatements limits the statements that all invocations execute together. It
	// leaves room in the interpreter's budget for calls of guards.
	maxStatements = 40_000
)

var once = effort{1, 1}

// times returns the effort of n executions.
func (e effort) times(n float64) effort { return effort{e.likely * n, e.atMost * n} }

func (e *effort) add(f effort) { e.likely, e.atMost = e.likely+f.likely, e.atMost+f.atMost }

// cost estimates the size of a program and the number of statements that it executes.
type cost struct {
	budget      int    // expressions that may still be made
	limit       effort // what the field work may be at most
	mostInlined int    // what the field inlined may be at most
	executions  effort // how often the code under construction is executed
	work        effort // of the current function so far
	inlined     int    // expressions in the functions that the current one calls
}

// begin starts the estimate for a new function.
func (c *cost) begin() { c.executions, c.work, c.inlined = once, effort{}, 0 }

// share sets the limits for each invocation of a program. If there is only one, it may execute
// about `work` statements; if there are several, each may execute fewer.
func (c *cost) share(work float64, invocations int) {
	c.limit = effort{work / float64(1+invocations/4), maxStatements / float64(invocations)}
}

// spend adds to the current function the effort of n statements, which are executed as
// often as the code under construction.
func (c *cost) spend(n float64) { c.work.add(c.executions.times(n)) }

// fits reports whether the current function stays within the limits if it also makes the
// effort `more`.
func (c *cost) fits(more effort) bool {
	return c.work.likely+more.likely < c.limit.likely && c.work.atMost+more.atMost < c.limit.atMost
}

// affords reports whether a call of f keeps the execution time and the inlined size of the
// current function within the limits. Compilers inline every call.
func (c *cost) affords(f *function) bool {
	return c.fits(c.timesCalled(f)) && c.inlined+f.size < c.mostInlined
}

// timesCalled returns the effort of a call of f at the current position.
func (c *cost) timesCalled(f *function) effort {
	return effort{c.executions.likely * f.work.likely, c.executions.atMost * f.work.atMost}
}

// called adds the effort and the size of a call of f to those of the current function.
func (c *cost) called(f *function) {
	c.work.add(c.timesCalled(f))
	c.inlined += f.size
}
