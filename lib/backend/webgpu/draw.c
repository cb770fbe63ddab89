//go:build cgo

#include "api.h"

enum { USE_COPIED = 1, USE_TARGET = 0x10, FLAT = 2, TRIANGLES = 4, FLOAT2 = 0x1D, NO_SLICE = -1 };
enum { CLEAR = 2, STORE = 1, ALL_COLOURS = 0xF };

Object create_target(uint32_t format, uint32_t width, uint32_t height) {
	TextureDescriptor d = {.usage = USE_TARGET | USE_COPIED, .dimension = FLAT, .size = {width, height, 1}, .format = format,
		.levels = 1, .samples = 1};
	return DeviceCreateTexture(device, &d);
}

Object create_drawing(Object vertex, Object fragment, const Object *layouts, size_t n, const Target *targets, size_t m) {
	Attribute plain = {.format = FLOAT2};
	ChainedAttribute chained = {.format = FLOAT2};
	VertexLayout corners = {.step = 2, .stride = 8, .count = 1, .attributes = &plain};
	ChainedVertexLayout chained_corners = {.step = 1, .stride = 8, .count = 1, .attributes = &chained};
	ColourTarget colours[MAX_TARGETS] = {{0}};
	for (size_t i = 0; i < m && i < MAX_TARGETS; i++)
		colours[i] = (ColourTarget){.format = targets[i].format, .mask = targets[i].written ? ALL_COLOURS : 0};
	FragmentStage stage = {.module = fragment, .entry = ANY, .target_count = m, .targets = colours};
	RenderPipelineDescriptor d = {
		.layout = create_pipeline_layout(layouts, n),
		.vertex = {.module = vertex, .entry = ANY, .buffer_count = 1, .buffers = older() ? (void *)&corners : (void *)&chained_corners},
		.primitive = {.topology = TRIANGLES},
		.multisample = {.count = 1, .mask = ~0u},
		.fragment = &stage,
	};
	Object made = DeviceCreateRenderPipeline(device, &d);
	PipelineLayoutRelease(d.layout);
	return made;
}

static void draw(Object encoder, Object pipeline, const Object *groups, size_t n, Object vertices, const Target *targets, size_t m) {
	ColourAttachment colours[MAX_TARGETS] = {{0}};
	PassDescriptor d = {.count = m, .attachments = colours};
	for (size_t i = 0; i < m && i < MAX_TARGETS; i++) {
		Object view = targets[i].texture ? TextureCreateView(targets[i].texture, NULL) : 0;
		colours[i] = (ColourAttachment){.view = view, .slice = NO_SLICE, .load = view ? CLEAR : 0, .store = view ? STORE : 0};
	}
	Object pass = CommandEncoderBeginRenderPass(encoder, &d);
	RenderPassEncoderSetPipeline(pass, pipeline);
	for (size_t i = 0; i < n; i++)
		RenderPassEncoderSetBindGroup(pass, i, groups[i], 0, NULL);
	RenderPassEncoderSetVertexBuffer(pass, 0, vertices, 0, 3 * 8);
	RenderPassEncoderDraw(pass, 3, 1, 0, 0);
	RenderPassEncoderEnd(pass);
	RenderPassEncoderRelease(pass);
	for (size_t i = 0; i < m && i < MAX_TARGETS; i++)
		if (colours[i].view)
			TextureViewRelease(colours[i].view);
}

Object encode_draw(Object pipeline, const Object *groups, size_t n, Object vertices, const uint32_t size[2], const Target *targets, size_t m,
	const Copy *copies, size_t k) {
	Object encoder = DeviceCreateCommandEncoder(device, NULL);
	const uint32_t extent[3] = {size[0], size[1], 1};
	draw(encoder, pipeline, groups, n, vertices, targets, m);
	for (size_t i = 0; i < m; i++)
		if (targets[i].to)
			copy_texels(encoder, targets[i].texture, targets[i].to, targets[i].row, extent);
	encode_copies(encoder, copies, k);
	Object commands = CommandEncoderFinish(encoder, NULL);
	CommandEncoderRelease(encoder);
	return commands;
}

void release_drawing(Object o) { if (o) RenderPipelineRelease(o); }
