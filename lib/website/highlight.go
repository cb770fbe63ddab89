package website

import (
	"bytes"
	"html/template"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/formatters/html"
	"github.com/alecthomas/chroma/v2/lexers"
	"github.com/alecthomas/chroma/v2/styles"
)

var formatter = html.New(html.WithClasses(true), html.TabWidth(4))

// highlight returns a shader as HTML, with a style class for each token if the language is known.
func highlight(lang, text string) (template.HTML, error) {
	lexer := lexers.Get(lang)
	if lexer == nil {
		lexer = lexers.Fallback
	}
	tokens, err := chroma.Coalesce(lexer).Tokenise(nil, text)
	if err != nil {
		return "", err
	}
	var b bytes.Buffer
	err = formatter.Format(&b, styles.Fallback, tokens)
	return template.HTML(b.String()), err
}

// highlightStyle returns the style sheet for highlighted shaders, in the light and the dark theme.
func highlightStyle() (string, error) {
	var b bytes.Buffer
	for _, theme := range []struct{ scheme, style string }{{"light", "github"}, {"dark", "github-dark"}} {
		// Each theme lacks rules for some classes, and must not inherit them from the other theme.
		b.WriteString("@media (prefers-color-scheme: " + theme.scheme + ") {\n")
		if err := formatter.WriteCSS(&b, styles.Get(theme.style)); err != nil {
			return "", err
		}
		b.WriteString("}\n")
	}
	return b.String(), nil
}
