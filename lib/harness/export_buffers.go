package harness

import (
	"encoding/binary"
	"fmt"
	"slices"

	"shsmith/lib/compare"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// Scripts for piglit, VkRunner and Amber probe buffers and attachments: they compare them with
// expected values, which are the outputs of ref. Scalars of buffers are written as integers with
// the same bits.

// expectedBuffer is a buffer and its expected contents.
type expectedBuffer struct {
	*record.Resource
	after []byte // expected contents of the members; nil if the shader does not write the buffer
}

// probes returns the buffers of rec with the outputs of ref as their expected contents. It returns
// an error if rec has variants, or if bindableBuffers or referenceRun returns one. The parameters
// are those of bindableBuffers.
func probes(form string, rec *record.Record, kinds ...string) (list []expectedBuffer, err error) {
	if err := withoutVariants(form, rec); err != nil {
		return nil, err
	}
	if list, err = bindableBuffers(form, rec, kinds...); err != nil {
		return nil, err
	}
	run, err := referenceRun(form, rec)
	if err != nil {
		return nil, err
	}
	for i := range list {
		list[i].after = rec.Blobs[run.Outputs[list[i].Name]]
	}
	return list, nil
}

// bindableBuffers returns all buffers of rec, without their expected contents. A resource of a kind
// not in `kinds`, or with scalars of fewer than 4 bytes, is an error. `form` is the format of the
// script in errors.
func bindableBuffers(form string, rec *record.Record, kinds ...string) (list []expectedBuffer, err error) {
	if rec.Stage != string(language.Compute) && rec.Stage != string(language.Fragment) {
		return nil, fmt.Errorf("%s: a script has compute and fragment shaders, not %s shaders", form, rec.Stage)
	}
	if err := rec.Validate(); err != nil {
		return nil, fmt.Errorf("%s: %w", form, err)
	}
	for i := range rec.Resources {
		r := &rec.Resources[i]
		if !slices.Contains(kinds, r.Kind) {
			return nil, fmt.Errorf("%s: cannot bind %s, a resource of kind %s", form, r.Name, r.Kind)
		}
		if slices.ContainsFunc(r.Members, isNarrow) {
			return nil, fmt.Errorf("%s: a script checks scalars of 4 and 8 bytes, and %s has others", form, r.Name)
		}
		list = append(list, expectedBuffer{Resource: r})
	}
	return list, nil
}

// withoutVariants returns an error if rec has variants, because the script cannot compare two
// programs. `form` names the format of the script in errors.
func withoutVariants(form string, rec *record.Record) error {
	if len(rec.Variants) == 0 {
		return nil
	}
	return fmt.Errorf("%s: cannot compare a program with its variants; AmberScript can, and "+
		"scripts/reduce finds one program that is wrong", form)
}

// referenceRun returns the successful run of ref in rec, whose outputs are the expected values of a
// script. It is an error if there is no such run, or it has inexact outputs. `form` is the script's
// format in errors.
func referenceRun(form string, rec *record.Record) (*record.Run, error) {
	for i := range rec.Runs {
		if r := &rec.Runs[i]; r.Backend == compare.Reference && r.Variant == "" && r.Outcome == record.OK {
			if len(r.Bands) > 0 {
				return nil, fmt.Errorf("%s: the right values are not exact: %s", form, r.Detail)
			}
			return r, nil
		}
	}
	return nil, fmt.Errorf("%s: the test has no right values: run shrun -b ref first", form)
}

// isNarrow reports whether the scalars of m are smaller than a word of 4 bytes.
func isNarrow(m record.Member) bool { return record.ScalarBytes(m.Scalar)%wordBytes != 0 }

const wordBytes = 4

// row is a sequence of 32-bit words without gaps. It begins at the byte `offset` of a buffer.
type row struct {
	offset int
	words  []uint32
}

// rows returns the words of r's members in `data`, without padding. A scalar of 8 bytes is two
// words.
func rows(r *record.Resource, data []byte) (list []row) {
	for _, m := range r.Members {
		for i, scalar := range m.Scalars(data) {
			at := m.Offset + i*m.Stride
			for k := 0; k < len(scalar); k += wordBytes {
				list = extend(list, at+k, binary.LittleEndian.Uint32(scalar[k:]))
			}
		}
	}
	return list
}

// extend appends the word w to the last row of `list` if that row ends at the byte `at`. Otherwise
// it appends a new row with w.
func extend(list []row, at int, w uint32) []row {
	if n := len(list) - 1; n >= 0 && list[n].offset+wordBytes*len(list[n].words) == at {
		list[n].words = append(list[n].words, w)
		return list
	}
	return append(list, row{at, []uint32{w}})
}

// signed returns `words` as decimal signed integers, with a blank before each: " 1 -1".
func signed(words []uint32) (text string) {
	for _, w := range words {
		text += fmt.Sprintf(" %d", int32(w))
	}
	return text
}
