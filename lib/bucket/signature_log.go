package bucket

import (
	"path"
	"regexp"
	"strings"

	"shsmith/lib/pattern"
)

// NoSignature is the signature of a log that no rule matches.
const NoSignature = "no_signature"

// rule recognises one kind of message in a log.
type rule struct {
	name    string
	pattern func() *regexp.Regexp
	// The first of these rules that applies gives the signature of a log that matches `pattern`:
	//   - If `fixed` is not "", it is the signature.
	//   - If `extract` is set, its result is the signature. But if refusal is set, too, the result
	//     is a message, and the signature is made of this message.
	//   - Otherwise the signature is made of the submatches of `pattern`.
	//
	// If the signature is then "", decide tries the next rules of the table.
	fixed   string
	extract func(log string) string
	// refusal is set for error messages about the source of the test. Their signature leaves out
	// quoted text, and names that the test declares.
	refusal bool
	// vague is set if another line of the log may tell more than `fixed`. If there is such a line,
	// the signature is made from it.
	vague bool
}

// message returns a rule with this name for logs that match the regular expression `text`. The
// signature of a log is made from the submatches.
func message(name, text string) rule {
	return rule{name: name, pattern: pattern.Of(text)}
}

// refusal returns a rule for error messages about the source of the test. The regular expression
// `text` matches them.
func refusal(name, text string) rule {
	return rule{name: name, pattern: pattern.Of(text), refusal: true}
}

// vague returns a rule for general messages, such as "failed to compile", that the regular
// expression `text` matches. If no line of the log tells more (tellingLine), the signature of the
// log is `signature`.
func vague(name, text, signature string) rule {
	return rule{name: name, pattern: pattern.Of(text), fixed: signature, vague: true}
}

// constant returns a rule with a fixed signature for logs that the regular expression `text`
// matches.
func constant(name, text, signature string) rule {
	return rule{name: name, pattern: pattern.Of(text), fixed: signature}
}

// rules recognise messages in logs. Several rules may match one log, and decide tries them in this
// order. So the messages that locate a bug best come first. The rules from gfauto
// (GraphicsFuzz) have gfauto's order.
var rules = []rule{
	{name: "reached", pattern: reachedLine, extract: reached},
	message("mali", `(?m)\bE[ /]+mali\b[^:\n]*:[ \t]*(.+)`),
	message("llvm-broken", `(Broken function found.*)`),
	message("llvm-machine", `\*\*\* Bad machine code: (.+?) \*\*\*`),
	message("llvm-select", `LLVM ERROR: (Cannot select: .*)`),
	message("llvm-diagnosis", `LLVM DIAGNOSIS INFO: (.*)`),
	message("llvm-error", `LLVM ERROR: (.*)`),
	message("sanitizer", `SUMMARY: \w*Sanitizer: (\S+)(?:.*? in (\S+))?`),
	message("go", goPanicPattern),
	{name: "rust", pattern: pattern.Of(`panicked at`), extract: rustPanic},
	message("tint", `([\w.]+\.(?:cc|h)):\d+(?::\d+)? internal compiler error:?[ \t]*(.*)`),
	message("tint-spirv", `(Produced invalid SPIRV)`),
	message("naga-constants", `(Pipeline constant error)`),
	refusal("naga-types", `Shader '[^']*' parsing error: (.+)`),
	{name: "naga", pattern: pattern.Of(`Shader validation error:`), extract: nagaValidation, refusal: true},
	{name: "naga-cli", pattern: pattern.Of(`Could not parse WGSL:\nerror: (.+)`), refusal: true},
	message("aco-registers", `RA error found at instruction in BB\d+:\n.*\n(.+)`),
	message("aco", `ACO ERROR:\s+(?:In file \S+\s+)?([^:\n]+)`),
	message("nir", `NIR validation failed (.+)`),
	message("spirv", `SPIR-V parsing FAILED:\s+(?:In file \S+\s+)?(.+)`),
	message("angle", `(?:ERR|FATAL): ([\w.]+):\d+ \([^)]*\):[ \t]*(.*)`),
	message("angle-vulkan", `Internal Vulkan error \(-?\d+\): (.+?), in `),
	message("nvidia-internal", `(?i)(internal error: assembly compile error|Fatal error C\d+:.*)`),
	refusal("slang", `(?m)^error\[E\d+\]: (.+)$`),
	refusal("glslang", `(?m)^ERROR: [^:\n]*:\d+: (.*)`),
	message("assertion", `(?m)([\w.+-]+):\d+: (?:.*: )?Assertion [\x60'](.+?)' failed`),
	message("assertion-msvc", `Assertion failed: (.+?), (?:function \w+, )?file`),
	refusal("spirv-opt", `error: (?:line )?\d+: (.*)`),
	message("swiftshader-abort", `ABORT: (.*)`),
	message("swiftshader-warning", `(?m):\d+ WARNING: (.*)`),
	constant("image", `(?i)\b(?:images|buffers?) (?:are different|have different|differ)|comparison failed`,
		"bad_image"),
	constant("probe", `Line \d+: Probe failed at`, "bad_probe"),
	{name: "windows", pattern: windowsFrame, extract: windowsTrace},
	{name: "backtrace", pattern: numberedFrame, extract: backtrace},
	{name: "symbols", pattern: symbolFrame, extract: symbols},
	message("glibc", `(?m)((?:free|malloc|realloc|munmap_chunk|malloc_consolidate|unaligned tcache)\w*\(?\)?: .+|double free or corruption.*|corrupted (?:size|double-linked).*|stack smashing detected|buffer overflow detected)`),
	message("c++", `terminate called after throwing an instance of '(.+)'`),
	refusal("mesa", `(?m)^\d+:\d+\(\d+\): error: (.*)`),
	refusal("nvidia", `(?m)^\d+\(\d+\) : (error C\d+:.*)`),
	refusal("wgsl", `(?m)(?:^|:\d+:\d+:? )error: (.+)$`),
	constant("device-lost", `(?i)device (?:was |is )?lost|DEVICE_LOST`, "device_lost"),
	constant("hang", `(?i)gpu hang|ring \w+ timeout|\bXid\b.*\b(?:109|8)\b`, "gpu_hang"),
	refusal("error", `(?m)ERROR: (.+)`),
	vague("compile", `(?i)(?:failed to compile|compil(?:e|ation) (?:error|failed))`, "compile_error"),
	vague("link", `(?i)(?:failed to link|link(?:ing)? (?:error|failed))`, "link_error"),
	constant("block", `block at binding \d+: the driver reports \d+ bytes`, "block_size"),
	constant("pipeline", `(?i)(?:failed to create|vkCreate\w*) ?(?:\w+ )?pipelines?`, "pipeline_failure"),
	constant("deadlock", `(?i)\bdeadlock`, "deadlock"),
	constant("virtual", `pure virtual (?:method|function) call`, "pure_virtual_call"),
	message("signal", `(?m)^(SIG[A-Z]+)\b`),
}

