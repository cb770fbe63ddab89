#version 310 es
precision highp float;
// uniform time = 0.75
// uniform Scene.fog = 0.5 0.25 0.125
// texture grain = noise 8x8
uniform float time;
uniform float untold;
layout(std140, binding = 0) uniform Scene { vec3 fog; float density; } scene;
layout(binding = 0) uniform sampler2D grain;
layout(location = 0) out vec4 color;
void main() { color = vec4(scene.fog * time, untold) + texture(grain, gl_FragCoord.xy) * scene.density; }
