package gen

// effort is how many statements an invocation executes, by estimate.
type effort struct {
	likely float64
	atMost float64 // loops without a known end are ended by the reconditioner alone
}

const (
	// limited is how often a loop without a known trip count is taken to
	// iterate, longest how often the reconditioner's limiter lets it in one
	// call of its function, whatever loops it is in.
	assumedTrips = 12
	limiterTrips = 100
	// mostStatements is what all invocations together may execute, far enough
	// below what the interpreter gives a test for the calls of guards.
	maxStatements = 40_000
)

var once = effort{1, 1}

func (e effort) times(n float64) effort { return effort{e.likely * n, e.atMost * n} }

func (e *effort) add(f effort) { e.likely, e.atMost = e.likely+f.likely, e.atMost+f.atMost }

// cost estimates how much of a program there is, and how much of it runs.
type cost struct {
	budget      int    // nodes left to make
	limit       effort // of an invocation, in one function
	mostInlined int    // limit of inlined
	executions  effort // executions of the code being made
	work        effort // of the function so far
	inlined     int    // expressions of all that the function calls
}

// begin starts the estimate of a function.
func (c *cost) begin() { c.executions, c.work, c.inlined = once, effort{}, 0 }

// share sets the limits for a test of so many invocations.
func (c *cost) share(work float64, invocations int) {
	c.limit = effort{work / float64(1+invocations/4), maxStatements / float64(invocations)}
}

// spend accounts for n statements at the place where code is being made.
func (c *cost) spend(n float64) { c.work.add(c.executions.times(n)) }

// fits reports whether an invocation may execute so much more.
func (c *cost) fits(more effort) bool {
	return c.work.likely+more.likely < c.limit.likely && c.work.atMost+more.atMost < c.limit.atMost
}

// affords reports whether a call of f keeps within bounds what runs and
// what compilers get to see: they inline every call.
func (c *cost) affords(f *function) bool {
	return c.fits(c.timesCalled(f)) && c.inlined+f.size < c.mostInlined
}

// timesCalled is the effort of a call of f where code is being made.
func (c *cost) timesCalled(f *function) effort {
	return effort{c.executions.likely * f.work.likely, c.executions.atMost * f.work.atMost}
}

// called accounts for a call of f.
func (c *cost) called(f *function) {
	c.work.add(c.timesCalled(f))
	c.inlined += f.size
}
