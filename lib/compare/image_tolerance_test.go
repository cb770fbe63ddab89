package compare

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"shsmith/lib/record"
)

// edge returns the structural similarity that a test expects of two windows. One is black. The
// other has a white texel of weight w and a black texel of weight 1-w. A window has the weighted
// texels around one texel of an image.
func edge(w float64) float64 {
	return 1e-4 / (w*w + 1e-4) * 9e-4 / (w*(1-w) + 9e-4)
}

// The expected values were computed by hand. Images have one component unless the case has
// more.
func TestMetrics(t *testing.T) {
	black, white, half := []float64{0, 0}, []float64{1, 1}, []float64{0, 1}
	cases := []struct {
		metric     string
		a, b       []float64
		components int
		want       float64
	}{
		{"chi-squared", black, black, 1, 0},
		{"chi-squared", black, white, 1, 1},                                      // the histograms have no bin in common: (1 + 1) / 2
		{"chi-squared", half, black, 1, (0.25/1.5 + 0.5) / 2},                    // bins 0: 1/2 and 1; 255: 1/2 and 0
		{"chi-squared", []float64{0.5, 0}, []float64{0, 0.5}, 1, 0},              // a histogram does not see where a value is
		{"chi-squared", []float64{0, 0, 0, 1}, []float64{0, 0, 0, 0}, 2, 1. / 3}, // the second component: 1/2 and 1; 1/2 and 0
		{"emd", black, black, 1, 0},
		{"emd", black, white, 1, 1},
		{"emd", half, black, 1, 0.5},                                           // half of the image changes by 1
		{"emd", []float64{0, 0, 0, 0}, []float64{51. / 255, 0, 0, 0}, 1, 0.05}, // a quarter changes by a fifth
		{"emd", []float64{0, 0.2, 0, 0.2}, []float64{0, 0.4, 0, 0.4}, 2, 0.2},
		{"psnr", black, black, 1, math.Inf(1)},
		{"psnr", black, white, 1, 0},
		{"psnr", half, black, 1, 10 * math.Log10(2)},
		{"psnr", black, []float64{0.1, 0.1}, 2, 20},
		{"mean", black, black, 1, 0},
		{"mean", half, black, 1, 0.5},
		{"mean", []float64{0.5, 0.25, 0, 0}, []float64{0, 0.5, 0.25, 0}, 2, 0.25},
		{"fuzzy", black, black, 1, 0},
		{"fuzzy", black, white, 1, 1},
		{"fuzzy", []float64{0, 0, 0, 1}, []float64{0, 1, 0, 0}, 1, 0},                    // moved by two
		{"fuzzy", []float64{0, 0, 0, 1}, []float64{1, 0, 0, 0}, 1, 0.25},                 // moved by three
		{"fuzzy", []float64{0, 0, 0, 1}, []float64{0.09, 0.09, 0.09, 0.91}, 1, 0},        // 23 of 255
		{"fuzzy", []float64{0, 0, 1, 1}, []float64{0, 0.11, 1, 1}, 2, 0.5},               // the second component, 28 of 255
		{"fuzzy", []float64{0, 0, 0, 0, 1, 1}, []float64{0, 0, 1, 1, 0, 0.5}, 2, 1. / 3}, // only back: (0, 0.5) is alone
		{"ssim", half, half, 1, 1},
		{"ssim", black, white, 1, 1e-4 / (1 + 1e-4)}, // no variance: only the means count
		{"ssim", []float64{0, 1, 0, 1}, []float64{0, 1, 1, 1}, 2, (edge(0.8007374029168081/1.8007374029168081) + edge(1/1.8007374029168081)) / 2}, // the first component
	}
	for _, c := range cases {
		width := len(c.a) / c.components
		a, b := &raster{c.a, c.components, width, 1}, &raster{c.b, c.components, width, 1}
		got, back := metrics[c.metric].measure(a, b), metrics[c.metric].measure(b, a)
		if math.Abs(got-c.want) > 1e-12 || got != back {
			t.Errorf("%s of %v and %v: %v and back %v, want %v", c.metric, c.a, c.b, got, back, c.want)
		}
	}
}

