// Package guards writes functions that make operations defined. These functions are called guards.
// The passes add calls of guards to a program. An example of a guard is:
//
//	int SAFE_DIVISOR(int a, int b) { return b == 0 || b == -1 && a == -2147483647 - 1 ? 2 : b; }
//
// A table has a row for each guard. From this row, the package writes an overload of the guard for
// each list of parameter types that the program needs. The files testdata/guards* show the text of
// each guard. The package also finds the guards in a program that was reconditioned before.
package guards

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/dialect"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/fresh"
	"shsmith/lib/types"
)

// guard describes a function that makes an operation defined. A call of it replaces the operation,
// or encloses the operation or an operand.
type guard struct {
	name string
	// build writes the body of an overload. p has expressions that read its parameters.
	build func(b *body, p []ast.Expr)
	// takes reports whether there is an overload for parameters of types p.
	takes func(p []*types.Type) bool
	// counts is set if two overloads may differ only in the number of parameters. An example is
	// SAFE_VALUE(i, i) and SAFE_VALUE(i, i, i). In WGSL the names of such overloads list all
	// parameter types: SAFE_VALUE_i32_i32.
	counts bool
	// result computes the range of a call's result from the arguments of the call. If it is nil,
	// nothing is known of the result.
	result func(s *analysis.Ranges, args []ast.Expr) analysis.Range
}

// Set has the guards of one program.
type Set struct {
	Names   *fresh.Names
	dialect *dialect.Dialect
	lacks   precisions // kinds of numbers that need a precision qualifier in declarations
	list    []*entry
	byKey   map[string]*entry
	byObj   map[*ast.Object]*entry
	used    bool // the method Call was called, so Place must insert the list into the program
}

// entry is one overload of a guard in the program.
type entry struct {
	def  *guard
	key  string
	decl *ast.FuncDecl
}

// body is the body of a guard while guard.build writes it.
type body struct {
	guards *Set
	name   string // name of the guard in the table
	// compareOnly is set if the body is only compared with a function of the program. Then
	// body.call adds no guards.
	compareOnly bool
	result      ast.Expr
	locals      []ast.Stmt
}

// ret makes the guard return e.
func (b *body) ret(e ast.Expr) { b.result = e }

// call returns a call of the guard `name`, with a result of type t, for use in the body b. If the
// program lacks the overload for `args`, call adds it, unless b.compareOnly is set.
func (b *body) call(name string, t *types.Type, args ...ast.Expr) ast.Expr {
	if e := b.guards.byKey[key(name, args)]; e != nil {
		return node.CallFunc(e.decl.Obj, t, args...)
	}
	if b.compareOnly {
		// With the empty name, b differs from the function with which it is compared.
		return node.Call("", t, args...)
	}
	return b.guards.Call(name, t, args...)
}

// callSelf returns a call of the guard whose body is b, for x, a part of the guard's own argument.
// For example, the body of SAFE_INPUT for a matrix calls SAFE_INPUT for each column.
func (b *body) callSelf(x ast.Expr) ast.Expr { return b.call(b.name, x.Info().Type, x) }

// let declares a local variable in the body (in WGSL by let) with the initial value e, and returns
// an expression that reads it.
func (b *body) let(name string, e ast.Expr) ast.Expr {
	o, d := node.Variable(name, ast.Local, e)
	d.Quals = b.guards.Qualifiers(o.Type)
	if !b.guards.dialect.Version.Lang.HasAssignmentExpressions() {
		d.Word, d.Spec, o.Storage = "let", nil, ast.Const
	}
	b.locals = append(b.locals, &ast.DeclStmt{Decl: d})
	return node.Ident(o)
}

func key(name string, args []ast.Expr) string {
	var b strings.Builder
	b.WriteString(name)
	for _, a := range args {
		b.WriteByte(' ')
		b.WriteString(a.Info().Type.String())
	}
	return b.String()
}

