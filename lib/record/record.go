// Package record is the one form in which the tools hand tests to each other:
// a JSON object a line. Field order is fixed by the structs, so equal tests
// give equal bytes; fields that a tool does not know pass through it.
package record

import "encoding/json"

// Schema is the value of every record's schema field.
const Schema = "shsmith/1"

// Record is a test with all that the tools have said about it so far.
type Record struct {
	Schema     string      `json:"schema"`
	ID         string      `json:"id"`
	Lang       string      `json:"lang"`              // "glsl" or "wgsl"
	Version    string      `json:"version,omitempty"` // GLSL: text of #version
	Stage      string      `json:"stage"`             // "compute" or "fragment"
	Source     string      `json:"source"`            // what a driver compiles
	Original   string      `json:"original,omitempty"`
	Dispatch   *[3]int     `json:"dispatch,omitempty"` // work groups; nil means 1, 1, 1
	Stages     []Stage     `json:"stages,omitempty"`
	Resources  []Resource  `json:"resources,omitempty"`
	Image      *Image      `json:"image,omitempty"`
	Variants   []Variant   `json:"variants,omitempty"`
	Tolerance  *Tolerance  `json:"tolerance,omitempty"`
	Provenance *Provenance `json:"provenance,omitempty"`
	// Optimisations are the arguments of spirv-opt that stand for {passes} in the
	// steps of back-ends: drawn when the first of those runs, and kept.
	Optimisations []string          `json:"optimisations,omitempty"`
	Checks        []Check           `json:"checks,omitempty"`
	Relaxed       []Relaxed         `json:"relaxed,omitempty"`
	Runs          []Run             `json:"runs,omitempty"`
	Blobs         map[string][]byte `json:"blobs,omitempty"` // output by its SHA-256 in hex
	Error         *Error            `json:"error,omitempty"`
	Verdict       *Verdict          `json:"verdict,omitempty"`
	Bucket        *Bucket           `json:"bucket,omitempty"`

	Extra Extra `json:"-"`
}

// Groups is the number of work groups to dispatch.
func (r *Record) Groups() [3]int {
	if r.Dispatch == nil {
		return [3]int{1, 1, 1}
	}
	return *r.Dispatch
}

// Stage is a further pipeline stage beside the one under test: a fragment
// test's vertex shader.
type Stage struct {
	Stage    string `json:"stage"` // "vertex"
	Source   string `json:"source"`
	Original string `json:"original,omitempty"`
}

// Resource kinds.
const (
	Storage      = "storage"    // storage buffer
	Uniform      = "uniform"    // uniform buffer
	Plain        = "plain"      // uniform outside a block
	Counter      = "counter"    // buffer of atomic counters
	Texture      = "texture"    // what a sampler reads
	StorageImage = "image"      // what imageLoad and imageStore work on
	Target       = "attachment" // what a fragment shader draws on; see Image.Resources
)

// Resource is something a shader is bound to. Name is that of the block or
// the variable; elements of arrays of them are resources of their own, "t[0]",
// "t[1]" and so on. Binding counts apart for each kind; for a texture it is the
// texture unit, for an image the image unit.
type Resource struct {
	Name    string   `json:"name"`
	Kind    string   `json:"kind"`
	Group   int      `json:"group,omitempty"`
	Binding int      `json:"binding"`
	Layout  string   `json:"layout,omitempty"` // "std430", "std140" or "wgsl"
	Size    int      `json:"size"`             // bytes
	Init    []byte   `json:"init,omitempty"`   // initial bytes; zero beyond its end
	Compare bool     `json:"compare,omitempty"`
	Members []Member `json:"members,omitempty"`
	Texels  *Texels  `json:"texels,omitempty"` // of textures and images, which have no members

	Extra Extra `json:"-"`
}

// Member is a flat leaf of a resource: Count scalars, Stride bytes apart,
// from byte Offset on. Bytes outside every member are padding.
type Member struct {
	Path   string `json:"path"`   // such as "a[2].v" below the resource's name
	Scalar string `json:"scalar"` // "int", "uint", "float", "bool", "double", …
	Offset int    `json:"offset"`
	Count  int    `json:"count"`
	Stride int    `json:"stride"`
}

