package syntax

// Output is the text that a printer writes.
type Output struct {
	Text   []byte
	Indent int // levels of four spaces
}

// Str appends strings.
func (o *Output) Str(list ...string) {
	for _, s := range list {
		o.Text = append(o.Text, s...)
	}
}

// maxIndent bounds the number of levels that are indented. Without it, a deeply nested text
// would consist mostly of blanks.
const maxIndent = 20

// Line ends the line and indents the next one.
func (o *Output) Line() {
	o.Text = append(o.Text, '\n')
	for range min(o.Indent, maxIndent) {
		o.Text = append(o.Text, "    "...)
	}
}
