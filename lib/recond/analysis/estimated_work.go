package analysis

import (
	"slices"

	"shsmith/lib/ast"
)

// Work estimates how much code a program executes. Each call of a function and each iteration of a
// loop counts 1.
type Work struct {
	facts  *Facts
	trips  int                 // assumed iterations of a loop with an unknown trip count
	most   int                 // estimates above this are not precise
	calls  map[*ast.Object]int // work of one call of a function
	bodies map[ast.Node]int    // work of one iteration of a loop
}

// Measure estimates how many calls and loop iterations each given function executes. callersFirst
// has the order of the function CallersFirst. A loop of unknown trip count gets `trips` iterations.
// Estimates above `most` only tell that the work is above `most`.
func (f *Facts) Measure(callersFirst []*ast.FuncDecl, trips, most int) *Work {
	w := &Work{f, trips, most, map[*ast.Object]int{}, map[ast.Node]int{}}
	for _, fn := range slices.Backward(callersFirst) {
		w.calls[fn.Obj] = 1 + w.estimate(fn.Body)
	}
	return w
}

// Iteration returns the estimated work of one iteration of `loop`: the number of calls and of loop
// iterations in it, including this iteration.
func (w *Work) Iteration(loop ast.Node) int { return w.bodies[loop] }

// estimate returns the number of calls and loop iterations that n executes or, if n is a loop, that
// one iteration of n executes. It also stores the work of one iteration of each inner loop in
// w.bodies.
func (w *Work) estimate(n ast.Node) (sum int) {
	ast.Walk(n, func(x ast.Node) bool {
		trips, body := w.trips, ast.Stmt(nil)
		switch x := x.(type) {
		case *ast.For:
			body = x.Body
			if c, ok := w.facts.Count(x); ok {
				trips = c.Trips
			}
		case *ast.While:
			body = x.Body
		case *ast.DoWhile:
			body = x.Body
		case *ast.Loop:
			body = x.Body
		case *ast.Call:
			if x.Func != nil {
				sum = w.capWork(sum + w.calls[x.Func])
			}
		}
		if body == nil || x == n {
			return true
		}
		// The iteration itself counts 1.
		w.bodies[x] = 1 + w.estimate(x)
		sum = w.capWork(sum + trips*w.bodies[x])
		return false
	})
	return sum
}

// capWork returns the smaller of n and 2*w.most, so that sums and products of its results do not
// overflow. Callers only need to know whether the work is above w.most.
func (w *Work) capWork(n int) int { return min(n, 2*w.most) }
