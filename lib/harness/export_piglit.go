package harness

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/glsl"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

// WritePiglit returns rec as a shader_test for piglit's shader_runner or, if it requires GL ES,
// shader_runner_gles3. The expected values come from the run of ref in rec. A test that a
// shader_test cannot express is an error.
func WritePiglit(rec *record.Record) ([]byte, error) {
	if rec.Lang != string(language.GLSL) {
		return nil, fmt.Errorf("piglit: a script has shaders in GLSL, not in %s", rec.Lang)
	}
	buffers, err := probes("piglit", rec, record.Storage, record.Uniform, record.Plain)
	if err != nil {
		return nil, err
	}
	v, err := language.Of(language.GLSL, rec.Version)
	if err != nil {
		return nil, err
	}
	buffers = slices.DeleteFunc(buffers, func(b expectedBuffer) bool { return b.Kind != record.Storage })
	var out bytes.Buffer
	if rec.Image != nil {
		if err := piglitDrawing(&out, rec, v, buffers); err != nil {
			return nil, err
		}
	} else {
		source, uniforms, err := piglitUniforms(rec, rec.Source)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&out, "[require]\n%s\n[compute shader]\n%s\n[test]\n", computeRequirements(v), strings.TrimSpace(source))
		piglitBuffers(&out, buffers)
		out.WriteString(uniforms)
		g := rec.Groups()
		fmt.Fprintf(&out, "compute %d %d %d\n", g[0], g[1], g[2])
	}
	for _, b := range buffers {
		eachWord(b.Resource, b.after, func(offset int, value int32) {
			fmt.Fprintf(&out, "probe ssbo int %d %d == %d\n", b.Binding, offset, value)
		})
	}
	return out.Bytes(), nil
}

func piglitBuffers(out *bytes.Buffer, buffers []expectedBuffer) {
	for _, b := range buffers {
		fmt.Fprintf(out, "ssbo %d %d\n", b.Binding, b.Size)
		eachWord(b.Resource, b.Contents(), func(offset int, value int32) {
			if value != 0 {
				fmt.Fprintf(out, "ssbo %d subdata int %d %d\n", b.Binding, offset, value)
			}
		})
	}
}

// computeRequirements returns the lines of the [require] section of a compute test.
func computeRequirements(v language.Version) string {
	if v.ES() {
		return fmt.Sprintf("GL ES >= 3.1\nGLSL ES >= %s\n", dotted(v.Number))
	}
	return fmt.Sprintf("GL >= 4.3\nGLSL >= %s\nGL_ARB_compute_shader\nGL_ARB_shader_storage_buffer_object\n",
		dotted(v.Number))
}

// dotted returns a version of GLSL as shader_runner writes it: 430 becomes 4.30.
func dotted(number int) string { return fmt.Sprintf("%d.%02d", number/100, number%100) }

// eachWord calls `visit` for each 32-bit word of `data` that belongs to a member of r, with the
// byte offset and the value of the word.
func eachWord(r *record.Resource, data []byte, visit func(offset int, value int32)) {
	for _, row := range rows(r, data) {
		for i, w := range row.words {
			visit(row.offset+4*i, int32(w))
		}
	}
}

// piglitDrawing writes a fragment test that fills `buffers`, draws, and compares the texels of each
// attachment with the expected ones. The caller must write the commands that compare `buffers` with
// expected values.
func piglitDrawing(out *bytes.Buffer, rec *record.Record, v language.Version, buffers []expectedBuffer) error {
	list, err := probedAttachments("piglit", rec)
	if err != nil {
		return err
	}
	if err := checkReadable(rec, list); err != nil {
		return err
	}
	input, err := vertexInput(rec)
	if err != nil {
		return err
	}
	source, err := withOutputLocations("piglit", rec)
	if err != nil {
		return err
	}
	source, uniforms, err := piglitUniforms(rec, source)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "[require]\nSIZE %d %d\n%s", rec.Image.Width, rec.Image.Height, drawingRequirements(v, list))
	if len(buffers) > 0 {
		out.WriteString("GL_ARB_shader_storage_buffer_object\n")
	}
	fmt.Fprintf(out, "\n[vertex shader]\n%s\n\n[fragment shader]\n%s\n\n[vertex data]\n%s/float/vec2\n%s\n[test]\n",
		strings.TrimSpace(rec.VertexShader()), strings.TrimSpace(source), input, corners(frontGL))
	piglitBuffers(out, buffers)
	out.WriteString(uniforms)
	framebuffer(out, rec.Image, list) // the number of a texture is its location
	out.WriteString("clear color 0 0 0 0\nclear\ndraw arrays GL_TRIANGLES 0 3\n")
	for i := range list {
		piglitProbes(out, &list[i], rec.Image.Height)
	}
	return nil
}

