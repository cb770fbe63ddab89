package doctor

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"shsmith/lib/backend"
	"shsmith/lib/backend/dynamic"
	"shsmith/lib/sandbox"
)

// loadLimit is the time in which all libraries of a back-end must be loaded.
const loadLimit = 30 * time.Second

// attempt describes the loading of one library, as a line of JSON. Load writes one line before it
// loads a library, and a second line with Error if loading fails.
type attempt struct {
	Where string `json:"where"` // field or manifest that contains the path
	Path  string `json:"path"`
	Error string `json:"error,omitempty"`
}

// Load loads the libraries that c and the environment variables name, until one fails. It writes
// attempts to `out` as lines of JSON. Call Load in a process of its own, started like a worker of
// c. After loadLimit, Load kills this process.
func Load(c backend.Config, out io.Writer) error {
	late := time.AfterFunc(loadLimit, func() { _ = syscall.Kill(os.Getpid(), syscall.SIGKILL) })
	defer late.Stop()
	lines := json.NewEncoder(out)
	for _, a := range wantedLibraries(&c) {
		if err := lines.Encode(attempt{a.Where, a.Path, ""}); err != nil {
			return err
		}
		if a.Error == "" {
			if err := dynamic.Load(a.Path); err != nil {
				a.Error = err.Error()
			}
		}
		if a.Error != "" {
			return lines.Encode(a)
		}
	}
	return nil
}

// wantedLibraries lists the libraries to load, in this order:
//   - c.Library, or libvulkan.so.1 for the kind vulkan
//   - the libraries in the manifests that environment variables name
//   - for the kind gl: Mesa's software driver in LIBGL_DRIVERS_PATH
//
// For a bad manifest, the list has an attempt with Error.
func wantedLibraries(c *backend.Config) (list []attempt) {
	library := c.Library
	if library == "" && c.Kind == "vulkan" {
		library = "libvulkan.so.1"
	}
	if library != "" {
		list = append(list, attempt{Where: "library", Path: library})
	}
	for _, name := range backend.ManifestVariables {
		for _, file := range filepath.SplitList(os.Getenv(name)) {
			list = append(list, manifestLibrary(name, file))
		}
	}
	const software = "swrast_dri.so"
	if file := filepath.Join(os.Getenv("LIBGL_DRIVERS_PATH"), software); c.Kind == "gl" && filepath.IsAbs(file) {
		if _, err := os.Stat(file); err == nil {
			list = append(list, attempt{Where: "LIBGL_DRIVERS_PATH", Path: file})
		}
	}
	return list
}

// manifestLibrary returns the attempt to load the library that a driver's manifest names. `file` is
// the manifest, and `variable` is the environment variable that contains its path. For a bad
// manifest, the attempt has an Error.
func manifestLibrary(variable, file string) attempt {
	library, err := backend.ManifestLibrary(file)
	if err != nil {
		return attempt{Where: variable, Path: file, Error: lookUpReason(err).Error()}
	}
	return attempt{Where: file, Path: library}
}

// checkLibraries runs Load in a process that is started like a worker. It fails if a library cannot
// be loaded.
func (e *examination) checkLibraries() Step {
	switch {
	case slices.Contains([]string{"exec", "ref", "planted"}, e.config.Kind):
		return Step{Result: Skipped, Detail: fmt.Sprintf("kind %s loads none", e.config.Kind)}
	case !dynamic.HasCgo:
		return Step{
			Result: Failed,
			Detail: "this build cannot load libraries",
			Next:   "build the tools with cgo: scripts/setup",
		}
	}
	attempts, log, err := e.load()
	if err != nil {
		return Step{Result: Failed, Detail: reason(err), Next: e.adviceForStart()}
	}
	if len(attempts) > 0 {
		if last := attempts[len(attempts)-1]; last.Error != "" || log != "" {
			return lostLibrary(last, log)
		}
	}
	if log != "" {
		return Step{Result: Failed, Detail: log, Next: e.adviceForStart()}
	}
	var names []string
	for _, a := range attempts {
		if !slices.Contains(names, a.Path) {
			names = append(names, a.Path)
		}
	}
	if len(names) == 0 {
		return Step{Result: Skipped, Detail: "the entry names none"}
	}
	return Step{Result: OK, Detail: "these load: " + strings.Join(names, ", ")}
}

