package toolchain

import (
	"context"
	"time"

	"shsmith/lib/backend"
)

// tooSlow is the cause with which withLimit cancels a context. `why` tells how the tools exceed the
// limit.
type tooSlow struct{ why string }

func (t tooSlow) Error() string { return t.why }

// withLimit returns a context that is cancelled when this process and its children exceed a time
// limit. The limit of processor time is `most`; the limit of waiting is longer (Meter.Exceeded).
func withLimit(parent context.Context, most time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(parent)
	meter := backend.NewMeter()
	go func() {
		poll := time.NewTimer(meter.Interval())
		defer poll.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-poll.C:
				if why := meter.Exceeded(most); why != "" {
					cancel(tooSlow{why})
				}
				poll.Reset(meter.Interval())
			}
		}
	}()
	return ctx, func() { cancel(nil) }
}