// drawingRequirements returns the lines of the [require] section of a fragment test. A GLSL ES
// shader normally requires OpenGL ES. It requires OpenGL instead if shader_runner cannot read the
// format of an attachment in OpenGL ES.
func drawingRequirements(v language.Version, list []probedAttachment) string {
	if !v.ES() {
		return fmt.Sprintf("GL >= %s\nGLSL >= %s\nGL_ARB_texture_storage\n", openGLOf(v.Number), dotted(v.Number))
	}
	unread := func(d probedAttachment) bool {
		return !d.format.Normalized && !strings.HasPrefix(d.format.Scalar, "int")
	}
	if !slices.ContainsFunc(list, unread) {
		return fmt.Sprintf("GL ES >= %.1f\nGLSL ES >= %s\n", max(3, float64(v.Number)/100), dotted(v.Number))
	}
	// In OpenGL ES, shader_runner can read only signed integers and normalised colours.
	return inOpenGL[v.Number] + "\nGL_ARB_texture_storage\n"
}

// inOpenGL maps a version of GLSL ES to the [require] lines that make shader_runner run a shader of
// this version in OpenGL.
var inOpenGL = map[int]string{
	100: "GL >= 3.0\nGLSL >= 1.30\nGL_ARB_ES2_compatibility",
	300: "GL >= 3.3\nGLSL >= 3.30\nGL_ARB_ES3_compatibility",
	310: "GL >= 4.5\nGLSL >= 4.50\nGL_ARB_ES3_1_compatibility",
	320: "GL >= 4.5\nGLSL >= 4.50\nGL_ARB_ES3_2_compatibility",
}

// openGLOf returns the first version of OpenGL that supports a version of GLSL.
func openGLOf(number int) string {
	old := map[int]string{110: "2.0", 120: "2.1", 130: "3.0", 140: "3.1", 150: "3.2"}
	if v, ok := old[number]; ok {
		return v
	}
	return fmt.Sprintf("%d.%d", number/100, number/10%10)
}

// vertexInput returns the name of the vertex shader's first attribute, or an error if it has none.
func vertexInput(rec *record.Record) (string, error) {
	u, err := glsl.Parse("vertex shader", rec.VertexShader())
	if err != nil {
		return "", err
	}
	for _, d := range u.Decls {
		if d, ok := d.(*ast.VarDecl); ok && len(d.Vars) > 0 && (has(d.Quals, "in") || has(d.Quals, "attribute")) {
			return d.Vars[0].Name, nil
		}
	}
	return "", errors.New("piglit: the vertex shader reads no vertex")
}

// framebuffer writes the commands that create the textures on which the test draws, one for each
// location. A location without an attachment gets an rgba8 texture.
func framebuffer(out *bytes.Buffer, image *record.Image, list []probedAttachment) {
	all := ""
	for i, d := range byLocation(list) {
		format := "rgba8" // if the location has no attachment
		if d != nil {
			format = d.Format
		}
		fmt.Fprintf(out, "texture storage %d 2D GL_%s (1 %d %d)\n", i, strings.ToUpper(format), image.Width,
			image.Height)
		all += fmt.Sprintf(" %d", i)
	}
	if all != "" {
		fmt.Fprintf(out, "fb tex 2d%s\n", all)
	}
}

