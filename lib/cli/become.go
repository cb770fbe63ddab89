package cli

import (
	"os"
	"os/exec"
	"syscall"
)

// Become replaces this process by another tool, which must be on PATH. It returns only if
// that fails.
func Become(tool string, args ...string) error {
	path, err := exec.LookPath(tool)
	if err == nil {
		err = syscall.Exec(path, append([]string{tool}, args...), os.Environ())
	}
	return Missing("%v", err)
}
