package glsl

import (
	"testing"

	"shsmith/lib/ast"
)

// The printed text of a tree has the meaning of the tree, even if the parser never makes such a
// tree. For example, a pass may apply the operator `-` to the literal -1. The text of this tree is
// `- -1`, not `--1`.
func TestMadeTrees(t *testing.T) {
	x, y := &ast.Ident{Name: "x"}, &ast.Ident{Name: "y"}
	one, minus := &ast.Literal{Text: "1"}, &ast.Literal{Text: "-1"}
	a, b := &ast.ExprStmt{X: x}, &ast.ExprStmt{X: y}
	open := func() ast.Stmt { return &ast.If{Cond: y, Then: a} }
	cases := []struct {
		node ast.Node
		want string
	}{
		{&ast.Unary{Op: "-", X: minus}, "- -1"},
		{&ast.Unary{Op: "-", X: &ast.Unary{Op: "-", X: &ast.Binary{Op: "-", X: x, Y: y}}}, "- -(x - y)"},
		{&ast.Binary{Op: "-", X: x, Y: minus}, "x - -1"},
		{&ast.Member{X: one, Name: "x"}, "(1).x"},
		{&ast.Call{Name: "f", Args: []ast.Expr{&ast.Comma{X: x, Y: y}}}, "f((x, y))"},
		{&ast.TypeExpr{Name: "int", Dims: []ast.Expr{nil, &ast.Comma{X: x, Y: y}}}, "int[][(x, y)]"},
		{&ast.If{Cond: x, Then: open(), Else: b}, "if (x) {\n    if (y)\n        x;\n} else\n    y;"},
		{&ast.If{Cond: x, Then: &ast.While{Cond: y, Body: open()}, Else: b},
			"if (x) {\n    while (y)\n        if (y)\n            x;\n} else\n    y;"},
		{&ast.If{Cond: x, Then: &ast.For{Body: &ast.If{Cond: y, Then: a, Else: open()}}, Else: b},
			"if (x) {\n    for (;;)\n        if (y)\n            x;\n        else if (y)\n            x;\n} else\n    y;"},
		{&ast.If{Cond: x, Then: &ast.DoWhile{Body: open(), Cond: x}, Else: b},
			"if (x)\n    do\n        if (y)\n            x;\n    while (x);\nelse\n    y;"},
		{&ast.If{Cond: x, Then: &ast.Block{}, Else: &ast.If{Cond: y, Then: &ast.Block{List: []ast.Stmt{a}}, Else: &ast.Block{}}},
			"if (x) {\n} else if (y) {\n    x;\n} else {\n}"},
		{&ast.Var{Name: "v", Dims: []ast.Expr{one}, Init: &ast.InitList{Elems: []ast.Expr{x, y}}}, "v[1] = {x, y}"},
		{&ast.ParamDecl{Quals: []ast.Qualifier{{Name: "inout"}}, Spec: &ast.TypeExpr{Name: "int"}, Name: "p"}, "inout int p"},
		{&ast.QualDecl{Quals: []ast.Qualifier{{Name: "layout", Layout: []ast.LayoutArg{{Name: "local_size_x", Value: one}}}, {Name: "in"}}},
			"layout(local_size_x = 1) in;"},
	}
	for _, c := range cases {
		if got := Text(c.node); got != c.want {
			t.Errorf("%T prints as\n%s\nwant\n%s", c.node, got, c.want)
		}
	}
}

// TestLayout checks the line breaks and the indentation of printed text.
func TestLayout(t *testing.T) {
	text := "#version 310 es\nprecision highp float;struct S{int a;};layout(local_size_x=1)in;" +
		"void f(out int x){x=1;for(;;){if(x>1)break;else{x++;}}switch(x){case 1:x=2;break;default:}}int g();void main(){}"
	want := `#version 310 es
precision highp float;

struct S {
    int a;
};

layout(local_size_x = 1) in;

void f(out int x) {
    x = 1;
    for (;;) {
        if (x > 1)
            break;
        else {
            x++;
        }
    }
    switch (x) {
    case 1:
        x = 2;
        break;
    default:
    }
}

int g();

void main() {
}
`
	u, err := Parse("", text)
	if err != nil {
		t.Fatal(err)
	}
	if got := Print(u); got != want {
		t.Errorf("got\n%s", got)
	}
}
