package main

import (
	"testing"

	"shsmith/lib/cli/clitest"
)

func TestMain(m *testing.M)    { clitest.Main(m, "shpatrol", main) }
func TestScripts(t *testing.T) { clitest.Run(t) }
func TestManual(t *testing.T)  { clitest.Manual(t, program) }
