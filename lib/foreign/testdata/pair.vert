attribute vec3 position;
attribute vec3 normal;
attribute vec2 uv;
uniform mat4 modelViewProjection;
uniform mat3 normalMatrix;
varying vec2 vUv;
varying vec3 vNormal;
void main() {
    vUv = uv;
    vNormal = normalMatrix * normal;
    gl_Position = modelViewProjection * vec4(position, 1.0);
}
