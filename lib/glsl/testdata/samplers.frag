#version 450
layout(binding = 0) uniform sampler1D s1;
layout(binding = 1) uniform isampler2DArray s2;
layout(binding = 2) uniform usampler3D s3;
layout(binding = 3) uniform samplerCubeArrayShadow s4;
layout(binding = 4) uniform sampler2DMSArray s5;
layout(binding = 5) uniform samplerBuffer s6;
layout(binding = 6) uniform sampler2DRectShadow s7;
layout(binding = 7) uniform sampler2D many[3];
layout(location = 0) uniform int pick = 1;
layout(location = 0) out vec4 o;
vec4 read(sampler2D s, vec2 p) { return textureLod(s, p, 0.0); }
void main() {
    o = texture(s1, 0.5) + vec4(texelFetch(s2, ivec3(1), 0)) + vec4(texture(s3, vec3(0.5)));
    o.x += texture(s4, vec4(1.0), 0.5) + texelFetch(s6, 3).y + texture(s7, vec3(1.0));
    o += texelFetch(s5, ivec3(0), 2) + read(many[pick], vec2(0.5)) + textureGather(many[0], o.xy, 2);
}
