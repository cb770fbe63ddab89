package harness

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"shsmith/lib/pattern"
)

// CTSTest describes a test for a conformance suite. It has the texts that the suite demands and
// that a record does not contain.
type CTSTest struct {
	// Name is the test's name in its suite, in small letters, digits and dashes. The prefix cov-
	// marks a test for coverage: it reaches code of a compiler that no other test reached. A test
	// without the prefix shows a bug.
	Name string
	// About is the short description. It has at most 58 characters and does not end with a full
	// stop.
	About string
	// Why is a sentence that tells why the test passes on a correct driver. If it is "", the
	// description of the test contains everyReason instead, or pairReason for a test with a
	// variant.
	Why string
	// Copyright is the year and the owner, such as "2026 The owner".
	Copyright string
}

// everyReason tells why a test passes on a correct driver. It is the text for a test that compares
// the outputs of one program with expected values. A CTSTest.Why that is not "" replaces this text.
const everyReason = "The test passes because the expected values are the only ones that the language's " +
	"specification allows: the shader has no undefined behaviour for this input, and a reference " +
	"interpreter has computed them exactly."

// pairReason tells why a test passes on a correct driver. It is the text for a test that compares
// the outputs of two equivalent programs. A CTSTest.Why that is not "" replaces this text.
const pairReason = "The test passes because the two programs are equivalent: the variant was made from the " +
	"other one by changes that keep its meaning, for every value that the language's specification allows."

const longestAbout = 58 // characters

var ctsName = pattern.Of(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// Check returns an error if a field of c breaks a rule of the conformance suites, such as a short
// description that ends with a full stop.
func (c *CTSTest) Check() error {
	switch {
	case !ctsName().MatchString(c.Name):
		return fmt.Errorf("the name %q is not made of small letters and digits with dashes between them", c.Name)
	case c.About == "":
		return errors.New("the test has no short description")
	case utf8.RuneCountInString(c.About) > longestAbout:
		return fmt.Errorf("the short description has %d characters, and %d are allowed",
			utf8.RuneCountInString(c.About), longestAbout)
	case strings.HasSuffix(c.About, "."):
		return errors.New("the short description ends with a full stop")
	}
	for field, text := range map[string]string{"short description": c.About, "reason": c.Why, "copyright": c.Copyright} {
		if strings.ContainsAny(text, "\n\"\\`") {
			return fmt.Errorf("the %s has a line break, a quotation mark, a backquote or a backslash", field)
		}
	}
	return nil
}

// covers reports whether c is a test for coverage: its name begins with `cov-`.
func (c *CTSTest) covers() bool { return strings.HasPrefix(c.Name, "cov-") }

// wrapped splits `text` into lines of at most `width` bytes. A word that is longer than `width` has
// a line of its own.
func wrapped(text string, width int) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len(line)+1+len(word) > width {
			lines = append(lines, line)
			line = ""
		}
		line = strings.TrimSpace(line + " " + word)
	}
	return append(lines, line)
}
