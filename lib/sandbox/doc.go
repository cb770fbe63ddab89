// Package sandbox runs commands that nobody vouches for, such as drivers: apart from
// the user's network, files and secrets, where the system allows that, and so that
// nothing of them is left.
//
// A command is started from a thread of its own, which first gives up what the
// command is not to have: Landlock's rules, the seccomp filter and capabilities are
// a thread's, and its children inherit them. So nothing depends on the command's
// help, and starting costs no process more.
//
// What the command starts in turn belongs to it. It may leave its process group or
// session, and its parent may end before it: the process that started the sandbox
// inherits it (PR_SET_CHILD_SUBREAPER), knows it by its mark, and ends it.
package sandbox
