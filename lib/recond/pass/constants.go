package pass

import (
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/check"
	"shsmith/lib/eval"
	"shsmith/lib/language"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/recond/exact"
	"shsmith/lib/types"
)

var constantsPass = Pass{
	Name: "constants",
	Doc: "replace undefined constant expressions by 1 where only constants may stand, so that no guard " +
		"can be called; " +
		"hide operations that a pipeline would find undefined; with -float exact replace inexact constants, too",
	Kinds: []string{"int-division", "int-modulo", "shift", "builtin-domain", "float-inexact"},
	Langs: []language.Name{language.GLSL, language.WGSL},
	Mends: []check.Fault{check.NoValue, check.BadOperand},
	Run:   onJob(fixConstants),
}

func fixConstants(j *job) {
	if j.Lang.HasStrictConstants() {
		f := &constantFixer{j, j.Info.Faults, map[*ast.Object]bool{}, map[letOperand]bool{}}
		ast.Apply(j.Unit, f.before, f.hideOperands)
		j.hideOverrides()
		return
	}
	ast.Apply(j.Unit, func(c *ast.Cursor) bool {
		switch n := c.Node().(type) {
		case *ast.FuncDecl:
			return n.Body != nil && !j.Guards.IsGuard(n)
		case *ast.VarDecl:
			for _, v := range n.Vars {
				j.fixVariable(v)
				if v.Obj != nil {
					j.numberUnstableDims(v.Dims, v.Obj.Type)
				}
			}
		case *ast.TypeExpr:
			j.numberUnstableDims(n.Dims, n.Type)
		case *ast.ParamDecl:
			j.numberUnstableDims(n.Dims, n.Obj.Type)
		case *ast.StructDecl:
			j.memberDims(n.Members, n.Type, j.mayChange)
		case *ast.BlockDecl:
			j.memberDims(n.Members, n.Type, j.mayChange)
			if n.Dims != nil {
				j.numberUnstableDims(n.Dims, n.Objs[0].Type)
			}
		case *ast.Case:
			if n.X != nil {
				j.fix(&n.X)
			}
		case *ast.Call:
			j.fixArguments(n)
		}
		return true
	}, nil)
}

// fixArguments changes the arguments of the built-in call e that must be constant. It replaces
// undefined arguments, and limits each argument to the range that every implementation accepts:
//
//	textureOffset(t, p, ivec2(9, 1 / 0))  →  textureOffset(t, p, ivec2(7, 1))
func (j *job) fixArguments(e *ast.Call) {
	if !e.Builtin {
		return
	}
	for _, s := range builtin.Find(j.Lang, e.Name) {
		for i, p := range s.Params {
			if p.Const && len(e.Args) == len(s.Params) && e.Args[i].Info().Type == p.Type {
				j.fix(&e.Args[i])
				j.limit(&e.Args[i], constantRange(e.Name, p.Type))
			}
		}
	}
}

// constantRange returns the values that every implementation accepts for a constant argument of
// type t: -8 to 7 for an offset of texels, 0 to 3 for the component in textureGather (GLSL 4.60
// section 8.9), otherwise all.
func constantRange(function string, t *types.Type) analysis.Range {
	switch {
	case strings.HasPrefix(function, "textureGather") && t.IsScalar():
		return analysis.Between(0, 3)
	case strings.HasSuffix(function, "Offset") || strings.HasSuffix(function, "Offsets"):
		return analysis.Between(-8, 7)
	}
	return analysis.Full(t)
}

// limit replaces the constant expression *e by a constant if one of its integers is outside the
// range r. Each integer becomes the nearest one in r.
func (j *job) limit(e *ast.Expr, r analysis.Range) {
	v := (*e).Info().Const
	if v == nil {
		return
	}
	out := &types.Value{Type: v.Type, Words: slices.Clone(v.Words)}
	for i := range out.Words {
		out.Words[i] = uint64(min(max(v.Int(i), r.Lo), r.Hi))
	}
	if !out.Equal(v) {
		j.Changed = true
		*e = j.Value(*e, out)
	}
}

func (j *job) fixVariable(v *ast.Var) {
	if !j.StaysConstant(v) {
		return
	}
	j.fix(&v.Init)
	if c := v.Init.Info().Const; v.Obj.Storage == ast.Const && c != nil {
		if c, q := eval.Convert(c, v.Obj.Type); q != eval.None {
			v.Obj.Value = c
		}
	}
}

// numberUnstableDims writes each array size in `dims` as a number if the pass `constants` might
// change its value. The numbers are the lengths in t, the type of the array. With -float exact, the
// pass changes 2.5 to 3.0:
//
//	int x[int(2.5)];  →  int x[2];
func (j *job) numberUnstableDims(dims []ast.Expr, t *types.Type) { j.numberDims(dims, t, j.mayChange) }

// mayChange reports whether the pass `constants` may change the value of e. It returns true if e is
// undefined. It also returns true if e has floats and floats must be exact.
func (j *job) mayChange(e ast.Expr) bool { return e.Info().Const == nil || j.Exact && hasFloat(e) }

// memberDims writes array sizes in `members` as numbers, if isWanted returns true for the sizes.
// `members` declare the members of t, a structure or block. memberDims looks only at sizes after
// names, so `int[1 + 1] a` stays:
//
//	int a[1 + 1];  →  int a[2];
func (j *job) memberDims(members []*ast.MemberDecl, t *types.Type, isWanted func(ast.Expr) bool) {
	for _, m := range members {
		for _, v := range m.Vars {
			if i := t.Field(v.Name); i >= 0 {
				j.numberDims(v.Dims, t.Fields[i].Type, isWanted)
			}
		}
	}
}

