// Package bucket names what went wrong with a test, and keeps tests of the
// same name together in folders from which each can be replayed.
package bucket

import (
	"path"
	"regexp"
	"strings"

	"shsmith/lib/pattern"
)

// NoSignature is the signature of a log that says nothing known.
const NoSignature = "no_signature"

// rule recognises one kind of message. Its signature is fixed, or what take
// makes of the submatches of pattern; by default that is all of them, joined.
// An empty result means that the rule does not apply after all.
type rule struct {
	name    string
	pattern func() *regexp.Regexp
	fixed   string
	take    func(log string) string
}

func say(name, text string) rule {
	return rule{name: name, pattern: pattern.Of(text)}
}

func call(name, text, fixed string) rule {
	return rule{name: name, pattern: pattern.Of(text), fixed: fixed}
}

// rules are tried in this order, that of gfauto with what our back-ends say
// in between: the more a message says about the fault's place, the earlier.
var rules = []rule{
	say("mali", `(?m)\bE[ /]+mali\b[^:\n]*:[ \t]*(.+)`),
	say("llvm-broken", `(Broken function found.*)`),
	say("llvm-machine", `\*\*\* Bad machine code: (.+?) \*\*\*`),
	say("llvm-select", `LLVM ERROR: (Cannot select: .*)`),
	say("llvm-diagnosis", `LLVM DIAGNOSIS INFO: (.*)`),
	say("llvm-error", `LLVM ERROR: (.*)`),
	say("sanitizer", `SUMMARY: \w*Sanitizer: (\S+)(?:.*? in (\S+))?`),
	say("go", goPanicPattern),
	{name: "rust", pattern: pattern.Of(`panicked at`), take: rustPanic},
	say("tint", `([\w.]+\.(?:cc|h)):\d+(?::\d+)? internal compiler error:?[ \t]*(.*)`),
	say("tint-spirv", `(Produced invalid SPIRV)`),
	say("naga-constants", `(Pipeline constant error)`),
	say("naga-types", `Shader '[^']*' parsing error: ([^\x60\n]+)(?:\x60[^\x60\n]*\x60([^\x60\n]*))?`),
	say("naga", `(?s)Shader validation error: .*?\n *= ([^\n]+)`),
	say("nir", `NIR validation failed (.+)`),
	say("spirv", `SPIR-V parsing FAILED:\s+(?:In file \S+\s+)?(.+)`),
	say("angle", `(?:ERR|FATAL): ([\w.]+):\d+ \([^)]*\):[ \t]*(.*)`),
	say("angle-vulkan", `Internal Vulkan error \(-?\d+\): (.+?), in `),
	say("nvidia-internal", `(?i)(internal error: assembly compile error|Fatal error C\d+:.*)`),
	say("glslang", `(?m)^ERROR: [^:\n]*:\d+: (.*)`),
	say("assertion", `(?m)([\w.+-]+):\d+: (?:.*: )?Assertion [\x60'](.+?)' failed`),
	say("assertion-msvc", `Assertion failed: (.+?), (?:function \w+, )?file`),
	say("spirv-opt", `error: (?:line )?\d+: (.*)`),
	say("swiftshader-abort", `ABORT: (.*)`),
	say("swiftshader-warning", `(?m):\d+ WARNING: (.*)`),
	call("image", `(?i)\b(?:images|buffers?) (?:are different|have different|differ)|comparison failed`, "bad_image"),
	call("probe", `Line \d+: Probe failed at`, "bad_probe"),
	{name: "windows", pattern: windowsFrame, take: windowsTrace},
	{name: "backtrace", pattern: frame, take: backtrace},
	{name: "symbols", pattern: symbolFrame, take: symbols},
	say("glibc", `(?m)((?:free|malloc|realloc|munmap_chunk|malloc_consolidate|unaligned tcache)\w*\(?\)?: .+|double free or corruption.*|corrupted (?:size|double-linked).*|stack smashing detected|buffer overflow detected)`),
	say("c++", `terminate called after throwing an instance of '(.+)'`),
	say("mesa", `(?m)^\d+:\d+\(\d+\): error: (.*)`),
	say("nvidia", `(?m)^\d+\(\d+\) : (error C\d+:.*)`),
	say("wgsl", `(?m)(?:^|:\d+:\d+:? )error: (.+)$`),
	call("device-lost", `(?i)device (?:was |is )?lost|DEVICE_LOST`, "device_lost"),
	call("hang", `(?i)gpu hang|ring \w+ timeout|\bXid\b.*\b(?:109|8)\b`, "gpu_hang"),
	say("error", `(?m)ERROR: (.+)`),
	call("compile", `(?i)(?:failed to compile|compil(?:e|ation) (?:error|failed))`, "compile_error"),
	call("link", `(?i)(?:failed to link|link(?:ing)? (?:error|failed))`, "link_error"),
	call("block", `block at binding \d+: the driver reports \d+ bytes`, "block_size"),
	call("pipeline", `(?i)(?:failed to create|vkCreate\w*) ?(?:\w+ )?pipelines?`, "pipeline_failure"),
	call("deadlock", `(?i)\bdeadlock`, "deadlock"),
	call("virtual", `pure virtual (?:method|function) call`, "pure_virtual_call"),
	say("signal", `(?m)^(SIG[A-Z]+)\b`),
}

// address is what differs from run to run without being only digits.
var address = pattern.Of(`0x[0-9a-fA-F]+`)

// FromLog gives the signature of a crash from what was logged: of the first
// rule that applies. Equal faults should give equal signatures whatever the
// names, numbers and addresses in the log.
func FromLog(log string) string {
	_, signature := decide(log)
	return signature
}

// decide gives the name of the rule that applied with the signature.
func decide(log string) (name, signature string) {
	for i := range rules {
		r := &rules[i]
		m := r.pattern().FindStringSubmatch(log)
		switch {
		case m == nil:
			continue
		case r.fixed != "":
			return r.name, r.fixed
		case r.take != nil:
			signature = r.take(log)
		default:
			signature = Clean(address().ReplaceAllString(strings.Join(m[1:], " "), ""))
		}
		if signature != "" && signature != "_" {
			return r.name, signature
		}
	}
	return "", NoSignature
}

// maxSignature is the length of a signature made of a message.
const maxSignature = 50

// Clean makes a signature of a message, by gfauto's rule: digits go, blanks
// become _, other characters that are no letters go, and of several _ one
// stays; what is left is cut to 50 characters.
func Clean(message string) string {
	var b strings.Builder
	last := byte('_')
	for _, c := range []byte(strings.TrimSpace(message)) {
		switch {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '_':
			c = '_'
		case 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z':
		default:
			continue
		}
		if c == '_' && last == '_' && b.Len() > 0 {
			continue
		}
		b.WriteByte(c)
		last = c
	}
	text := b.String()
	return text[:min(len(text), maxSignature)]
}

var (
	rustNew = pattern.Of(`panicked at ([^\s']+\.rs):\d+:\d+:\r?\n(.*)`)
	rustOld = pattern.Of(`panicked at '([^']*)', (\S+\.rs):\d+`)
)

// rustPanic gives file and message, in the order of Rust 1.73 and later for
// older ones too.
func rustPanic(log string) string {
	if m := rustNew().FindStringSubmatch(log); m != nil {
		return Clean(path.Base(m[1]) + " " + m[2])
	}
	if m := rustOld().FindStringSubmatch(log); m != nil {
		return Clean(path.Base(m[2]) + " " + m[1])
	}
	return ""
}
