package wgslcheck

import (
	"math"
	"strings"
	"sync"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// wgslTypes are the predeclared types without template arguments (6.9), the
// aliases of vectors and matrices included.
var wgslTypes = sync.OnceValue(func() map[string]*types.Type {
	set := map[string]*types.Type{
		"bool": types.Scalar(types.Bool), "i32": types.Scalar(types.Int), "u32": types.Scalar(types.Uint),
		"f32": types.Scalar(types.Float), "f16": types.Scalar(types.Half),
	}
	for _, name := range strings.Fields(`sampler sampler_comparison texture_depth_2d texture_depth_2d_array
		texture_depth_cube texture_depth_cube_array texture_depth_multisampled_2d texture_external`) {
		set[name] = types.OpaqueOf(name)
	}
	digits := "  234"
	for suffix, k := range map[string]types.Kind{"i": types.Int, "u": types.Uint, "f": types.Float, "h": types.Half} {
		for n := 2; n <= 4; n++ {
			set["vec"+digits[n:n+1]+suffix] = types.Vec(k, n)
			for r := 2; r <= 4 && k.IsFloat(); r++ {
				set["mat"+digits[n:n+1]+"x"+digits[r:r+1]+suffix] = types.Mat(k, n, r)
			}
		}
	}
	return set
})

// sampledTextures take the type of their channels.
var sampledTextures = nameSet(`texture_1d texture_2d texture_2d_array texture_3d texture_cube texture_cube_array
	texture_multisampled_2d`)

var storageTextures = nameSet("texture_storage_1d texture_storage_2d texture_storage_2d_array texture_storage_3d")

var generators = nameSet("array atomic buffer ptr vec2 vec3 vec4 mat2x2 mat2x3 mat2x4 mat3x2 mat3x3 mat3x4 mat4x2 mat4x3 mat4x4")

// texels are the texel formats (6.6.1) by the kind of their channels.
var texels = sync.OnceValue(func() map[string]types.Kind {
	set := map[string]types.Kind{}
	for k, names := range map[types.Kind]string{
		types.Float: `rgba8unorm rgba8snorm rgba16unorm rgba16snorm rgba16float rg8unorm rg8snorm rg16unorm rg16snorm
			rg16float rgba32float rg32float r32float r8unorm r8snorm r16unorm r16snorm r16float bgra8unorm rgb10a2unorm rg11b10ufloat`,
		types.Int:  "rgba8sint rgba16sint rg8sint rg16sint rgba32sint rg32sint r32sint r8sint r16sint",
		types.Uint: "rgba8uint rgba16uint rg8uint rg16uint rgba32uint rg32uint r32uint r8uint r16uint rgb10a2uint",
	} {
		for _, n := range strings.Fields(names) {
			set[n] = k
		}
	}
	return set
})

var accessModes = nameSet("read write read_write")

var addressSpaces = nameSet("function private workgroup uniform storage immediate")

// isType reports whether a name that the text does not declare is that of a
// type or type generator.
func isType(name string) bool {
	return wgslTypes()[name] != nil || sampledTextures[name] || storageTextures[name] || generators[name]
}

// typeOf is the type that a text names, or nil after a complaint.
func (m *module) typeOf(t *ast.TypeExpr) *types.Type {
	t.Type = m.namedType(t, t.Name, t.TArgs)
	return t.Type
}

func (m *module) namedType(n ast.Node, name string, args []ast.Expr) *types.Type {
	if o, known := m.lookup(name); known {
		switch {
		case o == nil:
		case o.Kind != ast.TypeObj:
			m.Errorf(n, "%s is no type", name)
		case len(args) > 0:
			m.Errorf(n, "%s takes no template arguments", name)
		default:
			m.enable(n, o.Type)
			return o.Type
		}
		return nil
	}
	if t := wgslTypes()[name]; t != nil {
		if len(args) > 0 {
			m.Errorf(n, "%s takes no template arguments", name)
			return nil
		}
		m.enable(n, t)
		return t
	}
	if !isType(name) {
		m.Errorf(n, "there is no type %s", name)
		return nil
	}
	return m.generated(n, name, args)
}

// enable demands the extension that a type needs.
func (m *module) enable(n ast.Node, t *types.Type) {
	if t.Component() == types.Half && !m.enabled["f16"] {
		m.Errorf(n, "f16 needs 'enable f16;'")
	}
}

// generated is a type generator with its arguments.
func (m *module) generated(n ast.Node, name string, args []ast.Expr) *types.Type {
	if name == "buffer" {
		return m.bufferType(n, args)
	}
	least, most := 1, 1
	switch {
	case name == "array":
		most = 2
	case name == "ptr":
		least, most = 2, 3
	case storageTextures[name]:
		least, most = 2, 2
	}
	if len(args) < least || len(args) > most {
		m.Errorf(n, "%s takes %d to %d template arguments, not %d", name, least, most, len(args))
		return nil
	}
	switch {
	case name == "array":
		return m.arrayType(args)
	case name == "ptr":
		return m.pointerType(n, args)
	case storageTextures[name]:
		return m.storageTexture(name, args)
	}
	elem := m.typeArg(args[0])
	if elem == nil {
		return nil
	}
	return m.ofElement(n, name, elem)
}

// ofElement is a generator with one type as its argument.
func (m *module) ofElement(n ast.Node, name string, elem *types.Type) *types.Type {
	k := elem.Kind
	switch {
	case sampledTextures[name] && (k == types.Float || k == types.Int || k == types.Uint):
		return types.TextureOf(name, k, "", "")
	case name == "atomic" && (k == types.Int || k == types.Uint):
		return types.AtomicOf(k)
	case strings.HasPrefix(name, "vec") && elem.IsScalar():
		return types.Vec(k, int(name[3]-'0'))
	case strings.HasPrefix(name, "mat") && k.IsFloat():
		return types.Mat(k, int(name[3]-'0'), int(name[5]-'0'))
	}
	m.Errorf(n, "there is no %s<%s>", name, elem.WGSL())
	return nil
}

// typeArg is the type that an expression among template arguments names.
func (m *module) typeArg(e ast.Expr) *types.Type {
	var t *types.Type
	switch e := e.(type) {
	case *ast.Ident:
		t = m.namedType(e, e.Name, nil)
		if o, _ := m.lookup(e.Name); o != nil {
			e.Obj = o
		}
	case *ast.TypeArg:
		t = m.typeOf(e.Spec)
	default:
		m.Errorf(e, "expected a type")
	}
	e.Info().Type = t
	return t
}

// enumerant is the name of an enumerant among template arguments, or "" after
// a complaint.
func (m *module) enumerant(e ast.Expr, what string, set func(string) bool) string {
	id, ok := e.(*ast.Ident)
	if !ok {
		m.Errorf(e, "expected %s", what)
		return ""
	}
	if _, known := m.lookup(id.Name); known || !set(id.Name) {
		m.Errorf(e, "%s is no %s", id.Name, what)
		return ""
	}
	return id.Name
}

func in(set map[string]bool) func(string) bool {
	return func(name string) bool { return set[name] }
}

// storageTexture takes any format for any access: which an adapter has beyond
// the r32 formats for read_write is for the pipeline to see.
func (m *module) storageTexture(name string, args []ast.Expr) *types.Type {
	texel := m.enumerant(args[0], "texel format", func(s string) bool { return texels()[s] != types.Void })
	access := m.enumerant(args[1], "access mode", in(accessModes))
	if texel == "" || access == "" {
		return nil
	}
	return types.TextureOf(name, texels()[texel], texel, access)
}

func (m *module) pointerType(n ast.Node, args []ast.Expr) *types.Type {
	space := m.enumerant(args[0], "address space", in(addressSpaces))
	elem := m.typeArg(args[1])
	if space == "" || elem == nil {
		return nil
	}
	access := defaultAccess(space)
	if len(args) == 3 {
		if space != "storage" {
			m.Errorf(args[2], "only the address space storage takes an access mode")
			return nil
		}
		if access = m.enumerant(args[2], "access mode", in(accessModes)); access == "" {
			return nil
		}
		if access == "write" {
			m.Errorf(args[2], "memory cannot be written only")
		}
	}
	if !pointsTo(elem, space) {
		m.Errorf(n, "a pointer to %s in the address space %s", elem.WGSL(), space)
		return nil
	}
	if elem.Contains(func(t *types.Type) bool { return t.Kind == types.Atomic }) && access != "read_write" && space != "function" {
		m.Errorf(n, "atomics in memory that cannot be written")
	}
	return &types.Type{Kind: types.Pointer, Elem: elem, Space: space, Access: access}
}

// pointsTo reports whether memory of a space, or a view of a buffer there, can
// hold t.
func pointsTo(t *types.Type, space string) bool {
	switch {
	case t.Kind == types.Buffer:
		return space == "storage" || space == "uniform" || space == "workgroup"
	case space == "function" || space == "private":
		return isConstructible(t)
	case space == "workgroup":
		return isPlain(t)
	case space == "immediate" && t.Contains(func(p *types.Type) bool { return p.Kind == types.Array }):
		return false
	}
	return isHostShareable(t)
}

// defaultAccess is the access mode of an address space (14.3).
func defaultAccess(space string) string {
	switch space {
	case "function", "private", "workgroup":
		return "read_write"
	}
	return "read"
}

// nesting is the depth of a type whose parts are within bounds.
func nesting(t *types.Type) int {
	n := 0
	switch t.Kind {
	case types.Vector:
		return 1
	case types.Matrix:
		return 2
	case types.Array:
		return 1 + nesting(t.Elem)
	case types.Struct:
		for i := range t.Fields {
			n = max(n, nesting(t.Fields[i].Type))
		}
		return n + 1
	}
	return n
}

func (m *module) arrayType(args []ast.Expr) *types.Type {
	elem := m.typeArg(args[0])
	if elem == nil {
		return nil
	}
	if !isPlain(elem) || isUnsized(elem) {
		m.Errorf(args[0], "an array of %s", elem.WGSL())
		return nil
	}
	if nesting(elem) >= maxNesting {
		m.Errorf(args[0], "types nested deeper than %d levels", maxNesting)
		return nil
	}
	if len(args) == 1 {
		return types.ArrayOf(elem, 0)
	}
	x := m.expr(args[1])
	if x.typ == nil {
		return nil
	}
	if !isIndex(x.typ) {
		m.Errorf(args[1], "the size of an array is of type %s", x.typ.WGSL())
		return nil
	}
	if !m.concrete(args[1], &x) {
		return nil
	}
	switch x.phase {
	case runPhase:
		m.Errorf(args[1], "the size of an array must be constant")
		return nil
	case overridePhase:
		return &types.Type{Kind: types.Array, Elem: elem, Space: overrideSized}
	}
	v := m.value(args[1])
	if v == nil {
		if m.info.Faults != nil { // no pass knows how many were meant
			m.Errorf(args[1], "the size of an array has no value")
		}
		return nil
	}
	if n := v.Int(0); n < 1 || n >= maxElements {
		m.Errorf(args[1], "an array of %d elements", n)
		return nil
	}
	t := types.ArrayOf(elem, int(v.Int(0)))
	if types.WGSL.Stride(t, false) > math.MaxUint32/t.Len {
		m.Errorf(args[1], "an array of %d elements of %s", t.Len, elem.WGSL())
		return nil
	}
	return t
}

// overrideSized marks in Type.Space an array whose size is known when a
// pipeline is made.
const overrideSized = "override"

// isIndex reports whether t is a scalar integer.
func isIndex(t *types.Type) bool {
	return t.Kind == types.Int || t.Kind == types.Uint || t.Kind == types.AbstractInt
}

// isPlain: scalars, atomics and what is made of them (6.2).
func isPlain(t *types.Type) bool {
	return !t.Contains(func(p *types.Type) bool {
		return p.Kind == types.Pointer || p.Kind == types.Opaque || p.Kind == types.Buffer
	})
}

// isUnsized: of a size that is not known when the shader is created.
func isUnsized(t *types.Type) bool {
	return t.Contains(func(p *types.Type) bool { return p.Kind == types.Array && p.Len == 0 })
}

func isRuntimeSized(t *types.Type) bool {
	return t.Contains(func(p *types.Type) bool { return p.Kind == types.Array && p.Len == 0 && p.Space == "" })
}

func hasAtomic(t *types.Type) bool {
	return t.Contains(func(p *types.Type) bool { return p.Kind == types.Atomic })
}

// isConstructible: can be made, loaded, stored, passed and returned (6.2.10).
func isConstructible(t *types.Type) bool { return isPlain(t) && !isUnsized(t) && !hasAtomic(t) }

// isHostShareable: can lie in a buffer (6.4.2).
func isHostShareable(t *types.Type) bool {
	return isPlain(t) && !t.Contains(func(p *types.Type) bool {
		return p.Kind == types.Bool || p.Kind == types.Array && p.Space == overrideSized
	})
}
