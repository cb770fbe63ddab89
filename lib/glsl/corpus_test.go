package glsl

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"testing"

	"github.com/antlr4-go/antlr/v4"

	"shsmith/lib/ast"
	"shsmith/lib/glsl/grammar"
)

// corpus returns the shaders of testdata.
func corpus(t testing.TB) map[string]string {
	t.Helper()
	files := map[string]string{}
	for _, ext := range []string{"comp", "frag", "vert", "geom", "tesc", "tese"} {
		names, err := filepath.Glob("testdata/*." + ext)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range names {
			b, err := os.ReadFile(n)
			if err != nil {
				t.Fatal(err)
			}
			files[n] = string(b)
		}
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

// The grammar with its own lexer, as reducers such as Perses use it, gives the same tree as Parse,
// but without directives. The test leaves out texts with #define or #if, which only the
// preprocessor of this package executes.
func TestGrammarAlone(t *testing.T) {
	n := 0
	for file, text := range corpus(t) {
		if hasMacros.MatchString(text) {
			continue
		}
		n++
		u, err := Parse(file, text)
		if err != nil {
			t.Error(err)
			continue
		}
		u.Decls = slices.DeleteFunc(u.Decls, isDirective)
		v := parseAlone(t, file, text)
		v.Version = u.Version
		if !ast.Equal(u, v) {
			t.Errorf("%s: the grammar alone says\n%s", file, Print(v))
		}
	}
	if n < 10 {
		t.Errorf("only %d shaders without macros", n)
	}
}

var hasMacros = regexp.MustCompile(`(?m)^\s*#\s*(define|if)`)

func isDirective(d ast.Decl) bool {
	switch d.(type) {
	case *ast.VersionDecl, *ast.Extension, *ast.Pragma:
		return true
	}
	return false
}

// The grammar has a lexer rule for each token, and its lexer does not hide #version from the
// parser. The reducer Perses needs both, because it uses the grammar without the lexer of this
// package, and drops hidden tokens.
func TestTokenRules(t *testing.T) {
	lexer := grammar.NewGLSLLexer(antlr.NewInputStream("#version 310 es"))
	for _, name := range lexer.SymbolicNames {
		if name != "" && !slices.Contains(lexer.RuleNames, name) {
			t.Errorf("no rule makes %s", name)
		}
	}
	if v := lexer.NextToken(); v.GetChannel() != antlr.TokenDefaultChannel {
		t.Errorf("%s is hidden", v.GetText())
	}
}

func parseAlone(t *testing.T, file, text string) *ast.Unit {
	complaints := &complaints{t: t, file: file}
	lexer := grammar.NewGLSLLexer(antlr.NewInputStream(text))
	lexer.RemoveErrorListeners()
	lexer.AddErrorListener(complaints)
	p := grammar.NewGLSLParser(antlr.NewCommonTokenStream(lexer, antlr.TokenDefaultChannel))
	p.RemoveErrorListeners()
	p.AddErrorListener(complaints)
	ctx := p.Unit()
	if t.Failed() {
		t.FailNow()
	}
	return build(ctx, output{})
}

type complaints struct {
	*antlr.DefaultErrorListener
	t    *testing.T
	file string
}

func (c *complaints) SyntaxError(_ antlr.Recognizer, _ any, line, column int, msg string, _ antlr.RecognitionException) {
	c.t.Errorf("%s:%d:%d: %s", c.file, line, column+1, msg)
}

func typeName(v any) string { return reflect.TypeOf(v).String() }

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
