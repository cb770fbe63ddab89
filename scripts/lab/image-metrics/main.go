// image-metrics tests the image metrics of shcmp and their default thresholds with labelled pairs
// of pictures (pairs.go). The interpreter draws the shaders in testdata at 64 by 64 pixels, and
// changes.go changes the pictures as a correct or a faulty driver may. A person has labelled each
// pair as equal or different.
//
// Usage: image-metrics [-png DIR]
//
// For each metric it prints
//
//   - the default threshold,
//   - false alarms: the number of equal pairs that the metric refuses with the default,
//   - misses: the number of different pairs that the metric accepts with the default,
//   - the interval of thresholds with the fewest errors (false alarms and misses), and the number
//     of these errors.
//
// Below the table it lists the false alarms and misses of each metric with the default threshold.
//
//	-png DIR  write a sheet for each pair, for a person to look at: both pictures, their
//	          difference, and a mask that is white where they differ
//
// Exit status: 0 if it is done, 2 on wrong usage.
package main

import (
	"embed"
	"flag"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"shsmith/lib/backend/ref"
	"shsmith/lib/cli"
	"shsmith/lib/compare"
	"shsmith/lib/interp"
	"shsmith/lib/picture"
	"shsmith/lib/record"
)

//go:embed main.go
var manual string

//go:embed testdata
var shaders embed.FS

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	var sheets cli.Pictures
	fs.StringVar(&sheets.Path, "png", "", "")
	return func(c *cli.Call) error {
		if len(c.Args) > 0 || strings.HasSuffix(sheets.Path, ".png") {
			return cli.Usage("want no argument, and a folder for -png")
		}
		drawn, err := drawAll()
		if err != nil {
			return err
		}
		if sheets.Path != "" {
			if err := write(&sheets, drawn); err != nil {
				return err
			}
		}
		judged, err := judge(drawn)
		if err != nil {
			return err
		}
		w := tabwriter.NewWriter(c.Stdout, 0, 0, 2, ' ', 0)
		fmt.Fprintln(w, "metric\tdefault\tfalse alarms\tmisses\tbest\terrors there")
		for _, j := range judged {
			fmt.Fprintf(w, "%s\t%v\t%d\t%d\t%.4g to %.4g\t%d\n", j.metric, j.tolerance.Threshold, len(j.alarms),
				len(j.misses), j.from, j.to, j.least)
		}
		if err := w.Flush(); err != nil {
			return err
		}
		for _, j := range judged {
			fmt.Fprintf(c.Stdout, "%s: false alarms %s; misses %s\n", j.metric, list(j.alarms), list(j.misses))
		}
		return nil
	}
}

func list(names []string) string {
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}

// side is the number of pixels of a picture in each direction.
const side = 64

var texels = &record.Texels{Shape: record.Shape2D, Format: "rgba8", Width: side, Height: side, Depth: 1}

// drawnPair is a pair with its two pictures: a is the picture before the change, and b is the
// picture after it.
type drawnPair struct {
	pair
	a, b *drawing
}

// name returns a name of the pair for messages and files.
func (p *pair) name() string {
	return p.picture + "-" + strings.ToLower(p.define) + p.change
}

// drawAll draws the pictures of all pairs. It runs each shader only once.
func drawAll() ([]drawnPair, error) {
	made := map[[2]string]*drawing{}
	draw := func(name, define string) (*drawing, error) {
		if d := made[[2]string{name, define}]; d != nil {
			return d, nil
		}
		d, err := drawShader(name, define)
		made[[2]string{name, define}] = d
		return d, err
	}
	var all []drawnPair
	for _, p := range pairs {
		a, err := draw(p.picture, "")
		if err != nil {
			return nil, err
		}
		b, err := draw(p.picture, p.define)
		if err != nil {
			return nil, err
		}
		change := changes[p.change]
		if change == nil {
			return nil, fmt.Errorf("no change %s", p.change)
		}
		all = append(all, drawnPair{p, a, change(b)})
	}
	return all, nil
}

// drawShader draws the shader testdata/NAME.frag. If `define` is not "", drawShader first defines a
// macro with this name in the shader.
func drawShader(name, define string) (*drawing, error) {
	text, err := shaders.ReadFile("testdata/" + name + ".frag")
	if err != nil {
		return nil, err
	}
	source := string(text)
	if define != "" {
		version, rest, _ := strings.Cut(source, "\n")
		source = version + "\n#define " + define + "\n" + rest
	}
	rec := &record.Record{
		Schema:  record.Schema,
		ID:      name,
		Lang:    "glsl",
		Version: "310 es",
		Stage:   "fragment",
		Source:  source,
		Image: &record.Image{
			Width:       side,
			Height:      side,
			Attachments: []record.Attachment{{Name: "color", Format: texels.Format}},
		},
	}
	run, outputs, _ := ref.Interpret(rec, interp.Options{})
	if run.Outcome != record.OK {
		return nil, fmt.Errorf("%s: %s: %s", name, run.Outcome, run.Detail)
	}
	return &drawing{side, side, outputs["color"]}, nil
}

// write handles -png: it writes a sheet for each pair, under a name that begins with `equal-` or
// `different-`.
func write(sheets *cli.Pictures, drawn []drawnPair) error {
	for _, p := range drawn {
		pair := &picture.ImagePair{Texels: texels, Lang: "glsl", A: p.a.texels, B: p.b.texels}
		label := "different-"
		if p.equal {
			label = "equal-"
		}
		if err := sheets.Write(label+p.name(), pair.Sheet()); err != nil {
			return err
		}
	}
	return nil
}

// judgement says how well a metric distinguishes equal pairs from different ones.
type judgement struct {
	metric         string
	tolerance      *record.Tolerance // the default
	alarms, misses []string          // pairs that the default misjudges
	from, to       float64           // the interval of thresholds with the fewest errors
	least          int
}

// judge returns, for each metric, how well it distinguishes the pairs of pictures that are labelled
// as equal from those that are labelled as different.
func judge(drawn []drawnPair) (all []judgement, err error) {
	for _, name := range compare.Metrics() {
		j := judgement{metric: name}
		if j.tolerance, err = compare.ParseTolerance(name); err != nil {
			return nil, err
		}
		distances := make([]float64, len(drawn))
		for i, p := range drawn {
			if distances[i], err = compare.Distance(name, texels, p.a.texels, p.b.texels); err != nil {
				return nil, err
			}
			switch accepted := compare.Accepts(j.tolerance, distances[i]); {
			case p.equal && !accepted:
				j.alarms = append(j.alarms, p.name())
			case !p.equal && accepted:
				j.misses = append(j.misses, p.name())
			}
		}
		j.best(drawn, distances)
		all = append(all, j)
	}
	return all, nil
}

// best finds the interval of thresholds, from j.from to j.to, for which j.metric makes the fewest
// errors, j.least. An error is a pair that the metric judges against its label. distances[k] is the
// distance for the pair drawn[k].
func (j *judgement) best(drawn []drawnPair, distances []float64) {
	ends := slices.Compact(slices.Sorted(slices.Values(distances)))
	j.least = len(drawn) + 1
	for i, from := range ends[:len(ends)-1] {
		to := ends[i+1]
		errors := 0
		for k, p := range drawn {
			// The number of errors changes only at the distances of pairs, so one threshold between
			// two neighbours is enough.
			t := record.Tolerance{Metric: j.metric, Threshold: (from + to) / 2}
			if p.equal != compare.Accepts(&t, distances[k]) {
				errors++
			}
		}
		if errors < j.least {
			j.least, j.from, j.to = errors, from, to
		}
	}
}
