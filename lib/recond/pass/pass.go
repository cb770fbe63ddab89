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
	Kinds []string        // names in records of the undefined behaviour that it removes
	Langs []language.Name // languages that have them
	// Mends lists the errors of a lenient check that the pass corrects.
	Mends []check.Fault
	// Announce tells earlier passes that this pass will run. It may be nil.
	Announce func(*rewrite.Settings)
	// First is a part of the pass that runs before all workarounds and other passes. It
	// may be nil.
	First func(*rewrite.Job)
	// Run applies the pass to a checked program.
	Run func(*rewrite.Job)
	// Recheck is set for a pass that works on a program in the form of its language and
	// makes nodes without annotations. The program is checked again after it, and the
	// pass runs until it changes nothing. All other passes come later, work on the
	// canonical form, and annotate their nodes.
	Recheck bool
	// Declares is set for a pass that declares what a program with errors may lack. It
	// runs, once, even on such a program.
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
		orderPass, // after loops, because incrementing a loop's counter is a side effect, too
		indexPass,
		arithmeticPass,
		domainsPass,
		floatsPass,
	}
}

// job is a program on its way through one pass.
type job struct {
	*rewrite.Job
	// formats are the formats of the program's images. It is nil until the pass needs
	// them.
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
