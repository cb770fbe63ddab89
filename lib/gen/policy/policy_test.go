package policy

import (
	"strings"
	"testing"

	"shsmith/lib/choice"
)

func TestEverySettingIsDescribed(t *testing.T) {
	seen := map[string]bool{}
	for i, s := range table {
		if s.name == "" || s.doc == "" || seen[s.name] {
			t.Errorf("setting %d (%q) lacks a name of its own or a description", i, s.name)
		}
		if s.kind == chance && s.value > 1 {
			t.Errorf("%s is a probability of %g", s.name, s.value)
		}
		seen[s.name] = true
	}
}

func TestSetErrors(t *testing.T) {
	for pair, want := range map[string]string{
		"stmt.if":       "not of the form",
		"stmt.iff=1":    "no setting is called",
		"stmt.if=x":     "wants a number",
		"stmt.if=-1":    "wants a number",
		"stmt.if=NaN":   "wants a number",
		"p.else=1.5":    "probability",
		"max.array=0":   "bound of at least 1",
		"max.functions": "not of the form",
	} {
		p := Default()
		if err := p.SetPair(pair); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", pair, err, want)
		}
	}
}

func TestRead(t *testing.T) {
	p := Default()
	if err := p.Read(strings.NewReader("# all\n\nstmt.if = 0 # none\np.else=0.25\n"), "f"); err != nil {
		t.Fatal(err)
	}
	if p.value[StmtIf] != 0 || p.value[PElse] != 0.25 || len(p.Changed()) != 2 {
		t.Errorf("read %v", p.Changed())
	}
	if err := p.Read(strings.NewReader("\nx=1\n"), "f"); err == nil || !strings.HasPrefix(err.Error(), "f:2: ") {
		t.Errorf("error %v, want the position f:2", err)
	}
}

// The test draws the settings of 200 tests. A setting set by name must keep its value, each drawn
// value must be valid, and some tests must have no switch statement. If "swarm" is 0, no setting
// may change.
func TestDraw(t *testing.T) {
	p := Default()
	if err := p.Set("stmt.if", "3.5"); err != nil {
		t.Fatal(err)
	}
	src := choice.New(1)
	off := 0
	for range 200 {
		q := p.Draw(src, false)
		if q.value[StmtIf] != 3.5 {
			t.Fatal("a setting given by name was drawn")
		}
		for i, s := range table {
			switch {
			case s.kind == core && q.value[i] <= 0, s.kind == chance && q.value[i] > 1, s.kind == bound && q.value[i] < 1 && s.value >= 1:
				t.Fatalf("%s drawn as %g", s.name, q.value[i])
			}
		}
		if q.value[StmtSwitch] == 0 {
			off++
		}
	}
	if off < 10 || off > 60 {
		t.Errorf("switch was off in %d of 200 tests", off)
	}
	if err := p.Set("swarm", "0"); err != nil {
		t.Fatal(err)
	}
	if q := p.Draw(src, false); q != p {
		t.Error("swarm=0 still draws")
	}
}

func TestHashTellsPoliciesApart(t *testing.T) {
	p, q := Default(), Default()
	if p.Hash() != q.Hash() {
		t.Error("equal policies differ in their hash")
	}
	if err := q.Set("swarm", "0"); err != nil || p.Hash() == q.Hash() {
		t.Error("different policies share a hash")
	}
}

// Each named policy has only settings that exist, and generates tests that differ from
// those of all others.
func TestNamedPolicies(t *testing.T) {
	seen := map[string]string{}
	for _, n := range policies {
		p := Default()
		if err := p.Use(n.name); err != nil {
			t.Errorf("%s: %v", n.name, err)
		}
		if n.doc == "" || len(p.Changed()) == 0 || seen[p.Hash()] != "" {
			t.Errorf("%s says nothing of itself, or is %s", n.name, seen[p.Hash()])
		}
		seen[p.Hash()] = n.name
	}
	p := Default()
	if err := p.Use("nothing"); err == nil || Named("nothing") {
		t.Error("a policy of no name")
	}
}

// With the setting one.operator, a test has only one arithmetic or bitwise operator. Over many
// tests, each of these operators is chosen.
func TestOneOperator(t *testing.T) {
	p := Default()
	if err := p.Use("operator"); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for seed := range uint64(200) {
		q := p.Draw(choice.New(seed), false)
		seen[q.only] = true
		left := 0
		for _, f := range families {
			if q.value[f.setting] > 0 {
				left++
			}
		}
		if left > 1 {
			t.Errorf("seed %d leaves %d families", seed, left)
		}
	}
	if len(seen) != countOperators() {
		t.Errorf("operators %v", seen)
	}
}

// The test counts the tests that Diverge makes divergent: all if p.divergent is set to 1, none if
// only other settings are set by name, and about one in ten if no setting is. No test fills warps.
func TestDiverge(t *testing.T) {
	count := func(pairs ...string) (n int) {
		p := Default()
		for _, s := range pairs {
			if err := p.SetPair(s); err != nil {
				t.Fatal(err)
			}
		}
		for seed := range uint64(1000) {
			q := p.Draw(choice.New(seed), false)
			p.Diverge(&q, choice.New(^seed))
			if q.value[PFull] != 0 { // tests that fill warps take much longer
				t.Fatal("a test fills warps")
			}
			if q.value[DivergeInvocation] > 0 {
				n++
				if q.value[Live] != liveInDiverge || p.pinned[StmtIf] && q.value[StmtIf] != p.value[StmtIf] {
					t.Fatalf("max.live=%g, stmt.if=%g", q.value[Live], q.value[StmtIf])
				}
			}
		}
		return n
	}
	if n := count(); n < 70 || n > 130 {
		t.Errorf("%d of 1,000 tests of the default policy diverge", n)
	}
	if n := count("type.array=0.5"); n != 0 {
		t.Errorf("%d of 1,000 tests of another policy diverge", n)
	}
	if n := count("swarm=0", "stmt.if=3.5", "p.divergent=1"); n != 1000 {
		t.Errorf("%d of 1,000 tests diverge, and all shall", n)
	}
}
