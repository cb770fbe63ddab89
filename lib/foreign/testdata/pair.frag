precision mediump float;
varying vec2 vUv;
varying vec3 vNormal;
uniform vec3 lightDirection;
uniform vec3 diffuse;
uniform sampler2D map;
void main() {
    float light = max(dot(normalize(vNormal), lightDirection), 0.0);
    gl_FragColor = vec4(diffuse * light, 1.0) * texture2D(map, vUv);
}
