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

func (Strategy) ReportMatch(antlr.Parser)                             {}
func (Strategy) ReportError(antlr.Parser, antlr.RecognitionException) {}
func (Strategy) InErrorRecoveryMode(antlr.Parser) bool                { return false }

func (s Strategy) RecoverInline(p antlr.Parser) antlr.Token {
	s.Complain(p)
	return nil
}

func (s Strategy) Recover(p antlr.Parser, _ antlr.RecognitionException) { s.Complain(p) }
