// bands runs other people's shaders in the interpreter, which computes a band for each component of
// the image: the least and the greatest value that the specification allows. For each image it
// prints the processor time and three shares of its pixels:
//
//	stable   pixels in which each band is narrower than the whole range from 0 to 1
//	narrow   stable pixels in which each band is less than 2/255 wide
//	stored   stable pixels in which each component, stored in 8 bits, has at most three
//	         possible values
//
// The shares of narrow and stored pixels are shares of the stable pixels. The limit for a stored
// pixel is three values because even a tiny band around the 8-bit value k allows three: a colour
// just below k may be rounded to k-1 or k, and a colour just above k may be rounded to k or k+1.
//
// Usage: bands [flags] [file ...]
//
// Without files it takes the shaders that scripts/testdata/references.txt lists, from the cache
// that scripts/shaders fills. It replaces normalised image formats, such as rgba8, by rgba32f. So
// the bands are those of the colours that the shader writes, limited to the range from 0 to 1.
//
//	-size WxH      of the images (64x64)
//	-every N       take one shader of N (1)
//	-why           also print the first causes of inexact results in each shader
//	-draws N       run each shader N times more, with random rounding as the specification
//	               allows it, and count the components that leave their bands (0)
//	-lang L, -stage S
//	               language and stage of bare shaders
//	-jobs N        ignored: one shader at a time, so that times are a shader's own
//
// Exit status: 0 if no component left its band, 1 if one did, 2 on wrong usage or unreadable input.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/sys/unix"

	"shsmith/lib/check"
	"shsmith/lib/cli"
	"shsmith/lib/foreign"
	"shsmith/lib/interp"
	"shsmith/lib/interp/number"
	"shsmith/lib/record"
	"shsmith/lib/types"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	reader := foreign.Reader{Width: 64, Height: 64}
	in := &cli.Input{Shader: func(file string, r *record.Record) (*check.Info, error) { return reader.Read(file, r) }}
	in.Flags(fs)
	fs.Func("size", "", func(text string) error { return reader.SetSize(text) })
	why := fs.Bool("why", false, "")
	draws := fs.Int("draws", 0, "")
	every := fs.Int("every", 1, "")
	return func(c *cli.Call) error {
		if len(c.Args) == 0 {
			files, err := listed()
			if err != nil {
				return err
			}
			c.Args = files
		}
		if *every < 1 {
			return cli.Usage("-every %d: want at least 1", *every)
		}
		c.Args = everyNth(c.Args, *every)
		s := &survey{out: c.Stdout, why: *why, draws: *draws}
		tests, unreadable := in.Tests(c), 0
		for {
			t, err := tests.Next()
			if err == io.EOF {
				break
			}
			if err != nil {
				fmt.Fprintln(c.Stderr, err)
				if t == nil {
					unreadable++
				}
				continue
			}
			s.add(filepath.Base(t.File), t.Record)
		}
		s.summary()
		switch {
		case unreadable > 0:
			return cli.Usage("%d files or records are unreadable", unreadable)
		case s.outside > 0:
			return cli.Negative("")
		}
		return nil
	}
}

// list is the file that lists the shaders to run.
const list = "scripts/testdata/references.txt"

// listed returns the paths of the shaders that the file scripts/testdata/references.txt names. They
// are in the user's cache.
func listed() ([]string, error) {
	text, err := os.ReadFile(list)
	if err != nil {
		return nil, cli.Usage("run it from the repository's root: %v", err)
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		return nil, err
	}
	var files []string
	for n, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Fields(line) // hash, package, version, licence, share of stable words, file
		if len(f) != 6 {
			return nil, cli.Usage("%s:%d: %d fields instead of 6", list, n+1, len(f))
		}
		files = append(files, filepath.Join(cache, "shsmith", "references", f[1], f[5]))
	}
	return files, nil
}

// everyNth returns every n-th file of the list, beginning with the first.
func everyNth(files []string, n int) (list []string) {
	for i := 0; i < len(files); i += n {
		list = append(list, files[i])
	}
	return list
}

