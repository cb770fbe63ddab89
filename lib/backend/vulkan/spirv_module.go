package vulkan

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

// module describes a SPIR-V module.
type module struct {
	words []uint32
	stage string
	entry string   // name of the entry point
	bound [][2]int // group and binding of each resource that the module uses
	needs []uint32 // capabilities, by number
	size  []uint32 // of a work group, in three dimensions; nil if not given by literals
}

// Numbers of SPIR-V (SPIR-V specification, section 3).
const (
	magic           = 0x07230203
	headerWords     = 5
	opEntryPoint    = 15
	opExecutionMode = 16
	opCapability    = 17
	opFunction      = 54
	opDecorate      = 71
	modeLocalSize   = 17
	decorateBinding = 33
	decorateSet     = 34
)

// models maps stages to SPIR-V's numbers of execution models.
var models = map[string]uint32{"vertex": 0, string(language.Fragment): 4, string(language.Compute): 5}

// moduleOf parses `text` as a SPIR-V module with an entry point for the stage.
func moduleOf(text, stage string) (*module, error) {
	if len(text)%4 != 0 || len(text) < 4*headerWords {
		return nil, errors.New("the output of the last step is not SPIR-V")
	}
	m := &module{stage: stage, words: make([]uint32, len(text)/4)}
	for i := range m.words {
		m.words[i] = binary.LittleEndian.Uint32([]byte(text[4*i:]))
	}
	if m.words[0] != magic {
		return nil, errors.New("the output of the last step is not SPIR-V")
	}
	if err := m.scan(models[stage]); err != nil {
		return nil, err
	}
	if m.entry == "" {
		return nil, fmt.Errorf("the module has no entry point for %s shaders", stage)
	}
	return m, nil
}

// scan reads the instructions and sets the fields entry, bound, needs and size. `model` is the
// execution model of the entry point.
func (m *module) scan(model uint32) error {
	set, binding := map[uint32]int{}, map[uint32]int{}
	used, inside := map[uint32]bool{}, false
	for at := headerWords; at < len(m.words); {
		n := int(m.words[at] >> 16)
		if n == 0 || at+n > len(m.words) {
			return fmt.Errorf("the SPIR-V is broken: word %d of %d begins an instruction of %d words",
				at, len(m.words), n)
		}
		op, args := m.words[at]&0xffff, m.words[at+1:at+n]
		switch {
		case op == opCapability && len(args) > 0:
			m.needs = append(m.needs, args[0])
		case op == opEntryPoint && len(args) > 2 && args[0] == model && m.entry == "":
			m.entry = literal(args[2:])
		case op == opExecutionMode && len(args) == 5 && args[1] == modeLocalSize:
			m.size = args[2:]
		case op == opDecorate && len(args) > 2 && args[1] == decorateSet:
			set[args[0]] = int(args[2])
		case op == opDecorate && len(args) > 2 && args[1] == decorateBinding:
			binding[args[0]] = int(args[2])
		case op == opFunction:
			inside = true
		}
		for _, w := range args {
			// A literal may equal the id of a variable. That does harm only if the record has no
			// buffer for the variable.
			used[w] = used[w] || inside
		}
		at += n
	}
	for id, b := range binding {
		if used[id] {
			m.bound = append(m.bound, [2]int{set[id], b})
		}
	}
	return nil
}

// literal decodes the zero-terminated string that begins at the start of `words`.
func literal(words []uint32) string {
	var b []byte
	for _, w := range words {
		b = binary.LittleEndian.AppendUint32(b, w)
	}
	text, _, _ := strings.Cut(string(b), "\x00")
	return text
}

// checkResources returns an error unless r has a resource at each group and binding that the module
// uses.
func (m *module) checkResources(r *record.Record) error {
	there := map[[2]int]bool{}
	for i := range r.Resources {
		there[[2]int{r.Resources[i].Group, r.Resources[i].Binding}] = true
	}
	for _, b := range m.bound {
		// Without a resource, the behaviour of the driver is undefined.
		if !there[b] {
			return fmt.Errorf("the record has no buffer for group %d, binding %d of the shader", b[0], b[1])
		}
	}
	return nil
}

// capabilities maps numbers to names of the optional SPIR-V capabilities that are checked before a
// run. SwiftShader ends the process on unknown ones.
var capabilities = map[uint32]string{9: "Float16", 10: "Float64", 11: "Int64", 22: "Int16", 39: "Int8",
	4433: "StorageBuffer16BitAccess", 4434: "UniformAndStorageBuffer16BitAccess"}

// checkCapabilities returns an error if the module needs an optional capability that the device
// lacks. The map `has` contains the capabilities that the device supports.
func (m *module) checkCapabilities(has map[string]bool) error {
	for _, c := range m.needs {
		if name, known := capabilities[c]; known && !has[name] {
			return fmt.Errorf("the device lacks the capability %s", name)
		}
	}
	return nil
}

// limits are the largest values that a device supports (Vulkan, section Limits). Beyond
// them the behaviour is undefined, and drivers need not report an error.
type limits struct {
	groups, size           [3]uint32 // of a dispatch; of a work group; both in three dimensions
	invocations            uint32    // in a work group
	sets, storage, uniform uint32    // number of bind groups; of buffers of each kind in a stage
}

// checkTest returns an error if the test exceeds the limits.
func (l *limits) checkTest(m *module, r *record.Record) error {
	product := uint64(1)
	for i, n := range m.size {
		product *= uint64(n)
		if n > l.size[i] || product > uint64(l.invocations) {
			return fmt.Errorf("a work group has the size %v; the device takes %v and %d invocations in all",
				m.size, l.size, l.invocations)
		}
	}
	for i, n := range r.Groups() {
		if n > int(l.groups[i]) {
			return fmt.Errorf("the dispatch has %v work groups; the device takes %v", r.Groups(), l.groups)
		}
	}
	count := map[string]uint32{}
	for i := range r.Resources {
		count[r.Resources[i].Kind]++
		if set := r.Resources[i].Group; set >= int(l.sets) {
			return fmt.Errorf("%s is in bind group %d; the device has %d bind groups", r.Resources[i].Name, set, l.sets)
		}
	}
	if count[record.Storage] > l.storage || count[record.Uniform] > l.uniform {
		return fmt.Errorf("the test has %d storage and %d uniform buffers; the device takes %d and %d",
			count[record.Storage], count[record.Uniform], l.storage, l.uniform)
	}
	return nil
}

// unsupported returns an error if compileOnly is false and no back-end of the kind `vulkan` can run
// the test r.
func unsupported(r *record.Record, compileOnly bool) error {
	if compileOnly {
		return nil
	}
	if r.Stage != string(language.Compute) {
		return fmt.Errorf("kind vulkan runs compute shaders, not %s shaders", r.Stage)
	}
	for _, res := range r.Resources {
		if res.Kind != record.Storage && res.Kind != record.Uniform {
			return fmt.Errorf("kind vulkan binds storage and uniform buffers; %s is of kind %s", res.Name, res.Kind)
		}
	}
	return nil
}
