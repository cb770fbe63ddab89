package ast

import (
	"fmt"
	"slices"
)

// Clone returns a deep copy of n with the same annotations; nil gives nil. Until the copy is
// checked, its identifiers refer to objects of the original.
func Clone[T Node](n T) T {
	var none T
	if Node(n) == Node(none) {
		return none
	}
	return clone(n).(T)
}

func clone(n Node) Node {
	switch n := n.(type) {
	case *Unit:
		c := *n
		c.Decls = cloneList(n.Decls)
		return &c
	case *Ident:
		c := *n
		return &c
	case *Literal:
		c := *n
		return &c
	case *Unary:
		c := *n
		c.X = Clone(n.X)
		return &c
	case *IncDec:
		c := *n
		c.X = Clone(n.X)
		return &c
	case *Binary:
		c := *n
		c.X, c.Y = Clone(n.X), Clone(n.Y)
		return &c
	case *Assign:
		c := *n
		c.L, c.R = Clone(n.L), Clone(n.R)
		return &c
	case *Cond:
		c := *n
		c.C, c.X, c.Y = Clone(n.C), Clone(n.X), Clone(n.Y)
		return &c
	case *Comma:
		c := *n
		c.X, c.Y = Clone(n.X), Clone(n.Y)
		return &c
	case *Call:
		c := *n
		c.TArgs, c.Args = cloneList(n.TArgs), cloneList(n.Args)
		return &c
	case *Construct:
		c := *n
		c.Spec, c.Args = Clone(n.Spec), cloneList(n.Args)
		return &c
	case *Index:
		c := *n
		c.X, c.I = Clone(n.X), Clone(n.I)
		return &c
	case *Member:
		c := *n
		c.X = Clone(n.X)
		return &c
	case *Length:
		c := *n
		c.X = Clone(n.X)
		return &c
	case *InitList:
		c := *n
		c.Elems = cloneList(n.Elems)
		return &c
	case *TypeArg:
		c := *n
		c.Spec = Clone(n.Spec)
		return &c
	}
	return cloneStmt(n)
}

func cloneStmt(n Node) Node {
	switch n := n.(type) {
	case *Block:
		c := *n
		c.Attrs, c.List = cloneAttrs(n.Attrs), cloneList(n.List)
		return &c
	case *DeclStmt:
		c := *n
		c.Decl = Clone(n.Decl)
		return &c
	case *ExprStmt:
		c := *n
		c.X = Clone(n.X)
		return &c
	case *If:
		c := *n
		c.Attrs, c.Cond, c.Then, c.Else = cloneAttrs(n.Attrs), Clone(n.Cond), Clone(n.Then), Clone(n.Else)
		return &c
	case *Switch:
		c := *n
		c.Attrs, c.X, c.Body = cloneAttrs(n.Attrs), Clone(n.X), Clone(n.Body)
		return &c
	case *Case:
		c := *n
		c.X = Clone(n.X)
		return &c
	case *While:
		c := *n
		c.Attrs, c.Var, c.Cond, c.Body = cloneAttrs(n.Attrs), Clone(n.Var), Clone(n.Cond), Clone(n.Body)
		return &c
	case *DoWhile:
		c := *n
		c.Attrs, c.Body, c.Cond = cloneAttrs(n.Attrs), Clone(n.Body), Clone(n.Cond)
		return &c
	case *For:
		c := *n
		c.Attrs, c.Init, c.Var, c.Cond = cloneAttrs(n.Attrs), Clone(n.Init), Clone(n.Var), Clone(n.Cond)
		c.Post, c.PostStmt, c.Body = Clone(n.Post), Clone(n.PostStmt), Clone(n.Body)
		return &c
	case *Empty:
		c := *n
		return &c
	case *Break:
		c := *n
		return &c
	case *Continue:
		c := *n
		return &c
	case *Discard:
		c := *n
		return &c
	case *Return:
		c := *n
		c.X = Clone(n.X)
		return &c
	}
	return cloneWGSLStmt(n)
}

