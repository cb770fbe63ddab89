#version 100
#extension GL_OES_standard_derivatives : enable
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif
varying vec2 uv;
uniform samplerCube env;
invariant gl_FragColor;
struct Light { vec3 dir; lowp vec4 color; };
uniform Light light;
void main() {
    vec3 n = vec3(dFdx(uv), 1.0);
    mat3 m = mat3(1.0);
    m[0][1] = n.x;
    gl_FragColor = textureCube(env, m * n) * light.color * max(dot(n, light.dir), 0.0);
}
