package website

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"shsmith/lib/bucket"
	"shsmith/lib/compare"
	"shsmith/lib/progress"
	"shsmith/lib/record"
)

var update = flag.Bool("update", false, "rewrite the golden files")

const shader = `#version 310 es
layout(local_size_x = 1) in;
layout(std430, binding = 0) buffer B { int x[3]; };
void main() { x[1] = x[0] + 1; }
`

// mismatch returns a test in which only the result of the back-end "bad" is wrong. Its runs have
// the time `at`.
func mismatch(id, at string) *record.Record {
	seed := uint64(7)
	r := &record.Record{Schema: record.Schema, ID: id, Lang: "glsl", Version: "310 es", Stage: "compute",
		Source: shader + "// <script>alert(1)</script>\n", Provenance: &record.Provenance{Tool: "shgen 0", Seed: &seed},
		Resources: []record.Resource{{Name: "B", Kind: record.Storage, Layout: "std430", Size: 12, Compare: true, Init: []byte{6},
			Members: []record.Member{{Path: "x", Scalar: "int", Count: 3, Stride: 4}}}},
		Blobs: map[string][]byte{"right": {6, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0}, "wrong": {6, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0}},
	}
	for _, name := range []string{"bad", "ref"} {
		run := record.Run{Backend: name, Outcome: record.OK, Outputs: map[string]string{"B": "right"}, Time: at, RunMS: 2,
			Driver: &record.Driver{Renderer: "<b>" + name + "</b>", Version: "1.2", Libraries: map[string]string{"libx.so": "abcd"}},
			Config: []byte(`{"name":"` + name + `","kind":"gl","steps":[{"command":"opt {file} -o {out}","output":".spv"},{"command":"val {file}"}]}`)}
		if name == "bad" {
			run.Outputs["B"] = "wrong"
			run.Steps = []record.Step{{Name: "opt", Version: "v1", Args: []string{"a file", "-o", "out.spv"}, Outcome: record.OK}}
		}
		r.Runs = append(r.Runs, run)
	}
	return judged(r)
}

// painted returns a fragment test in which the back-end "bad" draws a wrong colour.
func painted(id, at string) *record.Record {
	r := mismatch(id, at)
	r.Stage, r.Resources = "fragment", nil
	r.Source = "#version 310 es\nprecision highp float;\nlayout(location = 0) out vec4 color;\nvoid main() { color = vec4(1.0); }\n"
	r.Image = &record.Image{Width: 2, Height: 1, Attachments: []record.Attachment{{Name: "color", Format: "rgba8"}}}
	r.Blobs = map[string][]byte{"right": {255, 255, 255, 255, 0, 0, 0, 255}, "wrong": {255, 255, 245, 255, 0, 0, 0, 255}}
	for i := range r.Runs {
		r.Runs[i].Outputs["color"] = r.Runs[i].Outputs["B"]
		delete(r.Runs[i].Outputs, "B")
	}
	return judged(r)
}

func crash(id, at string) *record.Record {
	r := mismatch(id, at)
	r.Runs[0].Outcome, r.Runs[0].Signal, r.Runs[0].Detail, r.Runs[0].Outputs = record.Crash, "SIGABRT", "free(): invalid pointer\n<i>", nil
	return judged(r)
}

func judged(r *record.Record) *record.Record {
	v, err := compare.Judge(r)
	if err != nil {
		panic(err)
	}
	r.Verdict = v
	return r
}

// patrol returns the folder of a patrol with four buckets: two of generated tests and two of
// reduced tests. One of the latter is muted: it has the file with which a person hides a bucket.
func patrol(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	reduced := mismatch("one", "2026-01-02T03:10:00Z")
	reduced.Source = shader
	fill(t, filepath.Join(dir, foundDir), mismatch("one", "2026-01-02T03:04:00Z"), painted("two", "2026-01-02T03:05:00Z"))
	fill(t, filepath.Join(dir, bucketsDir), reduced, crash("three", "2026-01-02T03:12:00Z"))
	results := filepath.Join(dir, resultsDir, "smith")
	must(t, os.MkdirAll(results, 0o777))
	var b bytes.Buffer
	for _, r := range []*record.Record{mismatch("one", "2026-01-02T03:04:00Z"), painted("two", "2026-01-02T03:05:00Z"), crash("three", "2026-01-02T03:06:00Z")} {
		r.Bucket = &record.Bucket{Signature: bucket.Signature(r)}
		must(t, record.NewWriter(&b).Write(r))
	}
	must(t, os.WriteFile(filepath.Join(results, "0.ndjson"), b.Bytes(), 0o666))
	must(t, os.WriteFile(filepath.Join(dir, bucketsDir, "free_invalid_pointer", bucket.MutedName), []byte("noise\n"), 0o666))
	must(t, os.WriteFile(filepath.Join(dir, statusName), []byte(`{"state":"reducing","started":"2026-01-02T03:00:00Z","driver_share":0.97}`), 0o666))
	return dir
}

