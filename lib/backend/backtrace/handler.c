//go:build cgo

#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

enum { MAX_FRAMES = 48 };

static const struct {
	int number;
	const char *name;
} signals[] = {{SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"}, {SIGFPE, "SIGFPE"}, {SIGILL, "SIGILL"}, {SIGABRT, "SIGABRT"}};

enum { SIGNALS = sizeof signals / sizeof *signals };

static struct sigaction go_action[65];
static const void *program; // where the program itself is loaded

// say writes to standard error without the locks of stdio, which the faulting code may
// hold.
static void say(const char *text) {
	if (write(2, text, strlen(text)) < 0) {
	}
}

// frame prints "#N module+0xoffset (symbol+offset)", or the known parts of it.
static void frame(int n, const void *pc) {
	char line[1024];
	Dl_info at;
	if (!dladdr(pc, &at) || !at.dli_fname)
		snprintf(line, sizeof line, "#%d ?? (generated code)\n", n);
	else if (at.dli_sname)
		snprintf(line, sizeof line, "#%d %s+%#lx (%s+%lu)\n", n, at.dli_fname,
			(unsigned long)((uintptr_t)pc - (uintptr_t)at.dli_fbase), at.dli_sname,
			(unsigned long)((uintptr_t)pc - (uintptr_t)at.dli_saddr));
	else
		snprintf(line, sizeof line, "#%d %s+%#lx\n", n, at.dli_fname,
			(unsigned long)((uintptr_t)pc - (uintptr_t)at.dli_fbase));
	say(line);
}

static const void *program_counter(const ucontext_t *context) {
#if defined(__x86_64__)
	return (const void *)context->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
	return (const void *)context->uc_mcontext.pc;
#else
	(void)context;
	return NULL;
#endif
}

// of_go reports whether the fault is in the program's own code. Go turns it into a panic.
static int of_go(const void *pc) {
	Dl_info at;
	return pc && dladdr(pc, &at) && at.dli_fbase == program;
}

static void handle(int sig, siginfo_t *info, void *context) {
	const void *pc = program_counter(context);
	if (of_go(pc)) {
		go_action[sig].sa_sigaction(sig, info, context);
		return;
	}
	// A fault while the stack is read must not call this handler again.
	for (int i = 0; i < SIGNALS; i++) {
		signal(signals[i].number, SIG_DFL);
		if (signals[i].number == sig)
			say(signals[i].name);
	}
	say(" in the driver\n");
	void *stack[MAX_FRAMES];
	int n = backtrace(stack, MAX_FRAMES), from = 0;
	// The stack begins with frames of this handler. They end at the place of the fault.
	for (int i = 0; i < n; i++)
		if (stack[i] == pc)
			from = i;
	if (from == 0 && pc)
		frame(0, pc);
	for (int i = from; i < n; i++)
		frame(i - from + (from == 0), stack[i]);
	raise(sig);
}

void install_fault_handler(void) {
	Dl_info here;
	void *stack[1];
	backtrace(stack, 1); // loads the unwinder now, not in the handler
	if (dladdr((const void *)(uintptr_t)install_fault_handler, &here))
		program = here.dli_fbase;
	struct sigaction ours = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
	sigfillset(&ours.sa_mask);
	for (int i = 0; i < SIGNALS; i++)
		sigaction(signals[i].number, &ours, &go_action[signals[i].number]);
}
