//go:build cgo

package webgpu

import (
	"bytes"
	"context"
	"runtime"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/backend"
	"shsmith/lib/backend/backendtest"
	"shsmith/lib/record"
	"shsmith/lib/record/recordtest"
)

// deviceFor opens a device of WebGPU, or skips the test. A process can have only one device.
func deviceFor(t *testing.T) backend.Backend {
	known := Kind.Discover()
	for _, name := range []string{"wgpu-swiftshader", "dawn-swiftshader", "wgpu-lavapipe"} {
		i := slices.IndexFunc(known, func(c backend.Config) bool { return c.Name == name })
		if i < 0 {
			continue
		}
		for k, v := range known[i].Env {
			t.Setenv(k, v)
		}
		t.Cleanup(runtime.UnlockOSThread)
		b, err := Open(known[i])
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return b
	}
	t.Skip("neither wgpu nor Dawn: scripts/drivers fetches them")
	return nil
}

func TestDevice(t *testing.T) {
	b := deviceFor(t)
	small := recordtest.Resources()
	small[0].Size, small[0].Init = 8, nil
	odd := recordtest.Resources()
	odd[1].Size = 30
	far := append(recordtest.Resources(), recordtest.Resources()[0])
	far[4].Binding = 1 << 20
	want := []byte{110, 0, 0, 0, 113, 0, 0, 0, 116, 0, 0, 0, 107, 0, 0, 0}
	cases := []struct {
		name, source string
		resources    []record.Resource
		outcome      record.Outcome
		detail       string
	}{
		{"right", recordtest.Module, recordtest.Resources(), record.OK, ""},
		{"syntax", "fn", recordtest.Resources(), record.CompileError, ""},
		{"unknown", strings.Replace(recordtest.Module, "u32(p", "nothing(p", 1), recordtest.Resources(), record.CompileError, "nothing"},
		{"no entry point", "fn f() {}", recordtest.Resources(), record.LinkError, ""},
		{"work group too large", strings.Replace(recordtest.Module, "workgroup_size(4)", "workgroup_size(4096)", 1), recordtest.Resources(), record.LinkError, "4096"},
		{"small buffer", recordtest.Module, small, record.Invalid, "8"},
		{"odd size", recordtest.Module, odd, record.Invalid, "30"},
		{"far binding", recordtest.Module, far, record.Invalid, "1048576"},
		{"right again", recordtest.Module, recordtest.Resources(), record.OK, ""},
	}
	for _, c := range cases {
		run, outputs := b.Run(context.Background(), recordtest.Of(c.source, c.resources))
		if run.Outcome != c.outcome || !strings.Contains(run.Detail, c.detail) {
			t.Errorf("%s: %s %s", c.name, run.Outcome, run.Detail)
		}
		if run.Driver == nil || run.Driver.Renderer == "" || run.Driver.Version == "" {
			t.Errorf("%s: driver %+v", c.name, run.Driver)
		}
		if run.Outcome == record.OK && (len(outputs) != 1 || !bytes.Equal(outputs["o"], append(want, want...))) {
			t.Errorf("%s: %v", c.name, outputs)
		}
		runtime.GC() // the library keeps no pointer to Go's memory
	}
	backendtest.Drawing(t, b)
	backendtest.Texels(t, b)
}
