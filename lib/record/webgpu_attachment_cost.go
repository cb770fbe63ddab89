package record

// MaxPixelCost is the greatest sum of Format.Cost, in bytes per pixel, that the attachments of a
// fragment test may have. Every device of WebGPU supports this sum (WebGPU section 3.6.2).
const MaxPixelCost = 32

// Cost returns an upper bound for the bytes per pixel that WebGPU counts for an attachment of this
// format (WebGPU section 26.1.1). MaxPixelCost limits the sum of the costs of all attachments.
func (f Format) Cost() int {
	if f.Normalized {
		// A normalised texel counts twice.
		return max(8, 2*f.TexelBytes())
	}
	// WebGPU aligns components, so a texel counts as at least 4 bytes.
	return max(4, f.TexelBytes())
}
