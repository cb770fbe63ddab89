// Package pass has the passes that remove undefined behaviour, each in a file of its
// name. A wgsl_*.go file is about WGSL alone.
package pass

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/recond/rewrite"
	"shsmith/lib/record"
)

// Pass is one way of making programs defined.
type Pass struct {
	Name  string
	Doc   string          // what it does, in a line
	Kinds []string        // the undefined behaviours that it removes, by their names in records
	Langs []language.Name // languages that have them
	// Mends has the errors of a lenient check that the pass corrects.
	Mends []check.Fault
	// Announce notes that the pass will run, for the passes before it; may be nil.
	Announce func(*rewrite.Settings)
	// First is a part of the pass that runs before all workarounds and other passes; may
	// be nil.
	First func(*rewrite.Job)
	// Run applies the pass to a checked program.
	Run func(*rewrite.Job)
	// Recheck: the pass works on a program in the form of its language and makes
	// nodes without annotations, so the program is checked again after it, and the
	// pass runs until it changes nothing. The other passes come later. They work on
	// the canonical form and annotate their nodes.
	Recheck bool
	// Declares: the pass declares what may be all that a program with errors lacks, so
	// it runs on such a program, too, and once.
	Declares bool
}

// All returns all passes in the order in which they apply.
func All() []Pass {
	return []Pass{
		buffersPass,
		aliasPass,
		exchangePass,
		uniformityPass,
		precisionPass,
		initialisePass,
		constantsPass,
		loopsPass,
		orderPass, // after loops: their counters are side effects, too
		indexPass,
		arithmeticPass,
		domainsPass,
		floatsPass,
	}
}

// job is a program on its way through one pass.
type job struct {
	*rewrite.Job
	// formats are those of the program's images, once the pass asked for them.
	formats map[string]record.Format
}

// on returns a function that calls f with the job of a pass.
func on(f func(*job)) func(*rewrite.Job) {
	return func(j *rewrite.Job) { f(&job{Job: j}) }
}

// rewriting returns a function that applies f to the expressions of a program.
func rewriting(f func(*job, ast.Expr, ast.Node) ast.Expr) func(*rewrite.Job) {
	return on(func(j *job) {
		j.Rewrite(func(e ast.Expr, parent ast.Node) ast.Expr { return f(j, e, parent) })
	})
}
