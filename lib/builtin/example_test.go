package builtin_test

import (
	"fmt"

	"shsmith/lib/builtin"
	"shsmith/lib/language"
)

func ExampleLookup() {
	v := language.Version{Lang: language.GLSL, Number: 310, Profile: "es"}
	for _, s := range builtin.Lookup("bitfieldExtract", v)[:2] {
		fmt.Println(s.Result, len(s.Params), "parameters, domain", s.Func.Domain)
	}
	// Output:
	// int 3 parameters, domain bitfield
	// ivec2 3 parameters, domain bitfield
}
