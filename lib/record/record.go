// Package record defines the form in which the tools exchange tests: one JSON object per
// line. The structs fix the order of fields, so equal tests give equal bytes. A tool keeps
// fields that it does not know.
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
	Dispatch   *[3]int     `json:"dispatch,omitempty"` // number of work groups in three dimensions; nil means 1, 1, 1
	Stages     []Stage     `json:"stages,omitempty"`
	Resources  []Resource  `json:"resources,omitempty"`
	Image      *Image      `json:"image,omitempty"`
	Variants   []Variant   `json:"variants,omitempty"`
	Tolerance  *Tolerance  `json:"tolerance,omitempty"`
	Provenance *Provenance `json:"provenance,omitempty"`
	// Optimisations are the passes of spirv-opt that replace {passes} in the steps of
	// back-ends. They are drawn when the test first runs on a back-end with such a step. The
	// record keeps them for replays.
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

// Groups returns the number of work groups to dispatch in x, y and z.
func (r *Record) Groups() [3]int {
	if r.Dispatch == nil {
		return [3]int{1, 1, 1}
	}
	return *r.Dispatch
}

// Stage is another stage of the test's pipeline: the vertex shader of a fragment test.
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

// Resource is a buffer, uniform, texture, sampler or image that is bound to a shader. Each element
// of an array of resources is a separate resource, named "t[0]", "t[1]" and so on.
type Resource struct {
	Name  string `json:"name"` // of the block or the variable
	Kind  string `json:"kind"`
	Group int    `json:"group,omitempty"`
	// Binding is numbered separately for each kind of resource. It is the texture unit of a texture
	// and the image unit of an image.
	Binding int      `json:"binding"`
	Layout  string   `json:"layout,omitempty"` // "std430", "std140" or "wgsl"
	Size    int      `json:"size"`             // bytes
	Init    []byte   `json:"init,omitempty"`   // initial bytes; the rest is zero
	Compare bool     `json:"compare,omitempty"`
	Members []Member `json:"members,omitempty"`
	Texels  *Texels  `json:"texels,omitempty"` // contents of a texture or image, which has no members
	// Sampling is the state of a sampler, which has neither size nor contents.
	Sampling *Sampling `json:"sampling,omitempty"`

	Extra Extra `json:"-"`
}

// Member is a part of a resource: Count scalars, Stride bytes apart, that begin at byte Offset.
// Bytes outside all members are padding and never compared.
type Member struct {
	Path   string `json:"path"`   // rest of the full name after the resource's name, such as "a[2].v"
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
	// CrashOnly is set if the program may give a different result than the record's program. Then
	// the program fails only if the driver crashes, refuses it, loses the device or runs out of
	// memory.
	CrashOnly bool `json:"crash_only,omitempty"`

	Extra Extra `json:"-"`
}

// WithVariant returns a copy of r that has the program of v. The copy also has the stages of v if
// v.Stages is not nil, and the resources of v if v.Resources is not nil.
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

// Transform is one of the changes that produced a variant. Each change preserves the result of the
// program, whether or not the other changes are made. There is one exception: if the variant's
// field CrashOnly is set, a change may alter the result.
type Transform struct {
	// Number is unique among the changes of a variant. It occurs in the sites of later changes: the
	// site t2.n7 is a node in the code that change 2 added.
	Number int    `json:"number,omitempty"`
	Kind   string `json:"kind"`
	Site   string `json:"site"`
	// Code is the text that replaces the site, such as "meta_f1(HOLE)". HOLE stands for the old
	// code of the site, and HOLE1, HOLE2 and so on for parts of the old code. For some kinds, Code
	// has the arguments of the change instead, such as the name of a variable.
	//
	// Before contains declarations that Code needs, such as the function meta_f1. They are added
	// before the function that contains the site.
	Code   string `json:"code,omitempty"`
	Before string `json:"before,omitempty"`
}

// Tolerance tells how to compare images of floats, including normalised formats. Without it, images
// of floats are compared exactly, as all other outputs are.
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
	Flaky        Outcome = "flaky"       // a used worker and a fresh one gave different results
	Invalid      Outcome = "invalid"     // the harness itself is wrong
	// UB is an outcome that only ref has: the shader executed undefined behaviour. An
	// inexact result is not undefined: the outcome is then OK, and the run has a Band.
	UB Outcome = "ub"
)

// Known reports whether o is one of the constants of type Outcome. Other programs may write other
// outcomes, which say nothing about a compiler.
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
	// Bands maps the name of each inexact output of ref to its band. The field Detail tells which
	// operations are inexact.
	Bands map[string]Band `json:"bands,omitempty"`
	// Coverage is the folder with the profile of an instrumented compiler. The profile counts all
	// tests of the worker that ran this one.
	Coverage string `json:"coverage,omitempty"`
	// Statistics contains what a driver that only compiles reports about the compiled code. A key
	// such as "CS: Spilled VGPRs" consists of the name of the program and the name of the number.
	Statistics map[string]float64 `json:"statistics,omitempty"`
	CompileMS  float64            `json:"compile_ms,omitempty"`
	RunMS      float64            `json:"run_ms,omitempty"`
	// Overloaded marks a run that timed out while it waited for an overloaded machine. Such
	// a time-out says nothing about the back-end.
	Overloaded bool `json:"overloaded,omitempty"`
	// Time is the time at which the run ended, in RFC 3339 and UTC. It is empty in old records.
	Time string `json:"time,omitempty"`
	// Config is the configuration of the back-end, in the form of an entry in shrun's
	// configuration file.
	Config json.RawMessage `json:"config,omitempty"`
	// BandBlobs contains the blobs to which Bands refers. They move to the record's Blobs
	// when the run is added to the record.
	BandBlobs map[string][]byte `json:"-"`
	// Before lists, for a flaky run, the ids of the tests that the worker had run before
	// this one, oldest first.
	Before []string `json:"before,omitempty"`

	Extra Extra `json:"-"`
}

