package bucket

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/compare"
	"shsmith/lib/recond/workaround"
	"shsmith/lib/record"
)

// A compiler bug shows in many tests, and a reduced test keeps parts that the bug does not
// need. So reduced tests of one bug have several signatures. Experiments find the parts
// that the failure needs. Tests that need the same parts belong together.

// Cause is what experiments have found out about the failure of a reduced test.
type Cause struct {
	Class    string   `json:"class"`
	Device   string   `json:"device"` // names of the suspects, joined by +
	Text     string   `json:"text"`   // hash of the test's text
	Features []string `json:"features,omitempty"`
	// Workarounds lists the workarounds under which the test does not fail.
	Workarounds []string `json:"workarounds,omitempty"`
	// Together lists workarounds that hide the failure only if all of them are applied. The test
	// then shows several bugs. The list is empty if one workaround alone hides the failure.
	Together []string `json:"together,omitempty"`
	// Operations lists the operations that the suspects compute wrongly. The test does not fail if
	// the right value of any one of them is read from a buffer instead. An operation that contains
	// another such operation does not count.
	//
	// Some bugs are in statements. So other trials remove a construct, such as "continue", from a
	// statement (statementTrials). If one of them hides the failure, Operations lists the construct
	// instead of operations.
	Operations []string `json:"operations,omitempty"`
	// Steps lists the tools of a chain that are to blame: the test does not fail if any one of them
	// is left out.
	Steps []string `json:"steps,omitempty"`
	// Passes are passes of spirv-opt with which the test fails. It does not fail if any one of them
	// is left out.
	Passes []string `json:"passes,omitempty"`
}

// causeName is the name of the file with the Cause, in the folder of a test.
const causeName = "cause.json"

// hasCause reports whether experiments can find the cause of rec's failure. The failure must be a
// wrong result or a time-out on some back-ends, and rec must have few features and no variants.
func hasCause(rec *record.Record) bool {
	return (isWrong(rec.Verdict.Class) || rec.Verdict.Class == compare.Timeout) &&
		rec.Verdict.Axis == compare.Backends &&
		len(rec.Variants) == 0 && len(features(rec)) <= maxCauseFeatures && rec.Source != ""
}

// maxCauseFeatures is the largest number of features that hasCause allows in a test. A feature is
// an operator, a kind of statement, a built-in function or a guard. If a test has more features,
// its failure may have several causes.
const maxCauseFeatures = 2 * maxReducedFeatures

// isWrong reports whether the verdict class means that some result is wrong.
func isWrong(class string) bool {
	switch class {
	case compare.Mismatch, compare.MismatchFam, compare.MismatchMany, compare.MismatchRef:
		return true
	}
	return false
}

// cause returns the cause of rec's failure. The result is nil if hasCause(rec) is false, or if s
// never runs drivers.
func (s *Store) cause(rec *record.Record) (*Cause, error) {
	// A Store that neither replays tests nor knows bugs runs no drivers.
	if !s.replay && s.known == "" || !hasCause(rec) {
		return nil, nil
	}
	// A stored cause counts only if the text of the test is still the same.
	for _, file := range s.files(testName(rec), causeName) {
		if c, err := readCause(file); err == nil && c.Text == textHash(rec) {
			return c, nil
		}
	}
	return s.findCause(rec)
}

func textHash(rec *record.Record) string {
	sum := sha256.Sum256([]byte(rec.Source))
	return hex.EncodeToString(sum[:8])
}

