package number_test

import (
	"fmt"

	"shsmith/lib/interp/number"
	"shsmith/lib/types"
)

// printer prints what operations report.
type printer struct{ operation number.Operation }

func (p *printer) Operation(int) *number.Operation { return &p.operation }

func (p *printer) Wants(number.Kind, *number.Operation) bool { return true }

func (p *printer) Undefined(k number.Kind, at *number.Operation, detail string) {
	fmt.Println("undefined:", k, detail)
}

func (p *printer) Undecided(k number.Kind, at *number.Operation, detail string) {
	fmt.Println("undecided:", k, detail)
}

func (p *printer) Fork(int, func() (number.Kind, *number.Operation, string)) (int, bool) {
	return 0, false
}

func (p *printer) Inexact(k number.Kind, at *number.Operation, detail string) {
	fmt.Println("inexact:", k, detail)
}

// A quotient may be 2.5 ULP off, so it is uncertain. If all its possible values round to the same
// integer, the rounded quotient is certain.
func Example() {
	p := &printer{number.Operation{What: "/"}}
	u := &number.ALU{Listener: p}
	divide, round := number.Operator("/", types.Float), number.Function1("round", types.Float)
	less := number.Operator("<", types.Float)

	q := divide(u, &p.operation, number.Float(1), number.Float(3))
	fmt.Println(q.Span())
	fmt.Println(round(u, &p.operation, q).Float())
	less(u, &p.operation, q, number.Float(0.33333334))
	divide(u, &p.operation, q, number.Float(0))
	// Output:
	// 0.33333325 0.33333343
	// 0
	// undecided: float-inexact / gives a result from 0.33333325 to 0.33333343
	// undefined: float-special / of 0.33333334, 0 is a division by zero
}
