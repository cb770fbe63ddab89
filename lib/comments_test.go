package lib

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// opening is the beginning of a doc comment that tells what a name means.
var opening = regexp.MustCompile(`^([a-z]\w*) (is|are|has|have|returns|reports|makes|draws|gives)\b`)

// A doc comment such as "parse returns …" belongs to the declaration of parse. The test finds
// comments of this form that are at another declaration, for example after a renaming.
func TestCommentsBeginWithTheName(t *testing.T) {
	fset := token.NewFileSet()
	err := filepath.WalkDir("..", func(file string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(file, ".go") {
			return err
		}
		f, err := parser.ParseFile(fset, file, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range documented(f) {
			m := opening.FindStringSubmatch(d.text)
			if m != nil && !slices.Contains(d.names, m[1]) {
				t.Errorf("%s: the comment of %s is about %s", fset.Position(d.pos), strings.Join(d.names, ", "), m[1])
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// A comment documents the names of one declaration.
type comment struct {
	text  string
	names []string
	pos   token.Pos
}

// documented lists the doc comments of the declarations of a file. For a group in parentheses, it
// lists the comments of the names in the group, but not the comment of the group.
func documented(f *ast.File) (list []comment) {
	add := func(doc *ast.CommentGroup, names ...string) {
		if doc != nil {
			list = append(list, comment{doc.Text(), names, doc.Pos()})
		}
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			add(d.Doc, d.Name.Name)
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					add(docOf(d, s.Doc), s.Name.Name)
				case *ast.ValueSpec:
					var names []string
					for _, n := range s.Names {
						names = append(names, n.Name)
					}
					add(docOf(d, s.Doc), names...)
				}
			}
		}
	}
	return list
}

// docOf returns the comment of a name that the declaration d declares. If d is a group in
// parentheses, docOf returns `own`, the comment of this name within the group. Otherwise it returns
// the comment of d.
func docOf(d *ast.GenDecl, own *ast.CommentGroup) *ast.CommentGroup {
	if d.Lparen.IsValid() {
		return own
	}
	return d.Doc
}
