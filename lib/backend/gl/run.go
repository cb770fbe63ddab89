//go:build cgo

package gl

import (
	"github.com/go-gl/gl/v4.5-core/gl"

	"shsmith/lib/backend"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// test is a record's test that runs on the current context. Its method release frees its OpenGL
// objects.
type test struct {
	*functions
	api     api
	record  *record.Record
	result  record.Run
	program uint32

	buffers  []uint32 // by resource; 0 if the resource is no buffer
	textures []uint32 // by resource; 0 if the resource is no texture or image

	framebuffer uint32
	targets     []uint32 // renderbuffers, by attachment
	vertices    uint32   // vertex array object
	corners     uint32   // buffer with the corners of the triangle
}

func (t *test) run() (map[string][]byte, error) {
	t.drainErrors()
	defer t.release()
	if err := t.checkResourceLimits(); err != nil {
		return nil, err
	}
	return backend.Timed(&t.result, t.build, t.execute)
}

func (t *test) execute() (map[string][]byte, error) {
	steps := []func() error{t.checkBlocks, t.bind, t.setUniforms, t.dispatch}
	if t.record.Stage == string(language.Fragment) {
		steps = []func() error{t.checkBlocks, t.checkColours, t.bind, t.setUniforms, t.makeTargets, t.makeVertices,
			t.draw}
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return t.read()
}

func (t *test) release() {
	t.UseProgram(0)
	if t.program != 0 {
		t.DeleteProgram(t.program)
	}
	if t.vertices != 0 {
		t.BindVertexArray(0)
		t.DeleteVertexArrays(1, &t.vertices)
		t.DeleteBuffers(1, &t.corners)
	}
	if t.framebuffer != 0 {
		t.BindFramebuffer(gl.FRAMEBUFFER, 0)
		t.DeleteFramebuffers(1, &t.framebuffer)
	}
	free(t.DeleteRenderbuffers, t.targets)
	free(t.DeleteTextures, t.textures)
	free(t.DeleteBuffers, t.buffers)
	t.drainErrors()
}

func free(destroy func(int32, *uint32), names []uint32) {
	if len(names) > 0 {
		destroy(int32(len(names)), &names[0])
	}
}

// driverError returns the pending GL error as a Failure, or nil if there is none. The outcome is
// Invalid (the harness is wrong), except for the error codes that mean OutOfMemory or DeviceLost.
// The message begins with `what`.
func (t *test) driverError(what string) error { return t.failure(record.Invalid, what) }

// refusal returns the pending GL error as a Failure, or nil if there is none. The outcome is
// Unsupported, except for the error codes that mean OutOfMemory or DeviceLost. The message begins
// with `what`.
func (t *test) refusal(what string) error { return t.failure(record.Unsupported, what) }

// failure returns the pending GL error as a Failure, or nil if there is none. The outcome is
// `other`, except for the error codes that mean OutOfMemory or DeviceLost. The message begins with
// `what`.
func (t *test) failure(other record.Outcome, what string) error {
	switch code := t.GetError(); code {
	case gl.NO_ERROR:
		return nil
	case gl.OUT_OF_MEMORY:
		return backend.Failed(record.OutOfMemory, "%s: GL_OUT_OF_MEMORY", what)
	case gl.CONTEXT_LOST:
		return backend.Failed(record.DeviceLost, "%s: GL_CONTEXT_LOST", what)
	default:
		t.drainErrors()
		return backend.Failed(other, "%s: GL error %#x", what, code)
	}
}

// limit returns the driver's limit `name`, such as gl.MAX_DRAW_BUFFERS. It returns 0 if the driver
// does not know this limit.
func (t *test) limit(name uint32) int {
	var v int32
	t.GetIntegerv(name, &v)
	t.drainErrors()
	return int(v)
}

// checkResourceLimits returns an error if the test has too many resources of one kind: more than
// the driver allows in a shader of its stage. Drivers may refuse to link such a program.
func (t *test) checkResourceLimits() error {
	count := map[string]int{}
	for _, r := range t.record.Resources {
		count[r.Kind]++
	}
	for _, k := range stageLimits {
		limit := k.compute
		if t.record.Stage == string(language.Fragment) {
			limit = k.fragment
		}
		if n := count[k.kind]; n > 0 && n > t.limit(limit) {
			return backend.Failed(record.Unsupported,
				"the test has %d resources of kind %s; the driver takes %d in a %s shader",
				n, k.kind, t.limit(limit), t.record.Stage)
		}
	}
	return nil
}

// stageLimits has OpenGL's constants for the limits of each kind of resource in compute and in
// fragment shaders, such as MAX_COMPUTE_UNIFORM_BLOCKS.
var stageLimits = []struct {
	kind              string
	compute, fragment uint32
}{
	{record.Storage, gl.MAX_COMPUTE_SHADER_STORAGE_BLOCKS, gl.MAX_FRAGMENT_SHADER_STORAGE_BLOCKS},
	{record.Uniform, gl.MAX_COMPUTE_UNIFORM_BLOCKS, gl.MAX_FRAGMENT_UNIFORM_BLOCKS},
	{record.Counter, gl.MAX_COMPUTE_ATOMIC_COUNTER_BUFFERS, gl.MAX_FRAGMENT_ATOMIC_COUNTER_BUFFERS},
	{record.Texture, gl.MAX_COMPUTE_TEXTURE_IMAGE_UNITS, gl.MAX_TEXTURE_IMAGE_UNITS},
	{record.StorageImage, gl.MAX_COMPUTE_IMAGE_UNIFORMS, gl.MAX_FRAGMENT_IMAGE_UNIFORMS},
}

func (t *test) dispatch() error {
	g := t.record.Groups()
	for _, n := range g {
		if n < 0 {
			return backend.Failed(record.Invalid, "the dispatch %v has a negative number of work groups", g)
		}
	}
	t.DispatchCompute(uint32(g[0]), uint32(g[1]), uint32(g[2]))
	return t.finish("dispatch")
}

// finish waits until the GPU has executed the test. It returns an error if the driver reports one
// or has lost the context. The text of the error begins with `what`.
func (t *test) finish(what string) error {
	if t.api.isAtLeast(42, 31) {
		t.MemoryBarrier(gl.ALL_BARRIER_BITS)
	}
	t.Finish()
	if err := t.driverError(what); err != nil {
		return err
	}
	if t.wasReset() {
		return backend.Failed(record.DeviceLost, "%s: the driver reset the device", what)
	}
	return nil
}

// read returns the contents of the compared resources and of the attachments, by name.
func (t *test) read() (map[string][]byte, error) {
	outputs := map[string][]byte{}
	for i := range t.record.Resources {
		r := &t.record.Resources[i]
		if !r.Compare {
			continue
		}
		data, err := t.readResource(i)
		if err != nil {
			return nil, err
		}
		outputs[r.Name] = data
	}
	return outputs, t.readTargets(outputs)
}

func (t *test) readResource(i int) ([]byte, error) {
	r := &t.record.Resources[i]
	switch {
	case t.buffers[i] != 0:
		return t.readBuffer(r, t.buffers[i])
	case t.textures[i] != 0 && r.Kind == record.StorageImage:
		return t.readImage(r, t.textures[i])
	}
	return nil, backend.Failed(record.Invalid, "%s is compared, but it is neither a buffer nor a storage image", r.Name)
}

// firstError returns the error `a`, or `b` if `a` is nil.
func firstError(a, b error) error {
	if a != nil {
		return a
	}
	return b
}
