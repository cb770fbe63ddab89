package record

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
)

// Fields that a tool does not know pass through it unchanged.
func TestUnknownFieldsAreKept(t *testing.T) {
	line := `{"schema":"shsmith/1","id":"a","lang":"glsl","stage":"compute","source":"a<b&&c",` +
		`"resources":[{"name":"b","kind":"storage","binding":0,"size":4,"later":{"x":1}}],` +
		`"runs":[{"backend":"ref","outcome":"ok","\"odd\\":[1,"}"]}],"future":[1,2],"next":null}` + "\n"
	rec, err := NewReader(strings.NewReader(line), "in").Next()
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := NewWriter(&out).Write(rec); err != nil {
		t.Fatal(err)
	}
	if out.String() != line {
		t.Errorf("got  %swant %s", out.String(), line)
	}
}

// A key may differ from the name of its field in upper and lower case: "ID" sets the field "id". It
// is then not also kept in Extra, which has the unknown keys.
func TestCaseOfKeys(t *testing.T) {
	rec, err := NewReader(strings.NewReader(`{"schema":"shsmith/1","ID":"old","Later":1}`), "in").Next()
	if err != nil {
		t.Fatal(err)
	}
	rec.ID = "new"
	line, err := rec.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	again, err := NewReader(bytes.NewReader(line), "in").Next()
	if err != nil || again.ID != "new" || len(again.Extra) != 1 {
		t.Errorf("%s, %v", line, err)
	}
}

func TestReaderErrors(t *testing.T) {
	good := `{"schema":"shsmith/1","id":"a","lang":"glsl","stage":"compute","source":""}`
	cases := []struct{ in, want string }{
		{good + "\n\n{nonsense\n", "in:3:2: not a record"},
		{`{"schema":"other"}`, "in:1:1: not a record: schema"},
		{`{"schema":"shsmith/1","id":7}`, "in:1:"},
		{`[1]`, "in:1:"},
		{"\x00\n", "in:1:1: not a record"},
		{"[]", "in:1:1: not a record: a record cannot be a JSON array"},
		{`{"schema":"shsmith/1","image":{"width":"x"}}`, "in:1:42: not a record: image.width cannot be a JSON string"},
		{"  {nonsense\n", "in:1:4: not a record"},
		{` {"schema":"shsmith/1","resources":[{"name":"b"},{"size":"x"}]}`, "in:1:60: not a record: size cannot be a JSON string"},
		{`{"schema":"shsmith/1","variants":[{"resources":[{"init":7}]}]}`, "in:1:57: not a record: init cannot be a JSON number"},
	}
	for _, c := range cases {
		r := NewReader(strings.NewReader(c.in), "in")
		var err error
		for err == nil {
			_, err = r.Next()
		}
		var syntax *SyntaxError
		if !errors.As(err, &syntax) || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: error %v, want prefix %q", c.in, err, c.want)
		}
	}
}

func TestLargeRecordPasses(t *testing.T) {
	in := Record{Schema: Schema, Source: strings.Repeat("x", 50<<20)}
	var buf bytes.Buffer
	if err := NewWriter(&buf).Write(&in); err != nil {
		t.Fatal(err)
	}
	r := NewReader(&buf, "in")
	rec, err := r.Next()
	if err != nil || len(rec.Source) != 50<<20 {
		t.Fatalf("50 MB record: %v", err)
	}
	if _, err := r.Next(); err != io.EOF {
		t.Errorf("at the end: %v, want EOF", err)
	}
}

func FuzzReader(f *testing.F) {
	f.Add([]byte(`{"schema":"shsmith/1","id":"a","runs":[{"x":1}],"u":{}}`))
	f.Add([]byte("{\"schema\":\"shsmith/1\",\"\x00\":\"\\\""))
	f.Fuzz(func(t *testing.T, in []byte) {
		rec, err := NewReader(bytes.NewReader(in), "in").Next()
		if err != nil {
			return
		}
		var one, two bytes.Buffer
		if err := NewWriter(&one).Write(rec); err != nil {
			t.Fatal(err)
		}
		again, err := NewReader(bytes.NewReader(one.Bytes()), "in").Next()
		if err != nil {
			t.Fatalf("our own line is refused: %v\n%s", err, one.String())
		}
		if err := NewWriter(&two).Write(again); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(one.Bytes(), two.Bytes()) {
			t.Errorf("unstable:\n%s%s", one.String(), two.String())
		}
	})
}

func TestScalars(t *testing.T) {
	r := Resource{Size: 12, Init: []byte{1, 0, 0, 0, 2, 0, 0, 0, 3}}
	for _, c := range []struct {
		m    Member
		want string
	}{
		{Member{Count: 3, Stride: 4}, "[[1 0 0 0] [2 0 0 0] [3 0 0 0]]"},
		{Member{Offset: 4, Count: 3, Stride: 4}, "[[2 0 0 0] [3 0 0 0]]"},
		{Member{Count: 2, Stride: 8}, "[[1 0 0 0] [3 0 0 0]]"},
		{Member{Scalar: "int16_t", Offset: 8, Count: 9, Stride: 2}, "[[3 0] [0 0]]"},
		{Member{Scalar: "double", Offset: 4, Count: 2, Stride: 8}, "[[2 0 0 0 3 0 0 0]]"},
		{Member{Count: 1 << 40}, "[[1 0 0 0]]"},
		{Member{Offset: -4, Count: 1, Stride: 4}, "[]"},
		{Member{Offset: 9, Count: 1, Stride: 4}, "[]"},
		{Member{Offset: 1<<63 - 1, Count: 1, Stride: 4}, "[]"},
		{Member{Count: 2, Stride: 1<<63 - 1}, "[[1 0 0 0]]"},
		{Member{}, "[]"},
	} {
		if got := fmt.Sprint(c.m.Scalars(r.Contents())); got != c.want {
			t.Errorf("%+v: got %s, want %s", c.m, got, c.want)
		}
	}
	data := r.Contents()
	if got := (&Member{Scalar: "uint", Count: 2, Stride: 8}).Words(data); fmt.Sprint(got) != "[1 3]" {
		t.Errorf("words %v", got)
	}
	if got := (&Member{Scalar: "int16_t", Count: 2, Stride: 2}).Words(data); got != nil {
		t.Errorf("words of 2 bytes: %v", got)
	}
}
