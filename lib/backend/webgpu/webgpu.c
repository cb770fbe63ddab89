//go:build cgo

#include "webgpu.h"

#include <dlfcn.h>
#include <string.h>
#include <time.h>

// Structures of webgpu.h. Where versions have more at the end of one, ours has
// that too.
typedef struct { const char *data; size_t size; } Text;
typedef struct { void *next; uint32_t type; } Chain;
typedef struct { uint64_t id; } Future;
typedef struct { void *next; uint32_t mode; void *call; void *data1, *data2; } Callback;
typedef struct { void *next; void *call; void *data1, *data2; } ErrorCallback;
typedef struct { void *next; uint32_t level, power, fallback, backend; void *surface; } AdapterOptions;
typedef struct { void *next; Text vendor, architecture, device, description; uint64_t numbers[16]; } AdapterInfo;
typedef struct { void *next; Text label; } Labelled;
typedef struct {
	void *next;
	Text label;
	size_t feature_count;
	const uint32_t *features;
	const void *limits;
	Labelled queue;
	Callback lost;
	ErrorCallback error;
} DeviceDescriptor;
typedef struct { Chain chain; uint64_t backends; uint64_t rest[32]; } NativeInstance; // of wgpu-native's wgpu.h
typedef struct { void *next; uint64_t rest[4]; } InstanceDescriptor;
typedef struct { Chain chain; Text code; } WGSL;
typedef struct { void *next; Text label; size_t count; const void *entries; uint32_t immediate; } LayoutDescriptor;
typedef struct { void *next; uint32_t type, dynamic; uint64_t least; } BufferLayout;
// The buffer's part, and all zeros for textures and samplers.
typedef struct { void *next; uint32_t binding; uint64_t visibility; BufferLayout buffer; uint64_t rest[8]; } LayoutEntry;
typedef struct { void *next; uint32_t binding; uint64_t visibility, array; BufferLayout buffer; uint64_t rest[8]; } LayoutEntryOfArray;
typedef struct { void *next; Object module; Text entry; size_t count; const void *constants; } ComputeStage;
typedef struct { void *next; Text label; Object layout; ComputeStage compute; } PipelineDescriptor;
typedef struct { void *next; Text label; uint64_t usage, size; uint32_t mapped; } BufferDescriptor;
typedef struct { void *next; uint32_t binding; Object buffer; uint64_t offset, size; Object sampler, texture; } GroupEntry;
typedef struct { void *next; Text label; Object layout; size_t count; const GroupEntry *entries; } GroupDescriptor;

enum { VULKAN = 6, NATIVE_VULKAN = 1, NATIVE_GL = 2 };
enum { SOURCE_WGSL = 2, PROCESS_EVENTS = 2, SUCCESS = 1, COMPATIBILITY = 1, CORE = 2, COMPUTE = 4 };
enum { MAP_READ = 1, COPY_SRC = 4, COPY_DST = 8, USE_UNIFORM = 0x40, USE_STORAGE = 0x80 };

