package main

import (
	"math"
	"math/rand/v2"
	"slices"
)

// drawing is a picture of rgba8 texels.
type drawing struct {
	width, height int
	texels        []byte
}

// at returns the texel at (x, y). Outside of the picture it returns the nearest texel of the
// border.
func (d *drawing) at(x, y int) []byte {
	i := 4 * (min(max(y, 0), d.height-1)*d.width + min(max(x, 0), d.width-1))
	return d.texels[i : i+4]
}

// mapped returns a copy of d in which the texel at (x, y) has the colour texel(x, y). Alpha
// stays as it is.
func (d *drawing) mapped(texel func(x, y int) [3]float64) *drawing {
	out := &drawing{d.width, d.height, slices.Clone(d.texels)}
	for y := range d.height {
		for x := range d.width {
			for i, v := range texel(x, y) {
				out.at(x, y)[i] = byte(math.Round(min(max(v, 0), 255)))
			}
		}
	}
	return out
}

// colour returns red, green and blue of the texel at (x, y), each from 0 to 255. Outside of the
// picture it returns the colour of the nearest texel.
func (d *drawing) colour(x, y int) (c [3]float64) {
	for i := range c {
		c[i] = float64(d.at(x, y)[i])
	}
	return c
}

// each returns a copy of d in which component(v) replaces each component v of a colour.
func (d *drawing) each(component func(v float64) float64) *drawing {
	return d.mapped(func(x, y int) [3]float64 {
		c := d.colour(x, y)
		for i := range c {
			c[i] = component(c[i])
		}
		return c
	})
}

// changes maps the name of a change to a function that returns the changed picture. Correct drivers
// may make some of the changes, such as "round". Other changes are faults, such as "hue".
var changes = map[string]func(d *drawing) *drawing{
	"":            func(d *drawing) *drawing { return d },
	"round":       random(func(r *rand.Rand, v float64) float64 { return v + float64(r.IntN(3)-1) }),
	"noise-2":     random(func(r *rand.Rand, v float64) float64 { return v + 2*r.NormFloat64() }),
	"noise-30":    random(func(r *rand.Rand, v float64) float64 { return v + 30*r.NormFloat64() }),
	"dither":      dither,
	"shift-1":     shift(1),
	"shift-6":     shift(6),
	"bits-5":      bits(5),
	"bits-2":      bits(2),
	"gamma-1.05":  gamma(1.05),
	"gamma-2.2":   gamma(2.2),
	"brighter-3":  brighter(3),
	"brighter-40": brighter(40),
	"invert":      func(d *drawing) *drawing { return d.each(func(v float64) float64 { return 255 - v }) },
	"black":       func(d *drawing) *drawing { return d.each(func(float64) float64 { return 0 }) },
	"hue":         hue,
	"flip":        flip,
	"region-3":    region(3),
	"region-5":    region(5),
	"pixels-3":    pixels(3),
	"pixels-40":   pixels(40),
	"row":         row,
	"seam":        seam,
	"blur":        blur,
	"half-black":  halfBlack,
	"blocks":      blocks,
	"quads":       quads,
}

// random returns a change that replaces each component v by component(r, v), with random numbers
// from r.
func random(component func(r *rand.Rand, v float64) float64) func(*drawing) *drawing {
	return func(d *drawing) *drawing {
		// The seed is fixed, so that each run gives the same pictures.
		r := rand.New(rand.NewPCG(1, 2))
		return d.each(func(v float64) float64 { return component(r, v) })
	}
}

// dither returns a copy of d with ordered dithering. It adds to the red, green and blue of a texel
// (0 to 255) a number that depends on the position in its square of two by two texels:
//
//	-2  1
//	 2 -1
func dither(d *drawing) *drawing {
	pattern := [4]float64{-2, 1, 2, -1}
	return d.mapped(func(x, y int) [3]float64 {
		c := d.colour(x, y)
		for i := range c {
			c[i] += pattern[x%2+2*(y%2)]
		}
		return c
	})
}

// shift returns a change that moves the picture to the right by n texels.
func shift(n int) func(*drawing) *drawing {
	return func(d *drawing) *drawing {
		return d.mapped(func(x, y int) [3]float64 { return d.colour(x-n, y) })
	}
}

