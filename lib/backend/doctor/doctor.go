// Package doctor checks a back-end step by step: first its files, last the outputs of
// trivial shaders. It reports the first failure and tells what to do about it.
package doctor

import (
	"fmt"
	"slices"
	"strings"

	"shsmith/lib/backend"
	"shsmith/lib/record"
	"shsmith/lib/sandbox"
)

// The values of Step.Result.
const (
	OK      = "ok"
	Failed  = "failed"
	Skipped = "skipped"
)

// Step is one check of a back-end.
type Step struct {
	Name   string `json:"step"`
	Result string `json:"result"`
	// Detail is what the step found. For a skipped step, it is the reason.
	Detail string `json:"detail,omitempty"`
	// Next is what the user can do after a failure.
	Next string `json:"next,omitempty"`
}

// Report contains the checks of one back-end, in the order in which they were made.
type Report struct {
	Backend string `json:"backend"`
	Steps   []Step `json:"steps"`
}

// Failed reports whether a step has failed.
func (r *Report) Failed() bool {
	return slices.ContainsFunc(r.Steps, func(s Step) bool { return s.Result == Failed })
}

// Names of the checks of a back-end (Step.Name), in the order in which Examine makes them.
const (
	Configuration = "configuration"
	files         = "files"
	libraries     = "libraries"
	driver        = "driver"
	reports       = "reports"
	compute       = "compute shader"
	fragment      = "fragment shader"
	isolation     = "isolation"
)

// Options tell how a back-end is checked.
type Options struct {
	backend.Options
	// Load is a command line that starts this program again, to call the function Load. The
	// configuration in JSON is appended to it.
	Load []string
	// Reference is the configuration of the back-end that gives the right results.
	Reference backend.Config
}

// examination is the state of a call of Examine: the report so far, and the arguments c and o.
type examination struct {
	Report
	config  backend.Config
	options Options
}

// Examine checks the back-end with configuration c. The phrase `read` tells where the configuration
// comes from, such as "read with FILE", and goes into the report.
func Examine(c backend.Config, read string, o Options) Report {
	e := &examination{Report: Report{Backend: c.Name}, config: c, options: o}
	e.add(Step{Name: Configuration, Result: OK, Detail: fmt.Sprintf("%s: kind %s", read, c.Kind)})
	e.add(checkFiles(&c))
	e.addStep(libraries, e.checkLibraries)
	listing := e.checkDriver()
	e.addStep(reports, func() Step { return e.checkReports(listing) })
	for _, s := range shaders {
		e.addStep(s.step, func() Step { return e.checkShader(s, listing) })
	}
	e.add(e.checkIsolation())
	return e.Report
}

func (e *examination) add(s Step) { e.Steps = append(e.Steps, s) }

// addStep calls `do`, and adds the returned step to the report with the name `name`. If an earlier
// step has failed, it adds a skipped step and does not call `do`.
func (e *examination) addStep(name string, do func() Step) {
	if i := slices.IndexFunc(e.Steps, func(s Step) bool { return s.Result == Failed }); i >= 0 {
		e.add(Step{Name: name, Result: Skipped, Detail: fmt.Sprintf("after the failure of step %q", e.Steps[i].Name)})
		return
	}
	s := do()
	s.Name = name
	e.add(s)
}

// checkDriver adds the step that opens the driver. It returns what the driver reports, or nil after
// a failure.
func (e *examination) checkDriver() (listing *backend.Listing) {
	e.addStep(driver, func() Step {
		c := e.config
		// A later step checks them.
		c.Reports = nil
		l, err := backend.Probe(c, e.options.Options)
		if err != nil {
			return Step{Result: Failed, Detail: reason(err), Next: e.nextForDriver(err)}
		}
		listing = l
		var versions []string
		for _, v := range l.Versions {
			versions = append(versions, strings.TrimSpace(string(v.Lang)+" "+v.String()))
		}
		return Step{
			Result: OK,
			Detail: fmt.Sprintf("%s; it runs %s", describe(&l.Driver), strings.Join(versions, ", ")),
		}
	})
	return listing
}