#define FUNCTIONS(F) \
	F(Object, CreateInstance, (const InstanceDescriptor *)) \
	F(Future, InstanceRequestAdapter, (Object, const AdapterOptions *, Callback)) \
	F(void, InstanceProcessEvents, (Object)) \
	F(uint32_t, AdapterGetInfo, (Object, AdapterInfo *)) \
	F(uint32_t, AdapterHasFeature, (Object, uint32_t)) \
	F(Future, AdapterRequestDevice, (Object, const DeviceDescriptor *, Callback)) \
	F(Object, DeviceGetQueue, (Object)) \
	F(void, DevicePushErrorScope, (Object, uint32_t)) \
	F(Future, DevicePopErrorScope, (Object, Callback)) \
	F(Object, DeviceCreateShaderModule, (Object, const Labelled *)) \
	F(Object, DeviceCreateBindGroupLayout, (Object, const LayoutDescriptor *)) \
	F(Object, DeviceCreatePipelineLayout, (Object, const LayoutDescriptor *)) \
	F(Object, DeviceCreateComputePipeline, (Object, const PipelineDescriptor *)) \
	F(Object, DeviceCreateBuffer, (Object, const BufferDescriptor *)) \
	F(Object, DeviceCreateBindGroup, (Object, const GroupDescriptor *)) \
	F(Object, DeviceCreateCommandEncoder, (Object, const void *)) \
	F(Object, CommandEncoderBeginComputePass, (Object, const void *)) \
	F(void, CommandEncoderCopyBufferToBuffer, (Object, Object, uint64_t, Object, uint64_t, uint64_t)) \
	F(Object, CommandEncoderFinish, (Object, const void *)) \
	F(void, ComputePassEncoderSetPipeline, (Object, Object)) \
	F(void, ComputePassEncoderSetBindGroup, (Object, uint32_t, Object, size_t, const uint32_t *)) \
	F(void, ComputePassEncoderDispatchWorkgroups, (Object, uint32_t, uint32_t, uint32_t)) \
	F(void, ComputePassEncoderEnd, (Object)) \
	F(void, QueueWriteBuffer, (Object, Object, uint64_t, const void *, size_t)) \
	F(void, QueueSubmit, (Object, size_t, const Object *)) \
	F(Future, BufferMapAsync, (Object, uint64_t, size_t, size_t, Callback)) \
	F(const void *, BufferGetConstMappedRange, (Object, size_t, size_t)) \
	F(void, ShaderModuleRelease, (Object)) \
	F(void, BindGroupLayoutRelease, (Object)) \
	F(void, PipelineLayoutRelease, (Object)) \
	F(void, ComputePipelineRelease, (Object)) \
	F(void, BufferRelease, (Object)) \
	F(void, BindGroupRelease, (Object)) \
	F(void, CommandBufferRelease, (Object)) \
	F(void, CommandEncoderRelease, (Object)) \
	F(void, ComputePassEncoderRelease, (Object))

#define DECLARE(result, name, parameters) static result(*name) parameters;
FUNCTIONS(DECLARE)

static uint32_t version;
static Object instance, adapter, device, queue;
static unsigned extensions;
static char vendor[256], device_name[256], description[1024];
static char text[1 << 16], reason[1 << 12];
static int lost, uncaptured;