// Band contains the bounds of an output of ref. Low and High are the hashes of two blobs
// (Record.Blobs) with the output's size and layout. The output of every correct back-end lies
// between the two blobs, unless an allowed rounding leads to undefined behaviour.
type Band struct {
	// Low contains the least value that each scalar may have, and High the greatest. The two values
	// are equal if the scalar is exact; -0.0 counts as less than 0.0. For an unstable scalar they
	// are the least and the greatest value of its type, which for floats are the infinities. An
	// unstable float may also be NaN. Bytes outside members are those of the output.
	Low  string `json:"low"`
	High string `json:"high"`
}

// Driver contains the strings that a driver reports about itself.
type Driver struct {
	Vendor   string `json:"vendor,omitempty"`
	Renderer string `json:"renderer,omitempty"`
	Version  string `json:"version,omitempty"`
	Language string `json:"language,omitempty"` // shading language version
	// Libraries maps the file name of each shared object of the driver to its ELF build
	// id. Two builds of one version have different ids.
	Libraries map[string]string `json:"libraries,omitempty"`
	// Processor is the processor for which a software driver compiles. It is nil for the
	// driver of a GPU.
	Processor *Processor `json:"processor,omitempty"`
}

// Processor is the processor that the compiler in a worker sees, which may be an emulated
// one.
type Processor struct {
	Model      string            `json:"model"`                 // such as "AuthenticAMD family 25 model 1"
	Features   []string          `json:"features,omitempty"`    // its vector instructions, such as "avx2"
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
	// Words counts the scalars of the outputs. It is set only if ref has bands, or if a run
	// differs from ref.
	Words       *Words       `json:"words,omitempty"`
	Differences []Difference `json:"differences,omitempty"`

	Extra Extra `json:"-"`
}

// Words counts the scalars in the outputs of a test. If back-ends are compared, each scalar counts
// as Within, Outside or Unstable. If variants are compared, inexact scalars count as Unstable, and
// Within and Outside are 0.
type Words struct {
	// Compared is the number of scalars that are not counted as Unstable. If back-ends are
	// compared, it is the sum of Within and Outside.
	Compared int `json:"compared"`
	Within   int `json:"within,omitempty"`   // within the band of ref on all back-ends
	Outside  int `json:"outside,omitempty"`  // outside the band of ref on at least one back-end
	Unstable int `json:"unstable,omitempty"` // not compared, because ref is not certain of any value
	// Wrong maps the name of a run to a summary of its scalars outside the band of ref. Runs
	// without such scalars have no entry.
	Wrong map[string]Wrong `json:"wrong,omitempty"`
}

// Wrong describes the scalars of a run that lie outside the bands of ref.
type Wrong struct {
	Words int `json:"words"` // number of these scalars
	// Beyond is the distance of the farthest scalar from its band, in the units of
	// Difference.Beyond. It is nil if all distances are infinite.
	Beyond *float64 `json:"beyond,omitempty"`
	Place  string   `json:"place,omitempty"` // of the farthest scalar, such as "color(4, 0).r"
}

// Difference is a position at which groups of runs differ. A group has the runs whose outputs
// agree. In an image, Index counts texels, and Member is the component: "r", "g", "b" or "a".
type Difference struct {
	Resource string  `json:"resource"`
	Member   string  `json:"member"`
	Index    int     `json:"index"`
	Texel    *[3]int `json:"texel,omitempty"` // x, y and depth, layer or face
	// Distance is the result of the image metric (Tolerance.Metric) for the two groups of runs
	// whose images are least alike. For some metrics it is a distance, for others a similarity. It
	// is set only if a metric compares the image and the result is finite, and only in the first
	// Difference of the image.
	Distance *float64 `json:"distance,omitempty"`
	// Values maps the name of each group's first run to the value of the group. For the reference's
	// group, the value is followed by the band if there is one, as in "1.5 (from 1.4 to 1.6)".
	Values map[string]string `json:"values"`
	// Beyond is the greatest distance from the band of the reference to the value of a group in
	// Values. Distances that are not finite do not count. For a normalised format, the unit is one
	// step of the format: 1/255 for 8 bits. For other scalars, a distance is the difference of two
	// numbers. Beyond is nil if there is no reference, or if no distance counts.
	Beyond *float64 `json:"beyond,omitempty"`
}

// Bucket tells where shbucket put the test.
type Bucket struct {
	Signature string `json:"signature"`
	Folder    string `json:"folder"` // "" if the bucket has enough tests with the same suspects
	// Others are the buckets of the test's further findings, because one test may show several
	// bugs.
	Others []Bucket `json:"others,omitempty"`

	Extra Extra `json:"-"`
}

// Extra contains the fields of an object that this version does not know.
type Extra map[string]json.RawMessage

// Contents returns the initial contents of r, a valid resource: Init, padded with zeros to Size
// bytes.
func (r *Resource) Contents() []byte {
	data := make([]byte, r.Size)
	copy(data, r.Init)
	return data
}
