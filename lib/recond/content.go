package recond

import (
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/types"
)

// content is what a program has of what the idioms of workarounds are made of.
// Most programs have few of them, and to look for an idiom is a walk through the
// whole tree.
type content uint32

const (
	variableIndices  content = 1 << iota
	variableElements         // indices of what is no vector
	boolElements             // of what has booleans
	vectorIndices
	bufferAccess // qualifiers readonly and writeonly
	atomics
	facings
	bodyDeclarations // by the body of a switch, or of a for loop that has a step
	switches
	continuing
	forConditions // that declare something
	bitFunctions
	wideFunctions // those that give 64-bit integers
	imageLoads
	matrixArrays
	extendedProducts
	commas
	lengths
	lonelyMatrices // made of one value
	clampedPacks
	scalarVotes
	discarding
)

// added is what the workaround in hand may have brought in.
func (j *Job) added() content {
	if j.changed {
		return commas | j.brought
	}
	return 0
}

// contentOf looks at a whole program, annotated.
func contentOf(u *ast.Unit) (found content) {
	ast.Walk(u, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockDecl:
			found |= accessContent(n.Quals)
		case *ast.MemberDecl:
			found |= accessContent(n.Quals)
		case ast.Stmt:
			found |= stmtContent(n)
		case ast.Expr:
			found |= exprContent(n)
		}
		return true
	})
	return found
}

func accessContent(quals []ast.Qualifier) content {
	for _, q := range quals {
		if q.Name == "readonly" || q.Name == "writeonly" {
			return bufferAccess
		}
	}
	return 0
}

func stmtContent(s ast.Stmt) (found content) {
	switch s := s.(type) {
	case *ast.Switch:
		return switches | bodyContent(s.Body)
	case *ast.For:
		if s.Post != nil {
			found = bodyContent(s.Body)
		}
		if s.Var != nil {
			found |= forConditions
		}
	case *ast.Continue:
		return continuing
	case *ast.Discard:
		return discarding
	}
	return found
}

func bodyContent(body ast.Stmt) content {
	if b, ok := body.(*ast.Block); ok {
		for _, s := range b.List {
			if _, ok := s.(*ast.DeclStmt); ok {
				return bodyDeclarations
			}
		}
	}
	return 0
}

func exprContent(e ast.Expr) content {
	switch e := e.(type) {
	case *ast.Comma:
		return commas
	case *ast.Length:
		return lengths
	case *ast.Ident:
		if e.Name == "gl_FrontFacing" {
			return facings
		}
	case *ast.Index:
		return indexContent(e)
	case *ast.Call:
		if e.Builtin {
			return callContent(e)
		}
	case *ast.Construct, *ast.InitList:
		return constructContent(e)
	}
	return 0
}

func indexContent(e *ast.Index) (found content) {
	if typeOf(e.X).Kind == types.Vector {
		found = vectorIndices
	}
	if constOf(e.I) != nil {
		return found
	}
	base := typeOf(rootOf(e))
	if base.Kind != types.Vector {
		found |= variableElements
	}
	if base.Contains(func(t *types.Type) bool { return t.Kind == types.Bool }) {
		found |= boolElements
	}
	return found | variableIndices
}

// rootOf is what e is a part of.
func rootOf(e ast.Expr) ast.Expr {
	for {
		switch n := e.(type) {
		case *ast.Index:
			e = n.X
		case *ast.Member:
			e = n.X
		default:
			return e
		}
	}
}

// constructContent is for matrices and their arrays that are made.
func constructContent(e ast.Expr) content {
	switch t := typeOf(e); {
	case t == nil:
	case t.Kind == types.Array && t.Elem.Kind == types.Matrix:
		return matrixArrays
	case t.Kind == types.Matrix && len(ast.Parts(e)) == 1:
		return lonelyMatrices
	}
	return 0
}

func callContent(e *ast.Call) content {
	switch {
	case strings.HasPrefix(e.Name, "atomic"):
		return atomics
	case bitGuards[e.Name] != "":
		return bitFunctions
	case isWide(e.Type):
		return wideFunctions
	case loadsTexel(e):
		return imageLoads
	case e.Name == "umulExtended", e.Name == "imulExtended":
		return extendedProducts
	case packedLimits[e.Name] != nil:
		return clampedPacks
	case isScalarVote(e):
		return scalarVotes
	}
	return 0
}
