#version 330 core
#extension GL_ARB_separate_shader_objects : enable
layout(location = 0) in vec3 position;
layout(location = 1) in vec4 joints[2];
layout(std140) uniform;
layout(row_major) uniform Camera { mat4 projection, view; layout(column_major) mat3 normal; };
uniform mat4 bones[64], world = mat4(1.0);
out gl_PerVertex { vec4 gl_Position; float gl_PointSize; };
out VertexData { vec3 normal; vec2 uv; } vertex;
flat out int index;
void main() {
    mat4 skin = bones[int(joints[0].x)] * joints[1].x + bones[int(joints[0].y)] * joints[1].y;
    gl_Position = projection * view * world * skin * vec4(position, 1.0);
    gl_PointSize = 2.0;
    vertex.normal = normal * position;
    vertex.uv = position.xy * .5 + .5;
    index = gl_VertexID;
}
