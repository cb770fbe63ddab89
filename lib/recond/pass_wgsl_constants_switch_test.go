package recond

import "testing"

// If a case selector is a constant expression with an error, such as 1 / 0, it becomes a number
// that differs from all other selectors of the switch.
func TestSelectorsStayDifferent(t *testing.T) {
	testModule(t, Options{Only: []string{"constants"}}, []pair{
		{"switch b.i { case 1, 1 / 0: { } case 2 % 0: { } default: { } }", "switch b.i { case 1, 0i: { } case 2i: { } default: { } }"},
		{"const c = 1u / 0u; switch b.u { case c: { } case 1: { } default: { } }", "const c = 1u; switch b.u { case 0u: { } case 1: { } default: { } }"},
		{"switch b.i { case 1 / 0: { switch b.j { case 1: { } default: { } } } default: { } }", "switch b.i { case 1i: { switch b.j { case 1: { } default: { } } } default: { } }"},
	})
}
