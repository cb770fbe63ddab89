//go:build cgo

package vulkan

/*
#cgo LDFLAGS: -Wl,--as-needed -ldl
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

static void *(*entry_point)(void *instance, const char *name);

static void *load(const char *library) {
	void *loaded = dlopen(library, RTLD_NOW | RTLD_LOCAL);
	entry_point = loaded ? dlsym(loaded, "vkGetInstanceProcAddr") : NULL;
	return entry_point;
}

static const char *load_error(void) {
	const char *why = dlerror();
	return why ? why : "it has no vkGetInstanceProcAddr";
}

// driver is a VkPhysicalDeviceDriverProperties, and properties is a VkPhysicalDeviceProperties2.
// describe gets both from vkGetPhysicalDeviceProperties2, a function that the Go binding lacks. The
// array properties.properties is larger than the part of the structure for which it stands.
static struct { uint32_t type; void *next; uint32_t id; char name[256], info[256]; uint32_t version; } driver;
static struct { uint32_t type; void *next; char properties[4096]; } properties;

static void describe(void *instance, void *device) {
	void (*get)(void *, void *) = entry_point(instance, "vkGetPhysicalDeviceProperties2");
	driver.type = 1000196000;
	properties.type = 1000059001;
	properties.next = &driver;
	if (get)
		get(device, &properties);
}

// The features of a device, with those that Vulkan 1.1 and 1.2 added for 16-bit numbers:
// VkPhysicalDeviceFeatures2, …ShaderFloat16Int8Features and …16BitStorageFeatures. A
// driver that does not know the latter two leaves them 0.
static struct { uint32_t type; void *next; uint32_t storage, uniform, constants, io; } storage16;
static struct { uint32_t type; void *next; uint32_t float16, int8; } arithmetic16;
static struct { uint32_t type; void *next; uint32_t features[55]; } features;

static void *all_features(void *instance, void *device) {
	void (*get)(void *, void *) = entry_point(instance, "vkGetPhysicalDeviceFeatures2");
	storage16.type = 1000083000;
	arithmetic16.type = 1000082000;
	arithmetic16.next = &storage16;
	features.type = 1000059000;
	features.next = &arithmetic16;
	if (!get)
		return NULL;
	get(device, &features);
	return &features;
}

static uint32_t has_float16(void) { return arithmetic16.float16; }
static uint32_t has_int8(void) { return arithmetic16.int8; }
static uint32_t has_storage16(void) { return storage16.storage; }
static uint32_t has_uniform16(void) { return storage16.uniform; }

static const char *driver_name(void) { return driver.name; }
static const char *driver_info(void) { return driver.info; }
*/
import "C"

