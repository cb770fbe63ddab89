package recond

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/source"
	"shsmith/lib/types"
)

// Pass is one way of making programs defined.
type Pass struct {
	Name  string
	Doc   string          // what it does, in a line
	Kinds []string        // the undefined behaviours that it removes, by their names in records
	Langs []language.Name // languages that have them
	// Run applies the pass to a checked program.
	Run func(*Job)
	// recheck: the pass works on a program in the form of its language and makes
	// nodes without annotations, so the program is checked again after it, and the
	// pass runs until it changes nothing. The other passes come later. They work on
	// the canonical form and annotate their nodes.
	recheck bool
}

// Passes returns all passes in the order in which they apply.
func Passes() []Pass {
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

// Job is one program on its way through the passes.
type Job struct {
	unit    *ast.Unit
	lang    language.Name
	info    *check.Info
	options Options
	changed bool          // whether the current pass changed the program
	errs    source.Errors // what the current pass cannot mend

	// Passes that need another check have none of the following.

	names   *names
	guards  *guards
	facts   *facts
	spans   spans
	temps   temps
	globals []ast.Decl // variables that passes add, before the declarations of the program
	spelt   int        // scalars in values that passes write out
	exact   bool       // whether the pass floats keeps floats exact
	// implicit has the conversions that the program does not spell out.
	implicit map[ast.Expr]bool
	// formats are those of the program's images, once a pass asked for them.
	formats map[string]record.Format
}

// newJob brings a program into the canonical form.
func newJob(info *check.Info, o Options) *Job {
	u := info.Unit
	g := adopt(info, lacking(u, &o))
	g.names = collect(u, g.isGuard)
	j := &Job{unit: u, lang: u.Version.Lang, info: info, options: o, names: g.names, guards: g}
	// The outputs of a vertex shader are made exact where the fragment shader reads
	// them. The positions of the vertices must stay.
	j.exact = o.Float != FloatOff && o.chosen(&floatsPass, u.Version.Lang) && o.Stage != language.Vertex
	unaliased(info)
	front.Raise(u)
	if !j.lang.HasAbstractTypes() {
		j.convertArguments() // values that are not literals convert, too
	}
	j.facts = gather(u)
	j.spans = spans{vars: map[*ast.Object]span{}, guards: g}
	return j
}

// finish puts guards and global variables into the program, and brings the program
// back into the form of its language.
func (j *Job) finish() {
	defer realiased(j.unit)
	defer front.Lower(j.info.Lang, j.unit)
	j.dropConversions()
	if !j.guards.used && j.globals == nil {
		return
	}
	var list []*entry
	rest := j.unit.Decls
	if j.guards.used {
		j.guards.sort()
		list = j.guards.list
		rest = slices.DeleteFunc(slices.Clone(rest), j.isGuardDecl)
	}
	j.unit.Decls = j.placed(list, rest)
}

func (j *Job) isGuardDecl(d ast.Decl) bool {
	f, ok := d.(*ast.FuncDecl)
	return ok && j.guards.isGuard(f)
}

// declared returns the structure that d declares, or nil.
func declared(d ast.Decl) *types.Type {
	switch d := d.(type) {
	case *ast.StructDecl:
		return d.Type
	case *ast.VarDecl:
		if d.Spec != nil && d.Spec.Struct != nil {
			return d.Spec.Struct.Type
		}
	}
	return nil
}
