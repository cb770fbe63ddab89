package bucket

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/record"
)

// Experiments find the tools (Cause.Steps) and the passes of spirv-opt (Cause.Passes) that a
// failure needs. Here the tool `compile` cannot be left out, and the failure needs the passes
// --loop 8 and --bad of the tool `opt`.
func TestBlamedStep(t *testing.T) {
	tools(t, `case "$*" in
		*"-leave-out opt"*) sed s/--bad//;;
		*"-leave-out"*) cat >/dev/null;;
		*) cat;;
		esac`, `while IFS= read -r line; do
		case $line in
		*'"--loop","8"'*'"--bad"'*) b=wrong v='"mismatch","axis":"backends","suspects":["bad"]';;
		*) b=right v='"match","axis":"backends"';;
		esac
		printf '%s,"runs":[%s],"verdict":{"class":%s}}\n' "${line%?}" "$(for r in bad:$b one:right two:right; do
			printf '%s{"backend":"%s","outcome":"ok","outputs":{"B":"%s"}}' "$c" ${r%:*} ${r#*:}; c=,; done)" "$v"
		done`)
	dir := t.TempDir()
	s := open(t, dir, Options{Limit: 9, Replay: true})
	rec := mismatch("t", "bad")
	rec.Optimisations = []string{"--a", "--loop", "8", "--b", "--bad", "--c"}
	for i := range rec.Runs[:3] {
		rec.Runs[i].Steps = []record.Step{{Name: "compile"},
			{Name: "opt", Args: append([]string{"-x"}, rec.Optimisations...)}}
	}
	c, err := s.cause(rec)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(c.Steps, []string{"opt"}) || strings.Join(c.Passes, " ") != "--loop 8 --bad" {
		t.Errorf("got %+v", c)
	}
	put(t, s, rec)
	readme, err := os.ReadFile(filepath.Join(rec.Bucket.Folder, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	want := "does not fail without the step `opt`. It needs the passes `--loop 8 --bad`."
	if !strings.Contains(string(readme), want) {
		t.Errorf("the folder tells\n%s", readme)
	}
	rec.Optimisations = nil
	if c, err = s.findCause(rec); err != nil || len(c.Steps) > 0 || len(c.Passes) > 0 {
		t.Errorf("a test that does not fail today: %+v, %v", c, err)
	}
}
