package main

import (
	"fmt"
	"strings"
)

// id returns the id of the test that has the seed `seed`. The id names mode, language, version and
// policy.
func (o *options) id(seed uint64) string {
	name := strings.ReplaceAll(o.lang, ",", "+")
	if o.lang != "wgsl" {
		name += "-" + strings.ReplaceAll(o.version, " ", "")
	}
	return fmt.Sprintf("%s-%s-%s-%x", o.mode, name, o.policy.Hash(), seed)
}