// adviceForStart returns the advice for a process that does not start, usually because a folder in
// LD_LIBRARY_PATH has a C library.
func (e *examination) adviceForStart() string {
	for _, dir := range filepath.SplitList(e.config.Env["LD_LIBRARY_PATH"]) {
		if _, err := os.Stat(filepath.Join(dir, "libc.so.6")); err != nil || e.config.Launcher != "" {
			continue
		}
		// A C library needs the dynamic linker that it was built with.
		linkers, _ := filepath.Glob(filepath.Join(dir, "ld-*.so.*")) // the pattern is well formed
		if len(linkers) == 0 {
			return fmt.Sprintf("%s has a C library of its own: take it out of that folder", dir)
		}
		return fmt.Sprintf("%s has a C library of its own: take LD_LIBRARY_PATH out of env, and add "+
			"\"launcher\": \"%s --library-path %[1]s\" to the entry", dir, linkers[0])
	}
	return "look at launcher, if the entry has one"
}

// lostLibrary returns the failed step for the attempt `a` to load a library. If a.Error is "", the
// process died, and `log` tells how.
func lostLibrary(a attempt, log string) Step {
	s := Step{Result: Failed, Detail: fmt.Sprintf("%s names %s: %s", a.Where, a.Path, a.Error)}
	if a.Error == "" {
		s.Detail = fmt.Sprintf("%s names %s: a process that loads it dies: %s", a.Where, a.Path, log)
	}
	needed, _, absent := strings.Cut(a.Error, ": cannot open shared object file")
	switch {
	case absent && needed == a.Path && systemPackages[a.Path] != "":
		s.Next = fmt.Sprintf("install it (Debian's package is %s), or write the path of your own into library",
			systemPackages[a.Path])
	case absent && filepath.Base(needed) != filepath.Base(a.Path):
		s.Next = fmt.Sprintf("it needs %s: add the folder of that to LD_LIBRARY_PATH in env of the "+
			"entry; \"ldd %s\" lists all that it needs", needed, a.Path)
	case absent:
		s.Next = "correct the path, or add the folder of the library to LD_LIBRARY_PATH in env of the entry"
	case strings.Contains(a.Error, "undefined symbol") || strings.Contains(a.Error, "version `"):
		s.Next = "it was built for another version of a library that it uses: set LD_LIBRARY_PATH in " +
			"env of the entry to the folders it was built with"
	case a.Where == a.Path || slices.Contains(backend.ManifestVariables, a.Where):
		s.Next = fmt.Sprintf("correct the file, or %s in env of the entry", a.Where)
	default:
		s.Next = fmt.Sprintf("\"file %s\" and \"ldd %s\" tell more", a.Path, a.Path)
	}
	return s
}

// systemPackages maps a library that configurations name without a path to the Debian
// package that contains it.
var systemPackages = map[string]string{"libEGL.so.1": "libegl1", "libvulkan.so.1": "libvulkan1"}

// load loads the back-end's libraries in a child process, with the function Load, and returns the
// child's reports. If the child fails, `log` has its exit status and error output. If the child
// cannot be started, err is set.
func (e *examination) load() (list []attempt, log string, err error) {
	// A library may crash the process that loads it.
	out, theirs, err := os.Pipe()
	if err != nil {
		return nil, "", err
	}
	defer out.Close()
	null, err := os.Open(os.DevNull)
	if err != nil {
		theirs.Close()
		return nil, "", err
	}
	said, err := os.CreateTemp("", "shsmith-doctor")
	if err != nil {
		theirs.Close()
		null.Close()
		return nil, "", err
	}
	defer os.Remove(said.Name())
	defer said.Close()
	o := e.options.Options
	o.Self.Worker = e.options.Load
	type end struct {
		status int
		err    error
	}
	ended := make(chan end, 1)
	go func() {
		status, err := e.config.Become(o, [3]*os.File{null, theirs, said})
		theirs.Close() // in case that it was not started; this ends the loop below
		ended <- end{status, err}
	}()
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var a attempt
		if json.Unmarshal(lines.Bytes(), &a) == nil && a.Path != "" { // a library may print something
			list = append(list, a)
		}
	}
	status := <-ended
	if status.err == nil && status.status != 0 {
		text, _ := os.ReadFile(said.Name())
		log = strings.TrimSpace(sandbox.StatusText(status.status) + "\n" + string(text))
	}
	return list, log, status.err
}
