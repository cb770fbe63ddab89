// The interface of the library as webgpu.c and draw.c use it.

#include "webgpu.h"

// Structures of webgpu.h. If versions differ in fields at the end of one, it has all of
// them.
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
typedef struct { void *next; uint32_t type; } SamplerLayout;
typedef struct { void *next; uint32_t sample, view, multisampled; } TextureLayout;
typedef struct { void *next; uint32_t access, format, view; } StorageLayout;
// One of the parts describes the binding; the others are zero.
typedef struct { BufferLayout buffer; SamplerLayout sampler; TextureLayout texture; StorageLayout storage; } Layout;
typedef struct { void *next; uint32_t binding; uint64_t visibility; Layout layout; } LayoutEntry;
typedef struct { void *next; uint32_t binding; uint64_t visibility, array; Layout layout; } LayoutEntryOfArray;
typedef struct { void *next; Object module; Text entry; size_t count; const void *constants; } ComputeStage;
typedef struct { void *next; Text label; Object layout; ComputeStage compute; } PipelineDescriptor;
typedef struct { void *next; Text label; uint64_t usage, size; uint32_t mapped; } BufferDescriptor;
typedef struct { void *next; uint32_t binding; Object buffer; uint64_t offset, size; Object sampler, texture; } GroupEntry;
typedef struct { void *next; Text label; Object layout; size_t count; const GroupEntry *entries; } GroupDescriptor;

enum { VULKAN = 6, NATIVE_VULKAN = 1, NATIVE_GL = 2, NATIVE_FORMATS = 0x30002 };
enum { SOURCE_WGSL = 2, PROCESS_EVENTS = 2, SUCCESS = 1, COMPATIBILITY = 1, CORE = 2 };
enum { MAP_READ = 1, COPY_SRC = 4, COPY_DST = 8, USE_VERTEX = 0x20, USE_UNIFORM = 0x40, USE_STORAGE = 0x80 };

typedef struct {
	void *next;
	Text label;
	uint32_t address[3], mag, min, mip;
	float least_level, greatest_level;
	uint32_t compare;
	uint16_t anisotropy;
} SamplerDescriptor;
typedef struct { uint32_t width, height, depth; } Extent;
typedef struct { void *next; Text label; uint64_t usage; uint32_t dimension; Extent size; uint32_t format, levels, samples; size_t view_count; const void *views; } TextureDescriptor;
typedef struct { void *next; Text label; uint32_t format, dimension, level, levels, layer, layers, aspect; uint64_t usage; } ViewDescriptor;
// wgpu-native had no chains here before version 28.
typedef struct { uint32_t format; uint64_t offset; uint32_t location; } Attribute;
typedef struct { uint32_t step; uint64_t stride; size_t count; const Attribute *attributes; } VertexLayout;
typedef struct { void *next; uint32_t format; uint64_t offset; uint32_t location; } ChainedAttribute;
typedef struct { void *next; uint32_t step; uint64_t stride; size_t count; const ChainedAttribute *attributes; } ChainedVertexLayout;
typedef struct { void *next; Object module; Text entry; size_t count; const void *constants; size_t buffer_count; const void *buffers; } VertexStage;
typedef struct { void *next; uint32_t topology, index, front, cull, unclipped; } Primitive;
typedef struct { void *next; uint32_t count, mask, alpha; } Multisample;
typedef struct { void *next; uint32_t format; const void *blend; uint64_t mask; } ColourTarget;
typedef struct { void *next; Object module; Text entry; size_t count; const void *constants; size_t target_count; const ColourTarget *targets; } FragmentStage;
typedef struct {
	void *next;
	Text label;
	Object layout;
	VertexStage vertex;
	Primitive primitive;
	const void *depth;
	Multisample multisample;
	const FragmentStage *fragment;
} RenderPipelineDescriptor;
typedef struct { void *next; Object view; uint32_t slice; Object resolve; uint32_t load, store; double clear[4]; } ColourAttachment;
typedef struct { void *next; Text label; size_t count; const ColourAttachment *attachments; const void *depth; Object queries; const void *times; } PassDescriptor;
typedef struct { Object texture; uint32_t level, x, y, z, aspect; } TextureCopy;
typedef struct { uint64_t offset; uint32_t row, rows; } TexelLayout;
typedef struct { TexelLayout layout; Object buffer; } BufferCopy;

// ANY entry point means the only one of the stage.
#define ANY (Text){NULL, SIZE_MAX}

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
	F(void, QueueWriteTexture, (Object, const TextureCopy *, const void *, size_t, const TexelLayout *, const Extent *)) \
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
	F(void, ComputePassEncoderRelease, (Object)) \
	F(Object, DeviceCreateTexture, (Object, const TextureDescriptor *)) \
	F(Object, DeviceCreateSampler, (Object, const SamplerDescriptor *)) \
	F(void, SamplerRelease, (Object)) \
	F(Object, TextureCreateView, (Object, const ViewDescriptor *)) \
	F(Object, DeviceCreateRenderPipeline, (Object, const RenderPipelineDescriptor *)) \
	F(Object, CommandEncoderBeginRenderPass, (Object, const PassDescriptor *)) \
	F(void, CommandEncoderCopyTextureToBuffer, (Object, const TextureCopy *, const BufferCopy *, const Extent *)) \
	F(void, RenderPassEncoderSetPipeline, (Object, Object)) \
	F(void, RenderPassEncoderSetBindGroup, (Object, uint32_t, Object, size_t, const uint32_t *)) \
	F(void, RenderPassEncoderSetVertexBuffer, (Object, uint32_t, Object, uint64_t, uint64_t)) \
	F(void, RenderPassEncoderDraw, (Object, uint32_t, uint32_t, uint32_t, uint32_t)) \
	F(void, RenderPassEncoderEnd, (Object)) \
	F(void, TextureRelease, (Object)) \
	F(void, TextureViewRelease, (Object)) \
	F(void, RenderPipelineRelease, (Object)) \
	F(void, RenderPassEncoderRelease, (Object))

#define DECLARE(result, name, parameters) extern result(*name) parameters;
FUNCTIONS(DECLARE)

extern Object device, queue;

enum { ALL_ASPECTS = 1 };

// Before version 28, wgpu-native had no arrays of bindings, and other numbers.
int older(void);
// numbered reports whether formats have the numbers of that version. Dawn still has the
// old ones.
int numbered(void);

Object create_pipeline_layout(const Object *layouts, size_t n);
void encode_copies(Object encoder, const Copy *copies, size_t m);

// copy_texels copies a texture to rows of a buffer.
void copy_texels(Object encoder, Object texture, Object buffer, uint32_t row, const uint32_t extent[3]);