// bits returns a change that rounds each component to n bits.
func bits(n int) func(*drawing) *drawing {
	top := float64(int(1)<<n - 1)
	return func(d *drawing) *drawing {
		return d.each(func(v float64) float64 { return math.Round(v/255*top) / top * 255 })
	}
}

// gamma returns a change of brightness: each component v, as a number from 0 to 1, becomes v^(1/g).
func gamma(g float64) func(*drawing) *drawing {
	return func(d *drawing) *drawing {
		return d.each(func(v float64) float64 { return 255 * math.Pow(v/255, 1/g) })
	}
}

// brighter returns a change that adds n to each component of each colour. Components are numbers
// from 0 to 255, and a greater sum becomes 255.
func brighter(n float64) func(*drawing) *drawing {
	return func(d *drawing) *drawing { return d.each(func(v float64) float64 { return v + n }) }
}

// hue rotates the components of each colour: `(r, g, b)` becomes `(b, r, g)`.
func hue(d *drawing) *drawing {
	return d.mapped(func(x, y int) [3]float64 {
		c := d.colour(x, y)
		return [3]float64{c[2], c[0], c[1]}
	})
}

// flip turns the picture upside down.
func flip(d *drawing) *drawing {
	return d.mapped(func(x, y int) [3]float64 { return d.colour(x, d.height-1-y) })
}

// region returns a change of the colours in a square of `side` by `side` texels. It inverts red and
// blue, and divides green by four.
func region(side int) func(*drawing) *drawing {
	return func(d *drawing) *drawing {
		return d.mapped(func(x, y int) [3]float64 {
			c := d.colour(x, y)
			if x >= 40 && x < 40+side && y >= 20 && y < 20+side {
				return [3]float64{255 - c[0], c[1] / 4, 255 - c[2]}
			}
			return c
		})
	}
}

// pixels returns a change that inverts the colours of up to n random pixels.
func pixels(n int) func(*drawing) *drawing {
	return func(d *drawing) *drawing {
		r := rand.New(rand.NewPCG(3, 4))
		wrong := map[[2]int]bool{}
		for range n {
			wrong[[2]int{r.IntN(d.width), r.IntN(d.height)}] = true
		}
		return d.mapped(func(x, y int) [3]float64 {
			c := d.colour(x, y)
			if wrong[[2]int{x, y}] {
				return [3]float64{255 - c[0], 255 - c[1], 255 - c[2]}
			}
			return c
		})
	}
}

// row moves row 30 of the picture to the left by one texel.
func row(d *drawing) *drawing {
	return d.mapped(func(x, y int) [3]float64 {
		if y == 30 {
			return d.colour(x+1, y)
		}
		return d.colour(x, y)
	})
}

// seam makes column 32 of the picture black.
func seam(d *drawing) *drawing {
	return d.mapped(func(x, y int) [3]float64 {
		if x == 32 {
			return [3]float64{}
		}
		return d.colour(x, y)
	})
}

// blur replaces each texel by the mean of the texel and its four neighbours.
func blur(d *drawing) *drawing {
	return d.mapped(func(x, y int) (c [3]float64) {
		for _, n := range [][2]int{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			for i, v := range d.colour(x+n[0], y+n[1]) {
				c[i] += v / 5
			}
		}
		return c
	})
}

// halfBlack makes the right half of the picture black.
func halfBlack(d *drawing) *drawing {
	return d.mapped(func(x, y int) [3]float64 {
		if x > 32 {
			return [3]float64{}
		}
		return d.colour(x, y)
	})
}

// blocks makes some squares of eight by eight texels black. A GPU that draws an image in tiles may
// leave such squares if it loses tiles.
func blocks(d *drawing) *drawing {
	return d.mapped(func(x, y int) [3]float64 {
		if x/8%4 == 1 && y/8%4 == 2 {
			return [3]float64{}
		}
		return d.colour(x, y)
	})
}

// quads replaces the colours in each square of two by two texels by the colour of the texel with
// the least x and y.
func quads(d *drawing) *drawing {
	return d.mapped(func(x, y int) [3]float64 { return d.colour(x&^1, y&^1) })
}
