// The part of WebGPU's C interface that is used here. Dawn and wgpu-native from version 24
// on implement it. The library is opened at run time by the path in the configuration, so
// one build reaches any number of versions.

#include <stddef.h>
#include <stdint.h>

// Object is a handle of the library. Go treats it as a number.
typedef uintptr_t Object;

// Kinds of errors (WGPUErrorType).
enum { NO_ERROR = 1, VALIDATION, OUT_OF_MEMORY, INTERNAL };

// Stages that a layout is for (WGPUShaderStage).
enum { VERTEX = 1, FRAGMENT = 2, COMPUTE = 4 };

// Types of buffer bindings (WGPUBufferBindingType).
enum { UNIFORM = 2, STORAGE, READ_ONLY_STORAGE };

// Extensions that a shader may enable, as bits of device_extensions. They are those of the
// open device.
enum { HAS_F16 = 1, HAS_SUBGROUPS = 2 };

// How a texture is sampled (WGPUTextureSampleType), and how a storage texture is
// accessed (WGPUStorageTextureAccess).
enum { FILTERABLE_FLOAT = 2, UNFILTERABLE_FLOAT, DEPTH, SINT, UINT };
enum { WRITE_ONLY = 2, READ_ONLY, READ_WRITE };

// Binding is an entry of a bind group and of its layout. It is a buffer, a texture, for
// which sample is set, a sampler, for which sampling is set (WGPUSamplerBindingType), or a
// storage texture, for which access and format are set. stages are the shader stages that
// see it.
typedef struct {
	uint32_t binding, stages, type, sample, sampling, access, format, view;
	Object buffer, texture, sampler; // texture is a view
	uint64_t size;
} Binding;

// Copy tells what is copied after the shader has run: size bytes of a buffer, or the
// texels of a texture to a buffer whose rows are row bytes apart.
typedef struct {
	Object from, to;
	uint64_t size;
	uint32_t row, extent[3];
} Copy;

// MAX_TARGETS is the largest number of textures that are drawn on: harness.MaxTargets.
enum { MAX_TARGETS = 8 };

// Target is a texture at a location of a fragment shader's outputs. It is 0 if there is
// none. Its texels are copied to a buffer of create_copy.
typedef struct {
	uint32_t format, written; // whether the shader has an output there
	Object texture, to;
	uint32_t row; // bytes between rows in the buffer, a multiple of 256
} Target;

// open_library loads a library and its entry points. It returns NULL, or the name of what
// is missing.
const char *open_library(const char *path);

// library_version is the version of wgpu-native, with a byte for each part. 0 means Dawn.
uint32_t library_version(void);

// open_device opens an adapter of a kind (WGPUBackendType) and its device. It returns
// NULL, or why there is none.
const char *open_device(uint32_t kind);
int compatibility_mode(void); // whether the device lacks what OpenGL ES need not have
unsigned device_extensions(void);

// Strings of the adapter.
const char *adapter_vendor(void);
const char *adapter_device(void);
const char *adapter_description(void);

// pop_errors returns the type of the first error in the calls since push_errors; message
// is its text. lost_reason is NULL while the device lives.
void push_errors(void);
int pop_errors(void);
const char *message(void);
const char *lost_reason(void);

// MAX_BINDINGS is the largest number of bindings of a layout or group.
enum { MAX_BINDINGS = 64 };

Object create_module(const char *wgsl, size_t size);
Object create_layout(const Binding *bindings, size_t n);
Object create_pipeline(Object module, const Object *layouts, size_t n);

// create_buffer makes a buffer for shaders, with these initial data. create_copy makes one
// that map_buffer reads. Sizes are multiples of 4.
Object create_buffer(const void *data, uint64_t size);
Object create_copy(uint64_t size);

Object create_group(Object layout, const Binding *bindings, size_t n);

// encode makes the commands that dispatch the work groups and then copy.
Object encode(Object pipeline, const Object *groups, size_t n, const uint32_t dispatch[3], const Copy *copies, size_t m);
void submit(Object commands);

// format_of converts the number that a format (WGPUTextureFormat) has in wgpu-native 24 to
// its number in the library.
uint32_t format_of(uint32_t format);
Object create_target(uint32_t format, uint32_t width, uint32_t height);

// Texture describes a texture that is bound. Its numbers are those of webgpu.h.
typedef struct {
	uint32_t format, dimension, view, extent[3];
	uint32_t storage; // whether it is a storage texture
	uint32_t levels, texel; // bytes of a texel
} Texture;

// Sampler describes a sampler by the numbers of webgpu.h.
typedef struct { uint32_t address, mag, min, mip, compare; } Sampler;

// create_texture makes a texture with these texels, level by level, create_view the view
// that is bound.
Object create_texture(const Texture *t, const void *data);
Object create_sampler(const Sampler *s);
Object create_view(Object texture, const Texture *t);

// A pipeline that draws gets vectors of two floats at location 0 of its vertex shader.
// encode_draw clears the targets, draws a triangle of three such vectors in the buffer,
// and copies targets and buffers.
Object create_drawing(Object vertex, Object fragment, const Object *layouts, size_t n, const Target *targets, size_t m);
Object encode_draw(Object pipeline, const Object *groups, size_t n, Object vertices, const uint32_t size[2], const Target *targets, size_t m,
	const Copy *copies, size_t k);

// map_buffer waits without limit until all submitted commands have ended. It returns the
// contents of a buffer of create_copy, or NULL. Then message or lost_reason tells why.
const void *map_buffer(Object buffer, uint64_t size);

// Each object is released once. 0 is ignored.
void release_module(Object);
void release_layout(Object);
void release_pipeline(Object);
void release_buffer(Object);
void release_group(Object);
void release_commands(Object);
void release_texture(Object);
void release_view(Object);
void release_sampler(Object);
void release_drawing(Object);
