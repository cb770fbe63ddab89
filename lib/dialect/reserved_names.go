package dialect

import (
	"strings"

	"shsmith/lib/language"
)

// WhyReserved returns the reason why a declaration must not use `name`, or "" if `name` is allowed.
func (d *Dialect) WhyReserved(name string) string {
	switch {
	case strings.HasPrefix(name, "gl_"):
		return "names that begin with gl_ are reserved"
	case d.Version.Lang == language.GLSL && d.Version.Number == 100 && strings.Contains(name, "__"):
		return "names with two consecutive underscores are reserved"
	case name == "packed" && !d.ES && d.Version.Number < 140 || name == "row_major" && d.Version.Number == 130:
		return "it is reserved"
	case d.ES && len(name) > 1024:
		return "name longer than 1024 characters"
	}
	return ""
}
