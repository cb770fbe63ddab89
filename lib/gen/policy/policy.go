package policy

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Policy has a value for each setting.
type Policy struct {
	value  [settings]float64
	pinned [settings]bool // set by Set, so that Draw leaves the setting unchanged
	only   string         // the only arithmetic or bitwise operator, or "" for all
}

// Value returns the value of setting s.
func (p *Policy) Value(s Setting) float64 { return p.value[s] }

// Operator returns the only arithmetic or bitwise operator that a test may have, or "" if the
// policy allows more than one.
func (p *Policy) Operator() string { return p.only }

// Without sets the settings in `list` to 0.
func (p *Policy) Without(list ...Setting) {
	for _, s := range list {
		p.value[s] = 0
	}
}

// Fix sets the setting s to v. Unlike Set, Fix does not protect the setting from a later Draw.
func (p *Policy) Fix(s Setting, v float64) { p.value[s] = v }

// Default returns the policy in which each setting has its default value.
func Default() Policy {
	var p Policy
	for i := range table {
		p.value[i] = table[i].value
	}
	return p
}

// Set sets the setting called `name` to `value`, and Draw then leaves it unchanged. It returns an
// error if the setting does not exist or the value is out of range.
func (p *Policy) Set(name, value string) error {
	for i := range table {
		if table[i].name != name {
			continue
		}
		v, err := strconv.ParseFloat(value, 64)
		if err != nil || v < 0 || v > 1e6 || v != v {
			return fmt.Errorf("setting %s wants a number from 0 to 1000000, not %q", name, value)
		}
		if table[i].kind == chance && v > 1 {
			return fmt.Errorf("setting %s is a probability: %q is above 1", name, value)
		}
		if table[i].kind == bound && v < 1 {
			return fmt.Errorf("setting %s is a bound of at least 1, not %q", name, value)
		}
		p.value[i], p.pinned[i] = v, true
		return nil
	}
	return fmt.Errorf("no setting is called %q", name)
}

// SetPair sets a setting as Set does, from a text of the form name=value. It also returns an error
// if the text has another form.
func (p *Policy) SetPair(pair string) error {
	name, value, ok := strings.Cut(pair, "=")
	if !ok {
		return fmt.Errorf("%q is not of the form name=value", pair)
	}
	return p.Set(strings.TrimSpace(name), strings.TrimSpace(value))
}

// Read sets the settings in a text with lines of the form name=value, where # begins a comment.
// `file` is the name of the text in errors.
func (p *Policy) Read(r io.Reader, file string) error {
	s := bufio.NewScanner(r)
	for n := 1; s.Scan(); n++ {
		line, _, _ := strings.Cut(s.Text(), "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := p.SetPair(line); err != nil {
			return fmt.Errorf("%s:%d: %w", file, n, err)
		}
	}
	return s.Err()
}

// Changed returns the settings that were set with Set, even to the same value. It maps their names
// to their values.
func (p *Policy) Changed() map[string]string {
	m := map[string]string{}
	for i := range table {
		if p.pinned[i] {
			m[table[i].name] = strconv.FormatFloat(p.value[i], 'g', -1, 64)
		}
	}
	return m
}

// Hash returns four hexadecimal digits that depend on all settings of p. They are part of
// the ID of a test.
func (p *Policy) Hash() string {
	h := sha256.New()
	for i := range table {
		if Setting(i) >= firstUndrawn && p.value[i] == table[i].value {
			continue // tests keep the IDs that they had before these settings existed
		}
		fmt.Fprintf(h, "%s=%g %v\n", table[i].name, p.value[i], p.pinned[i])
	}
	return hex.EncodeToString(h.Sum(nil))[:4]
}

// Describe returns a text for manuals that lists all settings.
func Describe() string {
	var b strings.Builder
	for _, s := range table {
		fmt.Fprintf(&b, "%-18s %7g  %s\n", s.name, s.value, s.doc)
	}
	return b.String()
}
