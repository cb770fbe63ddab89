// Package language names the shading languages, their versions and profiles, and says which
// features a language has.
package language

import (
	"fmt"
	"strconv"
	"strings"
)

// Name is the name of a shading language in a test record, such as "glsl".
type Name string

// The shading languages of test programs.
const (
	GLSL Name = "glsl"
	WGSL Name = "wgsl"
)

// Stage is the name of a pipeline stage in a test record, such as "compute".
type Stage string

// The stages of a pipeline.
const (
	Compute     Stage = "compute"
	Fragment    Stage = "fragment"
	Vertex      Stage = "vertex"
	Geometry    Stage = "geometry"
	TessControl Stage = "tesscontrol"
	TessEval    Stage = "tesseval"
)

// Version is a version of a language, such as GLSL 310 es. WGSL has only one, with Number 0 and
// Profile "".
type Version struct {
	Lang    Name
	Number  int    // after #version: 100 to 460
	Profile string // after the number: "es", "core", "compatibility" or ""
}

// Of parses `text`, a version of the language `lang` in a test record. GLSL has versions such as
// "310 es" and "450"; WGSL has only "". Of returns an error if `lang` has no such version.
func Of(lang Name, text string) (Version, error) {
	v := Version{Lang: lang}
	if !lang.HasVersions() {
		if text != "" {
			return v, fmt.Errorf("%s has no version %q", strings.ToUpper(string(lang)), text)
		}
		return v, nil
	}
	f := strings.Fields(text)
	if len(f) == 0 || len(f) > 2 {
		return v, fmt.Errorf("%q is not a version of GLSL", text)
	}
	n, err := strconv.Atoi(f[0])
	if err != nil {
		return v, fmt.Errorf("%q is not a version of GLSL", text)
	}
	v.Number = n
	if len(f) == 2 {
		v.Profile = f[1]
	}
	return v, v.validate()
}

func (v Version) validate() error {
	switch v.Profile {
	case "es":
		switch v.Number {
		case 300, 310, 320:
			return nil
		}
	case "core", "compatibility":
		if v.Number >= 150 && v.known() {
			return nil
		}
	case "":
		if v.Number == 100 || v.known() {
			return nil
		}
	}
	return fmt.Errorf("%q is not a version of GLSL", v.String())
}

func (v Version) known() bool {
	switch v.Number {
	case 110, 120, 130, 140, 150, 330, 400, 410, 420, 430, 440, 450, 460:
		return true
	}
	return false
}

// String returns the version as text, such as "310 es" or "450". For WGSL it returns "".
func (v Version) String() string {
	if !v.Lang.HasVersions() {
		return ""
	}
	return strings.TrimSpace(strconv.Itoa(v.Number) + " " + v.Profile)
}

// ES reports whether v is a version of GLSL ES. Version 100 belongs to GLSL ES, although the line
// `#version 100` does not have the word "es".
func (v Version) ES() bool { return v.Lang == GLSL && (v.Profile == "es" || v.Number == 100) }

// AtLeast reports whether v is at least the version `desktop` of desktop GLSL, or `es` of GLSL ES.
// A 0 stands for no version: AtLeast(450, 0) is false for GLSL ES. For WGSL, AtLeast returns false.
func (v Version) AtLeast(desktop, es int) bool {
	if v.Lang != GLSL {
		return false
	}
	if v.ES() {
		return es != 0 && v.Number >= es
	}
	return desktop != 0 && v.Number >= desktop
}
