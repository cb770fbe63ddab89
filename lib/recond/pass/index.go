package pass

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/rewrite"
	"shsmith/lib/types"
)

var indexPass = Pass{
	Name: "index",
	Doc: "bring indices of arrays, vectors and matrices into range, by a remainder or by clamping; " +
		"coordinates of fetches from textures and loads from images by a remainder",
	Kinds: []string{"index"},
	Langs: []language.Name{language.GLSL, language.WGSL},
	Mends: []check.Fault{check.BadIndex},
	Announce: func(s *rewrite.Settings) {
		s.GuardIndex = func(j *rewrite.Job, x *ast.Index) { (&job{Job: j}).guardIndices(x, nil) }
	},
	// Constant indices are corrected before all other passes. The pass `order` compares the
	// locations of operands, and a[7] has another location than the a[3] that replaces it.
	First: onJob((*job).mendConstantIndices),
	Run: onJob(func(j *job) {
		j.mendUnevaluated()
		j.Rewrite(j.guardIndices)
	}),
}

// mendUnevaluated replaces constant indices without a value, such as -5 % 3 in GLSL, by 0 in a
// constant `c ? x : y`. GLSL compilers check even the operand that is not evaluated:
//
//	true ? 1 : v[-5 % 3].x  →  true ? 1 : v[0].x
func (j *job) mendUnevaluated() {
	if j.Lang.HasStrictConstants() {
		return // the pass `constants` fixes constant expressions of WGSL
	}
	ast.Walk(j.Unit, func(n ast.Node) bool {
		e, ok := n.(*ast.Cond)
		if !ok || e.Const == nil {
			return true
		}
		ast.Walk(e, func(n ast.Node) bool {
			if x, ok := n.(*ast.Index); ok && x.I.Info().Const == nil && j.Facts.IsConstant(x.I) {
				x.I = node.Integer(x.I.Info().Type.Kind, 0)
				j.Changed = true
			}
			return true
		})
		return false
	})
}

// guardIndices guards the index in e if e is an index expression, and the coordinates in e if e is
// a call such as texelFetch. It leaves alone what is certainly in range. It returns e. For an array
// of 4 elements:
//
//	a[i]  →  a[uint(i) % 4u]
func (j *job) guardIndices(e ast.Expr, _ ast.Node) ast.Expr {
	if c, ok := e.(*ast.Call); ok {
		return j.guardFetch(c)
	}
	x, ok := e.(*ast.Index)
	if !ok || !node.IsInt32(x.I.Info().Type) {
		return e
	}
	t := analysis.IndexedType(x.X)
	n := t.Extent()
	switch {
	case isOwnVertex(x):
	case n > 0 && j.Ranges.Of(x.I).Within(analysis.Between(0, int64(n)-1)):
	case n > 0:
		if !mendIndex(x) {
			x.I = j.bringInRange(x.I, node.Integer(j.indexKind(x.I.Info().Type.Kind), int64(n)))
		}
		j.Changed = true
	case t.Kind == types.Array && t.Space != "":
		j.guardOverridden(x)
	case t.Kind == types.Array && j.isRuntimeSized(x.X):
		j.guardRuntimeSized(x)
	case isSampleMask(x.X):
		j.zeroIndex(x)
	}
	return e
}

// mendIndex brings the index in x into range if the index is constant. It returns false if the
// index is not constant or the number of elements is not known. For 4 elements:
//
//	a[7]  →  a[3]
func mendIndex(x *ast.Index) bool {
	v, n := x.I.Info().Const, analysis.IndexedType(x.X).Extent()
	if v == nil || n == 0 {
		return false
	}
	// A guard would hide from compilers that the index is constant.
	x.I = node.Integer(x.I.Info().Type.Kind, modulo(v.Int(0), int64(n)))
	return true
}

