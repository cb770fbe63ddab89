package bucket

import (
	"bytes"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

//go:embed replay.sh
var replayScript string

// script returns the text of replay.sh with the names of the test's back-ends filled in.
func script(rec *record.Record) string {
	var names []string
	for _, r := range backends(rec) {
		names = append(names, "-b "+Quote(r.Backend))
	}
	axis := ""
	if rec.Verdict.Axis == compare.Variants { // with ref, shcmp may choose another axis
		axis = "-axis " + compare.Variants + " "
	}
	return strings.NewReplacer("@BACKENDS@", strings.Join(names, " "), "@SHADER@", "shader"+harness.Suffix(rec),
		"@AXIS@ ", axis).
		Replace(replayScript)
}

// Quote returns the text as a single word of a shell command.
func Quote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

// trustFlag returns the argument `-trust` for shrun or replay.sh if `trust` is true, or else nil.
// With this flag, the two programs use the configurations of back-ends from the record, instead of
// this machine's.
func trustFlag(trust bool) []string {
	if trust {
		return []string{"-trust"}
	}
	return nil
}

// Missing is the error of a replay or an experiment that could not run, for example because a
// driver or a tool is missing. Why is the message.
type Missing struct{ Why string }

func (m *Missing) Error() string { return "replay: " + m.Why }

// ExitCode returns 3, the exit status of a tool that ends with this error.
func (m *Missing) ExitCode() int { return 3 }

// environment returns `env` if it is not nil, and otherwise the environment of this process. To the
// latter it adds SHSMITH_BIN, the folder of this program, if SHSMITH_BIN is not set and the folder
// contains shrun.
func environment(env []string) []string {
	if env != nil {
		return env
	}
	env = os.Environ()
	// Scripts find the tools in this program's folder even if PATH lacks it.
	if self, err := os.Executable(); err == nil && os.Getenv("SHSMITH_BIN") == "" {
		if _, err := os.Stat(filepath.Join(filepath.Dir(self), "shrun")); err == nil {
			env = append(env, "SHSMITH_BIN="+filepath.Dir(self))
		}
	}
	return env
}

// Replay runs replay.sh in the test's folder `dir`, and reports whether the test fails as before.
// If `trust` is set, backends.json in this folder configures the back-ends. If a driver or tool is
// missing, the error is a *Missing.
func Replay(dir string, trust bool, env []string) (bool, error) {
	var log bytes.Buffer
	cmd := exec.Command("/bin/sh", append([]string{filepath.Join(dir, replayName)}, trustFlag(trust)...)...)
	cmd.Stderr = &log
	cmd.Env = environment(env)
	err := cmd.Run()
	why := strings.TrimSpace(log.String())
	switch code := cmd.ProcessState.ExitCode(); {
	case err == nil:
		return true, nil
	case code == 1:
		return false, nil
	case code == 3:
		return false, &Missing{why + "; -replay=false files tests without replaying them"}
	}
	return false, fmt.Errorf("replay: %v: %s", err, why)
}