// survey has the values of the flags -why and -draws, and the results of the shaders that have run
// so far.
type survey struct {
	out     io.Writer
	why     bool
	draws   int
	images  []image
	failed  int
	outside int // number of components outside of their bands (-draws)
}

// image has measurements of the image of one shader: three shares of its pixels, each from 0 to 1,
// and the processor time of the run.
type image struct {
	// stable is the share of pixels in which no component's band is the whole range from 0 to 1.
	// narrow and stored are shares of these stable pixels. A pixel is narrow if each band is less
	// than 2/255 wide, and stored if each component has at most three possible values in 8 bits.
	stable, narrow, stored float64
	time                   time.Duration
}

// processorTime returns the processor time that this process has used so far.
func processorTime() time.Duration {
	var u unix.Rusage
	if unix.Getrusage(unix.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// add runs a shader, prints a line about its image, and adds the image to s.images.
func (s *survey) add(name string, r *record.Record) {
	useFloats(r)
	start := processorTime()
	p, err := interp.Read(name, r)
	var res *interp.Result
	if err == nil {
		res, err = p.Run(r.Resources, r.Groups(), interp.Options{})
	}
	took := processorTime() - start
	switch {
	case err != nil:
		fmt.Fprintf(s.out, "%-48s %v\n", name, err)
		s.failed++
		return
	case res.Outcome != record.OK || r.Image == nil:
		fmt.Fprintf(s.out, "%-48s %s %d ms %v\n", name, res.Outcome, took.Milliseconds(),
			slices.Concat(res.Findings, nil)[:min(2, len(res.Findings))])
		s.failed++
		return
	}
	for seed := range s.draws {
		s.vary(name, p, r, res, uint64(seed))
	}
	im := measure(r, res)
	im.time = took
	s.images = append(s.images, im)
	fmt.Fprintf(s.out, "%-48s stable %5.1f %%  narrow %5.1f %%, stored %5.1f %%  %6d ms\n", name, 100*im.stable,
		100*im.narrow, 100*im.stored, took.Milliseconds())
	if s.why {
		for _, f := range res.Inexact[:min(len(res.Inexact), 4)] {
			fmt.Fprintf(s.out, "    %v\n", f)
		}
	}
}

// vary handles -draws: it runs p once more with random rounding drawn from the seed, and counts the
// components that are outside of their bands in res.
func (s *survey) vary(name string, p *interp.Program, r *record.Record, res *interp.Result, seed uint64) {
	v, err := p.Run(r.Resources, r.Groups(), interp.Options{Vary: rand.New(rand.NewPCG(seed, 0)), Findings: 1 << 20})
	if err != nil {
		fmt.Fprintf(s.out, "%s: %v\n", name, err)
		return
	}
	n := len(r.Resources)
	f, _ := record.FormatOf(r.Image.Resources()[0].Texels.Format)
	b := res.Band(n)
	out, first := 0, -1
	for at := 0; at+f.Bytes <= len(b.Low); at += f.Bytes {
		if x := value(f, v.Outputs[n][at:]); x < value(f, b.Low[at:]) || x > value(f, b.High[at:]) {
			if out++; first < 0 {
				first = at
			}
		}
	}
	if s.outside += out; out == 0 {
		return
	}
	pixel := first / f.TexelBytes()
	fmt.Fprintf(s.out, "%s: seed %d: %d components outside, such as pixel %d,%d at byte %d: %v is not "+
		"from %v to %v %v\n", name, seed, out,
		pixel%r.Image.Width, pixel/r.Image.Width, first, value(f, v.Outputs[n][first:]), value(f, b.Low[first:]),
		value(f, b.High[first:]), v.Findings[:min(1, len(v.Findings))])
}

// value returns the component at the start of b, in the format f, as a number.
func value(f record.Format, b []byte) float64 {
	w := number.RawTexel(b, f)
	switch {
	case f.IsFloat() && !f.Normalized && f.Bytes == 4:
		return float64(math.Float32frombits(w))
	case f.IsFloat() && !f.Normalized && f.Bytes == 2:
		return types.FromHalf(uint64(w))
	case f.Scalar[0] == 'i':
		return float64(int32(w))
	}
	return float64(w)
}

// useFloats replaces each normalised format of r's image, such as rgba8, by rgba32f.
func useFloats(r *record.Record) {
	if r.Image == nil {
		return
	}
	m := *r.Image
	m.Attachments = slices.Clone(m.Attachments)
	for i := range m.Attachments {
		if f, ok := record.FormatOf(m.Attachments[i].Format); ok && f.Normalized {
			m.Attachments[i].Format = "rgba32f"
		}
	}
	r.Image = &m
}

// measure returns the shares of stable, narrow and stored pixels in the first attachment of r (see
// the type image). `res` is the result of running r. measure does not set the field `time`.
func measure(r *record.Record, res *interp.Result) image {
	n := len(r.Resources)
	f, _ := record.FormatOf(r.Image.Resources()[0].Texels.Format)
	b := res.Band(n)
	size := f.TexelBytes()
	var stable, narrow, stored, all float64
	for at := 0; at+size <= len(b.Low); at += size {
		all++
		widest, steps := 0.0, 0.0
		for k := at; k < at+size; k += f.Bytes {
			lo, hi := shade(f, b.Low[k:]), shade(f, b.High[k:])
			widest, steps = max(widest, hi-lo), max(steps, math.Ceil(255*hi-rounding)-math.Floor(255*lo+rounding))
		}
		if widest < 1 {
			stable++
			narrow += count(widest < 2.0/255)
			stored += count(steps <= 2)
		}
	}
	im := image{stable: stable / all}
	if stable > 0 {
		im.narrow, im.stored = narrow/stable, stored/stable
	}
	return im
}

// rounding is a tolerance for the bounds of a band, in steps of an 8-bit colour (1/255). A bound
// that lies beyond a whole number k of steps by at most `rounding` counts as k.
const rounding = 1.0 / 64

// count returns 1 for true and 0 for false.
func count(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// shade returns the component at the beginning of b, limited to the range of colours from 0 to 1.
// So it returns 0 or 1 for an integer.
func shade(f record.Format, b []byte) float64 { return max(0, min(1, value(f, b))) }

// summary prints how narrow the bands of the pixels in all images are. It counts three kinds of
// pixels, by the bands of their components:
//
//	stable  no band is the whole range from 0 to 1
//	narrow  a stable pixel, and each band is less than 2/255 wide
//	stored  a stable pixel, and each component has at most three possible values in 8 bits
func (s *survey) summary() {
	if len(s.images) == 0 {
		return
	}
	middle := func(f func(image) float64) float64 {
		var list []float64
		for _, im := range s.images {
			list = append(list, f(im))
		}
		slices.Sort(list)
		return list[len(list)/2]
	}
	fmt.Fprintf(s.out, "%d shaders, %d without an image; median: stable %.1f %%, narrow %.1f %% of "+
		"these, stored %.1f %%, %.0f ms\n",
		len(s.images)+s.failed, s.failed,
		100*middle(func(i image) float64 { return i.stable }),
		100*middle(func(i image) float64 { return i.narrow }),
		100*middle(func(i image) float64 { return i.stored }),
		middle(func(i image) float64 { return float64(i.time.Milliseconds()) }))
	mostly := func(f func(image) float64) float64 {
		n := 0.0
		for _, im := range s.images {
			n += count(im.stable > 0 && f(im) >= 0.9)
		}
		return 100 * n / float64(len(s.images))
	}
	fmt.Fprintf(s.out, "at least 90 %% of the stable pixels are narrow in %.1f %% of the images; stored: in %.1f %%\n",
		mostly(func(i image) float64 { return i.narrow }), mostly(func(i image) float64 { return i.stored }))
}