// mendConstantIndices corrects the constant indices of a GLSL program that the check found to be
// out of range. In an array of 4 elements:
//
//	a[7]  →  a[3]
func (j *job) mendConstantIndices() {
	if j.Lang.HasStrictConstants() || len(j.Info.Faults) == 0 {
		return
	}
	ast.Walk(j.Unit, func(n ast.Node) bool {
		if x, ok := n.(*ast.Index); ok && j.Info.Faults[x.I] == check.BadIndex && mendIndex(x) {
			j.Changed = true
		}
		return true
	})
}

// isSampleMask reports whether e is a built-in array of sample masks, in which only index 0 is
// certainly in range (GLSL 4.60 section 7.1.5).
func isSampleMask(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Obj.Builtin && strings.HasPrefix(id.Name, "gl_SampleMask")
}

// zeroIndex replaces the index in x by 0, but keeps the side effects of the index:
//
//	gl_SampleMaskIn[i]    →  gl_SampleMaskIn[0]
//	gl_SampleMaskIn[i++]  →  gl_SampleMaskIn[i++, 0]
func (j *job) zeroIndex(x *ast.Index) {
	zero := node.Integer(x.I.Info().Type.Kind, 0)
	if c, ok := x.I.(*ast.Comma); ok && ast.Equal(c.Y, zero) || ast.Equal(x.I, zero) {
		return
	}
	if j.Changed = true; j.Info.HasSideEffects(x.I) {
		zero = node.Comma(x.I, zero)
	}
	x.I = zero
}

// isOwnVertex reports whether x is an output of a tessellation control shader, indexed by
// gl_InvocationID. Shaders write outputs with this index only (GLSL 4.60 section 4.3.6).
func isOwnVertex(x *ast.Index) bool {
	i, ok := x.I.(*ast.Ident)
	o := ast.Root(x.X)
	return ok && i.Obj.Builtin && i.Name == "gl_InvocationID" && o != nil && o.Storage == ast.Output
}

// indexKind returns the integer kind in which bringInRange computes with an index of kind k: Uint
// for `uint(i) % n`, k for SAFE_INDEX(i, n). SAFE_INDEX is for the option Clamp and for versions of
// GLSL without operations on uints.
func (j *job) indexKind(k types.Kind) types.Kind {
	if !j.Clamp && (j.Info.Lang.IntegerOps || !j.Lang.HasVersions()) {
		return types.Uint
	}
	return k
}

// bringInRange returns an expression that brings the index i into the range from 0 to n-1. The
// caller makes n an int or a uint, as indexKind tells:
//
//	uint(i) % n         // if n is a uint and the option Clamp is not set
//	SAFE_INDEX(i, n)    // if n is an int or Clamp is set
func (j *job) bringInRange(i, n ast.Expr) ast.Expr {
	t := n.Info().Type
	if !j.Clamp && t == node.Uint {
		return node.Binary("%", t, node.OfKind(t.Component(), i), n)
	}
	return j.Guards.Call("SAFE_INDEX", t, i, n)
}

func modulo(i, n int64) int64 { return ((i % n) + n) % n }

// isRuntimeSized reports whether x, an array declared without a size, gets its size at run time. In
// GLSL only the last member of a storage block is such an array.
func (j *job) isRuntimeSized(x ast.Expr) bool {
	o := ast.Root(x)
	return !j.Lang.HasBlocks() || o != nil && o.Storage == ast.Buffer
}

// length returns an expression for the number of elements of the runtime-sized array x. In WGSL
// this number is never 0 (WGSL section 13.3.4).
func (j *job) length(x ast.Expr) ast.Expr {
	if !j.Lang.HasPointers() {
		return &ast.Length{ExprInfo: ast.Typed(node.Int), X: x}
	}
	if x.Info().Type.Kind != types.Pointer {
		x = addressOf(x, "storage")
	}
	return node.Call("arrayLength", node.Uint, x)
}

