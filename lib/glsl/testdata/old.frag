#ifdef GL_ES
precision mediump float;
#endif
varying vec3 normal;
uniform sampler2D tex;
uniform vec3 lights[4];
float sample, buffer, shared;
varying vec2 st;
void main(void) {
    vec4 c = texture2D(tex, st);
    float diffuse = 0.0;
    for (int i = 0; i < 4; i++)
        diffuse += max(dot(normalize(normal), lights[i]), 0.0);
    sample = diffuse;
    if (sample > 1.0) { sample = 1.0; } else if (!(sample >= 0.0)) discard;
    gl_FragColor = vec4(c.rgb * sample, c.a);
}
