package record

import _ "embed"

// JSONSchema describes a record in JSON Schema 2020-12, for tools in other
// languages. A test holds it and the structs together.
//
//go:embed schema.json
var JSONSchema string
