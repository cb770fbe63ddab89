package record

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync/atomic"
)

// Reader reads records, one a line. Blank lines are skipped; there is no
// limit on a line's size.
type Reader struct {
	r     *bufio.Reader
	name  string
	line  int
	limit atomic.Int64 // 0: none
}

// NewReader reads from r; name stands in error messages.
func NewReader(r io.Reader, name string) *Reader {
	return &Reader{r: bufio.NewReaderSize(r, 1<<16), name: name}
}

// Limit makes a line of more than n bytes a *SyntaxError, of which no more is
// held in memory. It may be called while another goroutine is in Next.
func (r *Reader) Limit(n int64) { r.limit.Store(n) }

// SyntaxError is a line that is no record. It ends the stream.
type SyntaxError struct {
	File      string
	Line, Col int // Col counts bytes from 1
	Msg       string
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Col, e.Msg)
}

// Next returns the next record, io.EOF at the end, or a *SyntaxError.
func (r *Reader) Next() (*Record, error) {
	for {
		line, err := r.read()
		if len(line) == 0 && err != nil {
			return nil, err
		}
		if err != nil && err != io.EOF {
			return nil, err
		}
		r.line++
		if line = bytes.TrimRight(line, " \t\r\n"); len(line) > 0 {
			return r.parse(line)
		}
	}
}

// read reads a line with its end, as far as there is one.
func (r *Reader) read() (line []byte, err error) {
	for {
		part, err := r.r.ReadSlice('\n')
		limit := r.limit.Load()
		if limit > 0 && int64(len(line)+len(part)) > limit {
			return nil, &SyntaxError{r.name, r.line + 1, int(limit) + 1, fmt.Sprintf("a line of more than %d bytes", limit)}
		}
		line = append(line, part...)
		if err != bufio.ErrBufferFull {
			return line, err
		}
	}
}

func (r *Reader) parse(line []byte) (*Record, error) {
	rec := new(Record)
	err := json.Unmarshal(line, rec)
	if err == nil && rec.Schema != Schema {
		err = fmt.Errorf("schema is %q, want %q", rec.Schema, Schema)
	}
	if err == nil {
		return rec, nil
	}
	col := Offset(line, err) + 1
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		err = fmt.Errorf("%s cannot be %s", cmp.Or(kind.Field, "it"), kind.Value)
	}
	return nil, &SyntaxError{r.name, r.line, col, "not a record: " + err.Error()}
}

// Writer writes records, one a line, each with a single Write: a reader at
// the other end of a pipe never sees the half of a line that was given up.
type Writer struct{ w io.Writer }

// NewWriter writes to w.
func NewWriter(w io.Writer) *Writer { return &Writer{w} }

// Write writes one record.
func (w *Writer) Write(r *Record) error {
	b, err := r.MarshalJSON() // json.Marshal would read all of it once more
	if err != nil {
		return err
	}
	_, err = w.w.Write(append(b, '\n'))
	return err
}
