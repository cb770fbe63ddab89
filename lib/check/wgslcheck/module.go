// Package wgslcheck checks and annotates modules of WGSL. Beside names and types
// it evaluates constants and makes the analyses that the specification
// describes: the behavior of statements, aliases of pointers, uniformity.
//
// Section numbers are those of WGSL, W3C Candidate Recommendation Draft of
// August 2026.
package wgslcheck

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/check/internal/report"
	"shsmith/lib/check/internal/scope"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/source"
	"shsmith/lib/types"
)

// Check checks and annotates u, a module whose entry point of the given stage
// is of interest. The error is nil or a source.Errors whose entries name file.
func Check(file string, u *ast.Unit, stage language.Stage) (*check.Info, error) {
	return newModule(file, u, stage).checked()
}

// Lenient is Check, except that it lists the errors that passes can correct in
// Info.Faults and Info.Aliases instead of reporting them.
func Lenient(file string, u *ast.Unit, stage language.Stage) (*check.Info, error) {
	m := newModule(file, u, stage)
	m.info.Faults, m.info.Aliases = map[ast.Node]check.Fault{}, map[*ast.Call][]check.Alias{}
	return m.checked()
}

// module checks a unit of WGSL.
type module struct {
	report.Report
	unit *ast.Unit
	info *check.Info

	enabled map[string]bool // by enable directives
	globals map[string]*global
	names   *scope.Table
	fn      *function // being checked, nil at module scope
	funcs   map[*ast.Object]*function
	list    []*function // in the order of the text

	// approx has the values of constant expressions that implementations may
	// disagree on.
	approx map[ast.Expr]*types.Value
	// constants has the declared constants with their values, exact or not;
	// nil where the value is not known.
	constants map[*ast.Object]*types.Value
	skipped   int // around the current expression: operands that are not evaluated
	// roots has the root identifiers of pointers in let declarations.
	roots map[*ast.Object]*ast.Object
	// memory has the address space and access mode of variables.
	memory map[*ast.Object]*memory
	// overrides are the values of @id that are taken.
	overrides map[int64]bool
	// bindings has the group and binding of resources.
	bindings map[*ast.Object][2]int64
	filters  map[string]string // severities by rule, of the whole module
}

// global is a declaration at module scope. They may stand in any order.
type global struct {
	decl  ast.Decl
	obj   *ast.Object
	state uint8
}

// States of a global.
const (
	unseen uint8 = iota
	inProgress
	done
)

// function is what is known of a user function.
type function struct {
	decl   *ast.FuncDecl
	obj    *ast.Object
	params []*ast.Object
	result *types.Type // nil: none
	// mustUse: a call must not stand alone.
	mustUse bool
	stage   language.Stage // of an entry point, "" for other functions
	calls   []callSite     // of user functions
	uses    []use          // of what only some stages have
	// resources are the bound variables that it names, in their order.
	resources []*ast.Object
	bound     map[*ast.Object]bool // those in resources
	// reads and writes have the variables at module scope and the pointer
	// parameters whose memory the function accesses, callees included once
	// aliases has been run.
	reads, writes map[*ast.Object]bool
	// views has the ends of views of buffers, by root identifier.
	views map[*ast.Object]int64
	// uniform has what calls need to be uniform, by uniformity scope.
	uniform [2]tags
}

// callSite is a call of a user function.
type callSite struct {
	call *ast.Call
	to   *function
}

// use is the use of something that only some stages have.
type use struct {
	at     source.Pos
	what   string
	stages []language.Stage
}

func newModule(file string, u *ast.Unit, stage language.Stage) *module {
	m := &module{
		Report: report.Report{File: file}, unit: u, names: scope.NewTable(), enabled: map[string]bool{}, globals: map[string]*global{},
		funcs: map[*ast.Object]*function{}, roots: map[*ast.Object]*ast.Object{},
		memory: map[*ast.Object]*memory{}, constants: map[*ast.Object]*types.Value{}, overrides: map[int64]bool{}, bindings: map[*ast.Object][2]int64{},
		info: &check.Info{Unit: u, Stage: stage, Lang: dialect.Of(u.Version), LocalSize: [3]int{1, 1, 1}},
	}
	return m
}

// checked is the result of the check.
func (m *module) checked() (*check.Info, error) {
	if err := m.Collect(m.run); err != nil {
		return nil, err
	}
	return m.info, nil
}