func fill(t *testing.T, dir string, records ...*record.Record) {
	t.Helper()
	s, err := bucket.Open(dir, bucket.Options{Limit: 3})
	must(t, err)
	for _, r := range records {
		must(t, s.Put(r))
	}
	must(t, s.Close())
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestModel(t *testing.T) {
	m, err := Read(patrol(t))
	must(t, err)
	m.Folder = "/patrol"
	got, err := json.MarshalIndent(m, "", "  ")
	must(t, err)
	const golden = "testdata/model.json"
	if *update {
		must(t, os.WriteFile(golden, got, 0o666))
	}
	want, err := os.ReadFile(golden)
	must(t, err)
	if !bytes.Equal(got, want) {
		t.Errorf("the model differs from %s:\n%s", golden, got)
	}
}

// A site can also be made of buckets alone, and of records without times.
func TestBucketsAlone(t *testing.T) {
	dir := t.TempDir()
	fill(t, dir, mismatch("old", ""))
	m, err := Read(dir)
	must(t, err)
	if len(m.Buckets) != 1 || !m.Buckets[0].First.IsZero() || m.Buckets[0].State != bucket.New || m.Activity.Tests != 0 {
		t.Errorf("read %+v", m)
	}
	must(t, Write(filepath.Join(dir, "site"), m, time.Now()))
	if _, err := Read(filepath.Join(dir, "absent")); err == nil {
		t.Error("a folder that is not there has a model")
	}
}

func TestEmpty(t *testing.T) {
	dir := t.TempDir()
	m, err := Read(dir)
	must(t, err)
	must(t, Write(dir, m, time.Now()))
	if page := read(t, dir, "index.html"); !strings.Contains(page, "no test has failed") {
		t.Errorf("wrote\n%s", page)
	}
}

func read(t *testing.T, dir, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, name))
	must(t, err)
	return string(text)
}

// The test checks that the list "To file" of the first page is sorted by Bucket.Generated, the
// greatest first. Generated counts the tests in all buckets with a generated test that has the id
// of a reduced test:
//
//	bucket     reduced tests   buckets with a generated test of the same id   Generated
//	frequent   b, c            x (2 tests), y (50 tests)                      52
//	rare       a               x (2 tests)                                    2
func TestWorstFirst(t *testing.T) {
	m := &Model{Buckets: []Bucket{
		{Signature: "rare", State: Reduced, Tests: []Test{{ID: "a"}}},
		{Signature: "frequent", State: Reduced, Tests: []Test{{ID: "b"}, {ID: "c"}}},
		{Signature: "x", Found: true, State: bucket.New, Count: 2, Tests: []Test{{ID: "a"}, {ID: "b"}}},
		{Signature: "y", Found: true, State: bucket.New, Count: 50, Tests: []Test{{ID: "c"}}},
	}}
	m.link()
	file := m.sections()[0]
	if file.Title != "To file" || len(file.Buckets) != 2 || file.Buckets[0].Generated != 52 || file.Buckets[1].Generated != 2 {
		t.Errorf("%s: %+v", file.Title, file.Buckets)
	}
}