// describe returns the driver's strings, except for empty ones.
func describe(d *record.Driver) string {
	texts := slices.DeleteFunc([]string{d.Vendor, d.Renderer, d.Version}, func(s string) bool { return s == "" })
	return strings.Join(texts, "; ")
}

// reason returns the text of an error. It leaves out the name of the back-end, because the report
// has it already.
func reason(err error) string {
	if m, ok := err.(*backend.Missing); ok {
		return strings.TrimSpace(m.Why)
	}
	return err.Error()
}

// nextForDriver returns the advice for a driver that does not open.
func (e *examination) nextForDriver(err error) string {
	switch text := err.Error(); {
	case strings.Contains(text, "this build has no"):
		return "build the tools with cgo: scripts/setup"
	case e.config.Kind == "exec":
		return fmt.Sprintf("run the command by hand and read what it prints: %s", e.config.Command)
	case strings.Contains(text, "it has no eglGetProcAddress"):
		return "library of the entry is no EGL: name libEGL.so.1, or the libEGL.so that you have built"
	case strings.Contains(text, "it has no wgpuCreateInstance"):
		return "library of the entry does not export webgpu.h: name libwgpu_native.so of wgpu-native, " +
			"or the shared library of Dawn"
	case e.config.CompileOnly && e.config.Env["RADV_FORCE_FAMILY"] != "":
		return "this RADV does not know the GPU that RADV_FORCE_FAMILY of the entry names, or has no " +
			"null device: Mesa 20.3 to 25 have one"
	case e.config.CompileOnly && e.config.Env["LD_PRELOAD"] != "":
		return "the shim does not imitate this GPU for this driver: build one of the driver's version " +
			"or a newer one, scripts/drivers mesa-noop VERSION"
	case strings.Contains(text, "worker ends ("):
		return "the driver ends its process when it is opened; run this step in a debugger: launcher " +
			"\"gdb --batch -ex run -ex bt --args\""
	case strings.Contains(text, "display of platform"):
		return "look at platform and device of the entry; platform surfaceless needs no device"
	case e.config.Kind == "gl":
		return "the libraries load, but the driver does not open: set EGL_LOG_LEVEL=debug and " +
			"LIBGL_DEBUG=verbose in env of the entry and run this again; on a GPU, look at the rights on /dev/dri"
	case e.config.Kind == "vulkan":
		return "set VK_LOADER_DEBUG=error,driver in env of the entry and run this again; " +
			"VK_DRIVER_FILES names the driver's JSON file"
	}
	return "docs/troubleshooting.md has the causes of this message"
}

// checkReports checks that the driver's strings contain all texts of Config.Reports. If there are
// no such texts, it returns a skipped step.
func (e *examination) checkReports(l *backend.Listing) Step {
	if len(e.config.Reports) == 0 {
		return Step{
			Result: Skipped,
			Detail: "the entry has no reports, so nothing would notice another driver in its place",
		}
	}
	if err := e.config.Answers(&l.Driver); err != nil {
		return Step{Result: Failed, Detail: reason(err),
			Next: "the entry reaches another driver than it says: correct its paths, or else its reports"}
	}
	return Step{Result: OK, Detail: strings.Join(e.config.Reports, ", ")}
}

// checkIsolation tells how far workers are isolated. It never fails.
func (e *examination) checkIsolation() Step {
	text := e.config.Isolation()
	if text == "open" {
		return Step{
			Name:   isolation,
			Result: OK,
			Detail: "open: the entry says that workers reach the user's files and the network",
		}
	}
	here := sandbox.Here()
	detail := fmt.Sprintf("%s: %v", text, here)
	if len(here.Lacks) > 0 {
		detail += "; " + strings.Join(here.Lacks, "; ")
	}
	return Step{Name: isolation, Result: OK, Detail: detail}
}
