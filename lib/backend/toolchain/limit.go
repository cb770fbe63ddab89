package toolchain

import (
	"context"
	"time"

	"shsmith/lib/backend"
)

// tooSlow is the cause with which limit cancels a context: a text that tells how the tools
// exceed the limit.
type tooSlow struct{ why string }

func (t tooSlow) Error() string { return t.why }

// polling is the interval at which the time of tools is measured.
const polling = 20 * time.Millisecond

// limit returns a context that is cancelled when this process and its children exceed the
// limit most of processor time, or wait too long. The measurement begins now.
func limit(parent context.Context, most time.Duration) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(parent)
	meter := backend.NewMeter()
	go func() {
		ticker := time.NewTicker(polling)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
				if why := meter.Exceeded(most); why != "" {
					cancel(tooSlow{why})
				}
			}
		}
	}()
	return ctx, func() { cancel(nil) }
}
