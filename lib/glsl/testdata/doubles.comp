#version 420
#extension GL_ARB_compute_shader : require
#extension GL_ARB_shader_storage_buffer_object : require
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { double d; dvec3 v; dmat4x3 m; };
void main() {
    precise double x = d * 2.0lf + v.x;
    dmat4x3 t = m * 0.5LF;
    v = t[2] + dvec3(x) + dvec3(1.0, 2, 3u);
    d = dot(v, v) > 1e10 ? fma(d, x, 1.0) : -x;
}