// Call returns a call of the guard `name`, with a result of type t. If the program lacks the
// overload for the types of `args`, Call adds this overload.
func (g *Set) Call(name string, t *types.Type, args ...ast.Expr) ast.Expr {
	g.used = true
	key := key(name, args)
	e := g.byKey[key]
	if e == nil {
		params := make([]*types.Type, len(args))
		for i, a := range args {
			params[i] = a.Info().Type
		}
		def := named(name)
		e = g.add(def, key, g.make(def, g.name(def, params), params, false))
	}
	return node.CallFunc(e.decl.Obj, t, args...)
}

// name returns the name of the overload of the guard def for parameters of types params. In WGSL,
// which has no overloading, the name contains the types: SAFE_TEXEL_i32_u32.
func (g *Set) name(def *guard, params []*types.Type) string {
	if g.dialect.Version.Lang.HasOverloading() {
		return g.Names.Function(def.name)
	}
	// A type that repeats the one before it is left out, unless def.counts is set.
	suffix := []string{def.name}
	for _, t := range params {
		if word := identifier(t.WGSL()); def.counts || word != suffix[len(suffix)-1] {
			suffix = append(suffix, word)
		}
	}
	return g.Names.Function(strings.Join(suffix, "_"))
}

// identifier returns the name of a type with underscores in place of characters that an identifier
// must not contain: array<i32, 4> becomes array_i32_4.
func identifier(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool { return strings.ContainsRune("<>, ", r) })
	return strings.Join(words, "_")
}

func named(name string) *guard {
	i := slices.IndexFunc(table, func(d guard) bool { return d.name == name })
	return &table[i]
}

func (g *Set) add(def *guard, key string, d *ast.FuncDecl) *entry {
	e := &entry{def, key, d}
	g.list = append(g.list, e)
	g.byKey[key] = e
	g.byObj[d.Obj] = e
	return e
}

var parameterNames = []string{"a", "b", "c", "d"}

// make returns the overload of the guard def for parameters of types params, as a function called
// `name`. It adds the guards that this function calls to the program, unless compareOnly is set.
func (g *Set) make(def *guard, name string, params []*types.Type, compareOnly bool) *ast.FuncDecl {
	d := &ast.FuncDecl{Name: name}
	args := make([]ast.Expr, len(params))
	for i, t := range params {
		p := &ast.ParamDecl{Quals: g.Qualifiers(t), Spec: node.Spec(t), Name: parameterNames[i]}
		p.Obj = &ast.Object{Name: p.Name, Type: t, Storage: ast.Param, Decl: p}
		d.Params = append(d.Params, p)
		args[i] = node.Ident(p.Obj)
	}
	b := &body{guards: g, name: def.name, compareOnly: compareOnly}
	def.build(b, args)
	b.result = ast.Clone(b.result) // Clone makes two nodes of a parameter that is used twice
	t := b.result.Info().Type
	d.Quals, d.Result = g.Qualifiers(t), node.Spec(t)
	d.Body = &ast.Block{List: append(b.locals, &ast.Return{X: b.result})}
	d.Obj = &ast.Object{Kind: ast.FuncObj, Name: name, Type: t, Func: d, Decl: d}
	front.Lower(g.dialect, d)
	return d
}

// Qualifiers returns the precision qualifier that a variable of type t needs, or nil if it needs
// none.
func (g *Set) Qualifiers(t *types.Type) []ast.Qualifier {
	need := false
	switch t.Base().Component() {
	case types.Int, types.Uint:
		need = g.lacks.ints
	case types.Float:
		need = g.lacks.floats
	}
	if !need {
		return nil
	}
	return []ast.Qualifier{{Name: "highp"}}
}

// Lowered converts the statement s from the canonical form to the program's language. For GLSL it
// returns s itself. For WGSL it returns a block that contains a converted copy of s.
func (g *Set) Lowered(s ast.Stmt) ast.Stmt {
	if g.dialect.Version.Lang.HasAssignmentExpressions() {
		return s
	}
	b := &ast.Block{List: []ast.Stmt{ast.Clone(s)}}
	front.Lower(g.dialect, b)
	return b
}

