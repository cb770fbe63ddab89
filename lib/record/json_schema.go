package record

import _ "embed"

// JSONSchema describes a record in JSON Schema 2020-12, for programs in other languages. A
// test compares it with the structs.
//
//go:embed schema.json
var JSONSchema string
