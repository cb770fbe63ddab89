#version 450
#extension GL_ARB_gpu_shader_int64 : require

int64_t SAFE_MIN(int64_t a, int64_t b) {
    return a < b ? a : b;
}

int64_t SAFE_MAX(int64_t a, int64_t b) {
    return a > b ? a : b;
}

layout(local_size_x = 1) in;

void main() {
}
