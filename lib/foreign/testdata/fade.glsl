uniform float softness; // = 0.25
uniform ivec2 cells /* = ivec2(4, 3) */;
vec4 transition(vec2 uv) {
    vec2 cell = floor(uv * vec2(cells)) / vec2(cells);
    return mix(getFromColor(uv), getToColor(uv * ratio), smoothstep(0.0, softness, progress - cell.x));
}
