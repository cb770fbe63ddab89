package harness

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"strings"

	"shsmith/lib/record"
)

// WriteVkRunner returns rec as a shader_test for VkRunner. The shader_test contains `assembly`, the
// SPIR-V of the shader as spirv-dis prints it, or the GLSL shader if `assembly` is "". rec must
// contain a run of ref.
func WriteVkRunner(rec *record.Record, assembly string) ([]byte, error) {
	rec, err := testForScript("VkRunner", rec, assembly)
	if err != nil {
		return nil, err
	}
	buffers, err := probes("VkRunner", rec, record.Storage, record.Uniform)
	if err != nil {
		return nil, err
	}
	list, err := probedAttachments("VkRunner", rec)
	switch {
	case err != nil:
		return nil, err
	case len(list) > 1 || len(list) == 1 && list[0].Location != 0:
		return nil, errors.New("VkRunner: a script has one attachment, at location 0")
	}
	var out bytes.Buffer
	if err := vkShaders(&out, rec, list, assembly); err != nil {
		return nil, err
	}
	out.WriteString("\n[test]\n")
	if entry := entryPoint(assembly); entry != "main" {
		fmt.Fprintf(&out, "%s entrypoint %s\n", rec.Stage, entry)
	}
	vkBuffers(&out, buffers)
	if rec.Image != nil {
		out.WriteString("clear color 0 0 0 0\nclear\ndraw arrays TRIANGLE_LIST 0 3\n")
	} else {
		g := rec.Groups()
		fmt.Fprintf(&out, "compute %d %d %d\n", g[0], g[1], g[2])
	}
	for _, b := range buffers {
		for _, r := range rows(b.Resource, b.after) {
			fmt.Fprintf(&out, "probe ssbo int %d:%d %d ==%s\n", b.Group, b.Binding, r.offset, signed(r.words))
		}
	}
	for i := range list {
		vkProbes(&out, &list[i])
	}
	return out.Bytes(), nil
}

// vkShaders writes the requirements, the shaders and the vertices of a VkRunner script. They come
// before the section [test], which has the commands.
func vkShaders(out *bytes.Buffer, rec *record.Record, list []probedAttachment, assembly string) error {
	var require, spirv string
	if assembly != "" {
		out.WriteString(commented(rec.Source))
		require, spirv = fmt.Sprintf("vulkan 1.%d.0\n", vulkanOf(assembly)), " spirv"
	}
	needed, err := features(rec, assembly)
	if err != nil {
		return err
	}
	for _, f := range needed {
		require += f + "\n"
	}
	for _, d := range list {
		require += fmt.Sprintf("framebuffer %s\n", d.vulkanFormat())
	}
	if rec.Image != nil {
		require += fmt.Sprintf("fbsize %d %d\n", rec.Image.Width, rec.Image.Height)
	}
	if require != "" {
		fmt.Fprintf(out, "[require]\n%s\n", require)
	}
	if rec.Image != nil {
		vertex, err := vulkanVertex("VkRunner", rec)
		if err != nil {
			return err
		}
		if vertex == "" {
			out.WriteString("[vertex shader passthrough]\n\n")
		} else {
			fmt.Fprintf(out, "[vertex shader]\n%s\n\n", vertex)
		}
	}
	fmt.Fprintf(out, "[%s shader%s]\n%s\n", rec.Stage, spirv, strings.TrimSpace(cmp.Or(assembly, rec.Source)))
	if rec.Image != nil {
		fmt.Fprintf(out, "\n[vertex data]\n0/R32G32_SFLOAT\n%s", corners(frontVulkan))
	}
	return nil
}

func vkBuffers(out *bytes.Buffer, buffers []expectedBuffer) {
	out.WriteString("ubo layout std430\n") // so that data of words has no gaps
	for _, b := range buffers {
		kind := map[string]string{record.Storage: "ssbo", record.Uniform: "ubo"}[b.Kind]
		fmt.Fprintf(out, "%s %d:%d %d\n", kind, b.Group, b.Binding, b.Size)
		for _, r := range rows(b.Resource, b.Contents()) {
			fmt.Fprintf(out, "%s %d:%d subdata int %d%s\n", kind, b.Group, b.Binding, r.offset, signed(r.words))
		}
	}
}

// vkProbes writes the probes of the attachment d. Their tolerance is 0.001 for a normalised format,
// and 0 for other formats.
func vkProbes(out *bytes.Buffer, d *probedAttachment) {
	// VkRunner reads texels as doubles.
	tolerance := "0"
	if d.format.Normalized {
		tolerance = "0.001"
	}
	fmt.Fprintf(out, "tolerance %s\n", tolerance)
	for _, a := range d.areas() {
		fmt.Fprintf(out, "probe rect rgba (%d, %d, %d, %d) (%s)\n", a.x, a.y, a.w, a.h, d.rgba(a.texel))
	}
}
