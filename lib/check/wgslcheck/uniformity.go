package wgslcheck

import (
	"maps"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/check"
	"shsmith/lib/language"
	"shsmith/lib/source"
	"shsmith/lib/types"
)

// Uniformity analysis (15.2): barriers, derivatives and subgroup operations
// must be reached by all invocations of a work group, draw command or subgroup
// together. Per function a graph is built whose nodes are claims that control
// flow or a value is uniform, and whose edges lead to what a claim rests on.
// What is required, and rests on the node maybe, is an error; what rests on
// parameters or on the control flow at the call becomes a tag for callers.

// groupScope is the group of invocations that claims are about.
type groupScope uint8

const (
	workgroupScope groupScope = iota // or that of a draw command
	subgroupScope
)

// node is a node of the graph.
type node int

const (
	maybe node = iota // may be non-uniform
	start             // control flow where the function begins
)

// tags is what callers need to know of a function (15.2.4).
type tags struct {
	callSite *requirement // control flow at the call must be uniform
	result   bool         // the result may be non-uniform
	params   []paramTags
}

type paramTags struct {
	value, contents   *requirement // must be uniform: the value, what it points to
	toResult          bool         // the result rests on the value
	contentsToResult  bool         // the result rests on what it points to
	mayBecome         bool         // what it points to may become non-uniform
	reached           bool         // what it points to then rests on whether the call is reached
	from, contentsFor []int        // parameters on whose value, contents, the contents rest
}

// requirement is a claim that must hold, and the call of a built-in function that
// it must hold for.
type requirement struct {
	node node
	at   source.Pos
	call *ast.Call
}

// uniform analyses one function.
type uniform struct {
	*module
	f     *function
	scope groupScope
	edges [][]node
	needs []requirement
	// params and contents are the nodes of parameters and of what those point
	// to in the address space function; 0 for none.
	params, contents []node
	result           node
	out              []node // of the contents, where the function ends
	values           state
	lets             map[*ast.Object]node
	severity         map[string]string // of rules, here
	jumps            []*jumps
}

// state has the node of the value of each variable in the function.
type state map[*ast.Object]node

// jumps are the states with which breaks and continues leave.
type jumps struct {
	loop               bool
	breaks, continuing []state
}

// uniformity analyses all functions, callees first.
func (m *module) uniformity() {
	for _, s := range []groupScope{workgroupScope, subgroupScope} {
		for _, f := range m.list {
			u := &uniform{module: m, f: f, scope: s, values: state{}, lets: map[*ast.Object]node{}, severity: m.filters}
			u.run()
		}
	}
}

func (u *uniform) node(to ...node) node {
	u.edges = append(u.edges, to)
	return node(len(u.edges) - 1)
}

func (u *uniform) edge(from node, to ...node) { u.edges[from] = append(u.edges[from], to...) }

func (u *uniform) require(n node, at source.Pos, call *ast.Call) {
	u.needs = append(u.needs, requirement{n, at, call})
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
	u.enter(u.f.decl.Attrs, func() {
		u.enter(u.f.decl.Body.Attrs, func() {
			if _, b := u.stmts(u.f.decl.Body.List, start); b&next != 0 {
				u.leave()
			}
		})
	})
	u.verdict()
}

// leave notes the contents of parameters where the function ends.
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

// verdict finds what is wrong, and the function's tags.
func (u *uniform) verdict() {
	t := &u.f.uniform[u.scope]
	t.params = make([]paramTags, len(u.params))
	wrong, seen := u.restingOn(maybe), make([]bool, len(u.edges))
	for i := range u.needs {
		r := &u.needs[i]
		if wrong[r.node] {
			if u.info.Faults == nil || !mendsAlone(r.call) {
				u.ErrorAt(r.at, "%s needs uniform control flow and arguments", r.call.Name)
			} else {
				u.info.Faults[r.call] = check.Divergent
			}
			continue
		}
		u.reach(r.node, seen)
		if seen[start] && t.callSite == nil {
			t.callSite = r
		}
		for j := range u.params {
			if p := &t.params[j]; seen[u.params[j]] && p.value == nil {
				p.value = r
			}
			if p := &t.params[j]; u.contents[j] != 0 && seen[u.contents[j]] && p.contents == nil {
				p.contents = r
			}
		}
	}
	seen = u.reach(u.result, make([]bool, len(u.edges)))
	t.result = seen[maybe]
	for j := range u.params {
		t.params[j].toResult = seen[u.params[j]]
		t.params[j].contentsToResult = u.contents[j] != 0 && seen[u.contents[j]]
	}
	for i := range u.params {
		if u.contents[i] != 0 {
			u.contentsTags(&t.params[i], u.reach(u.out[i], make([]bool, len(u.edges))))
		}
	}
}

func (u *uniform) contentsTags(p *paramTags, seen []bool) {
	p.mayBecome, p.reached = seen[maybe], seen[start]
	for j := range u.params {
		if seen[u.params[j]] {
			p.from = append(p.from, j)
		}
		if u.contents[j] != 0 && seen[u.contents[j]] {
			p.contentsFor = append(p.contentsFor, j)
		}
	}
}

// reach marks what a claim rests on, beside what is marked already.
func (u *uniform) reach(n node, seen []bool) []bool {
	return spread(u.edges, n, seen)
}

// restingOn marks the claims that rest on n.
func (u *uniform) restingOn(n node) []bool {
	back := make([][]node, len(u.edges))
	for from, list := range u.edges {
		for _, to := range list {
			back[to] = append(back[to], node(from))
		}
	}
	return spread(back, n, make([]bool, len(u.edges)))
}

// spread marks what can be reached from n over unmarked nodes.
func spread(edges [][]node, n node, seen []bool) []bool {
	stack := []node{n}
	for len(stack) > 0 {
		n = stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !seen[n] {
			seen[n] = true
			stack = append(stack, edges[n]...)
		}
	}
	return seen
}

// uniformInput reports whether a parameter of an entry point has one value for
// all invocations of the scope.
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
	a := find(attrs, "builtin")
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

// enter runs f below @diagnostic attributes.
func (u *uniform) enter(attrs []ast.Attribute, f func()) {
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

// isError reports whether a breach of a rule is an error here.
func (u *uniform) isError(rule string) bool {
	s, set := u.severity[rule]
	return !set || s == "error"
}

// clone copies a state.
func (u *uniform) clone(s state) state {
	u.CountWork(u.f.decl, len(s))
	return maps.Clone(s)
}

// join is the state where several meet.
func (u *uniform) join(list []state) state {
	if len(list) == 0 {
		return u.values // nothing gets here
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
