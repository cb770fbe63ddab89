package website

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"time"

	"shsmith/lib/progress"
)

//go:embed page
var files embed.FS

var pages = template.Must(template.New("").Funcs(template.FuncMap{
	"moment":  moment,
	"percent": percent,
}).ParseFS(files, "page/*.html"))

// moment returns a time as the pages show it, such as 2026-01-31 18:05 in UTC, or "" for the zero
// time.
func moment(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format("2006-01-02 15:04")
}

// percent returns 100 * after / before as text with a percent sign, or "" if before is 0.
func percent(after, before int) string {
	if before == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f %%", 100*float64(after)/float64(before))
}

// Write writes the site of m into the folder dir. It removes pages of buckets that no longer exist.
func Write(dir string, m *Model, now time.Time) error {
	m.endReductions()
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	style, err := styleSheet()
	if err != nil {
		return err
	}
	made := map[string]bool{"style.css": true, "copy.js": true, "index.html": true}
	script, err := files.ReadFile("page/copy.js")
	if err != nil {
		return err
	}
	for name, text := range map[string][]byte{"style.css": style, "copy.js": script} {
		if err := progress.Replace(filepath.Join(dir, name), text); err != nil {
			return err
		}
	}
	for i := range m.Buckets {
		p, err := m.page(&m.Buckets[i])
		if err != nil {
			return err
		}
		made[p.Page] = true
		if err := write(filepath.Join(dir, p.Page), "bucket.html", p); err != nil {
			return err
		}
	}
	f, err := m.front(now)
	if err != nil {
		return err
	}
	if err := write(filepath.Join(dir, "index.html"), "index.html", f); err != nil {
		return err
	}
	return removeOthers(dir, made)
}

func write(file, page string, data any) error {
	var b bytes.Buffer
	if err := pages.ExecuteTemplate(&b, page, data); err != nil {
		return err
	}
	return progress.Replace(file, b.Bytes())
}

// removeOthers removes the pages of an older site from the folder dir, except the files in `made`.
func removeOthers(dir string, made map[string]bool) error {
	old, err := filepath.Glob(filepath.Join(dir, "*.html"))
	if err != nil {
		return err
	}
	for _, name := range old {
		text, err := os.ReadFile(name)
		// A user may keep other HTML files in the folder.
		if err == nil && !made[filepath.Base(name)] && bytes.Contains(text, []byte(`<meta name="generator" content="shbucket">`)) {
			err = os.Remove(name)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func styleSheet() ([]byte, error) {
	own, err := files.ReadFile("page/style.css")
	if err != nil {
		return nil, err
	}
	code, err := highlightStyle()
	return append(own, code...), err
}
