package recond

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/eval"
	"shsmith/lib/language"
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
	langs []language.Name // that have the idiom; GLSL alone if empty
	needs content         // without all of which a program does not have the idiom
	run   func(*Job)
}

var both, modules = []language.Name{language.GLSL, language.WGSL}, []language.Name{language.WGSL}

// of reports whether programs of lang have the idiom.
func (w *Workaround) of(lang language.Name) bool {
	return slices.Contains(w.langs, lang) || w.langs == nil && lang == language.GLSL
}

// Workarounds lists all workarounds in the order in which they apply.
func Workarounds() []Workaround {
	return []Workaround{
		{
			Name:    "indirect-stores",
			Doc:     "a store to a variable of the function by a variable index goes to the element of another invocation's index, or to a wrong component",
			Drivers: "softpipe of Mesa 20.3.5 to 25.0.7; llvmpipe of 22.3.6 mistakes components",
			early:   true,
			needs:   variableIndices,
			run:     directStores,
		},
		{
			Name:    "bool-arrays",
			Doc:     "compiling a shader that indexes an array of booleans by a variable crashes",
			Drivers: "llvmpipe of Mesa 20.3.5, zink over lavapipe of 22.3.6",
			early:   true,
			needs:   boolElements,
			run:     directBools,
		},
		{
			Name:    "writeonly",
			Doc:     "writing a component of a writeonly buffer, or through an out argument, or using the value of an assignment to it, is taken for a read",
			Drivers: "ANGLE 149, Mesa 22.3.6, NVIDIA 580",
			needs:   bufferAccess,
			run:     func(j *Job) { j.permit("writeonly") },
		},
		{
			Name:    "readonly",
			Doc:     "what a readonly buffer has, stored for the second time, is not stored where only a part of it was overwritten in between",
			Drivers: "Mesa 25.0.7 to 26.2.6",
			needs:   bufferAccess,
			run:     func(j *Job) { j.permit("readonly") },
		},
		{
			Name:    "atomic-stores",
			Doc:     "what is stored to a buffer in front of an atomic operation on it is dropped if another store follows",
			Drivers: "Mesa 20.3.5 to 25.0.7",
			needs:   atomics,
			run:     func(j *Job) { j.rewrite((*Job).fence) },
		},
		{
			Name:    "front-facing",
			Doc:     "gl_FrontFacing has other bits than true: as a number it is 0, and its negation is true, too",
			Drivers: "softpipe of Mesa 20.3.5 to 26.2.6",
			needs:   facings,
			run:     func(j *Job) { j.rewrite((*Job).face) },
		},
		{
			Name:    "body-scopes",
			Doc:     "the body of a switch is no scope of its own, nor is that of a for loop for the loop's step: what they declare hides others' names",
			Drivers: "Mesa 20.3.5",
			needs:   bodyDeclarations,
			run:     renameHiding,
		},
		{
			Name:    "switch-effects",
			Doc:     "the condition of a switch is evaluated twice",
			Drivers: "Mesa 20.3.5",
			needs:   switches,
			run:     hoistConditions,
		},
		{
			Name:    "nested-continue",
			Doc:     "continue in a switch within another is lost, or taken for a break",
			Drivers: "Mesa 20.3.5 to 26.2.6",
			needs:   switches | continuing,
			run:     unnestContinues,
		},
		{
			Name:    "step-conditions",
			Doc:     "the step of a for loop does not see the variable that its condition declares",
			Drivers: "Mesa 26.2.6",
			needs:   forConditions,
			run:     func(j *Job) { j.declareConditions(isInStep) },
		},
		{
			Name:    "declared-conditions",
			Doc:     "a for loop whose condition declares a variable is a syntax error",
			Drivers: "NVIDIA 580",
			needs:   forConditions,
			run:     func(j *Job) { j.declareConditions(func(*ast.For) bool { return true }) },
		},
		{
			Name:    "bit-counts",
			Doc:     "constants beside the results of bitCount, findLSB and findMSB, and those that fields of bits are taken from or put into, are cut to 16 bits; what was not found is not below 0",
			Drivers: "llvmpipe of Mesa 22.3.6 to 26.2.6",
			early:   true,
			needs:   bitFunctions,
			run:     func(j *Job) { j.rewrite((*Job).countBits) },
		},
		{
			Name:    "wide-extremes",
			Doc:     "min and max of 64-bit integers with constants end the compiler where they follow each other, as in clamp",
			Drivers: "Mesa 20.3.5 to 26.2.6",
			early:   true,
			needs:   wideFunctions,
			run:     func(j *Job) { j.rewrite((*Job).chooseExtremes) },
		},
		{
			Name:    "texels",
			Doc:     "what is made of texels of 8 or 16 bits that an image has is cut to 16 bits",
			Drivers: "llvmpipe, zink over lavapipe of Mesa 22.3.6 to 26.2.6",
			langs:   both,
			needs:   imageLoads,
			run:     func(j *Job) { j.rewrite((*Job).widenTexel) },
		},
		{
			Name:    "wide-signs",
			Doc:     "abs and sign of constants of 64 bits have other high words",
			Drivers: "glslang 12.0, in front of Vulkan",
			needs:   wideFunctions,
			run:     valueSigns,
		},
		{
			Name:    "nested-matrices",
			Doc:     "a constant array of arrays of matrices has other numbers from the second matrix on; what is declared const keeps them",
			Drivers: "glslang 12.0, in front of Vulkan",
			needs:   matrixArrays,
			run:     variedMatrices,
		},
		{
			Name:    "products",
			Doc:     "the constants of an extended product and of its factors are multiplied first, as if factors did not wrap; the high word of constants is wrong, and a factor of -1 ends the compiler",
			Drivers: "Mesa 20.3.5 to 26.2.6, the latter two up to 22.3.6",
			needs:   extendedProducts,
			run:     func(j *Job) { j.rewrite((*Job).partFactors) },
		},
		{
			Name:    "array-copies",
			Doc:     "a copy of an array, read by a variable index, has what is stored to the array later on",
			Drivers: "llvmpipe of Mesa 25.0.7",
			early:   true,
			needs:   variableElements,
			run:     directArrays,
		},
		{
			Name:    "workgroup-zero",
			Doc:     "variables of a work group do not begin as zeros (WGSL)",
			Drivers: "wgpu-native 24 and 29 over lavapipe",
			langs:   modules,
			run:     zeroWorkgroup,
		},
		{
			Name:    "loop-zero",
			Doc:     "a variable without a value, declared in a loop, is not zero again in the next iteration (WGSL)",
			Drivers: "wgpu-native 24 and 29, Dawn",
			langs:   modules,
			run:     zeroInLoops,
		},
		{
			Name:    "demoted-loops",
			Doc:     "what was discarded in a loop stores to buffers again in its next round and behind it (WGSL)",
			Drivers: "Dawn over SwiftShader 112 to 149",
			langs:   modules,
			needs:   discarding,
			run:     discardAgain,
		},
		{
			Name:    "swizzles",
			Doc:     "swizzles of zeros and of the comma operator are folded to something else, as are min, max and clamp of a vector of zeros; in WGSL vectors made of one zero, too",
			Drivers: "SwiftShader 143 and 149; ANGLE 112 to 149 over it",
			langs:   both,
			run:     spelledSwizzles,
		},
		{
			Name:    "pack-clamps",
			Doc:     "pack4xI8Clamp and pack4xU8Clamp of zeros are not 0, nor those of constants what they are (WGSL)",
			Drivers: "wgpu-native 29 over SwiftShader",
			langs:   modules,
			needs:   clampedPacks,
			run:     packInSteps,
		},
		{
			Name:    "zero-vectors",
			Doc:     "a component of a constant vector made of one without arguments, vec3<u32>(vec2<u32>(), 1u)[1], is another one, or refused (WGSL)",
			Drivers: "naga 22 to 30",
			langs:   modules,
			run:     fillZeros,
		},
		{
			Name:    "any-of-scalar",
			Doc:     "any and all of a scalar are lost behind || and &&, which makes invalid SPIR-V (WGSL)",
			Drivers: "Dawn on Vulkan",
			needs:   scalarVotes,
			langs:   modules,
			run:     func(j *Job) { j.rewrite((*Job).unvoted) },
		},
		{
			Name:    "comma-lengths",
			Doc:     "what stands in front of a comma is carried out even in an untaken branch of ?:, if the length of an array without size is asked for beside it",
			Drivers: "ANGLE 112 to 149",
			needs:   commas | lengths,
			run:     hoistLengths,
		},
		{
			Name:    "constant-matrices",
			Doc:     "the diagonal of a constant matrix made of a scalar or a smaller matrix goes on in the wrong place, or is not filled with ones",
			Drivers: "Mesa 20.3.5 to 26.2.6",
			needs:   lonelyMatrices,
			run:     spellMatrices,
		},
		{
			Name:    "vector-indices",
			Doc:     "v[2], where v is a swizzle of a uniform, is the third component of that uniform; of a constant of 64-bit integers it has no high word",
			Drivers: "Mesa 20.3.5 to 22.3.6, for constants to 26.2.6",
			needs:   vectorIndices,
			run:     nameComponents,
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
		{
			Name:    "compound-order",
			Doc:     "a += f() adds to the value that a has after f (WGSL section 9.2.3 says before)",
			Drivers: "Dawn",
			langs:   modules,
			run:     func(j *Job) { j.rewrite((*Job).expanded) },
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

// nameComponents names what an index leads to, of constants too where they have 64
// bits.
func nameComponents(j *Job) {
	ast.Apply(j.unit, nil, func(c *ast.Cursor) {
		if n, ok := c.Node().(*ast.Index); ok && constOf(n) != nil && typeOf(n.X).Kind == types.Vector && isWide(n.Type) {
			m := component(n.X, int(constOf(n.I).Int(0)))
			m.Info().Const = constOf(n)
			c.Replace(m)
			j.changed = true
		}
	})
	j.rewrite((*Job).nameComponent)
}

// nameComponent makes v.z of v[2], and SAFE_GET(v, i) of v[i] where that is
// read.
func (j *Job) nameComponent(e ast.Expr, parent ast.Node) ast.Expr {
	n, ok := e.(*ast.Index)
	switch {
	case !ok || typeOf(n.X).Kind != types.Vector:
		return e
	case constOf(n.I) != nil:
		j.changed = true
		return component(n.X, int(constOf(n.I).Int(0)))
	case isWritten(e, parent) || !isInt32(typeOf(n.I)):
		return e
	}
	j.changed = true
	return j.guards.call("SAFE_GET", n.Type, n.X, n.I)
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

// declareConditions makes what the condition of a chosen for loop declares a variable
// of the function.
func (j *Job) declareConditions(chosen func(*ast.For) bool) {
	ast.Apply(j.unit, j.descend, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			j.leave()
		case *ast.For:
			if n.Var != nil && chosen(n) {
				j.declareCondition(n)
			}
		}
	})
}

// isInStep reports whether the step of a loop reads what its condition declares.
func isInStep(n *ast.For) bool {
	return n.Post != nil && mentioned(n.Post)[n.Var.Vars[0].Name]
}

func (j *Job) declareCondition(n *ast.For) {
	declared := n.Var.Vars[0]
	o := j.declare(declared.Obj.Type)
	n.Cond, n.Var = assign("=", ident(o), declared.Init), nil
	ast.Walk(n, func(m ast.Node) bool {
		if id, ok := m.(*ast.Ident); ok && id.Obj == declared.Obj {
			id.Name, id.Obj = o.Name, o
		}
		return true
	})
}

// hoistLengths asks for lengths of arrays sized at run time where a function
// begins, if commas are around them: they stay the same.
func hoistLengths(j *Job) {
	commas := 0
	enter := func(c *ast.Cursor) bool {
		if _, ok := c.Node().(*ast.Comma); ok {
			commas++
		}
		return j.descend(c)
	}
	ast.Apply(j.unit, enter, func(c *ast.Cursor) {
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			j.leave()
		case *ast.Comma:
			commas--
		case *ast.Length:
			if commas > 0 && n.Const == nil && isGlobal(n.X) {
				o, d := variable(j.names.numbered(prefix+"TMP_"), ast.Local, n)
				j.temps.decls = append(j.temps.decls, &ast.DeclStmt{Decl: d})
				c.Replace(ident(o))
				j.changed = true
			}
		}
	})
}

// isGlobal reports whether e names no variable of a function, not in an index
// either.
func isGlobal(e ast.Expr) bool {
	global := true
	ast.Walk(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Obj.Storage != ast.Buffer {
			global = false
		}
		return global
	})
	return global
}

// fence puts a barrier of memory in front of an atomic operation on a buffer.
func (j *Job) fence(e ast.Expr, parent ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !call.Builtin || !strings.HasPrefix(call.Name, "atomic") || j.guards.wgsl != nil {
		return e
	}
	if o := ast.Root(call.Args[0]); o == nil || o.Storage != ast.Buffer {
		return e
	}
	barrier := callBuiltin("memoryBarrierBuffer", types.Scalar(types.Void))
	if c, ok := parent.(*ast.Comma); ok && ast.Equal(c.X, barrier) {
		return e
	}
	j.changed = true
	return comma(barrier, e)
}

// face makes gl_FrontFacing a comparison, in which compilers cannot find it again:
// that the other operand is positive they do not know.
func (j *Job) face(e ast.Expr, parent ast.Node) ast.Expr {
	id, ok := e.(*ast.Ident)
	if !ok || !id.Obj.Builtin || id.Name != "gl_FrontFacing" {
		return e
	}
	positive := inputOf("gl_FragCoord", types.Vec(types.Float, 4), 3)
	if c, ok := parent.(*ast.Cond); ok && ast.Equal(c.X, positive) {
		return e
	}
	j.changed = true
	return binary(">", boolType, cond(e, positive, unary("-", again(positive))), number(types.Float, 0))
}

// spellMatrices writes constant matrices made of a scalar or another matrix
// component by component.
func spellMatrices(j *Job) {
	ast.Apply(j.unit, nil, func(c *ast.Cursor) {
		n, ok := c.Node().(*ast.Construct)
		if !ok || n.Type.Kind != types.Matrix || len(n.Args) != 1 || j.guards.wgsl != nil {
			return
		}
		if v := constructed(n); v != nil {
			c.Replace(valueOf(v))
			j.changed = true
		}
	})
}

// constructed is the value of a constant, or of a constructor of such or a sign in
// front of one, which a pass may have left without, or nil.
func constructed(e ast.Expr) *types.Value {
	if v := constOf(e); v != nil {
		return v
	}
	var v *types.Value
	quality := eval.None
	switch n := e.(type) {
	case *ast.Unary:
		if x := constructed(n.X); x != nil {
			v, quality = eval.Unary(n.Op, x)
		}
	case *ast.Construct:
		if args := allConstructed(n.Args); args != nil {
			v, quality = eval.Construct(n.Type, args)
		}
	}
	if quality != eval.Exact {
		return nil
	}
	return v
}

// allConstructed gives the values of all expressions, nil if one has none.
func allConstructed(list []ast.Expr) []*types.Value {
	values := make([]*types.Value, len(list))
	for i, e := range list {
		if values[i] = constructed(e); values[i] == nil {
			return nil
		}
	}
	return values
}

// unvoted is the scalar that any or all are asked of.
func (j *Job) unvoted(e ast.Expr, _ ast.Node) ast.Expr {
	call, ok := e.(*ast.Call)
	if !ok || !isScalarVote(call) {
		return e
	}
	j.changed = true
	return call.Args[0]
}

func isScalarVote(e *ast.Call) bool {
	return e.Builtin && (e.Name == "any" || e.Name == "all") && typeOf(e.Args[0]).IsScalar()
}

// expanded writes out an assignment l op= r of WGSL whose right side changes l.
func (j *Job) expanded(e ast.Expr, parent ast.Node) ast.Expr {
	a, ok := e.(*ast.Assign)
	if !ok || a.Op == "=" {
		return e
	}
	changed := &check.Effects{Writes: j.info.Effects(a.R).Writes}
	if !check.Conflict(changed, j.info.Effects(a.L)) {
		return e
	}
	j.changed = true
	before := j.steady(a.L, a.R)
	op, _ := compound(a)
	a.Op, a.R = "=", binary(op, typeOf(a.L), again(a.L), a.R)
	return comma(append(before, a)...)
}
