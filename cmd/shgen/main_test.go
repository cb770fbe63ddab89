package main

import (
	"strings"
	"testing"

	"shsmith/lib/cli/clitest"
	"shsmith/lib/gen"
	"shsmith/lib/language"
)

func TestMain(m *testing.M)    { clitest.Main(m, "shgen", main) }
func TestScripts(t *testing.T) { clitest.Run(t) }
func TestManual(t *testing.T)  { clitest.Manual(t, program) }

// The manual names each policy.
func TestManualNamesPolicies(t *testing.T) {
	for _, name := range append(gen.Policies(language.GLSL), gen.Policies(language.WGSL)...) {
		if !strings.Contains(manual, name) {
			t.Errorf("the manual lacks policy %s", name)
		}
	}
}
