package cli

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// two is a program with two flags: one with a value, and one without.
var two = Program{
	Manual: "// shtwo has two flags.\n//\n//\t-to FORM   write this form: 'a' or [b]\n//\t-keep      keep it\npackage main\n",
	Setup: func(fs *flag.FlagSet) func(*Call) error {
		fs.String("to", "", "")
		fs.Bool("keep", false, "")
		return func(*Call) error { panic("the tool runs") }
	},
}

func completionOf(t *testing.T, shell string) string {
	t.Helper()
	var out, errors bytes.Buffer
	c := &Call{Tool: "shtwo", Args: []string{"-completion", shell}, Stdout: &out, Stderr: &errors}
	if code := two.Run(c); code != 0 {
		t.Fatalf("%d, %s", code, &errors)
	}
	return out.String()
}

func TestCompletion(t *testing.T) {
	for shell, want := range map[string]string{
		"zsh":  `'*-to[write this form\: '\''a'\'' or \[b\]]:FORM:_files'`,
		"fish": `complete -c shtwo -o to -r -d 'write this form: \'a\' or [b]'`,
		"bash": "complete -o default -F _shtwo shtwo",
	} {
		if text := completionOf(t, shell); !strings.Contains(text, want) {
			t.Errorf("%s has no\n%s", text, want)
		}
	}
	var errors bytes.Buffer
	if code := two.Run(&Call{Tool: "shtwo", Args: []string{"-completion", "tcsh"}, Stderr: &errors}); code != usage {
		t.Errorf("%d, %s", code, &errors)
	}
}

// The script for Bash completes the beginning of a flag, and no other word.
func TestBashCompletes(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("no bash")
	}
	for word, want := range map[string]string{"-t": "-to", "-": "-keep -to -h -completion -version", "x": ""} {
		script := completionOf(t, "bash") + "COMP_WORDS=(shtwo '" + word + "') COMP_CWORD=1; _shtwo; echo \"${COMPREPLY[*]}\"\n"
		out, err := exec.Command("bash", "-c", script).Output()
		if got := strings.TrimSpace(string(out)); err != nil || got != want {
			t.Errorf("%s: %q, %v; want %q", word, got, err, want)
		}
	}
}

// The manual pages say the same of the common flags.
func TestManualPagesHaveCommonFlags(t *testing.T) {
	script, err := os.ReadFile("../../scripts/man")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(everyTool), "\n") {
		if !strings.Contains(string(script), `"`+line+`"`) {
			t.Errorf("scripts/man does not have %q", line)
		}
	}
}
