vec3 sky(vec2 uv) { return texture(iChannel1, vec3(uv, 1.0)).rgb; }

void mainImage(out vec4 fragColor, in vec2 fragCoord) {
    vec2 uv = fragCoord / iResolution.xy;
    vec3 near = texture(iChannel0, uv + 0.1 * sin(iTime)).rgb;
    fragColor = vec4(mix(near, sky(uv), iMouse.x / iResolution.x) * float(iFrame), 1.0);
}