import (
	"context"
	"errors"
	"fmt"
	"unsafe"

	vk "github.com/goki/vulkan"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// device is a back-end: a Vulkan device and the queue to which it submits tests.
type device struct {
	driver   record.Driver
	instance vk.Instance
	physical vk.PhysicalDevice
	has      map[string]bool // whether the device supports an optional SPIR-V capability, by name
	limits   limits
	device   vk.Device
	queue    vk.Queue
	commands vk.CommandPool

	compileOnly bool // backend.Config.CompileOnly
	statistics  bool // whether pipelines have statistics; only if compileOnly is set
}

// getInstanceProcAddr is the address of the function vkGetInstanceProcAddr.
var getInstanceProcAddr unsafe.Pointer

// Open loads the Vulkan loader c.Library, by default `libvulkan.so.1`, and opens the device with
// index c.Device. Environment variables tell the loader which drivers there are.
func Open(c backend.Config) (backend.Backend, error) {
	if err := load(c.Library); err != nil {
		return nil, err
	}
	d := &device{compileOnly: c.CompileOnly}
	if err := d.find(c.Device); err != nil {
		return nil, err
	}
	if err := d.open(); err != nil {
		return nil, err
	}
	d.describe()
	return d, nil
}

// load opens the library of the Vulkan loader, by default libvulkan.so.1, and gives its
// vkGetInstanceProcAddr to the Go binding.
func load(library string) error {
	if library == "" {
		library = "libvulkan.so.1"
	}
	name := C.CString(library)
	defer C.free(unsafe.Pointer(name))
	entry := C.load(name)
	if entry == nil {
		return errors.New(C.GoString(C.load_error()))
	}
	getInstanceProcAddr = entry
	// Otherwise the binding looks for libvulkan.so, which only development packages install.
	vk.SetGetInstanceProcAddr(entry)
	return vk.Init()
}

// refusedError returns an error if the result r of a call is not Success. The text of the error
// begins with `what`.
func refusedError(r vk.Result, what string) error {
	if r == vk.Success {
		return nil
	}
	return fmt.Errorf("%s: %w", what, vk.Error(r))
}

func (d *device) find(index int) error {
	application := vk.ApplicationInfo{SType: vk.StructureTypeApplicationInfo, ApiVersion: vk.MakeVersion(1, 2, 0)}
	info := vk.InstanceCreateInfo{SType: vk.StructureTypeInstanceCreateInfo, PApplicationInfo: &application}
	enumerate := func(n *uint32, list []vk.ExtensionProperties) {
		vk.EnumerateInstanceExtensionProperties("", n, list)
	}
	if d.compileOnly && hasExtension(reportsErrors, enumerate) {
		info.EnabledExtensionCount, info.PpEnabledExtensionNames = 1, []string{reportsErrors + "\x00"}
	}
	result := create(&d.instance, func(p *vk.Instance) vk.Result { return vk.CreateInstance(&info, nil, p) })
	if err := refusedError(result, "no Vulkan instance"); err != nil {
		return err
	}
	if err := vk.InitInstance(d.instance); err != nil {
		return err
	}
	if info.EnabledExtensionCount > 0 {
		d.listen()
	}
	var n uint32
	vk.EnumeratePhysicalDevices(d.instance, &n, nil)
	all := make([]vk.PhysicalDevice, n)
	if n > 0 {
		vk.EnumeratePhysicalDevices(d.instance, &n, all)
	}
	if index < 0 || index >= int(n) {
		return fmt.Errorf("Vulkan has %d devices here, none with number %d", n, index)
	}
	d.physical = all[index]
	return nil
}

// open creates the device with the features of d.features enabled.
func (d *device) open() error {
	family, err := d.queueFamily()
	if err != nil {
		return err
	}
	features := d.features()
	info := vk.DeviceCreateInfo{
		SType:                vk.StructureTypeDeviceCreateInfo,
		PNext:                features,
		QueueCreateInfoCount: 1,
		PQueueCreateInfos: []vk.DeviceQueueCreateInfo{{
			SType:            vk.StructureTypeDeviceQueueCreateInfo,
			QueueFamilyIndex: family,
			QueueCount:       1,
			PQueuePriorities: []float32{1},
		}},
	}
	enumerate := func(n *uint32, list []vk.ExtensionProperties) {
		vk.EnumerateDeviceExtensionProperties(d.physical, "", n, list)
	}
	if d.compileOnly && features != nil && hasExtension(reportsStatistics, enumerate) {
		info.EnabledExtensionCount, info.PpEnabledExtensionNames = 1, []string{reportsStatistics + "\x00"}
		info.PNext, d.statistics = withStatistics(features), true
	}
	result := create(&d.device, func(p *vk.Device) vk.Result {
		return vk.CreateDevice(d.physical, &info, nil, p)
	})
	if err := refusedError(result, "no device"); err != nil {
		return err
	}
	var queue vk.Queue
	vk.GetDeviceQueue(d.device, family, 0, &queue)
	d.queue = queue
	pool := vk.CommandPoolCreateInfo{SType: vk.StructureTypeCommandPoolCreateInfo, QueueFamilyIndex: family}
	result = create(&d.commands, func(p *vk.CommandPool) vk.Result {
		return vk.CreateCommandPool(d.device, &pool, nil, p)
	})
	return refusedError(result, "no command pool")
}

// hasExtension reports whether `enumerate` lists the extension `name`. As in Vulkan, `enumerate`
// stores the number of extensions in n if `list` is nil, and otherwise fills `list` with the
// extensions.
func hasExtension(name string, enumerate func(n *uint32, list []vk.ExtensionProperties)) bool {
	var n uint32
	enumerate(&n, nil)
	list := make([]vk.ExtensionProperties, n)
	if n > 0 {
		enumerate(&n, list)
	}
	for i := range list {
		list[i].Deref()
		if vk.ToString(list[i].ExtensionName[:]) == name {
			return true
		}
	}
	return false
}

// features returns a chain of structures that enables the device's features of Vulkan 1.0, 16-bit
// storage, float16 and int8. d.has gets the SPIR-V capabilities that they allow. If the loader has
// only Vulkan 1.0, features returns nil.
func (d *device) features() unsafe.Pointer {
	chain := C.all_features(unsafe.Pointer(d.instance), unsafe.Pointer(d.physical))
	if chain == nil {
		return nil
	}
	var f vk.PhysicalDeviceFeatures
	vk.GetPhysicalDeviceFeatures(d.physical, &f)
	f.Deref()
	d.has = map[string]bool{
		"Float64":                            f.ShaderFloat64.B(),
		"Int64":                              f.ShaderInt64.B(),
		"Int16":                              f.ShaderInt16.B(),
		"Float16":                            C.has_float16() != 0,
		"Int8":                               C.has_int8() != 0,
		"StorageBuffer16BitAccess":           C.has_storage16() != 0,
		"UniformAndStorageBuffer16BitAccess": C.has_uniform16() != 0,
	}
	return chain
}

// queueFamily returns the index of the first queue family that supports compute shaders.
func (d *device) queueFamily() (uint32, error) {
	var n uint32
	vk.GetPhysicalDeviceQueueFamilyProperties(d.physical, &n, nil)
	all := make([]vk.QueueFamilyProperties, n)
	vk.GetPhysicalDeviceQueueFamilyProperties(d.physical, &n, all)
	for i := range all {
		all[i].Deref()
		if all[i].QueueFlags&vk.QueueFlags(vk.QueueComputeBit) != 0 {
			return uint32(i), nil
		}
	}
	return 0, fmt.Errorf("the device has no queue for compute shaders")
}

// describe reads the limits and the names of the device.
func (d *device) describe() {
	var p vk.PhysicalDeviceProperties
	vk.GetPhysicalDeviceProperties(d.physical, &p)
	p.Deref()
	C.describe(unsafe.Pointer(d.instance), unsafe.Pointer(d.physical))
	p.Limits.Deref()
	d.limits = limits{
		groups:      p.Limits.MaxComputeWorkGroupCount,
		size:        p.Limits.MaxComputeWorkGroupSize,
		invocations: p.Limits.MaxComputeWorkGroupInvocations,
		sets:        p.Limits.MaxBoundDescriptorSets,
		storage:     p.Limits.MaxPerStageDescriptorStorageBuffers,
		uniform:     p.Limits.MaxPerStageDescriptorUniformBuffers,
	}
	d.driver = backend.Loaded(record.Driver{
		Renderer: vk.ToString(p.DeviceName[:]),
		Version:  C.GoString(C.driver_name()) + " " + C.GoString(C.driver_info()),
		Language: "Vulkan " + vk.Version(p.ApiVersion).String(),
	})
}

// Run implements backend.Backend.
func (d *device) Run(_ context.Context, r *record.Record) (record.Run, map[string][]byte) {
	t := test{device: d, record: r}
	outputs, err := t.run()
	return backend.Finish(t.result, &d.driver, outputs, err)
}