// addressOf returns the expression &x for an l-value x of WGSL. `space` is the address space of x.
func addressOf(x ast.Expr, space string) ast.Expr {
	p := &types.Type{Kind: types.Pointer, Elem: x.Info().Type, Space: space, Access: accessOf(x)}
	return &ast.Unary{ExprInfo: ast.Typed(p), Op: "&", X: x}
}

// accessOf returns the access mode of the memory of x, an l-value of WGSL: read or
// read_write.
func accessOf(x ast.Expr) string {
	switch o := ast.Root(x); {
	case o.Type.Kind == types.Pointer:
		return o.Type.Access
	case o.ReadOnly:
		return "read"
	}
	return "read_write"
}

// guardRuntimeSized guards the index of x, an element of a runtime-sized array, unless it is known
// to be in range:
//
//	a[i]  →  a[uint(i) % SAFE_DIVISOR(uint(a.length()))]
func (j *job) guardRuntimeSized(x *ast.Index) {
	if j.Info.HasSideEffects(x.X) || j.isBelowLength(x.I, x.X) {
		return
	}
	// In WGSL the array has at least one element.
	if !j.Lang.HasBlocks() && j.Ranges.Of(x.I).Within(analysis.Between(0, 0)) {
		return
	}
	j.Changed = true
	k := j.indexKind(x.I.Info().Type.Kind)
	n := node.OfKind(k, j.length(ast.Clone(x.X)))
	if k == types.Uint && !j.Clamp && j.Lang.HasBlocks() {
		n = j.Guards.Call("SAFE_DIVISOR", node.Uint, n)
	}
	x.I = j.bringInRange(x.I, n)
}

// guardOverridden guards the index of x, an element of an array with an override expression as its
// size (WGSL section 6.2.9). The guard repeats that expression, here 2 * n:
//
//	a[i]  →  a[u32(i) % u32(2 * n)]
func (j *job) guardOverridden(x *ast.Index) {
	l, ok := check.LocationOf(x.X)
	if !ok || len(l.Path) > 0 {
		return
	}
	size := j.declaredSize(l.Root)
	if n := j.boundOfGuard(x.I); size == nil || n != nil && ast.Equal(stripConversion(n), size) {
		return
	}
	k := j.indexKind(x.I.Info().Type.Kind)
	x.I = j.bringInRange(x.I, node.OfKind(k, size))
	j.Changed = true
}

// declaredSize returns a copy of the array size in the declaration of o, a variable of a module. It
// returns nil if the declaration has no array size.
func (j *job) declaredSize(o *ast.Object) ast.Expr {
	for _, d := range j.Unit.Decls {
		if v, ok := d.(*ast.VarDecl); ok && v.Vars[0].Obj == o && v.Spec != nil && len(v.Spec.TArgs) == 2 {
			return rewrite.NewUse(v.Spec.TArgs[1])
		}
	}
	return nil
}

// isBelowLength reports whether the index i already has a guard that keeps it below the length of
// the runtime-sized array x.
func (j *job) isBelowLength(i, x ast.Expr) bool {
	n := j.boundOfGuard(i)
	if c, ok := n.(*ast.Call); ok && j.Guards.IsCall(c, "SAFE_DIVISOR") {
		n = c.Args[0]
	}
	return n != nil && ast.Equal(stripConversion(n), j.length(x))
}

// boundOfGuard returns n if the index i has a guard that bringInRange writes: x % n or
// SAFE_INDEX(x, n). Otherwise it returns nil.
func (j *job) boundOfGuard(i ast.Expr) ast.Expr {
	switch i := i.(type) {
	case *ast.Binary:
		if i.Op == "%" {
			return i.Y
		}
	case *ast.Call:
		if j.Guards.IsCall(i, "SAFE_INDEX") {
			return i.Args[1]
		}
	}
	return nil
}

// stripConversion returns the operand of e if e is a conversion, and otherwise e.
func stripConversion(e ast.Expr) ast.Expr {
	if c, ok := e.(*ast.Construct); ok && len(c.Args) == 1 {
		return c.Args[0]
	}
	return e
}
