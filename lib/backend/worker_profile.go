package backend

import (
	"os"
	"os/exec"
	"path/filepath"

	"shsmith/lib/sandbox"
)

// profile creates the folder for the profiles of a new worker, which the command cmd starts.
// The instrumented programs of the worker add their counts there. Each program has one file,
// named by a hash of the program. profile returns "" if the pool keeps no profiles.
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
