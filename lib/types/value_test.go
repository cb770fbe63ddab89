package types

import (
	"math"
	"testing"
)

// A half float becomes a number and back. A number between two half floats becomes the
// nearer one, or the even one if it is half-way (IEEE 754-2019 section 4.3.1).
func TestHalf(t *testing.T) {
	const inf = 0x7c00
	for h := uint64(0); h < 0x10000; h++ {
		x, magnitude := FromHalf(h), h&0x7fff
		if magnitude > inf {
			if !math.IsNaN(x) || ToHalf(x)&0x7fff <= inf {
				t.Errorf("%#x is %v", h, x)
			}
			continue
		}
		if got := ToHalf(x); got != h {
			t.Errorf("%#x is %v, which is %#x", h, x, got)
		}
		if magnitude == inf {
			continue
		}
		next := FromHalf(h + 1)
		if magnitude == inf-1 {
			next = math.Copysign(65536, x)
		}
		middle := (x + next) / 2
		for y, want := range map[float64]uint64{
			math.Nextafter(middle, x): h, middle: h + h&1, math.Nextafter(middle, next): h + 1,
		} {
			if got := ToHalf(y); got != want {
				t.Errorf("%v gives %#x, want %#x", y, got, want)
			}
		}
	}
}

func TestValues(t *testing.T) {
	vec := &Value{Vec(Int, 2), []uint64{Wrap(Int, 5), Wrap(Int, uint64(0xffffffff))}}
	for want, v := range map[string]*Value{
		"-3": IntValue(Int, -3), "4294967293": IntValue(Uint, -3), "-1": IntValue(Int8, 255), "true": BoolValue(true), "false": BoolValue(false),
		"1.5": NumberValue(Float, 1.5), "0.25": NumberValue(Half, 0.25), "0.1": NumberValue(Double, 0.1), "ivec2(5, -1)": vec,
	} {
		if got := v.String(); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		if !v.Equal(v) {
			t.Errorf("%s is not itself", want)
		}
	}
	if NumberValue(Float, 0).Equal(NumberValue(Float, math.Copysign(0, -1))) || vec.Equal(IntValue(Int, 5)) || IntValue(Int, 1).Equal(IntValue(Uint, 1)) {
		t.Error("different values are equal")
	}
	if NumberValue(Float, 0.1).Float(0) != float64(float32(0.1)) || NumberValue(Half, 0.1).Float(0) != FromHalf(ToHalf(0.1)) {
		t.Error("numbers are not rounded to their kind")
	}
}
