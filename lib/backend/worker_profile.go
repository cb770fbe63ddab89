package backend

import (
	"os"
	"os/exec"
	"path/filepath"

	"shsmith/lib/sandbox"
)

// profile creates a folder for the profiles of a new worker, which cmd will start. It returns "" if
// the pool keeps no profiles. It sets LLVM_PROFILE_FILE for cmd and lets `box` write to the folder.
// Each instrumented program has one file there, named by a hash of the program, and adds its counts
// when it exits. An instrumented driver in the worker updates its file all the time (%c), because a
// signal may end the worker.
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
