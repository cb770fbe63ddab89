package backend

import "path/filepath"

// Without returns c without the steps that run the program with the file name `tool`, and reports
// whether it left out any. It keeps steps that change the format of the shader, for example from
// GLSL to SPIR-V.
func (c Config) Without(tool string) (Config, bool) {
	var kept []Step
	suffix := SuffixWord // of the shader itself
	for _, s := range c.Steps {
		// A step changes the format if its input and its output have different suffixes.
		same := s.Output == "" || s.Output == suffix
		if s.Output != "" {
			suffix = s.Output
		}
		if !same || s.tool() != tool {
			kept = append(kept, s)
		}
	}
	left := len(kept) < len(c.Steps)
	c.Steps = kept
	return c, left
}

// SuffixWord is the word in Step.Output that stands for the suffix of the shader.
const SuffixWord = "{suffix}"

// tool returns the file name of the step's program, without a folder. It returns "" if the command
// line is empty or malformed.
func (s *Step) tool() string {
	words, err := Words(s.Command)
	if err != nil || len(words) == 0 {
		return ""
	}
	return filepath.Base(words[0])
}
