package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"

	"shsmith/lib/language"
	"shsmith/scripts/lab/answers"
)

// shader is one shader of piglit and its outcome.
type shader struct {
	name    string // path below the folder
	stage   language.Stage
	text    string
	right   bool   // whether piglit marks it as valid
	reason  string // why an invalid shader is invalid, if the reason is neither its syntax nor its types; else ""
	outcome outcome
	detail  string
}

func (s *shader) String() string {
	line := s.name + ": " + string(s.outcome)
	if s.detail != "" {
		line += ": " + s.detail
	}
	return line
}

// stages maps suffixes of files to stages.
var stages = map[string]language.Stage{
	".comp": language.Compute, ".frag": language.Fragment, ".vert": language.Vertex,
	".geom": language.Geometry, ".tesc": language.TessControl, ".tese": language.TessEval,
}

// read returns the shaders below the folder `root` that piglit marks as valid or as invalid, sorted
// by name.
func read(root string) ([]*shader, error) {
	var list []*shader
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		ext := filepath.Ext(path)
		if err != nil || !d.Type().IsRegular() || stages[ext] == "" && ext != ".shader_test" {
			return err
		}
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, path)
		if ext == ".shader_test" {
			list = append(list, shaderTest(name, string(b))...)
		} else if s := single(name, string(b)); s != nil {
			list = append(list, s)
		}
		return err
	})
	return list, err
}

// config matches the section of a comment in which piglit states whether a shader is valid. The
// expression `setting` matches one line of this section, such as "expect_result: pass".
var config = regexp.MustCompile(`(?s)\[config\](.*?)\[end config\]`)
var setting = regexp.MustCompile(`(?m)^[\s*/#]*(\w+):[ \t]*(.*?)\s*$`)

// single returns the shader of a file that has only one, such as a .frag file. It returns nil if no
// comment in `text` states whether the shader is valid. `name` is the path below the folder of all
// shaders.
func single(name, text string) *shader {
	m := config.FindStringSubmatch(text)
	if m == nil {
		return nil
	}
	set := map[string]string{}
	for _, l := range setting.FindAllStringSubmatch(m[1], -1) {
		set[l[1]] = l[2]
	}
	s := &shader{name: filepath.ToSlash(name), stage: stages[filepath.Ext(name)], text: text}
	switch set["expect_result"] {
	case "pass":
		s.right, s.text = true, versionFirst(text)
	case "fail":
		s.reason = otherReason(s.name, set)
	default:
		return nil
	}
	return s
}

// otherReason returns the reason why piglit marks a shader as invalid, or "" if the reason is the
// shader's syntax or types. `set` maps the settings in the section [config] to their values.
func otherReason(name string, set map[string]string) string {
	switch {
	case set["check_link"] == "true":
		return "refused by linkers"
	case strings.Contains(set["require_extensions"], "!"):
		return "needs an implementation that lacks an extension"
	}
	return ""
}

var versionLine = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*version[^\n]*\n?`)

// versionFirst moves the #version line to the beginning of the text, where glslangValidator wants
// it.
func versionFirst(text string) string {
	at := versionLine.FindStringIndex(text)
	if at == nil || at[0] == 0 {
		return text
	}
	line := strings.TrimRight(text[at[0]:at[1]], "\r\n")
	return strings.TrimLeft(line, " \t") + "\n" + text[:at[0]] + "\n" + text[at[1]:]
}

// section matches the heading of a section of a shader_test.
var section = regexp.MustCompile(`(?m)^\[(.*?)\].*$`)

// shaderTest returns the compute shaders in the text of a .shader_test file, and marks them as
// valid. It returns nil if the test expects a link error.
func shaderTest(name, text string) (list []*shader) {
	if strings.Contains(text, "\nlink error") {
		return nil
	}
	marks := section.FindAllStringSubmatchIndex(text, -1)
	for i, m := range marks {
		end := len(text)
		if i+1 < len(marks) {
			end = marks[i+1][0]
		}
		if text[m[2]:m[3]] == "compute shader" {
			body := strings.TrimLeft(text[m[1]:end], "\r\n")
			list = append(list, &shader{name: filepath.ToSlash(name), stage: language.Compute, right: true,
				text: versionFirst(requiredVersion(text) + body)})
		}
	}
	return list
}

var (
	requiredES = regexp.MustCompile(`(?m)^GLSL ES\s*>=\s*(\d)\.(\d\d?)`)
	required   = regexp.MustCompile(`(?m)^GLSL\s*>=\s*(\d)\.(\d\d?)`)
)

// requiredVersion returns the #version line that piglit adds to the shaders of a test. The line
// `GLSL >= 4.30` of the test gives `#version 430`. The result is "" if piglit adds no such line.
func requiredVersion(test string) string {
	if versionLine.MatchString(test) {
		return ""
	}
	number := func(m []string) string { return m[1] + (m[2] + "0")[:2] }
	if m := requiredES.FindStringSubmatch(test); m != nil {
		if m[1] == "1" {
			return "#version 100\n"
		}
		return "#version " + number(m) + " es\n"
	}
	if m := required.FindStringSubmatch(test); m != nil {
		return "#version " + number(m) + "\n"
	}
	return ""
}

// chosen returns the shaders whose names contain `only`. If there are more than n, it returns only
// the n shaders whose names have the lowest hashes. If n is 0 or less, it returns all.
func chosen(list []*shader, n int, only string) []*shader {
	var some []*shader
	for _, s := range list {
		if strings.Contains(s.name, only) {
			some = append(some, s)
		}
	}
	if n <= 0 || n >= len(some) {
		return some
	}
	sort.Slice(some, func(i, j int) bool { return answers.Digest(some[i].name) < answers.Digest(some[j].name) })
	return some[:n]
}
