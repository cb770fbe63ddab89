//go:build cgo

#include "api.h"

#include <dlfcn.h>
#include <string.h>
#include <time.h>

#define DEFINE(result, name, parameters) result(*name) parameters;
FUNCTIONS(DEFINE)

static uint32_t version;
Object device, queue;
static Object instance, adapter;
static unsigned extensions;
static char vendor[256], device_name[256], description[1024];
static char text[1 << 16], reason[1 << 12];
static int lost, uncaptured, compatible;

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
int compatibility_mode(void) { return compatible; }

static void keep(char *to, size_t room, Text t) {
	size_t n = !t.data ? 0 : t.size == SIZE_MAX ? strlen(t.data) : t.size;
	n = n < room ? n : room - 1;
	if (n)
		memcpy(to, t.data, n);
	to[n] = 0;
}

// Callbacks run on our thread: the library calls them from our calls, most of them from
// ProcessEvents. data1 is for the answer, and data2 tells that the callback ran.
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

// await lets the library work until the callback has run. It gives up if the device is
// lost. If the library hangs, the parent process ends this one.
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

int older(void) { return version && version >> 24 < 28; }
int numbered(void) { return version && version >> 24 >= 28; }

// create_instance keeps wgpu-native from loading drivers that are not needed.
static Object create_instance(uint32_t kind) {
	NativeInstance native = {{NULL, older() ? 0x30006 : 0x30004}, kind == VULKAN ? NATIVE_VULKAN : NATIVE_GL};
	InstanceDescriptor d = {.next = version ? &native : NULL};
	return CreateInstance(&d);
}

static const char *request_adapter(uint32_t kind) {
	volatile int done = 0;
	compatible = kind != VULKAN && !version; // Dawn's OpenGL
	AdapterOptions options = {.level = compatible ? COMPATIBILITY : CORE, .backend = kind};
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

// The numbers of the features shader-f16 and subgroups differ between versions, in which
// they may mean other, harmless features. So open_device tries which extensions a shader
// may enable. NATIVE_FORMATS lets wgpu-native read storage textures.
static size_t available_features(uint32_t *features) {
	static const uint32_t numbers[] = {0x0A, 0x0B, 0x11, 0x12, 0x30021, NATIVE_FORMATS};
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

// wgpu-native has no error scope for internal errors, so these are uncaptured.
enum { SCOPES = 2 };

void push_errors(void) {
	text[0] = 0;
	uncaptured = 0;
	for (uint32_t filter = 1; filter <= SCOPES; filter++)
		DevicePushErrorScope(device, filter);
}

// Variables that callbacks write to are static, since the callbacks of a lost device may
// come late.
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
		const Binding *b = &bindings[i];
		Layout layout = {.buffer = {.type = b->type}};
		if (b->sample)
			layout.texture = (TextureLayout){.sample = b->sample, .view = b->view};
		else if (b->sampling)
			layout.sampler.type = b->sampling;
		else if (b->access)
			layout.storage = (StorageLayout){.access = b->access, .format = b->format, .view = b->view};
		plain[i] = (LayoutEntry){.binding = b->binding, .visibility = b->stages, .layout = layout};
		array[i] = (LayoutEntryOfArray){.binding = b->binding, .visibility = b->stages, .layout = layout};
	}
	return DeviceCreateBindGroupLayout(device, &d);
}

Object create_pipeline_layout(const Object *layouts, size_t n) {
	LayoutDescriptor d = {.count = n, .entries = layouts};
	return DeviceCreatePipelineLayout(device, &d);
}

Object create_pipeline(Object module, const Object *layouts, size_t n) {
	PipelineDescriptor d = {.layout = create_pipeline_layout(layouts, n), .compute = {.module = module, .entry = ANY}};
	Object made = DeviceCreateComputePipeline(device, &d);
	PipelineLayoutRelease(d.layout);
	return made;
}

Object create_buffer(const void *data, uint64_t size) {
	BufferDescriptor d = {.usage = USE_STORAGE | USE_UNIFORM | USE_VERTEX | COPY_SRC | COPY_DST, .size = size};
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
		entries[i] = (GroupEntry){.binding = bindings[i].binding, .buffer = bindings[i].buffer, .size = bindings[i].size, .sampler = bindings[i].sampler, .texture = bindings[i].texture};
	return DeviceCreateBindGroup(device, &d);
}

void encode_copies(Object encoder, const Copy *copies, size_t m) {
	for (size_t i = 0; i < m; i++)
		if (copies[i].row)
			copy_texels(encoder, copies[i].from, copies[i].to, copies[i].row, copies[i].extent);
		else
			CommandEncoderCopyBufferToBuffer(encoder, copies[i].from, 0, copies[i].to, 0, copies[i].size);
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
	encode_copies(encoder, copies, m);
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