// findCause finds the cause of rec's failure by experiments. If no experiment is possible, or the
// test does not fail at the moment, findCause sets only Class, Device, Text and Features.
func (s *Store) findCause(rec *record.Record) (*Cause, error) {
	c := &Cause{
		Class:    rec.Verdict.Class,
		Device:   device(rec.Verdict.Suspects),
		Text:     textHash(rec),
		Features: features(rec),
	}
	var names []string
	for _, w := range workaround.All() {
		names = append(names, w.Name)
	}
	trials := []trial{{rec: bare(rec, rec.Source)}}
	trials = append(trials, workaroundTrials(rec, names)...)
	trials = append(trials, statementTrials(rec)...)
	plain := len(trials) // index of the trial that only adds the buffer of values, if there is one
	trials = append(trials, operationTrials(rec)...)
	if len(trials) == 1 && len(toolsBefore(rec)) == 0 {
		return c, nil
	}
	judged, err := s.run(rec, trials)
	if err != nil {
		return nil, err
	}
	failure := compare.Expect(rec.Verdict)
	if len(judged) != len(trials) || judged[0].Verdict == nil || !failure.Meets(judged[0].Verdict) {
		return c, nil // the test does not fail at the moment
	}
	var constructs, tried []string
	wrong := map[ast.Expr]bool{}
	for i := range trials {
		t := &trials[i]
		if t.workaround != "" {
			tried = append(tried, t.workaround)
		}
		switch {
		case t.workaround == "" && t.node == nil && t.construct == "" || !isFixed(judged[i], judged[0]):
		case t.workaround != "":
			c.Workarounds = append(c.Workarounds, t.workaround)
		case t.construct != "":
			constructs = append(constructs, t.construct)
		case failure.Meets(judged[plain].Verdict):
			wrong[t.node] = true
		}
	}
	if len(c.Workarounds) == 0 && len(tried) > 1 {
		if c.Together, err = s.hidingTogether(rec, tried); err != nil {
			return c, err
		}
	}
	if slices.Sort(constructs); len(constructs) > 0 {
		c.Operations = slices.Compact(constructs)
	} else {
		c.Operations = innermost(wrong)
	}
	if c.Steps, err = s.toolsToBlame(rec, judged[0]); err != nil || len(c.Steps) == 0 {
		return c, err
	}
	c.Passes, err = s.fewestPasses(rec)
	return c, err
}

// blame returns a text for a report. The text names the tools (c.Steps) and the passes of spirv-opt
// (c.Passes) without which the test does not fail. blame returns "" if c.Steps is empty.
func (c *Cause) blame() string {
	if len(c.Steps) == 0 {
		return ""
	}
	text := "\nThe test does not fail without the step " + code(c.Steps) + "."
	if len(c.Passes) > 0 {
		text += " It needs the passes `" + strings.Join(c.Passes, " ") + "`."
	}
	return text
}

