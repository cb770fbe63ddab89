//go:build cgo

#include "api.h"

enum { USE_SAMPLED = 4, USE_TEXELS = 8, TEXELS_FROM = 1, TEXELS_TO = 2, LAYERED = 2 };

uint32_t format_of(uint32_t format) {
	// Normalised formats of 16 bits were inserted later, two at each of these numbers.
	if (!numbered())
		return format;
	return format + (format >= 5 ? 2 : 0) + (format >= 15 ? 2 : 0) + (format >= 32 ? 2 : 0);
}

Object create_texture(const Texture *t, const void *data, size_t size) {
	Extent extent = {t->extent[0], t->extent[1], t->extent[2]};
	TextureDescriptor d = {.usage = TEXELS_TO | (t->storage ? USE_TEXELS | TEXELS_FROM : USE_SAMPLED), .dimension = t->dimension, .size = extent,
		.format = t->format, .levels = 1, .samples = 1};
	Object made = DeviceCreateTexture(device, &d);
	TextureCopy to = {.texture = made, .aspect = ALL_ASPECTS};
	TexelLayout layout = {.row = size / extent.height / extent.depth, .rows = extent.height};
	QueueWriteTexture(queue, &to, data, size, &layout, &extent);
	return made;
}

Object create_view(Object texture, const Texture *t) {
	ViewDescriptor d = {.format = t->format, .dimension = t->view, .levels = 1, .layers = t->dimension == LAYERED ? t->extent[2] : 1, .aspect = ALL_ASPECTS};
	return TextureCreateView(texture, &d);
}

void copy_texels(Object encoder, Object texture, Object buffer, uint32_t row, const uint32_t extent[3]) {
	TextureCopy from = {.texture = texture, .aspect = ALL_ASPECTS};
	BufferCopy to = {.layout = {.row = row, .rows = extent[1]}, .buffer = buffer};
	Extent size = {extent[0], extent[1], extent[2]};
	CommandEncoderCopyTextureToBuffer(encoder, &from, &to, &size);
}

void release_texture(Object o) { if (o) TextureRelease(o); }
void release_view(Object o) { if (o) TextureViewRelease(o); }
