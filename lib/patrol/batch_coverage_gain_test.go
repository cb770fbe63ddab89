package patrol

import (
	"context"
	"os"
	"path/filepath"
	"testing"
)

// The patrol adds the profiles of a batch to the profile of all batches, and removes their folder.
// This is also true for a repeated batch, and after a kill. The profiles of a failed batch are only
// removed.
func TestProfiles(t *testing.T) {
	dir := t.TempDir()
	bin := filepath.Join(dir, "bin")
	for _, tool := range []string{"shgen", "shrecond", "shcmp", "shbucket"} {
		write(t, filepath.Join(bin, tool), "#!/bin/sh\ncat >/dev/null\n")
	}
	write(t, filepath.Join(bin, "shrun"), "#!/bin/sh\ncat >/dev/null\nmkdir -p \"$6/w\"; cp "+dir+"/lines \"$6/w/x.profraw\"\n")
	write(t, filepath.Join(bin, "shsplit"), `#!/bin/sh
cat >/dev/null
[ -f `+dir+`/fail ] || echo '{"schema":"shsmith/1","id":"t","lang":"glsl","stage":"compute","source":"","runs":[{"backend":"a","outcome":"ok"}]}'
`)
	write(t, filepath.Join(dir, "compiler", "bin", "compiler"), "")
	write(t, filepath.Join(dir, "compiler", "llvm", "llvm-profdata"), "#!/bin/sh\nxargs cat <\"$6\" >\"$4\"\n")
	write(t, filepath.Join(dir, "compiler", "llvm", "llvm-cov"), "#!/bin/sh\ni=0; while [ $i -lt 100000 ]; do i=$((i+1)); done\n"+
		"echo SF:a.c; while read line; do echo DA:$line,1; done <\"$6\"; echo end_of_record\n")
	settings := &Settings{Backends: []string{"a"}, Batch: 1, Weigh: "a", Modes: []Mode{{Name: "m"}}}
	settings.Complete()
	p := &Patrol{options: Options{Dir: dir, Bin: bin, Quiet: true}, settings: settings}
	if err := p.open(); err != nil {
		t.Fatal(err)
	}
	defer p.close(nil)
	write(t, p.path(coverageDir, "all.profdata"), "")
	p.reach = &reach{run: p.runTool, compiler: filepath.Join(dir, "compiler"), profile: p.path(coverageDir, "all.profdata")}
	j := job{mode: &settings.Modes[0], seed: 5}
	for _, c := range []struct {
		name  string
		lines string // that the batch reaches
		do    func() error
		want  int
	}{
		{"a batch", "1\n2\n", func() error { return p.try(context.Background(), j) }, 2},
		{"a repeated batch", "2\n3\n", func() error { return p.repeatBatch(context.Background(), j) }, 3},
		{"a batch that fails", "4\n", func() error {
			write(t, filepath.Join(dir, "fail"), "")
			return p.try(context.Background(), job{mode: j.mode, seed: 6})
		}, 3},
		{"profiles of a killed process", "", func() error {
			write(t, filepath.Join(p.profiles(j), "w", "x.profraw"), "5\n6\n")
			write(t, filepath.Join(p.profiles(job{mode: j.mode, seed: 7}), "w", "x.profraw"), "7\n")
			return p.recoverProfiles()
		}, 5},
	} {
		write(t, filepath.Join(dir, "lines"), c.lines)
		p.spent.elapsed()
		if err := c.do(); err != nil || p.reach.lines != c.want {
			t.Errorf("%s: %d lines, %v; want %d", c.name, p.reach.lines, err, c.want)
		}
		if left, _ := os.ReadDir(p.path(coverageDir)); len(left) != 1 {
			t.Errorf("%s leaves %v", c.name, left)
		}
		// The time of LLVM's tools, which read the profiles, does not count as time of drivers.
		if drivers, all := p.spent.elapsed(); c.lines == "" && (all < 0.02 || drivers > all/2) {
			t.Errorf("%s: drivers use %v s of %v s", c.name, drivers, all)
		}
	}
}
