package wgsl

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/ast"
	"shsmith/lib/wgsl/grammar"
)

// corpus returns the shaders of testdata. They are all valid.
func corpus(t testing.TB) map[string]string {
	t.Helper()
	names, err := filepath.Glob("testdata/*.wgsl")
	if err != nil || len(names) == 0 {
		t.Fatal("no shaders", err)
	}
	files := map[string]string{}
	for _, n := range names {
		b, err := os.ReadFile(n)
		if err != nil {
			t.Fatal(err)
		}
		files[n] = string(b)
	}
	return files
}

// roundTrip checks that the printed text of a tree parses to an equal tree,
// which prints the same text.
func roundTrip(t *testing.T, file, text string) {
	t.Helper()
	u, err := Parse(file, text)
	if err != nil {
		t.Error(err)
		return
	}
	printed := Print(u)
	v, err := Parse(file+" (printed)", printed)
	if err != nil {
		t.Errorf("%v\n%s", err, printed)
		return
	}
	if !ast.Equal(u, v) {
		t.Errorf("%s: printed text parses to another tree:\n%s", file, printed)
	}
	if again := Print(v); again != printed {
		t.Errorf("%s: printed twice:\n%s\n%s", file, printed, again)
	}
}

func TestCorpus(t *testing.T) {
	for file, text := range corpus(t) {
		roundTrip(t, file, text)
	}
}

// TestExternal parses and prints the shaders in the folder that SHSMITH_CORPUS names.
// They need not be valid.
func TestExternal(t *testing.T) {
	root := os.Getenv("SHSMITH_CORPUS")
	if root == "" {
		t.Skip("SHSMITH_CORPUS names no folder")
	}
	parsed, refused := 0, 0
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".wgsl" {
			return err
		}
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if _, err := Parse(path, string(b)); err != nil {
			refused++
			t.Log(err)
			return nil
		}
		parsed++
		roundTrip(t, path, string(b))
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d shaders parsed, %d refused", parsed, refused)
}

// Reducers use the grammar with the lexer that the grammar itself defines. The parser must then
// give the same tree as with the handwritten lexer of this package.
func TestGrammarAlone(t *testing.T) {
	for file, text := range corpus(t) {
		u, err := Parse(file, text)
		if err != nil {
			t.Error(err)
			continue
		}
		if v := parseAlone(t, file, text); !ast.Equal(u, v) {
			t.Errorf("%s: the grammar alone says\n%s", file, Print(v))
		}
	}
}

// The reducer Perses requires that the grammar has a lexer rule for each token. This includes the
// brackets of template lists, which only the handwritten lexer of this package distinguishes from
// operators.
func TestTokenRules(t *testing.T) {
	lexer := grammar.NewWGSLLexer(antlr.NewInputStream(""))
	for _, name := range lexer.SymbolicNames {
		if name != "" && !slices.Contains(lexer.RuleNames, name) {
			t.Errorf("no rule makes %s", name)
		}
	}
}

func parseAlone(t *testing.T, file, text string) *ast.Unit {
	complaints := &complaints{t: t, file: file}
	lexer := grammar.NewWGSLLexer(antlr.NewInputStream(text))
	lexer.RemoveErrorListeners()
	lexer.AddErrorListener(complaints)
	p := grammar.NewWGSLParser(antlr.NewCommonTokenStream(lexer, antlr.TokenDefaultChannel))
	p.RemoveErrorListeners()
	p.AddErrorListener(complaints)
	ctx := p.Unit()
	if t.Failed() {
		t.FailNow()
	}
	return build(ctx)
}

type complaints struct {
	*antlr.DefaultErrorListener
	t    *testing.T
	file string
}

func (c *complaints) SyntaxError(_ antlr.Recognizer, _ any, line, column int, msg string, _ antlr.RecognitionException) {
	c.t.Errorf("%s:%d:%d: %s", c.file, line, column+1, msg)
}

// Parsers in several goroutines share the tables that ANTLR builds while it parses. They
// must not disturb each other.
func TestParallel(t *testing.T) {
	for file, text := range corpus(t) {
		for i := 0; i < 2; i++ {
			t.Run(filepath.Base(file), func(t *testing.T) {
				t.Parallel()
				roundTrip(t, file, text)
			})
		}
	}
}
