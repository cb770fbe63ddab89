package canonical_test

import (
	"fmt"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/canonical"
	"shsmith/lib/check"
	"shsmith/lib/check/wgslcheck"
	"shsmith/lib/language"
	"shsmith/lib/types"
	"shsmith/lib/wgsl"
)

const text = `var<private> x: i32;
var<private> y: i32;

fn f() {
    x = y;
    x += 1;
    for (var i = 0; i < 3; i++) {
        x++;
    }
    _ = x;
    if x > 1 {
        y = 2;
    }
}
`

func parsed(t *testing.T) (*ast.Unit, *check.Info) {
	t.Helper()
	u, err := wgsl.Parse("test", text)
	if err != nil {
		t.Fatal(err)
	}
	info, err := wgslcheck.Check("test", u, language.Compute)
	if err != nil {
		t.Fatal(err)
	}
	return u, info
}

// Raising and lowering a module gives the same module.
func TestBackAndForth(t *testing.T) {
	u, info := parsed(t)
	canonical.Raise(u)
	canonical.Lower(info.Lang, u)
	if got := wgsl.Print(u); got != text {
		t.Errorf("it becomes\n%s", got)
	}
}

// Lower rewrites nodes of the canonical form as nodes of WGSL.
func TestLower(t *testing.T) {
	i := types.Scalar(types.Int)
	use := func(name string) ast.Expr { return &ast.Ident{ExprInfo: ast.Typed(i), Name: name} }
	set := func(l string, r ast.Expr) ast.Expr {
		return &ast.Assign{ExprInfo: ast.Typed(i), Op: "=", L: use(l), R: r}
	}
	choose := &ast.Cond{ExprInfo: ast.Typed(i), C: use("c"), X: use("a"), Y: use("b")}
	shift := &ast.Binary{ExprInfo: ast.Typed(i), Op: "<<", X: use("a"), Y: use("b")}
	_, info := parsed(t)
	for _, c := range []struct {
		made ast.Expr
		want string
	}{
		{&ast.Comma{ExprInfo: ast.Typed(i), X: set("x", use("y")), Y: set("y", use("a"))}, "x = y; y = a;"},
		{set("x", choose), "x = select(b, a, c);"},
		{set("x", shift), "x = a << u32(b);"},
		{use("x"), "_ = x;"},
	} {
		b := &ast.Block{List: []ast.Stmt{&ast.ExprStmt{X: c.made}}}
		canonical.Lower(info.Lang, b)
		if got := strings.Join(strings.Fields(wgsl.Text(b)), " "); got != "{ "+c.want+" }" {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// Lower keeps all parts of an initialiser and of a step with commas.
func TestLowerHeader(t *testing.T) {
	i := types.Scalar(types.Int)
	use := func(name string) ast.Expr { return &ast.Ident{ExprInfo: ast.Typed(i), Name: name} }
	set := func(l string) ast.Expr {
		return &ast.Assign{ExprInfo: ast.Typed(i), Op: "=", L: use(l), R: use("a")}
	}
	both := &ast.Comma{ExprInfo: ast.Typed(i), X: set("x"), Y: set("y")}
	_, info := parsed(t)
	for _, c := range []struct {
		init, post ast.Expr
		want       string
	}{
		{set("x"), set("y"), "for (x = a;; y = a) { }"},
		{both, set("y"), "{ x = a; y = a; for (;; y = a) { } }"},
		{set("x"), both, "{ x = a; loop { { } continuing { x = a; y = a; } } }"},
		{both, both, "{ x = a; y = a; loop { { } continuing { x = a; y = a; } } }"},
	} {
		b := &ast.Block{List: []ast.Stmt{&ast.For{Init: &ast.ExprStmt{X: ast.Clone(c.init)}, Post: ast.Clone(c.post), Body: &ast.Block{}}}}
		canonical.Lower(info.Lang, b)
		if got := strings.Join(strings.Fields(wgsl.Text(b)), " "); got != "{ "+c.want+" }" {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

func ExampleRaise() {
	u, _ := wgsl.Parse("test", text)
	info, _ := wgslcheck.Check("test", u, language.Compute)
	f := u.Decls[2].(*ast.FuncDecl)
	fmt.Printf("%T\n", f.Body.List[0])
	canonical.Raise(u)
	fmt.Printf("%T\n", f.Body.List[0])
	canonical.Lower(info.Lang, u)
	fmt.Printf("%T\n", f.Body.List[0])
	// Output:
	// *ast.AssignStmt
	// *ast.ExprStmt
	// *ast.AssignStmt
}
