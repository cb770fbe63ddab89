package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/harness"
	"shsmith/lib/interp"
	"shsmith/lib/language"
	"shsmith/lib/recond"
	"shsmith/lib/record"
	"shsmith/scripts/lab/answers"
)

// fault is a way in which our tools treat a valid shader wrongly. If a shader has several faults,
// only the first one that is found counts.
type fault string

const (
	panicked                 fault = "panics"
	refused                  fault = "our front end refuses it"
	unequal                  fault = "its printed text parses to another tree"
	unreconditioned          fault = "shrecond fails"
	reconditionedRefused     fault = "the reference refuses what shrecond makes of it"
	reconditionedRefusedByUs fault = "our front end refuses what shrecond makes of it"
	notIdempotent            fault = "shrecond changes its own output"
	newUndefined             fault = "shrecond brings undefined behaviour in"
)

// shader is one shader, and what the checks find about it.
type shader struct {
	pkg, name   string
	lang, stage string
	text        string

	right  bool  // whether the reference compiler accepts it
	fault  fault // the first fault that a check finds, if any
	detail string
	// before and after are about the original and the reconditioned text. They are empty for a
	// vertex shader, and after a fault in an earlier check.
	before, after account
}

// account is what the interpreter reports about one run of a shader.
type account struct {
	answered bool     // whether the interpreter can run the shader, and the run ends
	kinds    []string // the kinds of undefined behaviour in the run
	first    string   // the first undefined behaviour, or why there was no run
}

// kinds maps the suffix of a file to language and stage. The stage is "" if the text decides it.
var kinds = map[string]struct{ lang, stage string }{
	".vert": {"glsl", "vertex"}, ".frag": {"glsl", "fragment"}, ".comp": {"glsl", "compute"}, ".wgsl": {"wgsl", ""},
}

// newShader returns a shader without results. The suffix of the name, and the text of a WGSL
// module, tell its language and stage.
func newShader(pkg, name, text string) *shader {
	k := kinds[filepath.Ext(name)]
	s := &shader{pkg: pkg, name: name, lang: k.lang, stage: k.stage, text: text}
	for _, stage := range []string{"compute", "fragment", "vertex"} {
		if s.stage == "" && strings.Contains(text, "@"+stage) {
			s.stage = stage
		}
	}
	if s.stage == "" {
		s.stage = "compute"
	}
	return s
}

// runs reports whether the interpreter can run shaders of this stage.
func (s *shader) runs() bool { return s.stage != string(language.Vertex) }

func (s *shader) end(f fault, format string, args ...any) {
	s.fault, s.detail = f, fmt.Sprintf(format, args...)
}

// judge looks for valid shaders that our tools treat wrongly (see the type fault).
type judge struct {
	// ask returns the first error of the reference compiler about a text, or "" if the compiler
	// accepts the text.
	ask   func(s *shader, text string) (complaint string, err error)
	steps int // limit of a run of the interpreter
}

// judge checks s, and stores in s what it finds. If the reference compiler does not accept the
// shader, judge makes no other check. It returns an error only if it cannot ask the reference
// compiler.
func (j *judge) judge(s *shader) (err error) {
	defer func() {
		if r := recover(); r != nil {
			s.end(panicked, "%v\n%s", r, debug.Stack())
		}
	}()
	said, err := j.ask(s, s.text)
	if err != nil || said != "" {
		return err
	}
	s.right = true
	u, err := front.Parse(s.lang, "", s.text)
	if err == nil {
		_, err = front.Check("", u, language.Stage(s.stage))
	}
	if err != nil {
		s.end(refused, "%s", answers.Complaint(err))
		return nil
	}
	if again, err := front.Parse(s.lang, "", front.Print(u)); err != nil || !ast.Equal(u, again) {
		s.end(unequal, "%v", err)
		return nil
	}
	return j.reconditioned(s)
}

// reconditioned looks for faults in the reconditioned text of s. It requires that our front end and
// the reference compiler accept the original text.
func (j *judge) reconditioned(s *shader) error {
	text, err := recondition(s, s.text)
	if err != nil {
		s.end(unreconditioned, "%s", answers.Complaint(err))
		return nil
	}
	said, err := j.ask(s, text)
	switch {
	case err != nil:
		return err
	case said != "":
		s.end(reconditionedRefused, "%s", said)
		return nil
	}
	switch again, err := recondition(s, text); {
	case err != nil:
		s.end(reconditionedRefusedByUs, "%s", answers.Complaint(err))
	case again != text:
		s.end(notIdempotent, "%s", difference(text, again))
	}
	if s.fault != "" || !s.runs() {
		return nil
	}
	s.before, s.after = j.account(s, s.text, side), j.account(s, text, side)
	if s.before.answered && s.after.adds(&s.before) {
		// Guards change values, so in the reconditioned shader several pixels may write to one
		// texel, which is undefined. In the original shader this may happen on an image with more
		// pixels. If it does, the guards are not the cause.
		if wide := j.account(s, s.text, wideSide); s.after.adds(&s.before, &wide) {
			s.end(newUndefined, "%s", s.after.first)
		}
	}
	return nil
}

// adds reports whether the run that `a` describes has a kind of undefined behaviour that none of
// the `earlier` runs has.
func (a *account) adds(earlier ...*account) bool {
	return slices.ContainsFunc(a.kinds, func(k string) bool {
		return !slices.ContainsFunc(earlier, func(e *account) bool { return slices.Contains(e.kinds, k) })
	})
}

// recondition returns the text of the shader after all passes. The error is that of the front end
// or of a pass.
func recondition(s *shader, text string) (string, error) {
	u, err := front.Parse(s.lang, "", text)
	if err != nil {
		return "", err
	}
	if _, err := recond.Run("", u, recond.Options{Stage: language.Stage(s.stage)}); err != nil {
		return "", err
	}
	return front.Print(u), nil
}

// side and wideSide are the sides, in pixels, of the square images that fragment shaders draw. The
// larger image is for undefined behaviour that the original shader does not show in the smaller
// image, but the reconditioned shader does.
const side, wideSide = 2, 16

// account runs `text`, a version of the shader s, on an image that is `side` pixels wide and high,
// and returns what the interpreter reports.
func (j *judge) account(s *shader, text string, side int) account {
	r := &record.Record{Schema: record.Schema, Lang: s.lang, Stage: s.stage, Source: text}
	if err := harness.Declare("", r); err != nil {
		return account{first: answers.Complaint(err)}
	}
	if r.Image != nil {
		r.Image.Width, r.Image.Height = side, side
	}
	p, err := interp.Read("", r)
	var unsupported *interp.Unsupported
	if errors.As(err, &unsupported) {
		return account{first: unsupported.What}
	} else if err != nil {
		return account{first: answers.Complaint(err)}
	}
	res, err := p.Check(r.Resources, r.Groups(), interp.Options{Steps: j.steps})
	if err != nil {
		return account{first: answers.Complaint(err)}
	}
	a := account{answered: res.Outcome != record.Timeout}
	for _, f := range res.Findings {
		if !slices.Contains(a.kinds, string(f.Kind)) {
			a.kinds = append(a.kinds, string(f.Kind))
		}
	}
	if len(res.Findings) > 0 {
		f := res.Findings[0]
		a.first = fmt.Sprintf("%v: %s: %s", f.Pos, f.Kind, f.Detail)
	}
	return a
}

// difference describes the first line in which the texts a and b differ.
func difference(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return fmt.Sprintf("line %d: %q becomes %q", i+1, x[i], y[i])
		}
	}
	return "one text is longer"
}
