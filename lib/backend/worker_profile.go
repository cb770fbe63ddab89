package backend

import (
	"os"
	"os/exec"
	"path/filepath"

	"shsmith/lib/sandbox"
)

// profile creates the folder of a new worker's profile, and makes the instrumented programs
// that the command cmd starts add their counts to the profile there. Each program has one
// file, whose name is a hash of the program. profile returns "" if the worker keeps none.
func (p *pool) profile(cmd *exec.Cmd, box *sandbox.Options) (folder string, err error) {
	if p.profiles == "" {
		return "", nil
	}
	if err := os.MkdirAll(p.profiles, 0o777); err != nil {
		return "", err
	}
	if folder, err = os.MkdirTemp(p.profiles, p.config.Name+"."); err != nil {
		return "", err
	}
	cmd.Env = append(cmd.Env, "LLVM_PROFILE_FILE="+filepath.Join(folder, "%m.profraw"))
	box.Write = append(box.Write, folder)
	return folder, nil
}
