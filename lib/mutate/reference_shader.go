package mutate

import (
	"hash/fnv"
	"io"

	"shsmith/lib/ast"
	"shsmith/lib/front"
	"shsmith/lib/language"
)

// Reference is a shader from which variants are made. It is parsed once for all of them.
type Reference struct {
	lang  string
	stage language.Stage
	unit  *ast.Unit // each variant changes a copy
	hash  uint64    // of the text
}

// Read parses a shader as a reference. It does not check whether the shader is valid:
// Reference.Make and Reference.Facts do.
func Read(lang string, stage language.Stage, text string) (*Reference, error) {
	u, err := front.Parse(lang, "reference", text)
	if err != nil {
		return nil, err
	}
	h := fnv.New64a()
	_, _ = io.WriteString(h, text)
	return &Reference{lang: lang, stage: stage, unit: u, hash: h.Sum64()}, nil
}

// program returns a copy of r that transformations can change. It returns an error if r is not
// valid or uses a reserved name.
func (r *Reference) program() (*program, error) {
	return newProgram(r.lang, r.stage, ast.Clone(r.unit))
}
