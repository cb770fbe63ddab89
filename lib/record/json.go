package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"strings"
	"sync"
)

// The types below keep unknown fields. Each is encoded and decoded as a type with the
// same fields and no methods, so that encoding/json does the work.

func (r *Record) UnmarshalJSON(b []byte) error {
	type twin Record
	return decode(b, (*twin)(r), &r.Extra)
}
func (r Record) MarshalJSON() ([]byte, error) {
	type twin Record
	return encode(twin(r), r.Extra)
}
func (r *Resource) UnmarshalJSON(b []byte) error {
	type twin Resource
	return decode(b, (*twin)(r), &r.Extra)
}
func (r Resource) MarshalJSON() ([]byte, error) {
	type twin Resource
	return encode(twin(r), r.Extra)
}
func (v *Variant) UnmarshalJSON(b []byte) error {
	type twin Variant
	return decode(b, (*twin)(v), &v.Extra)
}
func (v Variant) MarshalJSON() ([]byte, error) {
	type twin Variant
	return encode(twin(v), v.Extra)
}
func (r *Run) UnmarshalJSON(b []byte) error {
	type twin Run
	return decode(b, (*twin)(r), &r.Extra)
}
func (r Run) MarshalJSON() ([]byte, error) {
	type twin Run
	return encode(twin(r), r.Extra)
}
func (v *Verdict) UnmarshalJSON(b []byte) error {
	type twin Verdict
	return decode(b, (*twin)(v), &v.Extra)
}
func (v Verdict) MarshalJSON() ([]byte, error) {
	type twin Verdict
	return encode(twin(v), v.Extra)
}
func (k *Bucket) UnmarshalJSON(b []byte) error {
	type twin Bucket
	return decode(b, (*twin)(k), &k.Extra)
}
func (k Bucket) MarshalJSON() ([]byte, error) {
	type twin Bucket
	return encode(twin(k), k.Extra)
}

// decode fills *v, a struct, from the JSON object b. If the struct has no field for a key of b,
// decode stores the key and its value in `extra`. As in encoding/json, upper and lower case do not
// matter.
func decode(b []byte, v any, extra *Extra) error {
	if err := json.Unmarshal(b, v); err != nil {
		var inner *partError
		if errors.As(err, &inner) {
			return err
		}
		return &partError{err, cap(b)}
	}
	*extra = nil
	known := fields(reflect.TypeOf(v).Elem())
	if !hasUnknown(b, known) {
		return nil
	}
	var all Extra
	if err := json.Unmarshal(b, &all); err != nil {
		return err
	}
	maps.DeleteFunc(all, func(name string, _ json.RawMessage) bool {
		for field := range known {
			if strings.EqualFold(field, name) {
				return true
			}
		}
		return false
	})
	if len(all) > 0 {
		*extra = all
	}
	return nil
}

// partError is an error in a part of a JSON text. The function Offset finds the part's position.
type partError struct {
	error
	// follows is the capacity of the slice that encoding/json passed to UnmarshalJSON. The slice is
	// a part of the whole text and shares its array. Therefore Offset can compute where it begins.
	follows int
}

func (e *partError) Unwrap() error { return e.error }

// Offset returns the index in data, a JSON text, of the byte at which json.Unmarshal failed with
// err. It returns 0 if the index is unknown.
func Offset(data []byte, err error) int {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	var part *partError
	at := int64(0)
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &kind):
		at = kind.Offset
	}
	if errors.As(err, &part) && part.follows <= cap(data) {
		at += int64(cap(data) - part.follows)
	}
	return min(max(int(at)-1, 0), max(len(data)-1, 0))
}

// hasUnknown reports whether the object b has a key that is not in `known`.
func hasUnknown(b []byte, known map[string]bool) bool {
	// It looks at the keys only, so that the usual record is not decoded twice.
	depth, key := 0, false
	for i := 0; i < len(b); i++ {
		switch c := b[i]; c {
		case '{':
			depth++
			key = depth == 1
		case '[':
			depth++
		case '}', ']':
			depth--
		case ',':
			key = depth == 1
		case '"':
			start := i + 1
			for i++; i < len(b) && b[i] != '"'; i++ {
				if b[i] == '\\' {
					i++
				}
			}
			if depth == 1 && key {
				key = false
				if i > len(b) || !known[string(b[start:i])] {
					return true
				}
			}
		}
	}
	return false
}

// encode returns v as JSON. It does not escape the characters <, > and &. The fields of `extra`
// come last, in the order of their names.
func encode(v any, extra Extra) ([]byte, error) {
	b, err := marshal(v)
	if err != nil || len(extra) == 0 {
		return b, err
	}
	tail, err := marshal(map[string]json.RawMessage(extra))
	if err != nil {
		return nil, err
	}
	if len(b) == len("{}") {
		return tail, nil
	}
	b[len(b)-1] = ','
	return append(b, tail[1:]...), nil
}

func marshal(v any) ([]byte, error) {
	var buf bytes.Buffer
	e := json.NewEncoder(&buf)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(buf.Bytes(), []byte("\n")), nil
}

var fieldCache sync.Map // reflect.Type to map[string]bool

// fields returns the JSON names of the fields of a struct.
func fields(t reflect.Type) map[string]bool {
	if f, ok := fieldCache.Load(t); ok {
		return f.(map[string]bool)
	}
	names := map[string]bool{}
	for i := 0; i < t.NumField(); i++ {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		if name != "-" {
			names[name] = true
		}
	}
	fieldCache.Store(t, names)
	return names
}
