// Package sandbox runs commands that cannot be trusted, such as drivers. It isolates them
// from the network and from the user's files and secrets, as far as the system supports
// that. It ends all their processes.
//
// A command is started from a thread of its own. The thread first gives up the rights that
// the command must not have. Landlock's rules, the seccomp filter and capabilities belong
// to a thread, and processes that it starts inherit them. So the command need not
// cooperate, and no helper process is necessary.
//
// The sandbox also ends processes that have left the command's process group or session, and
// processes that have lost their parent. The process that called Start becomes the parent of
// such a process (PR_SET_CHILD_SUBREAPER), recognises it by a mark, and ends it.
package sandbox
