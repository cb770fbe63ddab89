package record

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"shsmith/lib/pattern"
)

// Validate returns an error if no back-end can run the test. It checks the framebuffer, the stages,
// the dispatch, the resources and the flags of spirv-opt, but not the shaders.
func (r *Record) Validate() error {
	names, err := r.validateResources()
	if err != nil {
		return err
	}
	for _, n := range r.Groups() {
		if n < 0 || n > maxGroups {
			return fmt.Errorf("dispatch %v: want 0 to %d work groups", r.Groups(), maxGroups)
		}
	}
	for _, s := range r.Stages {
		if s.Stage != "vertex" || r.Stage != "fragment" || len(r.Stages) > 1 {
			return fmt.Errorf("a %s test has a stage %s: only a fragment test may have one, a vertex shader",
				r.Stage, s.Stage)
		}
	}
	for _, o := range r.Optimisations {
		if !optimisation().MatchString(o) {
			return fmt.Errorf("optimisations: %q is no flag of spirv-opt, nor a number that follows one", o)
		}
	}
	if r.Stage != "fragment" {
		if r.Image != nil {
			return fmt.Errorf("a %s test has no image", r.Stage)
		}
		return nil
	}
	if r.Image == nil {
		return errors.New("a fragment test needs an image")
	}
	if err := r.Image.validate(names); err != nil {
		return fmt.Errorf("image: %w", err)
	}
	return nil
}

// optimisation matches an argument of spirv-opt: a flag such as `--scalar-replacement=100`, or a
// number that follows a flag. It does not match file names: a stranger may have written the record,
// and must not choose files for spirv-opt.
var optimisation = pattern.Of(`^(--[a-z0-9-]+(=[0-9.]+)?|[0-9]+)$`)

// validateResources checks the resources. It returns a map with the names of all resources; the
// value is true for an output.
func (r *Record) validateResources() (map[string]bool, error) {
	type place struct {
		kind           string
		group, binding int
	}
	names, taken, bytes := map[string]bool{}, map[place]string{}, 0
	for i := range r.Resources {
		res := &r.Resources[i]
		if err := res.Validate(); err != nil {
			return nil, err
		}
		if bytes += res.Size; bytes > maxBytes {
			return nil, fmt.Errorf("%s %s: the resources have more than %d bytes in all", res.Kind, res.Name, maxBytes)
		}
		if res.Compare && names[res.Name] {
			return nil, fmt.Errorf("%s %s: another output has the same name", res.Kind, res.Name)
		}
		names[res.Name] = names[res.Name] || res.Compare
		at := place{res.Kind, res.Group, res.Binding}
		if other, ok := taken[at]; ok && res.Kind != Plain {
			return nil, fmt.Errorf("%s %s: binding %d is also that of %s", res.Kind, res.Name, res.Binding, other)
		}
		taken[at] = res.Name
	}
	return names, nil
}

// validate checks the framebuffer m and adds the names of its attachments to `names`. This map has
// the names of all resources; the value is true for an output.
func (m *Image) validate(names map[string]bool) error {
	if err := (&Texels{Shape: Shape2D, Format: "r8", Width: m.Width, Height: m.Height, Depth: 1}).validate(); err != nil {
		return err
	}
	locations, bytes := map[int]bool{}, 0
	for i, res := range m.Resources() {
		a := m.Attachments[i]
		if err := res.Texels.validate(); err != nil {
			return err
		}
		if f, _ := FormatOf(a.Format); f.Depth {
			return fmt.Errorf("format %s is for textures only", a.Format)
		}
		if bytes += res.Size; bytes > maxBytes {
			return fmt.Errorf("the attachments have more than %d bytes in all", maxBytes)
		}
		switch {
		case a.Name == "" || names[a.Name]:
			return fmt.Errorf("the name %q of an attachment is empty or taken", a.Name)
		case a.Location < 0 || a.Location > maxGroupOrLocation || locations[a.Location]:
			return fmt.Errorf("location %d of %s is taken, or not from 0 to %d", a.Location, a.Name, maxGroupOrLocation)
		}
		names[a.Name], locations[a.Location] = true, true
	}
	return nil
}

// Validate returns an error if r contradicts itself or exceeds a limit, so that no shader can use
// it.
func (r *Resource) Validate() error {
	err := r.validate()
	for i := 0; err == nil && i < len(r.Members); i++ {
		if m := &r.Members[i]; !m.fits(r.Size) {
			err = fmt.Errorf("member %s is not within the %d bytes of the resource", m.Path, r.Size)
		}
	}
	if err != nil {
		return fmt.Errorf("%s %s: %w", r.Kind, r.Name, err)
	}
	return nil
}

// fits reports whether all scalars of m lie in the first `size` bytes of the resource.
func (m *Member) fits(size int) bool {
	rest := size - ScalarBytes(m.Scalar) // offset at which the last scalar may begin
	if m.Offset < 0 || m.Count < 0 || m.Stride < 0 || m.Offset > rest {
		return false
	}
	return m.Count <= 1 || m.Stride > 0 && m.Count-1 <= (rest-m.Offset)/m.Stride
}

