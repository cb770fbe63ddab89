// Package pass has the passes that remove undefined behaviour. The name of each pass is part of a
// file name, such as wgsl_weak_exchange.go for `exchange`. The files wgsl_*.go are about WGSL
// alone.
//
// A pass changes a checked program in the canonical form (package canonical). It must
//
//   - leave alone operations that are certainly defined, as Job.Facts and Job.Ranges tell;
//   - annotate the nodes that it makes, because the program is not checked again; the functions of
//     package node do so;
//   - leave the program in the canonical form;
//   - set Job.Changed if it changes something;
//   - change nothing when it runs on its own result.
//
// A pass with Recheck set works on a program that is not in the canonical form, and need not
// annotate.
//
// The pass `arithmetic` is an example. The variable arithmeticPass describes it, and a line of All
// gives its position in the order. The function `rewriteWith` calls (*job).arithmetic for each
// expression that is evaluated at run time, operands first, and puts the result in place of the
// expression. A division goes to (*job).divide. If the ranges of the operands do not show that the
// division is defined, and the divisor is not yet a guard, divide sets Changed and calls
// Guards.Call. Guards.Call returns a call of the function SAFE_DIVISOR, which a table in package
// guards describes. It also adds this function to the program, unless the program has it. A row of
// TestArithmetic in package recond shows the result, and the test checks the rules above:
//
//	{"i = i / j;", "i = i / SAFE_DIVISOR(i, j);"},
package pass

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/recond/rewrite"
	"shsmith/lib/record"
)

// Pass removes some kinds of undefined behaviour from programs.
type Pass struct {
	Name  string
	Doc   string          // what the pass does, in a line
	Kinds []string        // kinds of undefined behaviour that the pass removes, by their names in records
	Langs []language.Name // languages to which the pass applies
	// Mends lists the errors that the pass corrects. front.Lenient stores such errors in
	// Info.Faults.
	Mends []check.Fault
	// Announce changes the settings that all passes get, so that other passes know that this pass
	// will run. It may be nil.
	Announce func(*rewrite.Settings)
	// First is a part of the pass that runs before all workarounds, and before all other passes
	// without Recheck. It may be nil.
	First func(*rewrite.Job)
	// Run applies the pass to a checked program.
	Run func(*rewrite.Job)
	// Recheck is set for a pass that works before the other passes, on a program that is not in the
	// canonical form. Such a pass does not annotate the nodes that it makes, so the program is
	// checked again after it. Unless Declares is set, it runs until it changes nothing. All other
	// passes work on the canonical form and annotate their nodes.
	Recheck bool
	// Declares is set for a pass that declares variables or types that a program lacks. It runs
	// even if the program has errors, and only once.
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

// job is a program that a pass rewrites.
type job struct {
	*rewrite.Job
	// formats maps the names of the program's images to their formats. It is nil until the first
	// call of the method `images`.
	formats map[string]record.Format
}

// onJob returns a function for Pass.Run that calls f.
func onJob(f func(*job)) func(*rewrite.Job) {
	return func(j *rewrite.Job) { f(&job{Job: j}) }
}

// rewriteWith returns a function for Pass.Run. This function visits each expression e that is
// evaluated at run time, and puts f(job, e, p) in its place, where p is the parent node of e.
func rewriteWith(f func(*job, ast.Expr, ast.Node) ast.Expr) func(*rewrite.Job) {
	return onJob(func(j *job) {
		j.Rewrite(func(e ast.Expr, parent ast.Node) ast.Expr { return f(j, e, parent) })
	})
}
