package main

import (
	"fmt"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/scripts/lab/answers"
)

// outcome says how the checks of one shader ended. In the texts below, "right ones" are shaders
// that piglit marks as valid, and "wrong ones" are shaders that piglit marks as invalid.
type outcome string

const (
	treated       outcome = "right ones treated as demanded"
	beyond        outcome = "right ones that glslangValidator refuses, and we accept"
	beyondBoth    outcome = "right ones that glslangValidator and we refuse"
	unparsed      outcome = "right ones that do not parse"
	unchecked     outcome = "right ones that do not check"
	unequal       outcome = "right ones whose printed text parses to another tree"
	reprinted     outcome = "right ones whose printed text glslangValidator refuses"
	otherTree     outcome = "right ones whose printed text gives another syntax tree"
	otherModule   outcome = "right ones whose printed text gives other SPIR-V"
	unconditioned outcome = "right ones that reconditioning makes wrong"
	panicked      outcome = "right or wrong ones that make us panic"
	refused       outcome = "wrong ones refused"
	accepts       outcome = "wrong ones accepted"
	anotherReason outcome = "wrong ones for another reason than syntax and types, accepted"
	refusedAnyway outcome = "wrong ones for another reason than syntax and types, refused"
)

// outcomes has all outcomes in the order in which report prints them.
var outcomes = []outcome{treated, beyond, beyondBoth, unparsed, unchecked, unequal, reprinted, otherTree, otherModule,
	unconditioned, panicked, refused, accepts, refusedAnyway, anotherReason}

// bad reports whether the outcome is a fault of our tools.
func (o outcome) bad() bool {
	switch o {
	// A few invalid shaders may be accepted, so `accepts` alone is no fault.
	case treated, beyond, beyondBoth, refused, accepts, anotherReason, refusedAnyway:
		return false
	}
	return true
}

// judge finds the outcome of each shader.
type judge struct{ *validator }

// pending is a shader that piglit marks as valid and that has no outcome yet. Its three questions
// ask glslangValidator about the original, the printed and the reconditioned text.
type pending struct {
	*shader
	original, printed, recond question
}

// judge sets the outcome of each shader. It asks glslangValidator about many shaders at a time,
// because that is faster.
func (j *judge) judge(list []*shader) error {
	var right []*pending
	for _, s := range list {
		if s.right {
			right = append(right, &pending{shader: s, original: question{stage: s.stage, text: s.text}})
		} else {
			s.judgeInvalid()
		}
	}
	right, err := j.step(right, func(p *pending) *question { return &p.original }, func(p *pending) {
		if p.original.refused() {
			p.refusedByValidator()
		} else {
			p.reprint()
		}
	})
	if err != nil {
		return err
	}
	right, err = j.step(right, func(p *pending) *question { return &p.printed }, (*pending).compareTrees)
	if err != nil {
		return err
	}
	if right, err = j.compareModules(right); err != nil {
		return err
	}
	right, err = j.step(right, func(p *pending) *question { return &p.recond }, func(p *pending) {
		if p.recond.refused() {
			p.end(unconditioned, p.recond.answer)
		}
	})
	for _, p := range right {
		p.end(treated, "")
	}
	return err
}

// step asks glslangValidator the question ask(p) of each shader p in `list`, unless its text is "".
// Then it calls look(p) for each p. `look` may set the outcome of p. step returns the shaders that
// still have none.
func (j *judge) step(list []*pending, ask func(*pending) *question, look func(*pending)) ([]*pending, error) {
	var questions []*question
	for _, p := range list {
		if q := ask(p); q.text != "" {
			questions = append(questions, q)
		}
	}
	if err := j.trees(questions); err != nil {
		return nil, err
	}
	var left []*pending
	for _, p := range list {
		look(p)
		if p.outcome == "" {
			left = append(left, p)
		}
	}
	return left, nil
}

func (s *shader) end(o outcome, detail string) { s.outcome, s.detail = o, detail }

