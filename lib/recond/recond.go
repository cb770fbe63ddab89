// Package recond makes programs free of undefined behaviour: it rewrites what
// might be undefined so that the result is some defined one, and leaves alone
// what is safe already (Lecoeur, Mohsin, Donaldson: "Program Reconditioning:
// Avoiding Undefined Behaviour When Finding and Reducing Compiler Bugs", PLDI
// 2023). A defined program keeps its meaning, but for loops that run too long
// and floats that are not exact.
//
// A pass annotates the nodes that it makes, so that no check is needed
// between passes. Running the passes on their own result changes nothing.
package recond

import (
	"fmt"
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/source"
)

// Pass is one way of making programs defined.
type Pass struct {
	Name  string
	Doc   string          // what it does, in a line
	Kinds []string        // the undefined behaviours that it removes, by their names in records
	Langs []language.Name // languages that have them
	// Run applies it to a checked program. It is nil for buffers, alias and
	// uniformity, behind which the program is checked again.
	Run func(*Job)
}

// Passes lists all passes in the order in which they apply.
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
		orderPass, // limiters are side effects, too
		indexPass,
		arithmeticPass,
		domainsPass,
		floatsPass,
	}
}

// Values of the options.
const (
	IndexModulo = "modulo"
	IndexClamp  = "clamp"
	LoopsLocal  = "local"
	LoopsGlobal = "global"
	FloatExact  = "exact"
	FloatOff    = "off"
)

// NoPass stands in Options.Only for no pass at all.
const NoPass = "none"

// AllWorkarounds stands in Options.Workarounds for every one.
const AllWorkarounds = "all"

// Options choose and direct passes. The zero value means all passes, modulo,
// local and exact.
type Options struct {
	Stage   language.Stage
	Only    []string // names of passes, or NoPass; all if empty
	Without []string
	Index   string // IndexModulo or IndexClamp
	Loops   string // LoopsLocal or LoopsGlobal
	Float   string // FloatExact or FloatOff
	// Assume has names of assumptions, or AllAssumptions; none if empty.
	Assume []string
	// Workarounds are names of workarounds, or AllWorkarounds; none if empty.
	Workarounds []string
	// Resources are the buffers that the program is bound to, nil if they
	// are not known.
	Resources []record.Resource
}

// Validate reports names and values that do not exist, and resources that
// nothing can be bound to.
func (o *Options) Validate() error {
	all := Passes()
	for _, name := range slices.Concat(o.Only, o.Without) {
		if name != NoPass && !slices.ContainsFunc(all, func(p Pass) bool { return p.Name == name }) {
			return fmt.Errorf("no pass is called %q", name)
		}
	}
	known := Workarounds()
	for _, name := range o.Workarounds {
		if name != AllWorkarounds && !slices.ContainsFunc(known, func(w Workaround) bool { return w.Name == name }) {
			return fmt.Errorf("no workaround is called %q", name)
		}
	}
	for _, name := range o.Assume {
		if name != AllAssumptions && !slices.ContainsFunc(Assumptions(), func(a Assumption) bool { return a.Name == name }) {
			return fmt.Errorf("no assumption is called %q", name)
		}
	}
	for _, v := range []struct{ name, value, a, b string }{
		{"index", o.Index, IndexModulo, IndexClamp},
		{"loops", o.Loops, LoopsLocal, LoopsGlobal},
		{"float", o.Float, FloatExact, FloatOff},
	} {
		if v.value != "" && v.value != v.a && v.value != v.b {
			return fmt.Errorf("%s: want %s or %s, not %q", v.name, v.a, v.b, v.value)
		}
	}
	for i := range o.Resources {
		if err := o.Resources[i].Validate(); err != nil {
			return err
		}
	}
	return nil
}

// chosen reports whether the options ask for p on a program of lang.
func (o *Options) chosen(p *Pass, lang language.Name) bool {
	return slices.Contains(p.Langs, lang) &&
		(len(o.Only) == 0 || slices.Contains(o.Only, p.Name)) &&
		!slices.Contains(o.Without, p.Name)
}

// around lists the workarounds that the options ask for on a program of lang: the
// early ones, or the others.
func (o *Options) around(lang language.Name, early bool) (list []Workaround) {
	if len(o.Workarounds) == 0 {
		return nil
	}
	all := slices.Contains(o.Workarounds, AllWorkarounds)
	for _, w := range Workarounds() {
		if w.early == early && w.of(lang) && (all || slices.Contains(o.Workarounds, w.Name)) {
			list = append(list, w)
		}
	}
	return list
}