// Variant is a further program that must give the same result as its record.
type Variant struct {
	Name            string      `json:"name"`
	Lang            string      `json:"lang"`
	Version         string      `json:"version,omitempty"`
	Source          string      `json:"source"`
	Original        string      `json:"original,omitempty"`
	Stages          []Stage     `json:"stages,omitempty"`    // where they differ
	Resources       []Resource  `json:"resources,omitempty"` // likewise
	Transformations []Transform `json:"transformations,omitempty"`

	Extra Extra `json:"-"`
}

// WithVariant is r with the program of v in the place of its own.
func (r *Record) WithVariant(v *Variant) *Record {
	p := *r
	p.Lang, p.Version, p.Source, p.Original = v.Lang, v.Version, v.Source, v.Original
	if v.Stages != nil {
		p.Stages = v.Stages
	}
	if v.Resources != nil {
		p.Resources = v.Resources
	}
	return &p
}

// Transform is one semantics-preserving change, applicable with any of its
// fellows left out.
type Transform struct {
	Kind  string `json:"kind"`
	Site  string `json:"site"`
	Seed  uint64 `json:"seed"`
	Donor string `json:"donor,omitempty"`
}

// Tolerance says how images of floats, normalised ones included, are compared.
// A record without one compares words exactly, and so are buffers and images
// of integers in any case.
type Tolerance struct {
	Metric    string  `json:"metric"`    // one of package compare's
	Threshold float64 `json:"threshold"` // the largest distance that passes, or the least likeness
}

// Provenance says where a test comes from.
type Provenance struct {
	Tool    string            `json:"tool"` // name and version
	Mode    string            `json:"mode,omitempty"`
	Seed    *uint64           `json:"seed,omitempty"`
	Options map[string]string `json:"options,omitempty"` // each that had an effect
	Parent  string            `json:"parent,omitempty"`
	Passes  []string          `json:"passes,omitempty"`
}

// Outcome is how one run of a test ended.
type Outcome string

const (
	OK           Outcome = "ok"
	CompileError Outcome = "compile_error"
	LinkError    Outcome = "link_error"
	Crash        Outcome = "crash"
	Timeout      Outcome = "timeout"
	DeviceLost   Outcome = "device_lost"
	OutOfMemory  Outcome = "out_of_memory"
	Unsupported  Outcome = "unsupported" // the back-end cannot run such a test; never a bug
	Flaky        Outcome = "flaky"       // seen in a used worker, not repeated in a fresh one
	Invalid      Outcome = "invalid"     // the harness itself is wrong
	// UB is ref's alone: the shader executed undefined behaviour. A result that is
	// merely inexact is OK, with a band.
	UB Outcome = "ub"
)

// Known reports whether o is one of the outcomes above. Anything else, such as
// another program may write, says nothing about a compiler.
func (o Outcome) Known() bool {
	switch o {
	case OK, CompileError, LinkError, Crash, Timeout, DeviceLost, OutOfMemory, Unsupported, Flaky, Invalid, UB:
		return true
	}
	return false
}

// Run is what one back-end made of one program of the test.
type Run struct {
	Backend    string            `json:"backend"`
	Variant    string            `json:"variant,omitempty"` // empty: the test itself
	Repeat     int               `json:"repeat,omitempty"`
	Driver     *Driver           `json:"driver,omitempty"`
	Components []string          `json:"components,omitempty"` // front end, IR, driver: what back-ends share
	Outcome    Outcome           `json:"outcome"`
	Detail     string            `json:"detail,omitempty"` // log, cut to 64 KiB
	Signal     string            `json:"signal,omitempty"` // such as "SIGSEGV"
	SourceHash string            `json:"source_hash,omitempty"`
	Steps      []Step            `json:"steps,omitempty"`
	Outputs    map[string]string `json:"outputs,omitempty"` // resource name to blob hash
	// Bands says how far the outputs of ref are certain, for each that is not
	// exact in all its words. Detail has where that comes from.
	Bands     map[string]Band `json:"bands,omitempty"`
	Coverage  string          `json:"coverage,omitempty"`
	CompileMS float64         `json:"compile_ms,omitempty"`
	RunMS     float64         `json:"run_ms,omitempty"`
	// Time is when the run ended, as RFC 3339 has it, in UTC. Records of before version
	// 0.2 have none.
	Time string `json:"time,omitempty"`
	// Config is the back-end as resolved: an entry of shrun's configuration
	// that means the same on any machine that has the same files.
	Config json.RawMessage `json:"config,omitempty"`
	// Held are the blobs that Bands names, until the record has them.
	Held map[string][]byte `json:"-"`
	// Before has the ids of the tests that the worker of a flaky run had run
	// before this one, oldest first.
	Before []string `json:"before,omitempty"`

	Extra Extra `json:"-"`
}

