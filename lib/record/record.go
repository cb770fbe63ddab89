// Package record is the form in which the tools pass tests on: one JSON object a line. The
// structs fix the order of fields, so equal tests give equal bytes. A tool keeps fields
// that it does not know.
package record

import "encoding/json"

// Schema is the value of the field schema in every record.
const Schema = "shsmith/1"

// Record is a test with all results that the tools have added.
type Record struct {
	Schema     string      `json:"schema"`
	ID         string      `json:"id"`
	Lang       string      `json:"lang"`              // "glsl" or "wgsl"
	Version    string      `json:"version,omitempty"` // GLSL: text of #version
	Stage      string      `json:"stage"`             // "compute" or "fragment"
	Source     string      `json:"source"`            // the text that a driver compiles
	Original   string      `json:"original,omitempty"`
	Dispatch   *[3]int     `json:"dispatch,omitempty"` // work groups; nil means 1, 1, 1
	Stages     []Stage     `json:"stages,omitempty"`
	Resources  []Resource  `json:"resources,omitempty"`
	Image      *Image      `json:"image,omitempty"`
	Variants   []Variant   `json:"variants,omitempty"`
	Tolerance  *Tolerance  `json:"tolerance,omitempty"`
	Provenance *Provenance `json:"provenance,omitempty"`
	// Optimisations are the passes of spirv-opt that replace {passes} in the steps of
	// back-ends. The first such back-end draws them, and the record keeps them for
	// replays.
	Optimisations []string          `json:"optimisations,omitempty"`
	Checks        []Check           `json:"checks,omitempty"`
	Relaxed       []Relaxed         `json:"relaxed,omitempty"`
	Runs          []Run             `json:"runs,omitempty"`
	Blobs         map[string][]byte `json:"blobs,omitempty"` // outputs; a key is the SHA-256 of its value in hex
	Error         *Error            `json:"error,omitempty"`
	Verdict       *Verdict          `json:"verdict,omitempty"`
	Bucket        *Bucket           `json:"bucket,omitempty"`

	Extra Extra `json:"-"`
}

// Groups returns the number of work groups to dispatch.
func (r *Record) Groups() [3]int {
	if r.Dispatch == nil {
		return [3]int{1, 1, 1}
	}
	return *r.Dispatch
}

// Stage is a pipeline stage beside the one under test: the vertex shader of a fragment
// test.
type Stage struct {
	Stage    string `json:"stage"` // "vertex"
	Source   string `json:"source"`
	Original string `json:"original,omitempty"`
}

// Kinds of resources.
const (
	Storage      = "storage"    // storage buffer
	Uniform      = "uniform"    // uniform buffer
	Plain        = "plain"      // uniform outside a block
	Counter      = "counter"    // buffer of atomic counters
	Texture      = "texture"    // texture that a sampler reads
	Sampler      = "sampler"    // sampler of WGSL; GLSL's belong to their textures
	StorageImage = "image"      // image for imageLoad and imageStore
	Target       = "attachment" // image that a fragment shader draws on; see Image.Resources
)

// Resource is a buffer, uniform, texture, sampler or image that is bound to a shader.
// Name is the name of the block or the variable. Each element of an array of resources is a resource
// of its own, named "t[0]", "t[1]" and so on. Each kind of resource numbers its bindings
// independently of the others. For a texture, the binding is its texture unit, for an
// image its image unit.
type Resource struct {
	Name    string   `json:"name"`
	Kind    string   `json:"kind"`
	Group   int      `json:"group,omitempty"`
	Binding int      `json:"binding"`
	Layout  string   `json:"layout,omitempty"` // "std430", "std140" or "wgsl"
	Size    int      `json:"size"`             // bytes
	Init    []byte   `json:"init,omitempty"`   // initial bytes; the rest is zero
	Compare bool     `json:"compare,omitempty"`
	Members []Member `json:"members,omitempty"`
	Texels  *Texels  `json:"texels,omitempty"` // of textures and images, which have no members
	// Sampling is that of a sampler, which has neither size nor contents.
	Sampling *Sampling `json:"sampling,omitempty"`

	Extra Extra `json:"-"`
}

// Member is a part of a resource: Count scalars that begin at byte Offset and lie Stride
// bytes apart. Bytes outside all members are padding, which is never compared.
type Member struct {
	Path   string `json:"path"`   // what follows the resource's name, such as "a[2].v"
	Scalar string `json:"scalar"` // "int", "uint", "float", "bool", "double", …
	Offset int    `json:"offset"`
	Count  int    `json:"count"`
	Stride int    `json:"stride"`
}

