//go:build cgo

package vulkan

import (
	vk "github.com/goki/vulkan"

	"shsmith/lib/record"
)

// build compiles the shader. To do so it creates the pipeline, because drivers compile a shader
// when its pipeline is created.
func (t *test) build() error {
	if err := t.makeLayouts(); err != nil {
		return err
	}
	stage, err := t.shaderStage(t.stage(), t.module)
	if err != nil {
		return err
	}
	var flags vk.PipelineCreateFlags
	if t.statistics {
		flags = vk.PipelineCreateFlags(vk.PipelineCreateCaptureStatisticsBit)
	}
	if t.stage() == vk.ShaderStageFragmentBit {
		return t.makeGraphics(flags, stage)
	}
	info := []vk.ComputePipelineCreateInfo{{
		SType:  vk.StructureTypeComputePipelineCreateInfo,
		Flags:  flags,
		Layout: t.layout,
		Stage:  stage,
	}}
	made := make([]vk.Pipeline, 1)
	result := vk.CreateComputePipelines(t.device.device, nil, 1, info, nil, made)
	t.pipeline = made[0]
	return failure(record.LinkError, result, "pipeline")
}
