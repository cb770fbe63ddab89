module shsmith

go 1.23

require (
	github.com/alecthomas/chroma/v2 v2.23.0
	github.com/antlr4-go/antlr/v4 v4.13.1
	github.com/cogentcore/webgpu v0.23.0
	github.com/go-analyze/charts v0.5.10
	github.com/go-gl/gl v0.0.0-20231021071112-07e5d0ea2e71
	github.com/goki/vulkan v1.0.8
	github.com/jstemmer/go-junit-report/v2 v2.1.0
	github.com/mattn/go-shellwords v1.0.12
	github.com/rogpeppe/go-internal v1.14.1
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
	github.com/vbauerster/mpb/v8 v8.9.3
	golang.org/x/sys v0.30.0
	golang.org/x/tools v0.26.0
)

require (
	github.com/VividCortex/ewma v1.2.0 // indirect
	github.com/acarl005/stripansi v0.0.0-20180116102854-5a71ef0e047d // indirect
	github.com/dlclark/regexp2 v1.11.5 // indirect
	github.com/dustin/go-humanize v1.0.1 // indirect
	github.com/golang/freetype v0.0.0-20170609003504-e2365dfdc4a0 // indirect
	github.com/ianlancetaylor/demangle v0.0.0-20260724033716-83e58baca724
	github.com/mattn/go-runewidth v0.0.16 // indirect
	github.com/rivo/uniseg v0.4.7 // indirect
	golang.org/x/exp v0.0.0-20240506185415-9bf2ced13842 // indirect
	golang.org/x/image v0.24.0 // indirect
	golang.org/x/text v0.22.0 // indirect
)
