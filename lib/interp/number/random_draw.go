package number

// Drawer returns a random number from lo to hi. These are the least and the greatest result that
// implementations may compute for an operation, and `nominal` is the nominal result. Tests use a
// Drawer to check the bounds that an ALU computes.
type Drawer func(nominal, lo, hi float32) float32

// drawOne returns a random one of the values that c may have. Without a Drawer, or if c may be any
// number, it returns c.
func (u *ALU) drawOne(c Cell) Cell {
	if u.Draw == nil || c.doubt == 0 {
		return c
	}
	return u.draw(c)
}

// Drawn returns a random one of the values that the float c may have. Without a Drawer, or if c may
// be any number, it returns c.
func (u *ALU) Drawn(c Cell) Cell { return u.drawOne(c) }

func (u *ALU) draw(c Cell) Cell {
	if c.doubt.unbounded() || c.IsUnwritten() {
		return c
	}
	if c.doubt.exact() {
		return Cell{Bits: c.Bits, alt: c.alt}
	}
	candidates, n := c.candidates()
	f := candidates[0]
	if n == 2 && u.Draw(0, 0, 1) > 0.5 {
		f = candidates[1]
	}
	lo, hi := c.rangeNear(f)
	return Float(u.Draw(f, lo, hi))
}
