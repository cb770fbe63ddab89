package mutate

import (
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/choice"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// functionKinds returns the kinds of transformations that replace an expression by the call of a
// new function. For example, x becomes `f(x)`.
func functionKinds() []*Kind {
	return []*Kind{
		{
			Name:    "through-function",
			Doc:     "x becomes f(x), where f returns its argument by way of a variable, an array, a structure, a loop or a condition",
			Exact:   true,
			Weight:  3,
			Applies: func(p *program, s *Site) bool { return p.atLeast(120, 300) && isOpaqueKind(s.typ().Component()) },
			Make:    throughFunction,
		},
		{
			Name:    "outline",
			Doc:     "an expression without side effects becomes the call of a function with its variables as arguments",
			Weight:  2,
			Applies: outlineApplies,
			Make:    outline,
		},
		{
			Name:   "constant-by-loop",
			Doc:    "the literal 3 becomes the call of a function that counts to 3",
			Exact:  true,
			Weight: 2,
			Applies: func(p *program, s *Site) bool {
				_, literal := s.expr().(*ast.Literal)
				v := s.expr().Info().Const
				return literal && v != nil && isInt32(s.typ()) && v.Int(0) >= 0 && v.Int(0) <= maxCounted &&
					p.atLeast(130, 300)
			},
			Make: constantByLoop,
		},
	}
}

// maxCounted is the largest literal that the kind constant-by-loop replaces by a loop.
const maxCounted = 16

func throughFunction(p *program, s *Site, src *choice.Source) (Code, bool) {
	t, name := s.typ(), p.freshName("f")
	one, yes := p.opaqueScalar(src, types.Int, 1), p.opaqueBool(src, true, 2)
	zero := p.opaqueScalar(src, types.Int, 0)
	before, body := "", ""
	switch src.Intn(6) {
	case 0:
		body = "return a;"
	case 1:
		body = fillText("$1 = a; return b;", p.variable(t, "b"))
	case 2:
		body = p.throughArray(t, zero)
	case 3:
		before = p.structure(t, name)
		body = fillText("$1 = a; return b.m;", p.structureVariable(name))
	case 4:
		body = fillText("$1 = a; $2 { b = a; } return b;", p.variable(t, "b"), p.countingHead("i", "0", one))
	case 5:
		body = fillText("$1 = a; if ($2) { return a; } return b;", p.variable(t, "b"), yes)
	}
	return Code{Text: name + "(HOLE)", Before: before + p.function(t, name, p.declarationText(t, "a"), body)}, true
}

// throughArray returns the body of a function that stores its parameter a in both elements of an
// array b and returns b[index]. The index is not constant.
func (p *program) throughArray(t *types.Type, index string) string {
	if p.isWGSL() {
		return fillText("var b: array<$1, 2>; b[0] = a; b[1] = a; return b[$2];", p.typeText(t), index)
	}
	return fillText("$1[2]; b[0] = a; b[1] = a; return b[$2];", p.declarationText(t, "b"), index)
}

// structure returns the declaration of a structure with a member m of type t and an integer member
// n. For the name "f1", the structure is Sf1.
func (p *program) structure(t *types.Type, name string) string {
	if p.isWGSL() {
		return fillText("struct S$2 { m: $1, n: i32 }\n", p.typeText(t), name)
	}
	return fillText("struct S$3 { $1$2 m; int n; };\n", p.precision(t), p.typeText(t), name)
}

// structureVariable returns the text `Sf1 b; b.m` for the name "f1": the declaration of a variable
// of type Sf1, and the beginning of an assignment to its member m.
func (p *program) structureVariable(name string) string {
	if p.isWGSL() {
		return "var b: S" + name + "; b.m"
	}
	return "S" + name + " b; b.m"
}

// countingHead returns the head of a loop with the given counter. The counter starts at `first` and
// stays below `end`.
func (p *program) countingHead(name, first, end string) string {
	if p.isWGSL() {
		return fillText("for (var $1: i32 = $2; $1 < $3; $1++)", name, first, end)
	}
	return fillText("for (int $1 = $2; $1 < $3; $1++)", name, first, end)
}

func constantByLoop(p *program, s *Site, src *choice.Source) (Code, bool) {
	t, name := s.typ(), p.freshName("f")
	n := fmt.Sprint(s.expr().Info().Const.Int(0))
	zero, one := p.typeText(t)+"(0)", p.typeText(t)+"(1)"
	end := fillText("$1 * $2", n, p.opaqueScalar(src, types.Int, 1))
	body := fillText("$1 = $2; $3 { b += $4; } return b;", p.variable(t, "b"), zero, p.countingHead("i", "0", end), one)
	return Code{Text: name + "()", Before: p.function(t, name, "", body)}, true
}

// outlineApplies reports whether the expression at s can become the body of a function. The local
// variables in the expression become parameters, and there may be at most maxParams of them.
func outlineApplies(p *program, s *Site) bool {
	if _, literal := s.expr().(*ast.Literal); literal || p.hasSideEffects(s.expr()) ||
		p.unit.Version.Lang == language.GLSL && !p.atLeast(120, 300) {
		return false
	}
	list, ok := p.localsOf(s.expr())
	if !ok || len(list) > maxParams || s.expr().Info().Const != nil {
		return false
	}
	// A call reads all of each variable, and always. The expression may read only a component, or
	// read the variable under a condition. What it does not read may have no value yet, and another
	// operand may write it.
	conditional := evaluatesConditionally(s.expr())
	return !slices.ContainsFunc(list, func(o *ast.Object) bool {
		reads := o.Type.IsScalar() && !conditional || isLocalConstant(p, o)
		return !reads && (p.inOpenOrder(s) || !p.isDefinedAt(s, o))
	})
}

// evaluatesConditionally reports whether e has operands that are not always evaluated, such as
// those of ?: and the right one of &&.
func evaluatesConditionally(e ast.Expr) bool {
	found := false
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Cond:
			found = true
		case *ast.Binary:
			found = found || n.Op == "&&" || n.Op == "||"
		}
		return !found
	})
	return found
}

