package main

import (
	"os"
	"path/filepath"
	"testing"

	"shsmith/lib/cli"
)

// A script that cannot be read counts neither as valid nor as refused. It is not valid, because no
// validator has judged its program. It is not refused, because a program is refused only if all
// validators accept it and our checker does not.
func TestBrokenScript(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.shadertrap")
	if err := os.WriteFile(file, []byte("GLES 3.1\nNONSENSE\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	r := &run{in: &cli.Input{Formats: []cli.Format{cli.ShaderTrap}}, dir: dir}
	x, err := r.judge(file)
	if err != nil || x.valid == "" || x.ours == "" || x.passed == "" {
		t.Errorf("%+v, %v", x, err)
	}
}
