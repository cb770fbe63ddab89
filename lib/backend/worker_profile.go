package backend

import (
	"os"
	"os/exec"
	"path/filepath"

	"shsmith/lib/sandbox"
)

// profile creates the folder for the profiles of a new worker, which the command cmd starts.
// The instrumented programs that the worker starts add their counts there when they exit. Each
// program has one file, named by a hash of the program. An instrumented driver in the worker
// counts in such a file all the time (%c), because a worker may end by a signal. profile
// returns "" if the pool keeps no profiles.
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
	name := "%m.profraw"
	if p.config.Kind != "exec" {
		name = "%c" + name
	}
	cmd.Env = append(cmd.Env, "LLVM_PROFILE_FILE="+filepath.Join(folder, name))
	box.Write = append(box.Write, folder)
	return folder, nil
}
