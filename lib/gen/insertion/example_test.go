package insertion_test

import (
	"fmt"
	"log"

	"shsmith/lib/front"
	"shsmith/lib/gen/insertion"
	"shsmith/lib/language"
)

func ExampleOf() {
	u, err := front.Parse("glsl", "shader.comp", `#version 450
int a = 1;
void main() {
    int b = a;
    int c;
}
`)
	if err == nil {
		_, err = front.Check("shader.comp", u, language.Compute)
	}
	if err != nil {
		log.Fatal(err)
	}
	places := insertion.Places(u)
	site, err := insertion.Of(u, places[len(places)-1])
	if err != nil {
		log.Fatal(err)
	}
	for _, o := range append(site.Globals, site.Locals...) {
		fmt.Println(o.Name, site.Defined[o])
	}
	// Output:
	// a true
	// b true
	// c false
}
