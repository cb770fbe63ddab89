package harness

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/compare"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

// probedAttachment is an attachment with its expected contents.
type probedAttachment struct {
	record.Attachment
	format record.Format
	width  int
	texels [][]string // components of each texel as stored: if normalised, the integer k, not k/255
	data   []byte     // the texels as they are stored
}

// probedAttachments returns the attachments of rec with the contents that ref expects. It returns
// an error if rec has no exact outputs of ref, or if a texel has an infinity or NaN. `form` names
// the format in errors.
func probedAttachments(form string, rec *record.Record) (list []probedAttachment, err error) {
	if rec.Image == nil {
		return nil, nil
	}
	run, err := referenceRun(form, rec)
	if err != nil {
		return nil, err
	}
	if list, err = bindableAttachments(form, rec); err != nil {
		return nil, err
	}
	for i := range list {
		d, ok := &list[i], false
		d.data = rec.Blobs[run.Outputs[d.Name]]
		if d.texels, ok = numbers(d.format, d.data); !ok {
			return nil, fmt.Errorf("%s: attachment %s has an infinity or NaN", form, d.Name)
		}
	}
	return list, nil
}

// bindableAttachments returns all attachments of rec, but does not fill in their expected contents.
// The list is nil if the test has no image. bindableAttachments returns an error if a format is
// unknown or has three components. `form` names the script's format in errors.
func bindableAttachments(form string, rec *record.Record) (list []probedAttachment, err error) {
	if rec.Image == nil {
		return nil, nil
	}
	for _, a := range rec.Image.Attachments {
		f, ok := record.FormatOf(a.Format)
		// Few drivers support formats with three components.
		if !ok || f.Components == 3 {
			return nil, fmt.Errorf("%s: attachment %s has format %s, which has three components or is unknown",
				form, a.Name, a.Format)
		}
		list = append(list, probedAttachment{Attachment: a, format: f, width: rec.Image.Width})
	}
	return list, nil
}

// numbers returns the components of each texel of `data` as text. ok is false if a component is
// infinite or NaN.
func numbers(f record.Format, data []byte) (texels [][]string, ok bool) {
	for ; len(data) >= f.TexelBytes(); data = data[f.TexelBytes():] {
		texel := make([]string, f.Components)
		for i := range texel {
			if texel[i], ok = number(f, data[i*f.Bytes:]); !ok {
				return nil, false
			}
		}
		texels = append(texels, texel)
	}
	return texels, true
}

// number returns the number at the start of `data` as text. The number is one component of a texel
// of format f. The text of a float has a decimal point and no exponent. For an infinity or NaN,
// number returns false.
func number(f record.Format, data []byte) (string, bool) {
	var v float64
	switch f.Scalar {
	case "float":
		v = float64(math.Float32frombits(binary.LittleEndian.Uint32(data)))
	case "float16_t":
		v = types.FromHalf(uint64(binary.LittleEndian.Uint16(data)))
	default:
		return compare.Format(f.Scalar, data), true
	}
	// Not all tools read exponents, and some read a number without a point as an integer.
	text := strconv.FormatFloat(v, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text, !math.IsNaN(v) && !math.IsInf(v, 0)
}

// byLocation returns a slice whose element i is the attachment at location i, or nil if there is
// none at this location.
func byLocation(list []probedAttachment) (all []*probedAttachment) {
	for i := range list {
		for list[i].Location >= len(all) {
			all = append(all, nil)
		}
		all[list[i].Location] = &list[i]
	}
	return all
}

// area is a rectangle of equal texels.
type area struct {
	x, y, w, h int
	texel      []string
}

// areas divides d into rectangles of equal texels. It makes each as wide as possible, and
// then as high as possible.
func (d *probedAttachment) areas() (list []area) {
	done := make([]bool, len(d.texels))
	same := func(at int, texel []string) bool {
		return at < len(d.texels) && !done[at] && slices.Equal(d.texels[at], texel)
	}
	for at, texel := range d.texels {
		if done[at] {
			continue
		}
		a := area{at % d.width, at / d.width, 1, 0, texel}
		for a.x+a.w < d.width && same(at+a.w, texel) {
			a.w++
		}
		row := func(i int) bool { return same(at+a.h*d.width+i, texel) }
		for all(a.w, row) {
			for i := range a.w {
				done[at+a.h*d.width+i] = true
			}
			a.h++
		}
		list = append(list, a)
	}
	return list
}

// all reports whether holds(i) is true for each i from 0 to n-1.
func all(n int, holds func(int) bool) bool {
	for i := range n {
		if !holds(i) {
			return false
		}
	}
	return true
}

// rgba returns the four components of a texel with commas between them. A normalised component k
// becomes k/255. A missing colour becomes 0, a missing alpha 1.
func (d *probedAttachment) rgba(texel []string) string {
	full := append(slices.Clone(texel), []string{"0", "0", "0", "1"}[len(texel):]...)
	for i, k := range texel {
		if d.format.Normalized {
			n, _ := strconv.Atoi(k)
			full[i] = strconv.FormatFloat(float64(n)/255, 'f', -1, 32)
		}
	}
	return strings.Join(full, ", ")
}

// vulkanFormat returns the name of the format in Vulkan, without the prefix VK_FORMAT_, such as
// R8G8B8A8_UNORM.
func (d *probedAttachment) vulkanFormat() string {
	kind := strings.TrimRight(strings.TrimSuffix(d.format.Scalar, "_t"), "0123456789")
	kind = map[string]string{"float": "SFLOAT", "int": "SINT", "uint": "UINT"}[kind]
	if d.format.Normalized {
		kind = "UNORM"
	}
	name := ""
	for _, c := range "RGBA"[:d.format.Components] {
		name += fmt.Sprintf("%c%d", c, 8*d.format.Bytes)
	}
	return name + "_" + kind
}

// frontGL and frontVulkan are the orders of the vertices of the test's triangle (record.Covering)
// in which its front is visible: frontGL in OpenGL and WebGPU, frontVulkan in Vulkan, where the y
// axis points downwards.
var (
	frontGL     = [3]int{0, 1, 2}
	frontVulkan = [3]int{0, 2, 1}
)

// corners returns the positions of the vertices of the triangle that tests draw, one per line, in
// the given order.
func corners(order [3]int) (lines string) {
	for _, i := range order {
		lines += fmt.Sprintf("%g %g\n", record.Covering[i][0], record.Covering[i][1])
	}
	return lines
}
