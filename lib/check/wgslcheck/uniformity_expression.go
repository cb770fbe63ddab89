package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// expr returns the node for the value of e. cf is the node for the control flow at e.
func (u *uniform) expr(e ast.Expr, cf node) node {
	// Only && and || can be constant although one of their operands is not.
	if b, ok := e.(*ast.Binary); e.Info().Const != nil && !(ok && (b.Op == "&&" || b.Op == "||")) {
		return cf
	}
	if check.IsReference(e) {
		return u.node(cf, u.address(e, cf), u.stored(u.root(e), cf))
	}
	switch e := e.(type) {
	case *ast.Ident:
		if n, ok := u.lets[e.Obj]; ok {
			return u.node(cf, n)
		}
	case *ast.Unary:
		if e.Op == "&" {
			return u.address(e.X, cf)
		}
		return u.node(u.expr(e.X, cf))
	case *ast.Binary:
		x := u.expr(e.X, cf)
		if e.Op == "&&" || e.Op == "||" {
			skipped := u.clone(u.values)
			y := u.expr(e.Y, x)
			u.values = u.join([]state{skipped, u.values})
			return y
		}
		return u.node(x, u.expr(e.Y, cf))
	case *ast.Index:
		return u.node(u.expr(e.X, cf), u.expr(e.I, cf))
	case *ast.Member:
		return u.expr(e.X, cf)
	case *ast.Call:
		return u.call(e, cf)
	case *ast.Construct:
		return u.node(append(u.args(e.Args, cf), cf)...)
	}
	return cf
}

func (u *uniform) args(list []ast.Expr, cf node) []node {
	out := make([]node, len(list))
	for i, e := range list {
		out[i] = u.expr(e, cf)
	}
	return out
}

// address returns the node for the claim that the address of the reference or pointer e is uniform.
// The address of `a[i]` depends on i, but not on the value in memory. cf is the node for control
// flow.
func (u *uniform) address(e ast.Expr, cf node) node {
	switch e := e.(type) {
	case *ast.Ident:
		if n, ok := u.lets[e.Obj]; ok {
			return u.node(cf, n)
		}
		return cf
	case *ast.Unary:
		return u.address(e.X, cf)
	case *ast.Index:
		return u.node(u.address(e.X, cf), u.expr(e.I, cf))
	case *ast.Member:
		return u.address(e.X, cf)
	}
	return u.expr(e, cf)
}

// stored returns the node of the uniformity graph for the value of the variable o, or of the memory
// to which the parameter o points. o is nil if the memory is unknown. cf is the node for control
// flow.
func (u *uniform) stored(o *ast.Object, cf node) node {
	if o == nil {
		return maybe
	}
	if n, ok := u.values[o]; ok {
		return n
	}
	// Memory that is only read, such as a uniform buffer, is the same for all invocations.
	if mem := u.memory[o]; mem != nil && mem.access == "read" || o.Type.Kind == types.Pointer && o.Type.Access == "read" {
		return cf
	}
	return maybe
}

// call returns the node for the claim that the result of e is uniform. e is a function call, or a
// constructor of a named structure or an alias, such as `S(1, 2)`. cf is the node for control flow.
func (u *uniform) call(e *ast.Call, cf node) node {
	switch {
	case e.Func != nil:
		return u.userCall(e, cf)
	case e.Builtin:
		return u.builtinCall(e, cf)
	}
	return u.node(append(u.args(e.Args, cf), cf)...)
}

// userCall adds e, a call of a user function, to the uniformity graph, and returns the node for its
// result (WGSL section 15.2.7). The function's tags tell what must be uniform, and what the call
// may make non-uniform.
func (u *uniform) userCall(e *ast.Call, cf node) node {
	g := u.funcs[e.Func]
	t := &g.uniform[u.scope]
	args := u.args(e.Args, cf)
	result := u.node(cf)
	if t.callSite != nil {
		u.require(cf, e.Pos(), t.callSite.call)
	}
	if t.result {
		u.edge(result, maybe)
	}
	// contents has the nodes for the memory to which the arguments point, before the call.
	contents := make([]node, len(args))
	for i, p := range g.params {
		if isFunctionPointer(p.Type) {
			contents[i] = u.stored(u.root(e.Args[i]), cf)
		}
	}
	for i := range args {
		p := &t.params[i]
		if p.value != nil {
			u.require(args[i], e.Args[i].Pos(), p.value.call)
		}
		if p.contents != nil {
			u.require(contents[i], e.Args[i].Pos(), p.contents.call)
		}
		if p.toResult {
			u.edge(result, args[i])
		}
		if p.contentsToResult {
			u.edge(result, contents[i])
		}
	}
	for i, p := range g.params {
		if isFunctionPointer(p.Type) {
			u.updateArgument(e.Args[i], &t.params[i], cf, args, contents)
		}
	}
	return result
}

