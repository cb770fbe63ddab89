package wgslcheck

import (
	"maps"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/language"
	"shsmith/lib/types"
)

// Uniformity analysis (WGSL section 15.2): all invocations of a work group, draw command or
// subgroup must execute a barrier, derivative or subgroup operation together. The analysis builds a
// graph for each function. A node is a claim: "control flow is uniform here", or "this value is
// uniform". An edge leads from a claim to a claim on which it depends. The node `maybe` is a claim
// that is never true. A barrier requires that a claim be true. If that claim depends on `maybe`,
// the shader has an error. If it depends on a parameter, or on the control flow at the call of the
// function, it becomes a tag of the function, which is checked at each call.

// groupScope tells in which group of invocations a value must be the same: in a work group or draw
// command, or in a subgroup.
type groupScope uint8

const (
	workgroupScope groupScope = iota // a work group or draw command
	subgroupScope
)

const (
	maybe node = iota // a claim that is never true
	start             // control flow is uniform at the start of the function
)

// tags is a summary of a function for the analysis of its calls (WGSL section 15.2.3). It tells
// whether control flow and each argument must be uniform at a call, and whether the result of the
// call may be non-uniform.
type tags struct {
	callSite *requirement // control flow at the call must be uniform
	result   bool         // the result may be non-uniform
	params   []paramTags
}

// paramTags is the part of a function's tags for one parameter. The contents of a parameter are the
// values in the memory to which it points. Only a pointer into the function address space has
// contents.
type paramTags struct {
	value, contents   *requirement // the value, or the contents, must be uniform at the call
	toResult          bool         // the uniformity of the result depends on that of the value
	contentsToResult  bool         // the uniformity of the result depends on that of the contents
	mayBecome         bool         // the function may make the contents non-uniform
	reached           bool         // the contents afterwards depend on the control flow at the call
	from, contentsFor []int        // the contents afterwards depend on the values, or contents, of these parameters
}

// uniform is the uniformity analysis of the function f. `scope` tells which invocations must agree:
// those of a work group or draw command, or those of a subgroup.
type uniform struct {
	*module
	f     *function
	scope groupScope
	edges [][]node
	needs []requirement
	// params[i] is the node for the value of parameter i. contents[i] is the node for the memory to
	// which parameter i points. contents[i] is 0 if the parameter is not a pointer into the
	// function address space.
	params, contents []node
	result           node
	out              []node // nodes for the contents when the function returns
	values           state
	lets             map[*ast.Object]node
	severity         map[string]string // severities by rule, at the current statement
	jumps            []*jumps
}

// state maps each variable of the function to a node of the uniformity graph: the claim that the
// variable's value is uniform.
type state map[*ast.Object]node

// jumps has the states of the variables where control leaves the body of a loop or switch.
type jumps struct {
	loop bool
	// `breaks` has the states at each `break`, at the end of each clause of a switch, and where the
	// condition of a loop or a `break if` ends the loop. `continuing` has the states at each
	// `continue` of a loop.
	breaks, continuing []state
}

// analyseUniformity analyses all functions, callees first.
func (m *module) analyseUniformity() {
	for _, s := range []groupScope{workgroupScope, subgroupScope} {
		for _, f := range m.list {
			u := &uniform{module: m, f: f, scope: s, values: state{}, lets: map[*ast.Object]node{}, severity: m.filters}
			u.run()
		}
	}
}

func (u *uniform) run() {
	u.node() // maybe
	u.node() // start
	u.result = u.node()
	for i, o := range u.f.params {
		p, c := u.node(), node(0)
		if isFunctionPointer(o.Type) {
			c = u.node()
			u.values[o] = c
		}
		if u.f.stage != "" && !uniformInput(u.f.decl.Params[i], u.unit.Struct(o.Type), u.f.stage, u.scope) {
			u.edge(p, maybe)
		}
		u.lets[o] = p
		u.params, u.contents, u.out = append(u.params, p), append(u.contents, c), append(u.out, u.node())
	}
	u.withSeverities(u.f.decl.Attrs, func() {
		u.withSeverities(u.f.decl.Body.Attrs, func() {
			if _, b := u.stmts(u.f.decl.Body.List, start); b&next != 0 {
				u.leave()
			}
		})
	})
	u.checkRequirements()
}

// leave handles a return statement or the end of the function. For a pointer parameter, the
// contents after the return (u.out) depend on the contents at this point (u.values).
func (u *uniform) leave() {
	for i, o := range u.f.params {
		if n, ok := u.values[o]; ok {
			u.edge(u.out[i], n)
		}
	}
}

func isFunctionPointer(t *types.Type) bool {
	return t.Kind == types.Pointer && t.Space == "function"
}

// uniformInput reports whether the input p of an entry point is the same in all invocations of a
// group of the scope s. If p is a structure, d is its declaration. Otherwise d is nil.
func uniformInput(p *ast.ParamDecl, d *ast.StructDecl, stage language.Stage, s groupScope) bool {
	if d == nil {
		return uniformBuiltin(p.Attrs, stage, s)
	}
	for _, mem := range d.Members {
		if !uniformBuiltin(mem.Attrs, stage, s) {
			return false
		}
	}
	return true
}

func uniformBuiltin(attrs []ast.Attribute, stage language.Stage, s groupScope) bool {
	a := findAttr(attrs, "builtin")
	if a == nil {
		return false
	}
	name := a.Args[0].(*ast.Ident).Name
	for _, b := range builtin.Values() {
		if b.Name == name && b.Uniform && b.Stage == stage {
			return true
		}
	}
	return name == "subgroup_id" && s == subgroupScope
}

// withSeverities calls f. During this call, each attribute @diagnostic in attrs sets the severity
// of a rule. For example, `@diagnostic(off, derivative_uniformity)` allows derivatives in
// non-uniform control flow.
func (u *uniform) withSeverities(attrs []ast.Attribute, f func()) {
	outer := u.severity
	for i := range attrs {
		if a := &attrs[i]; a.Name == "diagnostic" && len(a.Args) == 2 {
			rule, _ := ruleName(a.Args[1])
			u.severity = maps.Clone(u.severity)
			u.severity[rule] = a.Args[0].(*ast.Ident).Name
		}
	}
	f()
	u.severity = outer
}

// isError reports whether a violation of a diagnostic rule, such as "derivative_uniformity", is an
// error at the current statement. The violation is an error, too, if the shader sets no severity
// for the rule.
func (u *uniform) isError(rule string) bool {
	s, set := u.severity[rule]
	return !set || s == "error"
}

// clone returns a copy of the state s. It counts the copied nodes with CountWork, which limits the
// length of the check.
func (u *uniform) clone(s state) state {
	u.CountWork(u.f.decl, len(s))
	return maps.Clone(s)
}

// join returns the state at a point where several ways of control flow meet, such as after an `if`.
// `list` has the state for each way. If these differ for a variable, a new node depends on all its
// nodes.
func (u *uniform) join(list []state) state {
	if len(list) == 0 {
		return u.values // no control flow reaches this point
	}
	u.CountWork(u.f.decl, len(list)*len(list[0]))
	out := u.clone(list[0])
	for o, n := range out {
		same := true
		for _, s := range list[1:] {
			same = same && s[o] == n
		}
		if same {
			continue
		}
		all := u.node()
		for _, s := range list {
			if v, ok := s[o]; ok {
				u.edge(all, v)
			}
		}
		out[o] = all
	}
	return out
}
