// Package sandbox runs commands that cannot be trusted, such as drivers. It isolates them
// from the network and from the user's files and secrets, as far as the system allows.
// None of their processes remains.
//
// A command is started from a thread of its own. The thread first gives up the rights
// that the command must not have. Landlock's rules, the seccomp filter and capabilities
// belong to a thread, and its children inherit them. So the command need not cooperate,
// and no further process is started.
//
// All processes that the command starts belong to it. Such a process may leave its
// process group or session, and its parent may end before it does. Then the process that
// started the sandbox becomes its parent (PR_SET_CHILD_SUBREAPER), recognises it by a
// mark, and ends it.
package sandbox