// Run checks u, a shader as it was parsed, and makes it free of undefined
// behaviour. It changes u and returns the names of the passes and workarounds
// that found something to do. An error is a source.Errors whose entries name file, or
// says which option is wrong.
func Run(file string, u *ast.Unit, o Options) (applied []string, err error) {
	if err := o.Validate(); err != nil {
		return nil, err
	}
	info, err := front.Lenient(file, u, o.Stage)
	if o.Resources != nil && o.chosen(&buffersPass, u.Version.Lang) && restore(u, o.Resources) {
		applied = append(applied, buffersPass.Name)
		info, err = front.Lenient(file, u, o.Stage)
	}
	if err == nil && len(info.Aliases) > 0 && o.chosen(&aliasPass, u.Version.Lang) {
		applied = append(applied, aliasPass.Name)
		if err = unalias(file, info); err == nil {
			info, err = front.Lenient(file, u, o.Stage)
		}
	}
	if err == nil && o.chosen(&exchangePass, u.Version.Lang) && exchangeInSteps(info) {
		applied = append(applied, exchangePass.Name)
		info, err = front.Lenient(file, u, o.Stage)
	}
	if err == nil && o.chosen(&uniformityPass, u.Version.Lang) && part(info) {
		applied = append(applied, uniformityPass.Name)
		for again := true; again && err == nil; again = err == nil && part(info) {
			info, err = front.Lenient(file, u, o.Stage)
		}
	}
	if err == nil && u.Version.Lang == language.GLSL && len(info.Faults) > 0 && o.chosen(&indexPass, language.GLSL) && mendIndices(info) {
		applied = append(applied, indexPass.Name)
	}
	if err == nil && !o.mends(info) {
		info, err = front.Check(file, u, o.Stage)
	}
	if err != nil {
		return nil, err
	}
	more, err := Apply(info, o)
	if errs, ok := err.(source.Errors); ok {
		errs[0].File = file
	}
	if err != nil {
		return nil, err
	}
	for _, name := range more {
		if !slices.Contains(applied, name) {
			applied = append(applied, name)
		}
	}
	return applied, nil
}

// mends reports whether the passes mend what is at fault in a program.
func (o *Options) mends(info *check.Info) bool {
	by := map[check.Fault]*Pass{
		check.NoValue: &constantsPass, check.BadOperand: &constantsPass, check.BadIndex: &indexPass,
		check.NoEnd: &loopsPass, check.LateUse: &loopsPass, check.Divergent: &uniformityPass,
	}
	for _, f := range info.Faults {
		if !o.chosen(by[f], info.Unit.Version.Lang) {
			return false
		}
	}
	return len(info.Aliases) == 0
}

// Apply is Run on a program that was checked before, with options that are valid,
// and without the passes buffers, alias and uniformity.
func Apply(info *check.Info, o Options) (applied []string, err error) {
	err = bounded(func() {
		applied = apply(info, o)
		if n := deepest(info.Unit); n != nil {
			panic(excess{n.Pos(), "statements are nested too deep"})
		}
	})
	return applied, err
}

func apply(info *check.Info, o Options) (applied []string) {
	lang := info.Unit.Version.Lang
	j := newJob(info, o)
	// What a vertex shader passes on is brought into the set where a fragment
	// shader reads it; where the vertices lie must stay.
	j.exact = o.Float != FloatOff && o.chosen(&floatsPass, lang) && o.Stage != language.Vertex
	one := func(name string, run func(*Job)) {
		j.changed = false
		run(j)
		if j.changed {
			applied = append(applied, name)
		}
	}
	var found content
	looked := false // at what the program has
	workarounds := func(list []Workaround) {
		if len(list) > 0 && !looked {
			found, looked = contentOf(j.unit), true
		}
		for _, w := range list {
			if w.needs&^found == 0 {
				one(w.Name, w.run)
				found |= j.added()
			}
		}
	}
	workarounds(o.around(lang, true))
	for _, p := range Passes() {
		if p.Run != nil && o.chosen(&p, lang) {
			one(p.Name, p.Run)
			looked = looked && !j.changed
		}
	}
	workarounds(o.around(lang, false))
	j.finish()
	if len(applied) > 0 && lang == language.WGSL {
		j.unhide()
	}
	return applied
}
