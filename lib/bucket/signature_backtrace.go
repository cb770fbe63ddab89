package bucket

import (
	"path"
	"strings"

	"shsmith/lib/pattern"
)

// The signature of a backtrace is its innermost function that is not part of the handling
// of the crash: not abort, but the function in which an assertion failed.

// goPanicPattern matches the log of a Go program that panicked. Its submatch is the panic's
// message.
const goPanicPattern = `(?m)^panic: (.+)(?:\n.*)*?\n\ngoroutine \d+`

// crashHandling matches functions that say nothing about the cause of a crash, such as `abort`:
// those of libc, sanitizers, signal handlers and stack printers.
var crashHandling = pattern.Of(`^(?:` + strings.Join([]string{
	`_*(?:GI_)*(?:abort|raise|kill|tgkill|pthread_kill(?:_implementation|_internal)?|gsignal)`,
	`_*(?:GI_)*(?:assert_fail(?:_base)?|assert2?|fortify_fail|libc_message\w*|libc_fatal|chk_fail|stack_chk_fail)`,
	`_*(?:libc_|int_)*(?:malloc|free|realloc|calloc|memalign|malloc_printerr|malloc_consolidate|munmap_chunk)`,
	`_*(?:restore_rt|kernel_rt_sigreturn|sigaction|sigtramp|libc_start\w*)`,
	`_*(?:mem(?:cpy|move|set|cmp|chr)|str[a-z]+)(?:_\w+)?`,
	`operator (?:new|delete)(?:\[\])?`,
	`std::(?:terminate|__throw_\w+|rt::.*)`, `__cxa_(?:throw|rethrow|pure_virtual)`, `__gnu_cxx::.*`,
	`(?:llvm::sys::)(?:PrintStackTrace|RunSignalHandlers).*`, `SignalHandler`, `llvm::report_fatal_error`,
	`base::debug::.*`, `logging::.*`, `(?:core::panicking|std::panicking|rust_begin_unwind|rust_panic).*`,
	`debug_(?:get_)?backtrace\w*`, `debuggerd_\w+`, `art_sigsegv_\w+`, `scudo::.*`, `(?:je|dl)_?(?:malloc|free)\w*`,
}, "|") + `)$`)

// numberedFrame matches a numbered stack frame, such as `#3 0x00007f12 in nir_validate ()`. gdb,
// Android, LLVM and the sanitizers print frames in this way. The submatch is the frame without
// number and address.
var numberedFrame = pattern.Of(`(?m)^.*?#\d+:?[ \t]+(?:pc[ \t]+)?(?:(?:0x)?[0-9a-f]{6,}[ \t]+)?(?:in[ \t]+)?(\S.*)$`)

func backtrace(log string) string {
	for _, m := range numberedFrame().FindAllStringSubmatch(log, -1) {
		if s := frameSignature(strings.TrimSpace(m[1])); s != "" {
			return s
		}
	}
	return ""
}

var (
	// inModule matches a stack frame that begins with the path of a module, in one of the forms
	// "/lib/libx.so+0x12", "(/lib/libx.so+0x12)" and "/lib/libx.so (function+12)". The submatches
	// are the path, the offset and the function. A + in the path is not followed by 0.
	inModule = pattern.Of(`^\(?(/(?:[^\s()+]|\+[^\s()0])+)(?:\+(0x[0-9a-f]+))?\)?(?:[ \t]+\((?:offset [^)]*\) \()?(.+?)(?:\+\d+)?\))?`)
	// afterFunctionName matches the text after a function's name in a stack frame: an offset, a
	// parenthesis or a source position.
	afterFunctionName = pattern.Of(`(?:\+0x[0-9a-f]+|[ \t]+\(|\(|[ \t]+at[ \t]|[ \t]+/)`)
)

// frameSignature returns a name for a stack frame: its function, or else its module. The result is
// "" if both are unknown, for functions that handle crashes, and for runtime libraries. `text` is
// the frame without number and address.
func frameSignature(text string) string {
	if m := inModule().FindStringSubmatch(text); m != nil {
		return location(m[3], m[1], m[2])
	}
	function := text
	if at := afterFunctionName().FindStringIndex(text); at != nil {
		function = text[:at[0]]
	}
	return location(function, "", "")
}

// location returns a name for a place in code: its function, or else its module and offset. It
// returns "" for functions that handle crashes and for runtime libraries.
func location(function, module, offset string) string {
	function = strings.TrimSpace(function)
	switch {
	case crashHandling().MatchString(function) || isRuntime(path.Base(module)):
		return ""
	case function != "" && function != "??":
		return Clean(function)
	case module == "":
		return ""
	case offset == "":
		return Clean(path.Base(module))
	}
	// The offset keeps its digits, because nothing else distinguishes two faults in a stripped
	// module.
	return Clean(path.Base(module)) + "_" + offset
}

var runtimeModule = pattern.Of(`^(?:libc[.-]|ld-linux|libpthread|libc\.so|linux-vdso|\[vdso\]|libc\+\+|libstdc\+\+|libasan|libart)`)

func isRuntime(module string) bool { return runtimeModule().MatchString(module) }

// symbolFrame matches a stack frame as glibc's backtrace_symbols prints it:
// `module(function+0x12) [0x7f…]`.
var symbolFrame = pattern.Of(`(?m)^\s*(\S+)\(([\w.]*)(?:\+(0x[0-9a-f]+))?\)[ \t]*\[0x[0-9a-f]+\]`)

func symbols(log string) string {
	for _, m := range symbolFrame().FindAllStringSubmatch(log, -1) {
		if s := location(m[2], m[1], m[3]); s != "" {
			return s
		}
	}
	return ""
}

// windowsFrame matches a stack frame as the command `k` of the debugger cdb prints it.
var windowsFrame = pattern.Of("(?m)^[0-9a-f]{2} [0-9a-f`]{8,} [0-9a-f`]{8,} " +
	"([\\w.]+)(?:!([^+\\s]+))?(?:\\+(0x[0-9a-f]+))?")

func windowsTrace(log string) string {
	for _, m := range windowsFrame().FindAllStringSubmatch(log, -1) {
		if isWindowsRuntime(m[1]) {
			continue
		}
		if s := location(m[2], m[1], m[3]); s != "" {
			return s
		}
	}
	return ""
}

func isWindowsRuntime(module string) bool {
	switch strings.ToLower(module) {
	case "ntdll", "kernelbase", "kernel32", "ucrtbase", "ucrtbased", "vcruntime140":
		return true
	}
	return false
}
