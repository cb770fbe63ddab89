package gen

// effort is how many statements an invocation executes, by estimate.
type effort struct {
	likely float64
	most   float64 // loops without a known end are ended by the reconditioner alone
}

const (
	// limited is how often a loop without a known trip count is taken to
	// iterate, longest how often the reconditioner's limiter lets it in one
	// call of its function, whatever loops it is in.
	limited = 12
	longest = 100
	// mostStatements is what all invocations together may execute, far enough
	// below what the interpreter gives a test for the calls of guards.
	mostStatements = 40_000
)

var once = effort{1, 1}

func (e effort) times(n float64) effort { return effort{e.likely * n, e.most * n} }

func (e *effort) add(f effort) { e.likely, e.most = e.likely+f.likely, e.most+f.most }

// spend accounts for n statements at the place where code is being made.
func (g *generator) spend(n float64) { g.work.add(g.mult.times(n)) }

// fits reports whether an invocation may execute so much more.
func (g *generator) fits(more effort) bool {
	lanes := float64(g.lanes)
	return g.work.likely+more.likely < g.weight(Work)/float64(1+g.lanes/4) && g.work.most+more.most < mostStatements/lanes
}

// enterLoop is for code that is executed trips times, unless that would be too
// much work; leave is for its end.
func (g *generator) enterLoop(trips int) (leave func(), ok bool) {
	return g.repeat(g.mult.times(float64(trips)))
}

// enterWild is enterLoop for a loop without a known trip count.
func (g *generator) enterWild() (leave func(), ok bool) {
	return g.repeat(effort{g.mult.likely * limited, longest})
}

func (g *generator) repeat(mult effort) (leave func(), ok bool) {
	if !g.fits(mult.times(8)) {
		return nil, false
	}
	outer, loops, switches := g.mult, g.loops, g.switches
	g.mult, g.loops, g.switches = mult, loops+1, false
	return func() { g.mult, g.loops, g.switches = outer, loops, switches }, true
}
