package syntax

// Output is the text that a printer makes, a statement a line.
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

// maxIndent bounds the levels that show: deeper ones would soon be most of the text.
const maxIndent = 20

// Line begins a line.
func (o *Output) Line() {
	o.Text = append(o.Text, '\n')
	for range min(o.Indent, maxIndent) {
		o.Text = append(o.Text, "    "...)
	}
}
