package answers

import (
	"errors"

	"shsmith/lib/source"
)

// Complaint returns the text of the first diagnostic in err, with its position. If err has no
// diagnostics, it returns the whole text of err.
func Complaint(err error) string {
	var list source.Errors
	if errors.As(err, &list) && len(list) > 0 {
		return list[0].String()
	}
	return err.Error()
}
