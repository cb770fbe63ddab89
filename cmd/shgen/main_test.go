package main

import (
	"strings"
	"testing"

	"shsmith/lib/cli/clitest"
	"shsmith/lib/gen/policy"
	"shsmith/lib/language"
)

func TestMain(m *testing.M)    { clitest.Main(m, "shgen", main) }
func TestScripts(t *testing.T) { clitest.Run(t) }
func TestManual(t *testing.T)  { clitest.Manual(t, program) }

// The manual names each policy.
func TestManualNamesPolicies(t *testing.T) {
	for _, name := range append(policy.Names(language.GLSL), policy.Names(language.WGSL)...) {
		if !strings.Contains(manual, name) {
			t.Errorf("the manual lacks policy %s", name)
		}
	}
}
