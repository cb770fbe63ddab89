#ifdef GL_ES
precision mediump float;
#endif
uniform vec2 u_resolution;
uniform vec2 u_mouse;
uniform float u_time;
void main() { gl_FragColor = vec4(gl_FragCoord.xy / u_resolution, abs(sin(u_time)), 1.0); }