// piglitProbes writes the commands by which shader_runner probes the attachment d: it compares the
// texels with the expected ones. d is `height` texels high.
func piglitProbes(out *bytes.Buffer, d *probedAttachment, height int) {
	fmt.Fprintf(out, "fb read tex 2d %d\n", d.Location)
	if d.format.IsFloat() {
		piglitColours(out, d)
		return
	}
	for _, a := range d.areas() {
		fmt.Fprintf(out, "relative probe rect rgba int (%s, %s, %s, %s) (%s)\n",
			fractionOf(a.x, d.width), fractionOf(a.y, height), fractionOf(a.w, d.width), fractionOf(a.h, height), d.rgba(clamped(a.texel)))
	}
}

// clamped returns a copy of `texel` with 2^31 - 1 in place of every greater integer. OpenGL clamps
// in the same way when shader_runner reads a texel as signed integers (OpenGL 4.6 section 18.2.8).
func clamped(texel []string) []string {
	texel = slices.Clone(texel)
	for i, n := range texel {
		if v, err := strconv.ParseInt(n, 10, 64); err == nil && v > math.MaxInt32 {
			texel[i] = strconv.Itoa(math.MaxInt32)
		}
	}
	return texel
}

// checkReadable returns an error if a run in rec has a wrong result that the shader_test would
// accept. This happens if the wrong and the right result differ only in integers that shader_runner
// reads as 2^31 - 1.
func checkReadable(rec *record.Record, list []probedAttachment) error {
	want, err := referenceRun("piglit", rec)
	if err != nil {
		return err
	}
	for _, r := range rec.Runs {
		if r.Outcome == record.OK && r.Variant == "" && !maps.Equal(r.Outputs, want.Outputs) && !probesDiffer(rec, list, r.Outputs, want.Outputs) {
			return fmt.Errorf("piglit: the result of %s is wrong only in integers of 2^31 and more, "+
				"which shader_runner cannot read", r.Backend)
		}
	}
	return nil
}

// probesDiffer reports whether the probes of a shader_test can tell the outputs `got` and `want`
// apart. Both maps have the hash of each output's contents by the output's name; rec.Blobs has the
// contents.
func probesDiffer(rec *record.Record, list []probedAttachment, got, want map[string]string) bool {
	for name, hash := range got {
		if hash == want[name] {
			continue
		}
		at := slices.IndexFunc(list, func(d probedAttachment) bool { return d.Name == name })
		if at < 0 {
			return true // the output is a buffer
		}
		d := &list[at]
		texels, ok := numbers(d.format, rec.Blobs[hash])
		// Probes of integers see only differences that remain after clamping: shader_runner reads
		// every integer above 2^31 - 1 as 2^31 - 1.
		same := func(a, b []string) bool { return slices.Equal(clamped(a), clamped(b)) }
		if !ok || d.format.IsFloat() || !slices.EqualFunc(texels, d.texels, same) {
			return true
		}
	}
	return false
}

// piglitColours writes the probes of the attachment d, whose texels are floats or normalised. For a
// normalised format it writes one probe for each texel. For a float format it writes one for each
// rectangle of equal texels.
func piglitColours(out *bytes.Buffer, d *probedAttachment) {
	if !d.format.Normalized {
		out.WriteString("tolerance 0 0 0 0\n")
		for _, a := range d.areas() {
			fmt.Fprintf(out, "probe rect rgba (%d, %d, %d, %d) (%s)\n", a.x, a.y, a.w, a.h, d.rgba(a.texel))
		}
		return
	}
	// A probe of a rectangle would round normalised colours before it compares.
	out.WriteString("tolerance 0.001 0.001 0.001 0.001\n")
	for at, texel := range d.texels {
		fmt.Fprintf(out, "probe rgba %d %d %s\n", at%d.width, at/d.width, strings.ReplaceAll(d.rgba(texel), ",", ""))
	}
}

// fractionOf returns n/whole as text. shader_runner multiplies this fraction by `whole` and
// truncates the product. If rounding makes the truncated product differ from n, fractionOf returns
// (n + 0.5)/whole.
func fractionOf(n, whole int) string {
	f := float32(n) / float32(whole)
	// shader_runner truncates this product to get back n.
	if int(f*float32(whole)) != n {
		f = (float32(n) + 0.5) / float32(whole)
	}
	return strconv.FormatFloat(float64(f), 'f', -1, 32)
}
