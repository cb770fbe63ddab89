package gen

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/gen/catalog"
	"shsmith/lib/gen/scope"
	"shsmith/lib/gen/spelling"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// unitNames has the names that occur in a translation unit. It also tells whether the unit enables
// 16-bit numbers.
type unitNames struct {
	used     map[string]bool // all identifiers
	declared map[string]bool // the names of variables, functions and types that the unit declares
	half     bool            // numbers of 16 bits are enabled
}

func namesOf(u *ast.Unit) unitNames {
	names := unitNames{used: map[string]bool{}, declared: map[string]bool{}}
	declare := func(list ...string) {
		for _, name := range list {
			names.used[name], names.declared[name] = true, true
		}
	}
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			names.used[n.Name] = true
		case *ast.Member:
			names.used[n.Name] = true
		case *ast.Call:
			names.used[n.Name] = true
		case *ast.TypeExpr:
			names.used[n.Name] = true
		case *ast.Var:
			declare(n.Name)
		case *ast.StructDecl:
			declare(n.Name)
		case *ast.BlockDecl:
			declare(n.Name, n.Instance)
		case *ast.FuncDecl:
			declare(n.Name)
		case *ast.ParamDecl:
			declare(n.Name)
		case *ast.Alias:
			declare(n.Name)
		case *ast.Directive:
			for _, name := range n.Names {
				names.half = names.half || n.Word == "enable" && name == "f16"
			}
		}
		return true
	})
	return names
}

// isTotal reports whether c is defined for all arguments and has no out parameters.
func isTotal(c *catalog.Callable) bool {
	// A packed half float may be infinite. Two out arguments might be the same variable.
	return c.Func.Domain == builtin.Total && !c.Outs && !strings.HasPrefix(c.Func.Name, "pack")
}

// addVariables makes variables of the program available to the inserted code: those that are
// visible at the place of the insertion and that addVariable accepts.
func (w *Writer) addVariables(o *Options) {
	for _, obj := range w.site.Globals {
		w.addVariable(obj, o)
	}
	w.globals = len(w.g.scope.Variables)
	for _, obj := range w.site.Locals {
		w.addVariable(obj, o)
	}
}

// addVariable brings obj into scope if new code may read or write it. If obj is a block,
// addVariable brings its members into scope.
func (w *Writer) addVariable(obj *ast.Object, o *Options) {
	v := scope.Variable{Obj: obj, Constant: obj.Storage == ast.Const && obj.Value != nil}
	v.Readable = !obj.WriteOnly && w.recordValue(obj) && w.mayRead(obj, o)
	v.Writable = w.isWritable(obj) && o.Write != nil && o.Write(obj)
	if w.mayAlias(obj) {
		return
	}
	if obj.Kind == ast.BlockObj {
		if obj.Type.Kind == types.Struct { // not an array of blocks
			w.addMembers(v)
		}
		return
	}
	if w.isUsable(v.Stored()) && (v.Readable || v.Writable) {
		w.g.scope.Add(&v)
	}
}

// addMembers brings the members of the block v.obj into scope, as far as their own memory
// qualifiers permit an access.
func (w *Writer) addMembers(v scope.Variable) {
	inst := v.Obj
	for _, f := range inst.Type.Fields {
		m := v
		member := *inst
		member.Kind, member.Name, member.Type = ast.VarObj, f.Name, f.Type
		m.Obj, m.Instance = &member, inst
		declared := memberObject(inst, f.Name)
		if declared.WriteOnly && !inst.WriteOnly {
			continue // the generator sees only the qualifiers of the block in `b.x += 1`
		}
		m.Writable = m.Writable && !declared.ReadOnly
		if w.isUsable(f.Type) && (m.Readable || m.Writable) {
			w.g.scope.Add(&m)
		}
	}
}

// memberObject returns the object of the member `name` of the block instance inst. It returns inst
// itself if the program does not declare the block.
func memberObject(inst *ast.Object, name string) *ast.Object {
	if inst.Block == nil {
		return inst
	}
	for _, m := range inst.Block.Members {
		for _, v := range m.Vars {
			if v.Name == name && v.Obj != nil {
				return v.Obj
			}
		}
	}
	return inst
}