// A metric that compares neighbours compares only those in the same layer.
func TestLayers(t *testing.T) {
	for name, want := range map[string]float64{"fuzzy": 0.75, "ssim": (1 + 3e-4/1.0001) / 4} {
		a, b := &raster{[]float64{1, 0, 0, 0}, 1, 1, 1}, &raster{[]float64{0, 1, 1, 0}, 1, 1, 1}
		if got := metrics[name].measure(a, b); math.Abs(got-want) > 1e-12 {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

func TestParseTolerance(t *testing.T) {
	if got, err := ParseTolerance("emd=0.25"); err != nil || *got != (record.Tolerance{Metric: "emd", Threshold: 0.25}) {
		t.Errorf("emd=0.25: %v, %v", got, err)
	}
	if got, err := ParseTolerance("fuzzy"); err != nil || got.Threshold != metrics["fuzzy"].threshold {
		t.Errorf("fuzzy: %v, %v", got, err)
	}
	if got, err := ParseTolerance("exact"); err != nil || got != nil {
		t.Errorf("exact: %v, %v", got, err)
	}
	for text, want := range map[string]string{
		"": "no image metric", "likeness": "no image metric", "emd=x": "want METRIC, METRIC=THRESHOLD", "likeness=1": "no image metric",
		"emd=-1": "must be finite", "emd=NaN": "must be finite", "psnr=Inf": "must be finite",
	} {
		if _, err := ParseTolerance(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

// drawing returns a test with one attachment. Each text in `drawn` is a run that drew it, such as
// "a/v=BYTES": back-end a, variant v, and the content of the attachment.
func drawing(format string, width int, drawn ...string) *record.Record {
	rec := &record.Record{
		Schema: record.Schema, ID: "t", Stage: "fragment", Blobs: map[string][]byte{},
		Image: &record.Image{Width: width, Height: 2, Attachments: []record.Attachment{{Name: "c", Format: format}}},
	}
	for _, d := range drawn {
		name, pixels, _ := strings.Cut(d, "=")
		backend, variant, _ := strings.Cut(name, "/")
		sum := sha256.Sum256([]byte(pixels))
		hash := hex.EncodeToString(sum[:])
		rec.Blobs[hash] = []byte(pixels)
		rec.Runs = append(rec.Runs, record.Run{Backend: backend, Variant: variant, Outcome: record.OK, Outputs: map[string]string{"c": hash}})
		if variant != "" && len(rec.Variants) == 0 {
			rec.Variants = []record.Variant{{Name: variant}}
		}
	}
	return rec
}

// Without a tolerance, all images are compared exactly, and the verdict has the first
// pixel that differs. With a tolerance, only images of integers are compared exactly.
func TestJudgeImages(t *testing.T) {
	near, black, far := "a=\x00\x00\x00\x00", "b=\x05\x00\x00\x00", "c=\xff\xff\xff\x00"
	cases := []struct {
		name      string
		tolerance string
		rec       *record.Record
		want      string
	}{
		{"exact", "exact", drawing("r8", 2, near, black), "backends mismatch-many 4002 a,b | a | b\n  c(0, 0).r: a 0, b 5"},
		{"two components", "exact", drawing("rg8", 1, "a=\x00\x00\x00\x00", "b=\x00\x00\x00\x07"), "backends mismatch-many 4002 a,b | a | b\n  c(0, 1).g: a 0, b 7"},
		{"close", "mean=0.01", drawing("r8", 2, near, black, far), "backends mismatch 3003 c | a,b | c\n" +
			"  c(0, 0).r: a 0, c 255 (distance 0.75)\n  c(1, 0).r: a 0, c 255\n  c(0, 1).r: a 0, c 255"},
		{"a similarity", "psnr=20", drawing("r8", 2, near, black, far), "backends mismatch 3003 c | a,b | c\n" +
			"  c(0, 0).r: a 0, c 255 (distance 1.249)\n  c(1, 0).r: a 0, c 255\n  c(0, 1).r: a 0, c 255"},
		{"too far", "mean=0.001", drawing("r8", 2, near, black), "backends mismatch-many 4002 a,b | a | b\n  c(0, 0).r: a 0, b 5 (distance 0.004902)"},
		{"integers are exact", "mean=1", drawing("r8ui", 2, near, black), "backends mismatch-many 4002 a,b | a | b\n  c(0, 0).r: a 0, b 5"},
		{"close to close is not close", "mean=0.006", drawing("r8", 2, near, black, "c=\x0a\x00\x00\x00"), "backends mismatch 3003 c | a,b | c\n" +
			"  c(0, 0).r: a 0, c 10 (distance 0.009804)"},
		{"the first runs of two groups are close", "mean=0.006", drawing("r8", 2, "a=\x05\x00\x00\x00", "b=\x00\x00\x00\x00", "c=\x0a\x00\x00\x00"),
			"backends mismatch 3003 c | a,b | c\n  c(0, 0).r: a 5, c 10 (distance 0.009804)"},
		{"cut short", "mean=1", drawing("r8", 2, near, "b=\x00\x00\x00"), "backends mismatch-many 4002 a,b | a | b\n  c(1, 1).r: a 0, b absent"},
		{"devices differ", "mean=0.01", drawing("r8", 2, near, "a/v=\x00\x00\x00\x00", far, "c/v=\xff\xff\xff\x00"), "backends match 0  | a,c"},
		{"a variant on one device", "mean=0.01", drawing("r8", 2, near, "a/v=\x00\x00\x00\x00", far, "c/v=\x00\x00\x00\x00"),
			"variants mismatch-many -1 c,c/v | c | c/v\n  c(0, 0).r: c 255, c/v 0 (distance 0.75)\n  c(1, 0).r: c 255, c/v 0\n  c(0, 1).r: c 255, c/v 0"},
	}
	for _, c := range cases {
		tolerance, err := ParseTolerance(c.tolerance)
		if err != nil {
			t.Fatal(err)
		}
		c.rec.Tolerance = tolerance
		v, err := Judge(c.rec)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		got := describe(v)
		for _, d := range v.Differences {
			got += "\n  " + DifferenceText(d)
		}
		if got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// A record from another program may have an image that no back-end can draw. Judge gives
// no error for it.
func TestJudgeSenselessImage(t *testing.T) {
	rec := drawing("r8", 0, "a=x", "b=y")
	if v, err := Judge(rec); err != nil || v.Class != Match {
		t.Errorf("no width: %+v, %v", v, err)
	}
	rec = drawing("rgb9", 1, "a=x", "b=y")
	if v, err := Judge(rec); err != nil || v.Class != Match {
		t.Errorf("no format: %+v, %v", v, err)
	}
	rec.Image, rec.Resources = nil, []record.Resource{{Name: "c", Kind: record.StorageImage, Size: 1 << 40, Compare: true,
		Texels: &record.Texels{Shape: "2d", Format: "r8", Width: -1, Height: -1, Depth: 1}}}
	if v, err := Judge(rec); err != nil || v.Class != MismatchMany {
		t.Errorf("negative sides: %+v, %v", v, err)
	}
}

// Before a metric compares floats, they are clamped to the range from 0 to 1, as on a screen. NaN
// becomes 0.
func TestColours(t *testing.T) {
	texels := &record.Texels{Shape: "2d", Format: "r32f", Width: 5, Height: 1, Depth: 1}
	words := [][]byte{{0, 0, 0, 0x3f}, {0, 0, 0x80, 0xbf}, {0, 0, 0x80, 0x40}, {0, 0, 0xc0, 0x7f}, {0, 0, 0x80, 0x7f}}
	want := &raster{[]float64{0.5, 0, 1, 0, 1}, 1, 5, 1} // of 0.5, -1, 4, NaN, infinity
	if got := rasterOf(texels, words); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	// Three texels of an image of five are one row.
	if got := rasterOf(texels, words[:3]); got.width != 3 || got.height != 1 {
		t.Errorf("cut short: %d by %d", got.width, got.height)
	}
}

// The text of a difference in a storage image contains the layer: the 1 at the end of (1, 2, 1).
func TestDifferenceInLayer(t *testing.T) {
	d := record.Difference{Resource: "i", Index: 4*(2*3*1+2*2+1) + 2, Values: map[string]string{"a": "1", "b": "2"}}
	locate(&d, &record.Texels{Shape: "2d_array", Format: "rgba32i", Width: 2, Height: 3, Depth: 2})
	if got, want := DifferenceText(d), "i(1, 2, 1).b: a 1, b 2"; got != want || d.Index != 11 {
		t.Errorf("got %s at %d, want %s", got, d.Index, want)
	}
}

func TestSchemaListsMetrics(t *testing.T) {
	var schema struct {
		Defs struct {
			Tolerance struct {
				Properties struct{ Metric struct{ Enum []string } }
			}
		} `json:"$defs"`
	}
	if err := json.Unmarshal([]byte(record.JSONSchema), &schema); err != nil {
		t.Fatal(err)
	}
	listed := schema.Defs.Tolerance.Properties.Metric.Enum
	if slices.Sort(listed); !slices.Equal(listed, Metrics()) {
		t.Errorf("the schema lists %v, there are %v", listed, Metrics())
	}
}
