package gen

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/gen/policy"
	"shsmith/lib/language"
	"shsmith/lib/types"
	"shsmith/lib/wgsl"
)

// nagasOwn matches errors that naga reports for valid modules. They concern vectors that naga has
// folded (scripts/testdata/known/zero-vectors.wgsl), and arrays of a type that has an alias
// (aliased-array.wgsl).
var nagasOwn = regexp.MustCompile("panicked at .*constant_evaluator|Constructor expects . components|Cannot access at the index|" +
	"swizzle component not present|component type is not expected")

// tint and naga accept the modules, except for known faults of naga.
func TestValidatorsOfWGSLAccept(t *testing.T) {
	for _, judge := range []struct {
		name  string
		args  []string
		lacks string // the extension that the validator does not know
	}{{"tint", []string{"--format", "wgsl"}, "nothing"}, {"naga", nil, "subgroups"}} {
		path, err := exec.LookPath(judge.name)
		if err != nil {
			t.Logf("%s is not installed", judge.name)
			continue
		}
		dir := t.TempDir()
		for _, sample := range webSamples(20) {
			test := sample.smith()
			for _, u := range []*ast.Unit{test.Unit, test.Vertex} {
				if u == nil {
					continue
				}
				text := wgsl.Print(u)
				if strings.Contains(text, "enable "+judge.lacks) {
					continue
				}
				file := filepath.Join(dir, fmt.Sprintf("%d.wgsl", sample.seed))
				if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
				if out, err := exec.Command(path, append(judge.args, file)...).CombinedOutput(); err != nil && !nagasOwn.Match(out) {
					t.Errorf("%v: %s: %v\n%s", sample, judge.name, err, out)
				}
			}
		}
	}
}

// A third of the tests pass pointers to functions. Some of them pass two pointers to one
// variable.
func TestPointersArePassed(t *testing.T) {
	const n = 900
	passing, aliasing := 0, 0
	for _, sample := range webSamples(n / 2) {
		passes, aliases := false, false
		ast.Walk(sample.smith().Unit, func(node ast.Node) bool {
			if c, ok := node.(*ast.Call); ok && c.Func != nil {
				roots := pointed(c)
				passes = passes || len(roots) > 0
				slices.Sort(roots)
				aliases = aliases || len(slices.Compact(slices.Clone(roots))) < len(roots)
			}
			return true
		})
		if passes {
			passing++
		}
		if aliases {
			aliasing++
		}
	}
	if passing < n/3 || aliasing == 0 {
		t.Errorf("of %d tests %d pass pointers, %d of them to one variable", n, passing, aliasing)
	}
}

// pointed returns the names of the variables to which the arguments of c point.
func pointed(c *ast.Call) (list []string) {
	for _, a := range c.Args {
		if a.Info().Type.Kind == types.Pointer {
			list = append(list, ast.Root(a).Name)
		}
	}
	return list
}

// No call passes pointers that point to the same variable if the function writes through one of
// them: the checker finds no such call.
func TestAliasesAreLegal(t *testing.T) {
	p := policy.Default()
	if err := p.Use("pointers"); err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(150) {
		u, err := front.Parse("wgsl", "test", wgsl.Print(Smith(inWeb, language.Compute, p, seed).Unit))
		if err == nil {
			_, err = front.Check("test", u, language.Compute)
		}
		if err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
}

// The generator uses each form that WGSL has for a type or value, and the checker accepts it.
func TestOtherForms(t *testing.T) {
	p := policy.Default()
	if err := p.SetPair("p.written=0.7"); err != nil {
		t.Fatal(err)
	}
	forms := map[string]int{": vec3f": 0, "vec2u(": 0, "array<vec3i": 0, "vec4(": 0, "array(": 0, "i32()": 0, "0x": 0, "p+": 0, "@must_use fn f": 0}
	for seed := range uint64(60) {
		text := wgsl.Print(Smith(inWeb, language.Compute, p, seed).Unit)
		u, err := front.Parse("wgsl", "test", text)
		if err == nil {
			_, err = front.Check("test", u, language.Compute)
		}
		if err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
		for f := range forms {
			forms[f] += strings.Count(text, f)
		}
	}
	for f, n := range forms {
		if n == 0 {
			t.Errorf("no %s in 60 modules", f)
		}
	}
}
