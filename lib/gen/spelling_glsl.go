package gen

import (
	"strconv"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// glslSpelling writes GLSL.
type glslSpelling struct{}

// spec names a type; array dimensions are left out, see dims.
func spec(t *types.Type) *ast.TypeExpr {
	base := t.Base()
	return &ast.TypeExpr{Name: base.String(), Type: base}
}

func dims(t *types.Type) []ast.Expr {
	var list []ast.Expr
	for ; t.Kind == types.Array; t = t.Elem {
		if t.Len == 0 {
			list = append(list, nil)
			continue
		}
		list = append(list, literal(types.Int, strconv.Itoa(t.Len)))
	}
	return list
}

func (glslSpelling) typ(t *types.Type) *ast.TypeExpr {
	s := spec(t)
	s.Dims, s.Type = dims(t), t
	return s
}

func (glslSpelling) structure(t *types.Type) *ast.StructDecl {
	d := &ast.StructDecl{Name: t.Name, Type: t}
	for _, f := range t.Fields {
		d.Members = append(d.Members, &ast.MemberDecl{Spec: spec(f.Type), Vars: []*ast.Var{{Name: f.Name, Dims: dims(f.Type)}}})
	}
	return d
}

var storageWords = map[ast.Storage]string{ast.Const: "const", ast.Shared: "shared"}

func (glslSpelling) variable(o *ast.Object, init ast.Expr) *ast.VarDecl {
	v := &ast.Var{Name: o.Name, Dims: dims(o.Type), Init: init, Obj: o}
	o.Decl = v
	d := &ast.VarDecl{Spec: spec(o.Type), Vars: []*ast.Var{v}}
	if word := storageWords[o.Storage]; word != "" {
		d.Quals = []ast.Qualifier{{Name: word}}
	}
	return d
}

func (glslSpelling) param(o *ast.Object) *ast.ParamDecl {
	d := &ast.ParamDecl{Spec: spec(o.Type), Name: o.Name, Dims: dims(o.Type), Obj: o}
	o.Decl = d
	return d
}

func (s glslSpelling) function(o *ast.Object, params []*ast.ParamDecl, body *ast.Block) *ast.FuncDecl {
	return &ast.FuncDecl{Result: s.typ(o.Type), Name: o.Name, Params: params, Body: body, Obj: o}
}

func (glslSpelling) set(op string, l, r ast.Expr) ast.Stmt {
	return &ast.ExprStmt{X: &ast.Assign{ExprInfo: ast.Typed(l.Info().Type), Op: op, L: l, R: r}}
}

func (glslSpelling) step(op string, post bool, x ast.Expr) ast.Stmt {
	return &ast.ExprStmt{X: &ast.IncDec{ExprInfo: ast.Typed(x.Info().Type), Op: op, Post: post, X: x}}
}

func (glslSpelling) drop(x ast.Expr) ast.Stmt { return &ast.ExprStmt{X: x} }

func (glslSpelling) loop(init ast.Stmt, cond ast.Expr, step, body ast.Stmt) *ast.For {
	s := &ast.For{Init: init, Cond: cond, Body: body}
	if step != nil {
		s.Post = step.(*ast.ExprStmt).X
	}
	return s
}

func (glslSpelling) doWhile(body ast.Stmt, cond ast.Expr) ast.Stmt {
	return &ast.DoWhile{Body: body, Cond: cond}
}

func (glslSpelling) choice(x ast.Expr, arms []arm) ast.Stmt {
	var list []ast.Stmt
	for _, a := range arms {
		for _, l := range a.labels {
			list = append(list, &ast.Case{X: l})
		}
		if list = append(list, a.body...); a.end != nil {
			list = append(list, a.end)
		}
	}
	return &ast.Switch{X: x, Body: &ast.Block{List: list}}
}

func (glslSpelling) pick(c, x, y ast.Expr) ast.Expr {
	return &ast.Cond{ExprInfo: ast.Typed(x.Info().Type), C: c, X: x, Y: y}
}

func (glslSpelling) differ(x, y ast.Expr) ast.Expr { return binaryOf("^^", boolType, x, y) }

func (glslSpelling) equal(op string, x, y ast.Expr) ast.Expr { return binaryOf(op, boolType, x, y) }

func (s glslSpelling) convert(t *types.Type, x ast.Expr) ast.Expr {
	return &ast.Construct{ExprInfo: ast.Typed(t), Spec: s.typ(t), Args: []ast.Expr{x}}
}

func (glslSpelling) bits(x ast.Expr) ast.Expr { return builtinCall("floatBitsToUint", uintType, x) }

func (glslSpelling) ones(x ast.Expr) ast.Expr { return builtinCall("bitCount", intType, x) }

func (glslSpelling) length(x ast.Expr) ast.Expr {
	return &ast.Length{ExprInfo: ast.Typed(intType), X: x}
}

func (glslSpelling) argument(x ast.Expr, dir ast.Dir) ast.Expr { return x }

func (glslSpelling) suffix(k types.Kind) string {
	if k == types.Uint {
		return "u"
	}
	return ""
}
