package harness

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/front"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// resources maps the name of a uniform or block in a shader to a description of the resource that
// must be bound to this uniform or block.
type resources map[string]record.Resource

func declared(info *check.Info) resources {
	list := resources{}
	for _, r := range info.Resources(1) {
		list[r.Name] = r
	}
	return list
}

// find returns the index in rec.Resources of the resource for the shader's uniform or block `name`.
// It returns an error if rec has no such resource.
func (list resources) find(rec *record.Record, name string) (int, error) {
	want, ok := list[name]
	if !ok {
		return 0, fmt.Errorf("%s is an array of blocks, or of a kind that records do not have", name)
	}
	i := slices.IndexFunc(rec.Resources, func(r record.Resource) bool {
		return r.Kind == want.Kind &&
			(want.Kind == record.Plain && r.Name == name || want.Kind != record.Plain && r.Binding == want.Binding)
	})
	if i < 0 {
		return 0, fmt.Errorf("the record has no resource of kind %s for the shader's %s", want.Kind, name)
	}
	return i, nil
}

// setter writes the shader_runner commands that set uniforms. It sets a uniform in a block by its
// name (OpenGL 4.6 section 7.3.1). It sets a uniform outside blocks by its location, or by its name
// if it has no location.
type setter struct {
	out      bytes.Buffer
	rec      *record.Record
	declared resources
	// The current resource, which the method begin chooses:
	rules    types.Rules
	plain    bool
	location int // location of the next uniform outside blocks; -1 if uniforms are set by name
	data     []byte
	err      error
}

// piglitUniforms returns the shader `source` and the commands that set its uniforms to their values
// in rec. If the shader's version of GLSL has locations of uniforms, piglitUniforms adds a location
// to each uniform outside blocks.
func piglitUniforms(rec *record.Record, source string) (shader, commands string, err error) {
	uniform := func(r record.Resource) bool { return r.Kind == record.Uniform || r.Kind == record.Plain }
	if !slices.ContainsFunc(rec.Resources, uniform) {
		return source, "", nil
	}
	u, err := glsl.Parse("shader", source)
	if err != nil {
		return "", "", err
	}
	info, err := front.Check("shader", u, language.Stage(rec.Stage))
	if err != nil {
		return "", "", err
	}
	s := setter{rec: rec, declared: declared(info)}
	used := usedUniforms(u)
	for _, d := range info.Blocks {
		if used[d] {
			s.block(d)
		}
	}
	places := locateUniforms(u)
	for _, o := range info.Globals {
		if used[o] && s.begin(o.Name, types.Std430) {
			s.plain, s.location = true, -1
			if at, ok := places[o]; ok {
				s.location = at
			}
			s.set(o.Name, o.Type, 0, false)
		}
	}
	if len(places) > 0 {
		source = glsl.Print(u)
	}
	return source, s.out.String(), s.err
}

// locateUniforms gives consecutive locations to the uniforms that u declares outside blocks, and
// returns these locations. If the version of GLSL has no locations of uniforms, the result is nil
// and u stays unchanged.
//
//	uniform int a, b;
//	becomes
//	layout(location = 0) uniform int a;
//	layout(location = 1) uniform int b;
func locateUniforms(u *ast.Unit) map[*ast.Object]int {
	if !u.Version.AtLeast(430, 310) {
		return nil
	}
	places, next := map[*ast.Object]int{}, 0
	var decls []ast.Decl
	for _, d := range u.Decls {
		v, ok := d.(*ast.VarDecl)
		if !ok || !has(v.Quals, "uniform") {
			decls = append(decls, d)
			continue
		}
		structure, v := structureApart(v)
		decls = append(decls, structure...)
		for _, x := range v.Vars {
			one := *v
			one.Vars = []*ast.Var{x}
			one.Quals = append([]ast.Qualifier{location(next)}, withoutLayout(v.Quals)...)
			decls = append(decls, &one)
			places[x.Obj] = next
			next += locations(x.Obj.Type)
		}
	}
	u.Decls = decls
	return places
}

// locations returns the number of locations that a uniform of type t occupies.
func locations(t *types.Type) int {
	switch t.Kind {
	case types.Array:
		return t.Len * locations(t.Elem)
	case types.Struct:
		n := 0
		for i := range t.Fields {
			n += locations(t.Fields[i].Type)
		}
		return n
	}
	return 1
}

// usedUniforms returns the set of the uniforms (*ast.Object) and blocks (*ast.BlockDecl) that the
// shader uses. OpenGL does not find unused ones by name.
func usedUniforms(u *ast.Unit) map[any]bool {
	used := map[any]bool{}
	ast.Walk(u, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Obj != nil && id.Obj.Storage == ast.Uniform {
			if id.Obj.Block != nil {
				used[id.Obj.Block] = true
			} else {
				used[id.Obj] = true
			}
		}
		return true
	})
	return used
}

