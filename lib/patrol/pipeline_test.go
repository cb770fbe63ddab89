package patrol

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

func TestMix(t *testing.T) {
	p := &Patrol{settings: &Settings{Backends: []string{"x", "ref"}, Batch: 10, Limit: 5}}
	m := &Mode{Name: "m", Mix: true}
	for index, want := range []string{"/shrun -jobs 1 -b x -b ref", "/shrun -jobs 1 -b x -b ref", "/shrecond -jobs 1 -relax", "/shcmp -jobs 1 -crashes"} {
		var lines []string
		for _, argv := range p.commands(job{mode: m, index: index}) {
			lines = append(lines, "/"+strings.Join(argv, " "))
		}
		if !strings.Contains(strings.Join(lines, "\n")+"\n", want+"\n") {
			t.Errorf("batch %d lacks %q:\n%s", index, want, strings.Join(lines, "\n"))
		}
	}
}

// If a mode has the setting Vary, a batch makes variants of its tests right after it has
// reconditioned them. The seed of the batch is also the seed for the variants.
func TestVary(t *testing.T) {
	p := &Patrol{settings: &Settings{Backends: []string{"x"}, Batch: 10, Limit: 5}}
	for _, m := range []Mode{{Name: "m"}, {Name: "m", Vary: []string{"-n", "3"}}} {
		var lines []string
		for _, argv := range p.commands(job{mode: &m, seed: 40}) {
			lines = append(lines, strings.Join(argv, " "))
		}
		const want = "shrecond -jobs 1\nshgen -mode meta -jobs 1 -seed 40 -n 3\nshrun"
		if got := strings.Contains(strings.Join(lines, "\n"), want); got != (m.Vary != nil) {
			t.Errorf("%v: %s", m.Vary, strings.Join(lines, "\n"))
		}
	}
}

// If there are too many open files for its pipes, a pipeline fails, and leaves no file open.
func TestPipelineWithoutPipes(t *testing.T) {
	dir := t.TempDir()
	log, err := os.Create(filepath.Join(dir, "log"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	p := &Patrol{settings: &Settings{}, log: log}
	numbers := func() (list []int) {
		files, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			n, _ := strconv.Atoi(f.Name())
			list = append(list, n)
		}
		return list
	}
	before := numbers()
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		t.Fatal(err)
	}
	low := syscall.Rlimit{Cur: uint64(len(before)) + 8, Max: limit.Max}
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &low); err != nil {
		t.Fatal(err)
	}
	err = p.pipeline(context.Background(), slices.Repeat([][]string{{"echo"}}, 40), log)
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &limit); err != nil {
		t.Fatal(err)
	}
	if after := numbers(); !errors.Is(err, syscall.EMFILE) || len(after) != len(before) {
		t.Errorf("%v: files %v are open, before %v", err, after, before)
	}
}

// If a tool runs tests again, the processor time of these tests counts as time of the drivers. The
// processor time of the tool itself does not.
func TestShareOfDrivers(t *testing.T) {
	busy := "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done"
	share := func(line string, drives bool) float64 {
		p := new(Patrol)
		p.spent.elapsed()
		if err := p.run(exec.CommandContext(context.Background(), "sh", "-c", line), drives, nil); err != nil {
			t.Fatal(err)
		}
		drivers, all := p.spent.elapsed()
		if all < 0.02 {
			t.Fatalf("%s takes %v s only", line, all)
		}
		return drivers / all
	}
	if s := share(busy, true); s < 0.9 {
		t.Errorf("a driver's share is %.2f", s)
	}
	if s := share(busy, false); s > 0.1 {
		t.Errorf("a tool counts as a driver: %.2f", s)
	}
	if s := share("sh -c '"+busy+"'; true", false); s < 0.8 {
		t.Errorf("tests that a tool runs count as the tool: %.2f", s)
	}
}