func (r *Resource) validate() error {
	texels := r.Kind == Texture || r.Kind == StorageImage
	switch {
	case r.Kind == Target:
		return errors.New("attachments belong in image")
	case texels != (r.Texels != nil):
		return errors.New("textures and images have texels, and no other resource has")
	case (texels || r.Kind == Sampler) && len(r.Members) > 0:
		return errors.New("textures, samplers and images have no members")
	case (r.Kind == Sampler) != (r.Sampling != nil):
		return errors.New("samplers have a sampling, and no other resource has")
	case r.Binding < 0 || r.Group < 0 || r.Group > maxGroupOrLocation:
		return fmt.Errorf("group %d or binding %d is out of range", r.Group, r.Binding)
	case r.Kind == Sampler && (r.Size != 0 || len(r.Init) > 0 || r.Compare):
		return errors.New("a sampler has no contents")
	case r.Kind == Sampler:
		return r.Sampling.validate()
	case r.Size <= 0 || r.Size > maxBytes:
		return fmt.Errorf("size %d: want 1 to %d bytes", r.Size, maxBytes)
	case len(r.Init) > r.Size:
		return fmt.Errorf("%d initial bytes for a size of %d", len(r.Init), r.Size)
	case !texels:
		return nil
	}
	if err := r.Texels.validate(); err != nil {
		return err
	}
	switch f, _ := FormatOf(r.Texels.Format); {
	case f.Components == 3:
		return fmt.Errorf("format %s is for attachments only", r.Texels.Format)
	case f.Depth && r.Kind != Texture:
		return fmt.Errorf("format %s is for textures only", r.Texels.Format)
	case r.Texels.Compare != "" && !f.Depth:
		return fmt.Errorf("format %s has no depths to compare", r.Texels.Format)
	case r.Kind == StorageImage && r.Texels.Levels > 1:
		return errors.New("an image has one level")
	}
	if want := r.Texels.Size(); r.Size != want {
		return fmt.Errorf("the size is %d, but the texels have %d bytes", r.Size, want)
	}
	return nil
}

// Limits of textures and framebuffers. Every implementation of OpenGL 4.1 supports maxSide and
// maxDepth (OpenGL 4.1 tables 6.50 and following). docs/limits.md lists all limits.
const (
	maxSide  = 16384
	maxDepth = 2048
	// maxBytes is the largest total size of a test's resources, in bytes. The attachments have a
	// limit of the same size. Without a limit, a short record could request any amount of memory.
	maxBytes = 1 << 25
)

// maxGroups is the number of work groups that every device supports in one dimension. It is the
// smallest MAX_COMPUTE_WORK_GROUP_COUNT that OpenGL permits, and the smallest
// maxComputeWorkgroupsPerDimension that WebGPU permits.
const maxGroups = 65535

// maxGroupOrLocation is the largest number of a bind group, and the largest location of an
// attachment, that a record may have. Such numbers are used as indices into lists. No device
// supports so many bind groups or locations.
const maxGroupOrLocation = 255

func (t *Texels) validate() error {
	f, ok := FormatOf(t.Format)
	if !ok {
		return fmt.Errorf("there is no format %q; names are like rgba8, r32f and rg16ui", t.Format)
	}
	for _, side := range []int{t.Width, t.Height} {
		if side < 1 || side > maxSide {
			return fmt.Errorf("a width or height of %d texels: want 1 to %d", side, maxSide)
		}
	}
	if t.Depth < 1 || t.Depth > maxDepth {
		return fmt.Errorf("depth %d: want 1 to %d", t.Depth, maxDepth)
	}
	if t.Width*t.Height > maxBytes/f.TexelBytes()/t.Depth {
		return fmt.Errorf("the texels have more than %d bytes", maxBytes)
	}
	return t.validateShape()
}

// dimensions tells for each shape whether it has a height and a depth (Texels.Depth). The depth is
// a multiple of `faces`: 6 for cubes and arrays of cubes, otherwise 1.
var dimensions = map[string]struct {
	height, depth bool
	faces         int
}{
	Shape1D: {}, ShapeBuffer: {},
	Shape2D: {height: true}, ShapeRect: {height: true},
	Shape1DArray: {depth: true, faces: 1},
	Shape3D:      {height: true, depth: true, faces: 1}, Shape2DArray: {height: true, depth: true, faces: 1},
	ShapeCube: {height: true, depth: true, faces: 6}, ShapeCubeArray: {height: true, depth: true, faces: 6},
}

func (t *Texels) validateShape() error {
	d, ok := dimensions[t.Shape]
	switch {
	case !ok:
		return fmt.Errorf("there is no shape %q; there are %s",
			t.Shape, strings.Join(slices.Sorted(maps.Keys(dimensions)), ", "))
	case !d.height && t.Height != 1, !d.depth && t.Depth != 1:
		return fmt.Errorf("%d by %d by %d texels are not of the shape %s", t.Width, t.Height, t.Depth, t.Shape)
	case d.faces > 1 && (t.Depth%d.faces != 0 || t.Width != t.Height || t.Shape == ShapeCube && t.Depth != d.faces):
		return fmt.Errorf("%d by %d by %d texels make no cube", t.Width, t.Height, t.Depth)
	case t.Levels < 0 || t.Levels > t.MaxLevels():
		return fmt.Errorf("%d levels of detail: want 1 to %d", t.Levels, t.MaxLevels())
	}
	return t.Sampling.validate()
}

func (s *Sampling) validate() error {
	for _, filter := range []string{s.Filter, s.MinFilter, s.MipFilter} {
		if filter != "" && filter != "nearest" && filter != "linear" {
			return fmt.Errorf("there is no filter %q; there are nearest and linear", filter)
		}
	}
	switch {
	case s.Wrap != "" && s.Wrap != "clamp" && s.Wrap != "repeat" && s.Wrap != "mirror":
		return fmt.Errorf("there is no wrap %q; there are clamp, repeat and mirror", s.Wrap)
	case s.Compare != "" && !slices.Contains(Comparisons, s.Compare):
		return fmt.Errorf("there is no comparison %q; there are %s", s.Compare, strings.Join(Comparisons, ", "))
	}
	return nil
}
