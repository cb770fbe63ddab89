package main

import (
	"testing"

	"shsmith/lib/cli/clitest"
)

func TestMain(m *testing.M) { clitest.Main(m, "shgaps", main) }

func TestScript(t *testing.T) { clitest.Run(t) }
