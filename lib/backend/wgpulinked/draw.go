//go:build cgo

package wgpulinked

import (
	"unsafe"

	"github.com/cogentcore/webgpu/wgpu"

	"shsmith/lib/backend"
	"shsmith/lib/harness"
	"shsmith/lib/record"
)

// drawing contains the fields of a test that only fragment shaders need.
type drawing struct {
	plan     []harness.Target // attachment of each location
	pipeline *wgpu.RenderPipeline
	textures []*wgpu.Texture // by location; nil if the framebuffer has no texture there
	texels   []*wgpu.Buffer  // copies of the textures, by location; nil without an attachment
	corners  *wgpu.Buffer
}

func (t *test) planTargets() (err error) {
	if t.plan, err = t.module.Targets(t.record); err != nil {
		return backend.Failed(record.Unsupported, "%v", err)
	}
	return nil
}

// createDrawing compiles the vertex shader and creates the render pipeline for the compiled module
// `fragment`.
func (t *test) createDrawing(fragment *wgpu.ShaderModule, layout *wgpu.PipelineLayout) error {
	vertex, err := t.compile(t.record.VertexShader())
	if err != nil {
		return err
	}
	var colours []wgpu.ColorTargetState
	for _, p := range t.plan {
		c := wgpu.ColorTargetState{Format: wgpu.TextureFormat(p.Format)}
		if p.Written {
			c.WriteMask = wgpu.ColorWriteMaskAll
		}
		colours = append(colours, c)
	}
	corners := wgpu.VertexBufferLayout{
		ArrayStride: 8,
		Attributes:  []wgpu.VertexAttribute{{Format: wgpu.VertexFormatFloat32x2}},
	}
	p, err := t.device.device.CreateRenderPipeline(&wgpu.RenderPipelineDescriptor{
		Layout: layout,
		Vertex: wgpu.VertexState{
			Module:     vertex,
			EntryPoint: t.module.Vertex,
			Buffers:    []wgpu.VertexBufferLayout{corners},
		},
		Primitive:   wgpu.PrimitiveState{Topology: wgpu.PrimitiveTopologyTriangleList},
		Multisample: wgpu.MultisampleState{Count: 1, Mask: ^uint32(0)},
		Fragment:    &wgpu.FragmentState{Module: fragment, EntryPoint: t.module.Entry, Targets: colours},
	})
	t.drawing.pipeline, err = keep(t, record.LinkError, p, err)
	return err
}

// makeTargets creates the textures that are drawn on, the buffers to which these textures are
// copied, and the vertex buffer.
func (t *test) makeTargets() error {
	m := t.record.Image
	t.textures, t.texels = make([]*wgpu.Texture, len(t.plan)), make([]*wgpu.Buffer, len(t.plan))
	for i, p := range t.plan {
		if p.Format == 0 {
			continue
		}
		made, err := t.device.device.CreateTexture(&wgpu.TextureDescriptor{
			Usage: wgpu.TextureUsageRenderAttachment | wgpu.TextureUsageCopySrc, Dimension: wgpu.TextureDimension2D,
			Size:   wgpu.Extent3D{Width: uint32(m.Width), Height: uint32(m.Height), DepthOrArrayLayers: 1},
			Format: wgpu.TextureFormat(p.Format), MipLevelCount: 1, SampleCount: 1,
		})
		if t.textures[i], err = keep(t, record.Invalid, made, err); err != nil {
			return err
		}
		if p.Resource != nil {
			if t.texels[i], err = t.makeCopy(p.Row * m.Height); err != nil {
				return err
			}
		}
	}
	corners := record.Covering
	size := unsafe.Sizeof(corners)
	b, err := t.device.device.CreateBuffer(&wgpu.BufferDescriptor{
		Size:  uint64(size),
		Usage: wgpu.BufferUsageVertex | wgpu.BufferUsageCopyDst,
	})
	if t.corners, err = keep(t, record.Invalid, b, err); err != nil {
		return err
	}
	return failure(record.Invalid, t.queue.WriteBuffer(b, 0, unsafe.Slice((*byte)(unsafe.Pointer(&corners)), size)))
}

// draw adds commands to `encoder` that draw a triangle over the whole image, and then copy the
// textures to the buffers in t.texels.
func (t *test) draw(encoder *wgpu.CommandEncoder) error {
	var colours []wgpu.RenderPassColorAttachment
	for _, texture := range t.textures {
		c := wgpu.RenderPassColorAttachment{}
		if texture != nil {
			v, err := texture.CreateView(nil)
			if v, err = keep(t, record.Invalid, v, err); err != nil {
				return err
			}
			c = wgpu.RenderPassColorAttachment{View: v, LoadOp: wgpu.LoadOpClear, StoreOp: wgpu.StoreOpStore}
		}
		colours = append(colours, c)
	}
	pass := encoder.BeginRenderPass(&wgpu.RenderPassDescriptor{ColorAttachments: colours})
	pass.SetPipeline(t.drawing.pipeline)
	for i, g := range t.groups {
		pass.SetBindGroup(uint32(i), g, nil)
	}
	pass.SetVertexBuffer(0, t.corners, 0, wgpu.WholeSize)
	pass.Draw(3, 1, 0, 0)
	err := pass.End()
	pass.Release()
	if err := failure(record.Invalid, err); err != nil {
		return err
	}
	return t.copyTargets(encoder)
}

func (t *test) copyTargets(encoder *wgpu.CommandEncoder) error {
	m := t.record.Image
	for i, to := range t.texels {
		if to == nil {
			continue
		}
		err := encoder.CopyTextureToBuffer(&wgpu.ImageCopyTexture{Texture: t.textures[i],
			Aspect: wgpu.TextureAspectAll},
			&wgpu.ImageCopyBuffer{
				Buffer: to,
				Layout: wgpu.TextureDataLayout{BytesPerRow: uint32(t.plan[i].Row), RowsPerImage: uint32(m.Height)},
			},
			&wgpu.Extent3D{Width: uint32(m.Width), Height: uint32(m.Height), DepthOrArrayLayers: 1})
		if err := failure(record.Invalid, err); err != nil {
			return err
		}
	}
	return nil
}

// readTargets adds the contents of the attachments to `outputs`, with their names as keys.
func (t *test) readTargets(outputs map[string][]byte) error {
	for i, from := range t.texels {
		if from == nil {
			continue
		}
		data, err := t.contents(from, t.plan[i].Row*t.record.Image.Height)
		if err != nil {
			return err
		}
		outputs[t.plan[i].Resource.Name] = t.plan[i].Texels(data)
	}
	return nil
}
