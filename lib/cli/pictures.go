package cli

import (
	"image"
	"os"
	"path/filepath"
	"strings"

	"shsmith/lib/harness"
	"shsmith/lib/picture"
)

// Pictures writes the pictures of flag -png. If the path ends in .png, it is a file for one
// picture. Otherwise it is a folder.
type Pictures struct {
	Path    string // "" if no pictures are wanted
	written int
}

// Write writes the picture m to the file p.Path. If p.Path is a folder, it writes m to a file in
// the folder, named after `name`. If p.Path is a file, a second picture is wrong usage.
func (p *Pictures) Write(name string, m image.Image) error {
	data, err := picture.PNG(m)
	if err != nil {
		return err
	}
	p.written++
	path := p.Path
	if strings.HasSuffix(path, ".png") {
		if p.written > 1 {
			return Usage("-png %s: there is more than one picture; name a folder", path)
		}
	} else {
		if err := os.MkdirAll(path, 0o777); err != nil {
			return Missing("%v", err)
		}
		path = filepath.Join(path, harness.Name(name)+".png")
	}
	if err := os.WriteFile(path, data, 0o666); err != nil {
		return Missing("%v", err)
	}
	return nil
}
