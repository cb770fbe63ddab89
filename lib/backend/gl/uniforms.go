//go:build cgo

package gl

import (
	"strings"
	"unsafe"

	"github.com/go-gl/gl/v4.5-core/gl"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// uniform is an active uniform as the driver describes it.
type uniform struct {
	name string // ends with "[0]" for an array
	kind uint32 // OpenGL's number of the type
	n    int32  // number of elements; 1 unless it is an array
	at   int32  // location; negative for members of blocks and for counters
}

// setUniforms sets the uniforms outside blocks, including samplers and images. It returns an error
// if a sampler or image has no resource, or if a resource does not fit the shader's declaration. A
// uniform of another type that has no resource stays zero.
func (t *test) setUniforms() error {
	var n int32
	t.GetProgramiv(t.program, gl.ACTIVE_UNIFORMS, &n)
	for i := uint32(0); i < uint32(n); i++ {
		var name [maxName]byte
		var u uniform
		t.GetActiveUniform(t.program, i, maxName, nil, &u.n, &u.kind, &name[0])
		u.name = gl.GoStr(&name[0])
		u.at = t.GetUniformLocation(t.program, &name[0])
		if u.at < 0 || strings.HasPrefix(u.name, "gl_") {
			// Mesa 20.3.5 counts arrays of constants as uniforms, but does not know their
			// names.
			t.drainErrors()
			continue
		}
		if err := t.setUniform(u); err != nil {
			return err
		}
		if err := t.driverError("setting uniform " + u.name); err != nil {
			return err
		}
	}
	return nil
}

func (t *test) setUniform(u uniform) error {
	if o, ok := opaqueTypes[u.kind]; ok {
		return t.setOpaque(u, o)
	}
	words := t.uniformWords(strings.TrimSuffix(u.name, "[0]"))
	if words == nil {
		return nil // the uniform stays zero
	}
	v, ok := valueTypes[u.kind]
	if !ok {
		return backend.Failed(record.Unsupported, "uniform %s has a type that no record can set (%#x)", u.name, u.kind)
	}
	size := v.columns * v.rows
	n := min(int(u.n), len(words)/size)
	if n == 0 {
		return backend.Failed(record.Invalid, "the record has %d words for uniform %s, which needs %d",
			len(words), u.name, size)
	}
	t.setWords(u.at, v, int32(n), unsafe.Pointer(&words[0]))
	return nil
}

// valueType is the type of a uniform that is no sampler or image. A vector has one column and
// a scalar has one column and one row.
type valueType struct {
	set           byte // i, u or f, as in the names of the setters
	columns, rows int
}

// valueTypes describes the types of uniforms that are no samplers or images. Its keys are the
// numbers that GetActiveUniform returns, such as gl.FLOAT_VEC3. Booleans are set as integers.
var valueTypes = map[uint32]valueType{
	gl.INT: {'i', 1, 1}, gl.INT_VEC2: {'i', 1, 2}, gl.INT_VEC3: {'i', 1, 3}, gl.INT_VEC4: {'i', 1, 4},
	gl.BOOL: {'i', 1, 1}, gl.BOOL_VEC2: {'i', 1, 2}, gl.BOOL_VEC3: {'i', 1, 3}, gl.BOOL_VEC4: {'i', 1, 4},
	gl.UNSIGNED_INT: {'u', 1, 1}, gl.UNSIGNED_INT_VEC2: {'u', 1, 2}, gl.UNSIGNED_INT_VEC3: {'u', 1, 3}, gl.UNSIGNED_INT_VEC4: {'u', 1, 4},
	gl.FLOAT: {'f', 1, 1}, gl.FLOAT_VEC2: {'f', 1, 2}, gl.FLOAT_VEC3: {'f', 1, 3}, gl.FLOAT_VEC4: {'f', 1, 4},
	gl.FLOAT_MAT2: {'f', 2, 2}, gl.FLOAT_MAT2x3: {'f', 2, 3}, gl.FLOAT_MAT2x4: {'f', 2, 4},
	gl.FLOAT_MAT3x2: {'f', 3, 2}, gl.FLOAT_MAT3: {'f', 3, 3}, gl.FLOAT_MAT3x4: {'f', 3, 4},
	gl.FLOAT_MAT4x2: {'f', 4, 2}, gl.FLOAT_MAT4x3: {'f', 4, 3}, gl.FLOAT_MAT4: {'f', 4, 4},
}

func (t *test) setWords(at int32, v valueType, n int32, p unsafe.Pointer) {
	switch {
	case v.columns > 1:
		t.UniformMatrixfv[v.columns-2][v.rows-2](at, n, false, (*float32)(p))
	case v.set == 'i':
		t.Uniformiv[v.rows-1](at, n, (*int32)(p))
	case v.set == 'u':
		t.Uniformuiv[v.rows-1](at, n, (*uint32)(p))
	default:
		t.Uniformfv[v.rows-1](at, n, (*float32)(p))
	}
}

// uniformWords returns the value of the uniform called `name` as 32-bit words. It returns nil if no
// resource of the kind Plain contains it.
func (t *test) uniformWords(name string) []uint32 {
	var words []uint32
	for i := range t.record.Resources {
		r := &t.record.Resources[i]
		if r.Kind != record.Plain || !strings.HasPrefix(name, r.Name) {
			continue
		}
		data := r.Contents()
		for i := range r.Members {
			m := &r.Members[i]
			// A member may be the uniform, or an element or column of it, such as name[1].
			if full := uniformName(r.Name, m.Path); full == name || strings.HasPrefix(full, name+"[") {
				words = append(words, m.Words(data)...)
			}
		}
	}
	return words
}

// uniformName returns OpenGL's name for the member at `path` of the resource called `name`. The
// name `u` gives `u[1]` with the path `[1]`, and `u.x` with the path `x`.
func uniformName(name, path string) string {
	if path == "" || strings.HasPrefix(path, "[") {
		return name + path
	}
	return name + "." + path
}

// setOpaque sets the units of u, a sampler or image uniform or an array of these. In OpenGL ES, it
// leaves the units of images as the shader sets them. A missing or unfit resource is an error.
func (t *test) setOpaque(u uniform, o opaqueType) error {
	for e := int32(0); e < u.n; e++ {
		name := element(u, e)
		r := t.resource(o.kind, name)
		if r == nil {
			return backend.Failed(record.Invalid, "the record has no resource of kind %s for the shader's %s",
				o.kind, name)
		}
		f, _ := record.FormatOf(r.Texels.Format)
		if r.Texels.Shape != o.shape || classOf(f) != o.class || (r.Texels.Compare != "") != o.depth {
			return backend.Failed(record.Invalid,
				"%s %s has shape %s and format %s, which do not fit the shader's declaration",
				r.Kind, name, r.Texels.Shape, r.Texels.Format)
		}
		// In OpenGL ES, the shader sets the units of images.
		if r.Kind == record.Texture || !t.api.es {
			unit := int32(r.Binding)
			t.Uniformiv[0](t.GetUniformLocation(t.program, cString(name)), 1, &unit)
		}
	}
	return nil
}
