package vulkan

import (
	"fmt"

	"shsmith/lib/language"
	"shsmith/lib/record"
)

// capabilities maps the numbers of optional SPIR-V capabilities to their names. SwiftShader ends
// the process if a module needs a capability that SwiftShader does not know. To prevent that,
// checkCapabilities compares the needs of the module with the device's capabilities before a run.
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
	groups, size           [3]uint32 // work groups in a dispatch; size of a work group
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

// unsupported returns an error if the kind `vulkan` cannot run r, because of the stage or a
// resource of r. It returns nil if compileOnly is true, because nothing runs then.
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
