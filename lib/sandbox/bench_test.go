package sandbox

import (
	"os"
	"os/exec"
	"testing"
)

// BenchmarkStart measures the time from the start to the end of a command that does nothing. The
// command runs without a sandbox ("none"), in a sandbox that isolates nothing ("open"), and in a
// normal sandbox ("closed").
func BenchmarkStart(b *testing.B) {
	exe, _ := os.Executable()
	for name, run := range map[string]func() error{
		"none":   func() error { cmd := exec.Command(exe); cmd.Env = []string{action + "=nothing"}; return cmd.Run() },
		"open":   func() error { return benchmark(exe, Options{Open: true}) },
		"closed": func() error { return benchmark(exe, Options{}) },
	} {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				if err := run(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func benchmark(exe string, o Options) error {
	cmd := exec.Command(exe)
	cmd.Env = []string{action + "=nothing"}
	p, err := Start(cmd, o)
	if err != nil {
		return err
	}
	return p.Wait()
}
