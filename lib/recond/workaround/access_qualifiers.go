package workaround

import "shsmith/lib/ast"

// dropAccess removes the access qualifier `qualifier`, readonly or writeonly, from all buffers:
//
//	readonly buffer B { int x; };  →  buffer B { int x; };
//
// Images keep the qualifier, because an image without a format needs one.
func (j *job) dropAccess(qualifier string) {
	ast.Walk(j.Unit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockDecl:
			n.Quals = j.without(n.Quals, qualifier)
		case *ast.MemberDecl:
			n.Quals = j.without(n.Quals, qualifier)
		case *ast.Ident:
			if n.Obj.Storage == ast.Buffer {
				n.Obj.WriteOnly = n.Obj.WriteOnly && qualifier != "writeonly"
				n.Obj.ReadOnly = n.Obj.ReadOnly && qualifier != "readonly"
			}
		}
		return true
	})
}

func (j *job) without(quals []ast.Qualifier, name string) (kept []ast.Qualifier) {
	for _, q := range quals {
		if q.Name != name {
			kept = append(kept, q)
		}
	}
	j.Changed = j.Changed || len(kept) < len(quals)
	return kept
}
