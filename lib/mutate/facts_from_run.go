package mutate

import (
	"slices"

	"shsmith/lib/ast"
	"shsmith/lib/interp"
	"shsmith/lib/record"
)

// Facts has what one run of a program in the interpreter shows. Variants for the same inputs may
// rely on these facts (Le et al., "Compiler Validation via Equivalence Modulo Inputs", PLDI 2014).
type Facts struct {
	seen       map[string]*seen // by the site name of an expression
	unexecuted map[string]bool  // the site names of statements that are not executed
}

// seen describes the values that an expression has in a run.
type seen struct {
	words  []uint32 // of the first value; nil if the expression is never evaluated
	varies bool
}

// factSteps is the number of steps that the interpreter may take when it runs a program for the
// method Facts.
const factSteps = 8_000_000

// sampleSide is the width and height in pixels of the small image that tooLong draws to estimate
// how many steps a large image takes.
const sampleSide = 8

// Facts runs r in the interpreter with the inputs of rec, and returns what this run shows. It
// returns nil if nothing is certain, for example after undefined behaviour. It returns an error if
// r is not valid.
func (r *Reference) Facts(rec *record.Record) (*Facts, error) {
	p, err := r.program()
	if err != nil {
		return nil, err
	}
	p.findSites()
	f := &Facts{seen: map[string]*seen{}, unexecuted: map[string]bool{}}
	watched := map[ast.Expr]*seen{}
	x, err := interp.CompileWatched(p.info, &interp.Watch{
		Wants: func(e ast.Expr) bool {
			if f.wants(p, e) {
				watched[e] = f.seen[p.names[e]]
			}
			return watched[e] != nil
		},
		Value: func(e ast.Expr, words []uint32) { watched[e].note(words) },
	})
	if err != nil {
		return nil, nil // the interpreter lacks something
	}
	if tooLong(x, rec) {
		return nil, nil
	}
	for _, s := range f.seen {
		*s = seen{}
	}
	if !endsWithin(x, rec, factSteps) {
		return nil, nil
	}
	for _, s := range p.order {
		if onNode(s.node) == Statements && !f.executes(p, s.node) {
			f.unexecuted[s.Name] = true
		}
	}
	return f, nil
}

// endsWithin reports whether x, with the inputs of rec, ends within the given number of steps,
// without undefined behaviour. It returns false if an inexact value decided what x executes.
func endsWithin(x *interp.Program, rec *record.Record, steps int) bool {
	x, err := x.For(rec)
	if err != nil {
		return false
	}
	result, err := x.Run(rec.Resources, rec.Groups(), interp.Options{Budget: steps, Steps: steps, Findings: 1, Sure: true})
	return err == nil && result.Outcome == record.OK && !result.Unsure
}

// tooLong estimates whether x needs more than factSteps steps to draw the image of rec. It judges a
// large image by a run for a smaller one (endsWithin). For a small image or none, it returns false.
func tooLong(x *interp.Program, rec *record.Record) bool {
	im := rec.Image
	if im == nil || im.Width*im.Height <= 4*sampleSide*sampleSide {
		return false
	}
	part := *rec
	small := *im
	small.Width, small.Height = min(im.Width, sampleSide), min(im.Height, sampleSide)
	part.Image = &small
	// The small image may take as large a share of the steps as it has of the pixels.
	share := factSteps * small.Width * small.Height / (im.Width * im.Height)
	return !endsWithin(x, &part, share)
}

// wants reports whether the run of Reference.Facts has to record the values of e. If so, it makes
// an entry for e in f.seen.
func (f *Facts) wants(p *program, e ast.Expr) bool {
	name := p.names[e]
	if name == "" || !isPlain(e.Info().Type) {
		return false
	}
	f.seen[name] = &seen{}
	return true
}

func (s *seen) note(words []uint32) {
	if s.words == nil {
		s.words = slices.Clone(words)
	}
	s.varies = s.varies || !slices.Equal(s.words, words)
}

// constantAt returns the value of the expression with the site name `name`. It returns false if the
// run never evaluates the expression, or finds several values.
func (f *Facts) constantAt(name string) (words []uint32, ok bool) {
	s := f.seen[name]
	if s == nil || s.words == nil || s.varies {
		return nil, false
	}
	return s.words, true
}

// executes reports whether the run that f describes may execute the statement n.
func (f *Facts) executes(p *program, n ast.Node) bool {
	evaluated := false
	ast.Walk(n, func(n ast.Node) bool {
		if s := f.seen[p.names[n]]; s != nil {
			evaluated = evaluated || s.words != nil
		}
		return !evaluated
	})
	// If no watched expression is evaluated whenever n is executed, nothing is known about n.
	return evaluated || !f.showsStart(p, n)
}

// showsStart reports whether each execution of the statement n completely evaluates some expression
// whose values the run records (f.seen). If so, and if the run recorded no value in n, then the run
// did not execute n.
func (f *Facts) showsStart(p *program, n ast.Node) bool {
	switch s := n.(type) {
	case *ast.Block:
		for _, s := range s.List {
			if f.showsStart(p, s) {
				return true
			}
			if _, declares := s.(*ast.DeclStmt); !declares || p.mayStop(s) {
				return false
			}
		}
		return false
	case *ast.If:
		return f.watchesWithin(p, s.Cond)
	case *ast.Switch:
		return f.watchesWithin(p, s.X)
	case *ast.ClauseSwitch:
		return f.watchesWithin(p, s.X)
	case *ast.While:
		return s.Cond != nil && f.watchesWithin(p, s.Cond)
	case *ast.DoWhile:
		return f.showsStart(p, s.Body)
	case *ast.Loop:
		return f.showsStart(p, s.Body)
	case *ast.For:
		if s.Init != nil && f.showsStart(p, s.Init) {
			return true
		}
		return (s.Init == nil || !p.mayStop(s.Init)) && s.Cond != nil && f.watchesWithin(p, s.Cond)
	}
	return f.watchesWithin(p, n)
}

// watchesWithin reports whether n contains an expression whose values the run records (f.seen), and
// n cannot end the invocation. If so, an execution of n leaves a record.
func (f *Facts) watchesWithin(p *program, n ast.Node) bool {
	watched := false
	ast.Walk(n, func(n ast.Node) bool {
		watched = watched || f.seen[p.names[n]] != nil
		return !watched
	})
	return watched && !p.mayStop(n)
}

// mayStop reports whether an expression in n may end the invocation, as a call of a function with a
// discard does.
func (p *program) mayStop(n ast.Node) bool {
	stops := false
	ast.Walk(n, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok {
			stops = stops || p.info.Effects(e).Stops
			return false
		}
		return true
	})
	return stops
}
