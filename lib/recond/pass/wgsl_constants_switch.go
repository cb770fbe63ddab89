package pass

import (
	"shsmith/lib/ast"
	"shsmith/lib/node"
)

// fixSelectors replaces the invalid selectors of the switch s. Selectors must differ (WGSL section
// 9.4.2). If a replacement equals another selector, fixSelectors takes the least free number
// instead. Here 1 / 0 would become 1, which is already a selector:
//
//	case 1, 1 / 0: { … }  →  case 1, 0i: { … }
func (f *constantFixer) fixSelectors(s *ast.ClauseSwitch) {
	taken := map[uint64]bool{}
	var rewritten []*ast.Expr
	for _, e := range selectors(s) {
		before := (*e).Info().Const
		if !f.updateAndCheck(*e) || (*e).Info().Const == nil || f.isUndefined(*e) {
			*e = f.replacementFor(*e)
			f.Changed = true
		}
		switch after := (*e).Info().Const; {
		case after == nil:
		case before == nil || !before.Equal(after):
			rewritten = append(rewritten, e)
		default:
			taken[after.Words[0]] = true
		}
	}
	for _, e := range rewritten {
		v := (*e).Info().Const
		if w := v.Words[0]; !taken[w] {
			taken[w] = true
			continue
		}
		free := int64(0)
		for taken[uint64(free)] {
			free++
		}
		taken[uint64(free)] = true
		*e = node.Integer(v.Type.Kind, free)
		f.Changed = true
	}
}

// selectors returns pointers to the selectors of the clauses of s, without default.
func selectors(s *ast.ClauseSwitch) (list []*ast.Expr) {
	for _, c := range s.Clauses {
		for i, e := range c.Selectors {
			if e != nil {
				list = append(list, &c.Selectors[i])
			}
		}
	}
	return list
}
