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

// Line begins a line.
func (o *Output) Line() {
	o.Text = append(o.Text, '\n')
	for range o.Indent {
		o.Text = append(o.Text, "    "...)
	}
}