// mayAlias reports whether new code could reach the memory of obj in two ways: by name and through
// a pointer parameter, or through two pointer parameters. WGSL forbids this if the code writes the
// memory (WGSL section 11.4.1).
func (w *Writer) mayAlias(obj *ast.Object) bool {
	if !w.g.Version.Lang.HasPointers() {
		return false
	}
	if obj.Storage == ast.Param && obj.Type.Kind == types.Pointer {
		return len(pointerSpaces(w.site.Func)) > 1
	}
	if !slices.Contains(w.site.Globals, obj) || w.site.IsEntry {
		return false
	}
	for _, d := range w.site.Unit.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && slices.Contains(pointerSpaces(f), spelling.SpaceOf(obj)) {
			return true
		}
	}
	return false
}

// pointerSpaces returns the address spaces of the pointers among the parameters of f.
func pointerSpaces(f *ast.FuncDecl) []string {
	var list []string
	for _, p := range f.Params {
		if p.Obj != nil && p.Obj.Type.Kind == types.Pointer {
			list = append(list, p.Obj.Type.Space)
		}
	}
	return list
}

// mayRead reports whether new code may read obj: o.Read decides. If o.Read is nil, obj must
// certainly have a defined value that no other invocation changes.
func (w *Writer) mayRead(obj *ast.Object, o *Options) bool {
	if o.Read != nil {
		return o.Read(obj)
	}
	switch {
	case !w.site.Defined[obj] && obj.Storage != ast.Const:
		return false
	case obj.Storage == ast.Shared:
		return false
	case obj.Storage == ast.Buffer:
		return obj.ReadOnly && !obj.Volatile
	case obj.Type.Kind == types.Pointer:
		return obj.Type.Space == "function" || obj.Type.Space == "private" || obj.Type.Space == "uniform"
	}
	return true
}

// recordValue stores the value of obj in w.values if obj is a WGSL let with a constant value. If
// this value does not convert to the type of obj, recordValue returns false, because new code
// cannot read obj then.
func (w *Writer) recordValue(obj *ast.Object) bool {
	init := w.site.Const[obj]
	if init == nil || init.Info().Const == nil || !w.g.Version.Lang.HasAbstractTypes() {
		return true
	}
	v := toConcrete(init.Info().Const, obj.Type) // the type of the constant may be abstract
	// Naga treats such a let as a constant.
	w.values[obj] = v
	return v != nil
}

// toConcrete converts v, which may be abstract, to type t. It returns nil if v does not convert. A
// scalar converts from integer to integer type, or from float to float type. Other values must
// already have type t.
func toConcrete(v *types.Value, t *types.Type) *types.Value {
	switch {
	case types.Identical(v.Type, t):
		return v
	case !t.IsScalar() || !v.Type.IsScalar():
		return nil
	case t.IsInteger() && v.Type.IsInteger():
		return types.IntValue(t.Kind, v.Int(0))
	case t.IsFloat() && v.Type.IsFloat():
		return types.NumberValue(t.Kind, v.Float(0))
	}
	return nil
}

// isWritable reports whether the language allows new code to assign to obj. In GLSL, the result is
// false for all outputs that are arrays.
func (w *Writer) isWritable(obj *ast.Object) bool {
	switch obj.Storage {
	case ast.Local, ast.Global, ast.Shared:
		return obj.Type.Kind != types.Pointer || obj.Type.Access != "read"
	case ast.Output:
		// Some arrays can be written only in part: in a tessellation control shader, each
		// invocation writes its own element.
		return w.site.Unit.Version.Lang.HasEntryPoints() || obj.Type.Kind != types.Array
	case ast.Buffer:
		return !obj.ReadOnly
	case ast.Param:
		return w.g.Has.OutParameters || obj.Type.Kind == types.Pointer && obj.Type.Access != "read"
	}
	return obj.Type.Kind == types.Pointer && obj.Type.Access == "read_write"
}

// isUsable reports whether the code that w makes may have expressions of type t. The code may
// declare a copy of any value that it reads, so it must be able to name the structures in t.
func (w *Writer) isUsable(t *types.Type) bool {
	switch t.Kind {
	case types.Array:
		return t.Len > 0 && t.Space == "" && w.isUsable(t.Elem)
	case types.Struct:
		for i := range t.Fields {
			if !w.isUsable(t.Fields[i].Type) {
				return false
			}
		}
		return slices.Contains(w.site.Structs, t)
	case types.Vector, types.Matrix:
		return w.isUsable(t.Elem) || t.Kind == types.Matrix && w.isUsable(types.Scalar(t.Component()))
	}
	switch t.Kind {
	case types.Bool, types.Int, types.Uint, types.Float:
		return true
	case types.Half:
		return w.g.HasHalf
	case types.Double:
		return w.g.HasDoubles
	}
	return false
}

