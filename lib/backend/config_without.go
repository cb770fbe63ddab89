package backend

import "path/filepath"

// Without returns c without the steps of a tool that can be left out: those that only judge
// a shader, and those whose output has the suffix of their input. It returns false if there
// is no such step.
func (c Config) Without(tool string) (Config, bool) {
	var kept []Step
	suffix := suffixWord // of the shader itself
	for _, s := range c.Steps {
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

// suffixWord stands for the suffix of the shader in Step.Output.
const suffixWord = "{suffix}"

// tool returns the name of the step's program.
func (s *Step) tool() string {
	words, err := Words(s.Command)
	if err != nil || len(words) == 0 {
		return ""
	}
	return filepath.Base(words[0])
}
