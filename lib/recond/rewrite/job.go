// Package rewrite has the tools with which passes and workarounds rewrite a program:
//
//   - a walk over the expressions that are evaluated at run time
//   - temporary variables
//   - operands that can be evaluated twice
//   - limits on the size of the result
//   - the conversion to the canonical form and back
//   - renaming of declarations that hide a name that a pass used
package rewrite

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/fresh"
	"shsmith/lib/recond/guards"
	"shsmith/lib/record"
	"shsmith/lib/source"
)

// Settings control how the passes rewrite a program.
type Settings struct {
	Stage language.Stage
	// Resources are the buffers, textures and images to which the program is bound, or
	// nil if they are unknown.
	Resources []record.Resource
	// Clamp replaces an index out of range by the nearest valid index. If it is false, the index is
	// replaced by its remainder modulo the length.
	Clamp bool
	// OneLimit makes the limited loops of an invocation share one counter of iterations, except
	// loops of WGSL that need uniform control flow. If it is false, each limited loop has a counter
	// of its own.
	OneLimit bool
	// Assume has names of assumptions about WGSL (pass.Assumptions), or
	// pass.AllAssumptions.
	Assume []string
	// Exact tells the passes to keep all floats in the exact set (package exact).
	Exact bool
	// Highp is set if the pass `precision` will give all numbers high precision.
	Highp bool
	// GuardIndex is the function that puts a guard around the index in x. It is nil if no pass
	// guards indices.
	GuardIndex func(j *Job, x *ast.Index)
}

// Job is one program that passes and workarounds rewrite.
type Job struct {
	Settings
	Unit    *ast.Unit
	Lang    language.Name
	Info    *check.Info
	Changed bool          // whether the current pass changed the program
	Errors  source.Errors // errors that the current pass cannot correct

	// The fields below are not set by NewPlain, so passes that need a new check cannot use them.

	Names   *fresh.Names
	Guards  *guards.Set
	Facts   *analysis.Facts
	Inputs  *analysis.Inputs
	Ranges  analysis.Ranges
	temps   temps
	globals []ast.Decl // variables that Finish adds before the declarations of the program
	scalars int        // number of scalars that CountScalars has counted so far
	// implicit has the conversions that convertArguments wrote out.
	implicit map[ast.Expr]bool
}

// NewPlain returns a job for the program u in its own language, not in the canonical form. It is
// for passes after which the program must be checked again. `info` is the result of the check by
// front.Lenient, or nil if that reported errors.
func NewPlain(u *ast.Unit, info *check.Info, s Settings) *Job {
	return &Job{Settings: s, Unit: u, Lang: u.Version.Lang, Info: info}
}

// New returns a job for the program of info, and brings the program into the canonical form.
func New(info *check.Info, s Settings) *Job {
	u := info.Unit
	j := NewPlain(u, info, s)
	j.Guards = guards.New(info, s.Stage, s.Highp)
	j.Names = j.Guards.Names
	unalias(info)
	front.Raise(u)
	if !j.Lang.HasAbstractTypes() {
		j.convertArguments() // GLSL converts values of variables implicitly, too
	}
	j.Facts = analysis.Gather(u)
	j.Inputs = analysis.InputsOf(info, s.Stage)
	j.Ranges = analysis.Ranges{Vars: map[*ast.Object]analysis.Range{}, Results: j.Guards.Result}
	return j
}

// Finish inserts the guards and the new global variables into the program, and converts it
// back from the canonical form to its language.
func (j *Job) Finish() {
	defer realias(j.Unit)
	defer front.Lower(j.Info.Lang, j.Unit)
	j.dropConversions()
	j.Unit.Decls = j.Guards.Place(j.globals, j.Unit.Decls)
}
