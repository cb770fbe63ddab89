//go:build cgo

package vulkan

import (
	vk "github.com/goki/vulkan"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// stage returns the stage of the shader under test.
func (t *test) stage() vk.ShaderStageFlagBits {
	if t.module.stage == "fragment" {
		return vk.ShaderStageFragmentBit
	}
	return vk.ShaderStageComputeBit
}

// visibility returns the stages that see the resources of the test. In a fragment test, these are
// the fragment and the vertex stage.
func (t *test) visibility() vk.ShaderStageFlags {
	if t.stage() == vk.ShaderStageFragmentBit {
		return vk.ShaderStageFlags(vk.ShaderStageFragmentBit | vk.ShaderStageVertexBit)
	}
	return vk.ShaderStageFlags(t.stage())
}

// shaderStage creates a Vulkan shader module from the SPIR-V in m and returns a pipeline stage that
// executes it. t.release frees the shader module.
func (t *test) shaderStage(stage vk.ShaderStageFlagBits, m *module) (vk.PipelineShaderStageCreateInfo, error) {
	info := vk.ShaderModuleCreateInfo{
		SType:    vk.StructureTypeShaderModuleCreateInfo,
		CodeSize: uint64(4 * len(m.words)),
		PCode:    m.words,
	}
	var made vk.ShaderModule
	result := create(&made, func(p *vk.ShaderModule) vk.Result {
		return vk.CreateShaderModule(t.device.device, &info, nil, p)
	})
	t.shaders = append(t.shaders, made)
	return vk.PipelineShaderStageCreateInfo{
		SType:  vk.StructureTypePipelineShaderStageCreateInfo,
		Stage:  stage,
		Module: made,
		PName:  m.entry + "\x00",
	}, failure(record.CompileError, result, "shader module")
}

// makeGraphics creates a pipeline for triangles with the vertex shader in t.record and the shader
// `fragment`. This makes the driver compile both shaders. Nothing is drawn. Each vertex is a vec2
// at location 0.
func (t *test) makeGraphics(flags vk.PipelineCreateFlags, fragment vk.PipelineShaderStageCreateInfo) error {
	m, err := moduleOf(t.record.Stages[0].Source, "vertex")
	if err != nil {
		return backend.Failed(record.Invalid, "vertex shader: %v", err)
	}
	if err := m.checkResources(t.record); err != nil {
		return backend.Failed(record.Invalid, "vertex shader: %v", err)
	}
	vertex, err := t.shaderStage(vk.ShaderStageVertexBit, m)
	if err != nil {
		return err
	}
	blending, err := t.makePass()
	if err != nil {
		return err
	}
	info := vk.GraphicsPipelineCreateInfo{
		SType:               vk.StructureTypeGraphicsPipelineCreateInfo,
		Flags:               flags,
		StageCount:          2,
		PStages:             []vk.PipelineShaderStageCreateInfo{vertex, fragment},
		PVertexInputState:   vertexInput(),
		PInputAssemblyState: triangles(),
		PViewportState:      viewport(t.record.Image),
		PRasterizationState: &vk.PipelineRasterizationStateCreateInfo{
			SType:     vk.StructureTypePipelineRasterizationStateCreateInfo,
			LineWidth: 1,
		},
		PMultisampleState: &vk.PipelineMultisampleStateCreateInfo{
			SType:                vk.StructureTypePipelineMultisampleStateCreateInfo,
			RasterizationSamples: vk.SampleCount1Bit,
		},
		PColorBlendState: &vk.PipelineColorBlendStateCreateInfo{
			SType:           vk.StructureTypePipelineColorBlendStateCreateInfo,
			AttachmentCount: uint32(len(blending)),
			PAttachments:    blending,
		},
		Layout:     t.layout,
		RenderPass: t.pass,
	}
	made := make([]vk.Pipeline, 1)
	result := vk.CreateGraphicsPipelines(t.device.device, nil, 1, []vk.GraphicsPipelineCreateInfo{info}, nil, made)
	t.pipeline = made[0]
	return failure(record.LinkError, result, "pipeline")
}

// vertexInput describes the vertices: a vec2 each, at location 0.
func vertexInput() *vk.PipelineVertexInputStateCreateInfo {
	return &vk.PipelineVertexInputStateCreateInfo{
		SType:                           vk.StructureTypePipelineVertexInputStateCreateInfo,
		VertexBindingDescriptionCount:   1,
		PVertexBindingDescriptions:      []vk.VertexInputBindingDescription{{Stride: 8}},
		VertexAttributeDescriptionCount: 1,
		PVertexAttributeDescriptions:    []vk.VertexInputAttributeDescription{{Format: vk.FormatR32g32Sfloat}},
	}
}

func triangles() *vk.PipelineInputAssemblyStateCreateInfo {
	return &vk.PipelineInputAssemblyStateCreateInfo{
		SType:    vk.StructureTypePipelineInputAssemblyStateCreateInfo,
		Topology: vk.PrimitiveTopologyTriangleList,
	}
}

// viewport returns the viewport that is the whole image.
func viewport(m *record.Image) *vk.PipelineViewportStateCreateInfo {
	width, height := uint32(m.Width), uint32(m.Height)
	return &vk.PipelineViewportStateCreateInfo{
		SType:         vk.StructureTypePipelineViewportStateCreateInfo,
		ViewportCount: 1,
		PViewports:    []vk.Viewport{{Width: float32(width), Height: float32(height), MaxDepth: 1}},
		ScissorCount:  1,
		PScissors:     []vk.Rect2D{{Extent: vk.Extent2D{Width: width, Height: height}}},
	}
}

// allColours is the mask that lets a shader write all components of an attachment.
const allColours = vk.ColorComponentFlags(vk.ColorComponentRBit | vk.ColorComponentGBit |
	vk.ColorComponentBBit | vk.ColorComponentABit)

// makePass creates the render pass for the test's attachments. It returns, for each location, a
// blend state that turns blending off.
func (t *test) makePass() ([]vk.PipelineColorBlendAttachmentState, error) {
	var attachments []vk.AttachmentDescription
	var blending []vk.PipelineColorBlendAttachmentState
	var used []vk.AttachmentReference
	for i, a := range t.record.Image.Attachments {
		format, ok := formatOf(a.Format)
		if !ok {
			return nil, backend.Failed(record.Unsupported,
				"attachment %s has format %s, with which kind vulkan cannot draw", a.Name, a.Format)
		}
		attachments = append(attachments, vk.AttachmentDescription{
			Format:         vk.Format(format),
			Samples:        vk.SampleCount1Bit,
			LoadOp:         vk.AttachmentLoadOpClear,
			StoreOp:        vk.AttachmentStoreOpStore,
			StencilLoadOp:  vk.AttachmentLoadOpDontCare,
			StencilStoreOp: vk.AttachmentStoreOpDontCare,
			FinalLayout:    vk.ImageLayoutGeneral,
		})
		for a.Location >= len(used) {
			used = append(used, vk.AttachmentReference{
				Attachment: vk.AttachmentUnused,
				Layout:     vk.ImageLayoutUndefined,
			})
			blending = append(blending, vk.PipelineColorBlendAttachmentState{})
		}
		used[a.Location] = vk.AttachmentReference{
			Attachment: uint32(i),
			Layout:     vk.ImageLayoutColorAttachmentOptimal,
		}
		blending[a.Location].ColorWriteMask = allColours
	}
	info := vk.RenderPassCreateInfo{
		SType:           vk.StructureTypeRenderPassCreateInfo,
		AttachmentCount: uint32(len(attachments)),
		PAttachments:    attachments,
		SubpassCount:    1,
		PSubpasses: []vk.SubpassDescription{{
			PipelineBindPoint:    vk.PipelineBindPointGraphics,
			ColorAttachmentCount: uint32(len(used)),
			PColorAttachments:    used,
		}},
	}
	result := create(&t.pass, func(p *vk.RenderPass) vk.Result {
		return vk.CreateRenderPass(t.device.device, &info, nil, p)
	})
	return blending, failure(record.Invalid, result, "render pass")
}
