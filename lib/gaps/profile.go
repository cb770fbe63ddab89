package gaps

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
)

// RunFunc starts a command and waits for its end, as (*exec.Cmd).Run does. Merge and Export run the
// tools of an instrumented compiler with it.
type RunFunc func(*exec.Cmd) error

// Merge adds the LLVM profiles in `folders` to the profile in the file `total`, and creates this
// file if necessary. Records name such folders in runs[].coverage. `compiler` is the folder of the
// instrumented compiler.
func Merge(run RunFunc, compiler, total string, folders ...string) error {
	var inputs bytes.Buffer
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*.profraw"))
		if err != nil {
			return err
		}
		for _, file := range files {
			fmt.Fprintln(&inputs, file)
		}
	}
	if inputs.Len() == 0 {
		return nil
	}
	if _, err := os.Stat(total); err == nil {
		fmt.Fprintln(&inputs, total)
	}
	list := total + ".inputs"
	if err := os.WriteFile(list, inputs.Bytes(), 0o666); err != nil {
		return err
	}
	defer os.Remove(list)
	merged := total + ".new"
	if _, err := output(run, filepath.Join(compiler, "llvm", "llvm-profdata"), "merge", "-sparse", "-o", merged, "-input-files", list); err != nil {
		return err
	}
	return os.Rename(merged, total)
}

// Export returns the coverage that the profile in the file `total` records. It leaves out source
// files of libraries. If the file does not exist, the coverage is empty. `compiler` is the folder
// of the instrumented compiler.
func Export(run RunFunc, compiler, total string) (Coverage, error) {
	if _, err := os.Stat(total); errors.Is(err, fs.ErrNotExist) {
		return Coverage{}, nil
	}
	programs, err := os.ReadDir(filepath.Join(compiler, "bin"))
	if err != nil {
		return nil, &ToolError{err}
	}
	args := []string{"export", "-format=lcov", "-compilation-dir", ".", "-instr-profile", total}
	for i, p := range programs {
		if i > 0 {
			args = append(args, "-object")
		}
		args = append(args, filepath.Join(compiler, "bin", p.Name()))
	}
	text, err := output(run, filepath.Join(compiler, "llvm", "llvm-cov"), args...)
	if err != nil {
		return nil, err
	}
	c, err := Parse(bytes.NewReader(text), "llvm-cov")
	// Source files with an absolute name belong to libraries.
	maps.DeleteFunc(c, func(name string, _ *File) bool { return filepath.IsAbs(name) })
	return c, err
}
