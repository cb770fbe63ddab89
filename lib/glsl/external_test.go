package glsl

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestExternalCorpus runs over a folder of other people's shaders, named by
// SHSMITH_CORPUS, such as Debian's package piglit unpacked: single shaders
// and shader_test files. What parses must survive the round trip; what is
// refused although it does not say so itself is listed with -v.
func TestExternalCorpus(t *testing.T) {
	root := os.Getenv("SHSMITH_CORPUS")
	if root == "" {
		t.Skip("SHSMITH_CORPUS names no folder")
	}
	parsed, refused := 0, 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		for _, text := range shadersOf(t, path) {
			if _, err := Parse(path, text); err == nil {
				parsed++
				roundTrip(t, path, text)
			} else if !strings.Contains(text, "expect_result: fail") {
				refused++
				t.Log(err)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d parsed, %d refused", parsed, refused)
	if parsed == 0 {
		t.Errorf("no shaders below %s", root)
	}
}

var (
	shaderExt  = regexp.MustCompile(`\.(comp|frag|vert|geom|tesc|tese)$`)
	section    = regexp.MustCompile(`(?m)^\[(.*)\].*$`)
	requiredES = regexp.MustCompile(`(?m)^GLSL ES\s*>=\s*(\d)\.(\d\d?)`)
	required   = regexp.MustCompile(`(?m)^GLSL\s*>=\s*(\d)\.(\d\d?)`)
)

// shadersOf gives the shaders in a file: none for a file of another kind.
func shadersOf(t *testing.T, path string) (list []string) {
	test := filepath.Ext(path) == ".shader_test"
	if !test && !shaderExt.MatchString(path) {
		return nil
	}
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text := string(b)
	if !test {
		return []string{text}
	}
	marks := section.FindAllStringSubmatchIndex(text, -1)
	for i, m := range marks {
		name, end := text[m[2]:m[3]], len(text)
		if i+1 < len(marks) {
			end = marks[i+1][0]
		}
		if strings.HasSuffix(name, " shader") {
			list = append(list, versioned(text, text[m[1]:end]))
		}
	}
	return list
}

// versioned puts the version that a shader_test requires in front of a shader
// that names none.
func versioned(test, shader string) string {
	if strings.Contains(shader, "#version") {
		return strings.TrimLeft(shader, "\n")
	}
	number := func(m []string) string { return m[1] + (m[2] + "0")[:2] }
	if m := requiredES.FindStringSubmatch(test); m != nil {
		suffix := " es"
		if m[1] == "1" {
			suffix = ""
		}
		return "#version " + number(m) + suffix + shader
	}
	if m := required.FindStringSubmatch(test); m != nil {
		return "#version " + number(m) + shader
	}
	return shader
}
