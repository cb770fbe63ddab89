package toolchain

import (
	"context"
	"time"

	"shsmith/lib/backend"
)

// tooSlow is the cause by which limit ends a context: how the tools exceed the limit.
type tooSlow struct{ why string }

func (t tooSlow) Error() string { return t.why }

// polling is the interval at which the time of tools is measured.
const polling = 20 * time.Millisecond

// limit gives a context that ends when this process and its children exceed a limit of
// processor time, or wait too long. The meter begins now.
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
