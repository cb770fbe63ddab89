package backend

import (
	"os"
	"os/exec"
	"path/filepath"

	"shsmith/lib/sandbox"
)

// profile creates a folder for the coverage profiles of the worker that cmd will start. It changes
// cmd's environment and `box`, so that the worker can write there. It returns "" if the pool keeps
// no profiles.
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
	// Each instrumented program has one file, named by a hash of the program (%m), and adds its
	// counts when it exits.
	name := "%m.profraw"
	if p.config.Kind != "exec" {
		// A driver in the worker updates its file all the time (%c), because a signal may end the
		// worker.
		name = "%c" + name
	}
	cmd.Env = append(cmd.Env, "LLVM_PROFILE_FILE="+filepath.Join(folder, name))
	box.Write = append(box.Write, folder)
	return folder, nil
}