// The test checks the sentence that the first page shows if no bucket is ready to be filed as a
// bug. It also checks which buckets wait for a reduction after the end of a patrol.
func TestNothing(t *testing.T) {
	for _, c := range []struct {
		states []bucket.State
		want   string
	}{
		{nil, ""},
		{[]bucket.State{Reduced}, ""},
		{[]bucket.State{bucket.Known, bucket.Muted}, "Nothing is new"},
		{[]bucket.State{bucket.Known, Reducing}, "Nothing is ready to be filed. One bucket waits"},
		{[]bucket.State{bucket.New, Reducing}, "Nothing is ready to be filed. 2 buckets wait"},
	} {
		m := &Model{}
		for _, s := range c.states {
			m.Buckets = append(m.Buckets, Bucket{State: s})
		}
		if got := m.emptyText(); !strings.HasPrefix(got, c.want) || got != "" && c.want == "" {
			t.Errorf("%v: %q, want %q", c.states, got, c.want)
		}
	}
	// After the end of a patrol, a bucket waits, and counts as New, if its reduction has not
	// finished, or if no bucket contains the reduced test yet.
	m := &Model{Status: &progress.Status{State: "done"}, Buckets: []Bucket{
		{State: Reduced, Found: true}, {State: Reduced, Found: true, Into: []string{"x"}}, {State: Reducing, Found: true}}}
	m.endReductions()
	if s := m.sections(); s[0].Title != "To reduce" || len(s[0].Buckets) != 2 || m.states()[bucket.New] != 2 || m.Buckets[2].State != bucket.New {
		t.Errorf("%+v", s)
	}
}

// The test checks that the first page shows no bucket as being reduced if the patrol has ended,
// even if the folder of a reduction is left.
func TestEnded(t *testing.T) {
	folder, dir := patrol(t), t.TempDir()
	must(t, os.MkdirAll(filepath.Join(folder, reductionsDir, "two"), 0o777))
	for _, c := range []struct {
		state    string
		reducing bool
	}{{"reducing", true}, {"done", false}} {
		m, err := Read(folder)
		must(t, err)
		// A patrol sets Status after Read, so Write must correct the states of the buckets.
		m.Status = &progress.Status{State: c.state}
		must(t, Write(dir, m, time.Now()))
		if got := strings.Contains(read(t, dir, "index.html"), `class="state reducing"`); got != c.reducing {
			t.Errorf("%s: reducing is %v", c.state, got)
		}
	}
}

// Expect gives the state Expected to a bucket that the baseline expects. It does not change the
// state of a bucket that a person has muted.
func TestExpect(t *testing.T) {
	m := &Model{Buckets: []Bucket{{Signature: "a", State: bucket.New}, {Signature: "b", State: bucket.New}, {Signature: "c", State: bucket.Muted}}}
	m.Expect([]bucket.SummaryRow{
		{Signature: "a", State: bucket.New, Status: "Crash", Result: bucket.ResultExpected},
		{Signature: "b", State: bucket.New, Status: "Crash", Result: "Crash"},
		{Signature: "c", State: bucket.Muted, Status: "Crash", Result: bucket.ResultExpected},
	})
	if m.Buckets[0].State != Expected || m.Buckets[0].Reason != bucket.ResultExpected || m.Buckets[1].State != bucket.New || m.Buckets[2].State != bucket.Muted {
		t.Errorf("%+v", m.Buckets)
	}
}

// If the settings of a patrol name a configuration file for back-ends, the command that replays a
// test sets SHSMITH_CONFIG to that file. Read refuses settings that are not JSON.
func TestReplayWithConfig(t *testing.T) {
	folder := patrol(t)
	must(t, os.WriteFile(filepath.Join(folder, settingsName), []byte(`{"config": "/home/me/my.json"}`), 0o666))
	m, err := Read(folder)
	must(t, err)
	p, err := m.page(&m.Buckets[0])
	must(t, err)
	if !strings.HasPrefix(p.Replay, "SHSMITH_CONFIG=/home/me/my.json "+folder) {
		t.Errorf("replay %q", p.Replay)
	}
	must(t, os.WriteFile(filepath.Join(folder, settingsName), []byte("{"), 0o666))
	if _, err := Read(folder); err == nil {
		t.Error("settings that are no JSON are read")
	}
}

// A narrow image is enlarged, but not higher than shownHeight. If only one run has drawn an image,
// drawings returns nothing, because there is no other image to compare.
func TestDrawings(t *testing.T) {
	r := painted("two", "")
	r.Image.Width, r.Image.Height = 1, 7
	for name, first := range map[string]byte{"right": 1, "wrong": 2} {
		r.Blobs[name] = make([]byte, 4*7)
		r.Blobs[name][0] = first
	}
	judged(r)
	list, err := drawings(r)
	must(t, err)
	if p := list[0].Pictures[0]; p.Height > shownHeight || p.Height < shownHeight/2 {
		t.Errorf("1 x 7 is drawn as %d x %d", p.Width, p.Height)
	}
	r.Runs[0].Outcome, r.Runs[0].Outputs = record.Timeout, nil
	judged(r)
	if list, err := drawings(r); err != nil || len(list) > 0 {
		t.Errorf("one image: %v, %v", list, err)
	}
}