func (m *module) run() {
	m.survey()
	for _, d := range m.unit.Decls {
		m.decl(d)
		if v, ok := d.(*ast.VarDecl); ok && v.Vars[0].Obj != nil {
			m.info.Globals = append(m.info.Globals, v.Vars[0].Obj)
		}
	}
	for _, f := range m.list {
		m.body(f)
	}
	if len(m.Errs) == 0 {
		m.sortFuncs()
		m.stages()
	}
	if len(m.Errs) == 0 {
		m.aliases()
		m.uniformity()
	}
	if len(m.Errs) == 0 {
		m.describeEntry()
	}
}

// survey notes the names of module scope, and directives.
func (m *module) survey() {
	m.filters = map[string]string{}
	for _, d := range m.unit.Decls {
		if dir, ok := d.(*ast.Directive); ok {
			m.directive(dir)
			continue
		}
		name := globalName(d)
		if name == "" {
			continue
		}
		if m.globals[name] != nil {
			m.Errorf(d, "%s is declared already", name)
			continue
		}
		m.globals[name] = &global{decl: d}
	}
}

// globalName is the name that a declaration at module scope introduces.
func globalName(d ast.Decl) string {
	switch d := d.(type) {
	case *ast.VarDecl:
		return d.Vars[0].Name
	case *ast.StructDecl:
		return d.Name
	case *ast.Alias:
		return d.Name
	case *ast.FuncDecl:
		return d.Name
	}
	return ""
}

// decl checks a declaration at module scope, unless that was done on demand.
func (m *module) decl(d ast.Decl) {
	if a, ok := d.(*ast.ConstAssert); ok {
		m.constAssert(a)
		return
	}
	if g := m.globals[globalName(d)]; g != nil && g.decl == d {
		m.declare(g)
	}
}

// declare gives a global its object. What it depends on comes first; it must
// not depend on itself (section 5).
func (m *module) declare(g *global) *ast.Object {
	switch g.state {
	case inProgress:
		m.Errorf(g.decl, "the declaration of %s depends on itself", globalName(g.decl))
		g.state = done
		return nil
	case done:
		return g.obj
	}
	g.state = inProgress
	switch d := g.decl.(type) {
	case *ast.VarDecl:
		g.obj = m.globalVar(d)
	case *ast.StructDecl:
		g.obj = m.structure(d)
	case *ast.Alias:
		g.obj = m.alias(d)
	case *ast.FuncDecl:
		g.obj = m.signature(d)
	}
	g.state = done
	return g.obj
}

// lookup finds what a name refers to: nil with false where the text declares
// no such name, nil with true where its declaration is wrong.
func (m *module) lookup(name string) (*ast.Object, bool) {
	if e := m.names.Lookup(name); e != nil {
		return e.Obj, true
	}
	if g := m.globals[name]; g != nil {
		return m.declare(g), true
	}
	return nil, false
}

// wgslExtensions are the enable extensions of section 4.1.1.
var wgslExtensions = nameSet(`f16 clip_distances dual_source_blending subgroups primitive_index subgroup_size_control`)

// wgslFeatures are the language extensions of section 4.1.2.
var wgslFeatures = nameSet(`readonly_and_readwrite_storage_textures packed_4x8_integer_dot_product
	unrestricted_pointer_parameters pointer_composite_access uniform_buffer_standard_layout subgroup_id swizzle_assignment
	subgroup_uniformity texture_and_sampler_let texture_formats_tier1 linear_indexing immediate_address_space
	fragment_depth buffer_view`)

func nameSet(text string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(text) {
		set[w] = true
	}
	return set
}

func (m *module) directive(d *ast.Directive) {
	switch d.Word {
	case "enable":
		for _, n := range d.Names {
			if !wgslExtensions[n] {
				m.Errorf(d, "there is no extension %s", n)
			}
			m.enabled[n] = true
			if n == "subgroup_size_control" {
				m.enabled["subgroups"] = true
			}
		}
	case "requires":
		for _, n := range d.Names {
			if !wgslFeatures[n] {
				m.Errorf(d, "there is no language feature %s", n)
			}
		}
	case "diagnostic":
		m.filter(d.Pos(), d.Names[0], d.Names[1], m.filters)
	}
}

var severities = nameSet("error warning info off")

// filter notes a diagnostic filter beside others of the same place (2.3.3):
// filters for one rule must not differ there.
func (m *module) filter(at source.Pos, severity, rule string, others map[string]string) {
	if !severities[severity] {
		m.ErrorAt(at, "there is no severity %s", severity)
	}
	if old, ok := others[rule]; ok && old != severity {
		m.ErrorAt(at, "the severity of %s is set to %s and to %s", rule, old, severity)
	}
	others[rule] = severity
}
