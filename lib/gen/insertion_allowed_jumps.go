package gen

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/node"
	"shsmith/lib/types"
)

// allowJumps lets w make break, continue and return where the options o and the place permit them.
// It allows none of the three if the program calls a function that needs uniform control flow.
func (w *Writer) allowJumps(o *Options) {
	g, f := w.g, w.site.Func
	g.fn = &function{result: resultOf(f), isolated: true, written: map[*ast.Object]bool{}}
	if w.site.InContinuing || needsUniformity(w.site.Unit) {
		return
	}
	if o.Returns && !w.site.NoReturn && (g.fn.result.Kind == types.Void || w.isUsable(g.fn.result)) {
		g.fn.obj = f.Obj
	}
	if o.Jumps { // with the field switches set, code has break but not continue
		g.loops, g.switches = w.site.Loops, !w.site.InLoop || w.site.Continuing
	}
}

func resultOf(f *ast.FuncDecl) *types.Type {
	if f.Result == nil || f.Result.Type == nil {
		return node.Void
	}
	return f.Result.Type
}

// needsUniformity reports whether u calls a built-in function that may need uniform control flow
// (WGSL section 15.2), such as a barrier or a derivative. It decides by the name, so a few others
// count, too, such as memoryBarrier.
func needsUniformity(u *ast.Unit) bool {
	found := false
	ast.Walk(u, func(n ast.Node) bool {
		if c, ok := n.(*ast.Call); ok && c.Builtin {
			name := c.Name
			found = found || strings.HasSuffix(strings.ToLower(name), "barrier") || strings.HasPrefix(name, "dpd") ||
				strings.HasPrefix(name, "dFd") || strings.HasPrefix(name, "fwidth") ||
				strings.HasPrefix(name, "subgroup") || strings.HasPrefix(name, "quad") ||
				strings.EqualFold(name, "textureQueryLod") || name == "workgroupUniformLoad" || strings.HasPrefix(name, "textureSample")
		}
		return !found
	})
	return found
}
