package interp

import (
	"fmt"

	"shsmith/lib/record"
)

// maxWords is the largest number of words of memory that a run may use. The words and the
// interpreter's data about them take 256 MiB.
const maxWords = 1 << 23

// memoryNeeded returns the number of words of memory that c needs to run on `resources`. It returns
// an error if that is more than maxWords.
func memoryNeeded(c *code, resources []record.Resource) (int, error) {
	words := c.shared + c.private + c.spare
	if c.barriers {
		words += c.private * c.size[0] * c.size[1] * c.size[2]
	}
	for i := range resources {
		bytes := wordSize
		if t := resources[i].Texels; t != nil {
			f, _ := record.FormatOf(t.Format)
			bytes = max(f.Bytes, 1)
		}
		words += resources[i].Size/bytes + 1
	}
	if words > maxWords {
		return 0, &Unsupported{c.entry.Pos,
			fmt.Sprintf("a run with %d words in memory: %d are possible", words, maxWords)}
	}
	return words, nil
}