// Band has the hashes of two blobs of an output's size and layout: the least and the
// greatest that each of its scalars may be. A scalar whose both ends are that of the
// output is exact. One that may be anything goes from the least to the greatest of
// its type, for floats from minus infinity to infinity, and may be no number. Floats
// are ordered as numbers, -0.0 below 0.0. Bytes outside of members are those of the
// output. Whatever the rounding, if nothing undefined happens under it, a right run's
// outputs lie in their bands.
type Band struct {
	Low  string `json:"low"`
	High string `json:"high"`
}

// Driver has what a driver says of itself.
type Driver struct {
	Vendor   string `json:"vendor,omitempty"`
	Renderer string `json:"renderer,omitempty"`
	Version  string `json:"version,omitempty"`
	Language string `json:"language,omitempty"` // shading language version
	// Libraries has the driver's shared objects, by file name, each with its
	// ELF build id: one version of a driver is built more than once.
	Libraries map[string]string `json:"libraries,omitempty"`
	// Processor is the one that a driver in software compiles for. One of a GPU has none.
	Processor *Processor `json:"processor,omitempty"`
}

// Processor is what a worker's processor, as an emulator may have it, offers a
// compiler.
type Processor struct {
	Model      string            `json:"model"`                 // such as "AuthenticAMD family 25 model 1"
	Features   []string          `json:"features,omitempty"`    // that vector code may need, such as "avx2"
	VectorBits int               `json:"vector_bits,omitempty"` // of the vectors that the driver says it compiles to
	Overrides  map[string]string `json:"overrides,omitempty"`   // variables by which the driver takes it for less, or more
}

// Step is one tool of a chain.
type Step struct {
	Name    string   `json:"name"`
	Version string   `json:"version,omitempty"`
	Args    []string `json:"args,omitempty"`
	Outcome Outcome  `json:"outcome"`
	Detail  string   `json:"detail,omitempty"`
	Hash    string   `json:"hash,omitempty"` // of its output
}

// Error says what a tool could not do with the test.
type Error struct {
	Tool    string `json:"tool"`
	Pos     string `json:"pos,omitempty"` // line:col
	Message string `json:"message"`
}

// Verdict is shcmp's finding.
type Verdict struct {
	Axis     string     `json:"axis"`  // "backends", "variants" or "repeats"
	Class    string     `json:"class"` // "match", "crash", "mismatch", …
	Code     int        `json:"code"`  // GLSLsmith's number; -1 where it has none
	Groups   [][]string `json:"groups,omitempty"`
	Suspects []string   `json:"suspects,omitempty"`
	Step     string     `json:"step,omitempty"`
	// Inexact is how many scalars were not compared, since the reference is not
	// certain of them.
	Inexact     int          `json:"inexact,omitempty"`
	Differences []Difference `json:"differences,omitempty"`

	Extra Extra `json:"-"`
}

// Difference is the first place where two groups differ in a member. In an
// image, Index counts texels and Member is the component: "r", "g", "b" or
// "a"; the first one of an image that a metric compares has the distance, of
// the two groups that are least alike.
type Difference struct {
	Resource string            `json:"resource"`
	Member   string            `json:"member"`
	Index    int               `json:"index"`
	Texel    *[3]int           `json:"texel,omitempty"` // x, y and depth, layer or face
	Distance *float64          `json:"distance,omitempty"`
	Values   map[string]string `json:"values"` // by the group's first back-end
}

// Bucket is where shbucket put the test.
type Bucket struct {
	Signature string `json:"signature"`
	Folder    string `json:"folder"`

	Extra Extra `json:"-"`
}

// Extra has the fields of an object that this version does not know.
type Extra map[string]json.RawMessage
