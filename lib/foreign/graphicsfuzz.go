package foreign

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/input"
	"shsmith/lib/record"
	"shsmith/lib/source"
)

// job is GraphicsFuzz's description of a shader's inputs, the JSON file beside the
// shader:
//
//	{"time": {"func": "glUniform1f", "args": [0.5]},
//	 "tex": {"func": "sampler2D", "texture": "DEFAULT"},
//	 "$framebuffer": {"width": 64, "height": 64}}
type job struct {
	file          string
	width, height int // in $framebuffer; 0 if that is missing
	uniforms      []uniform
	compute       *compute
}

// uniform is the value of a uniform in GraphicsFuzz's JSON. Func is the OpenGL function that sets
// the uniform, such as glUniform1f, and Args are its arguments. For a sampler, Func is the type and
// Texture names the texture.
type uniform struct {
	name    string
	Func    string        `json:"func"`
	Args    []json.Number `json:"args"`
	Texture string        `json:"texture"`
}

// compute is the member `$compute` of GraphicsFuzz's JSON: the number of work groups and the buffer
// of a compute shader.
type compute struct {
	Groups []int `json:"num_groups"`
	Buffer *struct {
		Binding int `json:"binding"`
		Fields  []struct {
			Type string        `json:"type"`
			Data []json.Number `json:"data"`
		} `json:"fields"`
	} `json:"buffer"`
}

// readJob reads a JSON file of GraphicsFuzz: an object in which each member is an object with the
// key "func", or has a name that begins with `$`. If `data` is anything else, readJob returns nil
// and no error.
func readJob(file string, data []byte) (*job, error) {
	var members map[string]json.RawMessage
	if json.Unmarshal(data, &members) != nil || len(members) == 0 && !bytes.Contains(data, []byte("{")) {
		return nil, nil
	}
	j := &job{file: file}
	var errs source.Errors
	names := make([]string, 0, len(members))
	for name := range members {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		is, err := j.member(name, members[name])
		if !is {
			return nil, nil
		}
		if err != nil {
			errs.Add(file, place(data, name), "%s: %v", name, err)
		}
	}
	return j, errs.Err()
}

// place returns the position of the member `name` of the JSON object `data`. If the object has
// several of this name, the last one counts, as for json.Unmarshal.
func place(data []byte, name string) (at source.Pos) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.Token() // the opening brace
	for d.More() {
		before := d.InputOffset()
		key, _ := d.Token()
		if key == name {
			before += int64(bytes.IndexByte(data[before:], '"'))
			at.Line = int32(bytes.Count(data[:before], []byte("\n")) + 1)
			at.Col = int32(before) - int32(bytes.LastIndexByte(data[:before], '\n'))
		}
		var value json.RawMessage
		if d.Decode(&value) != nil {
			break
		}
	}
	return at
}

// member stores in j the member `name` of the JSON object, with the value `data`. It returns false
// if the member cannot be from GraphicsFuzz.
func (j *job) member(name string, data json.RawMessage) (is bool, err error) {
	switch {
	case name == "$framebuffer":
		var size struct{ Width, Height int }
		if err := json.Unmarshal(data, &size); err != nil {
			return true, err
		}
		if size.Width < 1 || size.Height < 1 {
			return true, fmt.Errorf("want a width and a height of at least 1")
		}
		j.width, j.height = size.Width, size.Height
		return true, nil
	case name == "$compute":
		j.compute = new(compute)
		if err := json.Unmarshal(data, j.compute); err != nil {
			return true, err
		}
		if len(j.compute.Groups) != 3 {
			return true, fmt.Errorf("want num_groups with 3 numbers")
		}
		return true, nil
	case name == "$grid":
		// $grid divides the image into cells, each of which GraphicsFuzz draws as two triangles. A
		// test draws one triangle over the whole image instead. Inputs that vary linearly over the
		// image get the same values.
		var grid struct{ Dimensions []int }
		if err := json.Unmarshal(data, &grid); err != nil {
			return true, err
		}
		if d := grid.Dimensions; len(d) != 2 || d[0] < 1 || d[1] < 1 {
			return true, fmt.Errorf("want dimensions with 2 numbers of at least 1")
		}
		return true, nil
	case strings.HasPrefix(name, "$"):
		return true, fmt.Errorf("unknown: want $framebuffer, $compute or $grid")
	}
	u := uniform{name: name}
	if json.Unmarshal(data, &u) != nil || u.Func == "" {
		return false, nil
	}
	if len(u.Args) == 0 && u.Texture == "" {
		return true, fmt.Errorf("%s has neither args nor texture", u.Func)
	}
	j.uniforms = append(j.uniforms, u)
	return true, nil
}

