package pass

import (
	"maps"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/recond/analysis"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// This file is about stores to images. An integer that does not fit the format, or a float
// that the format rounds, may be stored as one of several texels (OpenGL 4.6 sections 2.3.4
// and 2.3.5, WGSL section 17.7.15).

// storeInteger brings the integers that e stores to an image into the range of its format, unless
// they are known to be in range:
//
//	imageStore(im, p, v)  →  imageStore(im, p, v & 65535u)
func (j *job) storeInteger(e *ast.Call) {
	f, ok := j.formatStored(e)
	if !ok || f.IsFloat() || f.Normalized || f.Bytes >= 4 {
		return
	}
	k, room := types.Uint, analysis.Between(0, 1<<(8*f.Bytes)-1)
	if f.Scalar[0] == 'i' {
		k, room = types.Int, analysis.Between(-1<<(8*f.Bytes-1), 1<<(8*f.Bytes-1)-1)
	}
	last := len(e.Args) - 1
	for i := range f.Components {
		if !j.Ranges.Part(e.Args[last], i).Within(room) {
			j.Changed = true
			e.Args[last] = node.Binary("&", types.Vec(k, 4), e.Args[last], node.Integer(k, room.Hi))
			return
		}
	}
}

// storeHalf clamps the numbers that e stores as half floats to the range from -2048 to 2048, in
// which half floats represent every whole number:
//
//	imageStore(im, p, v)  →  imageStore(im, p, clamp(v, -2048.0, 2048.0))
func (f *floater) storeHalf(e *ast.Call) {
	format, ok := f.formatStored(e)
	last := len(e.Args) - 1
	if !ok || !format.IsFloat() || format.Normalized || format.Bytes != 2 || isWithin(e.Args[last], maxWholeHalf) {
		return
	}
	f.Changed = true
	n := func(x float64) ast.Expr { return node.Number(types.Float, x) }
	e.Args[last] = node.Call("clamp", types.Vec(types.Float, 4), e.Args[last], n(-maxWholeHalf), n(maxWholeHalf))
}

const maxWholeHalf = 1 << 11

// isWithin reports whether all components of e are constants from -limit to limit, or are
// clamped to such constants.
func isWithin(e ast.Expr, limit float64) bool {
	if v := e.Info().Const; v != nil {
		for i := range v.Words {
			if x := v.Float(i); !(-limit <= x && x <= limit) {
				return false
			}
		}
		return true
	}
	c, ok := e.(*ast.Call)
	return ok && c.Builtin && c.Name == "clamp" && c.Args[1].Info().Const != nil && c.Args[2].Info().Const != nil &&
		isWithin(c.Args[1], limit) && isWithin(c.Args[2], limit)
}

// formatStored returns the format of the image to which e stores. If the image is a function's
// parameter, it returns the narrowest format of all images that may be passed. It returns false if
// the format is not known.
func (j *job) formatStored(e *ast.Call) (f record.Format, ok bool) {
	if !e.Builtin || e.Name != "imageStore" && e.Name != "textureStore" {
		return f, false
	}
	t := e.Args[0].Info().Type
	if t.Texel != "" {
		name, _ := record.FormatOfWGSL(t.Texel)
		return record.FormatOf(name)
	}
	if root := ast.Root(e.Args[0]); root != nil && root.Storage != ast.Param {
		f, ok = j.images()[root.Name]
		return f, ok && f.Bytes > 0
	}
	x, _ := t.Texture()
	// The argument may be any image of the parameter's type.
	for _, o := range j.images() {
		if kindOfTexels(o) == x.Of && (!ok || o.Bytes < f.Bytes) {
			f, ok = o, true
		}
	}
	return f, ok
}

// images maps the name of each image, or array of images, to its format. The format in the record
// takes precedence over that in the declaration. If elements of an array have different formats,
// the narrowest counts.
func (j *job) images() map[string]record.Format {
	if j.formats == nil {
		j.formats = map[string]record.Format{}
		maps.Copy(j.formats, formatsIn(j.Info.Resources(1)))
		maps.Copy(j.formats, formatsIn(j.Resources))
	}
	return j.formats
}

func formatsIn(list []record.Resource) map[string]record.Format {
	formats := map[string]record.Format{}
	for _, r := range list {
		if r.Kind != record.StorageImage || r.Texels == nil {
			continue
		}
		name, _, _ := strings.Cut(r.Name, "[")
		f, _ := record.FormatOf(r.Texels.Format)
		if old, ok := formats[name]; !ok || f.Bytes < old.Bytes {
			formats[name] = f
		}
	}
	return formats
}

// kindOfTexels returns the kind of number that a shader reads from an image of format f.
func kindOfTexels(f record.Format) types.Kind {
	switch {
	case f.IsFloat() || f.Normalized:
		return types.Float
	case f.Scalar[0] == 'u':
		return types.Uint
	}
	return types.Int
}
