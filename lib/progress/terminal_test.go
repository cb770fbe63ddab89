package progress

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// terminal opens a new pseudo-terminal of 60 columns: the end for the program, and the
// end for the person.
func terminal(t *testing.T) (program, person *os.File) {
	t.Helper()
	person, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { person.Close() })
	fd := int(person.Fd())
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err != nil {
		t.Skip(err)
	}
	if err := unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0); err != nil {
		t.Skip(err)
	}
	if err := unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: 25, Col: 60}); err != nil {
		t.Skip(err)
	}
	program, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { program.Close() })
	return program, person
}

func TestTerminal(t *testing.T) {
	program, person := terminal(t)
	d := New(Options{Output: program})
	d.Update(func(s *Status) { s.State, s.Tests, s.Total, s.DriverShare = "generating", 3, 7, 0.5 })
	d.Say("new: a bucket")
	time.Sleep(time.Second) // two refreshes; nothing below depends on them
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	text := make([]byte, 64<<10)
	n, err := person.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	got := string(text[:n])
	if !strings.Contains(got, "new: a bucket\r\n") || !strings.Contains(got, "generating | 3 of 7 tests | 0 buckets") {
		t.Errorf("printed %q", got)
	}
	for _, line := range strings.Split(got, "\n") {
		if len([]rune(line)) > 80 { // 60 columns and what moves the cursor
			t.Errorf("a line wraps: %q", line)
		}
	}
	if strings.Count(got, "new: a bucket") != 1 {
		t.Errorf("the message is there more than once: %q", got)
	}
}