// IsCall reports whether e is a call of the guard called `name`.
func (g *Set) IsCall(e ast.Expr, name string) bool {
	c, ok := e.(*ast.Call)
	return ok && c.Func != nil && g.byObj[c.Func] != nil && g.byObj[c.Func].def.name == name
}

// New returns a Set for the program of info. It contains the guards that an earlier reconditioning
// added. `highp` tells whether all numbers will get high precision.
func New(info *check.Info, stage language.Stage, highp bool) *Set {
	g := adopt(info, missingPrecisions(info.Unit, stage, highp))
	g.Names = fresh.Of(info.Unit, g.IsGuard)
	return g
}

// adopt returns a Set with the guards that an earlier reconditioning added to the program (see
// Find). `lacks` tells for ints and for floats whether declarations that are added later need the
// qualifier highp.
func adopt(info *check.Info, lacks precisions) *Set {
	g := &Set{dialect: info.Lang, lacks: lacks, byKey: map[string]*entry{}, byObj: map[*ast.Object]*entry{}}
	u := info.Unit
	var known []*ast.FuncDecl
	for _, d := range u.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Body != nil && strings.HasPrefix(f.Name, fresh.Prefix) && len(f.Params) > 0 && len(f.Params) <= len(parameterNames) {
			known = append(known, f)
		}
	}
	// Guards call only guards that are earlier in the table.
	for i := range table {
		def := &table[i]
		for _, f := range known {
			if isNamed(f.Name, def.name) {
				g.tryAdopt(def, f)
			}
		}
	}
	return g
}

func (g *Set) tryAdopt(def *guard, f *ast.FuncDecl) {
	params := make([]*types.Type, len(f.Params))
	args := make([]ast.Expr, len(f.Params))
	for i, p := range f.Params {
		if p.Obj == nil || p.Obj.Dir != ast.In {
			return
		}
		params[i] = p.Obj.Type
		args[i] = node.Ident(p.Obj)
	}
	if !def.takes(params) {
		return
	}
	// The program may have had other default precisions when the earlier run added f.
	lacks := g.lacks
	for _, g.lacks = range []precisions{lacks, {false, false}, {true, true}, {ints: true}, {floats: true}} {
		if ast.Equal(g.make(def, f.Name, params, true), f) {
			g.add(def, key(def.name, args), f)
			break
		}
	}
	g.lacks = lacks
}

// isNamed reports whether f is the name `guard`, or begins with it and an underscore. For example,
// f may be SAFE_ABS_i32 if `guard` is SAFE_ABS.
func isNamed(f, guard string) bool {
	rest, ok := strings.CutPrefix(f, guard)
	return ok && (rest == "" || rest[0] == '_')
}

// IsGuard reports whether f is a guard in g.
func (g *Set) IsGuard(f *ast.FuncDecl) bool { return f.Obj != nil && g.byObj[f.Obj] != nil }

func (g *Set) isGuardDecl(d ast.Decl) bool {
	f, ok := d.(*ast.FuncDecl)
	return ok && g.IsGuard(f)
}

// Calls reports whether e calls any guard in g.
func (g *Set) Calls(e *ast.Call) bool { return e.Func != nil && g.byObj[e.Func] != nil }

// Result returns a function that computes the range of the result of a call of the guard f from the
// arguments. It returns nil if nothing is known of f.
func (g *Set) Result(f *ast.Object) func(*analysis.Ranges, []ast.Expr) analysis.Range {
	if e := g.byObj[f]; e != nil {
		return e.def.result
	}
	return nil
}

// Functions returns the names of all guards.
func Functions() (list []string) {
	for i := range table {
		list = append(list, table[i].name)
	}
	return list
}

// table has all guards. A guard calls only guards of earlier rows, and its own overloads for
// smaller types.
var table []guard

func init() {
	table = slices.Concat(intGuards(), floatGuards(), convertGuards(), countGuards(), indirectGuards(), texelGuards(),
		extremeGuards(), valueGuards())
}
