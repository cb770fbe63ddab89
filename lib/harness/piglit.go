package harness

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/record"
	"shsmith/lib/version"
)

// reference is the back-end whose outputs an export expects.
const reference = "ref"

// WritePiglit gives rec, a compute test on storage buffers, as a shader_test of
// piglit's shader_runner (shader_runner_gles3 for ES). It probes what the
// reference interpreter computed, which rec must have a run of; every scalar
// is written by its bits, as an int. It fails on what a shader_test cannot say.
func WritePiglit(rec *record.Record) ([]byte, error) {
	outputs, err := expected(rec)
	if err != nil {
		return nil, err
	}
	v, err := version.Of(version.GLSL, rec.Version)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "[require]\n%s\n[compute shader]\n%s\n[test]\n", requirements(v), strings.TrimSpace(rec.Source))
	for i := range rec.Resources {
		r := &rec.Resources[i]
		fmt.Fprintf(&out, "ssbo %d %d\n", r.Binding, r.Size)
		for _, w := range words(r, r.Contents()) {
			if w.value != 0 {
				fmt.Fprintf(&out, "ssbo %d subdata int %d %d\n", r.Binding, w.offset, w.value)
			}
		}
	}
	g := rec.Groups()
	fmt.Fprintf(&out, "compute %d %d %d\n", g[0], g[1], g[2])
	for i := range rec.Resources {
		r := &rec.Resources[i]
		for _, w := range words(r, outputs[r.Name]) {
			fmt.Fprintf(&out, "probe ssbo int %d %d == %d\n", r.Binding, w.offset, w.value)
		}
	}
	return out.Bytes(), nil
}

func requirements(v version.Version) string {
	if v.ES() {
		return fmt.Sprintf("GL ES >= 3.1\nGLSL ES >= %d.%02d\n", v.Number/100, v.Number%100)
	}
	return fmt.Sprintf("GL >= 4.3\nGLSL >= %d.%02d\nGL_ARB_compute_shader\nGL_ARB_shader_storage_buffer_object\n",
		v.Number/100, v.Number%100)
}

// expected are the outputs of the reference by their resources' names.
func expected(rec *record.Record) (map[string][]byte, error) {
	if rec.Lang != string(version.GLSL) || rec.Stage != string(version.Compute) {
		return nil, fmt.Errorf("piglit: only GLSL compute shaders, not %s %s", rec.Lang, rec.Stage)
	}
	for i := range rec.Resources {
		r := &rec.Resources[i]
		if r.Kind != record.Storage || r.Group != 0 || slices.ContainsFunc(r.Members, isWide) {
			return nil, fmt.Errorf("piglit: only storage buffers of scalars of 4 bytes, not %s %s", r.Kind, r.Name)
		}
	}
	for _, run := range rec.Runs {
		if run.Backend != reference || run.Variant != "" || run.Outcome != record.OK {
			continue
		}
		outputs := map[string][]byte{}
		for name, hash := range run.Outputs {
			outputs[name] = rec.Blobs[hash]
		}
		return outputs, nil
	}
	return nil, errors.New("piglit: nobody knows the right values: shrun -b ref comes first")
}

func isWide(m record.Member) bool {
	return !slices.Contains([]string{"int", "uint", "float", "bool"}, m.Scalar)
}

// word is a scalar at its place.
type word struct {
	offset int
	value  int32
}

// words are the scalars of r that data has.
func words(r *record.Resource, data []byte) (list []word) {
	for _, m := range r.Members {
		for i, w := range m.Words(data) {
			list = append(list, word{m.Offset + i*m.Stride, int32(w)})
		}
	}
	return list
}
