package record

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

// The schema describes exactly the fields of the structs. It requires those that are never
// left out.
func TestSchemaMatchesStructs(t *testing.T) {
	var schema struct {
		object
		Defs map[string]object `json:"$defs"`
	}
	if err := json.Unmarshal([]byte(JSONSchema), &schema); err != nil {
		t.Fatal(err)
	}
	structs := map[string]reflect.Type{}
	collect(reflect.TypeOf(Record{}), structs)
	for name, typ := range structs {
		o, ok := schema.Defs[strings.ToLower(name)]
		if name == "Record" {
			o, ok = schema.object, true
		}
		if !ok {
			t.Errorf("the schema does not define %s", name)
			continue
		}
		o.check(t, name, typ)
	}
	for name, o := range schema.Defs {
		if o.Properties != nil && structs[strings.ToUpper(name[:1])+name[1:]] == nil {
			t.Errorf("the schema defines %s, which is no struct", name)
		}
	}
}

type object struct {
	Properties map[string]any `json:"properties"`
	Required   []string       `json:"required"`
}

func (o object) check(t *testing.T, name string, typ reflect.Type) {
	required := map[string]bool{}
	for _, r := range o.Required {
		required[r] = true
	}
	for _, f := range reflect.VisibleFields(typ) {
		field, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if field == "-" || f.Anonymous {
			continue
		}
		if _, ok := o.Properties[field]; !ok {
			t.Errorf("%s: the schema lacks %s", name, field)
		}
		if always := options == ""; always != required[field] {
			t.Errorf("%s: %s is always written: %v, required: %v", name, field, always, required[field])
		}
		delete(o.Properties, field)
	}
	for field := range o.Properties {
		t.Errorf("%s: the schema has %s, the struct does not", name, field)
	}
}

// collect stores typ, and the structs that occur in it, in the map `found`. The keys are their
// names.
func collect(typ reflect.Type, found map[string]reflect.Type) {
	switch typ.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		collect(typ.Elem(), found)
	case reflect.Struct:
		if found[typ.Name()] == nil {
			found[typ.Name()] = typ
			for i := 0; i < typ.NumField(); i++ {
				collect(typ.Field(i).Type, found)
			}
		}
	}
}
