package wgslcheck

import (
	"shsmith/lib/ast"
	"shsmith/lib/check"
	"shsmith/lib/source"
)

// node is the number of a node in the uniformity graph of a function.
type node int

// requirement says that `node` must be uniform because of `call`, such as a call of a barrier. If
// the function with `call` passes the requirement on to its callers, each caller has one with the
// same `call`.
type requirement struct {
	node node
	at   source.Pos // for the error message: of `call`, a call that leads to it, or an argument
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

// checkRequirements reports each call in u.f that needs uniform control flow or arguments and may
// not have them. During Lenient, it stores a call that a pass can correct in u.info.Faults. It also
// computes the tags of u.f.
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

// reach sets seen[i] for each node i on which n depends, directly or through other nodes, and for n
// itself. It returns `seen`. Several calls may share `seen`: reach does not follow the edges of a
// node that an earlier call has set.
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

// spread sets seen[i] for n and for each node i to which a path of edges leads from n, and returns
// `seen`. edges[k] lists the ends of the edges from k. spread does not follow nodes already set.
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