// guard turns a panic into the outcome panicked. It must be deferred.
func (s *shader) guard() {
	if r := recover(); r != nil {
		s.end(panicked, fmt.Sprint(r))
	}
}

// accepted returns nil if our front end accepts the shader, and otherwise its error.
func (s *shader) accepted() error {
	u, err := glsl.Parse("", s.text)
	if err == nil {
		_, err = front.Check("", u, s.stage)
	}
	return err
}

// refusedByValidator sets the outcome of a shader that piglit marks as valid and glslangValidator
// refuses. The outcome is `beyond` if our front end accepts the shader, and `beyondBoth` if our
// front end refuses it, too.
func (p *pending) refusedByValidator() {
	defer p.guard()
	if err := p.accepted(); err != nil {
		p.end(beyondBoth, answers.Complaint(err))
		return
	}
	p.end(beyond, p.original.answer)
}

// judgeInvalid sets the outcome of a shader that piglit marks as invalid. Our front end should
// refuse the shader unless s.reason tells another reason than invalid syntax or types.
func (s *shader) judgeInvalid() {
	defer s.guard()
	err := s.accepted()
	switch {
	case err != nil && s.reason == "":
		s.end(refused, answers.Complaint(err))
	case err != nil:
		s.end(refusedAnyway, answers.Complaint(err))
	case s.reason == "":
		s.end(accepts, "")
	default:
		s.end(anotherReason, s.reason)
	}
}

// reprint sets the questions to glslangValidator about the printed text of a shader, p.printed, and
// about its reconditioned text, p.recond. If our front end, printer or reconditioning fails on the
// shader, reprint sets the outcome.
func (p *pending) reprint() {
	defer p.guard()
	u, err := glsl.Parse("", p.text)
	if err != nil {
		p.end(unparsed, answers.Complaint(err))
		return
	}
	printed := glsl.Print(u)
	again, err := glsl.Parse("", printed)
	if err != nil || !ast.Equal(u, again) {
		p.end(unequal, fmt.Sprint(err))
		return
	}
	if _, err = front.Check("", u, p.stage); err != nil {
		p.end(unchecked, answers.Complaint(err))
		return
	}
	p.printed = question{stage: p.stage, text: printed}
	if p.stage != language.Compute && p.stage != language.Fragment {
		return
	}
	if _, err := recond.Run("", again, recond.Options{Stage: p.stage}); err != nil {
		p.end(unconditioned, answers.Complaint(err))
		return
	}
	p.recond = question{stage: p.stage, text: glsl.Print(again)}
}

// compareTrees sets the outcome of a shader if glslangValidator refuses the text that our printer
// makes of it, or builds another syntax tree from this text than from the original text.
func (p *pending) compareTrees() {
	switch {
	case p.printed.refused():
		p.end(reprinted, p.printed.answer)
	case p.printed.answer != p.original.answer:
		p.end(otherTree, "")
	}
}

// compareModules sets the outcome otherModule if glslangValidator compiles the printed text of a
// shader to other SPIR-V than the original text, or to none. It returns all other shaders,
// including those without SPIR-V.
func (j *judge) compareModules(list []*pending) ([]*pending, error) {
	var left []*pending
	for _, p := range list {
		if p.mayHaveSPIRV() {
			if err := j.spirv(&p.original); err != nil {
				return nil, err
			}
			if !p.original.refused() {
				if err := j.spirv(&p.printed); err != nil {
					return nil, err
				}
				if p.printed.answer != p.original.answer {
					p.end(otherModule, "")
					continue
				}
			}
		}
		left = append(left, p)
	}
	return left, nil
}

// mayHaveSPIRV reports whether glslangValidator can generate SPIR-V for the shader: the shader's
// version is at least GLSL 3.30 or GLSL ES 3.10.
func (p *pending) mayHaveSPIRV() bool {
	u, err := glsl.Parse("", p.text)
	return err == nil && u.Version.AtLeast(330, 310)
}
