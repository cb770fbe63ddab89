package backend

import (
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The list of spirv-opt passes for a test depends only on the id of the test. The field `after` of
// a pass names another pass. In every list, the other pass is directly before the pass.
func TestPasses(t *testing.T) {
	seen, lists := map[string]bool{}, map[string]bool{}
	for i := range 500 {
		list := passesFor(strconv.Itoa(i))
		if !slices.Equal(list, passesFor(strconv.Itoa(i))) {
			t.Fatal("another list for the same test")
		}
		lists[strings.Join(list, " ")] = true
		for k, word := range list {
			flag, _, _ := strings.Cut(word, "=")
			j := slices.IndexFunc(optimisations, func(p pass) bool { return p.flag == flag })
			if j < 0 {
				continue // a value
			}
			seen[flag] = true
			if after := optimisations[j].after; after != "" && (k == 0 || list[k-1] != after) {
				t.Errorf("%s without %s: %v", flag, after, list)
			}
		}
	}
	if len(seen) != len(optimisations) || len(lists) < 480 {
		t.Errorf("%d of %d passes in %d lists", len(seen), len(optimisations), len(lists))
	}
}

// spirv-opt knows all passes.
func TestPassesExist(t *testing.T) {
	help, err := exec.Command("spirv-opt", "--help").CombinedOutput()
	if err != nil {
		t.Skip("no spirv-opt")
	}
	for _, p := range optimisations {
		if !strings.Contains(string(help), p.flag) {
			t.Errorf("spirv-opt has no %s", p.flag)
		}
	}
}
