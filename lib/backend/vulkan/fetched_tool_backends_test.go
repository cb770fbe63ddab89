package vulkan

import (
	"strings"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/backend/drivers"
)

// A back-end of a fetched tool runs the tool from the folder of its own version. In each command of
// its steps, the folder bin in that folder replaces the placeholder BIN.
func TestFetchedToolsRunTheirVersion(t *testing.T) {
	driver := backend.Config{Name: "lavapipe", Components: []string{"lavapipe"}}
	for _, f := range fetchedTools {
		c := f.backendOn(driver, drivers.Tree{Path: "/fetched/" + f.product + "-1.2", Version: "1.2"})
		if want := f.name + "-1.2-lavapipe"; c.Name != want {
			t.Errorf("the name is %s, want %s", c.Name, want)
		}
		if c.Components[len(c.Components)-1] != "lavapipe" {
			t.Errorf("%s has the components %q", c.Name, c.Components)
		}
		own := 0
		for _, s := range c.Steps {
			if strings.Contains(s.Command+s.Version, "BIN") {
				t.Errorf("%s: the command %s, of version %s, keeps a placeholder", c.Name, s.Command, s.Version)
			}
			if strings.Contains(s.Command, "/fetched/"+f.product+"-1.2/bin/") {
				own++
			}
		}
		if own == 0 {
			t.Errorf("%s does not run the fetched tool: %+v", c.Name, c.Steps)
		}
		if strings.Contains(toSPIRV[0].Command, "fetched") || driver.Components[0] != "lavapipe" {
			t.Fatal("the steps or components of others have changed")
		}
	}
}
