package glslcheck

import (
	"fmt"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/check/internal/report"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
)

func mustCheck(t testing.TB, text string) (*ast.Unit, *check.Info) {
	t.Helper()
	u, err := glsl.Parse("t", text)
	if err != nil {
		t.Fatal(err)
	}
	in, err := Check("t", u, language.Compute)
	if err != nil {
		t.Fatal(err)
	}
	return u, in
}

// After a successful check, every node has its annotations. For example, an expression has its
// type, and the use of a variable has the variable's object.
func TestAnnotations(t *testing.T) {
	for _, e := range examples(t) {
		if len(e.want) > 0 {
			continue
		}
		u, err := glsl.Parse(e.file, e.source)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Check(e.file, u, e.stage); err != nil {
			continue // TestExamples reports it
		}
		ast.Walk(u, func(n ast.Node) bool {
			if why := unannotated(n); why != "" {
				t.Errorf("%s:%v: %T %s", e.file, n.Pos(), n, why)
			}
			return true
		})
	}
}

func unannotated(n ast.Node) string {
	if x, ok := n.(ast.Expr); ok && x.Info().Type == nil {
		return "has no type"
	}
	bad := false
	switch n := n.(type) {
	case *ast.Ident:
		bad = n.Obj == nil || n.Obj.Type == nil
	case *ast.Call:
		bad = n.Func == nil && !n.Builtin && n.Type.Name != n.Name || (n.Func != nil || n.Builtin) && len(n.Dirs) != len(n.Args)
	case *ast.TypeExpr:
		bad = n.Type == nil
	case *ast.Var:
		bad = n.Obj == nil && n.Init != nil
	case *ast.FuncDecl:
		bad = n.Obj == nil || n.Body != nil && n.Obj.Func != n
	case *ast.ParamDecl:
		bad = n.Obj == nil
	case *ast.StructDecl:
		bad = n.Type == nil
	case *ast.BlockDecl:
		bad = n.Type == nil || len(n.Objs) == 0
	}
	if bad {
		return "lacks annotations"
	}
	return ""
}

func TestFuncsInOrder(t *testing.T) {
	_, in := mustCheck(t, `#version 310 es
void c();
void a() { c(); }
void b() { a(); c(); }
void main() { b(); }
void c() { }
`)
	var names []string
	for _, f := range in.Funcs {
		names = append(names, f.Name)
	}
	if got := strings.Join(names, " "); got != "c a b main" {
		t.Errorf("order is %s", got)
	}
}

func TestManyErrorsEnd(t *testing.T) {
	u, err := glsl.Parse("t", "#version 310 es\nvoid main() {\n"+strings.Repeat("x = 1;\n", 1000)+"}\n")
	if err != nil {
		t.Fatal(err)
	}
	_, err = Check("t", u, language.Compute)
	if n := strings.Count(fmt.Sprint(err), "\n") + 1; n != report.MaxErrors {
		t.Errorf("%d errors", n)
	}
}

// A tree that was checked can be changed and checked again.
func TestCheckTwice(t *testing.T) {
	u, in := mustCheck(t, `#version 310 es
struct S { int m; };
buffer B { int a[]; } b;
int g;
int f(out int p) { p = g++; return b.a.length(); }
void main() { S s = S(1); s.m = f(g); }
`)
	again, err := Check("t", u, language.Compute)
	if err != nil || len(again.Funcs) != len(in.Funcs) {
		t.Errorf("second check: %v", err)
	}
}
