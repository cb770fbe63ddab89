package glslcheck

import (
	"slices"
	"strconv"
	"strings"

	"shsmith/lib/ast"
	"shsmith/lib/builtin"
	"shsmith/lib/types"
)

// literal returns the type of a literal and stores its value (GLSL sections 4.1.3, 4.1.4). It
// returns nil after an error.
func (c *checker) literal(e *ast.Literal) *types.Type {
	s := e.Text
	switch {
	case s == "true" || s == "false":
		e.Const = types.BoolValue(s == "true")
	case isFloat(s):
		e.Const = c.floatLiteral(e, s)
	default:
		e.Const = c.intLiteral(e, s)
	}
	if e.Const == nil {
		return nil
	}
	return e.Const.Type
}

func isFloat(s string) bool {
	if len(s) > 1 && s[0] == '0' && (s[1] == 'x' || s[1] == 'X') {
		return false
	}
	return strings.ContainsAny(s, ".eEfF")
}

// intKinds maps the suffix of an integer literal to its type. It includes the suffixes of
// GL_ARB_gpu_shader_int64 and GL_AMD_gpu_shader_int16.
var intKinds = map[string]types.Kind{
	"":   types.Int,
	"u":  types.Uint,
	"l":  types.Int64,
	"ul": types.Uint64,
	"s":  types.Int16,
	"us": types.Uint16,
}

func (c *checker) intLiteral(e *ast.Literal, s string) *types.Value {
	k, digits := types.Int, s
	if s[len(s)-1] > 'f' || s[len(s)-1] > 'F' && s[len(s)-1] < 'a' {
		digits = strings.TrimRight(s, "uUlLsS")
		k = intKinds[strings.ToLower(s[len(digits):])]
	}
	if k == types.Uint && !c.lang.IntegerOps {
		c.Errorf(e, "this version has no unsigned integers")
	}
	if k.Bits() != 32 && !c.enables(k) {
		c.Errorf(e, "this version has no integers of %d bits", k.Bits())
	}
	base := 10
	switch {
	case len(digits) > 1 && (digits[1] == 'x' || digits[1] == 'X'):
		digits, base = digits[2:], 16
	case len(digits) > 1 && digits[0] == '0':
		digits, base = digits[1:], 8
	}
	n, err := strconv.ParseUint(digits, base, k.Bits())
	if err != nil {
		why := "is not an integer"
		if err.(*strconv.NumError).Err == strconv.ErrRange {
			why = "does not fit " + strconv.Itoa(k.Bits()) + " bits"
		}
		c.Errorf(e, "literal %s %s", s, why)
		return nil
	}
	return c.arena.int(k, int64(n))
}

// enables reports whether an enabled extension adds literals of the kind k. k has 16 or 64 bits.
func (c *checker) enables(k types.Kind) bool {
	return slices.ContainsFunc(builtin.ExtensionsOf(k), c.lang.Enabled)
}

func (c *checker) floatLiteral(e *ast.Literal, s string) *types.Value {
	digits := strings.TrimRight(s, "lLhHfF")
	k := types.Float
	switch strings.ToLower(s[len(digits):]) {
	case "lf":
		k = types.Double
		if !c.lang.Version.AtLeast(400, 0) && !c.lang.Enabled("GL_ARB_gpu_shader_fp64") {
			c.Errorf(e, "this version has no doubles")
		}
	case "hf":
		k = types.Half
		if !c.enables(k) {
			c.Errorf(e, "this version has no floats of 16 bits")
		}
	case "f":
		if c.lang.Version.Number < 120 {
			c.Errorf(e, "this version has no suffix f")
		}
	}
	bits := 64
	if k == types.Float {
		bits = 32
	}
	f, err := strconv.ParseFloat(digits, bits)
	if err != nil && err.(*strconv.NumError).Err != strconv.ErrRange {
		c.Errorf(e, "literal %s is not a number", s)
		return nil
	}
	return c.arena.word(types.Scalar(k), types.Word(k, f))
}
