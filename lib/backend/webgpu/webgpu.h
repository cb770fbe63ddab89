// What we use of WebGPU's C interface, which Dawn and wgpu-native (from
// version 24 on) implement alike. The library is opened at run time by the path
// that the configuration names, so that any number of versions is reached by
// one build.

#include <stddef.h>
#include <stdint.h>

// Object is a handle of the library's. Go takes it for a number.
typedef uintptr_t Object;

// Kinds of errors (WGPUErrorType).
enum { NO_ERROR = 1, VALIDATION, OUT_OF_MEMORY, INTERNAL };

// Stages that a layout is for (WGPUShaderStage).
enum { FRAGMENT = 2, COMPUTE = 4 };

// What a buffer is bound as (WGPUBufferBindingType).
enum { UNIFORM = 2, STORAGE, READ_ONLY_STORAGE };

// Extensions that a shader may enable: bits of device_extensions, which is of
// the device that was opened.
enum { HAS_F16 = 1, HAS_SUBGROUPS = 2 };

// How a texture is sampled (WGPUTextureSampleType), and how a storage texture is
// accessed (WGPUStorageTextureAccess).
enum { UNFILTERABLE_FLOAT = 3, SINT = 5, UINT };
enum { WRITE_ONLY = 2, READ_ONLY, READ_WRITE };

// Binding is an entry of a bind group and of its layout: of a buffer, of a texture,
// which has sample, or of a storage texture, which has access and format.
typedef struct {
	uint32_t binding, type, sample, access, format, view;
	Object buffer, texture; // texture: a view
	uint64_t size;
} Binding;

// Copy is what is to be copied once the shader has run: size bytes of a buffer, or
// the texels of a texture to rows in a buffer, so many bytes apart.
typedef struct {
	Object from, to;
	uint64_t size;
	uint32_t row, extent[3];
} Copy;

// MAX_TARGETS is how many textures are drawn on at most: harness.MaxTargets.
enum { MAX_TARGETS = 8 };

// Target is a texture at a location of a fragment shader's outputs, which are 0
// where there is none. Its texels are copied to a buffer of create_copy.
typedef struct {
	uint32_t format, written; // written: the shader has an output there
	Object texture, to;
	uint32_t row; // bytes between rows in the buffer, a multiple of 256
} Target;

// open_library loads a library and its entry points. It returns what is
// missing, or NULL.
const char *open_library(const char *path);

// library_version is wgpu-native's version, a byte a part; 0 means Dawn.
uint32_t library_version(void);

// open_device opens the adapter of a kind (WGPUBackendType) and its device. It
// returns why there is none, or NULL.
const char *open_device(uint32_t kind);
int compatibility_mode(void); // the device lacks what not all of OpenGL ES has
unsigned device_extensions(void);

// What the adapter says of itself.
const char *adapter_vendor(void);
const char *adapter_device(void);
const char *adapter_description(void);

// Errors of the calls between push_errors and pop_errors are the latter's
// result, the first one's text message's. lost_reason is NULL as long as the
// device lives.
void push_errors(void);
int pop_errors(void);
const char *message(void);
const char *lost_reason(void);

// MAX_BINDINGS is how many a layout or a group has at most.
enum { MAX_BINDINGS = 64 };

Object create_module(const char *wgsl, size_t size);
Object create_layout(const Binding *bindings, size_t n, uint32_t stage);
Object create_pipeline(Object module, const Object *layouts, size_t n);

// A buffer is one that shaders work on, which begins with the data, or one that
// is read by map_buffer. Sizes are multiples of 4.
Object create_buffer(const void *data, uint64_t size);
Object create_copy(uint64_t size);

Object create_group(Object layout, const Binding *bindings, size_t n);

// encode makes the commands that dispatch groups of the pipeline and then copy.
Object encode(Object pipeline, const Object *groups, size_t n, const uint32_t dispatch[3], const Copy *copies, size_t m);
void submit(Object commands);

// format_of is the number of a format (WGPUTextureFormat) in the library, from
// that which it has in wgpu-native 24.
uint32_t format_of(uint32_t format);
Object create_target(uint32_t format, uint32_t width, uint32_t height);

// Texture is a texture that is bound: its numbers are those of webgpu.h.
typedef struct {
	uint32_t format, dimension, view, extent[3];
	uint32_t storage; // it is a storage texture
} Texture;

// create_texture makes one of the texels in data, create_view what is bound.
Object create_texture(const Texture *t, const void *data, size_t size);
Object create_view(Object texture, const Texture *t);

// A pipeline that draws gets a vector of two floats at location 0 of its vertex
// shader. encode_draw clears the targets, draws three of them, which lie in the
// buffer, and copies targets and buffers.
Object create_drawing(Object vertex, Object fragment, const Object *layouts, size_t n, const Target *targets, size_t m);
Object encode_draw(Object pipeline, const Object *groups, size_t n, Object vertices, const uint32_t size[2], const Target *targets, size_t m,
	const Copy *copies, size_t k);

// map_buffer waits, without limit, until all that was submitted is done. It
// returns the contents of a buffer of create_copy, NULL if it cannot: then
// message says why, or lost_reason.
const void *map_buffer(Object buffer, uint64_t size);

// Each object is released once; 0 is none.
void release_module(Object);
void release_layout(Object);
void release_pipeline(Object);
void release_buffer(Object);
void release_group(Object);
void release_commands(Object);
void release_texture(Object);
void release_view(Object);
void release_drawing(Object);