// updateArgument makes a new node for the variable to which the argument e points, because the call
// may change it. p tells on which nodes the new node depends: cf, `args` for all arguments, and
// `contents` for their memory.
func (u *uniform) updateArgument(e ast.Expr, p *paramTags, cf node, args, contents []node) {
	o := u.root(e)
	old, ok := u.values[o]
	if !ok {
		return
	}
	n := u.node()
	if p.mayBecome {
		u.edge(n, maybe)
	}
	if p.reached {
		u.edge(n, cf)
	}
	for _, j := range p.from {
		u.edge(n, args[j])
	}
	for _, j := range p.contentsFor {
		u.edge(n, contents[j])
	}
	if !u.isFull(e) {
		u.edge(n, old)
	}
	u.values[o] = n
}

// builtinCall adds e, a call of a built-in function, to the uniformity graph, and returns the node
// for its result. cf is the node for control flow at e. A barrier, derivative or subgroup operation
// requires uniform control flow.
func (u *uniform) builtinCall(e *ast.Call, cf node) node {
	args := u.args(e.Args, cf)
	result := u.node(append(args, cf)...)
	if e.Name == "workgroupUniformLoad" {
		if u.scope == workgroupScope {
			u.require(cf, e.Pos(), e)
			u.require(args[0], e.Args[0].Pos(), e)
		}
		return result
	}
	sigs := builtin.Find(language.WGSL, e.Name)
	if len(sigs) == 0 {
		return result
	}
	switch f := sigs[0].Func; {
	case f.Class == builtin.Barrier && u.scope == workgroupScope:
		u.require(cf, e.Pos(), e)
	case f.Effect == builtin.Samples:
		u.edge(result, maybe)
		if u.scope == workgroupScope && u.isError("derivative_uniformity") {
			u.require(cf, e.Pos(), e)
		}
	case f.Class == builtin.Atomic:
		u.edge(result, maybe)
	case e.Name == "textureLoad" && e.Args[0].Info().Type.Access == "read_write":
		u.edge(result, maybe)
	case f.Class == builtin.Group:
		u.groupCall(e, cf, args, result)
	}
	return result
}

// correctableCalls has the functions whose calls a pass can remove or replace where control flow is
// not uniform: it replaces `dpdx(x)` by x. No pass replaces subgroup operations. isCorrectable
// excludes a few more calls.
var correctableCalls = nameSet(`workgroupBarrier storageBarrier textureBarrier workgroupUniformLoad
	dpdx dpdxCoarse dpdxFine dpdy dpdyCoarse dpdyFine fwidth fwidthCoarse fwidthFine
	textureSample textureSampleBias textureSampleCompare`)

// isCorrectable reports whether a pass can remove or replace the call e if control flow at e is not
// uniform.
func isCorrectable(e *ast.Call) bool {
	if !correctableCalls[e.Name] {
		return false
	}
	return len(e.Args) == 0 || e.Args[0].Info().Type.Name != "texture_1d" // texture_1d has no mipmap levels to select
}

// uniformResults has the operations that return the same result to all invocations of a subgroup.
var uniformResults = nameSet(`subgroupAdd subgroupAll subgroupAnd subgroupAny subgroupBallot subgroupBroadcast
	subgroupBroadcastFirst subgroupMax subgroupMin subgroupMul subgroupOr subgroupXor`)

func (u *uniform) groupCall(e *ast.Call, cf node, args []node, result node) {
	if u.scope == workgroupScope || !uniformResults[e.Name] {
		u.edge(result, maybe)
	}
	if u.scope == workgroupScope || !u.isError("subgroup_uniformity") {
		return
	}
	u.require(cf, e.Pos(), e)
	switch e.Name {
	case "subgroupShuffleUp", "subgroupShuffleDown", "subgroupShuffleXor":
		u.require(args[1], e.Args[1].Pos(), e)
	}
}