func TestPages(t *testing.T) {
	m, err := Read(patrol(t))
	must(t, err)
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "mine.html"), []byte("<html>"), 0o666))
	must(t, os.WriteFile(filepath.Join(dir, "gone.html"), []byte(`<meta name="generator" content="shbucket">`), 0o666))
	must(t, Write(dir, m, time.Date(2026, 1, 2, 4, 0, 0, 0, time.UTC)))
	for page, texts := range map[string][]string{
		"index.html": {"To file <small>1</small>", "Muted <small>1</small>", "Taken apart <small>1</small>", "To reduce <small>1</small>", "noise", "B.x[1] is 5, not 7", "97 %",
			"Buckets so far", "<svg", `href="found-mismatch-ref_bad.html"`},
		"mismatch-ref_bad_add_index.html": {"expected (ref)", `<span class="k">int</span>`, "The text before reduction", "libx.so abcd",
			"opt &#39;a file&#39; -o out.spv", "val {file}", "not reached", "shader_runner", "#!amber", "buckets/mismatch-ref_bad_add_index/one/replay.sh",
			"<code>6, 7, 0</code>", "not <code>6, 5, 0</code>", "seed 7"},
		"found-mismatch-ref_bad.html": {"data:image/png;base64,", "mask of pixels that differ", `width="192" height="96"`},
		"free_invalid_pointer.html":   {"Log of bad", "SIGABRT", "&lt;i&gt;"},
		"mine.html":                   {"<html>"},
	} {
		text := read(t, dir, page)
		for _, want := range texts {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %q", page, want)
			}
		}
		for _, unsafe := range []string{"<script>alert", "<b>bad", "<i>"} {
			if strings.Contains(text, unsafe) {
				t.Errorf("%s has %q of a record as markup", page, unsafe)
			}
		}
		for _, link := range regexp.MustCompile(`(?:src|href)="([^"]*)"`).FindAllStringSubmatch(text, -1) {
			if strings.Contains(link[1], "//") && !strings.HasPrefix(link[1], "data:") {
				t.Errorf("%s loads %s", page, link[1])
			}
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "gone.html")); err == nil {
		t.Error("the page of a bucket that is gone is still there")
	}
}

func TestMerge(t *testing.T) {
	var whole, one, two Activity
	for i, r := range []*record.Record{mismatch("a", "2026-01-02T03:04:00Z"), crash("b", "2026-01-02T03:04:05Z"), mismatch("c", "")} {
		r.Bucket = &record.Bucket{Signature: bucket.Signature(r)}
		whole.Add(r)
		if i == 1 {
			one.Add(r)
		} else {
			two.Add(r)
		}
	}
	one.Merge(&two)
	a, _ := json.Marshal(whole)
	b, _ := json.Marshal(one)
	if !bytes.Equal(a, b) {
		t.Errorf("merged %s\nwant   %s", b, a)
	}
}

// A browser that loads the pages reports no errors in scripts or styles.
func TestBrowser(t *testing.T) {
	m, err := Read(patrol(t))
	must(t, err)
	dir := t.TempDir()
	must(t, Write(dir, m, time.Now()))
	dom := browse(t, filepath.Join(dir, "found-mismatch-ref_bad.html"), "--dump-dom")
	if !bytes.Contains(dom, []byte("mask of pixels that differ")) {
		t.Errorf("drew\n%s", dom)
	}
}

// browse loads a page in headless Chromium and returns what it prints.
func browse(t *testing.T, page string, flags ...string) []byte {
	t.Helper()
	chromium, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("no chromium")
	}
	cmd := exec.Command(chromium, append(append([]string{"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
		"--disable-background-networking", "--disable-component-update", "--disable-sync", "--user-data-dir=" + t.TempDir(),
		"--enable-logging=stderr"}, flags...), "file://"+page)...)
	var log bytes.Buffer
	cmd.Stderr = &log
	out, err := cmd.Output()
	must(t, err)
	for _, line := range strings.Split(log.String(), "\n") {
		if strings.Contains(line, "CONSOLE") {
			t.Error(line)
		}
	}
	return out
}

