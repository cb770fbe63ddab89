// Package lib contains only tests, mostly of the packages below lib. Each of these packages stands
// on a floor. It may import packages of lower floors, but no package of the same floor.
package lib

import (
	"go/build"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// floors lists the packages below lib by floor, the lowest floor first. A package imports only
// packages of lower floors. A folder that is not listed belongs to the nearest listed folder above
// it.
var floors = [][]string{
	{"source", "choice", "language", "types", "pattern", "chart", "progress", "sandbox"},
	{"record", "builtin", "syntax"},
	{"ast", "compare", "eval", "inquiry", "input"},
	{"dialect", "glsl", "picture", "wgsl"},
	{"check", "canonical", "liveness"},
	{"front", "node"},
	{"recond", "gen", "interp", "harness", "shrink"},
	{"relax", "mutate", "coverage", "bucket", "backend", "foreign"},
	{"website", "gaps", "backend/backendtest", "backend/backtrace", "backend/drivers", "backend/dynamic", "backend/toolchain", "cli"},
	{"patrol", "backend/doctor", "backend/exec", "backend/gl", "backend/ref", "backend/vulkan", "backend/webgpu", "backend/wgpulinked"},
	{"backend/planted", "reduce"},
	{"backend/kinds"},
}

func TestImportsPointDown(t *testing.T) {
	seen := map[string]bool{}
	err := filepath.WalkDir(".", func(dir string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() || dir == "." {
			return err
		}
		if d.Name() == "testdata" {
			return fs.SkipDir
		}
		p, err := build.ImportDir(dir, 0)
		if err != nil {
			if _, none := err.(*build.NoGoError); none {
				return nil
			}
			return err
		}
		name, floor := locate(filepath.ToSlash(dir))
		if floor < 0 {
			t.Errorf("lib/%s stands on no floor", dir)
		}
		seen[name] = true
		for _, i := range p.Imports {
			imported, ok := strings.CutPrefix(i, "shsmith/lib/")
			if !ok {
				continue
			}
			if to, f := locate(imported); f >= floor && to != name {
				t.Errorf("lib/%s (floor %d) imports lib/%s (floor %d)", dir, floor, imported, f)
			}
		}
		if p.CgoFiles != nil && !strings.HasPrefix(name, "backend/") {
			t.Errorf("lib/%s uses cgo", dir)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, floor := range floors {
		for _, name := range floor {
			if !seen[name] {
				t.Errorf("lib/%s is on a floor but not there", name)
			}
		}
	}
}

// locate returns the package in `floors` that the folder p belongs to: p itself, or the nearest
// listed folder above it. It also returns the index of this package's floor. If `floors` lists
// neither, locate returns "" and -1.
func locate(p string) (string, int) {
	for ; p != "."; p = path.Dir(p) {
		for i, floor := range floors {
			for _, name := range floor {
				if name == p {
					return p, i
				}
			}
		}
	}
	return "", -1
}

// Only lib/cli uses the arguments, the exit and the standard streams of the process.
func TestOnlyCliOwnsTheProcess(t *testing.T) {
	owned := []string{"os.Args", "os.Exit(", "os.Stdin", "os.Stdout", "os.Stderr", "log.Fatal"}
	err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "cli") {
			return err
		}
		text, err := os.ReadFile(file)
		for _, name := range owned {
			if strings.Contains(string(text), name) {
				t.Errorf("lib/%s uses %s", file, name)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// A reducer starts shcmp for each candidate, so shcmp must start fast. Loading the C library takes
// time. Therefore neither shcmp nor a package that shcmp imports may import one that needs the C
// library, such as net.
func TestShcmpStartsAlone(t *testing.T) {
	seen := map[string]bool{}
	var visit func(dir string)
	visit = func(dir string) {
		p, err := build.ImportDir(dir, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range p.Imports {
			if i == "net" || i == "os/user" || i == "C" {
				t.Errorf("%s imports %s", dir, i)
			}
			if own, ok := strings.CutPrefix(i, "shsmith/lib/"); ok && !seen[own] {
				seen[own] = true
				visit(filepath.FromSlash(own))
			}
		}
	}
	visit(filepath.FromSlash("../cmd/shcmp"))
	if !seen["inquiry"] {
		t.Error("shcmp asks nobody")
	}
}

// The interpreter judges the passes, the constant evaluator and the table of built-in functions, so
// it does not import their packages. Its package for arithmetic, interp/number, imports only basic
// packages such as types.
func TestInterpreterStandsAlone(t *testing.T) {
	forbidden := map[string]bool{"eval": true, "recond": true, "builtin": true, "relax": true, "gen": true}
	for _, p := range []string{"interp", "interp/texture", "interp/layout", "interp/order"} {
		for _, i := range importsOf(t, p) {
			if forbidden[i] {
				t.Errorf("lib/%s imports %s", p, i)
			}
		}
	}
	allowed := map[string]bool{"language": true, "pattern": true, "record": true, "source": true, "types": true}
	seen := map[string]bool{}
	var visit func(p string)
	visit = func(p string) {
		for _, i := range importsOf(t, p) {
			if !allowed[i] {
				t.Errorf("lib/interp/number imports %s by way of %s", i, p)
			}
			if !seen[i] {
				seen[i] = true
				visit(i)
			}
		}
	}
	visit("interp/number")
}

// importsOf lists the packages below lib that a package below lib imports.
func importsOf(t *testing.T, name string) (list []string) {
	p, err := build.ImportDir(filepath.FromSlash(name), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range p.Imports {
		if own, ok := strings.CutPrefix(i, "shsmith/lib/"); ok {
			list = append(list, own)
		}
	}
	return list
}
