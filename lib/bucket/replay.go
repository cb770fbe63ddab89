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

// trustFlag returns the flag of shrun and replay.sh for back-ends that the record describes. It
// returns nil if `trust` is false.
func trustFlag(trust bool) []string {
	if trust {
		return []string{"-trust"}
	}
	return nil
}

// Missing is the error of a replay that could not run because a driver or a tool is missing. Why is
// the message.
type Missing struct{ Why string }

func (m *Missing) Error() string { return "replay: " + m.Why }

// ExitCode returns the exit status of a tool that ends with this error.
func (m *Missing) ExitCode() int { return 3 }

// environment returns `env` if it is not nil. Otherwise it returns the environment of this process.
// If shrun is in the folder of this program and SHSMITH_BIN is not set, it sets SHSMITH_BIN to that
// folder, so that scripts find the tools without PATH.
func environment(env []string) []string {
	if env != nil {
		return env
	}
	env = os.Environ()
	if self, err := os.Executable(); err == nil && os.Getenv("SHSMITH_BIN") == "" {
		if _, err := os.Stat(filepath.Join(filepath.Dir(self), "shrun")); err == nil {
			env = append(env, "SHSMITH_BIN="+filepath.Dir(self))
		}
	}
	return env
}

// Replay runs replay.sh in the folder of a test and reports whether the test fails as it did
// before. If `trust` is true, it uses the back-ends as the record describes them. Otherwise it uses
// this machine's back-ends with the same names. `env` is the environment; nil means that of this
// process. If a driver or a tool is missing, the error is a *Missing.
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
