package vulkan

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

// module is a SPIR-V module with the facts that a run needs, such as the name of the entry point
// and the bindings that the shader uses.
type module struct {
	words []uint32
	stage string
	entry string   // name of the entry point
	bound [][2]int // group and binding of each resource that the module uses
	needs []uint32 // capabilities, by number
	size  []uint32 // of a work group, in three dimensions; nil if not given by literals
}

// Constants of the SPIR-V format: the magic number, the length of the header in words, opcodes, an
// execution mode and decorations (SPIR-V specification, sections 2.3 and 3).
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

// models maps shader stages to the numbers of SPIR-V's execution models.
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

// checkResources returns an error if the module uses a group and binding at which r has no
// resource.
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