// Variant is another program that must give the same result as its record's program.
type Variant struct {
	Name            string      `json:"name"`
	Lang            string      `json:"lang"`
	Version         string      `json:"version,omitempty"`
	Source          string      `json:"source"`
	Original        string      `json:"original,omitempty"`
	Stages          []Stage     `json:"stages,omitempty"`    // nil: those of the test
	Resources       []Resource  `json:"resources,omitempty"` // nil: those of the test
	Transformations []Transform `json:"transformations,omitempty"`

	Extra Extra `json:"-"`
}

// WithVariant returns r with the program of v in place of its own.
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

// Transform is one of the changes that made a variant from the program. It preserves the
// meaning of the program, with and without the other changes.
type Transform struct {
	Kind string `json:"kind"`
	Site string `json:"site"`
	Seed uint64 `json:"seed"`
}

// Tolerance tells how to compare images of floats, including normalised formats. Buffers
// and images of integers are always compared exactly. So are images of floats without a
// Tolerance.
type Tolerance struct {
	Metric    string  `json:"metric"`    // name of a metric of package compare
	Threshold float64 `json:"threshold"` // the largest distance or the least similarity that counts as equal
}

// Provenance tells where a test comes from.
type Provenance struct {
	Tool    string            `json:"tool"` // name and version
	Mode    string            `json:"mode,omitempty"`
	Seed    *uint64           `json:"seed,omitempty"`
	Options map[string]string `json:"options,omitempty"` // those that affected the test
	Passes  []string          `json:"passes,omitempty"`
}

// Outcome is how one run of a test ended.
type Outcome string

// The outcomes of a run.
const (
	OK           Outcome = "ok"
	CompileError Outcome = "compile_error"
	LinkError    Outcome = "link_error"
	Crash        Outcome = "crash"
	Timeout      Outcome = "timeout"
	DeviceLost   Outcome = "device_lost"
	OutOfMemory  Outcome = "out_of_memory"
	Unsupported  Outcome = "unsupported" // the back-end cannot run such a test; never a bug
	Flaky        Outcome = "flaky"       // a used worker failed, and a fresh one did not
	Invalid      Outcome = "invalid"     // the harness itself is wrong
	// UB is an outcome of ref alone: the shader executed undefined behaviour. An inexact
	// result is not undefined: then the outcome is OK, and the run has a Band.
	UB Outcome = "ub"
)

// Known reports whether o is one of the outcomes above. Other programs may write others,
// which tell nothing about a compiler.
func (o Outcome) Known() bool {
	switch o {
	case OK, CompileError, LinkError, Crash, Timeout, DeviceLost, OutOfMemory, Unsupported, Flaky, Invalid, UB:
		return true
	}
	return false
}

// Run is the result of one program of the test on one back-end.
type Run struct {
	Backend    string            `json:"backend"`
	Variant    string            `json:"variant,omitempty"` // empty: the test itself
	Repeat     int               `json:"repeat,omitempty"`
	Driver     *Driver           `json:"driver,omitempty"`
	Components []string          `json:"components,omitempty"` // front end, intermediate representations, driver: parts that back-ends share
	Outcome    Outcome           `json:"outcome"`
	Detail     string            `json:"detail,omitempty"` // log, cut to 64 KiB
	Signal     string            `json:"signal,omitempty"` // such as "SIGSEGV"
	SourceHash string            `json:"source_hash,omitempty"`
	Steps      []Step            `json:"steps,omitempty"`
	Outputs    map[string]string `json:"outputs,omitempty"` // resource name to blob hash
	// Bands has a band for each output of ref that is not exact. Detail tells where the
	// inexactness arises.
	Bands     map[string]Band `json:"bands,omitempty"`
	Coverage  string          `json:"coverage,omitempty"`
	CompileMS float64         `json:"compile_ms,omitempty"`
	RunMS     float64         `json:"run_ms,omitempty"`
	// Overloaded marks a time-out of a run that waited while the machine was overloaded. It
	// says nothing about the back-end.
	Overloaded bool `json:"overloaded,omitempty"`
	// Time is the time at which the run ended, in RFC 3339 and UTC. Records made before
	// version 0.2 have none.
	Time string `json:"time,omitempty"`
	// Config is the configuration of the back-end, as an entry of shrun's configuration
	// file has it.
	Config json.RawMessage `json:"config,omitempty"`
	// BandBlobs has the blobs that Bands refers to. They move to the record's Blobs when
	// the run is added to the record.
	BandBlobs map[string][]byte `json:"-"`
	// Before lists, for a flaky run, the ids of the tests that the worker had run before
	// this one, oldest first.
	Before []string `json:"before,omitempty"`

	Extra Extra `json:"-"`
}

// Band gives the bounds of an output of ref. Low and High are the hashes of two blobs
// with the output's size and layout. They hold the least and the greatest value that each
// scalar may have. A scalar is exact if both equal the output. An unstable scalar may have any
// value: its band is from the least to the greatest value of its type, for floats from
// minus to plus infinity; then it may also be NaN. -0.0 counts as less than 0.0. Bytes
// outside members are those of the output.
//
// The guarantee: if no allowed rounding leads to undefined behaviour, the outputs of
// every correct back-end lie in their bands.
type Band struct {
	Low  string `json:"low"`
	High string `json:"high"`
}

