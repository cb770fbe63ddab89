package harness

import (
	"strings"

	"shsmith/lib/language"
	"shsmith/lib/pattern"
)

// wgslWord matches the beginning of a line that may be WGSL but cannot be GLSL.
var wgslWord = pattern.Of(`(?m)^\s*(?:@\w+[^\n]*\s)?(?:fn\s+\w+\s*\(|var\s*<|struct\s+\w+\s*\{[^;]*:)`)

// Detect guesses the language of a shader: WGSL if a line cannot be GLSL and the text does not
// begin with a directive.
func Detect(text string) language.Name {
	if strings.HasPrefix(text[skipBlank(text):], "#") || !wgslWord().MatchString(text) {
		return language.GLSL
	}
	return language.WGSL
}
