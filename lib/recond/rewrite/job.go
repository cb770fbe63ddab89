// Package rewrite has the tools with which passes and workarounds rewrite a program: a
// walk over the expressions that are evaluated, temporary variables, operands that may be
// evaluated twice, limits for the text, and the conversion to the canonical form and
// back. It also renames declarations that would hide a name that a pass used.
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

// Settings direct the passes on one program.
type Settings struct {
	Stage language.Stage
	// Resources are the buffers to which the program is bound, or nil if they are
	// unknown.
	Resources []record.Resource
	// Clamp makes an index out of range the nearest index. Without it, the index becomes
	// its remainder.
	Clamp bool
	// OneLimit gives all iterations of a run one common limit. Without it, each execution
	// of a loop has its own limit.
	OneLimit bool
	// Assume has names of assumptions about WGSL (pass.Assumptions), or
	// pass.AllAssumptions.
	Assume []string
	// Exact keeps floats to whole numbers that every compiler computes alike.
	Exact bool
	// Highp tells that all numbers will have high precision.
	Highp bool
	// GuardIndex brings the index of x[i] into range. It is nil if indices are left
	// alone.
	GuardIndex func(j *Job, x *ast.Index)
}

// Job is one program on its way through the passes.
type Job struct {
	Settings
	Unit    *ast.Unit
	Lang    language.Name
	Info    *check.Info
	Changed bool          // whether the current pass changed the program
	Errors  source.Errors // errors that the current pass cannot correct

	// The fields below are not set for passes that need another check.

	Names   *fresh.Names
	Guards  *guards.Set
	Facts   *analysis.Facts
	Inputs  *analysis.Inputs
	Ranges  analysis.Ranges
	temps   temps
	globals []ast.Decl // variables that passes add, before the declarations of the program
	scalars int        // scalars in the values that passes have written out
	// implicit has the conversions that the program does not spell out.
	implicit map[ast.Expr]bool
}

// NewPlain returns a job for a pass on a program in the form of its language. info is
// nil if the program has errors.
func NewPlain(u *ast.Unit, info *check.Info, s Settings) *Job {
	return &Job{Settings: s, Unit: u, Lang: u.Version.Lang, Info: info}
}

// New brings a program into the canonical form.
func New(info *check.Info, s Settings) *Job {
	u := info.Unit
	j := NewPlain(u, info, s)
	j.Guards = guards.New(info, s.Stage, s.Highp)
	j.Names = j.Guards.Names
	unaliased(info)
	front.Raise(u)
	if !j.Lang.HasAbstractTypes() {
		j.convertArguments() // a value that is not a literal converts, too
	}
	j.Facts = analysis.Gather(u)
	j.Inputs = analysis.InputsOf(info, s.Stage)
	j.Ranges = analysis.Ranges{Vars: map[*ast.Object]analysis.Range{}, Results: j.Guards.Result}
	return j
}

// Finish puts guards and global variables into the program, and brings the program
// back into the form of its language.
func (j *Job) Finish() {
	defer realiased(j.Unit)
	defer front.Lower(j.Info.Lang, j.Unit)
	j.dropConversions()
	j.Unit.Decls = j.Guards.Place(j.globals, j.Unit.Decls)
}
