package gaps

import (
	"bufio"
	"fmt"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/ianlancetaylor/demangle"
)

// Parse reads a tracefile of LCOV, such as llvm-cov writes. `name` is the name of the file in
// errors.
func Parse(r io.Reader, name string) (Coverage, error) {
	c := Coverage{}
	var f *File
	in := bufio.NewScanner(r)
	in.Buffer(nil, 1<<20) // names of C++ are long
	for n := 1; in.Scan(); n++ {
		key, value, _ := strings.Cut(in.Text(), ":")
		switch {
		case key == "SF":
			f = c.file(value)
		case f != nil:
			if err := f.add(key, value); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, n, err)
			}
		case slices.Contains([]string{"DA", "BRDA", "FN", "end_of_record"}, key):
			return nil, fmt.Errorf("%s:%d: %s before SF", name, n, key)
		}
	}
	return c, in.Err()
}

// file returns the File for the source file called `name`. It adds an empty one to c if there is
// none.
func (c Coverage) file(name string) *File {
	name = path.Clean(name)
	if c[name] == nil {
		c[name] = &File{map[int]bool{}, map[Branch]bool{}, map[int]string{}}
	}
	return c[name]
}

// add adds the line `KEY:VALUE` of an LCOV tracefile to f, such as `DA:12,3`. Only the keys DA,
// BRDA and FN have an effect.
func (f *File) add(key, value string) error {
	parts := strings.Split(value, ",")
	wanted := map[string]int{"DA": 2, "BRDA": 4, "FN": 2}[key]
	if wanted == 0 {
		return nil
	}
	line, err := strconv.Atoi(parts[0])
	if err != nil || len(parts) < wanted {
		return fmt.Errorf("bad %s %q", key, value)
	}
	switch key {
	case "DA":
		f.Lines[line] = f.Lines[line] || parts[1] != "0"
	case "BRDA":
		b := Branch{line, parts[1] + "," + parts[2]}
		f.Branches[b] = f.Branches[b] || parts[3] != "0" && parts[3] != "-"
	case "FN":
		f.setName(line, readable(parts[len(parts)-1]))
	}
	return nil
}

// readable returns a function's name as in the source, without parameters: `main.cpp:_ZL3addii`
// becomes `add`. llvm-cov adds the file to names of local functions.
func readable(name string) string {
	if _, local, ok := strings.Cut(name, ":"); ok {
		name = local
	}
	return demangle.Filter(name, demangle.NoParams)
}

// setName stores `function` as the name of the function that begins at a line. If several begin
// there, such as template instances, the alphabetically first name stays.
func (f *File) setName(line int, function string) {
	if old := f.Functions[line]; old == "" || function < old {
		f.Functions[line] = function
	}
}