const char *open_library(const char *path) {
	void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	if (!library)
		return dlerror();
#define LOAD(result, name, parameters)                  \
	if (!(name = dlsym(library, "wgpu" #name)))     \
		return "it has no wgpu" #name;
	FUNCTIONS(LOAD)
	uint32_t (*get_version)(void) = dlsym(library, "wgpuGetVersion");
	version = get_version ? get_version() : 0;
	return NULL;
}

uint32_t library_version(void) { return version; }
const char *adapter_vendor(void) { return vendor; }
const char *adapter_device(void) { return device_name; }
const char *adapter_description(void) { return description; }
const char *message(void) { return text; }
const char *lost_reason(void) { return lost ? reason : NULL; }
unsigned device_extensions(void) { return extensions; }

static void keep(char *to, size_t room, Text t) {
	size_t n = !t.data ? 0 : t.size == SIZE_MAX ? strlen(t.data) : t.size;
	n = n < room ? n : room - 1;
	if (n)
		memcpy(to, t.data, n);
	to[n] = 0;
}

// Callbacks run on our thread: they come from within the library's calls, most
// from ProcessEvents. Each has its answer in data1 and says in data2 that it ran.
static void on_object(uint32_t status, Object made, Text why, void *object, void *done) {
	if (status == SUCCESS)
		*(Object *)object = made;
	else
		keep(text, sizeof text, why);
	*(volatile int *)done = 1;
}

static void on_scope(uint32_t status, uint32_t type, Text why, void *result, void *done) {
	if (status == SUCCESS && type > NO_ERROR) {
		if (*(int *)result == NO_ERROR)
			keep(text, sizeof text, why);
		*(int *)result = type;
	}
	*(volatile int *)done = 1;
}

static void on_map(uint32_t status, Text why, void *result, void *done) {
	if (status != SUCCESS)
		keep(text, sizeof text, why);
	*(int *)result = status;
	*(volatile int *)done = 1;
}

static void on_lost(const Object *which, uint32_t why, Text said, void *data1, void *data2) {
	keep(reason, sizeof reason, said);
	lost = 1;
}

static void on_error(const Object *which, uint32_t type, Text why, void *data1, void *data2) {
	if (!uncaptured)
		keep(text, sizeof text, why);
	uncaptured = type;
}

// await lets the library work until the callback ran. It gives up on a device
// that is lost; what hangs otherwise is for the parent process to end.
static int await(volatile int *done) {
	struct timespec pause = {0, 20000};
	while (!*done) {
		InstanceProcessEvents(instance);
		if (*done || lost)
			break;
		nanosleep(&pause, NULL);
		if (pause.tv_nsec < 1000000)
			pause.tv_nsec += pause.tv_nsec / 4;
	}
	return *done;
}

static Callback callback(void *call, void *data, volatile int *done) {
	return (Callback){.mode = PROCESS_EVENTS, .call = call, .data1 = data, .data2 = (void *)done};
}

// Until version 28 wgpu-native had no arrays of bindings and other numbers.
static int older(void) { return version && version >> 24 < 28; }

// create_instance keeps wgpu-native from loading drivers of all kinds.
static Object create_instance(uint32_t kind) {
	NativeInstance native = {{NULL, older() ? 0x30006 : 0x30004}, kind == VULKAN ? NATIVE_VULKAN : NATIVE_GL};
	InstanceDescriptor d = {.next = version ? &native : NULL};
	return CreateInstance(&d);
}

static const char *request_adapter(uint32_t kind) {
	volatile int done = 0;
	// Dawn's OpenGL is for the compatibility mode.
	AdapterOptions options = {.level = kind == VULKAN || version ? CORE : COMPATIBILITY, .backend = kind};
	AdapterInfo info = {0};
	InstanceRequestAdapter(instance, &options, callback(on_object, &adapter, &done));
	await(&done);
	if (!adapter)
		return text[0] ? text : "no adapter";
	AdapterGetInfo(adapter, &info);
	keep(vendor, sizeof vendor, info.vendor);
	keep(device_name, sizeof device_name, info.device);
	keep(description, sizeof description, info.description);
	return NULL;
}

// The numbers of the features shader-f16 and subgroups have changed, and mean
// other harmless features elsewhere. Whether a shader may enable an extension
// is found by trying.
static size_t available_features(uint32_t *features) {
	static const uint32_t numbers[] = {0x0A, 0x0B, 0x11, 0x12, 0x30021};
	size_t n = 0;
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (AdapterHasFeature(adapter, numbers[i]))
			features[n++] = numbers[i];
	return n;
}

static void try_extension(const char *wgsl, unsigned bit) {
	push_errors();
	release_module(create_module(wgsl, strlen(wgsl)));
	if (pop_errors() == NO_ERROR)
		extensions |= bit;
}

const char *open_device(uint32_t kind) {
	volatile int done = 0;
	uint32_t features[8];
	instance = create_instance(kind);
	if (!instance)
		return "no instance";
	const char *why = request_adapter(kind);
	if (why)
		return why;
	DeviceDescriptor d = {.features = features, .feature_count = available_features(features)};
	d.lost = callback(on_lost, NULL, NULL);
	d.error.call = on_error;
	AdapterRequestDevice(adapter, &d, callback(on_object, &device, &done));
	await(&done);
	if (!device)
		return text[0] ? text : "no device";
	queue = DeviceGetQueue(device);
	try_extension("enable f16; fn f() { var x = 1h; }", HAS_F16);
	try_extension("enable subgroups; @compute @workgroup_size(1) fn f() { _ = subgroupElect(); }", HAS_SUBGROUPS);
	return NULL;
}

// wgpu-native has no scope of internal errors: those come uncaptured.
enum { SCOPES = 2 };

void push_errors(void) {
	text[0] = 0;
	uncaptured = 0;
	for (uint32_t filter = 1; filter <= SCOPES; filter++)
		DevicePushErrorScope(device, filter);
}

// What callbacks write to is static where a lost device may let them come later.
int pop_errors(void) {
	static int result;
	static volatile int done;
	result = NO_ERROR;
	for (int i = 0; i < SCOPES && !lost; i++) {
		done = 0;
		DevicePopErrorScope(device, callback(on_scope, &result, &done));
		if (!await(&done))
			break;
	}
	return result == NO_ERROR && uncaptured ? uncaptured : result;
}

Object create_module(const char *wgsl, size_t size) {
	WGSL source = {{NULL, SOURCE_WGSL}, {wgsl, size}};
	Labelled d = {.next = &source};
	return DeviceCreateShaderModule(device, &d);
}

Object create_layout(const Binding *bindings, size_t n) {
	LayoutEntry plain[MAX_BINDINGS];
	LayoutEntryOfArray array[MAX_BINDINGS];
	LayoutDescriptor d = {.count = n, .entries = older() ? (void *)plain : (void *)array};
	for (size_t i = 0; i < n && i < MAX_BINDINGS; i++) {
		BufferLayout buffer = {.type = bindings[i].type};
		plain[i] = (LayoutEntry){.binding = bindings[i].binding, .visibility = COMPUTE, .buffer = buffer};
		array[i] = (LayoutEntryOfArray){.binding = bindings[i].binding, .visibility = COMPUTE, .buffer = buffer};
	}
	return DeviceCreateBindGroupLayout(device, &d);
}

Object create_pipeline(Object module, const Object *layouts, size_t n) {
	LayoutDescriptor l = {.count = n, .entries = layouts};
	PipelineDescriptor d = {.layout = DeviceCreatePipelineLayout(device, &l), .compute = {.module = module, .entry = {NULL, SIZE_MAX}}};
	Object made = DeviceCreateComputePipeline(device, &d);
	PipelineLayoutRelease(d.layout);
	return made;
}

Object create_buffer(const void *data, uint64_t size) {
	BufferDescriptor d = {.usage = USE_STORAGE | USE_UNIFORM | COPY_SRC | COPY_DST, .size = size};
	Object made = DeviceCreateBuffer(device, &d);
	QueueWriteBuffer(queue, made, 0, data, size);
	return made;
}

Object create_copy(uint64_t size) {
	BufferDescriptor d = {.usage = MAP_READ | COPY_DST, .size = size};
	return DeviceCreateBuffer(device, &d);
}

Object create_group(Object layout, const Binding *bindings, size_t n) {
	GroupEntry entries[MAX_BINDINGS];
	GroupDescriptor d = {.layout = layout, .count = n, .entries = entries};
	for (size_t i = 0; i < n && i < MAX_BINDINGS; i++)
		entries[i] = (GroupEntry){.binding = bindings[i].binding, .buffer = bindings[i].buffer, .size = bindings[i].size};
	return DeviceCreateBindGroup(device, &d);
}

Object encode(Object pipeline, const Object *groups, size_t n, const uint32_t dispatch[3], const Copy *copies, size_t m) {
	Object encoder = DeviceCreateCommandEncoder(device, NULL);
	Object pass = CommandEncoderBeginComputePass(encoder, NULL);
	ComputePassEncoderSetPipeline(pass, pipeline);
	for (size_t i = 0; i < n; i++)
		ComputePassEncoderSetBindGroup(pass, i, groups[i], 0, NULL);
	ComputePassEncoderDispatchWorkgroups(pass, dispatch[0], dispatch[1], dispatch[2]);
	ComputePassEncoderEnd(pass);
	ComputePassEncoderRelease(pass);
	for (size_t i = 0; i < m; i++)
		CommandEncoderCopyBufferToBuffer(encoder, copies[i].from, 0, copies[i].to, 0, copies[i].size);
	Object commands = CommandEncoderFinish(encoder, NULL);
	CommandEncoderRelease(encoder);
	return commands;
}

void submit(Object commands) { QueueSubmit(queue, 1, &commands); }

const void *map_buffer(Object buffer, uint64_t size) {
	static volatile int done, status;
	done = status = 0;
	BufferMapAsync(buffer, MAP_READ, 0, size, callback(on_map, (void *)&status, &done));
	if (!await(&done) || status != SUCCESS)
		return NULL;
	return BufferGetConstMappedRange(buffer, 0, size);
}

#define RELEASE(name, type) \
	void release_##name(Object o) { if (o) type##Release(o); }
RELEASE(module, ShaderModule)
RELEASE(layout, BindGroupLayout)
RELEASE(pipeline, ComputePipeline)
RELEASE(buffer, Buffer)
RELEASE(group, BindGroup)
RELEASE(commands, CommandBuffer)