// innermost returns the names of those operations in `wrong` that contain no other operation in
// `wrong`.
func innermost(wrong map[ast.Expr]bool) (names []string) {
	for e := range wrong {
		inner := false
		ast.Walk(e, func(n ast.Node) bool {
			x, ok := n.(ast.Expr)
			inner = inner || ok && x != e && wrong[x]
			return !inner
		})
		if name := operationOf(e); !inner && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// operationGroups maps operations to groups of similar operations: both "lt" and "ge" to "order".
// Compilers turn operations of a group into each other.
var operationGroups = map[string]string{
	"lt": "order", "le": "order", "gt": "order", "ge": "order", "lessThan": "order", "lessThanEqual": "order",
	"greaterThan": "order", "greaterThanEqual": "order", "eq": "equality", "ne": "equality", "equal": "equality", "notEqual": "equality",
	"add": "sum", "sub": "sum", "inc": "sum", "dec": "sum", "neg": "sum",
	"min": "extreme", "max": "extreme", "clamp": "extreme",
	"int-to-bool": "to-bool", "uint-to-bool": "to-bool", "float-to-bool": "to-bool",
	"bool-to-int": "from-bool", "bool-to-uint": "from-bool", "bool-to-float": "from-bool",
}

func operationGroup(operation string) string {
	operation = strings.TrimPrefix(operation, "guard-")
	if f := operationGroups[operation]; f != "" {
		return f
	}
	return operation
}

// bitCasts contains the operations that only reinterpret bits as another type, such as "bitcast".
var bitCasts = map[string]bool{
	"floatBitsToUint": true, "floatBitsToInt": true, "uintBitsToFloat": true, "intBitsToFloat": true, "bitcast": true,
	"int-to-uint": true, "uint-to-int": true, "packDouble2x32": true, "unpackDouble2x32": true, "packUint2x32": true,
	"unpackUint2x32": true, "packInt2x32": true, "unpackInt2x32": true,
}

// incidentalFeatures contains features, such as "swizzle", that only bring inputs to the faulty
// operation or bring its wrong result to an output. The bug itself does not need them.
var incidentalFeatures = map[string]bool{
	"index": true, "member": true, "swizzle": true, "call": true, "cond": true, "if": true, "comma": true, "array-length": true,
	"loop": true, "break": true, "continue": true, "inc": true, "dec": true,
}

// needed returns the features of a list that a bug may need: those that are in neither of the maps
// incidentalFeatures and bitCasts.
func needed(features []string) []string {
	return slices.DeleteFunc(slices.Clone(features), func(f string) bool { return incidentalFeatures[f] || bitCasts[f] })
}

// isSame reports whether c and `other` seem to describe the same bug. Both must have the same
// suspects (Device). Then the best evidence decides: workarounds, operations that the suspects
// compute wrongly, or else features of the shader.
func (c *Cause) isSame(other *Cause) bool {
	switch {
	case c.Device != other.Device:
		return false
	case len(c.Workarounds) > 0 || len(other.Workarounds) > 0:
		return common(c.Workarounds, other.Workarounds)
	case len(c.Together) > 0 || len(other.Together) > 0:
		return slices.Equal(c.Together, other.Together)
	case len(c.Operations) > 0 && len(other.Operations) > 0:
		// For example, `<` and `>=` are in one group.
		return slices.ContainsFunc(c.Operations, func(a string) bool {
			return slices.ContainsFunc(other.Operations, func(b string) bool { return operationGroup(a) == operationGroup(b) })
		})
	// At most one of them has operations, which must be features of the other.
	case isWrong(c.Class) != isWrong(other.Class) || !contains(other.Features, c.Operations) ||
		!contains(c.Features, other.Operations):
		return false
	}
	a, b := needed(c.Features), needed(other.Features)
	if len(a) == 0 || len(b) == 0 {
		// The features that are not needed tell little, so all must be equal.
		return slices.Equal(c.Features, other.Features)
	}
	both := slices.DeleteFunc(slices.Clone(a), func(x string) bool { return !slices.Contains(b, x) })
	// They share more than half of all needed features, or a rare one.
	return 2*len(both) > len(a)+len(b)-len(both) || slices.ContainsFunc(both, isRare)
}

func common(a, b []string) bool {
	return slices.ContainsFunc(a, func(x string) bool { return slices.Contains(b, x) })
}

// contains reports whether the list `many` contains each element of the list `few`.
func contains(many, few []string) bool {
	return !slices.ContainsFunc(few, func(x string) bool { return !slices.Contains(many, x) })
}

// withCause returns the signature of the bucket for the test `name`. The test's failure has the
// cause c. The signature is:
//   - if a bucket has a test with this cause (isSame): that of the bucket
//   - otherwise, if the bucket `signature` has no test with another cause: `signature`
//   - otherwise: `signature` with a suffix
func (s *Store) withCause(c *Cause, name, signature string) string {
	best, own := "", false
	others := map[string]bool{} // buckets that contain tests with other causes
	for _, file := range s.files("*", causeName) {
		test := filepath.Dir(file)
		found, here := filepath.Base(filepath.Dir(test)), filepath.Base(test) == name
		other, err := readCause(file)
		switch {
		// Buckets of known bugs and of flaky tests do not count.
		case err != nil || strings.HasPrefix(found, knownPrefix) || found == compare.Flaky:
		case !c.isSame(other):
			others[found] = true
		// A bucket that already has this test is preferred, then the first in alphabetical order.
		case best == "" || here && !own || here == own && found < best:
			best, own = found, own || here
		}
	}
	if best != "" {
		return best
	}
	apart := signature
	for i := 2; others[apart]; i++ {
		apart = folderName(signature, strings.Join(slices.Concat(c.Workarounds, c.Together, c.Operations), "+"), fmt.Sprint(i))
	}
	return apart
}

// files returns the paths of all files BUCKET/`test`/`name` that exist. If `test` is "*", it means
// all tests.
func (s *Store) files(test, name string) []string {
	list, _ := filepath.Glob(filepath.Join(s.dir, "*", test, name))
	return list
}

func readCause(file string) (*Cause, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	c := new(Cause)
	return c, json.Unmarshal(text, c)
}

func writeCause(dir string, c *Cause) error {
	text, err := json.MarshalIndent(c, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, causeName), append(text, '\n'), 0o644)
}
