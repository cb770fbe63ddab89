package recond

import (
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// Workaround rewrites away the idiom of a known compiler bug, so that a
// campaign meets others. What the program means does not change.
type Workaround struct {
	Name    string
	Doc     string // what the compiler does wrong
	Drivers string // which are known to, as far as that was looked at
	// early ones make work for the passes and apply before them. The others
	// apply after them: what passes make has the idiom, too.
	early bool
	run   func(*Job)
}

// Workarounds lists all workarounds in the order in which they apply.
func Workarounds() []Workaround {
	return []Workaround{
		{
			Name:    "indirect-stores",
			Doc:     "a store to a variable of the function by a variable index goes to the element of another invocation's index, or to a wrong component",
			Drivers: "softpipe of Mesa 20.3.5 to 25.0.7; llvmpipe of 22.3.6 mistakes components",
			early:   true,
			run:     directStores,
		},
		{
			Name:    "bool-arrays",
			Doc:     "compiling a shader that indexes an array of booleans by a variable crashes",
			Drivers: "llvmpipe of Mesa 20.3.5, zink over lavapipe of 22.3.6",
			early:   true,
			run:     directBools,
		},
		{
			Name:    "writeonly",
			Doc:     "writing a component of a writeonly buffer, or through an out argument, or using the value of an assignment to it, is taken for a read",
			Drivers: "ANGLE 149, Mesa 22.3.6, NVIDIA 580",
			run:     func(j *Job) { j.permit("writeonly") },
		},
		{
			Name:    "readonly",
			Doc:     "what a readonly buffer has, stored for the second time, is not stored where only a part of it was overwritten in between",
			Drivers: "Mesa 25.0.7 to 26.2.6",
			run:     func(j *Job) { j.permit("readonly") },
		},
		{
			Name:    "body-scopes",
			Doc:     "the body of a switch is no scope of its own, nor is that of a for loop for the loop's step: what they declare hides others' names",
			Drivers: "Mesa 20.3.5",
			run:     renameHiding,
		},
		{
			Name:    "switch-effects",
			Doc:     "the condition of a switch is evaluated twice",
			Drivers: "Mesa 20.3.5",
			run:     hoistConditions,
		},
		{
			Name:    "bit-counts",
			Doc:     "constants beside the results of bitCount, findLSB and findMSB, and those that fields of bits are taken from or put into, are cut to 16 bits; what was not found is not below 0",
			Drivers: "llvmpipe of Mesa 22.3.6 to 26.2.6",
			run:     func(j *Job) { j.rewrite((*Job).countBits) },
		},
		{
			Name:    "array-copies",
			Doc:     "a copy of an array, read by a variable index, has what is stored to the array later on",
			Drivers: "llvmpipe of Mesa 25.0.7",
			early:   true,
			run:     directArrays,
		},
		{
			Name:    "swizzles",
			Doc:     "swizzles of zeros and of the comma operator are folded to something else",
			Drivers: "ANGLE 112 to 149 over SwiftShader",
			run:     spelledSwizzles,
		},
		{
			Name:    "vector-indices",
			Doc:     "v[2], where v is a swizzle of a uniform, is the third component of that uniform",
			Drivers: "Mesa 20.3.5 to 22.3.6",
			run:     func(j *Job) { j.rewrite((*Job).nameComponent) },
		},
		{
			Name:    "argument-order",
			Doc:     "f(a, g()) passes the value that a has after g (GLSL 4.60 section 6.1.1 says before)",
			Drivers: "Mesa 20.3.5 to 26.2.6, ANGLE 112 to 149",
			run:     func(j *Job) { order(&orderer{Job: j, looseArguments: true}) },
		},
		{
			Name:    "assignment-order",
			Doc:     "a[i] = g() stores to the element of the i that g leaves (GLSL 4.60 section 5.8 says the left side comes first)",
			Drivers: "Mesa 20.3.5 to 26.2.6",
			run:     func(j *Job) { order(&orderer{Job: j, looseAssignments: true}) },
		},
	}
}

// permit takes a qualifier of access from buffers. Of images it is part of
// what they are: those without a format need it.
func (j *Job) permit(qualifier string) {
	ast.Walk(j.unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockDecl:
			n.Quals = j.without(n.Quals, qualifier)
		case *ast.MemberDecl:
			n.Quals = j.without(n.Quals, qualifier)
		case *ast.Ident:
			if n.Obj.Storage == ast.Buffer {
				n.Obj.WriteOnly = n.Obj.WriteOnly && qualifier != "writeonly"
				n.Obj.ReadOnly = n.Obj.ReadOnly && qualifier != "readonly"
			}
		}
		return true
	})
}

