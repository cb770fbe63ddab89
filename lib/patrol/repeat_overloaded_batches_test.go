package patrol

import (
	"context"
	"path/filepath"
	"reflect"
	"testing"
)

// A batch is repeated if one of its tests timed out because the machine was overloaded, until it
// runs without overload. The patrol counts the tests of the batch only once, however often they
// run.
func TestRepeatOverloaded(t *testing.T) {
	dir := t.TempDir()
	bin := filepath.Join(dir, "bin")
	for _, tool := range []string{"shgen", "shrecond", "shrun", "shcmp", "shbucket"} {
		write(t, filepath.Join(bin, tool), "#!/bin/sh\ncat >/dev/null\n")
	}
	// result makes each batch have a test with this time-out.
	result := func(overloaded string) {
		write(t, filepath.Join(bin, "shsplit"), `#!/bin/sh
cat >/dev/null
echo '{"schema":"shsmith/1","id":"t","lang":"glsl","stage":"compute","source":"","runs":[{"backend":"a","outcome":"timeout"`+overloaded+`}]}'
`)
	}
	settings := &Settings{Backends: []string{"a"}, Batch: 1, Seed: 5, Modes: []Mode{{Name: "m"}}}
	settings.Complete()
	p := &Patrol{options: Options{Dir: dir, Bin: bin, Quiet: true}, settings: settings}
	if err := p.open(); err != nil {
		t.Fatal(err)
	}
	defer p.close(nil)
	pending := func() int { return len(p.state.overloaded) }
	j := job{&settings.Modes[0], 7, 2}
	result(`,"overloaded":true`)
	a, err := p.runBatch(context.Background(), j)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.recordBatch(j, a, gain{}); err != nil || pending() != 1 {
		t.Fatalf("%d batches to repeat, %v", pending(), err)
	}
	for _, c := range []struct {
		overloaded string
		left       int
	}{{`,"overloaded":true`, 1}, {"", 0}} {
		result(c.overloaded)
		if err := p.repeatOverloaded(context.Background()); err != nil || pending() != c.left {
			t.Errorf("%q: %d batches to repeat, %v", c.overloaded, pending(), err)
		}
	}
	if p.state.tests != 1 {
		t.Errorf("%d tests counted", p.state.tests)
	}
	_, events, err := openJournal(filepath.Join(dir, journalName))
	if err != nil || !reflect.DeepEqual(stateOf(events).overloaded, p.state.overloaded) {
		t.Errorf("the journal says %v, %v", stateOf(events).overloaded, err)
	}
}
