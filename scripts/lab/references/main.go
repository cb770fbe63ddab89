// references makes lines of scripts/testdata/references.txt out of the runs of a package's
// shaders. It reads the records that shrun and shcmp have written for them.
//
// Usage: references FOLDER [file...]
//
//	folder=$(scripts/shaders gl-transitions)
//	cd $folder
//	shrun -size 64x64 -b llvmpipe -b angle -b ref *.glsl | shcmp | references $folder
//
// FOLDER is what scripts/shaders prints: it has the files SOURCE and SHA256. A line has the
// hash, package, version, licence, the share of stable words in percent, or - if ref has no
// result, and the file. A shader is listed if at least two back-ends besides ref drew it
// in more than one colour, and no back-end failed. The reason why one is not listed goes to
// standard error. A back-end that does not take the version of the language does not
// count.
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

// shaders is a package of other people's shaders.
type shaders struct {
	source string               // name, version and licence
	files  map[shaderKey]string // hash of the file, two blanks, name of the file
}

// shaderKey has the name of a test, and whether its shader is a module of WGSL. A shader in GLSL
// and one in WGSL may have the same name.
type shaderKey struct {
	id     string
	module bool
}

func isModule(file string) bool { return filepath.Ext(file) == ".wgsl" }

// readPackage reads the files SOURCE and SHA256 of a package's folder.
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

// line returns the line of a shader, or the reason why it has none.
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

// share returns the percentage of words of which ref knows something.
func share(r *record.Record) string {
	if r.Verdict == nil || r.Verdict.Words == nil {
		return "100"
	}
	w := r.Verdict.Words
	return fmt.Sprint(100 * w.Compared / max(w.Compared+w.Unstable, 1))
}

// varied reports whether some output of a run has more than one value: an image in more
// than one colour, or a buffer that is not the same everywhere.
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
