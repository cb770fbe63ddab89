package recond

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/source"
)

// Settings direct the passes on one program.
type Settings struct {
	Stage language.Stage
	// Resources are the buffers that the program is bound to, nil if they are not known.
	Resources []record.Resource
	// Clamp brings an index out of range to the nearest one, and not to the remainder.
	Clamp bool
	// OneLimit gives all iterations of a run one limit together, and not each execution
	// of a loop its own.
	OneLimit bool
	// Assume has names of assumptions about WGSL, or AllAssumptions.
	Assume []string
	// Exact keeps floats whole numbers that every compiler computes alike.
	Exact bool
	// Highp: all numbers will have high precision.
	Highp bool
	// GuardIndex brings the index of x[i] into range. It is nil if indices are left
	// alone.
	GuardIndex func(j *Job, x *ast.Index)
}

// Job is one program on its way through the passes.
type Job struct {
	Settings
	unit    *ast.Unit
	lang    language.Name
	info    *check.Info
	changed bool          // whether the current pass changed the program
	errs    source.Errors // what the current pass cannot mend

	// Passes that need another check have none of the following.

	names   *names
	guards  *guards
	facts   *facts
	inputs  inputs
	spans   spans
	temps   temps
	globals []ast.Decl // variables that passes add, before the declarations of the program
	spelt   int        // scalars in values that passes write out
	// implicit has the conversions that the program does not spell out.
	implicit map[ast.Expr]bool
}

// newPlainJob returns a job for a pass on a program in the form of its language. info is
// nil if the program has errors.
func newPlainJob(u *ast.Unit, info *check.Info, s Settings) *Job {
	return &Job{Settings: s, unit: u, lang: u.Version.Lang, info: info}
}

// newJob brings a program into the canonical form.
func newJob(info *check.Info, s Settings) *Job {
	u := info.Unit
	j := newPlainJob(u, info, s)
	j.guards = newGuards(info, s.Stage, s.Highp)
	j.names = j.guards.names
	unaliased(info)
	front.Raise(u)
	if !j.lang.HasAbstractTypes() {
		j.convertArguments() // values that are not literals convert, too
	}
	j.facts = gather(u)
	j.inputs = inputs{info, s.Stage}
	j.spans = spans{vars: map[*ast.Object]span{}, results: j.guards.result}
	return j
}

// finish puts guards and global variables into the program, and brings the program
// back into the form of its language.
func (j *Job) finish() {
	defer realiased(j.unit)
	defer front.Lower(j.info.Lang, j.unit)
	j.dropConversions()
	j.unit.Decls = j.guards.placed(j.globals, j.unit.Decls)
}
