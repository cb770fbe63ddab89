package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/check/internal/report"
	"shsmith/lib/check/internal/scope"
	"shsmith/lib/dialect"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Check checks the module u, and stores types, objects and constant values in its syntax tree. The
// result describes the entry point for `stage`. An error has the type source.Errors; its messages
// contain the file name `file`.
func Check(file string, u *ast.Unit, stage language.Stage) (*check.Info, error) {
	return newModule(file, u, stage).runCheck()
}

// Lenient checks a module like Check, but does not report errors that a pass can correct, such as
// `1 / 0` or `f(&x, &x)`. It stores these errors in Info.Faults and Info.Aliases.
func Lenient(file string, u *ast.Unit, stage language.Stage) (*check.Info, error) {
	m := newModule(file, u, stage)
	m.info.Faults, m.info.Aliases = map[ast.Node]check.Fault{}, map[*ast.Call][]check.Alias{}
	return m.runCheck()
}

// module is the checker of one module of WGSL.
type module struct {
	report.Report
	unit *ast.Unit
	info *check.Info

	enabled map[string]bool // extensions that the enable directives name
	globals map[string]*global
	names   *scope.Table
	fn      *function // the function being checked, or nil outside functions
	funcs   map[*ast.Object]*function
	list    []*function // in the order of the text; sortFuncs puts callees first

	// approx has the values of inexact constant expressions, such as `sin(1.0)`. Implementations
	// may compute slightly different values for them.
	approx map[ast.Expr]*types.Value
	// constants maps each declared constant to its value, which may be inexact. The value is nil if
	// the checker does not know it.
	constants map[*ast.Object]*types.Value
	skipped   int // above 0 while an operand is checked that is never evaluated
	// roots maps each pointer that a let declares to its root identifier. For `let p = &a[i];` it
	// maps p to a.
	roots map[*ast.Object]*ast.Object
	// memory has the address space and access mode of variables.
	memory map[*ast.Object]*memory
	// overrides has the arguments of @id in the override declarations checked so far.
	overrides map[int64]bool
	// bindings has the group and binding of each resource.
	bindings map[*ast.Object][2]int64
	filters  map[string]string // severities by rule, for the whole module
}

// global is a declaration at module scope. Such declarations may come in any
// order.
type global struct {
	decl  ast.Decl
	obj   *ast.Object
	state uint8
}

// Values of global.state, which tells how far the check of a declaration is.
const (
	unseen uint8 = iota
	inProgress
	done
)

// function describes a user function.
type function struct {
	decl   *ast.FuncDecl
	obj    *ast.Object
	params []*ast.Object
	result *types.Type // nil if there is no result
	// mustUse is set if the function has the attribute @must_use: a call must not drop the result.
	mustUse bool
	stage   language.Stage // of an entry point; "" for other functions
	calls   []callSite     // calls of user functions
	uses    []stageUse     // uses of things that only some stages have
	// resources has the resources that the body of this function uses, in the order of their first
	// use. It does not include the resources of callees.
	resources []*ast.Object
	bound     map[*ast.Object]bool // the elements of resources, as a set
	// The sets reads and writes contain the memory that the function reads and writes. Their keys
	// are variables at module scope and pointer parameters. A pointer parameter stands for the
	// memory to which it points. analyseAliases adds the accesses of the callees.
	reads, writes map[*ast.Object]bool
	// views maps the root identifier of each buffer to the size in bytes that the function needs.
	// This is the largest offset at which one of the function's views of the buffer ends.
	// analyseAliases adds the views of the callees.
	views map[*ast.Object]int64
	// uniform has the results of the uniformity analysis, indexed by groupScope.
	uniform [2]tags
}

// callSite is a call of a user function.
type callSite struct {
	call *ast.Call
	to   *function
}

func newModule(file string, u *ast.Unit, stage language.Stage) *module {
	m := &module{
		Report:    report.Report{File: file},
		unit:      u,
		names:     scope.NewTable(),
		enabled:   map[string]bool{},
		globals:   map[string]*global{},
		funcs:     map[*ast.Object]*function{},
		roots:     map[*ast.Object]*ast.Object{},
		memory:    map[*ast.Object]*memory{},
		constants: map[*ast.Object]*types.Value{},
		overrides: map[int64]bool{},
		bindings:  map[*ast.Object][2]int64{},
		info:      &check.Info{Unit: u, Stage: stage, Lang: dialect.Of(u.Version), LocalSize: [3]int{1, 1, 1}},
	}
	return m
}

// runCheck checks the module and returns the result of the check.
func (m *module) runCheck() (*check.Info, error) {
	if err := m.Collect(m.run); err != nil {
		return nil, err
	}
	return m.info, nil
}

func (m *module) run() {
	m.collectGlobals()
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
		m.checkStages()
	}
	if len(m.Errs) == 0 {
		m.analyseAliases()
		m.analyseUniformity()
	}
	if len(m.Errs) == 0 {
		m.describeEntry()
	}
}

// collectGlobals stores the declarations at module scope by their names, and checks the
// directives.
func (m *module) collectGlobals() {
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
			m.Errorf(d, "%s is declared twice", name)
			continue
		}
		m.globals[name] = &global{decl: d}
	}
}

// globalName returns the name that a declaration at module scope declares, or "" if it
// declares none.
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

// decl checks the declaration d at module scope. An earlier declaration may use the name that d
// declares, and then d was checked already. In this case, decl does nothing.
func (m *module) decl(d ast.Decl) {
	if a, ok := d.(*ast.ConstAssert); ok {
		m.constAssert(a)
		return
	}
	if g := m.globals[globalName(d)]; g != nil && g.decl == d {
		m.declare(g)
	}
}

// declare checks the declaration g, but not the body of a function. It returns the object of g, or
// nil after an error. It also checks the declarations that g uses. A declaration that depends on
// itself is an error (WGSL section 5).
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

// lookup returns the object that the shader declares with the given name, and true. The object is
// nil if its declaration has an error. lookup returns nil and false if the shader does not declare
// the name.
func (m *module) lookup(name string) (*ast.Object, bool) {
	if e := m.names.Lookup(name); e != nil {
		return e.Obj, true
	}
	if g := m.globals[name]; g != nil {
		return m.declare(g), true
	}
	return nil, false
}