// gradient returns a fragment test in which the back-end "bad" draws a corner of the image in a
// wrong colour.
func gradient(id, at string) *record.Record {
	const side = 16
	r := painted(id, at)
	r.Source = "#version 310 es\nprecision highp float;\nlayout(location = 0) out vec4 color;\n\nvoid main() {\n" +
		"    vec2 p = gl_FragCoord.xy / 16.0;\n    color = vec4(p, p.x > 0.7 && p.y > 0.7 ? 1.0 : 0.5, 1.0);\n}\n"
	r.Image = &record.Image{Width: side, Height: side, Attachments: []record.Attachment{{Name: "color", Format: "rgba8"}}}
	var right, wrong []byte
	for y := range side {
		for x := range side {
			right = append(right, byte(16*x), byte(16*y), 128, 255)
			wrong = append(wrong, right[len(right)-4:]...)
			if x > 10 && y > 10 {
				wrong[len(wrong)-2] = 255
			}
		}
	}
	r.Blobs = map[string][]byte{"right": right, "wrong": wrong}
	return judged(r)
}

// The images in docs/images are made here with -update. Each shows more than one colour.
func TestScreenshots(t *testing.T) {
	folder := patrol(t)
	must(t, os.RemoveAll(filepath.Join(folder, foundDir)))
	must(t, os.RemoveAll(filepath.Join(folder, bucketsDir)))
	reduced := mismatch("one", "2026-01-02T03:10:00Z")
	reduced.Source = shader
	buckets := []*record.Record{reduced, crash("three", "2026-01-02T03:12:00Z"), gradient("four", "2026-01-02T03:14:00Z")}
	found := []*record.Record{mismatch("one", "2026-01-02T03:04:00Z"), painted("two", "2026-01-02T03:05:00Z")}
	for _, r := range slices.Concat(buckets, found) {
		r.Runs[0].Driver.Renderer, r.Runs[0].Driver.Version = "llvmpipe (LLVM 15.0.6, 256 bits)", "Mesa 22.3.6"
	}
	fill(t, filepath.Join(folder, bucketsDir), buckets...)
	fill(t, filepath.Join(folder, foundDir), found...)
	m, err := Read(folder)
	must(t, err)
	m.Folder = "/home/me/night"
	site, dir := t.TempDir(), t.TempDir()
	must(t, Write(site, m, time.Date(2026, 1, 2, 4, 0, 0, 0, time.UTC)))
	if *update {
		dir = "../../docs/images"
	}
	for name, shot := range map[string]struct{ page, size, theme string }{
		"site-front.png":    {"index.html", "1100,1240", "light"},
		"site-bucket.png":   {"mismatch-ref_bad_add_index.html", "1100,1000", "dark"},
		"site-fragment.png": {"mismatch-ref_bad_both_cond_div_gt_swizzle.html", "1100,760", "light"},
	} {
		file, err := filepath.Abs(filepath.Join(dir, name))
		must(t, err)
		flags := []string{"--hide-scrollbars", "--window-size=" + shot.size, "--screenshot=" + file}
		if shot.theme == "dark" {
			flags = append(flags, "--blink-settings=preferredColorScheme=0")
		}
		page := filepath.Join(site, shot.page)
		if _, err := os.Stat(page); err != nil {
			names, _ := filepath.Glob(filepath.Join(site, "*.html"))
			t.Fatalf("no %s, but %s", shot.page, names)
		}
		browse(t, page, flags...)
		if n := compress(t, file); n < 20 {
			t.Errorf("%s has %d colours", name, n)
		}
	}
}

// compress writes a PNG file again with five bits for each channel. If few colours are left, it
// uses a palette. It returns the number of colours that the file had before.
func compress(t *testing.T, name string) int {
	t.Helper()
	text, err := os.ReadFile(name)
	must(t, err)
	img, err := png.Decode(bytes.NewReader(text))
	must(t, err)
	before, after := map[color.Color]bool{}, map[color.Color]bool{}
	coarse := func(v uint8) uint8 { return v&0xf8 | v>>5 }
	small := image.NewNRGBA(img.Bounds())
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			c := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
			before[c] = true
			c.R, c.G, c.B = coarse(c.R), coarse(c.G), coarse(c.B)
			after[c] = true
			small.SetNRGBA(x, y, c)
		}
	}
	img = small
	if len(after) <= 256 {
		palette := slices.SortedFunc(maps.Keys(after), func(a, b color.Color) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
		indexed := image.NewPaletted(img.Bounds(), palette)
		draw.Draw(indexed, img.Bounds(), img, image.Point{}, draw.Src)
		img = indexed
	}
	f, err := os.Create(name)
	must(t, err)
	defer f.Close()
	must(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(f, img))
	return len(before)
}