// address matches hexadecimal addresses, such as 0x7f3a, which differ from run to run.
var address = pattern.Of(`0x[0-9a-fA-F]+`)

// FromLog returns the signature of a crash with this log, by the first rule that applies. It leaves
// out addresses, most numbers and quoted names, so that equal faults have equal signatures.
func FromLog(log string) string {
	_, signature := decide(log, nil)
	return signature
}

// decide returns the name of the first rule that makes a signature of the log, and this signature,
// or "" and NoSignature. Signatures of error messages about the test's source leave out `names`,
// the names that the test declares.
func decide(log string, names map[string]bool) (name, signature string) {
	for i := range rules {
		r := &rules[i]
		m := r.pattern().FindStringSubmatch(log)
		switch {
		case m == nil:
			continue
		case r.vague:
			// The rule matches a general message, such as "failed to compile".
			if line := tellingLine(log, names); line != "" {
				return tellingRule, line
			}
			return r.name, r.fixed
		case r.fixed != "":
			return r.name, r.fixed
		case r.extract != nil:
			if signature = r.extract(log); r.refusal {
				signature = anonymous(signature, names)
			}
		case r.refusal:
			signature = anonymous(strings.Join(m[1:], " "), names)
		default:
			signature = Clean(address().ReplaceAllString(strings.Join(m[1:], " "), ""))
		}
		if signature != "" && signature != "_" {
			return r.name, signature
		}
	}
	return "", NoSignature
}

// maxSignature is the length in bytes to which Clean cuts a signature.
const maxSignature = 50

// Clean makes a signature of a message, as gfauto (GraphicsFuzz) does: words of letters, joined by
// _, at most maxSignature bytes. All other characters are deleted, so that 0x55 becomes x:
//
//	"Cannot select: 0x55 = fadd" → "Cannot_select_x_fadd"
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

// rustPanic returns a signature made of the file and the message of a Rust panic, or "". It reads
// the log formats before and since Rust 1.73.
func rustPanic(log string) string {
	if m := rustNew().FindStringSubmatch(log); m != nil {
		return Clean(path.Base(m[1]) + " " + m[2])
	}
	if m := rustOld().FindStringSubmatch(log); m != nil {
		return Clean(path.Base(m[2]) + " " + m[1])
	}
	return ""
}

// reachedLine matches the log of a run that shrun -reach stopped, because the compiler reached some
// line of the compiler's source: "reached nir/nir_opt_algebraic.c:120".
var reachedLine = pattern.Of(`(?m)^reached \S*?([\w-]{1,40})\.(\w{1,8}):(\d{1,8})\b`)

// reached returns the signature of a log that matches reachedLine. The signature has the file and
// the line number in the compiler's source: "reached nir/nir_opt_algebraic.c:120" becomes
// "reached_nir_opt_algebraic_c_120".
func reached(log string) string {
	return "reached_" + strings.Join(reachedLine().FindStringSubmatch(log)[1:], "_")
}
