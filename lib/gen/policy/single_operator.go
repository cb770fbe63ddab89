package policy

// family has the operators that share one setting, such as + - * for ExprArith. The setting is
// their common weight. If it is 0, all of them are turned off.
type family struct {
	setting   Setting
	operators []string
}

var families = []family{
	{ExprArith, []string{"+", "-", "*"}},
	{ExprDivide, []string{"/"}},
	{ExprModulo, []string{"%"}},
	{ExprShift, []string{"<<", ">>"}},
	{ExprBitwise, []string{"&", "|", "^"}},
}

// choose turns off all arithmetic and bitwise operators except one. The number n is the index of
// this operator, counted through the lists of all `families`: 0 is +, and 3 is /.
func (p *Policy) choose(n int) {
	for _, f := range families {
		keep := n >= 0 && n < len(f.operators)
		if keep {
			p.only = f.operators[n]
		} else {
			p.value[f.setting] = 0
		}
		n -= len(f.operators)
	}
}

// countOperators returns how many operators the lists in `families` have together.
func countOperators() (n int) {
	for _, f := range families {
		n += len(f.operators)
	}
	return n
}
