package bucket

import "testing"

func TestClaimsSayWhomTheyFool(t *testing.T) {
	for _, text := range []string{"", "// Explains: x\n", "// Wrong on: a\n// Explains: x\n", "// Wrong on: a (b)\n// Explains: [\n"} {
		if _, err := claim("f", text); err == nil {
			t.Errorf("%q is taken for a bug", text)
		}
	}
}