func (j *Job) without(quals []ast.Qualifier, name string) (kept []ast.Qualifier) {
	for _, q := range quals {
		if q.Name != name {
			kept = append(kept, q)
		}
	}
	j.changed = j.changed || len(kept) < len(quals)
	return kept
}

// renameHiding gives variables that the body of a loop or a switch declares
// new names where theirs mean something else, too: in the loop's step, or
// anywhere, since what a switch declares reaches beyond it.
func renameHiding(j *Job) {
	declared := declarations(j.unit)
	ast.Walk(j.unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.For:
			if body, ok := n.Body.(*ast.Block); ok && n.Post != nil {
				j.renameAmong(body.List, mentioned(n.Post))
			}
		case *ast.Switch:
			j.renameAmong(n.Body.List, declared)
		}
		return true
	})
}

// declarations are the names that u declares more than once.
func declarations(u *ast.Unit) map[string]bool {
	again := map[string]bool{}
	note := func(name string) {
		_, seen := again[name]
		again[name] = seen
	}
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Var:
			note(n.Name)
		case *ast.ParamDecl:
			note(n.Name)
		case *ast.FuncDecl:
			note(n.Name)
		case *ast.StructDecl:
			note(n.Name)
		case *ast.BlockDecl:
			note(n.Instance)
		}
		return true
	})
	return again
}

// mentioned are the names of variables, functions and structures in e.
func mentioned(e ast.Expr) map[string]bool {
	names := map[string]bool{}
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			names[n.Name] = true
		case *ast.Call:
			names[n.Name] = true
		}
		return true
	})
	return names
}

// renameAmong renames the variables with one of the names that list declares.
func (j *Job) renameAmong(list []ast.Stmt, names map[string]bool) {
	renamed := map[*ast.Object]bool{}
	for _, s := range list {
		d, ok := s.(*ast.DeclStmt)
		if !ok {
			continue
		}
		if d, ok := d.Decl.(*ast.VarDecl); ok {
			for _, v := range d.Vars {
				if names[v.Name] && v.Obj != nil {
					v.Name = j.names.numbered(prefix + "VAR_")
					v.Obj.Name = v.Name
					renamed[v.Obj] = true
					j.changed = true
				}
			}
		}
	}
	for _, s := range list {
		ast.Walk(s, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && renamed[id.Obj] {
				id.Name = id.Obj.Name
			}
			return len(renamed) > 0
		})
	}
}

// nameComponent makes v.z of v[2].
func (j *Job) nameComponent(e ast.Expr, _ ast.Node) ast.Expr {
	n, ok := e.(*ast.Index)
	if !ok || typeOf(n.X).Kind != types.Vector || constOf(n.I) == nil {
		return e
	}
	j.changed = true
	return component(n.X, int(constOf(n.I).Int(0)))
}

// hoistConditions evaluates conditions with side effects in front of their
// switch.
func hoistConditions(j *Job) {
	ast.Apply(j.unit, j.descend, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			j.leave()
		case *ast.Switch:
			if !j.info.HasSideEffects(n.X) {
				return
			}
			t := ident(j.temp(typeOf(n.X)))
			c.InsertBefore(statement(assign("=", t, n.X)))
			n.X = again(t)
			j.temps.release()
			j.changed = true
		}
	})
}

// countBits makes a case of its own of what has no bit to find, counts without
// bitCount, and shifts fields of constants.
func (j *Job) countBits(e ast.Expr, _ ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !call.Builtin || bitGuards[call.Name] == "" {
		return e
	}
	if strings.HasPrefix(call.Name, "bitfield") && constOf(call.Args[0]) == nil {
		return e
	}
	j.changed = true
	return j.guards.call(bitGuards[call.Name], call.Type, call.Args...)
}

