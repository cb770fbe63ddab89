// list-reference-shaders prints lines for scripts/testdata/references.txt, the list of other
// people's shaders that drivers draw without a failure. The input is records that shrun and shcmp
// have written for the shaders of one package.
//
// Usage: list-reference-shaders FOLDER [file...]
//
//	folder=$(scripts/shaders gl-transitions)
//	cd $folder
//	shrun -size 64x64 -b llvmpipe -b angle -b ref *.glsl | shcmp | list-reference-shaders $folder
//
// FOLDER is the folder of the package, which scripts/shaders prints. It contains the files SOURCE
// and SHA256.
//
// A line has these fields: hash of the file, package, version, licence, percentage of stable
// scalars ("-" if ref has no result), and name of the file. A scalar of the output is stable if ref
// is certain of its value, so that shcmp compares it.
//
// A shader is listed if it meets these conditions on the back-ends that support it, without ref:
//
//   - no back-end failed,
//   - each back-end drew an image with more than one colour,
//   - at least two back-ends drew an image.
//
// If a shader is not listed, the reason is printed on standard error.
//
// Exit status: 0 if all was written, 2 on wrong usage or unreadable input.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"shsmith/lib/cli"
	"shsmith/lib/compare"
	"shsmith/lib/language"
	"shsmith/lib/record"
)

//go:embed main.go
var manual string

func main() { cli.Main(cli.Program{Manual: manual, Setup: setup}) }

func setup(fs *flag.FlagSet) func(*cli.Call) error {
	in := new(cli.Input)
	in.Flags(fs)
	return func(c *cli.Call) error {
		if len(c.Args) == 0 {
			return cli.Usage("want the folder of a package")
		}
		p, err := readPackage(c.Args[0])
		if err != nil {
			return cli.Usage("%v", err)
		}
		c.Args = c.Args[1:]
		return in.Tests(c).Each(func(r *record.Record) error {
			line, why := p.line(r)
			if why != "" {
				fmt.Fprintf(c.Stderr, "%s: %s\n", r.ID, why)
				return nil
			}
			_, err := fmt.Fprintln(c.Stdout, line)
			return err
		})
	}
}

// shaders describes a package of other people's shaders, such as gl-transitions.
type shaders struct {
	source string               // name, version and licence
	files  map[shaderKey]string // hash of the file, two blanks, name of the file
}

// shaderKey identifies a shader by the name of its test and its language: GLSL and WGSL shaders may
// have the same name. `module` is true for WGSL.
type shaderKey struct {
	id     string
	module bool
}

func isModule(file string) bool { return filepath.Ext(file) == ".wgsl" }

// readPackage reads two files in the folder of a shader package, such as gl-transitions. The file
// SOURCE has the name, version and licence of the package. The file SHA256 has a line for each
// shader: a hash and the name of the shader's file.
func readPackage(folder string) (*shaders, error) {
	source, err := os.ReadFile(filepath.Join(folder, "SOURCE"))
	if err != nil {
		return nil, err
	}
	hashes, err := os.ReadFile(filepath.Join(folder, "SHA256"))
	if err != nil {
		return nil, err
	}
	p := &shaders{strings.TrimSpace(string(source)), map[shaderKey]string{}}
	for _, line := range strings.Split(strings.TrimSpace(string(hashes)), "\n") {
		hash, file, ok := strings.Cut(line, "  ")
		if !ok {
			return nil, fmt.Errorf("%s: not a hash and a file: %q", filepath.Join(folder, "SHA256"), line)
		}
		for _, id := range []string{strings.TrimSuffix(file, filepath.Ext(file)), file} {
			key := shaderKey{id, isModule(file)}
			if filepath.Ext(file) == ".vert" && p.files[key] != "" {
				continue // the fragment shader beside it has this name
			}
			p.files[key] = hash + "  " + file
		}
	}
	return p, nil
}

// line returns the line of references.txt for the shader of r. If the shader must not be listed,
// the line is "", and `why` is the reason.
func (p *shaders) line(r *record.Record) (line, why string) {
	hash, file, ok := strings.Cut(p.files[shaderKey{r.ID, r.Lang == string(language.WGSL)}], "  ")
	if !ok {
		return "", "SHA256 has no such file"
	}
	if r.Error != nil {
		return "", r.Error.Message
	}
	drawn, stable := 0, "-"
	for i := range r.Runs {
		run := &r.Runs[i]
		switch {
		case run.Backend == compare.Reference:
			if run.Outcome == record.OK {
				stable = share(r)
			}
		case run.Outcome == record.Unsupported:
		case run.Outcome != record.OK:
			return "", fmt.Sprintf("%s on %s", run.Outcome, run.Backend)
		case !varied(r, run):
			return "", "one colour on " + run.Backend
		default:
			drawn++
		}
	}
	if drawn < 2 {
		return "", fmt.Sprintf("%d back-ends drew it", drawn)
	}
	return fmt.Sprintf("%s %s %s %s", hash, p.source, stable, file), ""
}

// share returns the percentage of output words that are stable: ref is certain of their values, so
// shcmp compared them. If the verdict does not count words, share returns 100.
func share(r *record.Record) string {
	if r.Verdict == nil || r.Verdict.Words == nil {
		return "100"
	}
	w := r.Verdict.Words
	return fmt.Sprint(100 * w.Compared / max(w.Compared+w.Unstable, 1))
}

// varied reports whether some output of a run has more than one value: an image with more than one
// colour, or a buffer with words that differ.
func varied(r *record.Record, run *record.Run) bool {
	for _, out := range r.Outputs() {
		data, unit := r.Blobs[run.Outputs[out.Name]], 4
		if out.Texels != nil {
			f, _ := record.FormatOf(out.Texels.Format)
			unit = f.TexelBytes()
		}
		for at := unit; at+unit <= len(data); at += unit {
			if string(data[at:at+unit]) != string(data[:unit]) {
				return true
			}
		}
	}
	return false
}