// apply gives the shader's inputs the values in j. It skips uniforms and textures that the shader
// does not declare; a missing buffer is an error.
func (j *job) apply(r *reading) error {
	var errs source.Errors
	for _, u := range j.uniforms {
		if err := u.apply(r.rec.Resources); err != nil {
			errs.Add(j.file, source.Pos{}, "%v", err)
		}
	}
	if j.compute != nil {
		if err := j.compute.apply(r); err != nil {
			errs.Add(j.file, source.Pos{}, "$compute: %v", err)
		}
	}
	return errs.Err()
}

// defaultTexture is the only texture that GraphicsFuzz provides.
var defaultTexture = input.Texture{Pattern: "xor", Width: 256, Height: 256, Depth: 1}

func (u *uniform) apply(list []record.Resource) error {
	if u.Texture != "" {
		i := slices.IndexFunc(list, func(r record.Resource) bool {
			return r.Kind == record.Texture && r.Name == u.name
		})
		if i < 0 {
			return nil
		}
		if list[i].Texels.Shape != record.Shape2D {
			return fmt.Errorf("the shader's texture %s is not 2D, as %s is", u.name, u.Texture)
		}
		return defaultTexture.Fill(&list[i])
	}
	// A reducer may have removed the declaration.
	if !input.HasUniform(list, u.name) {
		return nil
	}
	return input.SetUniform(list, u.name, texts(u.Args))
}

func texts(numbers []json.Number) []string {
	list := make([]string, len(numbers))
	for i, n := range numbers {
		list[i] = n.String()
	}
	return list
}

// apply sets the number of work groups of the test and fills its buffer with the data in c. If the
// buffer ends in an unsized array, the array gets room for all data.
func (c *compute) apply(r *reading) error {
	r.rec.Dispatch = &[3]int{c.Groups[0], c.Groups[1], c.Groups[2]}
	if c.Buffer == nil {
		return nil
	}
	buffer := func(open int) *record.Resource {
		list := r.parts[0].info.Resources(open)
		i := slices.IndexFunc(list, func(b record.Resource) bool {
			return b.Kind == record.Storage && b.Binding == c.Buffer.Binding
		})
		if i < 0 {
			return nil
		}
		return &list[i]
	}
	// The difference between the two is one array element.
	one, two := buffer(1), buffer(2)
	if one == nil {
		return fmt.Errorf("the shader has no buffer with binding %d", c.Buffer.Binding)
	}
	fields := fieldsOf(one)
	if len(fields) != len(c.Buffer.Fields) {
		return fmt.Errorf("there are %d fields for the %d members of %s", len(c.Buffer.Fields), len(fields), one.Name)
	}
	made := one
	if last := len(fields) - 1; last >= 0 {
		first, more := count(one, fields[last]), count(two, fields[last])
		if per := more - first; per > 0 {
			made = buffer(max(1, len(c.Buffer.Fields[last].Data)/per))
		}
	}
	for i, f := range c.Buffer.Fields {
		list := []record.Resource{*made}
		if err := input.SetUniform(list, made.Name+"."+fields[i], texts(f.Data)); err != nil {
			return err
		}
		*made = list[0]
	}
	for i := range r.rec.Resources {
		if b := &r.rec.Resources[i]; b.Kind == record.Storage && b.Binding == made.Binding {
			*b = *made
		}
	}
	return nil
}

// fieldsOf returns the names of the top-level members of the buffer r, in their order and without
// repetitions. The paths `a[0].b` and `a[1].b` both give the name `a`.
func fieldsOf(r *record.Resource) (names []string) {
	for _, m := range r.Members {
		name := m.Path
		if i := strings.IndexAny(name, ".["); i >= 0 {
			name = name[:i]
		}
		if len(names) == 0 || names[len(names)-1] != name {
			names = append(names, name)
		}
	}
	return names
}

// count returns the number of scalars in the member `field` of the buffer r.
func count(r *record.Resource, field string) (n int) {
	for _, m := range r.Members {
		if m.Path == field || strings.HasPrefix(m.Path, field+"[") || strings.HasPrefix(m.Path, field+".") {
			n += m.Count
		}
	}
	return n
}