// addStructs allows new code to declare variables of the visible structure types. It leaves out a
// structure if it is too large or has a member that new code cannot use.
func (w *Writer) addStructs() {
	isArray := func(t *types.Type) bool { return t.Kind == types.Array }
	for _, t := range w.site.Structs {
		if w.isUsable(t) && t.ScalarCount() <= scope.MaxLeaves && (w.g.Has.ArrayValues || !t.Contains(isArray)) {
			w.g.Structs = append(w.g.Structs, t)
		}
	}
}

// addCallees allows new code to call some functions of the program: those that asFunction can
// describe, that only compute a result, and that o.Callable accepts.
func (w *Writer) addCallees(o *Options) {
	pure := map[*ast.FuncDecl]bool{}
	for _, d := range w.site.Callees {
		f := w.asFunction(d)
		if f == nil || !computesOnly(w.g.Version.Lang, d, pure) {
			continue
		}
		if pure[d] = true; o.Callable(d) {
			w.g.funcs = append(w.g.funcs, f)
		}
	}
}

// asFunction describes d, with a guessed cost, so that new code can call it. It returns nil if d
// has out parameters, or if isUsable refuses the type of a parameter or of the result.
func (w *Writer) asFunction(d *ast.FuncDecl) *function {
	f := &function{obj: d.Obj, decl: d, result: resultOf(d), isolated: true, work: effort{20, 100}, size: 50}
	if !w.isUsable(f.result) {
		return nil
	}
	for _, p := range d.Params {
		if p.Obj == nil || p.Obj.Dir != ast.In || !w.isUsable(p.Obj.Type) {
			return nil
		}
		f.params = append(f.params, param{typ: p.Obj.Type, obj: p.Obj})
	}
	return f
}

// computesOnly reports whether each call of d ends, and only computes a result from its arguments
// and from variables that never change. `pure` has functions known to be like this. d may call no
// other functions of the program.
func computesOnly(lang language.Name, d *ast.FuncDecl, pure map[*ast.FuncDecl]bool) bool {
	local := map[*ast.Object]bool{}
	ast.Walk(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Var:
			local[n.Obj] = true
		case *ast.ParamDecl:
			local[n.Obj] = true
		}
		return true
	})
	ok := true
	ast.Walk(d.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.For, *ast.While, *ast.DoWhile, *ast.Loop, *ast.Discard:
			ok = false
		case *ast.Ident:
			ok = ok && (n.Obj == nil || local[n.Obj] || !changes(n.Obj))
		case *ast.Call:
			ok = ok && callsOnly(lang, n, pure)
		case *ast.Unary: // a pointer may lead anywhere
			ok = ok && !(n.Op == "*" || n.Op == "&" && !local[ast.Root(n.X)])
		}
		return ok
	})
	return ok
}

// changes reports whether the variable o may change during the program. It is false for
// constants, uniforms and inputs.
func changes(o *ast.Object) bool {
	switch o.Storage {
	case ast.Const, ast.Uniform, ast.Input:
		return false
	}
	return o.Kind == ast.VarObj || o.Kind == ast.BlockObj
}

// callsOnly reports whether the function that c calls only computes its result. Such a function is
// in `pure`, is a constructor, or is a mathematical, bit or relational built-in function without
// effects.
func callsOnly(lang language.Name, c *ast.Call, pure map[*ast.FuncDecl]bool) bool {
	if c.Func != nil {
		return c.Func.Func != nil && pure[c.Func.Func]
	}
	if !c.Builtin {
		return true // the constructor of a structure
	}
	for _, dir := range c.Dirs {
		if dir.Writes() {
			return false
		}
	}
	sigs := builtin.Find(lang, c.Name)
	if len(sigs) == 0 {
		return c.Name == "bitcast"
	}
	f := sigs[0].Func
	switch f.Class {
	case builtin.Math, builtin.Bits, builtin.Relational:
		return f.Effect == builtin.Pure
	}
	return false
}
