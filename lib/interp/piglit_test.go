package interp

import (
	"encoding/binary"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

// The shaders in piglit's generated tests of operators and built-in functions give the results that
// piglit's own model computes. The finding FloatInexact is allowed, because piglit compares floats
// with a tolerance. scripts/lab/fetch-piglit fetches the tests.
func TestPiglit(t *testing.T) {
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Skip(err)
	}
	root := filepath.Join(cache, "shsmith", "piglit", "generated_tests")
	if _, err := os.Stat(root); err != nil || testing.Short() {
		t.Skip("scripts/lab/fetch-piglit did not fetch piglit's tests, or -short is given")
	}
	vectors := 0
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasPrefix(d.Name(), "cs-") && strings.Contains(path, "built-in-functions") {
			vectors += piglitFile(t, path)
		}
		return err
	})
	if err != nil || vectors < 1000 {
		t.Errorf("%d vectors; %v", vectors, err)
	}
	t.Log(vectors, "vectors")
}

// piglitFile runs a compute shader from a test file of piglit for each set of uniforms in the file,
// and checks the colour that it stores in an image. piglitFile returns the number of these sets.
func piglitFile(t *testing.T, path string) (vectors int) {
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	needs, rest, _ := strings.Cut(string(content), "[compute shader]\n")
	text, script, ok := strings.Cut(rest, "[test]\n")
	if !ok {
		return 0
	}
	p, info := stageProgram(t, language.Compute, "#version "+piglitVersion(needs)+"\n"+text)
	resources := info.Resources(0)
	color := -1
	for i := range resources {
		if r := &resources[i]; r.Kind == record.StorageImage {
			r.Texels.Format, color = "rgba8", i
			r.Size = r.Texels.Size()
		}
	}
	for _, line := range strings.Split(script, "\n") {
		switch f := strings.Fields(line); {
		case len(f) > 3 && f[0] == "uniform":
			setUniform(resources, f[2], f[3:])
		case len(f) > 6 && strings.HasPrefix(f[0], "probe"):
			r, err := p.Run(resources, [3]int{1, 1, 1}, Options{})
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			vectors++
			for i, c := range f[4:] {
				want, _ := strconv.ParseFloat(c, 64)
				if got := float64(r.Outputs[color][i]) / 255; got != want {
					t.Errorf("%s, set %d: component %d is %v, want %v; %v", path, vectors, i, got, want, r.Findings)
				}
			}
			for _, x := range r.Findings {
				if x.Kind != FloatInexact {
					t.Errorf("%s, set %d: %v", path, vectors, x)
				}
			}
		}
	}
	return vectors
}

// piglitVersion returns the version that a test requires, without the dot: 430 for `GLSL >= 4.30`.
func piglitVersion(needs string) string {
	for _, line := range strings.Split(needs, "\n") {
		if f := strings.Fields(line); len(f) == 3 && f[0] == "GLSL" {
			return strings.Replace(f[2], ".", "", 1)
		}
	}
	return "430"
}

// setUniform sets the components of a uniform, in the order of memory.
func setUniform(resources []record.Resource, name string, components []string) {
	for i := range resources {
		r := &resources[i]
		if r.Name != name {
			continue
		}
		r.Init = make([]byte, r.Size)
		for _, m := range r.Members {
			for n := 0; n < m.Count && len(components) > 0; n++ {
				putScalar(r.Init[m.Offset+n*m.Stride:], m.Scalar, components[0])
				components = components[1:]
			}
		}
	}
}

func putScalar(to []byte, scalar, text string) {
	switch scalar {
	case "float":
		f, _ := strconv.ParseFloat(text, 64)
		binary.LittleEndian.PutUint32(to, math.Float32bits(float32(f)))
	case "double":
		f, _ := strconv.ParseFloat(text, 64)
		binary.LittleEndian.PutUint64(to, math.Float64bits(f))
	case "int64_t", "uint64_t":
		binary.LittleEndian.PutUint64(to, integerText(text))
	default:
		binary.LittleEndian.PutUint32(to, uint32(integerText(text)))
	}
}

func integerText(text string) uint64 {
	if n, err := strconv.ParseInt(text, 0, 64); err == nil {
		return uint64(n)
	}
	n, _ := strconv.ParseUint(text, 0, 64)
	return n
}
