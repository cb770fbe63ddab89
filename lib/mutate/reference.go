package mutate

import (
	"hash/fnv"
	"io"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/language"
)

// Reference is a shader of which variants are made. It is parsed once for all of them.
type Reference struct {
	lang  string
	stage language.Stage
	unit  *ast.Unit // each variant changes a copy
	hash  uint64    // of the text
}

// Read returns the shader text as a reference. Its variants report whether it checks.
func Read(lang string, stage language.Stage, text string) (*Reference, error) {
	u, err := front.Parse(lang, "reference", text)
	if err != nil {
		return nil, err
	}
	h := fnv.New64a()
	_, _ = io.WriteString(h, text)
	return &Reference{lang: lang, stage: stage, unit: u, hash: h.Sum64()}, nil
}

// program returns the program of r without transformations. The error is that of a text that
// does not check, or that uses a name of the transformations.
func (r *Reference) program() (*program, error) {
	return newProgram(r.lang, r.stage, ast.Clone(r.unit))
}