// bitGuards has the guards of built-in functions.
var bitGuards = map[string]string{
	"findLSB": "SAFE_LSB", "findMSB": "SAFE_MSB", "bitCount": "SAFE_COUNT",
	"bitfieldExtract": "SAFE_FIELD", "bitfieldInsert": "SAFE_MERGE",
}

func countGuards() []guard {
	takes := func(p []*types.Type) bool { return kinds(types.Int)(p) || kinds(types.Uint)(p) }
	return []guard{
		{name: "SAFE_LSB", takes: takes, build: findBit("findLSB")},
		{name: "SAFE_MSB", takes: takes, build: findBit("findMSB")},
		{name: "SAFE_COUNT", takes: takes, build: count},
		{name: "SAFE_FIELD", takes: fields(1), build: field},
		{name: "SAFE_MERGE", takes: fields(2), build: merge},
	}
}

// fields accepts n integers or vectors of them, a place and a width.
func fields(n int) func([]*types.Type) bool {
	return func(p []*types.Type) bool {
		ok := len(p) == n+2 && p[n] == intType && p[n+1] == intType
		for _, t := range p[:n] {
			ok = ok && t.IsInteger()
		}
		return ok
	}
}

// field shifts a field to the top and back down, so that its sign spreads.
func field(b *guardBody, p []ast.Expr) {
	t, n := typeOf(p[0]), p[2]
	left := binary("-", intType, binary("-", intType, integer(types.Int, 32), p[1]), n)
	top := binary("<<", t, p[0], left)
	down := binary(">>", t, top, binary("-", intType, integer(types.Int, 32), n))
	b.ret(cond(binary("==", boolType, n, integer(types.Int, 0)), splat(t, 0), down))
}

// merge chooses between the two by a mask of n bits from place o.
func merge(b *guardBody, p []ast.Expr) {
	t, o, n := typeOf(p[0]), p[2], p[3]
	whole := binary("==", boolType, n, integer(types.Int, 32))
	ones := binary("-", t, binary("<<", t, splat(t, 1), n), splat(t, 1))
	mask := b.let("m", binary("<<", t, cond(whole, inverse(splat(t, 0)), ones), o))
	in := binary("&", t, binary("<<", t, p[1], o), again(mask))
	b.ret(binary("|", t, binary("&", t, p[0], inverse(again(mask))), in))
}

func findBit(name string) func(b *guardBody, p []ast.Expr) {
	is := func(x ast.Expr, n int64) ast.Expr { return binary("==", boolType, x, integer(typeOf(x).Kind, n)) }
	return func(b *guardBody, p []ast.Expr) {
		t := types.Vec(types.Int, typeOf(p[0]).Size())
		b.ret(eachOf(t, p, func(x []ast.Expr) ast.Expr {
			none := is(x[0], 0)
			if name == "findMSB" && typeOf(x[0]) == intType {
				none = binary("||", boolType, none, is(x[0], -1)) // of negative numbers the highest 0 (section 8.8)
			}
			return cond(none, integer(types.Int, -1), callBuiltin(name, intType, x[0]))
		}))
	}
}

// count adds neighbours: bits, then fields of 2, 4, 8 and 16 bits.
func count(b *guardBody, p []ast.Expr) {
	n := typeOf(p[0]).Size()
	u, sum := types.Vec(types.Uint, n), construct(types.Vec(types.Uint, n), p[0])
	part := func(x ast.Expr, mask int64) ast.Expr { return binary("&", u, x, integer(types.Uint, mask)) }
	for i, mask := range []int64{0x55555555, 0x33333333, 0x0f0f0f0f, 0x00ff00ff, 0xffff} {
		x := b.let("n"+strconv.Itoa(i), sum)
		high := binary(">>", u, again(x), integer(types.Uint, 1<<i))
		sum = binary("+", u, part(x, mask), part(high, mask))
	}
	b.ret(construct(types.Vec(types.Int, n), sum))
}

// splat is a value of type t whose components are n.
func splat(t *types.Type, n int64) ast.Expr {
	if t.IsScalar() {
		return integer(t.Kind, n)
	}
	return construct(t, integer(t.Component(), n))
}

func inverse(x ast.Expr) ast.Expr {
	return &ast.Unary{ExprInfo: ast.Typed(typeOf(x)), Op: "~", X: x}
}
