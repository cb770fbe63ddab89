//go:build cgo

#include "api.h"

enum { USE_SAMPLED = 4, USE_TEXELS = 8, TEXELS_FROM = 1, TEXELS_TO = 2, LAYERED = 2, SOLID = 3 };

uint32_t format_of(uint32_t format) {
	// Normalised formats of 16 bits were inserted later, two at each of these numbers.
	if (!numbered())
		return format;
	return format + (format >= 5 ? 2 : 0) + (format >= 15 ? 2 : 0) + (format >= 32 ? 2 : 0);
}

static uint32_t half(uint32_t size, uint32_t level) { return size >> level ? size >> level : 1; }

Object create_texture(const Texture *t, const void *data) {
	Extent extent = {t->extent[0], t->extent[1], t->extent[2]};
	TextureDescriptor d = {.usage = TEXELS_TO | (t->storage ? USE_TEXELS | TEXELS_FROM : USE_SAMPLED), .dimension = t->dimension, .size = extent,
		.format = t->format, .levels = t->levels, .samples = 1};
	Object made = DeviceCreateTexture(device, &d);
	const char *from = data;
	for (uint32_t level = 0; level < t->levels; level++) {
		Extent part = {half(extent.width, level), half(extent.height, level), t->dimension == SOLID ? half(extent.depth, level) : extent.depth};
		TextureCopy to = {.texture = made, .level = level, .aspect = ALL_ASPECTS};
		TexelLayout layout = {.row = part.width * t->texel, .rows = part.height};
		size_t size = (size_t)layout.row * part.height * part.depth;
		QueueWriteTexture(queue, &to, from, size, &layout, &part);
		from += size;
	}
	return made;
}

Object create_sampler(const Sampler *s) {
	SamplerDescriptor d = {.address = {s->address, s->address, s->address}, .mag = s->mag, .min = s->min, .mip = s->mip,
		.greatest_level = 32, .compare = s->compare, .anisotropy = 1};
	return DeviceCreateSampler(device, &d);
}

void release_sampler(Object o) { if (o) SamplerRelease(o); }

Object create_view(Object texture, const Texture *t) {
	ViewDescriptor d = {.format = t->format, .dimension = t->view, .levels = t->levels, .layers = t->dimension == LAYERED ? t->extent[2] : 1, .aspect = ALL_ASPECTS};
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
