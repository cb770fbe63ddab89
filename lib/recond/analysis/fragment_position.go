package analysis

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/pattern"
	"shsmith/lib/types"
)

// Inputs answers questions about expressions that read the inputs of a fragment shader, such as
// whether an input is interpolated.
type Inputs struct {
	info  *check.Info
	stage language.Stage
}

// InputsOf returns an Inputs, which answers questions about expressions that read inputs. `info` is
// the result of the check of a program, and `stage` is the stage in which the program runs.
func InputsOf(info *check.Info, stage language.Stage) *Inputs { return &Inputs{info, stage} }

// isPixel reports whether e is the x or y coordinate of the fragment's position, or a vector of
// these coordinates, such as gl_FragCoord.yx.
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

// isFragCoord reports whether e is the position of the fragment: gl_FragCoord, or an input of WGSL
// with the attribute @builtin(position).
func (in *Inputs) isFragCoord(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		p, ok := e.Obj.Decl.(*ast.ParamDecl)
		return e.Obj.Builtin && e.Name == "gl_FragCoord" || ok && IsBuiltin(p.Attrs, "position")
	case *ast.Member:
		for _, m := range Members(in.info.Unit, e.X.Info().Type) {
			if m.Vars[0].Name == e.Name {
				id, ok := e.X.(*ast.Ident)
				return ok && IsBuiltin(m.Attrs, "position") && in.isArgument(id.Obj)
			}
		}
	}
	return false
}

// isArgument reports whether o is a parameter of an entry point of WGSL.
func (in *Inputs) isArgument(o *ast.Object) bool {
	if o.Storage != ast.Param {
		return false
	}
	for _, f := range in.info.Funcs {
		for _, p := range f.Params {
			if ast.IsEntryPoint(f) && p.Obj == o {
				return true
			}
		}
	}
	return false
}

// IsExactPixel reports whether e converts the x or y coordinate of the fragment's position to an
// integer, as in `u32(position.x)`, or is a derivative such as `dpdx(position.x)`. All
// implementations give the same value for such an e.
func (in *Inputs) IsExactPixel(e ast.Node) bool {
	switch e := e.(type) {
	case *ast.Construct:
		// A coordinate is a whole number plus 0.5 (GLSL 4.60 section 7.1.5, WGSL section 13.3.1.1).
		// A guard would do harm: it would turn column 0, which is outside the exact set, into
		// column 10.
		return len(e.Args) == 1 && e.Type.Kind != types.Array && e.Type.Component().IsInteger() && in.isPixel(e.Args[0])
	case *ast.Call:
		// The derivative is 0 or 1.
		return e.Builtin && derivative().MatchString(e.Name) && in.isPixel(e.Args[0])
	}
	return false
}

var derivative = pattern.Of(`^(dFd[xy]|dpd[xy]|fwidth)(Fine|Coarse)?$`)
