package backend

import "path/filepath"

// Without returns c without those steps of a tool that can be left out. Such a step has no
// output, or its output has the suffix of its input. It returns false if there is none.
func (c Config) Without(tool string) (Config, bool) {
	var kept []Step
	suffix := SuffixWord // of the shader itself
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

// SuffixWord stands for the suffix of the shader in Step.Output.
const SuffixWord = "{suffix}"

// tool returns the name of the step's program.
func (s *Step) tool() string {
	words, err := Words(s.Command)
	if err != nil || len(words) == 0 {
		return ""
	}
	return filepath.Base(words[0])
}
