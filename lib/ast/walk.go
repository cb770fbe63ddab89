package ast

import "fmt"

// Walk calls f for n and, if f returns true, for the nodes below n, in the
// order of the text. It skips nil children.
func Walk(n Node, f func(Node) bool) {
	if !f(n) {
		return
	}
	switch n := n.(type) {
	case *Unit:
		for _, d := range n.Decls {
			Walk(d, f)
		}
	case *Ident, *Literal, *Empty, *Break, *Continue, *Discard, *VersionDecl, *Extension, *Pragma, *Directive:
	case *Unary:
		Walk(n.X, f)
	case *IncDec:
		Walk(n.X, f)
	case *Binary:
		Walk(n.X, f)
		Walk(n.Y, f)
	case *Assign:
		Walk(n.L, f)
		Walk(n.R, f)
	case *Cond:
		Walk(n.C, f)
		Walk(n.X, f)
		Walk(n.Y, f)
	case *Comma:
		Walk(n.X, f)
		Walk(n.Y, f)
	case *Call:
		walkExprs(n.TArgs, f)
		walkExprs(n.Args, f)
	case *Construct:
		Walk(n.Spec, f)
		walkExprs(n.Args, f)
	case *Index:
		Walk(n.X, f)
		Walk(n.I, f)
	case *Member:
		Walk(n.X, f)
	case *Length:
		Walk(n.X, f)
	case *InitList:
		walkExprs(n.Elems, f)
	case *TypeArg:
		Walk(n.Spec, f)
	default:
		walkOther(n, f)
	}
}

func walkOther(n Node, f func(Node) bool) {
	switch n := n.(type) {
	case *Block:
		walkAttrs(n.Attrs, f)
		for _, s := range n.List {
			Walk(s, f)
		}
	case *DeclStmt:
		Walk(n.Decl, f)
	case *ExprStmt:
		Walk(n.X, f)
	case *If:
		walkAttrs(n.Attrs, f)
		Walk(n.Cond, f)
		Walk(n.Then, f)
		walkStmt(n.Else, f)
	case *Switch:
		walkAttrs(n.Attrs, f)
		Walk(n.X, f)
		Walk(n.Body, f)
	case *Case:
		walkExpr(n.X, f)
	case *While:
		walkAttrs(n.Attrs, f)
		walkVar(n.Var, f)
		walkExpr(n.Cond, f)
		Walk(n.Body, f)
	case *DoWhile:
		walkAttrs(n.Attrs, f)
		Walk(n.Body, f)
		Walk(n.Cond, f)
	case *For:
		walkAttrs(n.Attrs, f)
		walkStmt(n.Init, f)
		walkVar(n.Var, f)
		walkExpr(n.Cond, f)
		walkExpr(n.Post, f)
		walkStmt(n.PostStmt, f)
		Walk(n.Body, f)
	case *Return:
		walkExpr(n.X, f)
	default:
		walkWGSLStmt(n, f)
	}
}

// walkWGSLStmt walks the statements that only WGSL has.
func walkWGSLStmt(n Node, f func(Node) bool) {
	switch n := n.(type) {
	case *AssignStmt:
		walkExpr(n.L, f)
		Walk(n.R, f)
	case *IncDecStmt:
		Walk(n.X, f)
	case *ClauseSwitch:
		walkAttrs(n.Attrs, f)
		Walk(n.X, f)
		walkAttrs(n.BodyAttrs, f)
		for _, c := range n.Clauses {
			Walk(c, f)
		}
	case *Clause:
		walkExprs(n.Selectors, f)
		Walk(n.Body, f)
	case *Loop:
		walkAttrs(n.Attrs, f)
		Walk(n.Body, f)
		if n.Continuing != nil {
			Walk(n.Continuing, f)
		}
		walkExpr(n.BreakIf, f)
	default:
		walkDecl(n, f)
	}
}

func walkDecl(n Node, f func(Node) bool) {
	switch n := n.(type) {
	case *VarDecl:
		walkQuals(n.Quals, f)
		walkAttrs(n.Attrs, f)
		walkSpec(n.Spec, f)
		walkVars(n.Vars, f)
	case *Alias:
		Walk(n.Spec, f)
	case *ConstAssert:
		Walk(n.X, f)
	case *Var:
		walkExprs(n.Dims, f)
		walkExpr(n.Init, f)
	case *StructDecl:
		walkMembers(n.Members, f)
	case *MemberDecl:
		walkQuals(n.Quals, f)
		walkAttrs(n.Attrs, f)
		Walk(n.Spec, f)
		walkVars(n.Vars, f)
	case *BlockDecl:
		walkQuals(n.Quals, f)
		walkMembers(n.Members, f)
		walkExprs(n.Dims, f)
	case *QualDecl:
		walkQuals(n.Quals, f)
	case *PrecisionDecl:
		Walk(n.Spec, f)
	case *FuncDecl:
		walkQuals(n.Quals, f)
		walkAttrs(n.Attrs, f)
		walkSpec(n.Result, f)
		walkAttrs(n.ResultAttrs, f)
		for _, p := range n.Params {
			Walk(p, f)
		}
		if n.Body != nil {
			Walk(n.Body, f)
		}
	case *ParamDecl:
		walkQuals(n.Quals, f)
		walkAttrs(n.Attrs, f)
		Walk(n.Spec, f)
		walkExprs(n.Dims, f)
	case *TypeExpr:
		if n.Struct != nil {
			Walk(n.Struct, f)
		}
		walkExprs(n.Dims, f)
		walkExprs(n.TArgs, f)
	default:
		panic(fmt.Sprintf("ast: Walk meets a %T", n))
	}
}

func walkExpr(e Expr, f func(Node) bool) {
	if e != nil {
		Walk(e, f)
	}
}

func walkExprs(list []Expr, f func(Node) bool) {
	for _, e := range list {
		walkExpr(e, f)
	}
}

func walkStmt(s Stmt, f func(Node) bool) {
	if s != nil {
		Walk(s, f)
	}
}

func walkVar(d *VarDecl, f func(Node) bool) {
	if d != nil {
		Walk(d, f)
	}
}

func walkSpec(t *TypeExpr, f func(Node) bool) {
	if t != nil {
		Walk(t, f)
	}
}

func walkVars(list []*Var, f func(Node) bool) {
	for _, v := range list {
		Walk(v, f)
	}
}

func walkMembers(list []*MemberDecl, f func(Node) bool) {
	for _, m := range list {
		Walk(m, f)
	}
}

func walkQuals(list []Qualifier, f func(Node) bool) {
	for i := range list {
		for j := range list[i].Layout {
			walkExpr(list[i].Layout[j].Value, f)
		}
	}
}

func walkAttrs(list []Attribute, f func(Node) bool) {
	for i := range list {
		walkExprs(list[i].Args, f)
	}
}