const maxParams = 8

// localsOf returns the local variables in e. It returns false if e cannot move into a function, or
// if a variable is neither a scalar nor a vector or matrix.
func (p *program) localsOf(e ast.Expr) (list []*ast.Object, ok bool) {
	ok = true
	seen := map[*ast.Object]bool{}
	ast.Walk(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			o := n.Obj
			if o == nil || o.Kind != ast.VarObj ||
				o.Storage != ast.Local && o.Storage != ast.Param &&
					!isLocalConstant(p, o) || seen[o] {
				return true
			}
			seen[o] = true
			ok = ok && isPlain(o.Type)
			list = append(list, o)
		case *ast.Call:
			ok = ok && !(n.Builtin && needsConstants(n.Name))
		case *ast.Unary:
			ok = ok && n.Op != "&" && n.Op != "*"
		case ast.Expr:
			ok = ok && n.Info().Type != nil
		}
		return ok
	})
	return list, ok
}

// isLocalConstant reports whether o is a constant that a function declares.
func isLocalConstant(p *program, o *ast.Object) bool {
	if o.Storage != ast.Const || o.Builtin {
		return false
	}
	for _, d := range p.unit.Decls {
		if v, ok := d.(*ast.VarDecl); ok {
			for _, x := range v.Vars {
				if x.Obj == o {
					return false
				}
			}
		}
	}
	return true
}

func outline(p *program, s *Site, _ *choice.Source) (Code, bool) {
	list, ok := p.localsOf(s.expr())
	if !ok {
		return Code{}, false
	}
	var params, args []string
	for _, o := range list {
		params = append(params, p.declarationText(o.Type, o.Name))
		args = append(args, o.Name)
	}
	name := p.freshName("f")
	return Code{
		Text:   name + "(" + strings.Join(args, ", ") + ")",
		Before: p.function(s.typ(), name, strings.Join(params, ", "), "return HOLE;"),
	}, true
}

// maxStatementParams is the largest number of parameters of a function that is made from a
// statement. A statement that needs more parameters is not moved into a function (capturedBy).
const maxStatementParams = 10

// capturedBy returns the local variables that become parameters if the statement at s moves into a
// new function. It returns nil if the statement cannot move, and an empty list that is not nil if
// the statement uses no local variables.
func (p *program) capturedBy(s *Site) []*ast.Object {
	if p.restrictsLoops() || hasReturnOrDiscard(s.node) || !wrapApplies(true)(p, s) || s.fn.Body == nil {
		return nil
	}
	// The list is not nil even if the statement uses no local variables.
	list := []*ast.Object{}
	for _, o := range variablesIn(s.node) {
		local := o.Storage == ast.Local || o.Storage == ast.Param || isLocalConstant(p, o)
		if !local || declaredIn(s.node, o) {
			continue
		}
		fixed := o.Storage == ast.Const && o.Value == nil && isPlain(o.Type)
		if !fixed && (!isOwn(s.fn, o) || !p.isDefinedAt(s, o)) {
			return nil
		}
		list = append(list, o)
	}
	if len(list) > maxStatementParams {
		return nil
	}
	return list
}

func outlineStatement(r *rewriting) bool {
	var params, args []string
	for _, o := range r.capturedBy(r.site) {
		switch changed := writes(r.site.node, o); {
		case changed && r.isWGSL():
			params = append(params, fillText("$1: ptr<function, $2>", o.Name, r.typeText(o.Type)))
			args = append(args, "&"+o.Name)
			r.substitute(r.site.fn, ast.Identifiers(r.site.node, o), func() ast.Expr {
				return &ast.Unary{Op: "*", X: &ast.Ident{Name: o.Name}}
			})
			continue
		case changed:
			params = append(params, "inout "+r.declarationLike(o, o.Name))
		default:
			params = append(params, r.declarationLike(o, o.Name))
		}
		args = append(args, o.Name)
	}
	name := r.name("f")
	form := "void $1($2) { $3 }\n"
	if r.isWGSL() {
		form = "fn $1($2) { $3 }\n"
	}
	return r.replace(Code{
		Text:   name + "(" + strings.Join(args, ", ") + ");",
		Before: fillText(form, name, strings.Join(params, ", "), r.hole()),
	})
}