// begin makes the resource of the uniform or block `name` the current resource. `rules` are the
// rules of its layout. If there is no such resource, begin sets s.err and returns false.
func (s *setter) begin(name string, rules types.Rules) bool {
	i, err := s.declared.find(s.rec, name)
	if err != nil {
		s.err = fmt.Errorf("piglit: %w", err)
		return false
	}
	s.rules, s.plain, s.data = rules, false, s.rec.Resources[i].Contents()
	return true
}

func (s *setter) block(d *ast.BlockDecl) {
	rules, prefix := d.Rules, ""
	if rules == "" {
		rules = types.Std140 // the default of Info.Resources
	}
	if d.Instance != "" {
		prefix = d.Name + "."
	}
	if s.begin(d.Name, rules) {
		s.fields(prefix, d.Type, 0, false)
	}
}

func (s *setter) fields(prefix string, t *types.Type, at int, rowMajor bool) {
	for i, offset := range s.rules.Offsets(t, rowMajor) {
		f := &t.Fields[i]
		s.set(prefix+f.Name, f.Type, at+offset, rowMajor || f.RowMajor)
	}
}

// set writes the commands for the uniform `name` of type t, which begins at byte `at` of the
// current resource. If `rowMajor` is set, matrices are stored in rows.
func (s *setter) set(name string, t *types.Type, at int, rowMajor bool) {
	switch t.Kind {
	case types.Array:
		for i := range t.Len {
			s.set(fmt.Sprintf("%s[%d]", name, i), t.Elem, at+i*s.rules.Stride(t, rowMajor), rowMajor)
		}
	case types.Struct:
		s.fields(name+".", t, at, rowMajor)
	default:
		s.command(name, t, s.scalars(t, at, rowMajor))
	}
}

// command writes the command that sets the uniform `name`, a scalar, vector or matrix of type t.
// `values` has the bits of each scalar. A uniform outside blocks gets no command if all its scalars
// are zero.
func (s *setter) command(name string, t *types.Type, values []uint64) {
	if s.plain && s.location >= 0 {
		// shader_runner fails on the name of a uniform that the compiler has removed.
		name = strconv.Itoa(s.location)
		s.location++
	}
	// Uniforms outside blocks are zero at first.
	if zero := !slices.ContainsFunc(values, func(v uint64) bool { return v != 0 }); s.plain && zero {
		return
	}
	word := strings.NewReplacer("bool", "int", "bvec", "ivec").Replace(t.String())
	fmt.Fprintf(&s.out, "uniform %s %s", word, name)
	for _, v := range values {
		fmt.Fprintf(&s.out, " %s", shaderRunnerNumber(t.Component(), v))
	}
	s.out.WriteByte('\n')
}

// shaderRunnerNumber returns the scalar with the given bits as text for shader_runner. Floats are
// in hexadecimal so that no bit is lost: 1.0 becomes 0x3f800000.
func shaderRunnerNumber(k types.Kind, bits uint64) string {
	switch k {
	case types.Float:
		return fmt.Sprintf("0x%08x", bits)
	case types.Double:
		return fmt.Sprintf("0x%016x", bits)
	case types.Uint, types.Uint64:
		return fmt.Sprint(bits)
	case types.Int64:
		return fmt.Sprint(int64(bits))
	}
	return fmt.Sprint(int32(bits))
}

// scalars returns the bits of each scalar in the value of type t at byte `at` of the current
// resource, with matrices in column order.
func (s *setter) scalars(t *types.Type, at int, rowMajor bool) (bits []uint64) {
	whole := &types.Type{Kind: types.Struct, Fields: []types.Field{{Name: "x", Type: t, RowMajor: rowMajor}}}
	leaves := s.rules.Leaves(whole, "", at, 0) // one leaf for each vector
	for i := range t.Size() {
		vector, k := i/leaves[0].Count, i%leaves[0].Count
		if rowMajor && t.Kind == types.Matrix {
			vector, k = i%len(leaves), i/len(leaves)
		}
		l := leaves[vector]
		bits = append(bits, scalarAt(s.data, l.Offset+k*l.Stride, l.Scalar.Bits()/8))
	}
	return bits
}

// scalarAt returns the bits of a scalar of `width` bytes, 4 or 8, at the byte offset `at`. It
// returns 0 if `data` is too short.
func scalarAt(data []byte, at, width int) uint64 {
	var word [8]byte
	if at+width <= len(data) {
		copy(word[:], data[at:at+width])
	}
	return binary.LittleEndian.Uint64(word[:])
}
