package syntax

import "github.com/antlr4-go/antlr/v4"

// Strategy is an error strategy that ends a parse at the first error by
// calling Complain, which panics.
type Strategy struct {
	*antlr.BailErrorStrategy
	Complain func(antlr.Parser)
}

// NewStrategy returns a Strategy that calls `complain` at the first error. `complain` must panic.
func NewStrategy(complain func(antlr.Parser)) Strategy {
	return Strategy{antlr.NewBailErrorStrategy(), complain}
}

func (Strategy) ReportMatch(antlr.Parser) {}