// Driver has the strings that a driver reports about itself.
type Driver struct {
	Vendor   string `json:"vendor,omitempty"`
	Renderer string `json:"renderer,omitempty"`
	Version  string `json:"version,omitempty"`
	Language string `json:"language,omitempty"` // shading language version
	// Libraries maps the file name of each shared object of the driver to its ELF build
	// id. Two builds of one version have different ids.
	Libraries map[string]string `json:"libraries,omitempty"`
	// Processor is the processor that a software driver compiles for. The driver of a GPU
	// has none.
	Processor *Processor `json:"processor,omitempty"`
}

// Processor is the processor that a compiler in the worker sees. It may be an emulated
// one.
type Processor struct {
	Model      string            `json:"model"`                 // such as "AuthenticAMD family 25 model 1"
	Features   []string          `json:"features,omitempty"`    // of its vector instructions, such as "avx2"
	VectorBits int               `json:"vector_bits,omitempty"` // width of the vectors that the driver reports
	Overrides  map[string]string `json:"overrides,omitempty"`   // environment variables that made the driver assume another processor
}

// Step is one tool of a back-end that is a chain of tools, and its result.
type Step struct {
	Name    string   `json:"name"`
	Version string   `json:"version,omitempty"`
	Args    []string `json:"args,omitempty"`
	Outcome Outcome  `json:"outcome"`
	Detail  string   `json:"detail,omitempty"`
	Hash    string   `json:"hash,omitempty"` // SHA-256 of its output
}

// Error tells why a tool could not process the test.
type Error struct {
	Tool    string `json:"tool"`
	Pos     string `json:"pos,omitempty"` // line:col
	Message string `json:"message"`
}

// Verdict is the result of shcmp.
type Verdict struct {
	Axis     string     `json:"axis"`  // "backends", "variants" or "repeats"
	Class    string     `json:"class"` // "match", "crash", "mismatch", …
	Code     int        `json:"code"`  // GLSLsmith's number for the class, or -1
	Groups   [][]string `json:"groups,omitempty"`
	Suspects []string   `json:"suspects,omitempty"`
	Step     string     `json:"step,omitempty"`
	// Words is there if ref has bands, or if a run differs from ref.
	Words       *Words       `json:"words,omitempty"`
	Differences []Difference `json:"differences,omitempty"`

	Extra Extra `json:"-"`
}

// Words counts the compared scalars of a test: Compared is the sum of Within and Outside.
// On the axis of variants, Within and Outside are 0: words that are not exact are not
// compared there, and count as Unstable.
type Words struct {
	Compared int `json:"compared"`
	Within   int `json:"within,omitempty"`   // within the band of ref on all back-ends
	Outside  int `json:"outside,omitempty"`  // outside of it on at least one
	Unstable int `json:"unstable,omitempty"` // of which ref knows nothing
	// Wrong has the runs with words outside.
	Wrong map[string]Wrong `json:"wrong,omitempty"`
}

// Wrong tells in how many words a run lies outside the bands of ref, and how far in the
// word where it is farthest from its band.
type Wrong struct {
	Words int `json:"words"`
	// Beyond is the distance to the band, as Difference has it. It is nil if all
	// distances are infinite.
	Beyond *float64 `json:"beyond,omitempty"`
	Place  string   `json:"place,omitempty"` // of Beyond: "color(4, 0).r"
}

// Difference is the first position in a member at which two groups differ. In an image,
// Index counts texels and Member is the component: "r", "g", "b" or "a". If an image
// metric compares the image, the first Difference has the distance between the two groups
// that are least alike.
type Difference struct {
	Resource string   `json:"resource"`
	Member   string   `json:"member"`
	Index    int      `json:"index"`
	Texel    *[3]int  `json:"texel,omitempty"` // x, y and depth, layer or face
	Distance *float64 `json:"distance,omitempty"`
	// Values has the value of each group, by the name of its first run. The value of the
	// reference's group is followed by its band.
	Values map[string]string `json:"values"`
	// Beyond is how far the farthest group lies outside the band of the reference: in
	// steps of a normalised format, else in units of the type. It is nil without a
	// reference, or if it is infinite.
	Beyond *float64 `json:"beyond,omitempty"`
}

// Bucket tells where shbucket put the test.
type Bucket struct {
	Signature string `json:"signature"`
	Folder    string `json:"folder"`
	// Others are the buckets of further findings: a test may show several bugs.
	Others []Bucket `json:"others,omitempty"`

	Extra Extra `json:"-"`
}

// Extra has the fields of an object that this version does not know.
type Extra map[string]json.RawMessage
