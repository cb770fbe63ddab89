package wgslcheck

import (
	"fmt"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/language"
	"shsmith/lib/source"
	"shsmith/lib/wgsl"
)

// Any module is accepted, or refused with a position.
func FuzzCheck(f *testing.F) {
	for _, e := range examples(f) {
		f.Add(e.source)
	}
	f.Fuzz(func(t *testing.T, text string) {
		err := checkText(example{file: "f", source: text})
		if err == nil {
			return
		}
		list, ok := err.(source.Errors)
		if !ok || !list[0].IsValid() {
			t.Fatalf("%v is no error with a position", err)
		}
	})
}

// Types that double their size at each level are refused before they cost much.
func TestNesting(t *testing.T) {
	text := "struct S0 { a: u32, b: u32 }\n"
	for i := 1; i < 60; i++ {
		text += fmt.Sprintf("struct S%d { a: S%d, b: S%d }\n", i, i-1, i-1)
	}
	err := checkText(example{source: text + "var<private> s: S59;"})
	if err == nil || !strings.Contains(err.Error(), "more than 4096 members") {
		t.Error(err)
	}
}

// A second check does not depend on the first one, even if the tree has
// changed.
func TestCheckTwice(t *testing.T) {
	for _, e := range examples(t) {
		if len(e.want) > 0 {
			continue
		}
		u, err := wgsl.Parse(e.file, e.source)
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < 2; i++ {
			if _, err := Check(e.file, u, language.Compute); err != nil {
				t.Errorf("check %d: %v", i+1, err)
			}
		}
	}
	u, err := wgsl.Parse("", "const n = 1; fn f() -> i32 { return n / 1; }")
	if err != nil {
		t.Fatal(err)
	}
	quotient := u.Decls[1].(*ast.FuncDecl).Body.List[0].(*ast.Return).X.(*ast.Binary)
	for _, c := range []struct{ divisor, want string }{{"1", "1"}, {"0", "division by zero"}, {"-1", "-1"}} {
		quotient.Y = &ast.Literal{Text: strings.TrimPrefix(c.divisor, "-")}
		if strings.HasPrefix(c.divisor, "-") {
			quotient.Y = &ast.Unary{Op: "-", X: quotient.Y}
		}
		_, err := Check("", u, language.Compute)
		got := fmt.Sprint(quotient.Const)
		if err != nil {
			got = err.Error()
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("n / %s is %s", c.divisor, got)
		}
	}
}

// Lenient accepts some errors that a pass can correct, such as `1 / 0`. But it rejects an invalid
// array size, so that no later analysis sees such an array.
func TestLenientSize(t *testing.T) {
	for _, size := range []string{"1 / 0", "2677691310"} {
		u, err := wgsl.Parse("m", "fn f() { var a: array<vec2<u32>, "+size+"> = array<vec2<u32>, 2>(); a[0].x = a[1].y; }")
		if err != nil {
			t.Fatal(err)
		}
		if _, err = Lenient("m", u, language.Compute); err == nil || !strings.HasPrefix(err.Error(), "m:1:") {
			t.Errorf("%s: %v", size, err)
		}
	}
}