// cloneWGSLStmt clones a statement that only WGSL has. It leaves other nodes to cloneDecl.
func cloneWGSLStmt(n Node) Node {
	switch n := n.(type) {
	case *AssignStmt:
		c := *n
		c.L, c.R = Clone(n.L), Clone(n.R)
		return &c
	case *IncDecStmt:
		c := *n
		c.X = Clone(n.X)
		return &c
	case *ClauseSwitch:
		c := *n
		c.Attrs, c.X = cloneAttrs(n.Attrs), Clone(n.X)
		c.BodyAttrs, c.Clauses = cloneAttrs(n.BodyAttrs), cloneList(n.Clauses)
		return &c
	case *Clause:
		c := *n
		c.Selectors, c.Body = cloneList(n.Selectors), Clone(n.Body)
		return &c
	case *Loop:
		c := *n
		c.Attrs, c.Body = cloneAttrs(n.Attrs), Clone(n.Body)
		c.Continuing, c.BreakIf = Clone(n.Continuing), Clone(n.BreakIf)
		return &c
	}
	return cloneDecl(n)
}

func cloneDecl(n Node) Node {
	switch n := n.(type) {
	case *VarDecl:
		c := *n
		c.Quals, c.Attrs, c.TArgs = cloneQuals(n.Quals), cloneAttrs(n.Attrs), slices.Clone(n.TArgs)
		c.Spec, c.Vars = Clone(n.Spec), cloneList(n.Vars)
		return &c
	case *Alias:
		c := *n
		c.Spec = Clone(n.Spec)
		return &c
	case *ConstAssert:
		c := *n
		c.X = Clone(n.X)
		return &c
	case *Var:
		c := *n
		c.Dims, c.Init = cloneList(n.Dims), Clone(n.Init)
		return &c
	case *StructDecl:
		c := *n
		c.Members = cloneList(n.Members)
		return &c
	case *MemberDecl:
		c := *n
		c.Quals, c.Attrs = cloneQuals(n.Quals), cloneAttrs(n.Attrs)
		c.Spec, c.Vars = Clone(n.Spec), cloneList(n.Vars)
		return &c
	case *BlockDecl:
		c := *n
		c.Quals, c.Members, c.Dims = cloneQuals(n.Quals), cloneList(n.Members), cloneList(n.Dims)
		return &c
	case *FuncDecl:
		c := *n
		c.Quals, c.Attrs = cloneQuals(n.Quals), cloneAttrs(n.Attrs)
		c.Result, c.ResultAttrs = Clone(n.Result), cloneAttrs(n.ResultAttrs)
		c.Params, c.Body = cloneList(n.Params), Clone(n.Body)
		return &c
	case *ParamDecl:
		c := *n
		c.Quals, c.Attrs = cloneQuals(n.Quals), cloneAttrs(n.Attrs)
		c.Spec, c.Dims = Clone(n.Spec), cloneList(n.Dims)
		return &c
	case *TypeExpr:
		c := *n
		c.Struct, c.Dims, c.TArgs = Clone(n.Struct), cloneList(n.Dims), cloneList(n.TArgs)
		return &c
	}
	return cloneDirective(n)
}

func cloneDirective(n Node) Node {
	switch n := n.(type) {
	case *VersionDecl:
		c := *n
		return &c
	case *Extension:
		c := *n
		return &c
	case *Pragma:
		c := *n
		return &c
	case *Directive:
		c := *n
		c.Names = slices.Clone(n.Names)
		return &c
	case *QualDecl:
		c := *n
		c.Quals, c.Names = cloneQuals(n.Quals), slices.Clone(n.Names)
		return &c
	case *PrecisionDecl:
		c := *n
		c.Spec = Clone(n.Spec)
		return &c
	}
	panic(fmt.Sprintf("ast: Clone meets a %T", n))
}

func cloneList[T Node](list []T) []T {
	c := slices.Clone(list)
	for i, n := range c {
		c[i] = Clone(n)
	}
	return c
}

func cloneQuals(list []Qualifier) []Qualifier {
	c := slices.Clone(list)
	for i := range c {
		c[i].Names, c[i].Layout = slices.Clone(c[i].Names), slices.Clone(c[i].Layout)
		for j := range c[i].Layout {
			c[i].Layout[j].Value = Clone(c[i].Layout[j].Value)
		}
	}
	return c
}

func cloneAttrs(list []Attribute) []Attribute {
	c := slices.Clone(list)
	for i := range c {
		c[i].Args = cloneList(c[i].Args)
	}
	return c
}
