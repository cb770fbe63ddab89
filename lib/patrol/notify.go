package patrol

import (
	"bytes"
	"context"
	"encoding/json"
	"os/exec"
	"time"
)

// notifyLimit is the time limit of the command that sends a notification.
const notifyLimit = time.Minute

// announce sends a notification of an event, and then records the event.
func (p *Patrol) announce(e Event) error {
	if p.options.Notify != "" {
		e.Time = time.Now().UTC().Truncate(time.Millisecond)
		if err := p.notify(e); err != nil {
			p.display.Say("notification: %v", err)
		}
	}
	// A patrol that is killed before this sends the notification again.
	return p.note(e)
}

// notify runs the command of Options.Notify with e as a line of JSON on standard input.
func (p *Patrol) notify(e Event) error {
	text, err := json.Marshal(e)
	if err != nil {
		return err
	}
	ctx, stop := context.WithTimeout(context.Background(), notifyLimit)
	defer stop()
	cmd := exec.CommandContext(ctx, "/bin/sh", "-c", p.options.Notify)
	cmd.Stdin = bytes.NewReader(append(text, '\n'))
	cmd.Stdout, cmd.Stderr = p.log, p.log
	cmd.WaitDelay = time.Second
	return cmd.Run()
}
