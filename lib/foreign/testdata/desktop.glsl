float started = iTime * 2.0; // no constant: GLSL ES has no such global
void mainImage(out vec4 c, vec2 at) { c = vec4(at / iResolution.xy, started, 1.0); }
