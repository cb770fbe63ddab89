package harness

import (
	"bytes"
	"fmt"
	"strings"

	"shsmith/lib/record"
	"shsmith/lib/version"
)

// WritePiglit gives rec, a compute test on storage buffers, as a shader_test of
// piglit's shader_runner (shader_runner_gles3 for ES). It probes what the
// reference interpreter computed, which rec must have a run of. It fails on
// what a shader_test cannot say.
func WritePiglit(rec *record.Record) ([]byte, error) {
	if rec.Lang != string(version.GLSL) {
		return nil, fmt.Errorf("piglit: only GLSL, not %s", rec.Lang)
	}
	buffers, err := probes("piglit", rec, record.Storage)
	if err != nil {
		return nil, err
	}
	v, err := version.Of(version.GLSL, rec.Version)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	fmt.Fprintf(&out, "[require]\n%s\n[compute shader]\n%s\n[test]\n", requirements(v), strings.TrimSpace(rec.Source))
	for _, b := range buffers {
		fmt.Fprintf(&out, "ssbo %d %d\n", b.Binding, b.Size)
		eachWord(b.Resource, b.Contents(), func(offset int, value int32) {
			if value != 0 {
				fmt.Fprintf(&out, "ssbo %d subdata int %d %d\n", b.Binding, offset, value)
			}
		})
	}
	g := rec.Groups()
	fmt.Fprintf(&out, "compute %d %d %d\n", g[0], g[1], g[2])
	for _, b := range buffers {
		eachWord(b.Resource, b.after, func(offset int, value int32) {
			fmt.Fprintf(&out, "probe ssbo int %d %d == %d\n", b.Binding, offset, value)
		})
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

// eachWord visits the scalars of rows one by one: a line of a shader_test has
// one.
func eachWord(r *record.Resource, data []byte, visit func(offset int, value int32)) {
	for _, row := range rows(r, data) {
		for i, w := range row.words {
			visit(row.offset+4*i, int32(w))
		}
	}
}
