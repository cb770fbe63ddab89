package input

import (
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/pattern"
	"shsmith/lib/record"
)

// Line is a line comment that gives an input its value, such as `// uniform time = 0.5`.
type Line struct {
	Kind   string // "uniform", "texture" or "sampler"
	Name   string // name of the uniform, block member, texture or sampler
	Values []string
}

var lineForm = pattern.Of(`^// (uniform|texture|sampler) ([A-Za-z_][\w.\[\]]*) = ([\w.+-][^;{}]*)$`)

// ParseLine parses one line of a shader, such as `// uniform time = 0.5`. It returns false if the
// line does not give an input a value.
func ParseLine(text string) (Line, bool) {
	m := lineForm().FindStringSubmatch(strings.TrimRight(text, " \t\r"))
	if m == nil {
		return Line{}, false
	}
	return Line{m[1], m[2], strings.Fields(m[3])}, true
}

func (l Line) String() string {
	return fmt.Sprintf("// %s %s = %s", l.Kind, l.Name, strings.Join(l.Values, " "))
}

// Apply stores the values of l in the resource that l names. It returns an error if `list` has no
// such resource or the values do not fit.
func (l Line) Apply(list []record.Resource) error {
	if l.Kind == "uniform" {
		return SetUniform(list, l.Name, l.Values)
	}
	if l.Kind == "sampler" {
		return setSampler(list, l.Name, l.Values)
	}
	i := slices.IndexFunc(list, func(r record.Resource) bool { return r.Kind == record.Texture && r.Name == l.Name })
	if i < 0 {
		return fmt.Errorf("the shader has no texture %s", l.Name)
	}
	t, err := ParseTexture(l.Values)
	if err != nil {
		return fmt.Errorf("texture %s: %w", l.Name, err)
	}
	return t.Fill(&list[i])
}

// maxScalarsInLines is the largest number of scalars in a uniform or block that is written as
// lines. Base64 is better for more data.
const maxScalarsInLines = 64

// Lines returns the lines that describe the contents of the resource r. It returns false for
// resources that lines cannot describe, such as storage buffers, images and large data.
func Lines(r *record.Resource) ([]Line, bool) {
	switch r.Kind {
	case record.Plain, record.Uniform:
		return uniformLines(r)
	case record.Texture:
		if t, ok := Describe(r); ok {
			return []Line{{"texture", r.Name, t.words()}}, true
		}
	}
	return nil, false
}
