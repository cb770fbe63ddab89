package texture

import (
	"testing"

	"shsmith/lib/interp/number"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// row returns a 2D texture with one row of texels of the format r8: 0, 1, 0, 1.
func row() *Image {
	f, _ := record.FormatOf("r8")
	t := &record.Texels{Shape: record.Shape2D, Format: "r8", Width: 4, Height: 1, Depth: 1}
	return &Image{Texels: t, Format: f, Init: []byte{0, 255, 0, 255}, Levels: t.LevelSizes()}
}

// A lookup between the centres of two texels has a result between them. A coordinate that may be in
// either of two texels gives an interval with both, if the filter takes the nearest texel.
func TestLookup(t *testing.T) {
	at := &number.Operation{What: "texture"}
	for _, c := range []struct {
		filter, wrap string
		x            number.Cell
		least, most  float32 // the result may have any value from least to most
		low, high    float32 // the result has no values below low or above high
	}{
		{filter: "nearest", x: number.Float(0.375), least: 1, most: 1, low: 1, high: 1},
		{filter: "nearest", x: number.Between(at, 0.3, 0.2, 0.4), least: 0, most: 1, low: 0, high: 1},
		{filter: "linear", x: number.Float(0.25), least: 0.45, most: 0.55, low: 0.4, high: 0.6},
		{filter: "nearest", x: number.Float(1.125), least: 1, most: 1, low: 1, high: 1},
		{filter: "nearest", wrap: "repeat", x: number.Float(1.125), least: 0, most: 0, low: 0, high: 0},
		{filter: "nearest", wrap: "mirror", x: number.Float(1.125), least: 1, most: 1, low: 1, high: 1},
	} {
		call := NewCall(Lookup{}, at, types.Float)
		call.Dims = 2
		g := &Execution{
			Call:     &call,
			Image:    row(),
			Sampling: record.Sampling{Filter: c.filter, Wrap: c.wrap},
			ALU:      &number.ALU{},
		}
		g.Args[0] = []number.Cell{c.x, number.Float(0.5)}
		var out [4]number.Cell
		g.Write(out[:])
		lo, hi := out[0].Span()
		if lo > c.least || hi < c.most || lo < c.low || hi > c.high {
			t.Errorf("%s %s at %v: %v to %v, want about %v to %v", c.filter, c.wrap, c.x.Float(), lo, hi, c.least, c.most)
		}
	}
}

// Names of lookups contain words that say how the level and the texels are chosen.
func TestParseLookup(t *testing.T) {
	for name, want := range map[string]Lookup{
		"texture":             {},
		"texture2DProjLod":    {proj: true, Lod: true},
		"textureGradOffset":   {Grad: true, Offset: true},
		"textureGatherOffset": {Gather: true, Offset: true},
		"texelFetch":          {Fetch: true, Lod: true},
		"textureSampleLevel":  {Lod: true},
	} {
		if got, ok := ParseLookup(name); !ok || got != want {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
	for _, name := range []string{"textureSize", "textureQueryLod", "textureStore", "sin"} {
		if got, ok := ParseLookup(name); ok {
			t.Errorf("%s is taken for the lookup %+v", name, got)
		}
	}
}