// numberDims writes the array sizes in `dims` as numbers, if isWanted returns true for them. `dims`
// belong to an array of type t:
//
//	int x[int(2.5)];  →  int x[2];
func (j *job) numberDims(dims []ast.Expr, t *types.Type, isWanted func(ast.Expr) bool) {
	for i, e := range dims {
		if e != nil && t != nil && t.Len > 0 && isWanted(e) {
			dims[i] = node.Integer(types.Int, int64(t.Len))
			j.Changed = true
		}
		if t != nil {
			t = t.Elem
		}
	}
}

// fix replaces the constant expression *e, or parts of a constructor *e, by constants if they are
// undefined or have side effects, or if floats must be exact but are not. All scalars of an
// undefined expression become 1:
//
//	int[2](3, 1 / 0)    →  int[2](3, 1)
//	float[2](1.0, 2.4)  →  float[2](1.0, 2.0)    // if floats must be exact
func (j *job) fix(e *ast.Expr) {
	if c, ok := (*e).(*ast.Ident); ok && c.Obj != nil && c.Obj.Value != nil {
		c.Const = c.Obj.Value // the declaration of c was fixed before
	}
	v := (*e).Info().Const
	if v != nil && j.isClean(*e) && !j.Info.HasSideEffects(*e) {
		return
	}
	if parts := constructorParts(*e); parts != nil {
		for i := range parts {
			j.fix(&parts[i])
		}
		(*e).Info().Const = joinParts((*e).Info().Type, parts)
		return
	}
	if v == nil && !j.Exact && hasFloat(*e) {
		return // it may be defined, because the checker does not compute all floats
	}
	j.Changed = true
	if v == nil {
		*e = j.Ones(*e, (*e).Info().Type)
		return
	}
	if j.Exact {
		v = exact.Value(v)
	}
	*e = j.Value(*e, v)
}

// constructorParts returns the arguments of the constructor e or the elements of the initialiser
// list e. It returns nil for any other e, and if e converts a value, as in `int(2.5)`, or makes a
// matrix of one argument.
func constructorParts(e ast.Expr) []ast.Expr {
	t, parts := e.Info().Type, ast.Parts(e)
	for i, p := range parts {
		want := t.Elem
		switch {
		case t.Kind == types.Struct:
			want = t.Fields[i].Type
		case t.Kind == types.Matrix && len(parts) == 1:
			return nil // the other components are zeros and ones
		case t.Kind != types.Array && t.Size() == 1:
			return nil // a conversion
		case t.Kind != types.Array && p.Info().Type.Component() == t.Component():
			want = p.Info().Type // parts of basic types may have several components
		}
		if !types.Identical(p.Info().Type, want) {
			return nil
		}
	}
	return parts
}

// joinParts returns the constant of type t that a constructor makes of parts. It returns nil if a
// part is not constant or the result is not exact.
func joinParts(t *types.Type, parts []ast.Expr) *types.Value {
	var args []*types.Value
	for _, p := range parts {
		if p.Info().Const == nil {
			return nil
		}
		args = append(args, p.Info().Const)
	}
	if v, q := eval.Construct(t, args); q == eval.Exact && len(v.Words) == t.ScalarCount() {
		return v
	}
	return nil
}

// isClean reports whether the floats in the constant expression e may stay. If floats must be
// exact, all floats in e must be exact, and the operands of sums of products must be small
// (hasSmallOperands).
func (j *job) isClean(e ast.Expr) bool {
	if !j.Exact {
		return true
	}
	ok := true
	ast.Walk(e, func(n ast.Node) bool {
		x, isExpr := n.(ast.Expr)
		if !isExpr {
			return ok
		}
		if isTypeName(x) {
			return false
		}
		t := x.Info().Type
		if t.Contains(exact.IsFloat) {
			ok = ok && x.Info().Const != nil && exact.Is(x.Info().Const) && hasSmallOperands(x)
		}
		return ok
	})
	return ok
}

// hasSmallOperands reports whether the pass `floats` need not bound the constant operands of e. If
// e is an operation whose operands the pass bounds, such as dot(v, w), their floats must be exact
// and below the bound.
func hasSmallOperands(e ast.Expr) bool {
	guard, operands := "SAFE_BOUND", []ast.Expr(nil)
	switch e := e.(type) {
	case *ast.Binary:
		if e.Op == "*" && types.IsLinearProduct(e.X.Info().Type, e.Y.Info().Type) {
			operands = []ast.Expr{e.X, e.Y}
		}
	case *ast.Call:
		if t, _ := treatmentOf(e); e.Builtin && boundingGuards[t.operands] {
			guard, operands = t.operands, e.Args
		}
	}
	// A sum of small products is exact, in whatever order a compiler adds its terms. A sum of
	// larger products may be inexact.
	for _, x := range operands {
		if v := x.Info().Const; v != nil && exact.IsFloat(v.Type) && !smallFloats(v, guard) {
			return false
		}
	}
	return true
}

// boundingGuards has the guards that bound operands. For example, they bound the components of v
// and w in dot(v, w), which is a sum of products, so that the sum is exact.
var boundingGuards = map[string]bool{"SAFE_BOUND": true, "SAFE_SMALL": true}

// isTypeName reports whether e, which may be a template argument of WGSL, is a type and not a
// value.
func isTypeName(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Obj == nil || e.Obj.Kind == ast.TypeObj
	case *ast.TypeArg:
		return true
	}
	return false
}

// hasFloat reports whether e, or an expression in e, has floats.
func hasFloat(e ast.Expr) bool {
	found := false
	ast.Walk(e, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok && x.Info().Type != nil && !isTypeName(x) {
			found = found || x.Info().Type.Contains(exact.IsFloat)
		}
		return !found
	})
	return found
}
