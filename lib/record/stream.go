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

// Reader reads records, one per line, and skips blank lines. Lines may have any length unless Limit
// was called.
type Reader struct {
	r     *bufio.Reader
	name  string
	line  int
	limit atomic.Int64 // 0: none
}

// NewReader returns a Reader of r. `name` is the file name in its errors.
func NewReader(r io.Reader, name string) *Reader {
	return &Reader{r: bufio.NewReaderSize(r, 1<<16), name: name}
}

// Limit makes Next return a *SyntaxError for a line of more than n bytes. It may be called while
// another goroutine is in Next.
func (r *Reader) Limit(n int64) { r.limit.Store(n) }

// SyntaxError is the error of a line that is not a record, or that is longer than the limit of the
// Reader.
type SyntaxError struct {
	File      string
	Line, Col int // Col counts bytes from 1
	Msg       string
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Col, e.Msg)
}

// Next returns the next record, or io.EOF at the end. The error of a line that is not a record, or
// that is too long, is a *SyntaxError.
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

// read reads a line, including its line end if there is one.
func (r *Reader) read() (line []byte, err error) {
	for {
		part, err := r.r.ReadSlice('\n')
		limit := r.limit.Load()
		if limit > 0 && int64(len(line)+len(part)) > limit {
			return nil, &SyntaxError{r.name, r.line + 1, int(limit) + 1,
				fmt.Sprintf("a line of more than %d bytes", limit)}
		}
		line = append(line, part...)
		if err != bufio.ErrBufferFull {
			return line, err
		}
	}
}

func (r *Reader) parse(line []byte) (*Record, error) {
	rec := new(Record)
	err := rec.UnmarshalJSON(line) // json.Unmarshal would scan the line twice more
	if err == nil && rec.Schema != Schema {
		err = fmt.Errorf("schema is %q, want %q", rec.Schema, Schema)
	}
	if err == nil {
		return rec, nil
	}
	col := Offset(line, err) + 1
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		err = fmt.Errorf("%s cannot be a JSON %s", cmp.Or(kind.Field, "a record"), kind.Value)
	}
	return nil, &SyntaxError{r.name, r.line, col, "not a record: " + err.Error()}
}

// Writer writes records, one per line. It calls w.Write once for each record, so that the reader of
// a pipe never sees half a line.
type Writer struct{ w io.Writer }

// NewWriter returns a Writer to w.
func NewWriter(w io.Writer) *Writer { return &Writer{w} }

// Write writes one record.
func (w *Writer) Write(r *Record) error {
	b, err := r.MarshalJSON() // json.Marshal would parse the result once more
	if err != nil {
		return err
	}
	_, err = w.w.Write(append(b, '\n'))
	return err
}
