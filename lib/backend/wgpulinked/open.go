//go:build cgo

package wgpulinked

import (
	"context"
	"fmt"
	"runtime"

	"github.com/cogentcore/webgpu/wgpu"

	"shsmith/lib/backend"
	"shsmith/lib/record"
)

// version is the version of the wgpu-native in the binding. The library does not report it.
const version = "wgpu-native 22.1.0"

// device is a back-end of the kind "wgpu-linked": a WebGPU device with its queue.
type device struct {
	driver record.Driver
	device *wgpu.Device
	queue  *wgpu.Queue
}

// Open opens a device over Vulkan. Environment variables choose the driver.
func Open(c backend.Config) (backend.Backend, error) {
	runtime.LockOSThread()
	wgpu.SetLogLevel(wgpu.LogLevelOff)
	instance := wgpu.CreateInstance(&wgpu.InstanceDescriptor{Backends: wgpu.InstanceBackendVulkan})
	adapters := instance.EnumerateAdapters(nil)
	if c.Device < 0 || c.Device >= len(adapters) {
		return nil, fmt.Errorf("wgpu has %d adapters of Vulkan here, none with number %d", len(adapters), c.Device)
	}
	adapter := adapters[c.Device]
	// No callback is set for a lost device, because the binding passes it to C in a way
	// that cgo forbids and that ends the process.
	made, err := adapter.RequestDevice(withFormats(adapter))
	if err != nil {
		return nil, err
	}
	info := adapter.GetInfo()
	return &device{
		backend.Loaded(record.Driver{Vendor: info.VendorName, Renderer: info.DriverDescription, Version: version}),
		made, made.GetQueue(),
	}, nil
}

// withFormats returns a request for a device that supports storage textures of more formats than
// WebGPU requires. It returns nil if the adapter has no such device.
func withFormats(a *wgpu.Adapter) *wgpu.DeviceDescriptor {
	const formats = wgpu.NativeFeatureTextureAdapterSpecificFormatFeatures
	if !a.HasFeature(formats) {
		return nil
	}
	return &wgpu.DeviceDescriptor{RequiredFeatures: []wgpu.FeatureName{formats}}
}

// Run implements backend.Backend.
func (d *device) Run(_ context.Context, r *record.Record) (record.Run, map[string][]byte) {
	t := test{device: d, record: r}
	outputs, err := t.run()
	return backend.Finish(t.result, &d.driver, outputs, err)
}
