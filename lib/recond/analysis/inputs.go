package analysis

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/pattern"
	"shsmith/lib/types"
)

// Inputs answers questions about the inputs of a fragment shader.
type Inputs struct {
	info  *check.Info
	stage language.Stage
}

// InputsOf returns the inputs of a checked program of the given stage.
func InputsOf(info *check.Info, stage language.Stage) *Inputs { return &Inputs{info, stage} }

// isPixel reports whether e becomes a column or row of the pixel when it is converted to
// an integer. The coordinates of a fragment are positive and lie half-way between whole
// numbers (GLSL 4.60 section 7.1.5, WGSL section 13.3.1.1), so the conversion is exact.
// Guarded floats could not distinguish the first two pixels, because 0 is outside of the
// exact set. So the passes leave u32(position.x) as it is.
func (in *Inputs) isPixel(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Member:
		for _, c := range e.Swizzle {
			if c > 1 {
				return false
			}
		}
		return len(e.Swizzle) > 0 && in.isFragCoord(e.X)
	case *ast.Index:
		v := e.I.Info().Const
		return v != nil && (v.Int(0) == 0 || v.Int(0) == 1) && in.isFragCoord(e.X)
	}
	return false
}

// isFragCoord reports whether e is the position of a fragment.
func (in *Inputs) isFragCoord(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		p, ok := e.Obj.Decl.(*ast.ParamDecl)
		return e.Obj.Builtin && e.Name == "gl_FragCoord" || ok && IsBuiltin(p.Attrs, "position")
	case *ast.Member:
		for _, m := range Members(in.info.Unit, e.X.Info().Type) {
			if m.Vars[0].Name == e.Name {
				return IsBuiltin(m.Attrs, "position") && in.isArgument(e.X)
			}
		}
	}
	return false
}

// isArgument reports whether e is a parameter of an entry point of WGSL.
func (in *Inputs) isArgument(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok || id.Obj.Storage != ast.Param {
		return false
	}
	for _, f := range in.info.Funcs {
		for _, p := range f.Params {
			if IsEntryPoint(f) && p.Obj == id.Obj {
				return true
			}
		}
	}
	return false
}

// CountsPixels reports whether e converts only the pixel's column or row to an integer,
// or is a derivative of it, which is 0 or 1 in all implementations.
func (in *Inputs) CountsPixels(e ast.Node) bool {
	switch e := e.(type) {
	case *ast.Construct:
		return len(e.Args) == 1 && e.Type.Kind != types.Array && e.Type.Component().IsInteger() && in.isPixel(e.Args[0])
	case *ast.Call:
		return e.Builtin && derivative().MatchString(e.Name) && in.isPixel(e.Args[0])
	}
	return false
}

var derivative = pattern.Of(`^(dFd[xy]|dpd[xy]|fwidth)(Fine|Coarse)?$`)
