package harness

import (
	"fmt"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/wgsl"
)

// Use tells how a shader uses a resource.
type Use int

// The uses of a resource.
const (
	Reads  Use = iota + 1 // storage buffer that is declared read-only
	Writes                // other storage buffer
	Uniform
	Samples // texture
	Sampler
	Stores // storage texture with access write
	Loads  // storage texture with access read
	LoadsAndStores
)

// ReadOnly reports whether a shader with the use u only reads the resource. Vertex shaders may use
// only such resources (WebGPU section 8.1.1).
func ReadOnly(u Use) bool { return u == Reads || u == Uniform || u == Samples || u == Sampler }

// Slot is an entry of a bind group: a resource and how the shader uses it.
type Slot struct {
	Resource int // index in the record
	Use      Use
}

// Module describes a module of WGSL. It contains what a WebGPU program must know about the
// module in order to bind resources.
type Module struct {
	Groups  [][]Slot // entries of each bind group, in the order of the record's resources
	Enables []string // extensions of the language that the module enables
	Entry   string   // name of the entry point; "main" if it is unknown
	Vertex  string   // name of the entry point of the vertex shader, for a fragment test
	// colours maps the location of each output of the shader to a texel format that fits the
	// output. It is nil if the outputs are unknown.
	colours map[int]record.Format
}

// ModuleOf describes the shader of r and its bind groups, including resources that the shader does
// not use. It returns an error if a resource is missing, or if a resource or attachment does not
// fit the shader.
func ModuleOf(r *record.Record) (*Module, error) {
	m := &Module{Entry: "main"}
	used, accesses := map[[2]int]record.Resource{}, map[string]string{}
	if r.Image != nil {
		vertex, _ := reflected(r.VertexShader(), language.Vertex)
		m.Vertex = entryOf(vertex)
	}
	// A driver may accept a shader that our front end rejects. All its storage resources count as
	// written.
	if info, enables := reflected(r.Source, language.Stage(r.Stage)); info != nil {
		m.Enables = enables
		m.colours = coloursOf(info)
		m.Entry = entryOf(info)
		for _, b := range info.Resources(0) {
			used[[2]int{b.Group, b.Binding}] = b
		}
		for _, o := range info.Globals {
			accesses[o.Name] = o.Type.Access
		}
	}
	for i := range r.Resources {
		res := &r.Resources[i]
		place := [2]int{res.Group, res.Binding}
		u, known := used[place]
		delete(used, place)
		if known && !fits(res, &u) {
			return nil, fmt.Errorf("%s %s does not fit the shader's %s %s", res.Kind, res.Name, u.Kind, u.Name)
		}
		for res.Group >= len(m.Groups) {
			m.Groups = append(m.Groups, nil)
		}
		m.Groups[res.Group] = append(m.Groups[res.Group],
			Slot{i, useOf(res.Kind, !known || u.Compare, accesses[u.Name])})
	}
	for place, u := range used {
		return nil, fmt.Errorf("the record has no resource of kind %s for the shader's %s at group %d, binding %d",
			u.Kind, u.Name, place[0],
			place[1])
	}
	return m, m.checkColours(r)
}

// fits reports whether the record's resource r can be bound to u, a resource that the shader
// declares. Both must have the same kind. Textures must agree in shape and format or scalar type,
// samplers in whether they compare.
func fits(r, u *record.Resource) bool {
	if r.Kind != u.Kind || r.Texels == nil {
		return r.Kind == u.Kind && (r.Sampling == nil || (r.Sampling.Compare != "") == (u.Sampling.Compare != ""))
	}
	has, _ := record.FormatOf(r.Texels.Format)
	wants, _ := record.FormatOf(u.Texels.Format)
	same := r.Kind == record.Texture && scalarTypeOf(has) == scalarTypeOf(wants) || r.Texels.Format == u.Texels.Format
	return same && has.Depth == wants.Depth && r.Texels.Shape == u.Texels.Shape
}

// scalarTypeOf returns the scalar type that a shader sees in a texture of format f: "float", "int"
// or "uint".
func scalarTypeOf(f record.Format) string {
	if f.IsFloat() {
		return "float"
	}
	return strings.TrimRight(strings.TrimSuffix(f.Scalar, "_t"), "0123456789")
}

// useOf returns how a shader uses a resource of this kind. `written` matters only for a storage
// buffer, and `access`, such as "read", only for a storage texture.
func useOf(kind string, written bool, access string) Use {
	switch {
	case kind == record.Uniform:
		return Uniform
	case kind == record.Texture:
		return Samples
	case kind == record.Sampler:
		return Sampler
	case kind == record.StorageImage && access == "read":
		return Loads
	case kind == record.StorageImage && access == "read_write":
		return LoadsAndStores
	case kind == record.StorageImage:
		return Stores
	case written:
		return Writes
	}
	return Reads
}

// entryOf returns the name of a shader's entry point, or "main" if it is unknown.
func entryOf(info *check.Info) string {
	if info == nil || info.Entry == nil {
		return "main"
	}
	return info.Entry.Name
}

// reflected parses and checks a shader. It returns the result of the check, and the extensions that
// the shader enables. Both are nil if our front end finds the shader invalid.
func reflected(source string, stage language.Stage) (*check.Info, []string) {
	u, err := wgsl.Parse("shader", source)
	if err != nil {
		return nil, nil
	}
	info, err := front.Check("shader", u, stage)
	if err != nil {
		return nil, nil
	}
	return info, enabled(u)
}

// enabled returns the extensions that a module enables.
func enabled(u *ast.Unit) []string {
	var names []string
	for _, d := range u.Decls {
		if e, ok := d.(*ast.Directive); ok && e.Word == "enable" {
			names = append(names, e.Names...)
		}
	}
	return names
}

// CheckWebGPU returns an error for a test that is not in WGSL. It also returns an error if WebGPU
// lacks the kind of a resource, or if not every WebGPU device supports a texture (checkTexels).
func CheckWebGPU(r *record.Record) error {
	if r.Lang != string(language.WGSL) {
		return fmt.Errorf("WebGPU runs WGSL, not %s", r.Lang)
	}
	for i := range r.Resources {
		switch res := &r.Resources[i]; res.Kind {
		case record.Storage, record.Uniform, record.Sampler:
		case record.Texture, record.StorageImage:
			if err := checkTexels(res); err != nil {
				return fmt.Errorf("%s %s: %w", res.Kind, res.Name, err)
			}
		default:
			return fmt.Errorf("%s is of kind %s, which WebGPU lacks", res.Name, res.Kind)
		}
	}
	return nil
}
