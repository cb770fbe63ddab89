#version 330
uniform vec3 tint = vec3(0.5, 0.25, 0.125);
uniform struct { vec4 position; float range; bool on; } lamps[2];
out vec4 color;
void main() { color = vec4(tint * lamps[1].range, lamps[0].on ? 1.0 : lamps[0].position.x); }
