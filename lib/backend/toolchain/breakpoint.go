package toolchain

import (
	"debug/dwarf"
	"debug/elf"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// breakpoint is one source line of a program, with the addresses of its code. A process that
// reaches the line dies by SIGTRAP.
type breakpoint struct {
	line  string   // as FILE:LINE
	entry uint64   // address of the program's entry
	code  []uint64 // addresses at which the code of the line begins
}

// traps are the instructions that raise SIGTRAP, by architecture.
var traps = map[string][]byte{
	"amd64":   {0xcc},
	"arm64":   {0x00, 0x00, 0x20, 0xd4},
	"riscv64": {0x02, 0x90},
}

// breakAt returns the breakpoint in `program` for `line`, such as `lower.c:120`. It returns nil if
// the program has no code for that line.
func breakAt(program, line string) (*breakpoint, error) {
	name, number, ok := cutLine(line)
	if !ok {
		return nil, fmt.Errorf("the line is %q, and must be FILE:LINE, such as lower.c:120", line)
	}
	path, err := exec.LookPath(program)
	if err != nil {
		return nil, err
	}
	f, err := elf.Open(path)
	if err != nil {
		return nil, nil // it is no ELF file, such as a script
	}
	defer f.Close()
	// Without line numbers there is no breakpoint.
	data, err := f.DWARF()
	if err != nil {
		return nil, nil
	}
	b := &breakpoint{line: line, entry: f.Entry}
	if b.code, err = addresses(data, name, number); err != nil || len(b.code) == 0 {
		return nil, err
	}
	return b, nil
}

// cutLine splits a text of the form FILE:LINE. It returns false if the text has another form.
func cutLine(text string) (file string, line int, ok bool) {
	at := strings.LastIndexByte(text, ':')
	line, err := strconv.Atoi(text[at+1:])
	return text[:max(at, 0)], line, at > 0 && err == nil && line > 0
}

// addresses returns the addresses at which the statements of the source line `line` begin. `name`
// is the path of the source file; its first folders may be left out.
func addresses(data *dwarf.Data, name string, line int) (list []uint64, err error) {
	for units := data.Reader(); ; {
		unit, err := units.Next()
		if unit == nil || err != nil {
			return list, err
		}
		rows, err := data.LineReader(unit)
		if err != nil {
			return nil, err
		}
		units.SkipChildren()
		if rows == nil {
			continue
		}
		var row dwarf.LineEntry
		for err = rows.Next(&row); err == nil; err = rows.Next(&row) {
			if row.Line == line && row.IsStmt && !row.EndSequence && row.File != nil && isFile(row.File.Name, name) {
				list = append(list, row.Address)
			}
		}
		if err != io.EOF {
			return nil, err
		}
	}
}

// isFile reports whether `path` is `name` or ends with "/" and `name`, as `/src/nir/lower.c` does
// for `nir/lower.c`.
func isFile(path, name string) bool {
	path = filepath.Clean(path)
	return path == name || strings.HasSuffix(path, "/"+name)
}

// start starts the command with trap instructions in place of b's source line.
func (b *breakpoint) start(cmd *exec.Cmd) error {
	// The kernel lets only the thread that started the command change its code.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	cmd.SysProcAttr = &syscall.SysProcAttr{Ptrace: true} // the process stops before its first instruction
	if err := cmd.Start(); err != nil {
		return err
	}
	err := b.set(cmd.Process.Pid)
	if err != nil {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}
	return err
}

// set writes trap instructions for b into the new, still stopped process `pid`, and lets it run.
func (b *breakpoint) set(pid int) error {
	trap := traps[runtime.GOARCH]
	if trap == nil {
		return fmt.Errorf("no breakpoints on %s", runtime.GOARCH)
	}
	var status unix.WaitStatus
	if _, err := unix.Wait4(pid, &status, 0, nil); err != nil {
		return fmt.Errorf("wait: %w", err)
	}
	entry, err := entryOf(pid)
	if err != nil {
		return err
	}
	for _, address := range b.code {
		if _, err := unix.PtracePokeText(pid, uintptr(entry-b.entry+address), trap); err != nil {
			return fmt.Errorf("breakpoint at %#x: %w", address, err)
		}
	}
	return unix.PtraceDetach(pid)
}

// entryOf returns the address of the program's entry point in the process `pid`.
func entryOf(pid int) (uint64, error) {
	const atEntry = 9 // AT_ENTRY
	vector, err := os.ReadFile(fmt.Sprintf("/proc/%d/auxv", pid))
	if err != nil {
		return 0, err
	}
	for ; len(vector) >= 16; vector = vector[16:] {
		if binary.NativeEndian.Uint64(vector) == atEntry {
			return binary.NativeEndian.Uint64(vector[8:]), nil
		}
	}
	return 0, errors.New("the process has no entry")
}
