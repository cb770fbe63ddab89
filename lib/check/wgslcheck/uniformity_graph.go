package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/source"
)

// node is the number of a node in the uniformity graph of a function.
type node int

// requirement says that `node` must be uniform. The reason is `call`, such as the call of a
// barrier. `at` is the position for an error message: that of `call` or of one of its arguments.
// The function with `call` may itself be called. The caller then has a requirement with the same
// `call`, in which `at` is the position of the caller's own call or of an argument of it.
type requirement struct {
	node node
	at   source.Pos
	call *ast.Call
}

// node adds a node to the graph, with edges to the nodes in the list `to`, and returns the new
// node.
func (u *uniform) node(to ...node) node {
	u.edges = append(u.edges, to)
	return node(len(u.edges) - 1)
}

func (u *uniform) edge(from node, to ...node) { u.edges[from] = append(u.edges[from], to...) }

func (u *uniform) require(n node, at source.Pos, call *ast.Call) {
	u.needs = append(u.needs, requirement{n, at, call})
}

// checkRequirements reports an error for each call, such as a barrier, that needs uniform control
// flow or arguments but may not have them. If a pass can remove or replace the call, a lenient
// check does not report it, but stores it in u.info.Faults. checkRequirements also computes the
// function's tags: what must be uniform at a call of the function, and what the call may make
// non-uniform.
func (u *uniform) checkRequirements() {
	t := &u.f.uniform[u.scope]
	t.params = make([]paramTags, len(u.params))
	wrong, seen := u.dependingOn(maybe), make([]bool, len(u.edges))
	for i := range u.needs {
		r := &u.needs[i]
		if wrong[r.node] {
			// A lenient check records a call that a pass can correct.
			if u.info.Faults == nil || !isCorrectable(r.call) {
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

// reach sets seen[i] for n itself and for each node i on which n depends, directly or through other
// nodes. It returns `seen`. It does not follow the edges of a node that was set in `seen` before
// the call.
func (u *uniform) reach(n node, seen []bool) []bool {
	return spread(u.edges, n, seen)
}

// dependingOn returns a list in which element i tells whether node i depends on n, or is n itself.
func (u *uniform) dependingOn(n node) []bool {
	back := make([][]node, len(u.edges))
	for from, list := range u.edges {
		for _, to := range list {
			back[to] = append(back[to], node(from))
		}
	}
	return spread(back, n, make([]bool, len(u.edges)))
}

// spread sets seen[i] for n itself and for each node i to which a path of edges leads from n.
// edges[k] has the nodes to which the edges of node k lead. spread returns `seen`. It does not
// follow the edges of a node that was set in `seen` before the call.
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
